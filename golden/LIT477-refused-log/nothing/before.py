import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).mean()
        self.log("loss", loss, on_step=False)
        self.log("size", float(len(batch)), on_step=False, on_epoch=False, prog_bar=True)  # for the bar
        return loss

    def validation_step(self, batch, batch_idx):
        loss, labels = self(batch)
        if self.hparams.detailed:
            self.log("val_loss", loss, on_epoch=False)
        self.log("val_loss_too", loss, True, False, False, False)
        self.log(name="accuracy", value=self.accuracy(loss, labels), on_step=False, on_epoch=False)
        self.log_dict({"a": loss, "b": loss}, on_epoch=False)
        return loss

    def predict_step(self, batch, batch_idx):
        return self(batch)

    def on_validation_epoch_end(self):
        for key, value in self.sums.items():
            self.log(key, value.item(), on_step=False, on_epoch=False)
        for name in self.names:
            if self.hparams.detailed:
                # one by one
                self.log(name, self.sums[name], on_step=False, on_epoch=False)
        for name in self.pick():
            self.log(name, round(self.sums[name].mean().item()), on_step=False, on_epoch=False)
        for name in self.names:
            self.log(name, self.sums[name], on_step=False, on_epoch=False)
        print(name)

    def test_step(self, batch, batch_idx):
        return self.log("test_loss", 1.0, on_epoch=False)
