import json

import pytorch_lightning as pl
import torch


def cached(path, rows):
    index = {row: number for number, row in enumerate(rows)}
    with open(path, "w") as f:
        json.dump(index, f)
    rows.clear()
    return index


class Data(pl.LightningDataModule):
    def setup(self, stage=None):
        self.train = cached("train.json", self.rows)
        self.val = cached("val.json", self.rows)

    def teardown(self, stage=None):
        self.train = cached("train.json", self.rows)


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        if batch_idx:
            torch.save(batch, "last.pt")
        else:
            torch.save(batch, "first.pt")
        return self.layer(batch).sum()

    def validation_step(self, batch, batch_idx):
        torch.save(batch, "val.pt")
