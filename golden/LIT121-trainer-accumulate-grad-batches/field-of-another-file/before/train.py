import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping

from settings import Run


def main(run: Run):
    return pl.Trainer(**run.given(), callbacks=[EarlyStopping("val_loss")])


main(Run())
