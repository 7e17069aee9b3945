import pytorch_lightning as pl
from torch.utils.data import random_split


class Data(pl.LightningDataModule):
    def setup(self, stage=None):
        self.train, self.val = random_split(self.full, [80, 20])


trainer = pl.Trainer(gpus=0, max_epochs=3)
again = pl.Trainer(accelerator="cpu", max_epochs=3)
