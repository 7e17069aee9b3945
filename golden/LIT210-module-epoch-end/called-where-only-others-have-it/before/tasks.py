import torch
from base import BaseModel


class Tagger(BaseModel):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.net(batch).mean()}

    def validation_epoch_end(self, outputs):
        loss = torch.stack([x["val_loss"] for x in outputs]).mean()
        return {"val_loss": loss, "log": {"val_loss": loss}}


class Parser(BaseModel):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.net(batch).sum(), "size": len(batch)}

    def validation_epoch_end(self, outputs):
        loss = sum(x["val_loss"] for x in outputs) / sum(x["size"] for x in outputs)
        return {"log": {"val_loss": loss}, "progress_bar": {"val_loss": loss}}

    def test_epoch_end(self, outputs):
        loss = sum(x["val_loss"] for x in outputs) / sum(x["size"] for x in outputs)
        return {"test_loss": loss, "log": {"test_loss": loss}}
