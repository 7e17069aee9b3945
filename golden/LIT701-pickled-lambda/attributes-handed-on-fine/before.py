import torch
import torch.nn as nn
from lightning.pytorch import LightningDataModule
from torch.utils.data import DataLoader
from transformers import AutoTokenizer


def collate(rows, pad, limit=None):
    return rows[:limit]


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

    def test_dataloader(self):
        changed = DataLoader(self.val, num_workers=2, collate_fn=lambda rows: collate(rows, self.changing))
        fetched = DataLoader(self.val, num_workers=2, collate_fn=lambda rows: collate(rows, self.fetched))
        ran = DataLoader(self.val, num_workers=2, collate_fn=lambda rows: self.net(torch.stack(rows)))
        named = DataLoader(self.val, num_workers=2, collate_fn=lambda pad: collate(pad, self.pad))
        called = DataLoader(self.val, num_workers=2, collate_fn=lambda rows: self.change() or rows)
        return [changed, fetched, ran, named, called]
