"""Alternating training of an embedding and of a predictor, each with a schedule."""
import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import LearningRateMonitor
from torch import nn, optim
from torch.nn import functional as F
from torch.utils.data import DataLoader, Dataset


class Sessions(Dataset):
    """Items of a shopping session, and the one that was bought."""

    def __init__(self, n, seed, items=25, length=4):
        g = torch.Generator().manual_seed(seed)
        self.items = torch.randint(0, items, (n, length), generator=g)
        self.bought = self.items.sum(dim=1) % 5

    def __len__(self):
        return len(self.bought)

    def __getitem__(self, i):
        return self.items[i], self.bought[i]


class NextItem(pl.LightningModule):
    def __init__(self, dim=10, steps_per_epoch=6):
        super().__init__()
        self.automatic_optimization = False
        self.steps_per_epoch = steps_per_epoch
        self.embedding = nn.Embedding(25, dim)
        self.predictor = nn.Sequential(nn.Linear(4 * dim, 20), nn.ReLU(), nn.Linear(20, 5))

    def forward(self, items):
        return self.predictor(self.embedding(items).flatten(1))

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)
        schedulers = self.lr_schedulers()
        schedulers[0].step()
        if self.trainer.is_last_batch:
            schedulers[1].step()

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        items, bought = batch
        loss = F.cross_entropy(self(items), bought)
        if optimizer_idx == 0:
            loss = loss + 1e-3 * self.embedding.weight.norm()
        lr = self.trainer.optimizers[optimizer_idx].param_groups[0]["lr"]
        self.log(f"loss_{optimizer_idx}", loss)
        self.log(f"used_lr_{optimizer_idx}", lr)
        return loss

    def validation_step(self, batch, batch_idx):
        items, bought = batch
        self.log("val_loss", F.cross_entropy(self(items), bought))
        # schedules by epoch have been stepped by now
        self.log("val_lr", self.trainer.optimizers[1].param_groups[0]["lr"])

    def configure_optimizers(self):
        sparse = optim.Adagrad(self.embedding.parameters(), lr=0.3)
        dense = optim.SGD(self.predictor.parameters(), lr=0.2, momentum=0.9)
        warmup = optim.lr_scheduler.LambdaLR(sparse, lambda step: min(1.0, (step + 1) / self.steps_per_epoch))
        decay = optim.lr_scheduler.StepLR(dense, step_size=1, gamma=0.5)
        return (
            [sparse, dense],
            [
                {"scheduler": warmup, "interval": "step", "frequency": 1, "name": "warmup"},
                {"scheduler": decay, "interval": "epoch"},
            ],
        )


if __name__ == "__main__":
    pl.seed_everything(16)
    trainer = pl.Trainer(
        max_epochs=3,
        log_every_n_steps=1,
        callbacks=[LearningRateMonitor()],
        num_sanity_val_steps=0,
        enable_checkpointing=False,
    )
    trainer.fit(NextItem(), DataLoader(Sessions(72, 0), batch_size=12), DataLoader(Sessions(24, 1), batch_size=12))
