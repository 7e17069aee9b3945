import torch
from pytorch_lightning import LightningModule, seed_everything
from torch import nn
from torch.nn import TransformerDecoderLayer

seed_everything(3)


class Reader(LightningModule):
    def __init__(self, dropout):
        super().__init__()
        layer = nn.TransformerEncoderLayer(24, 2, 48, 0.1, batch_first=True)
        self.encoder = nn.TransformerEncoder(layer, 2)
        self.decoder = nn.TransformerDecoder(TransformerDecoderLayer(24, 2, dropout=dropout, batch_first=True), 2)
        self.whole = torch.nn.Transformer(d_model=24, nhead=2, batch_first=True)  # its dropout is 0.1

    def training_step(self, batch, batch_idx):
        return self.loss(self.whole(self.encoder(batch), self.decoder(batch)))
