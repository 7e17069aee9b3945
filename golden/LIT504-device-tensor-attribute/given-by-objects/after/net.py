import lightning as L
from torch import nn

from schedules import Schedule


class Net(L.LightningModule):
    def __init__(self, steps=100):
        super().__init__()
        schedule = Schedule(steps)
        self.net = nn.Linear(4, 4)
        self.register_buffer("betas", schedule.betas(), persistent=False)
        self.register_buffer("bars", schedule.bars(), persistent=False)

    def training_step(self, batch, batch_idx):
        x, t = batch
        noised = x * self.bars[t][:, None].sqrt() + self.betas[t][:, None]
        return self.net(noised).sum()
