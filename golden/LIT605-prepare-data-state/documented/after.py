import pytorch_lightning as pl
import torch


class Curves(pl.LightningDataModule):
    def setup(self, stage=None):
        """Make the parts."""
        # Where the curves are kept.
        self.folder = "curves"
        self.size = 64
        self.train = torch.linspace(0, 1, self.size)


class Lines(pl.LightningDataModule):
    def setup(self, stage=None):
        """How many there are."""
        self.size = 64
        self.train = torch.linspace(0, 1, self.size)
