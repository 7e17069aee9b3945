import inspect

import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))


def trainer_from_args(args, **overrides):
    known = {name: getattr(args, name) for name in inspect.signature(pl.Trainer).parameters}
    return pl.Trainer(**{**known, **overrides})


def main(args):
    args.checkpoint_callback = ModelCheckpoint("best", monitor="val_acc", mode="max")
    trainer = trainer_from_args(args)
    trainer.fit(Net())
