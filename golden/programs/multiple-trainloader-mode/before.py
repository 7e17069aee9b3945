"""Semi-supervised learning: few labelled batches, many without labels."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset


def points(n, seed, labelled=True):
    g = torch.Generator().manual_seed(seed)
    y = torch.randint(0, 2, (n,), generator=g)
    x = torch.randn(n, 2, generator=g) + 2.0 * (2 * y[:, None].float() - 1)
    return TensorDataset(x, y) if labelled else TensorDataset(x, x + 0.3 * torch.randn(n, 2, generator=g))


class SemiSupervised(pl.LightningModule):
    def __init__(self, weight=0.5):
        super().__init__()
        self.weight = weight
        self.net = nn.Sequential(nn.Linear(2, 8), nn.ReLU(), nn.Linear(8, 2))

    def forward(self, x):
        return self.net(x)

    def training_step(self, batch, batch_idx):
        x, y = batch["labelled"]
        one, two = batch["unlabelled"]
        supervised = F.cross_entropy(self(x), y)
        consistency = F.mse_loss(self(one).softmax(1), self(two).softmax(1))
        self.log_dict({"supervised": supervised, "consistency": consistency})
        return supervised + self.weight * consistency

    def train_dataloader(self):
        return {
            "labelled": DataLoader(points(32, 0), batch_size=8),
            "unlabelled": DataLoader(points(96, 1, labelled=False), batch_size=16),
        }

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


if __name__ == "__main__":
    for mode in ("min_size", "max_size_cycle"):
        pl.seed_everything(1)
        trainer = pl.Trainer(
            max_epochs=2,
            multiple_trainloader_mode=mode,
            log_every_n_steps=1,
            enable_checkpointing=False,
        )
        trainer.fit(SemiSupervised())
        print(mode, trainer.global_step)
