import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


class Both(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        result = pl.TrainResult(minimize=loss, checkpoint_on=loss, early_stop_on=loss)
        result.log("train_loss", loss, on_step=True, on_epoch=True, prog_bar=True)
        return result


class StepAlone(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        result = pl.TrainResult(loss, checkpoint_on=loss)
        result.log("train_loss", loss)
        return result


class EpochAlone(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        result = pl.TrainResult(loss, early_stop_on=loss)
        result.log("train_loss", loss, on_step=False, on_epoch=True)
        return result


def train(data):
    trainer = pl.Trainer(callbacks=[EarlyStopping(patience=2)], checkpoint_callback=ModelCheckpoint(save_top_k=1))
    trainer.fit(Both(), data)
