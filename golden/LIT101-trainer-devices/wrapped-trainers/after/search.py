import evaluators as pl
from evaluators import Remembered, Trainer, quick

first = pl.Trainer(
    max_epochs=20,
    accelerator="gpu",
    devices=1,
)
second = Trainer(accelerator="gpu", devices=2, strategy="ddp")
third = quick(accelerator="cpu")
fourth = Remembered(accelerator="gpu", devices=-1)
