import argparse

from pytorch_lightning import Trainer

parser = argparse.ArgumentParser()
parser.add_argument("--strategy", default="dp")  # lightning-migrate: ignore[LIT138]
args = parser.parse_args()
trainer = Trainer(strategy=args.strategy, accelerator="gpu", devices=2)
