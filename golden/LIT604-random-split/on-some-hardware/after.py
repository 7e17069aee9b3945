import lightning as L
import torch
from torch.utils.data import random_split


class Data(L.LightningDataModule):
    def setup(self, stage=None):
        self.train, self.val = random_split(self.full, [80, 20], generator=torch.Generator().manual_seed(42))


trainer = L.Trainer(accelerator="cpu")
other = L.Trainer(accelerator="auto")
