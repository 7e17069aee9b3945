import urllib.request

import lightning as L


class Data(L.LightningDataModule):
    def prepare_data(self):
        urllib.request.urlretrieve(self.hparams.url, "extra.csv")

    def setup(self, stage=None):
        if self.trainer.is_global_zero:
            urllib.request.urlretrieve(self.hparams.url, "seen.csv")
        self.rows = self.store.download("rows")


def fetch(url):
    urllib.request.urlretrieve(url, "extra.csv")
