import pytorch_lightning as pl
from net import Net


def main():
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(Net())
