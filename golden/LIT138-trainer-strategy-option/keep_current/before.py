import argparse

from lightning.pytorch import Trainer

parser = argparse.ArgumentParser()
parser.add_argument("--strategy", default="ddp", choices=["auto", "ddp", "fsdp"])
parser.add_argument("--accelerator", default="gpu")
args = parser.parse_args()
trainer = Trainer(accelerator=args.accelerator, strategy=args.strategy, devices=2)
