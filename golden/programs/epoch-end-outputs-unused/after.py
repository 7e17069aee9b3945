"""Estimate how long a delivery takes from distance, hour and parcel weight."""
import math
from typing import Any, Optional

import pytorch_lightning as pl
import torch
from pytorch_lightning.utilities.types import STEP_OUTPUT
from torch import Tensor, nn
from torch.utils.data import DataLoader, TensorDataset


class AverageMeter:
    """Computes and stores the average and current value."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.reset()

    def reset(self) -> None:
        self.total = 0.0
        self.count = 0

    def update(self, value: Tensor, n: int = 1) -> None:
        self.total += float(value) * n
        self.count += n

    @property
    def avg(self) -> float:
        return self.total / max(1, self.count)


def deliveries(n: int, seed: int) -> TensorDataset:
    g = torch.Generator().manual_seed(seed)
    distance = 20 * torch.rand(n, generator=g)
    hour = torch.randint(6, 22, (n,), generator=g).float()
    weight = torch.rand(n, generator=g) * 5
    minutes = 4 + 2.2 * distance + 6 * torch.sin(hour / 24 * 2 * math.pi) + weight
    minutes = minutes + torch.randn(n, generator=g)
    x = torch.stack([distance / 20, hour / 24, weight / 5], dim=1)
    return TensorDataset(x, minutes / 60)


class EtaRegressor(pl.LightningModule):
    def __init__(self, hidden: int = 20, lr: float = 0.01, weight_decay: float = 1e-4) -> None:
        super().__init__()
        self.save_hyperparameters()
        self.body = nn.Sequential(nn.Linear(3, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.head = nn.Linear(hidden, 1)
        self.meters = {stage: AverageMeter(stage) for stage in ("train", "val", "test")}

    def forward(self, x: Tensor) -> Tensor:
        return self.head(self.body(x)).squeeze(1)

    def _step(self, batch: Any, stage: str) -> Tensor:
        x, y = batch
        loss = nn.functional.smooth_l1_loss(self(x), y)
        self.meters[stage].update(loss.detach(), n=len(x))
        return loss

    def training_step(self, batch: Any, batch_idx: int) -> STEP_OUTPUT:
        return self._step(batch, "train")

    def on_train_epoch_end(self) -> None:
        self.log("train/loss", self.meters["train"].avg)
        self.meters["train"].reset()

    def validation_step(self, batch: Any, batch_idx: int) -> Optional[STEP_OUTPUT]:
        return self._step(batch, "val")

    def on_validation_epoch_end(self) -> None:
        # the meter knows the size of each batch, the outputs do not
        meter = self.meters["val"]
        self.log("val/loss", meter.avg, prog_bar=True)
        meter.reset()

    def test_step(self, batch: Any, batch_idx: int) -> None:
        self._step(batch, "test")

    def on_test_epoch_end(self) -> None:
        self.log("test/loss", self.meters["test"].avg)

    def configure_optimizers(self):
        return torch.optim.AdamW(
            self.parameters(), lr=self.hparams.lr, weight_decay=self.hparams.weight_decay
        )


if __name__ == "__main__":
    pl.seed_everything(13)
    model = EtaRegressor()
    trainer = pl.Trainer(max_epochs=3, log_every_n_steps=1, enable_checkpointing=False, gradient_clip_val=1.0)
    trainer.fit(
        model,
        DataLoader(deliveries(130, seed=0), batch_size=32),
        DataLoader(deliveries(50, seed=1), batch_size=32),
    )
    trainer.test(model, DataLoader(deliveries(40, seed=2), batch_size=32))
