import os
import subprocess
import urllib.request

import lightning as L

ROWS = "http://example.org/rows.csv"


class Data(L.LightningDataModule):
    def prepare_data(self):
        urllib.request.urlretrieve(ROWS, "rows.csv")
        os.system(f"wget {ROWS}")

    def setup(self, stage=None):
        urllib.request.urlretrieve(ROWS, "rows.csv")
        os.system("ls rows")

    def train_dataloader(self):
        subprocess.run(["gzip", "-dk", "rows.csv.gz"])

    def val_dataloader(self):
        if self.trainer.local_rank == 0:
            os.system(f"wget {ROWS}")
