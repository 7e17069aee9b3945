import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.loss(batch)}


def by_name(net):
    stopper = EarlyStopping(monitor="val_loss", patience=5, verbose=True)
    trainer = pl.Trainer(max_epochs=20, callbacks=[stopper])
    trainer.fit(net)


def in_place(net):
    pl.Trainer(
        max_epochs=20,
        callbacks=[EarlyStopping(
            monitor="val_loss",
            patience=10,  # epochs
        )],
    ).fit(net)


def by_options(net, args):
    stopper = EarlyStopping("val_acc", mode="max", patience=2)
    pl.Trainer.from_argparse_args(args, callbacks=[stopper]).fit(net)


def default(net):
    pl.Trainer(callbacks=[EarlyStopping(monitor="val_loss", patience=3, verbose=True, mode="min")]).fit(net)
