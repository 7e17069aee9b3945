import torch
from lightning.pytorch import LightningModule, Trainer

import tools


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        x = x.to(tools.of_module(self))
        mask = self.mask(x).to(tools.get_device(self.use_cuda))
        kept = self.keep(x).to(tools.host())
        return (self(x) * mask).mean() + torch.tensor(kept.sum().item()) * tools.cuda_cards()


Trainer(devices=2).fit(Net())
