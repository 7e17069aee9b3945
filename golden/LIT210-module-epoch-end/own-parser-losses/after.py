from argparse import ArgumentParser

import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        self.log("mean", torch.stack([o["loss"] for o in outputs]).mean())


def main():
    parser = ArgumentParser()
    parser.add_argument("--epochs", type=int)
    args = parser.parse_args()
    pl.Trainer(max_epochs=args.epochs).fit(Net())
