"""Reported, with advice; nothing is rewritten."""
import pytorch_lightning as pl

first = pl.Trainer(auto_lr_find=True)
second = pl.Trainer(auto_lr_find="rate", auto_scale_batch_size="power")
third = pl.Trainer(auto_scale_batch_size=args.scale)
