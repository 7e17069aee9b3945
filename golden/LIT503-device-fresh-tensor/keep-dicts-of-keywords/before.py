import torch
from lightning.pytorch import LightningModule


class Counts(LightningModule):
    def __init__(self):
        super().__init__()
        self.rows = []

    def validation_step(self, batch, batch_idx):
        self.rows.append(dict(n=self.encoder(batch).cpu(), y=3))

    def on_validation_epoch_end(self):
        n = torch.stack([row["n"] for row in self.rows])
        self.log("shifted", (n + torch.arange(8)).mean())
