from functools import partial

import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.noises = dict(
            scaled=partial(lambda x, scale: x + torch.randn(3, device=x.device) * scale, scale=0.1),
            first=partial(lambda n, x: x + n.item(), torch.ones(1)),
        )
        self.count = partial(lambda n, scale: torch.ones(n) * scale, scale=2)

    def training_step(self, batch, batch_idx):
        x, y = batch
        self.log("count", self.count(3).sum().item())
        return self.noises["scaled"](x) + self.noises["first"](y)
