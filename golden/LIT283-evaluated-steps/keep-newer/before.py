import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("train_loss", loss, on_step=True, on_epoch=True)
        return loss

    def validation_step(self, batch, batch_idx):
        loss, acc = self.scores(batch)
        self.log("val_loss", loss, on_step=True, on_epoch=True)
        self.log_dict({"val_acc": acc}, False, True, True)
        self.log("val_f1", acc, on_step=False, on_epoch=True)
