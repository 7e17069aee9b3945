import pytorch_lightning as pl
import torch


class Reader(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        result = pl.EvalResult()
        result.log("part", self(batch))
        return result

    def validation_epoch_end(self, outputs):
        return self.ended(outputs, "val")

    def ended(self, outputs, name):
        loss = outputs["part"].mean()
        result = pl.EvalResult(checkpoint_on=loss)
        result.log(f"{name}_loss", loss)
        return result


class Printer(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        result = self.ended(outputs)
        print(result)
        return result

    def test_epoch_end(self, outputs):
        return self.ended(outputs)

    def ended(self, outputs):
        loss = torch.stack(outputs).mean()
        result = pl.EvalResult(checkpoint_on=loss)
        result.log("loss", loss)
        return result
