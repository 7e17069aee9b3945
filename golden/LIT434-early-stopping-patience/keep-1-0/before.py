import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.layer(batch).mean()
        self.log("loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.layer(batch).mean())


def train(net):
    pl.Trainer(callbacks=[EarlyStopping(monitor="val_loss", patience=6)], progress_bar_refresh_rate=0).fit(net)
