"""Reported, with advice; nothing is rewritten."""
import pytorch_lightning as pl

first = pl.Trainer(multiple_trainloader_mode="min_size")
second = pl.Trainer(multiple_trainloader_mode=args.mode)
