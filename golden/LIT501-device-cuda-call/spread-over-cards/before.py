import pytorch_lightning as pl
import torch
from torch import nn


class Spread(pl.LightningModule):
    """Each part has a card of its own, and the batch goes from one to the next."""

    def __init__(self, parts):
        super().__init__()
        self.parts = nn.ModuleList()
        for number, part in enumerate(parts):
            part.to(torch.device(f"cuda:{number}"))
            self.parts.append(part)

    def training_step(self, batch, batch_idx):
        for number, part in enumerate(self.parts):
            batch = part(batch.to(f"cuda:{number}"))
        return batch.sum()
