import lightning as L


class Drug(L.LightningModule):
    """Its own program monitors `val_auroc`; `val_loss` is what that of `Image` monitors."""

    def shared(self, batch, stage):
        self.log(f"{stage}_loss", self.loss(batch))

    def validation_step(self, batch, batch_idx):
        self.shared(batch, stage="val")
        self.log("val_auroc", self.score(batch))
