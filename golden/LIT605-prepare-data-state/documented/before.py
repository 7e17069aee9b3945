import pytorch_lightning as pl
import torch


class Curves(pl.LightningDataModule):
    def prepare_data(self):
        """Where the curves are kept."""
        self.folder = "curves"
        self.size = 64

    def setup(self, stage=None):
        """Make the parts."""
        self.train = torch.linspace(0, 1, self.size)


class Lines(pl.LightningDataModule):
    def prepare_data(self):
        """How many there are."""
        self.size = 64

    def setup(self, stage=None):
        self.train = torch.linspace(0, 1, self.size)
