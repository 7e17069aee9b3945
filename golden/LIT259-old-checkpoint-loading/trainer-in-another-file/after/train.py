import pytorch_lightning as pl

from nets import Small


def main(args, loader):
    trainer = pl.Trainer(max_epochs=1)
    trainer.fit(Small(args), loader)
    trainer.test(dataloaders=loader, weights_only=False)
