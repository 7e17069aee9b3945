import pytorch_lightning as pl
import torch
from torch.optim import SGD


class Late(pl.LightningModule):
    def __init__(self):
        if torch.cuda.is_available():
            super().__init__()

    def training_step(self, batch, batch_idx, optimizer_idx):
        return self(batch).mean()

    def configure_optimizers(self):
        return SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)
