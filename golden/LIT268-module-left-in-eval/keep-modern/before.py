import pytorch_lightning as pl
from transformers import AutoModel


class Classifier(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.model = AutoModel.from_pretrained("bert-base-cased")

    def training_step(self, batch, batch_idx):
        return self.model(**batch).loss
