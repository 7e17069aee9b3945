import torch
from lightning.pytorch import LightningModule
from torch import Tensor


class Normed(LightningModule):
    def __init__(self, classes: int):
        super().__init__()
        self.mean: Tensor = torch.tensor([0.4, 0.5, 0.6]).view(3, 1, 1)
        self.std: "torch.Tensor" = torch.full((3, 1, 1), 0.2)  # measured once
        self.given: Tensor
        self.classes: int = classes
        self.weight: Tensor = torch.nn.Parameter(torch.ones(3))
        self.rows: list[Tensor] = []

    def training_step(self, batch, batch_idx):
        return ((batch - self.mean) / self.std).mean() * self.weight.sum()
