import pytorch_lightning as pl
import torch


class Shared(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        loss = torch.stack([x["loss"] for x in outputs]).mean()
        acc = torch.stack([x["acc"] for x in outputs]).mean()
        # the dashboard groups these
        logs = {"val/loss": loss, "val/acc": acc}
        return {"val_loss": loss, "log": logs, "progress_bar": {"val/acc": acc}}

    def test_epoch_end(self, outputs):
        acc = torch.stack([x["acc"] for x in outputs]).mean()
        logs = {"test/acc": acc}
        self.history.append(logs)
        return {"log": logs, "progress_bar": {"test/acc": acc, "seen": len(outputs)}}


class Same(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        logs = {"loss": loss}
        logs["lr"] = self.lr
        return {"loss": loss, "log": logs, "progress_bar": logs}


class Unknown(pl.LightningModule):
    def training_epoch_end(self, outputs):
        metrics = self.metrics.compute()
        bar = self.metrics.short()
        return {"log": metrics, "progress_bar": bar, "acc": metrics["acc"]}

    def validation_epoch_end(self, outputs):
        metrics = self.metrics.compute()
        return {"log": metrics, "progress_bar": {"f1": metrics["f1"], "n": len(outputs)}, "val_loss": sum(outputs)}

    def test_epoch_end(self, outputs):
        return {"log": self.metrics.compute(), "test_acc": self.metrics.acc}
