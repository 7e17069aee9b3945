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
            loss = outputs["loss"] * self.trainer.accumulate_grad_batches
            self.training_step_outputs.append({**outputs, "loss": loss})

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        self.log("mean", torch.stack([o["loss"] for o in outputs]).mean())


class Counting(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(pl.utilities.memory.recursive_detach(outputs))

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        self.log("batches", float(len(outputs)))


def main():
    parser = ArgumentParser()
    parser = pl.Trainer.add_argparse_args(parser)
    args = parser.parse_args()
    pl.Trainer.from_argparse_args(args).fit(Net())
