import os
import urllib.request

from lightning.pytorch import LightningDataModule


class Clicks(LightningDataModule):
    def prepare_data(self):
        urllib.request.urlretrieve(self.url, "clicks.csv")

    def setup(self, stage=None):
        if not os.path.exists("words.txt"):
            urllib.request.urlretrieve(self.url, "words.txt")


class Same(LightningDataModule):
    def prepare_data(self):
        urllib.request.urlretrieve(self.url, "clicks.csv")

    def setup(self, stage=None):
        if not os.path.exists("clicks.csv"):
            urllib.request.urlretrieve(self.url, filename="clicks.csv")
