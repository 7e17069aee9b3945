import pytorch_lightning as pl
import torch

TRANSFORMS = []


def registered(function):
    def inner(rows):
        weights = torch.ones(len(rows))
        return function(rows), weights.tolist()

    TRANSFORMS.append(inner)
    return function


@registered
def shorten(rows):
    return rows[:3]


class Tagger(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(shorten(batch)).mean()
