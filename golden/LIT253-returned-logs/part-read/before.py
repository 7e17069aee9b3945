import pytorch_lightning as pl


class Read(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        metrics = {"log": {"val_loss": outputs[0]["loss"]}}
        for name, value in metrics["log"].items():
            print(name, value)
        return metrics


class Named(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        metrics = {"log": {"val_loss": outputs[0]["loss"]}}
        logs = metrics["log"]
        print(logs)
        return metrics
