import pytorch_lightning as pl

trainer = pl.Trainer(replace_sampler_ddp=False)  # lightning-migrate: ignore[LIT109] -- runs on 1.9 only
