import pytorch_lightning as pl
import torch


class Pose(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        avg_loss = torch.stack([x["loss"] for x in outputs]).mean()
        results = self.aggregate(outputs)
        logs = {"val_loss": avg_loss, **results, "step": self.current_epoch}
        self.log_dict(logs, prog_bar=True)

    def test_epoch_end(self, outputs):
        logs = {"test_loss": self.mean(outputs), **self.aggregate(outputs)}
        self.log_dict(logs, prog_bar=True)


class Popped(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        avg_loss = torch.stack([x["loss"] for x in outputs]).mean()
        logs = {"val_loss": avg_loss, **self.aggregate(outputs)}
        if self.is_quiet:
            logs.pop("val_loss")
        self.log_dict(logs)
        if "val_loss" not in logs:
            self.log("val_loss", avg_loss, logger=False)

    def test_epoch_end(self, outputs):
        logs = {"test_loss": self.mean(outputs)} if outputs else self.aggregate(outputs)
        self.log_dict(logs)
        if "test_loss" not in logs:
            self.log("test_loss", 1.0)
