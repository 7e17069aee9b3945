import pytorch_lightning as pl

from data import Data

trainer = pl.Trainer(gpus=2, replace_sampler_ddp=config.inject)
trainer.fit(model, datamodule=Data())
