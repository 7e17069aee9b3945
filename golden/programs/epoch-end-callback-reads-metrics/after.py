"""Grade wines; a callback keeps the history of the metrics for a report."""
import json

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, random_split
from torch.utils.data.dataset import TensorDataset


def wines(seed=0, n=200):
    g = torch.Generator().manual_seed(seed)
    chemistry = torch.randn(n, 11, generator=g)
    grade = (chemistry[:, :4].sum(1) + 0.5 * torch.randn(n, generator=g)).clamp(-2, 2) + 3
    return TensorDataset(chemistry, grade)


class History(pl.Callback):
    """What was logged in each epoch."""

    def __init__(self, path="history.json"):
        self.path = path
        self.rows = []

    def on_validation_end(self, trainer, pl_module):
        if trainer.sanity_checking:
            return
        metrics = {name: round(float(value), 4) for name, value in trainer.callback_metrics.items()}
        self.rows.append({"epoch": trainer.current_epoch, "val_mae": metrics["val_mae"], "val_r2": metrics["val_r2"]})

    def on_test_end(self, trainer, pl_module):
        self.rows.append({"test_mae": round(trainer.callback_metrics["test_mae"].item(), 4)})

    def on_fit_end(self, trainer, pl_module):
        if trainer.is_global_zero:
            with open(self.path, "w") as f:
                json.dump(self.rows, f)


class WineGrader(pl.LightningModule):
    def __init__(self, lr=0.02):
        super().__init__()
        self.lr = lr
        self.net = nn.Sequential(nn.Linear(11, 16), nn.SiLU(), nn.Linear(16, 1))

    def forward(self, x):
        return self.net(x).squeeze(-1)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return nn.functional.mse_loss(self(x), y)

    def validation_step(self, batch, batch_idx):
        x, y = batch
        return {"y_hat": self(x), "y": y}

    def test_step(self, batch, batch_idx):
        x, y = batch
        return {"y_hat": self(x), "y": y}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        y_hat = torch.cat([o["y_hat"] for o in outputs])
        y = torch.cat([o["y"] for o in outputs])
        self.log("val_mae", (y_hat - y).abs().mean())
        self.log("val_r2", 1 - ((y_hat - y) ** 2).sum() / ((y - y.mean()) ** 2).sum())

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        y_hat = torch.cat([o["y_hat"] for o in outputs])
        y = torch.cat([o["y"] for o in outputs])
        self.log("test_mae", (y_hat - y).abs().mean())

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.lr)


def main():
    pl.seed_everything(6)
    train, val, test = random_split(wines(), [120, 40, 40], generator=torch.Generator().manual_seed(0))
    history = History()
    trainer = pl.Trainer(max_epochs=4, callbacks=[history], enable_checkpointing=False, logger=False)
    model = WineGrader()
    trainer.fit(model, DataLoader(train, batch_size=24), DataLoader(val, batch_size=24))
    trainer.test(model, DataLoader(test, batch_size=24))
    for row in history.rows:
        print(row)


if __name__ == "__main__":
    main()
