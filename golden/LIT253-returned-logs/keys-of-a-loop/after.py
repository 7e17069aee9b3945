import torch
from pytorch_lightning import LightningModule


class Net(LightningModule):
    def validation_epoch_end(self, outputs):
        metrics = {}
        for name in ["val_loss", "val_acc"]:
            metrics[name] = torch.stack([output[name] for output in outputs]).mean()
        self.log_dict(metrics, prog_bar=True)

    def test_epoch_end(self, outputs):
        logs = {}
        for name in ("loss", "acc"):
            logs[f"test_{name}"] = torch.stack([output[name] for output in outputs]).mean()
        self.log_dict(logs)
        if "test_loss" not in logs:
            self.log("test_loss", self.total)


class Several(LightningModule):
    def validation_epoch_end(self, outputs):
        logs = {}
        for i, loader in enumerate(outputs):
            logs[f"val_loss_{i}"] = torch.stack(loader).mean()
        self.log_dict(logs)
        self.log("loss", logs["val_loss_0"], prog_bar=True, logger=False)
        self.log("val_loss", logs["val_loss_0"], logger=False)


class Both(LightningModule):
    def validation_epoch_end(self, outputs):
        logs = {}
        for name in self.names:
            logs[name] = torch.stack([output[name] for output in outputs]).mean()
        self.log_dict({key: value for key, value in logs.items() if key != "val_loss"})
        self.log("val_loss", self.total, prog_bar=True, logger="val_loss" in logs)
