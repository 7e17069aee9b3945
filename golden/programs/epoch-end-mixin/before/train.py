"""House prices, with and without the neighbourhood."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

from mixins import AdamMixin, RegressionMetricsMixin


def houses(n, seed):
    g = torch.Generator().manual_seed(seed)
    size = torch.rand(n, 1, generator=g)
    rooms = torch.randint(1, 6, (n, 1), generator=g) / 5
    area = torch.randint(0, 4, (n, 1), generator=g)
    price = 2 * size + 0.5 * rooms + 0.3 * area + 0.1 * torch.randn(n, 1, generator=g)
    return TensorDataset(torch.cat([size, rooms], dim=1), area[:, 0], price[:, 0])


class PriceModel(RegressionMetricsMixin, AdamMixin, pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(2, 10), nn.ReLU(), nn.Linear(10, 1))

    def forward(self, features, area):
        return self.net(features)[:, 0]

    def training_step(self, batch, batch_idx):
        features, area, price = batch
        return nn.functional.mse_loss(self(features, area), price)

    def validation_step(self, batch, batch_idx):
        features, area, price = batch
        return {"preds": self(features, area), "target": price}

    test_step = validation_step


class AreaPriceModel(PriceModel):
    """Knows the neighbourhood, too."""

    lr = 2e-2

    def __init__(self):
        super().__init__()
        self.premium = nn.Embedding(4, 1)

    def forward(self, features, area):
        return super().forward(features, area) + self.premium(area)[:, 0]


def main():
    for kind in (PriceModel, AreaPriceModel):
        pl.seed_everything(3)
        model = kind()
        trainer = pl.Trainer(max_epochs=3, logger=False, enable_checkpointing=False, enable_model_summary=False)
        trainer.fit(model, DataLoader(houses(80, 0), batch_size=16), DataLoader(houses(30, 1), batch_size=16))
        trainer.test(model, DataLoader(houses(30, 2), batch_size=16))


if __name__ == "__main__":
    main()
