import json

import lightning as L


class Written(L.LightningDataModule):
    def prepare_data(self):
        with open("words.json", "w") as f:
            json.dump(self.given, f)
            self.words = len(self.given)

    def setup(self, stage=None):
        self.rows = list(range(self.words))


class Fetched(L.LightningDataModule):
    def prepare_data(self):
        with open("words.json") as f:
            self.words = download(json.load(f))

    def setup(self, stage=None):
        self.rows = list(self.words)
