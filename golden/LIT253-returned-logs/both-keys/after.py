import pytorch_lightning as pl
import torch


class Shared(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        loss = torch.stack([x["loss"] for x in outputs]).mean()
        acc = torch.stack([x["acc"] for x in outputs]).mean()
        # the dashboard groups these
        self.log("val/loss", loss)
        self.log("val/acc", acc, prog_bar=True)
        self.log("val_loss", loss, logger=False)

    def test_epoch_end(self, outputs):
        acc = torch.stack([x["acc"] for x in outputs]).mean()
        logs = {"test/acc": acc}
        self.history.append(logs)
        self.log("test/acc", logs["test/acc"], prog_bar=True)
        self.log("seen", len(outputs), prog_bar=True)


class Same(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        logs = {"loss": loss}
        logs["lr"] = self.lr
        self.log_dict(logs, prog_bar=True)
        return {"loss": loss}


class Unknown(pl.LightningModule):
    def training_epoch_end(self, outputs):
        metrics = self.metrics.compute()
        bar = self.metrics.short()
        for key, value in {**bar, **metrics}.items():
            self.log(key, value, prog_bar=key in bar, logger=key in metrics)

    def validation_epoch_end(self, outputs):
        metrics = self.metrics.compute()
        self.log_dict({key: value for key, value in metrics.items() if key not in ("f1", "n")})
        self.log("f1", metrics["f1"], prog_bar=True)
        self.log("n", len(outputs), prog_bar=True, logger="n" in metrics)
        if "val_loss" not in metrics:
            self.log("val_loss", sum(outputs), logger=False)

    def test_epoch_end(self, outputs):
        logged = self.metrics.compute()
        self.log_dict(logged)
        if "test_acc" not in logged:
            self.log("test_acc", self.metrics.acc)
