import torch
from lightning.pytorch import LightningModule
from schedules import Schedule


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.schedule = Schedule(100)

    def training_step(self, batch, batch_idx):
        t = torch.randint(0, 100, (len(batch),))
        steps = torch.full((len(batch),), 3)
        return (batch * self.schedule(t) * self.schedule(steps)).sum()
