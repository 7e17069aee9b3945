import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


def make_trainer(epochs, out, resume=None):
    best = ModelCheckpoint(dirpath=out, monitor="val/loss", mode="min")
    return pl.Trainer(max_epochs=epochs, callbacks=[best], resume_from_checkpoint=resume)


def run(net, out):
    make_trainer(3, out).fit(net)
    make_trainer(5, out, f"{out}/last.ckpt").fit(net)
