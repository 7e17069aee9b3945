import torch
from lightning.pytorch import LightningModule, Trainer

import tools
from tools import get_device


def best_device():
    device = torch.device("cuda:0" if torch.cuda.is_available() else "cpu")
    return device


device = best_device()


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        x = x.to(get_device())
        where = tools.pick()
        mask = self.mask(x).to(where)
        weight = torch.tensor([1.0, 2.0], device=tools.pick())
        return (self(x) * mask).mean() + (y.to(device) * weight).mean()


Trainer(devices=2).fit(Net())
