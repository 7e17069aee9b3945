import pytorch_lightning as pl


class Ends(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self(batch).mean()}

    def validation_epoch_end(self, outputs):
        scores, texts = self.gather(outputs)
        logs = scores["log"]
        self.log_dict(logs, prog_bar=True)
        self.write(texts)
        return {"val_loss": logs["val_loss"], "log": logs, "progress_bar": logs}
