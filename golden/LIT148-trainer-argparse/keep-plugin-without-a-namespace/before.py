import argparse

import pytorch_lightning as pl
from pytorch_lightning.strategies import DDPStrategy

parser = argparse.ArgumentParser()
parser.add_argument("--strategy", default="ddp")
args = parser.parse_args()
trainer = pl.Trainer(strategy=DDPStrategy() if args.strategy == "ddp" else "auto")
