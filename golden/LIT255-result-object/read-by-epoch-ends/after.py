import pytorch_lightning as pl
import torch
import torch.nn.functional as F


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        x, y = batch
        out = self(x)
        # for the end of the epoch
        return {"loss": F.mse_loss(out, y), "error": (out - y).abs(), "count": len(y), "worst": (out - y).abs().max().item()}

    def validation_epoch_end(self, outputs):
        mean = torch.cat([torch.atleast_1d(output["loss"]) for output in outputs]).mean()
        self.log("val_loss", mean)
        self.log("val_error", torch.cat([torch.atleast_1d(output["error"]) for output in outputs]).median())
        self.log("val_worst", max([output["worst"] for output in outputs]))

    def test_step(self, batch, batch_idx):
        result = {}
        if self.detailed:
            result.update({"loss": self.loss(batch)})
        else:
            result.update({"loss": self.rough(batch)})
        return result

    def test_epoch_end(self, step_outputs):
        self.log("test_loss", torch.cat([torch.atleast_1d(output["loss"]) for output in step_outputs]).min())
