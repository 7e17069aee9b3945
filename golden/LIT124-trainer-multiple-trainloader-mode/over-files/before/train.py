import pytorch_lightning as pl

from data import Few, Pairs
from net import Net


def main(args):
    pairs = Pairs()
    trainer = pl.Trainer(max_epochs=3, multiple_trainloader_mode="min_size")
    trainer.fit(Net(), datamodule=pairs)


def few(args):
    trainer = pl.Trainer(multiple_trainloader_mode="min_size", max_epochs=3)
    trainer.fit(Net(), Few())
