import pytorch_lightning as pl

from registry import create


def main(args, loader):
    trainer = pl.Trainer(max_epochs=1)
    trainer.fit(create(args), loader)
    trainer.test(dataloaders=loader)
