from functools import partial

import torch
import torch.nn as nn
from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader
from transformers import AutoTokenizer


def collate(rows, pad, limit=None):
    return rows[:limit]


def _collate(rows, pad):
    return collate(rows, pad)


def _collate_2(rows, tokenizer, limit, vocabulary):
    return tokenizer.pad(rows, max_length=limit, to=len(vocabulary))


class Data(LightningDataModule):
    def __init__(self, name, pad=0):
        super().__init__()
        self.save_hyperparameters()
        self.pad = pad
        self.tokenizer = AutoTokenizer.from_pretrained(name)
        self.net = nn.Linear(2, 2)
        self.changing = 1
        self.vocabulary = None

    def prepare_data(self):
        self.fetched = 3

    def setup(self, stage=None):
        self.vocabulary = {"a": 1}
        self.train = self.val = [1, 2]

    def change(self):
        self.changing += 1
        self.changing = self.changing * 2

    def train_dataloader(self):
        return DataLoader(self.train, num_workers=2, collate_fn=partial(_collate, pad=self.pad))  # padded

    def val_dataloader(self):
        first = DataLoader(
            self.val,
            num_workers=2,
            collate_fn=partial(_collate_2, tokenizer=self.tokenizer, limit=self.hparams.limit, vocabulary=self.vocabulary),
        )
        same = DataLoader(self.val, num_workers=4, collate_fn=partial(_collate, pad=self.pad))
        return [first, same]
