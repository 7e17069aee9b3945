from argparse import ArgumentParser

from pytorch_lightning import LightningModule, Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self(batch).mean())


def main(hparams):
    trainer = Trainer.from_argparse_args(hparams, callbacks=[ModelCheckpoint(monitor="val_loss")])
    trainer.fit(Net())


def quick(hparams):
    trainer = Trainer(fast_dev_run=hparams.fast_dev_run, callbacks=[ModelCheckpoint(monitor="val_loss")])
    trainer.fit(Net())


if __name__ == "__main__":
    parser = ArgumentParser()
    parser.add_argument("--fast_dev_run", default=False, type=bool)
    parser.add_argument("--max_epochs", default=50, type=int)
    main(parser.parse_args())
