import os
import subprocess
import urllib.request

import lightning as L

ROWS = "http://example.org/rows.csv"


class Data(L.LightningDataModule):
    def prepare_data(self):
        urllib.request.urlretrieve(ROWS, "rows.csv")

    def setup(self, stage=None):
        urllib.request.urlretrieve("http://example.org/more.csv", "more.csv")

    def train_dataloader(self):
        os.system(f"wget {ROWS} -O {self.root}/rows.csv")

    def val_dataloader(self):
        subprocess.run(["curl", "-O", ROWS])
