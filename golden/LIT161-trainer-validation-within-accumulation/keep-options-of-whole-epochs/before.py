from argparse import ArgumentParser

import pytorch_lightning as pl

parser = ArgumentParser()
parser.add_argument("--val_check_interval", type=float, default=1.0)
parser.add_argument("--accumulate_grad_batches", type=int, default=1)
args = parser.parse_args()
trainer = pl.Trainer(val_check_interval=args.val_check_interval, accumulate_grad_batches=args.accumulate_grad_batches)
single = pl.Trainer(val_check_interval=args.interval, accumulate_grad_batches=1)
