import os
import urllib.request

from lightning.pytorch import LightningDataModule, Trainer


class Splits(LightningDataModule):
    def setup(self, stage=None):
        self.download()
        with open("unavailable.txt", "w") as file:
            file.write("none")

    def download(self, overwrite=False):
        if not os.path.exists("splits.fasta") or overwrite:
            with urllib.request.urlopen("https://example.org/splits") as response, open("splits.fasta", "wb") as file:
                file.write(response.read())


trainer = Trainer(devices=2, strategy="ddp")
