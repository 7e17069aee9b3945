import torch
from pytorch_lightning import LightningModule
from torch.optim import Optimizer


class Signed(Optimizer):
    def __init__(self, params, lr=0.1):
        super().__init__(params, dict(lr=lr))

    def step(self, closure=None):
        for group in self.param_groups:
            for p in group["params"]:
                p.data.add_(p.grad.sign(), alpha=-group["lr"])


class Net(LightningModule):
    def configure_optimizers(self):
        return Signed(self.parameters())
