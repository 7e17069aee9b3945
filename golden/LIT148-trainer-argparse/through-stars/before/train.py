import argparse
from pynvml import *
from tools.base import *

parser = argparse.ArgumentParser()
parser = pl.Trainer.add_argparse_args(parser)
args = parser.parse_args()
trainer = pl.Trainer.from_argparse_args(args)
trainer.fit(None)
