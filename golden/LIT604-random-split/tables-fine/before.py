import numpy as np
import pandas as pd
from lightning.pytorch import LightningDataModule


class Sampled(LightningDataModule):
    def setup(self, stage):
        rows = pd.read_csv("rows.csv")
        self.train = rows.sample(frac=0.8, random_state=1)
        self.val = rows.drop(self.train.index)
        self.mixed = rows.sample(frac=1.0)

    def prepare_data(self):
        rows = pd.read_csv("rows.csv")
        part = rows.sample(frac=0.8)
        rows.drop(part.index).to_csv("rest.csv")


class Masked(LightningDataModule):
    def setup(self, stage):
        rows = pd.read_csv("rows.csv")
        hidden = np.random.rand(len(rows)) < 0.1
        rows[hidden] = 0
        mask = np.random.RandomState(1).rand(len(rows)) < 0.8
        self.train, self.val = rows[mask], rows[~mask]
