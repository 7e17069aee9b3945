import pytorch_lightning as pl

from model import Actor

trainer = pl.Trainer(accelerator="gpu", devices=8, strategy="ddp_find_unused_parameters_true")
trainer.fit(Actor())
