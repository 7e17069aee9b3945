"""Digit-like blobs, classified by a convolutional network."""
import os
from argparse import ArgumentParser

import pytorch_lightning as pl
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, TensorDataset


def blobs(n, seed, size=8, classes=4):
    """Images with a bright quadrant; its number is the label."""
    gen = torch.Generator().manual_seed(seed)
    y = torch.randint(0, classes, (n,), generator=gen)
    x = 0.7 * torch.randn(n, 1, size, size, generator=gen)
    half = size // 2
    for i, label in enumerate(y.tolist()):
        row, col = divmod(label, 2)
        x[i, 0, row * half : (row + 1) * half, col * half : (col + 1) * half] += 0.8
    return TensorDataset(x, y)


class ConvNet(pl.LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.save_hyperparameters(hparams)
        self.conv1 = nn.Conv2d(1, 4, 3)
        self.conv2 = nn.Conv2d(4, 8, 3)
        self.out = nn.Linear(8 * 4 * 4, 4)

    def forward(self, x):
        x = F.relu(self.conv1(x))
        x = F.relu(self.conv2(x))
        return self.out(x.view(x.size(0), -1))

    def training_step(self, batch, batch_idx):
        x, y = batch
        y_hat = self(x)
        loss = F.cross_entropy(y_hat, y)
        tensorboard_logs = {"train_loss": loss}
        self.log_dict(tensorboard_logs)
        self.log("running", loss, prog_bar=True, logger=False)
        return {"loss": loss}

    def validation_step(self, batch, batch_idx):
        x, y = batch
        y_hat = self(x)
        _, predicted = torch.max(y_hat, 1)
        acc = (predicted == y).float().mean()
        return {"val_loss": F.cross_entropy(y_hat, y), "val_acc": acc}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        avg_loss = torch.stack([x["val_loss"] for x in outputs]).mean()
        avg_acc = torch.stack([x["val_acc"] for x in outputs]).mean()
        self.log("val_loss", avg_loss)
        self.log("val_acc", avg_acc, prog_bar=True)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams.learning_rate)

    def train_dataloader(self):
        return DataLoader(blobs(96, seed=0), batch_size=self.hparams.batch_size)

    def val_dataloader(self):
        return DataLoader(blobs(40, seed=1), batch_size=self.hparams.batch_size)


def main(hparams):
    torch.manual_seed(hparams.seed)
    model = ConvNet(hparams)
    trainer = pl.Trainer(
        default_root_dir=os.getcwd(),
        max_epochs=hparams.epochs,
        log_every_n_steps=1,
        num_sanity_val_steps=0,
        enable_progress_bar=False,
        enable_model_summary=False,
        callbacks=[pl.callbacks.ModelCheckpoint(monitor="val_loss")],
    )
    trainer.fit(model)


if __name__ == "__main__":
    parser = ArgumentParser()
    parser.add_argument("--batch_size", default=16, type=int)
    parser.add_argument("--learning_rate", default=0.01, type=float)
    parser.add_argument("--epochs", default=3, type=int)
    parser.add_argument("--seed", default=1, type=int)
    main(parser.parse_args())
