import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.loss(batch)}


def by_setting(net, config):
    stopping = False
    if config["early_stop"]:
        stopping = EarlyStopping(monitor="val_loss", patience=6)
    pl.Trainer(early_stop_callback=stopping).fit(net)


def in_place(net, early):
    pl.Trainer(early_stop_callback=EarlyStopping("val_loss", patience=4) if early else None).fit(net)
