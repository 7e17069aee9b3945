import torch
import torch.nn as nn
from pytorch_lightning import LightningModule


class Numbers(LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"loss": self(batch).mean(), "count": len(batch)}

    def validation_epoch_end(self, outputs):
        counts = [out["count"] * torch.ones(2) for out in outputs]
        return torch.stack(counts)
