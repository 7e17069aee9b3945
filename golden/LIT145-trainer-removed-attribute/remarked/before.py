from pytorch_lightning import LightningModule


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        loss = self(batch)

        # reduce manually when using dp
        if self.trainer.use_dp or self.trainer.use_ddp2:
            loss = loss.mean()

        # what is logged
        self.log("val_loss", loss)  # dp or not
        return loss

    def test_step(self, batch, batch_idx):
        loss = self(batch)
        # the mean of the batch
        # (dp gives one number for each GPU)
        if self.trainer.use_dp:
            loss = loss.mean()
        return loss
