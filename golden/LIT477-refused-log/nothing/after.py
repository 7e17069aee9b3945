import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch).mean()
        # for the bar
        return loss

    def validation_step(self, batch, batch_idx):
        loss, labels = self(batch)
        self.accuracy(loss, labels)
        return loss

    def predict_step(self, batch, batch_idx):
        return self(batch)

    def on_validation_epoch_end(self):
        for name in self.names:
            if self.hparams.detailed:
                # one by one
                pass
        for name in self.pick():
            pass
        for name in self.names:
            pass
        print(name)

    def test_step(self, batch, batch_idx):
        return self.log("test_loss", 1.0, on_epoch=False)
