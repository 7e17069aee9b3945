import math

import pytorch_lightning as pl
import torch
from torch import inf  # as torch 1 had it
from torch.utils.data import DataLoader


string_classes = (str, bytes)


class Net(pl.LightningModule):
    def collate(self, batch):
        from torch import nan
        import collections.abc as abc

        return nan if isinstance(batch, (string_classes, abc.Mapping)) else inf * math.pi
