import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.loss(batch)}


def one(net):
    pl.Trainer(callbacks=[EarlyStopping("val_loss", patience=1)]).fit(net)


def of_options(net, args):
    pl.Trainer(callbacks=[EarlyStopping("val_loss", patience=args.patience // 2)]).fit(net)


def in_a_list(net):
    pl.Trainer(callbacks=[EarlyStopping("val_loss", patience=4)]).fit(net)


def for_two(net):
    stopper = EarlyStopping("val_loss", patience=4)
    pl.Trainer(callbacks=[stopper]).fit(net)
    pl.Trainer(callbacks=[stopper]).fit(net)


def on_one_way(net, long):
    stopper = EarlyStopping("val_loss", patience=4)
    if long:
        stopper = EarlyStopping("val_loss", patience=8)
    pl.Trainer(callbacks=[stopper]).fit(net)


def in_a_list_too(net):
    stopper = EarlyStopping("val_loss", patience=4)
    pl.Trainer(callbacks=[stopper]).fit(net)
    pl.Trainer(callbacks=[stopper]).fit(net)
