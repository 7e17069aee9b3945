import torch
from pytorch_lightning import LightningModule


class Bank(LightningModule):
    def __init__(self):
        super().__init__()
        self.device: torch.device  # of the base
        self.rows: torch.Tensor
        self.register_buffer("rows", torch.empty(0))
