import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"acc": self(batch).mean()}

    def evaluate(self, outputs):
        acc = torch.stack([output["acc"] for output in outputs]).mean()
        return {"acc": acc, "log": {"val_acc": acc}}

    def validation_epoch_end(self, outputs):
        results = self.evaluate(outputs)
        if self.current_epoch > 3:
            results["progress_bar"] = {"running": results["acc"]}
        for key, value in {**results, **results.get("progress_bar", {}), **results["log"]}.items():
            if key not in ("log", "progress_bar"):
                self.log(key, value, prog_bar=key in results.get("progress_bar", {}), logger=key in results["log"])

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    def test_epoch_end(self, outputs):
        results = self.evaluate(outputs)
        results.pop("log")
        for key, value in {**results, **results.get("log", {})}.items():
            if key != "log":
                self.log(key, value)
