import pytorch_lightning as pl


class Classifier(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss, acc = self.shared(batch)
        self.log("batch_loss", loss)
        self.log("train_acc", acc, prog_bar=True, logger=False)
        outputs = {"loss": loss, "acc": acc}
        self.log("batch_acc", outputs["acc"])
        return outputs


class Parallel(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        outputs = {"loss": loss, "log": {"part": loss}}
        loss = outputs["loss"].mean()
        self.log("train_loss", loss)
        return {"loss": loss, "log": {"train_loss": loss}}
