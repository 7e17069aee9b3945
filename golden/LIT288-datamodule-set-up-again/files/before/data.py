import numpy as np
import pytorch_lightning as pl


def split(rows):
    np.random.shuffle(rows)
    return rows[:8], rows[8:]


class Rows(pl.LightningDataModule):
    def setup(self, stage: str = None):
        self.train, self.val = split(list(range(10)))
