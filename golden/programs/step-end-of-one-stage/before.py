"""Pairs of points that belong together; validation logs what tests only collect."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset


def pairs(n, seed):
    generator = torch.Generator().manual_seed(seed)
    left = torch.randn(n, 6, generator=generator)
    same = torch.randint(0, 2, (n,), generator=generator).float()
    right = torch.where(same.bool().unsqueeze(1), left, left.flip(1)) + 0.2 * torch.randn(n, 6, generator=generator)
    return DataLoader(TensorDataset(left, right, same), batch_size=12)


class Pairs(pl.LightningModule):
    def __init__(self, margin=1.0):
        super().__init__()
        self.margin = margin
        self.embed = nn.Sequential(nn.Linear(6, 12), nn.Tanh(), nn.Linear(12, 3))

    def distance(self, left, right):
        return (self.embed(left) - self.embed(right)).pow(2).sum(-1)

    def contrast(self, distance, same):
        return same * distance + (1 - same) * F.relu(self.margin - distance)

    def training_step(self, batch, batch_idx):
        left, right, same = batch
        loss = self.contrast(self.distance(left, right), same).mean()
        self.log("train_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        left, right, same = batch
        return {"distance": self.distance(left, right), "same": same}

    def validation_step_end(self, out):
        self.log("val_loss", self.contrast(out["distance"], out["same"]).mean())
        self.log("val_distance", out["distance"].mean(), on_epoch=True)
        return out

    def validation_epoch_end(self, outputs):
        self.log("val_accuracy", self.accuracy(outputs))

    test_step = validation_step

    def test_epoch_end(self, outputs):
        self.log("test_accuracy", self.accuracy(outputs))

    def accuracy(self, outputs):
        near = torch.cat([out["distance"] for out in outputs]) < self.margin / 2
        return (near == torch.cat([out["same"] for out in outputs]).bool()).float().mean()

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=0.02)


if __name__ == "__main__":
    pl.seed_everything(12)
    model = Pairs()
    trainer = pl.Trainer(max_epochs=3, log_every_n_steps=1, num_sanity_val_steps=0, weights_summary=None)
    trainer.fit(model, pairs(60, 0), pairs(30, 1))
    trainer.test(model, test_dataloaders=pairs(24, 2))
