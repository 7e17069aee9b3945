import argparse

from pytorch_lightning import Trainer

from cluster import machine

parser = argparse.ArgumentParser()
parser.add_argument("--strategy", default="dp")
print(parser.parse_args())
trainer = Trainer(strategy=machine.strategy, accelerator="gpu", devices=2)
