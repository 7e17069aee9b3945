import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_epoch_end(self, outputs):
        return self.ended(outputs, "train")

    def validation_epoch_end(self, outputs):
        return self.ended(outputs, "val")

    def ended(self, outputs, name):
        loss = torch.stack([output["loss"] for output in outputs]).mean()
        result = pl.EvalResult(checkpoint_on=loss)
        result.log(f"{name}_loss", loss)
        return result
