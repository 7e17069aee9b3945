import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = torch.nn.Linear(2, 2)
        self.log = torch.ones(2)
        self.log, self.exp = torch.zeros(2), self.log.exp()

    def forward(self, x):
        return self.net(x) * self.exp + self.log
