import pytorch_lightning as pl
from torch.optim.lr_scheduler import ReduceLROnPlateau


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        features, target = batch
        loss = self.loss(features, target)
        result = pl.TrainResult(minimize=loss)
        result.log("train_loss", loss, prog_bar=True)
        return result

    def validation_step(self, batch, batch_idx):
        features, target = batch
        loss = self.loss(features, target)
        result = pl.EvalResult(checkpoint_on=loss)
        result.log("val_loss", loss)
        return result

    def configure_optimizers(self):
        optimizer = self.optimizer()
        return [optimizer], [{"scheduler": ReduceLROnPlateau(optimizer), "monitor": "checkpoint_on"}]
