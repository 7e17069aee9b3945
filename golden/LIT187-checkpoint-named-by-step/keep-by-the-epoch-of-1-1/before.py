"""Reads epoch=3.ckpt."""

import torch
from net import Net
from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint

trainer = Trainer(max_epochs=4, checkpoint_callback=ModelCheckpoint("runs/first"))
trainer.fit(Net())

best = Net.load_from_checkpoint("runs/first/epoch=3.ckpt")
state = torch.load(f"runs/first/_ckpt_epoch_{trainer.current_epoch}.ckpt")
again = Net.load_from_checkpoint("runs/first/epoch=%d_v0.ckpt" % 3)
other = torch.load("runs/first/epoch_3.ckpt")
