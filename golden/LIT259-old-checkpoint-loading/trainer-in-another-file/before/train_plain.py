import pytorch_lightning as pl

from nets.plain import Plain


def main(args, loader):
    trainer = pl.Trainer(max_epochs=1)
    trainer.fit(Plain(3), loader)
    trainer.test(dataloaders=loader)
