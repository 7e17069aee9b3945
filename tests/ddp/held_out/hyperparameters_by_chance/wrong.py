import argparse
import random

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Regressor(pl.LightningModule):
    def __init__(self, depth, width, lr):
        super().__init__()
        self.save_hyperparameters()
        layers, last = [], 6
        for _ in range(depth):
            layers += [nn.Linear(last, width), nn.ReLU()]
            last = width
        self.net = nn.Sequential(*layers, nn.Linear(last, 1))

    def training_step(self, batch, batch_idx):
        x, y = batch
        return nn.functional.mse_loss(self.net(x), y)

    def validation_step(self, batch, batch_idx):
        x, y = batch
        self.log("val_mse", nn.functional.mse_loss(self.net(x), y), sync_dist=True)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams.lr)


def draw(source):
    return dict(width=source.randrange(16, 4096), depth=source.randint(1, 3), lr=10 ** source.uniform(-4, -2))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--trials", type=int, default=1)
    args = parser.parse_args()
    x = torch.linspace(-1, 1, 200).repeat(6, 1).t().contiguous()
    data = TensorDataset(x, (x**2).sum(1, keepdim=True))
    results = []
    for _ in range(args.trials):
        hparams = draw(random)
        trainer = pl.Trainer(accelerator="gpu", devices=2, strategy="ddp", max_epochs=2, enable_checkpointing=False)
        trainer.fit(Regressor(**hparams), DataLoader(data, 10, shuffle=True), DataLoader(data, 10))
        results.append((float(trainer.callback_metrics["val_mse"]), hparams))
    print(min(results, key=lambda pair: pair[0]))


if __name__ == "__main__":
    main()
