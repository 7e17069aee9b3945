from pytorch_lightning import LightningModule


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        loss = self(batch)

        # what is logged
        self.log("val_loss", loss)  # dp or not
        return loss

    def test_step(self, batch, batch_idx):
        loss = self(batch)
        return loss
