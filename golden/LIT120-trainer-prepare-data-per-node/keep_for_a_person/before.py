"""Reported, with advice; nothing is rewritten."""
import pytorch_lightning as pl

first = pl.Trainer(prepare_data_per_node=False)
second = pl.Trainer(prepare_data_per_node=args.per_node)
