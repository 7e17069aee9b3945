import pytorch_lightning as pl
import torch


class Classifier(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"loss": self(batch).mean()}

    def validation_epoch_end(self, outputs):
        outputs = self.mean(outputs)
        return outputs

    def test_step(self, batch, batch_idx):
        return {"loss": self(batch).mean()}

    def test_epoch_end(self, outputs):
        result = torch.stack([x["loss"] for x in outputs]).mean()
        if self.verbose:
            result = collated(result)
        return result

    def mean(self, outputs):
        return collated(torch.stack([x["loss"] for x in outputs]).mean())


class Other(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"loss": self(batch).mean()}

    def validation_epoch_end(self, outputs):
        summed = self.mean(outputs)
        summed |= {"log": {"n": len(outputs)}}
        return summed
