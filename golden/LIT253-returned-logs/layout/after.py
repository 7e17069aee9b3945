import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss, psnr = self.loss(batch)
        logs = {"loss": loss}
        bar = logs
        self.log_dict(logs, prog_bar=True)
        return {"loss": loss}

    def validation_epoch_end(self, outputs) -> None:
        loss = sum(outputs)

        self.log("val/loss", loss)
        self.log("val/n", len(outputs))
        self.log("val_loss", loss, logger=False)

    def test_epoch_end(self, outputs) -> None:
        loss = sum(outputs)
        self.log("test_loss", loss)
