import json

import lightning as L


class Base(L.LightningDataModule):
    def prepare_data(self):
        self.words = json.loads(self.path.read_text())

    def read(self):
        return json.loads(self.path.read_text())


class Cached(L.LightningDataModule):
    def prepare_data(self):
        self.rows = self.fetch()
        self.rows.save(self.path)
