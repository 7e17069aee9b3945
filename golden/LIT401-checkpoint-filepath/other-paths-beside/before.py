import os

from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint

saver = ModelCheckpoint(filepath="out/ckpt", monitor="val_loss", save_top_k=1)
trainer = Trainer(callbacks=[saver])
if os.path.exists("out/ckpt.ckpt"):
    print("going on")
