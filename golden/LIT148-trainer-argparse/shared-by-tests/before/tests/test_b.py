from argparse import Namespace

import pytorch_lightning as pl

from tests.net import Net


def test_steps():
    args = Namespace(**{"max_steps": 1, "gpus": 0})
    trainer = pl.Trainer.from_argparse_args(args)
    trainer.fit(Net())
