"""Trains the head of a small network first, and all of it with the same Trainer then."""

from argparse import ArgumentParser

import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset


class Shapes(pl.LightningDataModule):
    def __init__(self, batch_size):
        super().__init__()
        self.batch_size = batch_size

    def setup(self, stage=None):
        generator = torch.Generator().manual_seed(5)
        points = torch.randn(40, 6, generator=generator)
        labels = (points[:, 0] * points[:, 1] > 0).long()
        self.train_set = TensorDataset(points[:28], labels[:28])
        self.val_set = TensorDataset(points[28:], labels[28:])

    def train_dataloader(self):
        return DataLoader(self.train_set, batch_size=self.batch_size)

    def val_dataloader(self):
        return DataLoader(self.val_set, batch_size=self.batch_size)


class TransferNet(pl.LightningModule):
    def __init__(self, lr=0.1, width=8):
        super().__init__()
        self.save_hyperparameters()
        self.backbone = nn.Sequential(nn.Linear(6, width), nn.Tanh(), nn.Linear(width, width), nn.Tanh())
        self.head = nn.Linear(width, 2)

    def forward(self, x):
        return self.head(self.backbone(x))

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = F.cross_entropy(self(x), y)
        self.log("train_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        x, y = batch
        logits = self(x)
        self.log("val_loss", F.cross_entropy(logits, y))
        self.log("val_acc", (logits.argmax(1) == y).float().mean())

    def configure_optimizers(self):
        parameters = [p for p in self.parameters() if p.requires_grad]
        optimizer = torch.optim.SGD(parameters, lr=self.hparams.lr)
        return [optimizer], [torch.optim.lr_scheduler.StepLR(optimizer, step_size=1, gamma=0.7)]


def main():
    parser = ArgumentParser()
    parser.add_argument("--batch_size", type=int, default=7)
    parser.add_argument("--lr", type=float, default=0.2)
    args = parser.parse_args()

    pl.seed_everything(3)
    net = TransferNet(lr=args.lr)
    data = Shapes(args.batch_size)
    trainer = pl.Trainer(
        max_epochs=2,
        gpus=0,
        num_sanity_val_steps=0,
        logger=False,
        checkpoint_callback=False,
        progress_bar_refresh_rate=0,
        weights_summary=None,
    )

    for parameter in net.backbone.parameters():
        parameter.requires_grad = False
    trainer.fit(net, datamodule=data)
    print("head", round(float(trainer.callback_metrics["val_loss"]), 5))

    for parameter in net.backbone.parameters():
        parameter.requires_grad = True
    trainer.fit(net, datamodule=data)
    print("all", round(float(trainer.callback_metrics["val_loss"]), 5))


if __name__ == "__main__":
    main()
