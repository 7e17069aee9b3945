"""Runs like `python test.py epoch=3-step=99.ckpt`."""

import glob

import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint

from net import Net

checkpoint = ModelCheckpoint(filename="{epoch}-{val_loss:.2f}", monitor="val_loss")
trainer = pl.Trainer(callbacks=[checkpoint])
trainer.fit(Net())
found = sorted(glob.glob("runs/*/epoch=*-step=*.ckpt"))
named = "epoch=3.ckpt"
other = "step=3.pt"
