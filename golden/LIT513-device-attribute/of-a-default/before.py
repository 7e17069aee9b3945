import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def __init__(self, device="cuda"):
        super().__init__()
        self.dev = device
        self.net = torch.nn.Linear(2, 2)

    def training_step(self, batch, batch_idx):
        noise = torch.randn(batch.size()).to(self.dev)
        return self.net(batch + noise).mean()


class Chosen(LightningModule):
    def __init__(self, dev=torch.device("cuda" if torch.cuda.is_available() else "cpu")):
        super().__init__()
        self.where_to = dev
        self.net = torch.nn.Linear(2, 2)

    def forward(self, x):
        return self.net(x + torch.ones(2, device=self.where_to))
