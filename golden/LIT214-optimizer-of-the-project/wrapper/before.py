import torch
from pytorch_lightning import LightningModule


class Scaled(object):
    def __init__(self, optimizer):
        self.optim = optimizer
        self.state_dict = self.optim.state_dict
        self.load_state_dict = self.optim.load_state_dict
        self.zero_grad = self.optim.zero_grad

    @property
    def state(self):
        return self.optim.state

    @property
    def param_groups(self):
        return self.optim.param_groups

    @torch.no_grad()
    def step(self):
        for group in self.optim.param_groups:
            for p in group["params"]:
                p.grad *= 0.5
        self.optim.step()


class Net(LightningModule):
    def configure_optimizers(self):
        inner = torch.optim.SGD(self.parameters(), lr=0.1)
        return [Scaled(inner)], []
