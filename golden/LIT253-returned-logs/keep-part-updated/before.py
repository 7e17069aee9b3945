"""What is for the logger is given more by a method, or under another name."""

import pytorch_lightning as pl
import torch


class Updated(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        score = torch.stack([x["score"] for x in outputs]).mean()
        results = {name: score for name in self.names}
        metrics = {}
        metrics["log"] = {"val_score": score}
        metrics["log"].update(results)
        return metrics


class Defaults(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        metrics = {"val_loss": outputs[0]["loss"], "progress_bar": {"best": self.best}}
        metrics["progress_bar"].setdefault("best", 0)
        return metrics


class Named(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        metrics = {"log": {"val_loss": outputs[0]["loss"]}}
        logs = metrics["log"]
        logs["best"] = self.best
        return metrics
