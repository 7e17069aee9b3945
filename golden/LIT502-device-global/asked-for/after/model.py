import torch
from lightning.pytorch import LightningModule, Trainer

import tools


def best_device():
    device = torch.device("cuda:0" if torch.cuda.is_available() else "cpu")
    return device


device = best_device()


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        where = tools.pick()
        mask = self.mask(x).to(self.device)
        weight = torch.tensor([1.0, 2.0], device=self.device)
        return (self(x) * mask).mean() + (y * weight).mean()


Trainer(devices=2).fit(Net())
