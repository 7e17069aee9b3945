from argparse import ArgumentParser

import pytorch_lightning as pl


def train(model):
    parser = pl.Trainer.add_argparse_args(ArgumentParser())
    args = parser.parse_args()
    trainer = pl.Trainer.from_argparse_args(
        args,
        callbacks=[pl.callbacks.TQDMProgressBar(refresh_rate=20)],
        enable_progress_bar=True,
    )  # over the option of that name
    trainer.fit(model)


def test(model):
    parser = pl.Trainer.add_argparse_args(ArgumentParser())
    trainer = pl.Trainer.from_argparse_args(
        parser.parse_args(),
        enable_progress_bar=True,
        callbacks=[pl.callbacks.TQDMProgressBar(process_position=1)],
    )
    trainer.test(model)


def tune(model):
    parser = ArgumentParser()
    parser.add_argument("--max_epochs", type=int, default=3)  # all that there is
    trainer = pl.Trainer.from_argparse_args(
        parser.parse_args(),
        callbacks=[pl.callbacks.TQDMProgressBar(refresh_rate=20)],
    )
    trainer.fit(model)
