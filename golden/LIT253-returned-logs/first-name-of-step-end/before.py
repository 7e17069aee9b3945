import pytorch_lightning as pl


class Classifier(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss, acc = self.shared(batch)
        return {"loss": loss, "acc": acc, "progress_bar": {"train_acc": acc}, "log": {"batch_loss": loss}}

    def training_end(self, outputs):
        outputs["log"]["batch_acc"] = outputs["acc"]
        return outputs


class Parallel(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        return {"loss": loss, "log": {"part": loss}}

    def training_end(self, outputs):
        loss = outputs["loss"].mean()
        return {"loss": loss, "log": {"train_loss": loss}}
