import math

import pytorch_lightning as pl
import torch
from torch._six import inf, string_classes  # as torch 1 had it
from torch.utils.data import DataLoader


class Net(pl.LightningModule):
    def collate(self, batch):
        from torch._six import container_abcs as abc, nan

        return nan if isinstance(batch, (string_classes, abc.Mapping)) else inf * math.pi
