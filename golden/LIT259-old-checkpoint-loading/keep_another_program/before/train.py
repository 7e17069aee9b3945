import pytorch_lightning as pl
from net import Net


def main(args, loader):
    trainer = pl.Trainer(max_epochs=1, gpus=0)
    trainer.fit(Net(args), loader)
    trainer.test(dataloaders=loader)
