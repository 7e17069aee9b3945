import torch
from pytorch_lightning import LightningModule


class Tagger(LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"loss": self(batch).mean()}

    validation_epoch_end = lambda self, parts: {"log": {"val_loss": torch.stack([p["loss"] for p in parts]).mean()}}
