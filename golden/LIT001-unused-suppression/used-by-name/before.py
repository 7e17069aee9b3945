import pytorch_lightning as pl

trainer = pl.Trainer(replace_sampler_ddp=False)  # lightning-migrate: ignore[trainer-replace-sampler-ddp]
