import pytorch_lightning as pl
from torch import nn

Base = nn.Module
Trained = pl.LightningModule
