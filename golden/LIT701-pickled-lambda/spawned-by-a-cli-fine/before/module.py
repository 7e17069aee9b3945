import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = torch.nn.Linear(4, 1)
        self.scale = lambda x: x / 2

    def training_step(self, batch, batch_idx):
        return self.scale(self.net(batch)).mean()
