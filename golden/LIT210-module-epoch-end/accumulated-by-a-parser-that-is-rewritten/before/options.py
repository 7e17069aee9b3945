"""Shorter than what the tool writes."""
import argparse

import pytorch_lightning as pl


def add_trainer_args(parser):
    parser.add_argument("--accumulate_grad_batches", type=int, default=1)
    return parser


def trainer_from_args(args, **overrides):
    return pl.Trainer(**{**vars(args), **overrides})


def parsed():
    return add_trainer_args(argparse.ArgumentParser()).parse_args()
