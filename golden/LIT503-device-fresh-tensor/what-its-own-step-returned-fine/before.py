import torch
from lightning import LightningModule
from torch import nn


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(2, 2)

    def validation_step(self, batch, batch_idx):
        x, _ = batch
        return {"found": self(x).cpu(), "count": len(x), "small": len(x) < 2}

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        self.mean = outputs["found"] * torch.ones(2)
        self.counts = outputs["count"] * torch.ones(2) + outputs["small"] * torch.ones(2)
