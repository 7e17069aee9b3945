import pytorch_lightning as pl

from data import Rows


def main(model):
    rows = Rows()
    rows.setup()
    pl.Trainer(max_epochs=1).fit(model, datamodule=rows)
