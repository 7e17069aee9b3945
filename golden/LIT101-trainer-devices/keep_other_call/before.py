"""`gpus` is no argument of a Trainer here."""
import pytorch_lightning as pl

settings = dict(gpus=2, accelerator="ddp")
model = Model(gpus=2)
launch(gpus=2, distributed_backend="ddp")
pl.seed_everything(1)
