import torch
from base import BaseModel


class Tagger(BaseModel):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.net(batch).mean()}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        self._validation_epoch_end(outputs)

    def _validation_epoch_end(self, outputs):
        loss = torch.stack([x["val_loss"] for x in outputs]).mean()
        self.log("val_loss", loss)


class Parser(BaseModel):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.net(batch).sum(), "size": len(batch)}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        self._validation_epoch_end(outputs)

    def _validation_epoch_end(self, outputs):
        loss = sum(x["val_loss"] for x in outputs) / sum(x["size"] for x in outputs)
        self.log("val_loss", loss, prog_bar=True)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        loss = sum(x["val_loss"] for x in outputs) / sum(x["size"] for x in outputs)
        self.log("test_loss", loss)
