"""Reported, with advice; nothing is rewritten."""
import pytorch_lightning as pl

first = pl.Trainer(resume_from_checkpoint="last.ckpt")
second = pl.Trainer(resume_from_checkpoint=args.resume)
