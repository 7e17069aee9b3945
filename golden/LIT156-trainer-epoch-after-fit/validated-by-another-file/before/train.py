import pytorch_lightning as pl
from net import Net


def main(path):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(Net())
    trainer.validate(Net.load_from_checkpoint(path))
