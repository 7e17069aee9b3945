from dataclasses import dataclass
from typing import NamedTuple

import torch
from pytorch_lightning import LightningModule, Trainer
from torch.utils.data import DataLoader


@dataclass
class Record:
    x: torch.Tensor


class Pair(NamedTuple):
    x: torch.Tensor


class Sequence:
    def __init__(self, items):
        self.items = items

    def __iter__(self):
        return iter(self.items)


def collate(items):
    return torch.stack(items) if len(items) > 1 else Sequence(items)


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch.x))


def main(data, other):
    for made in (Record, Pair):
        Trainer().fit(Net(), DataLoader(data, collate_fn=made))
    loaders = [DataLoader(data, collate_fn=Record), DataLoader(data, collate_fn=Pair), DataLoader(data, collate_fn=collate)]
    Trainer().fit(Net(), loaders, DataLoader(data, collate_fn=Sequence), DataLoader(data, collate_fn=other))
