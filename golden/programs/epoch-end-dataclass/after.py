"""Quantile regression of waiting times; the module is a dataclass, as its settings are its fields."""
from dataclasses import dataclass, field
from typing import List

import pytorch_lightning as pl
import torch
from torch import Tensor, nn
from torch.utils.data import DataLoader, TensorDataset


def waiting_times(n: int, seed: int) -> TensorDataset:
    g = torch.Generator().manual_seed(seed)
    queue = torch.rand(n, 1, generator=g) * 4
    clerks = torch.randint(1, 4, (n, 1), generator=g).float()
    minutes = queue / clerks * -torch.log(torch.rand(n, 1, generator=g) + 0.05)
    return TensorDataset(torch.cat([queue, clerks], dim=1), minutes)


@dataclass(eq=False)
class QuantileRegressor(pl.LightningModule):
    quantiles: List[float] = field(default_factory=lambda: [0.1, 0.5, 0.9])
    hidden: int = 12
    lr: float = 0.02

    def __post_init__(self) -> None:
        super().__init__()
        self.net = nn.Sequential(nn.Linear(2, self.hidden), nn.ReLU(), nn.Linear(self.hidden, len(self.quantiles)))

    def forward(self, x: Tensor) -> Tensor:
        return self.net(x)

    def pinball(self, prediction: Tensor, target: Tensor) -> Tensor:
        q = torch.tensor(self.quantiles, device=self.device)
        error = target - prediction
        return torch.maximum(q * error, (q - 1) * error).mean(dim=0)

    def training_step(self, batch, batch_idx: int) -> Tensor:
        x, y = batch
        return self.pinball(self(x), y).sum()

    def validation_step(self, batch, batch_idx: int):
        x, y = batch
        prediction = self(x)
        return {"pinball": self.pinball(prediction, y), "covered": (y < prediction).float()}

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self) -> None:
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        self.log("train_loss", torch.stack([o["loss"] for o in outputs]).mean())

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self) -> None:
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        pinball = torch.stack([o["pinball"] for o in outputs]).mean(dim=0)
        covered = torch.cat([o["covered"] for o in outputs]).mean(dim=0)
        for q, loss, share in zip(self.quantiles, pinball, covered):
            self.log(f"val_pinball_{q}", loss)
            self.log(f"val_covered_{q}", share)
        self.log("val_loss", pinball.sum())

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.lr)


if __name__ == "__main__":
    pl.seed_everything(12)
    trainer = pl.Trainer(
        max_epochs=5,
        log_every_n_steps=1,
        callbacks=[
            pl.callbacks.ModelCheckpoint(dirpath="models", filename="q-{epoch}", monitor="val_loss", save_top_k=2)
        ],
    )
    trainer.fit(
        QuantileRegressor(hidden=10),
        DataLoader(waiting_times(96, 0), batch_size=24),
        DataLoader(waiting_times(48, 1), batch_size=24),
    )
