import torch
from lightning.pytorch import LightningModule
from torch import nn
from torchvision.transforms import v2


class Transform(nn.Module):
    def forward(self, ids: torch.Tensor) -> torch.Tensor:
        return self.change(ids)


class Masked(Transform):
    def change(self, ids: torch.Tensor) -> torch.Tensor:
        return torch.arange(ids.size(1)) < ids


class Flipped(v2.Transform):
    def forward(self, image: torch.Tensor) -> torch.Tensor:
        return image * torch.ones(3, 1, 1)


class Windowed(nn.Module):
    def forward(self, wave: torch.Tensor) -> torch.Tensor:
        return wave * torch.ones(400)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.masked, self.flipped, self.windowed = Masked(), Flipped(), Windowed()

    def training_step(self, batch, batch_idx):
        return self.windowed(self.flipped(self.masked(batch))).sum()
