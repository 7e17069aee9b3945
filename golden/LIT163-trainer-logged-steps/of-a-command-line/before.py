from argparse import ArgumentParser

import pytorch_lightning as pl

parser = ArgumentParser()
parser.add_argument("--seed", type=int, default=1)
parser = pl.Trainer.add_argparse_args(parser)
args = parser.parse_args()
trainer = pl.Trainer.from_argparse_args(args, weights_summary=None)
trainer.fit(model, loader)
