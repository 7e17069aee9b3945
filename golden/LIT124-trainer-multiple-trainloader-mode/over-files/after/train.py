import pytorch_lightning as pl

from data import Few, Pairs
from net import Net


def main(args):
    pairs = Pairs()
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(Net(), datamodule=pairs)


def few(args):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(Net(), Few())
