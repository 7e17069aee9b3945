import numpy as np
import pytorch_lightning as pl
import torch
import torch.nn.functional as F
from torch import nn


class Clips(torch.utils.data.Dataset):
    """Random crops with noise."""

    def __init__(self, n, seed):
        self.n, self.length = n, 64
        self.seed, self.rng = seed, None

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        if self.rng is None:
            self.rng = np.random.default_rng((self.seed, torch.initial_seed()))
        wave = np.sin(np.arange(200) * (i + 1) / self.n)
        start = self.rng.integers(0, 200 - self.length)
        clip = wave[start : start + self.length] + self.rng.normal(0, 0.05, self.length)
        return torch.tensor(clip, dtype=torch.float32), torch.tensor(float(i) / self.n)


class Pitch(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(64, 32), nn.ReLU(), nn.Linear(32, 1))

    def training_step(self, batch, batch_idx):
        clip, pitch = batch
        loss = F.mse_loss(self.net(clip).squeeze(1), pitch)
        self.log("loss", loss)
        return loss

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=3e-3)


if __name__ == "__main__":
    loader = torch.utils.data.DataLoader(Clips(320, 11), batch_size=16, shuffle=True, num_workers=2)
    trainer = pl.Trainer(max_epochs=2, accelerator="auto", devices=2, strategy="ddp")
    trainer.fit(Pitch(), loader)
