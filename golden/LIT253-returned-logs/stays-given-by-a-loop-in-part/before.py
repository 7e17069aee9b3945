import pytorch_lightning as pl
import torch


class Later(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        logs = {"val_loss": torch.stack(outputs).mean()}
        for name, value in logs.items():
            self.log(name, value)
        logs["val_size"] = len(outputs)
        return logs


class Elsewhere(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        logs = {"val_loss": torch.stack(outputs).mean()}
        if self.current_epoch > 2:
            for name, value in logs.items():
                self.log(name, value)
        return logs


class Others(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        logs = {"val_loss": torch.stack(outputs).mean()}
        for name, value in logs.items():
            if "loss" in name:
                self.log(name, value)
        return logs
