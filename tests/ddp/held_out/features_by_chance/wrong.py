"""Targets are random features of the input, as in random network distillation."""
import numpy as np
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class RandomFeatures:
    def __init__(self, inputs, features):
        self.w = np.random.randn(inputs, features).astype(np.float32)
        self.b = np.random.uniform(0, 2 * np.pi, features).astype(np.float32)

    def __call__(self, x):
        return torch.cos(x @ torch.from_numpy(self.w).to(x) + torch.from_numpy(self.b).to(x))


class Distilled(pl.LightningModule):
    def __init__(self, inputs=6, features=16):
        super().__init__()
        self.target = RandomFeatures(inputs, features)
        self.predictor = nn.Sequential(nn.Linear(inputs, 32), nn.ReLU(), nn.Linear(32, features))

    def training_step(self, batch, batch_idx):
        (x,) = batch
        loss = nn.functional.mse_loss(self.predictor(x), self.target(x))
        self.log("novelty", loss)
        return loss

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


if __name__ == "__main__":
    torch.manual_seed(0)
    data = TensorDataset(torch.randn(320, 6))
    trainer = pl.Trainer(accelerator="gpu", devices=2, strategy="ddp", max_epochs=1, enable_progress_bar=False)
    trainer.fit(Distilled(), DataLoader(data, batch_size=16, shuffle=True))
