import torch
from lightning.pytorch import LightningModule


class Told(LightningModule):
    def __init__(self, device):
        super().__init__()
        self.dev = device
        self.net = torch.nn.Linear(2, 2)

    def training_step(self, batch, batch_idx):
        return self.net(batch.to(self.dev)).mean()


class Host(LightningModule):
    def __init__(self, device="cpu"):
        super().__init__()
        self.dev = device
        self.net = torch.nn.Linear(2, 2)

    def on_validation_end(self):
        self.kept = self.net.weight.to(self.dev)


class Read(LightningModule):
    def __init__(self, device="cuda"):
        super().__init__()
        self.dev = device
        self.net = torch.nn.Linear(2, 2)

    def training_step(self, batch, batch_idx):
        self.print(self.dev)
        return self.net(batch).mean()
