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
        return result


class Unseen(LightningModule):
    def validation_epoch_end(self, outputs):
        loss = torch.stack(outputs).mean()
        return {"val_loss": loss, "log": {"val_loss": loss}}

    def test_epoch_end(self, outputs):
        result = self.validation_epoch_end(outputs)
        for name in self.names:
            result.pop(name)
        return result
