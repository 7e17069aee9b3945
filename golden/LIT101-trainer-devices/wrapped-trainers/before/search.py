import evaluators as pl
from evaluators import Remembered, Trainer, quick

first = pl.Trainer(
    max_epochs=20,
    gpus=1,
)
second = Trainer(gpus=2, distributed_backend="ddp")
third = quick(gpus=0)
fourth = Remembered(gpus=-1)
