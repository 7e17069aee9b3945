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
        logged = renamed(results, "test")
        shown = renamed(results, "bar")
        for key, value in {**shown, **logged}.items():
            self.log(key, value, prog_bar=key in shown)

    def validation_epoch_end(self, outputs):
        results = self.merged(outputs)
        logged = renamed(results, "val")
        shown = renamed(results, "bar")
        for key, value in {**shown, **logged}.items():
            self.log(key, value, prog_bar=key in shown, logger=key in logged)
        if "val_loss" not in logged and "val_loss" not in shown:
            self.log("val_loss", results["loss"], logger=False)
