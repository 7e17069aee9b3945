import pytorch_lightning as pl

trainer = pl.Trainer(use_distributed_sampler=False)
