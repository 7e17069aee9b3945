#!/usr/bin/env python
from argparse import ArgumentParser

import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, TensorDataset

from core.distill import Distilled, Supervised


def get_parser():
    parser = ArgumentParser()
    parser.add_argument("--gpus", type=int, default=0)
    parser.add_argument("--lr", type=float, default=0.1)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--teacher_width", type=int, default=20)
    parser.add_argument("--temperature", type=float, default=3.0)
    parser.add_argument("--alpha", type=float, default=0.6)
    parser.add_argument("--val_check_interval", type=float, default=0.5)
    return parser


def data(n, seed):
    g = torch.Generator().manual_seed(seed)
    x = torch.randn(n, 6, generator=g)
    w = torch.randn(6, 3, generator=torch.Generator().manual_seed(4))
    return DataLoader(TensorDataset(x, (x @ w).argmax(1)), batch_size=9)


def make_trainer(args, name):
    return pl.Trainer(
        gpus=args.gpus,
        accelerator="dp" if args.gpus > 1 else None,
        max_epochs=args.epochs,
        val_check_interval=args.val_check_interval,
        default_root_dir=name,
        log_every_n_steps=1,
        progress_bar_refresh_rate=0,
        weights_summary=None,
        checkpoint_callback=False,
    )


if __name__ == "__main__":
    args = get_parser().parse_args()
    pl.seed_everything(8)
    train, val, test = data(54, 0), data(30, 1), data(31, 2)
    teacher = Supervised(args)
    trainer = make_trainer(args, "teacher")
    trainer.fit(teacher, train, val)
    scores = trainer.test(teacher, test_dataloaders=test)
    print("teacher", round(scores[0]["test/acc"], 4))
    student = Distilled(args, teacher)
    trainer = make_trainer(args, "student")
    trainer.fit(student, train, val)
    scores = trainer.test(student, test_dataloaders=test)
    print("student", round(scores[0]["test/kd"], 4))
