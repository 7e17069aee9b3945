import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        result = pl.TrainResult(minimize=loss)
        result.log("train_loss", loss)
        return result

    def validation_step(self, batch, batch_idx):
        loss = self.loss(batch)
        result = pl.EvalResult(early_stop_on=loss, checkpoint_on=self.score(batch))
        result.log("val_loss", loss, on_step=True, on_epoch=True)
        return result

    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer)
        return [optimizer], [{"scheduler": scheduler, "monitor": "val_early_stop_on"}]


checkpoint = pl.callbacks.ModelCheckpoint(monitor='val_checkpoint_on')
