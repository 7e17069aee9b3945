import pytorch_lightning as pl
import torch


class Probe(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        images, labels = batch
        accuracy = (self(images).argmax(dim=1) == labels).float().mean()
        result = pl.EvalResult(checkpoint_on=accuracy)
        result.log("accuracy", accuracy)
        return result

    def validation_epoch_end(self, outputs):
        result = pl.EvalResult(checkpoint_on=outputs["checkpoint_on"].mean())
        result.log("accuracy", outputs["accuracy"].mean(), prog_bar=True)
        return result
