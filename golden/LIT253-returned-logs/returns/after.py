import pytorch_lightning as pl


class Several(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        if batch_idx % 10:
            return {"loss": loss}
        self.log("train_loss", loss)
        return {"loss": loss}

    def validation_epoch_end(self, outputs):
        if not outputs:
            return
        loss = sum(outputs)
        if self.quiet:
            self.log("val_loss", loss)
        elif self.trainer.running_sanity_check:
            print("sane")
            return
        else:
            self.log("val_loss", loss)  # to the logger

    def test_epoch_end(self, outputs):
        for output in outputs:
            if output is None:
                self.log("test_loss", 0.0)
                return
        # what the paper reports
        self.log("test_loss", sum(outputs))


class ByCall(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        self.log_dict({"val_loss": sum(outputs)})

    def test_epoch_end(self, outputs):
        if not outputs:
            self.print("nothing")
            return
        self.log("test_loss", sum(outputs))


class Pictures(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        loss = sum(output["loss"] for output in outputs)
        picture = []
        for output in outputs:
            picture = picture + [output["real"], output["fake"]]
        picture = torchvision.utils.make_grid(picture, nrow=3)
        self.log("loss", loss, logger=False)
