import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Pairs(pl.LightningDataModule):
    def train_dataloader(self):
        return {"labelled": DataLoader(self.first), "free": DataLoader(self.second)}
