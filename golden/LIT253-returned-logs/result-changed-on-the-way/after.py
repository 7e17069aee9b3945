import torch
from pytorch_lightning import LightningModule


class Net(LightningModule):
    def validation_epoch_end(self, outputs):
        loss = torch.stack(outputs).mean()
        return {"val_loss": loss, "spread": loss.std(), "log": {"val_loss": loss}}

    def test_epoch_end(self, outputs):
        result = self.validation_epoch_end(outputs)
        result["log"]["test_loss"] = result["log"].pop("val_loss")
        result["test_loss"] = result.pop("val_loss")
        if self.quiet:
            del result["spread"]
        self.log_dict(result["log"])
        if "test_loss" not in result["log"]:
            self.log("test_loss", result["test_loss"], logger=False)
        if "spread" in result and "spread" not in result["log"]:
            self.log("spread", result["spread"], logger=False)


class Unseen(LightningModule):
    def validation_epoch_end(self, outputs):
        loss = torch.stack(outputs).mean()
        return {"val_loss": loss, "log": {"val_loss": loss}}

    def test_epoch_end(self, outputs):
        result = self.validation_epoch_end(outputs)
        for name in self.names:
            result.pop(name)
        return result
