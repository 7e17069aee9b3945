from argparse import ArgumentParser, Namespace

import pytorch_lightning as pl

hparams = Namespace(max_epochs=3, accumulate_grad_batches=2, val_check_interval=0.5)
trainer = pl.Trainer(
    max_epochs=hparams.max_epochs,
    accumulate_grad_batches=hparams.accumulate_grad_batches,
    val_check_interval=hparams.val_check_interval,
)


def run(argv):
    parser = ArgumentParser()
    parser.add_argument("--val-check-interval", type=float, default=0.25)
    parser.add_argument("--gathered", type=int, default=1)
    args = parser.parse_args(argv)
    return pl.Trainer(val_check_interval=args.val_check_interval, accumulate_grad_batches=args.gathered)
