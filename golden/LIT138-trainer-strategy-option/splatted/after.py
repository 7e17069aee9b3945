import argparse

from pytorch_lightning import Trainer

parser = argparse.ArgumentParser()
parser.add_argument("--max_epochs", type=int, default=3)
parser.add_argument("--distributed_backend", default="ddp")
args = parser.parse_args()
trainer = Trainer(**vars(args))
