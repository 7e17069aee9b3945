import argparse
from pathlib import Path

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.save_hyperparameters(hparams)


class Named(pl.LightningModule):
    def __init__(self, out, lr=0.1, **kwargs):
        super().__init__()
        self.save_hyperparameters("lr")
        self.out = Path(out)


def main(loader):
    parser = argparse.ArgumentParser()
    parser.add_argument("--lr", type=float, default=0.1)
    parser.add_argument("--out", type=str, default=str(Path("out")))
    args = parser.parse_args()
    args.epochs = 3
    args.folder = str(Path(args.out).parent)
    trainer = pl.Trainer(max_epochs=args.epochs, gpus=0)
    trainer.fit(Net(args), loader)
    trainer.test(dataloaders=loader)
