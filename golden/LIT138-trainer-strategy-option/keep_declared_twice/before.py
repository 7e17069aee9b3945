import argparse

from pytorch_lightning import Trainer

parser = argparse.ArgumentParser()
commands = parser.add_subparsers()
train, check = commands.add_parser("train"), commands.add_parser("check")
train.add_argument("--strategy", default="dp")
check.add_argument("--strategy", default="ddp")
args = parser.parse_args()
trainer = Trainer(strategy=args.strategy, accelerator="gpu", devices=2)
