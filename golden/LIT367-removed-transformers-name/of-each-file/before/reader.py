import pytorch_lightning as pl
from transformers import AdamW, AutoModel


class Reader(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = AutoModel.from_pretrained("bert-base-cased")

    def configure_optimizers(self):
        return AdamW(self.parameters(), lr=2e-5, eps=1e-8)
