import pytorch_lightning as pl
import torch
from transformers import AutoModel


class Starts(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.model = AutoModel.from_pretrained("bert-base-cased")

    def on_train_epoch_start(self):
        self.model.train()

    def training_step(self, batch, batch_idx):
        return self.model(**batch).loss


class Overrides(pl.LightningModule):
    def __init__(self, teacher):
        super().__init__()
        self.model = AutoModel.from_pretrained("bert-base-cased")
        self.teacher = teacher.eval()

    def train(self, mode=True):
        super().train(mode)
        self.teacher.eval()
        return self

    def training_step(self, batch, batch_idx):
        return self.model(**batch).loss


class Again(pl.LightningModule):
    def __init__(self, teacher):
        super().__init__()
        self.teacher = teacher
        self.teacher.eval()

    def training_step(self, batch, batch_idx):
        self.teacher.eval()
        with torch.no_grad():
            return self.teacher(batch).sum()
