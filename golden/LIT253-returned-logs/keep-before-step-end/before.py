import pytorch_lightning as pl


class Classifier(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss, acc = self.shared(batch)
        return {"loss": loss, "log": {"batch_loss": loss}}

    def training_end(self, outputs):
        outputs["log"]["batch_acc"] = outputs["loss"].mean()
        return outputs
