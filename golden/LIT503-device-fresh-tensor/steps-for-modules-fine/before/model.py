import torch
from lightning.pytorch import LightningModule

from nets import Tables


class Net(LightningModule):
    def __init__(self, steps):
        super().__init__()
        self.steps = steps
        self.net = Tables(8, steps)

    def training_step(self, batch, batch_idx):
        t = torch.randint(0, self.steps, (len(batch),))
        rows = torch.arange(len(batch))
        return self.net(batch, t, rows).sum()
