from pathlib import Path

import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


class Runner:
    def __init__(self, out):
        self.out = Path(out)
        self.best = ModelCheckpoint(dirpath=str(self.out / "ckpt"), monitor="f1", mode="max")
        self.trainer = pl.Trainer(callbacks=[self.best, EarlyStopping("f1"), ModelCheckpoint(dirpath=str(self.out / "ckpt"), filename="last", enable_version_counter=False)], accelerator="cpu")


    def more(self, net):
        again = pl.Trainer(max_epochs=9, accelerator="cpu")
        again.fit(net, ckpt_path=str(self.out / "ckpt" / "last.ckpt"))
