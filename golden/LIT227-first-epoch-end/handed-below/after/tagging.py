import torch
from base import Transformer


class Tagger(Transformer):
    def validation_step(self, batch, batch_nb):
        return {"val_loss": self(batch).mean()}

    def validation_epoch_end(self, outputs):
        loss = torch.stack([output["val_loss"] for output in outputs]).mean()
        return {"val_loss": loss, "log": {"val_loss": loss}}
