import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.loss(batch)}


def by_setting(net, config):
    stopping = EarlyStopping(monitor="val_acc", patience=8, mode="max")
    if config["by_loss"]:
        stopping = EarlyStopping(monitor="val_loss", patience=6)
    pl.Trainer(early_stop_callback=stopping).fit(net)
