"""Reported, with advice; nothing is rewritten."""
import pytorch_lightning as pl

first = pl.Trainer(track_grad_norm=2)
second = pl.Trainer(track_grad_norm="inf")
third = pl.Trainer(track_grad_norm=args.norm)
