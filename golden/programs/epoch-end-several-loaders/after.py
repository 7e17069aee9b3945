"""Tell languages apart by letter frequencies; evaluated in and out of domain."""
import argparse
from typing import Dict

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset

DOMAINS = ["news", "chat"]


class Letters(Dataset):
    """Letter counts of short texts in one of three languages."""

    def __init__(self, n: int, domain: str, seed: int = 0):
        rng = torch.Generator().manual_seed(100 * DOMAINS.index(domain) + seed)
        self.y = torch.arange(n) % 3
        profile = torch.linspace(-1, 1, 26).repeat(3, 1)
        profile[1] = profile[1].flip(0)
        profile[2] = profile[2].abs()
        temperature = 1.0 if domain == "news" else 0.5
        noise = 0.7 * torch.randn(n, 26, generator=rng)
        self.x = torch.softmax(temperature * profile[self.y] + noise, dim=1) * 26

    def __len__(self):
        return len(self.y)

    def __getitem__(self, item):
        return {"counts": self.x[item], "language": self.y[item]}


class LanguageID(pl.LightningModule):
    def __init__(self, lr: float = 0.01, hidden: int = 16):
        super().__init__()
        self.lr = lr
        self.classifier = nn.Sequential(nn.Linear(26, hidden), nn.ReLU(), nn.Linear(hidden, 3))

    def forward(self, counts):
        return self.classifier(counts)

    def training_step(self, batch, batch_idx):
        loss = nn.functional.cross_entropy(self(batch["counts"]), batch["language"])
        self.log("loss", loss)
        return loss

    def validation_step(self, batch, batch_idx, dataloader_idx):
        return self._evaluate(batch)

    def test_step(self, batch, batch_idx, dataloader_idx=0):
        return self._evaluate(batch)

    def _evaluate(self, batch) -> Dict[str, torch.Tensor]:
        logits = self(batch["counts"])
        loss = nn.functional.cross_entropy(logits, batch["language"], reduction="none")
        return {"loss": loss, "hit": logits.argmax(dim=-1) == batch["language"]}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = [[] for _ in self.trainer.num_val_batches]

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs[dataloader_idx].append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        if len(outputs) == 1:
            outputs = outputs[0]
        accuracies = []
        for name, outs in zip(DOMAINS, outputs):
            loss = torch.cat([out["loss"] for out in outs]).mean()
            accuracy = torch.cat([out["hit"] for out in outs]).float().mean()
            accuracies.append(accuracy)
            self.log(f"val_{name}_loss", loss)
            self.log(f"val_{name}_acc", accuracy)
        self.log("val_acc", torch.stack(accuracies).mean())

    def on_test_epoch_start(self):
        self.test_step_outputs = [[] for _ in self.trainer.num_test_batches]

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs[dataloader_idx].append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        if len(outputs) == 1:
            outputs = outputs[0]
        # in domain first
        inside = torch.cat([out["hit"] for out in outputs[0]]).float().mean()
        outside = torch.cat([out["hit"] for out in outputs[1]]).float().mean()
        self.log("test_acc_in", inside)
        self.log("test_gap", inside - outside)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.lr)

    def train_dataloader(self):
        return DataLoader(Letters(96, "news"), batch_size=24)

    def val_dataloader(self):
        return [
            DataLoader(Letters(40, "news", seed=1), batch_size=24),
            DataLoader(Letters(60, "chat", seed=1), batch_size=24),
        ]

    def test_dataloader(self):
        return [DataLoader(Letters(30, domain, seed=2), batch_size=16) for domain in DOMAINS]


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--lr", type=float, default=0.01)
    args = parser.parse_args()

    pl.seed_everything(2021)
    model = LanguageID(lr=args.lr)
    trainer = pl.Trainer(
        max_epochs=args.epochs,
        callbacks=[pl.callbacks.EarlyStopping(monitor="val_acc", mode="max", patience=1)],
        log_every_n_steps=2,
        logger=pl.loggers.CSVLogger(".", name="default"),
    )
    trainer.fit(model)
    trainer.test(model)
