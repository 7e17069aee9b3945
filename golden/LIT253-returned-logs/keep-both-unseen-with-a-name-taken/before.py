import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self.metrics(batch)

    def validation_epoch_end(self, outputs):
        for key in self.sets:
            outputs = self.merged(outputs, key)
        return {"progress_bar": self.shown(outputs), "log": self.named(outputs)}

    def test_epoch_end(self, outputs):
        logged = self.merged(outputs)
        return {"progress_bar": self.shown(outputs), "log": self.named(logged)}
