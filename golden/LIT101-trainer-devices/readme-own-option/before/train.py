import argparse

import pytorch_lightning as pl

parser = argparse.ArgumentParser()
parser.add_argument("--gpus", type=int, default=0)
args = parser.parse_args()
print("workers", 4 * args.gpus)
trainer = pl.Trainer(max_epochs=1)
