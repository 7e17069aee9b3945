import pytorch_lightning as pl

trainer = pl.Trainer(  # lightning-migrate: ignore[LIT109, LIT112]
    replace_sampler_ddp=False,
)
