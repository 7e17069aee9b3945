"""Class methods of LightningModule for compiled modules are functions."""
import torch
import pytorch_lightning as pl
from pytorch_lightning import LightningModule

compiled = torch.compile(build())
net = LightningModule.from_compiled(compiled)
plain = pl.LightningModule.to_uncompiled(net)  # for saving
