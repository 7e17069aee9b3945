import torch
from lightning.pytorch import LightningModule, Trainer
from smoothing import Smoothing


class Net(Smoothing, LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(8, 1)
        self.register_buffer("kernel", torch.ones(3) / 3, persistent=False)
        self.register_buffer("center", torch.zeros(8), persistent=False)

    def training_step(self, batch, batch_idx):
        return self.layer(self.smoothed(self.centred(batch))).mean()


Trainer().fit(Net())
