import inspect

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self(batch).mean())


def trainer_from_args(args, **overrides):
    parameters = inspect.signature(pl.Trainer).parameters
    known = {name: value for name, value in vars(args).items() if name in parameters}
    return pl.Trainer(**{"accelerator": "cpu", **known, **overrides})


def main(args):
    trainer = trainer_from_args(args, callbacks=[pl.callbacks.ModelCheckpoint(monitor="val_loss")])
    trainer.fit(Net())
