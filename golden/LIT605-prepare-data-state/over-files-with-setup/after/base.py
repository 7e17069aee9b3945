import json

import lightning as L


class Base(L.LightningDataModule):
    def prepare_data(self):
        self.words = json.loads(self.path.read_text())


class Chained(L.LightningDataModule):
    def setup(self, stage=None):
        self.words = json.loads(self.path.read_text())
