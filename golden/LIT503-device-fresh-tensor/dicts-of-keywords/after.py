import torch
from lightning.pytorch import LightningModule


class Retrieval(LightningModule):
    def __init__(self):
        super().__init__()
        self.encoder = torch.nn.Linear(4, 8)
        self.rows = []

    def validation_step(self, batch, batch_idx):
        x, y = batch
        self.rows.append(dict(z=self.encoder(x), y=y))

    def on_validation_epoch_end(self):
        z = torch.stack([row["z"] for row in self.rows])
        self.log("shifted", (z + torch.arange(8, device=self.device)).mean())
