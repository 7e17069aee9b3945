import lightning as L
import numpy as np
from sklearn.model_selection import train_test_split

np.random.seed(0)


class Data(L.LightningDataModule):
    def setup(self, stage):
        index = np.random.permutation(len(self.full))
        self.train, self.val = index[:80], index[80:]
        self.more, self.less = train_test_split(self.rows)
