import pytorch_lightning as pl


def renamed(metrics, prefix):
    return {f"{prefix}_{name}": value for name, value in metrics.items()}


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return self.metrics(batch)

    def test_step(self, batch, batch_idx):
        return self.metrics(batch)

    def test_epoch_end(self, outputs):
        results = self.merged(outputs)
        return {"progress_bar": renamed(results, "bar"), "log": renamed(results, "test")}

    def validation_epoch_end(self, outputs):
        results = self.merged(outputs)
        return {"progress_bar": renamed(results, "bar"), "log": renamed(results, "val"), "val_loss": results["loss"]}
