import pytorch_lightning as pl

from net import Recurrent
from options import options_of


def build(args):
    trainer = pl.Trainer(gpus=0, **options_of(args))
    return trainer


def run(args, data):
    trainer = build(args)
    trainer.fit(Recurrent(), data)
