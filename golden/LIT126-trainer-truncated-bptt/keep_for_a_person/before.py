"""Reported, with advice; nothing is rewritten."""
import pytorch_lightning as pl

first = pl.Trainer(truncated_bptt_steps=2)
second = pl.Trainer(truncated_bptt_steps=args.steps)
