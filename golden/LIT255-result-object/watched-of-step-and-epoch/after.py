import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


class Both(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("train_loss", loss, on_step=False, on_epoch=True, logger=False)
        self.log("step_train_loss", loss, prog_bar=True)
        self.log("epoch_train_loss", loss, on_step=False, on_epoch=True, prog_bar=True)
        return loss


class StepAlone(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("checkpoint_on", loss, on_step=False, on_epoch=True, logger=False)
        self.log("train_loss", loss)
        return loss


class EpochAlone(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("train_loss", loss, on_step=False, on_epoch=True)
        return loss


def train(data):
    trainer = pl.Trainer(callbacks=[EarlyStopping(patience=2)], checkpoint_callback=ModelCheckpoint(save_top_k=1))
    trainer.fit(Both(), data)
