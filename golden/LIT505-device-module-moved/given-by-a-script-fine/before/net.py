import lightning as L
import torch
from torch import nn


class Net(L.LightningModule):
    def __init__(self, size, device):
        super().__init__()
        self.encoder = nn.Linear(2, size).to(device)

    def training_step(self, batch, batch_idx):
        return self.encoder(batch).mean()


class Teacher(nn.Module):
    def __init__(self, size, device):
        super().__init__()
        self.encoder = nn.Linear(2, size).to(device)

    def forward(self, batch):
        return self.encoder(batch)


class Student(L.LightningModule):
    def __init__(self, dtype):
        super().__init__()
        self.teachers = [Teacher(4, "cuda")]
        self.encoder = nn.Linear(2, 4).to(dtype)

    def training_step(self, batch, batch_idx):
        with torch.no_grad():
            wanted = self.teachers[0](batch)
        return (self.encoder(batch) - wanted).mean()
