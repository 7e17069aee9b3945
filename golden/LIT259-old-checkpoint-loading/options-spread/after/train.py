import argparse
import pathlib

import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


class Net(pl.LightningModule):
    def __init__(self, lr=0.1, **kwargs):
        super().__init__()
        self.save_hyperparameters()


def main(loader):
    parser = argparse.ArgumentParser()
    parser.add_argument("--lr", type=float, default=0.1)
    parser.add_argument("--out", default=pathlib.Path("out"))
    args = parser.parse_args()
    trainer = pl.Trainer(max_epochs=1, gpus=0, callbacks=[ModelCheckpoint(args.out)])
    net = Net(**vars(args))
    trainer.fit(net, loader, ckpt_path="last.ckpt", weights_only=False)
    trainer.test(net, loader)
