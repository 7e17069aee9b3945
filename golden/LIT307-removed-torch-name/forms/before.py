import math

import pytorch_lightning as pl
import torch
from torch._six import inf, string_classes  # as torch 1 had it
from torch.utils.data import DataLoader
from torch.utils.data.dataloader import T_co, default_collate


class Net(pl.LightningModule):
    def collate(self, batch: T_co):
        from torch._six import container_abcs as abc, nan

        batch = default_collate(batch)
        return nan if isinstance(batch, (string_classes, abc.Mapping)) else inf * math.pi
