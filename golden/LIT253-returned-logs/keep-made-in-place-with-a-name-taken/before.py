import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"bce": self(batch)}

    def validation_epoch_end(self, outputs):
        results = logged = self.collate(outputs)
        return {"val_loss": results["bce"], "log": {"val_" + k: v for k, v in logged.items()}}
