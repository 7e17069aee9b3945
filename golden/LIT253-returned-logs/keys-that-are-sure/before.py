import pytorch_lightning as pl
import torch


class Pose(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        avg_loss = torch.stack([x["loss"] for x in outputs]).mean()
        results = self.aggregate(outputs)
        logs = {"val_loss": avg_loss, **results, "step": self.current_epoch}
        return {"val_loss": avg_loss, "log": logs, "progress_bar": logs}

    def test_epoch_end(self, outputs):
        logs = {"test_loss": self.mean(outputs), **self.aggregate(outputs)}
        return {**logs, "log": logs, "progress_bar": logs}


class Popped(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        avg_loss = torch.stack([x["loss"] for x in outputs]).mean()
        logs = {"val_loss": avg_loss, **self.aggregate(outputs)}
        if self.is_quiet:
            logs.pop("val_loss")
        return {"val_loss": avg_loss, "log": logs}

    def test_epoch_end(self, outputs):
        logs = {"test_loss": self.mean(outputs)} if outputs else self.aggregate(outputs)
        return {"test_loss": 1.0, "log": logs}
