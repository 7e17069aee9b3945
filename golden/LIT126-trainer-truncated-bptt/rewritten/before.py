import pytorch_lightning as pl

first = pl.Trainer(truncated_bptt_steps=None)
