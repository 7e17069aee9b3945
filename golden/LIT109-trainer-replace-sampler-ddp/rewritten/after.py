import pytorch_lightning as pl

first = pl.Trainer(use_distributed_sampler=False)
second = pl.Trainer(max_epochs=1, use_distributed_sampler=args.sampler  # own sampler
)
