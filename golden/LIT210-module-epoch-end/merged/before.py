import pytorch_lightning as pl


class Module(pl.LightningModule):
    def on_validation_epoch_start(self):
        """Begin anew."""
        self.worst = 0.0

    def validation_step(self, batch, batch_idx):
        return self(batch).mean()

    def on_validation_batch_end(self, out, batch, batch_idx, dataloader_idx=0):
        if out is None:
            return
        self.worst = max(self.worst, float(out))

    def validation_epoch_end(self, outputs):
        # the mean first
        self.log("mean", sum(outputs) / len(outputs))

    def on_validation_epoch_end(self):
        self.log("worst", self.worst)  # then the worst

    def on_test_epoch_end(self):
        print("tested")

    def test_step(self, batch, batch_idx):
        return self(batch).mean()

    def test_epoch_end(self, outputs):
        if not outputs:
            return
        self.log("test", sum(outputs))
