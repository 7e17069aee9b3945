import pytorch_lightning as pl


class Summarizer(pl.LightningModule):
    def validation_epoch_end(self, outputs, prefix="val"):
        loss = self.mean(outputs)
        logs = {f"{prefix}_loss": loss, f"{prefix}_rouge": self.rouge(outputs)}
        return {"val_loss": loss, "log": logs}
