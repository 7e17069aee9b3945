from argparse import Namespace

import pytorch_lightning as pl

from tests.net import Net


def trained(**options):
    args = Namespace(max_epochs=1, gpus=0, **options)
    trainer = pl.Trainer.from_argparse_args(args)
    trainer.fit(Net())
    return trainer
