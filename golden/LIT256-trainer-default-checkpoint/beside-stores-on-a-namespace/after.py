from argparse import ArgumentParser

import pytorch_lightning as pl


class Net(pl.LightningModule):
    """Saves all that it is given as hyperparameters."""

    def __init__(self, width=3, **kwargs):
        super().__init__()
        self.save_hyperparameters()

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))


parser = ArgumentParser()
parser.add_argument("--width", type=int, default=3)
parser = pl.Trainer.add_argparse_args(parser)
args = parser.parse_args()
args.precision = 16
args.default_root_dir = f"runs/{args.width}"
trainer = pl.Trainer.from_argparse_args(args, callbacks=[pl.callbacks.ModelCheckpoint(monitor="val_loss")])
net = Net(**vars(args))
trainer.fit(net)
