import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.loss(batch)}


def by_option(net, args):
    stopper = EarlyStopping("val_acc", mode="max", patience=args.patience // 2)
    pl.Trainer(callbacks=[stopper]).fit(net)


def by_key(net, config):
    pl.Trainer(callbacks=[EarlyStopping(patience=config["patience"] // 2, monitor="val_loss")]).fit(net)


def reckoned(net, args):
    pl.Trainer(callbacks=[EarlyStopping(patience=args.patience + 1, monitor="val_loss")]).fit(net)


def beside_least(net, args):
    stopper = EarlyStopping("val_acc", mode="max", patience=args.patience)
    pl.Trainer(callbacks=[stopper], min_epochs=args.least).fit(net)
