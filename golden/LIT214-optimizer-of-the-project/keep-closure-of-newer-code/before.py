import torch
from pytorch_lightning import LightningModule


class Signed(torch.optim.Optimizer):
    def step(self):
        for group in self.param_groups:
            group["lr"] *= 0.9


class Net(LightningModule):
    def configure_optimizers(self):
        return Signed(self.parameters())
