import pytorch_lightning as pl


class Tagger(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        result = self.model(batch)
        self.log("train_loss", result["loss"])
        return {"loss": result["loss"], "tags": result["tags"].detach()}

    def summary(self, outputs):
        result = self._eval_end(outputs)
        return {"val_loss": result["val_loss"], "log": result["log"]}
