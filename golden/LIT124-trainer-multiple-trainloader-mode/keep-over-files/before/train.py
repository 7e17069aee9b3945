import pytorch_lightning as pl

from data import Handed, One
from net import Net

one = pl.Trainer(multiple_trainloader_mode="min_size")
one.fit(Net(), datamodule=One())
handed = pl.Trainer(multiple_trainloader_mode="min_size")
handed.fit(Net(), datamodule=Handed())
