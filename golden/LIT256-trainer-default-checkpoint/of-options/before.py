from argparse import ArgumentParser

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self(batch).mean())


def main():
    parser = pl.Trainer.add_argparse_args(ArgumentParser())
    args = parser.parse_args()
    trainer = pl.Trainer.from_argparse_args(args)  # as the command line says
    trainer.fit(Net())


def more(args):
    trainer = pl.Trainer.from_argparse_args(args, callbacks=[pl.callbacks.EarlyStopping("val_loss")])
    trainer.fit(Net())
