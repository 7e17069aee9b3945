import torch
from pytorch_lightning import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        if batch is None:
            return None
        return {"out": self(batch)}

    def validation_step(self, batch, batch_idx):
        return {"out": self(batch)}  # reduced below

    def _reduced(self, outputs):
        loss = outputs["out"].mean()
        self.log("loss", loss)
        return {"loss": loss}

    training_step_end = _reduced
    validation_step_end = _reduced


class Twice(LightningModule):
    def validation_step(self, batch, batch_idx):
        return self(batch)

    def test_step(self, batch, batch_idx):
        return self(batch) * 2

    def validation_step_end(self, outputs):
        self.log("val", outputs.mean())

    test_step_end = validation_step_end


def reduced(self, outputs):
    return outputs.mean()


class Outside(LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch)

    training_step_end = reduced


class Inherited(Outside):
    training_step_end = torch.mean
