from typing import Callable, overload

import torch
from pytorch_lightning import LightningModule
from torch.optim import Optimizer


class Signed(Optimizer):
    @overload
    def step(self, closure: None = None) -> None: ...

    @overload
    def step(self, closure: Callable[[], float]) -> float: ...

    def step(self, closure=None):
        loss = None if closure is None else closure()
        for group in self.param_groups:
            for p in group["params"]:
                p.data.add_(p.grad.sign(), alpha=-group["lr"])
        return loss


class Handing:
    def __init__(self, optimizer):
        self.optim = optimizer

    def __getattr__(self, name):
        return getattr(self.optim, name)

    def step(self, *args, **kwargs):
        self.optim.param_groups[0]["lr"] *= 0.9
        return self.optim.step(*args, **kwargs)


class Lookahead(Elsewhere):
    def step(self, closure):
        self.optim.param_groups
        return self.optim.step(closure)


class Net(LightningModule):
    def configure_optimizers(self):
        inner = torch.optim.SGD(self.parameters(), lr=0.1)
        return [Handing(inner)], []
