import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


class Runner:
    def __init__(self, out):
        self.best = ModelCheckpoint(dirpath=out, monitor="f1", mode="max", save_last=True)
        self.trainer = pl.Trainer(callbacks=[self.best, EarlyStopping("f1")], accelerator="cpu")

    def last(self):
        return self.best.last_model_path
