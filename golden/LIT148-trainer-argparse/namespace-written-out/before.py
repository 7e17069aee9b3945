import argparse
from argparse import Namespace

import pytorch_lightning as pl
from models import Net, standard


def test_fit():
    args = Namespace(max_epochs=1, gpus=0, width=8)
    trainer = pl.Trainer.from_argparse_args(args, logger=False)  # quick
    trainer.fit(Net(args.width))


def test_resumed(path):
    hparams = argparse.Namespace(
        max_steps=4,
        resume_from_checkpoint=path,
    )
    trainer = pl.Trainer.from_argparse_args(hparams)
    trainer.fit(Net(8))


def test_standard():
    args = Namespace(max_epochs=1, **standard)
    trainer = pl.Trainer.from_argparse_args(args)
    trainer.fit(Net(8))
