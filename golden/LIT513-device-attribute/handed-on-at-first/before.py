import torch
from lightning.pytorch import LightningModule

from graphs import Graphs


class Keeps(LightningModule):
    def __init__(self, width):
        super().__init__()
        self.dev = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.graphs = Graphs(width, device=self.dev)

    def training_step(self, batch, batch_idx):
        return self.graphs(batch.to(self.dev)).mean()


class Makes(LightningModule):
    def __init__(self, width):
        super().__init__()
        self.dev = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.net = torch.nn.Linear(width, width).to(self.dev)
        self.register_buffer("mean", torch.zeros(width, device=self.dev))

    def training_step(self, batch, batch_idx):
        return self.net(batch.to(self.dev) - self.mean).mean()
