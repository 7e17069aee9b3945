from argparse import ArgumentParser, Namespace

import pytorch_lightning as pl
from pytorch_lightning.utilities.argparse import from_argparse_args

make = pl.Trainer.from_argparse_args
add_all = [thing.add_argparse_args for thing in (pl.Trainer, Other)]
parser = pl.Trainer.add_argparse_args(*parsers)
environment = pl.Trainer.match_env_arguments()
args = parser.parse_args()
consume(pl.Trainer.from_argparse_args(read_config()))
other = from_argparse_args(Unknown, args)
