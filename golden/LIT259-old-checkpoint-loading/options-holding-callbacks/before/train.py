import argparse

import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


class Net(pl.LightningModule):
    def __init__(self, lr=0.1, **kwargs):
        super().__init__()
        self.save_hyperparameters()


def main(loader):
    parser = argparse.ArgumentParser()
    parser.add_argument("--lr", type=float, default=0.1)
    args = parser.parse_args()
    args.callbacks = [ModelCheckpoint("best")]
    net = Net(**vars(args))
    trainer = pl.Trainer(max_epochs=1, gpus=0, callbacks=args.callbacks)
    trainer.fit(net, loader)
    trainer.test(dataloaders=loader, ckpt_path="best")
