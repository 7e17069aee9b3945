import lightning as L
import numpy as np
from sklearn import model_selection
from sklearn.model_selection import KFold, StratifiedShuffleSplit, train_test_split


class Data(L.LightningDataModule):
    def setup(self, stage=None):
        self.train, self.val = train_test_split(self.rows, test_size=0.2, random_state=42)
        self.val, self.test = model_selection.train_test_split(self.val, test_size=0.5, stratify=self.labels, random_state=42)
        folds = KFold(n_splits=5, shuffle=True, random_state=42)
        self.folds = list(folds.split(self.rows))

    def prepare_data(self):
        np.save("split.npy", train_test_split(self.rows))


class Seeded(L.LightningDataModule):
    def setup(self, stage=None):
        self.train, self.val = train_test_split(self.rows, test_size=0.2, random_state=0)
        self.train, self.val = train_test_split(self.rows, test_size=0.2, shuffle=False)
        self.train, self.val = train_test_split(self.rows, **self.options)
        self.folds = KFold(5)
        self.parts = StratifiedShuffleSplit(1, random_state=self.seed)


def by_hand(rows):
    return train_test_split(rows)
