"""Classes, and objects of which nothing is known."""

import pytorch_lightning as pl
from elsewhere import build


class Net(pl.LightningModule):
    """One."""


model = Net.load_from_checkpoint("a.ckpt")
other = build(Net).load_from_checkpoint("b.ckpt")
third = {"net": Net}["net"].load_from_checkpoint("c.ckpt")
