import math
from typing import TypeVar

import pytorch_lightning as pl
import torch
from torch import inf  # as torch 1 had it
from torch.utils.data import DataLoader
from torch.utils.data.dataloader import default_collate


T_co = TypeVar("T_co", covariant=True)
string_classes = (str, bytes)


class Net(pl.LightningModule):
    def collate(self, batch: T_co):
        from torch import nan
        import collections.abc as abc

        batch = default_collate(batch)
        return nan if isinstance(batch, (string_classes, abc.Mapping)) else inf * math.pi
