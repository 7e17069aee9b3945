"""Fusion of two sensors; the projection of a sensor is made when its width is first known."""
from argparse import ArgumentParser

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset


class Sensors(Dataset):
    def __init__(self, n, seed):
        g = torch.Generator().manual_seed(seed)
        self.lidar = torch.randn(n, 18, generator=g)
        self.radar = torch.randn(n, 7, generator=g)
        self.speed = self.lidar[:, :4].sum(1) - self.radar[:, :2].sum(1)

    def __len__(self):
        return len(self.speed)

    def __getitem__(self, i):
        return {"lidar": self.lidar[i], "radar": self.radar[i], "speed": self.speed[i]}


class Fusion(pl.LightningModule):
    def __init__(self, dim=24, lr=3e-3):
        super().__init__()
        self.save_hyperparameters()
        self.projections = nn.ModuleDict()
        self.trunk = nn.Sequential(nn.Linear(dim, dim), nn.ReLU(), nn.Linear(dim, 1))

    def project(self, name, x):
        if name not in self.projections:
            layer = nn.Linear(x.shape[-1], self.hparams.dim).to(x)
            self.projections[name] = layer
            self.optimizers().optimizer.add_param_group({"params": layer.parameters()})
        return self.projections[name](x)

    def forward(self, batch):
        fused = self.project("lidar", batch["lidar"]) + self.project("radar", batch["radar"])
        return self.trunk(torch.relu(fused)).squeeze(-1)

    def training_step(self, batch, batch_idx):
        loss = nn.functional.mse_loss(self(batch), batch["speed"])
        self.log("mse", loss, batch_size=len(batch["speed"]), prog_bar=True)
        return loss

    def on_train_epoch_end(self):
        widths = {name: layer.in_features for name, layer in self.projections.items()}
        self.print(f"epoch {self.current_epoch}: {widths}")

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams.lr)


class SensorData(pl.LightningDataModule):
    def __init__(self, batch_size, num_workers):
        super().__init__()
        self.save_hyperparameters()

    def setup(self, stage=None):
        self.train = Sensors(480, 0)

    def train_dataloader(self):
        return DataLoader(
            self.train, batch_size=self.hparams.batch_size, num_workers=self.hparams.num_workers, shuffle=True, drop_last=True
        )


def main():
    parser = ArgumentParser()
    parser.add_argument("--devices", type=int, default=2)
    parser.add_argument("--batch_size", type=int, default=24)
    parser.add_argument("--num_workers", type=int, default=0)
    parser.add_argument("--max_epochs", type=int, default=5)
    args = parser.parse_args()
    pl.seed_everything(33)
    trainer = pl.Trainer(
        accelerator="gpu",
        devices=args.devices,
        strategy="ddp",
        max_epochs=args.max_epochs,
        enable_checkpointing=False,
    )
    trainer.fit(Fusion(), SensorData(args.batch_size, args.num_workers))


if __name__ == "__main__":
    main()
