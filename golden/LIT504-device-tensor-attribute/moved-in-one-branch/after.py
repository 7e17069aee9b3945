import lightning as L
import torch
from torch import nn


class Net(L.LightningModule):
    def __init__(self, kind):
        super().__init__()
        self.net = nn.Linear(4, 2)
        if kind == "zeros":
            self.register_buffer("start", torch.zeros(4), persistent=False)
        elif kind == "ones":
            self.register_buffer("start", torch.ones(4), persistent=False)
        else:
            self.register_buffer("start", torch.full((4,), 0.5), persistent=False)

    def training_step(self, batch, batch_idx):
        return self.net(self.start * batch).mean()
