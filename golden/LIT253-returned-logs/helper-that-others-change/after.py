import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"loss": self(batch).mean()}

    def test_step(self, batch, batch_idx):
        return {"loss": self(batch).mean()}

    def summary(self, outputs, stage):
        loss = torch.stack([output["loss"] for output in outputs]).mean()
        return {"loss": loss, "log": {f"{stage}_loss": loss}}

    def validation_epoch_end(self, outputs):
        output = self.summary(outputs, "val")
        self.log_dict(output["log"])
        self.log("loss", output["loss"], logger=False)

    def test_epoch_end(self, outputs):
        summary = self.summary(outputs, "test")
        summary["log"]["count"] = len(outputs)
        self.log_dict(summary["log"])
        if "loss" not in summary["log"]:
            self.log("loss", summary["loss"])
