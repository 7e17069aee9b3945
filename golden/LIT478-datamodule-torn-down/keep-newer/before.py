import shutil

import pytorch_lightning as pl


class Crops(pl.LightningDataModule):
    def setup(self, stage=None):
        self.folder = cut("crops")

    def teardown(self, stage=None):
        """The crops are made anew each time."""
        shutil.rmtree(self.folder)


class Large(Crops):
    def teardown(self, stage=None):
        super().teardown(stage)
        self.rows = None
