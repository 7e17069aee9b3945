import pytorch_lightning as pl
from net import Net


def main(path):
    trainer = pl.Trainer(max_epochs=3)
    trainer.validate(Net())
    trainer.fit(Net())


def judge(path):
    trainer = pl.Trainer()
    trainer.validate(Net.load_from_checkpoint(path))
