from dataclasses import dataclass, field

import lightning as L
import torch
from torch import nn


@dataclass
class Settings:
    width: int = 4
    device: torch.device = field(default_factory=lambda: torch.device("cuda" if torch.cuda.is_available() else "cpu"))
    index: int = 0


class Named(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.device_name = "cuda" if torch.cuda.is_available() else "cpu"
        self.net = nn.Linear(4, 2).to(self.device_name)

    def training_step(self, batch, batch_idx):
        return self.net(batch).mean()


class BySettings(L.LightningModule):
    def __init__(self, settings: Settings):
        super().__init__()
        s = settings
        self.net = nn.Linear(s.width, 2).to(s.device)

    def training_step(self, batch, batch_idx):
        return self.net(batch).mean()


class Own(L.LightningModule):
    """The CPU, to which nothing moves, and a data type."""

    def __init__(self, settings: Settings):
        super().__init__()
        self.dtype_name = torch.float64
        self.where = self.device
        self.dev_cpu = torch.device("cpu")
        self.net = nn.Linear(settings.index, 2).to(self.dtype_name)
        self.head = nn.Linear(4, 2).to(self.dev_cpu)

    def training_step(self, batch, batch_idx):
        return self.head(self.net(batch)).mean()
