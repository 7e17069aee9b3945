import torch
from pytorch_lightning import LightningModule


class Net(LightningModule):
    def validation_epoch_end(self, outputs):
        metrics = {}
        for name in ["val_loss", "val_acc"]:
            metrics[name] = torch.stack([output[name] for output in outputs]).mean()
        return {"progress_bar": metrics, "log": metrics, "val_loss": metrics["val_loss"]}

    def test_epoch_end(self, outputs):
        logs = {}
        for name in ("loss", "acc"):
            logs[f"test_{name}"] = torch.stack([output[name] for output in outputs]).mean()
        return {"test_loss": self.total, "log": logs}


class Several(LightningModule):
    def validation_epoch_end(self, outputs):
        logs = {}
        for i, loader in enumerate(outputs):
            logs[f"val_loss_{i}"] = torch.stack(loader).mean()
        return {"val_loss": logs["val_loss_0"], "log": logs, "progress_bar": {"loss": logs["val_loss_0"]}}


class Both(LightningModule):
    def validation_epoch_end(self, outputs):
        logs = {}
        for name in self.names:
            logs[name] = torch.stack([output[name] for output in outputs]).mean()
        return {"log": logs, "progress_bar": {"val_loss": self.total}}
