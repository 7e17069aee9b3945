import pytorch_lightning as pl
import torch
import torch.nn.functional as F


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        x, y = batch
        out = self(x)
        result = pl.EvalResult(checkpoint_on=F.mse_loss(out, y))
        # for the end of the epoch
        result.log("loss", F.mse_loss(out, y), prog_bar=True)
        result.log_dict({"error": (out - y).abs(), "count": len(y)})
        result.log("worst", (out - y).abs().max().item())
        return result

    def validation_epoch_end(self, outputs):
        mean = outputs["loss"].mean()
        result = pl.EvalResult(checkpoint_on=mean)
        result.log("val_loss", mean)
        result.log("val_error", outputs.error.median())
        result.log("val_worst", max(outputs["worst"]))
        return result

    def test_step(self, batch, batch_idx):
        result = pl.EvalResult()
        if self.detailed:
            result.log("loss", self.loss(batch))
        else:
            result.log("loss", self.rough(batch))
        return result

    def test_epoch_end(self, step_outputs):
        result = pl.EvalResult()
        result.log("test_loss", step_outputs["loss"].min())
        return result
