import pytorch_lightning as pl

trainer = pl.Trainer(replace_sampler_ddp=False)  # noqa: E501, LIT109
