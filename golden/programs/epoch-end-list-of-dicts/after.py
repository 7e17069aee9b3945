"""Predict customer churn from usage features with a small MLP."""
import argparse

import pytorch_lightning as pl
import torch
import torch.nn.functional as F
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint
from torch import nn
from torch.utils.data import DataLoader, TensorDataset, random_split


def make_usage_data(n_customers=240, n_features=10, seed=7):
    """Synthetic stand-in for the billing export."""
    generator = torch.Generator().manual_seed(seed)
    features = torch.randn(n_customers, n_features, generator=generator)
    weights = torch.linspace(-1.5, 1.5, n_features)
    noise = 0.8 * torch.randn(n_customers, generator=generator)
    churned = ((features @ weights + noise) > 0.3).long()
    return TensorDataset(features, churned)


class ChurnDataModule(pl.LightningDataModule):
    def __init__(self, batch_size=32):
        super().__init__()
        self.batch_size = batch_size

    def setup(self, stage=None):
        dataset = make_usage_data()
        split = torch.Generator().manual_seed(1)
        self.train, self.val, self.test = random_split(dataset, [150, 50, 40], generator=split)

    def train_dataloader(self):
        return DataLoader(self.train, batch_size=self.batch_size)

    def val_dataloader(self):
        return DataLoader(self.val, batch_size=self.batch_size)

    def test_dataloader(self):
        return DataLoader(self.test, batch_size=self.batch_size)


class ChurnClassifier(pl.LightningModule):
    def __init__(self, in_features=10, hidden=24, lr=0.05):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.Sequential(
            nn.Linear(in_features, hidden),
            nn.ReLU(),
            nn.Linear(hidden, hidden),
            nn.ReLU(),
            nn.Linear(hidden, 2),
        )

    def forward(self, x):
        return self.net(x)

    def training_step(self, batch, batch_idx):
        x, y = batch
        logits = self(x)
        loss = F.cross_entropy(logits, y)
        correct = (logits.argmax(dim=1) == y).sum()
        return {"loss": loss, "correct": correct, "total": y.size(0)}

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        avg_loss = torch.stack([x["loss"] for x in outputs]).mean()
        correct = sum(x["correct"] for x in outputs)
        total = sum(x["total"] for x in outputs)
        self.log("train_loss", avg_loss)
        self.log("train_acc", correct / total)

    def validation_step(self, batch, batch_idx):
        x, y = batch
        logits = self(x)
        loss = F.cross_entropy(logits, y)
        preds = logits.argmax(dim=1)
        return {"val_loss": loss, "preds": preds, "target": y}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        # the last batch is smaller, so the mean over batches is not the mean over samples
        avg_loss = torch.stack([x["val_loss"] for x in outputs]).mean()
        preds = torch.cat([x["preds"] for x in outputs])
        target = torch.cat([x["target"] for x in outputs])
        acc = (preds == target).float().mean()
        self.log("val_loss", avg_loss, prog_bar=True)
        self.log("val_acc", acc, prog_bar=True)

    def test_step(self, batch, batch_idx):
        x, y = batch
        logits = self(x)
        return {"test_loss": F.cross_entropy(logits, y), "test_acc": (logits.argmax(dim=1) == y).float().mean()}

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        metrics = {key: torch.stack([x[key] for x in outputs]).mean() for key in outputs[0]}
        self.log_dict(metrics)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.hparams.lr, momentum=0.9)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--max_epochs", type=int, default=20)
    parser.add_argument("--patience", type=int, default=3)
    parser.add_argument("--seed", type=int, default=42)
    args = parser.parse_args()

    pl.seed_everything(args.seed)
    dm = ChurnDataModule()
    model = ChurnClassifier()
    early_stopping = EarlyStopping(monitor="val_loss", patience=args.patience, mode="min")
    checkpoint = ModelCheckpoint(
        dirpath="checkpoints", filename="churn-{epoch:02d}-{val_loss:.3f}", monitor="val_loss", mode="min"
    )
    trainer = pl.Trainer(
        max_epochs=args.max_epochs,
        callbacks=[early_stopping, checkpoint],
        log_every_n_steps=1,
    )
    trainer.fit(model, datamodule=dm)
    trainer.test(model, datamodule=dm)


if __name__ == "__main__":
    main()
