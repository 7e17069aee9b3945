"""Class methods of LightningModule for compiled modules are functions."""
import torch
import pytorch_lightning as pl

compiled = torch.compile(build())
net = pl.utilities.compile.from_compiled(compiled)
plain = pl.utilities.compile.to_uncompiled(net)  # for saving
