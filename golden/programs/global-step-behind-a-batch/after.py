"""A net that follows a slower copy of itself; how slow depends on the step."""
import math
from copy import deepcopy

import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset


class Slower(pl.Callback):
    def __init__(self, rate=0.9):
        self.rate = self.first_rate = rate

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        for mine, ours in zip(pl_module.copy.parameters(), pl_module.net.parameters()):
            mine.data = self.rate * mine.data + (1 - self.rate) * ours.data
        self.rate = self.next_rate(trainer, pl_module)
        if (trainer.global_step - 1) % 3 == 0:
            print(batch_idx, f"{self.rate:.4f}")

    def next_rate(self, trainer, pl_module):
        steps = trainer.num_training_batches * trainer.max_epochs
        return 1 - (1 - self.first_rate) * (math.cos(math.pi * (pl_module.global_step - 1) / steps) + 1) / 2


class Follower(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(6, 8), nn.ReLU(), nn.Linear(8, 4))
        self.copy = deepcopy(self.net)

    def training_step(self, batch, batch_idx):
        one, other = batch
        with torch.no_grad():
            aim = self.copy(other)
        loss = -F.cosine_similarity(self.net(one), aim, dim=-1).mean()
        self.log("loss", loss)
        return loss

    def configure_optimizers(self):
        return torch.optim.Adam(self.net.parameters(), lr=0.01)


if __name__ == "__main__":
    pl.seed_everything(31)
    g = torch.Generator().manual_seed(0)
    views = torch.randn(40, 6, generator=g)
    data = TensorDataset(views, views + 0.2 * torch.randn(40, 6, generator=g))
    trainer = pl.Trainer(
        accelerator="cpu",
        max_epochs=2,
        callbacks=[Slower()],
        log_every_n_steps=1,
        enable_model_summary=False,
        enable_progress_bar=False,
    )
    trainer.fit(Follower(), DataLoader(data, batch_size=8))
