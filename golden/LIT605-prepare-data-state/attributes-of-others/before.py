import pandas as pd
from lightning.pytorch import LightningDataModule


class Data(LightningDataModule):
    def prepare_data(self):
        frame = pd.read_csv(self.path)
        self.columns = list(frame.columns)
        self.path = str(self.path)

    def setup(self, stage=None):
        self.frame = pd.read_csv(self.path)[self.columns]
