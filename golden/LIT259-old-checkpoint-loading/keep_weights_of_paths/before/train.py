from argparse import ArgumentParser
from pathlib import Path

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self, args, lr):
        super().__init__()
        self.save_hyperparameters({"lr": lr})
        self.out = args.out


def main(loader):
    parser = ArgumentParser()
    parser.add_argument("--out", type=Path, default=Path("out"))
    args = parser.parse_args()
    args.logger = pl.loggers.CSVLogger(args.out)
    trainer = pl.Trainer(max_epochs=1, gpus=0, logger=args.logger)
    trainer.fit(Net(args, 0.1), loader)
    trainer.test(dataloaders=loader)
    print(vars(args))
