import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"loss": self.loss(batch), "n": len(batch)}

    def validation_epoch_end(self, outputs):
        n = sum(o["n"] for o in outputs)
        self.log("val_loss", sum(o["loss"] * o["n"] for o in outputs) / n)

    def test_step(self, *args, **kwargs):
        return self.validation_step(*args, **kwargs)

    def test_epoch_end(self, outputs):
        # as in the validation
        self.validation_epoch_end(outputs)
        self.summarize(outputs)


class Bound(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self.loss(batch)

    def validation_epoch_end(self, step_outputs):
        outputs = self.summarize(step_outputs)
        print(outputs)
