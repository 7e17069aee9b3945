from argparse import ArgumentParser

import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def training_epoch_end(self, outputs):
        self.log("mean", torch.stack([o["loss"] for o in outputs]).mean())


def main():
    parser = ArgumentParser()
    parser.add_argument("--epochs", type=int)
    args = parser.parse_args()
    pl.Trainer(max_epochs=args.epochs).fit(Net())
