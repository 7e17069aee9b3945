import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(9, 3)

    def forward(self, x):
        return self.layer(x)

    def training_step(self, batch, batch_idx):
        return self.score(batch)

    def score(self, x):
        return self.layer(x).mean()

    @torch.no_grad()
    def best(self, x, count):
        return self(x).topk(count)
