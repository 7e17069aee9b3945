import torch
from lightning.pytorch import LightningModule
from torchvision.transforms import v2


class Flipped(v2.Transform):
    def forward(self, image: torch.Tensor) -> torch.Tensor:
        return image * torch.ones(3, 1, 1)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.flipped = Flipped()

    def training_step(self, batch, batch_idx):
        return self.flipped(batch).sum()
