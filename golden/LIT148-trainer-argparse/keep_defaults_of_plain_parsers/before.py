"""Defaults of a parser that goes to no Trainer."""
from argparse import ArgumentParser

import pytorch_lightning as pl

DEFAULTS = {"track_grad_norm": 2}


def main(net):
    parser = ArgumentParser()
    parser.set_defaults(**DEFAULTS)
    parser.set_defaults(truncated_bptt_steps=2)
    args = parser.parse_args()
    print(args.track_grad_norm)
    pl.Trainer(max_epochs=3, gpus=0).fit(net)
