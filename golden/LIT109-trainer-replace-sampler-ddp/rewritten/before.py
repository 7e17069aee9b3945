import pytorch_lightning as pl

first = pl.Trainer(replace_sampler_ddp=False)
second = pl.Trainer(max_epochs=1, replace_sampler_ddp=args.sampler  # own sampler
)
