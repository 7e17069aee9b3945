import pytorch_lightning as pl
import torch


class Aliased(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        metrics = {"log": {}}
        logs = metrics["log"]
        logs["val_loss"] = torch.stack(outputs).mean()
        return metrics


class Named(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        metrics = {"log": {}}
        metrics["log"].update(val_loss=torch.stack(outputs).mean())
        return metrics


class Defaults(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        metrics = {"log": {}}
        metrics["log"].setdefault("val_loss", torch.stack(outputs).mean())
        return metrics


class Perhaps(pl.LightningModule):
    def share(self, batch, stage):
        loss = self(batch)
        output = {"loss": loss}
        if stage == "train":
            output["log"] = {"lr": 0.1}
        if self.long:
            output["log"]["train_loss"] = loss
        return output

    def training_step(self, batch, batch_idx):
        return self.share(batch, "train")

    def validation_step(self, batch, batch_idx):
        return self.share(batch, "val")


class Own(pl.LightningModule):
    def summary(self, outputs):
        metrics = {"log": {}}
        metrics["log"].update({"val_loss": torch.stack(outputs).mean()})
        return metrics


class Twice(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        metrics = {"log": {"val_loss": torch.stack(outputs).mean()}}
        metrics["log"].update({"val_loss": torch.stack(outputs).max()})
        return metrics
