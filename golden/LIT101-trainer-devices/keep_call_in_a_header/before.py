"""The call can not be computed before the statement."""
import pytorch_lightning as pl

trainers = [pl.Trainer(gpus=count(name)) for name in names]
if pl.Trainer(gpus=count("a")).global_rank == 0:
    print("main")
make = lambda: pl.Trainer(gpus=count("b"))
