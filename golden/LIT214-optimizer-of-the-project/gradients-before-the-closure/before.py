import pytorch_lightning as pl
import torch
from torch.optim import SGD
from torch.optim.optimizer import Optimizer


class TrustRatio:
    """Scales the gradients of an optimizer, then lets it step."""

    def __init__(self, optim):
        self.optim = optim
        self.state_dict, self.load_state_dict = optim.state_dict, optim.load_state_dict
        self.zero_grad, self.state, self.defaults = optim.zero_grad, optim.state, optim.defaults
        self.__class__ = type("SGD", (self.__class__, SGD), {})

    @property
    def param_groups(self):
        return self.optim.param_groups

    def step(self, closure=None):
        for group in self.param_groups:
            for weight in group["params"]:
                if weight.grad is not None:
                    weight.grad.data *= weight.norm() / weight.grad.norm()
        self.optim.step(closure=closure)


class Signed(Optimizer):
    def __init__(self, params, lr):
        super().__init__(params, {"lr": lr})

    def step(self, closure=None):
        for group in self.param_groups:
            for weight in group["params"]:
                weight.data -= group["lr"] * weight.grad.sign()
        return closure() if closure is not None else None


class Net(pl.LightningModule):
    def configure_optimizers(self):
        return [TrustRatio(SGD(self.a.parameters(), 0.1)), Signed(self.b.parameters(), 0.1)], []
