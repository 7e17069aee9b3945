import pytorch_lightning as pl
from net import Net
from running import run


def main():
    trainer = pl.Trainer(max_epochs=3)  # of the optimizer
    run(trainer, Net())
