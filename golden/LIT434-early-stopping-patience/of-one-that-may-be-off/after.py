import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.loss(batch)}


def by_setting(net, config):
    stopping = False
    if config["early_stop"]:
        stopping = EarlyStopping(monitor="val_loss", patience=3)
    pl.Trainer(callbacks=[stopping] if stopping else []).fit(net)


def in_place(net, early):
    pl.Trainer(callbacks=[EarlyStopping("val_loss", patience=2)] if early else []).fit(net)
