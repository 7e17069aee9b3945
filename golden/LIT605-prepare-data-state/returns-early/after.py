import lightning.pytorch as pl
import torch
from torch.utils.data import DataLoader


class Data(pl.LightningDataModule):
    def setup(self, stage=None):
        # once is enough
        if getattr(self, "done", False):
            return
        self.done = True
        self.rows = torch.load(self.path, weights_only=True)

    def train_dataloader(self):
        return DataLoader(self.rows)


trainer = pl.Trainer(devices=2)
