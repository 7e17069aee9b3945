import argparse
from pathlib import Path

import pytorch_lightning as pl
from omegaconf import OmegaConf


class Net(pl.LightningModule):
    def __init__(self, out, lr=0.1, **kwargs):
        super().__init__()
        self.save_hyperparameters("lr")
        self.out = out


class Plain(pl.LightningModule):
    def __init__(self, lr=0.1, width=3):
        super().__init__()
        self.save_hyperparameters()


def main(loader, path):
    parser = argparse.ArgumentParser()
    parser.add_argument("--lr", type=float, default=0.1)
    parser.add_argument("--out", type=Path)
    args = parser.parse_args()
    conf = OmegaConf.load(path)
    args.callbacks = [pl.callbacks.ModelCheckpoint("best")]
    trainer = pl.Trainer(max_epochs=1, gpus=0, callbacks=args.callbacks)
    net = Net(**vars(args)) if conf.large else Plain(lr=args.lr)
    trainer.fit(net, loader)
    trainer.test(dataloaders=loader)
