import inspect

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))


def trainer_from_args(args, **overrides):
    given = vars(args).copy()
    parameters = inspect.signature(pl.Trainer).parameters
    known = {name: given[name] for name in parameters if given.get(name) is not None}
    return pl.Trainer(**{"accelerator": "cpu", **known, **overrides})


def run(net, loaders, args):
    trainer = trainer_from_args(args, strategy="ddp")
    trainer.fit(net, *loaders)
