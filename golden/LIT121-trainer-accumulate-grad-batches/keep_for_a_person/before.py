"""Reported, with advice; nothing is rewritten."""
import pytorch_lightning as pl

first = pl.Trainer(accumulate_grad_batches={5: 2} if args.long else 1)
