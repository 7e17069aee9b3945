#!/usr/bin/env python
"""Train a model that orders search results: python train.py --task ranking"""
from argparse import ArgumentParser

from pytorch_lightning import Trainer, seed_everything
from torch import nn

from data import loaders
from tasks import TASKS


def build_model(hidden):
    return nn.Sequential(nn.Linear(5, hidden), nn.ReLU(), nn.Linear(hidden, 1))


def main():
    parser = ArgumentParser()
    parser.add_argument("--task", choices=sorted(TASKS), default="pointwise")
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--hidden", type=int, default=16)
    parser.add_argument("--batch-size", type=int, default=12)
    args = parser.parse_args()

    seed_everything(0)
    train, valid, test = loaders(args.batch_size)
    task = TASKS[args.task](build_model(args.hidden))
    trainer = Trainer(max_epochs=args.epochs, log_every_n_steps=1)
    trainer.fit(task, train, valid)
    trainer.test(task, test)


if __name__ == "__main__":
    main()
