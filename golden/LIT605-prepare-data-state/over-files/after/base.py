import json

import lightning as L


class Base(L.LightningDataModule):
    def setup(self, stage=None):
        self.words = json.loads(self.path.read_text())


class Loaders(L.LightningDataModule):
    def train_dataloader(self):
        return self.loader(self.rows)


class Vocabulary:
    def prepare_data(self):
        self.vocabulary = sorted(self.path.read_text())
