import os

from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint

saver = ModelCheckpoint(dirpath="out/fold0", monitor="val_loss", save_top_k=1)
trainer = Trainer(callbacks=[saver])
if os.path.exists("out/fold0/last.ckpt"):
    print("going on")
