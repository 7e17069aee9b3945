"""Segment roads."""
import argparse
import os

import pytorch_lightning as pl

from roads import Roads, RoadsModule


def parse_args():
    parser = argparse.ArgumentParser()
    parser.add_argument("--width", type=int, default=32)
    # ie: now --gpus --num_nodes ... all work on the command line
    parser = pl.Trainer.add_argparse_args(parser)
    parser.set_defaults(max_epochs=40, gpus=2)
    args = parser.parse_args()
    if args.resume_from_checkpoint is None and os.path.exists("last.ckpt"):
        args.resume_from_checkpoint = "last.ckpt"
    return args


def build(options):
    return pl.Trainer.from_argparse_args(options)


def main():
    args = parse_args()
    trainer = build(args)
    trainer.fit(RoadsModule(args.width), datamodule=Roads())


if __name__ == "__main__":
    main()
