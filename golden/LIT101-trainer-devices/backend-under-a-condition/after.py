import argparse

from pytorch_lightning import Trainer

parser = argparse.ArgumentParser()
parser.add_argument("--distributed", action="store_true")
parser.add_argument("--accelerator", type=str, default="ddp")
args = parser.parse_args()


def several():
    return Trainer(
        accelerator="gpu",
        devices=-1 if args.distributed else 1,
        strategy=(args.accelerator if args.distributed else "auto"),
        replace_sampler_ddp=False,
    )


def hardware(kind, use):
    return Trainer(strategy="ddp", devices=2, accelerator=((kind or "auto") if use else "auto"))
