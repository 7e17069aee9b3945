import torch
from lightning.pytorch import LightningDataModule, LightningModule, Trainer


class Jitter:
    def __init__(self, by):
        self.by = torch.tensor([by])

    def __call__(self, image):
        return image + self.by * torch.randn(3, 1, 1)


class Data(LightningDataModule):
    def __init__(self):
        super().__init__()
        self.augment = Jitter(0.1)
