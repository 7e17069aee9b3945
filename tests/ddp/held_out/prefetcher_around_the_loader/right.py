import torch
import pytorch_lightning as pl
from torch import nn
from torch.utils.data import DataLoader, Dataset, DistributedSampler


class Pictures(Dataset):
    def __len__(self):
        return 240

    def __getitem__(self, i):
        g = torch.Generator().manual_seed(i)
        return torch.randint(0, 255, (3, 8, 8), generator=g, dtype=torch.uint8), i % 5


class Prefetcher:
    """Normalizes the next batch while the model works on this one (after timm's PrefetchLoader)."""

    def __init__(self, loader, mean=(0.48, 0.45, 0.4), std=(0.22, 0.22, 0.22)):
        self.loader = loader
        self.mean = torch.tensor([m * 255 for m in mean]).view(1, 3, 1, 1)
        self.std = torch.tensor([s * 255 for s in std]).view(1, 3, 1, 1)

    def __iter__(self):
        ahead = None
        for x, y in self.loader:
            x = x.float().sub_(self.mean).div_(self.std)
            if ahead is not None:
                yield ahead
            ahead = x, y
        if ahead is not None:
            yield ahead

    def __len__(self):
        return len(self.loader)


class Data(pl.LightningDataModule):
    def setup(self, stage=None):
        self.pictures = Pictures()

    def train_dataloader(self):
        sampler = DistributedSampler(
            self.pictures, self.trainer.world_size, self.trainer.global_rank, shuffle=True, drop_last=True
        )
        return Prefetcher(DataLoader(self.pictures, batch_size=12, sampler=sampler, drop_last=True))


class Classifier(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Conv2d(3, 8, 3), nn.ReLU(), nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(8, 5))

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = nn.functional.cross_entropy(self.body(x), y)
        self.log("loss", loss, prog_bar=True)
        return loss

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


if __name__ == "__main__":
    pl.seed_everything(11)
    trainer = pl.Trainer(max_epochs=1, accelerator="gpu", devices=2, strategy="ddp")
    trainer.fit(Classifier(), datamodule=Data())
