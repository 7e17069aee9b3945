import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Data(pl.LightningDataModule):
    def __init__(self, held_out=None):
        super().__init__()
        self.held_out = held_out

    def val_dataloader(self):
        return DataLoader(self.held_out) if self.held_out else None
