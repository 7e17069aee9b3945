import argparse

import pytorch_lightning as pl

parser = argparse.ArgumentParser()
parser.add_argument("--gpus", type=int, default=1)
parser.add_argument("--accelerator", default="ddp")
parser.add_argument("--lr", type=float, default=0.1)
args = parser.parse_args()
trainer = pl.Trainer(max_epochs=1)
trainer.fit(build(args))
