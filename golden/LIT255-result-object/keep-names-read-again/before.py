import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        result = pl.TrainResult(loss)
        result.log("train_loss", loss, on_step=True, on_epoch=True)
        self.seen.append(result["step_train_loss"])
        return result
