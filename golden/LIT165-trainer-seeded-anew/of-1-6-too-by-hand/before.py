import numpy as np
import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader


class Experiment(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.model.loss(batch)

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.model.loss(batch))

    def train_dataloader(self):
        return DataLoader(self.data, batch_size=16, shuffle=True)


torch.manual_seed(12)
np.random.seed(12)
runner = pl.Trainer(max_epochs=3, flush_logs_every_n_steps=100, weights_summary="top")
runner.fit(Experiment())
