import torch
import pytorch_lightning as pl
from torch import nn
from torch.utils.data import DataLoader, Dataset


class Defects(Dataset):
    """Parts from a line; a defect in the first part of every hundred."""

    def __init__(self, n=400):
        self.x = torch.randn(n, 12, generator=torch.Generator().manual_seed(0))
        self.y = torch.tensor([float(i % 100 == 0) for i in range(n)])

    def __len__(self):
        return len(self.x)

    def __getitem__(self, i):
        return {"x": self.x[i], "y": self.y[i]}


class Detector(pl.LightningModule):
    def __init__(self, lr=1e-3):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.Sequential(nn.Linear(12, 24), nn.GELU(), nn.Linear(24, 1))

    def forward(self, x):
        return self.net(x).squeeze(-1)

    def training_step(self, batch, batch_idx):
        return nn.functional.binary_cross_entropy_with_logits(self(batch["x"]), batch["y"])

    def validation_step(self, batch, batch_idx):
        logits = self(batch["x"])
        loss = nn.functional.binary_cross_entropy_with_logits(logits, batch["y"])
        self.log("val_loss", loss, sync_dist=True)
        positive = batch["y"] > 0.5
        if positive.any():
            recall = (logits[positive] > 0).float().mean()
            self.log("val_recall", recall, sync_dist=True)

    def configure_optimizers(self):
        return torch.optim.AdamW(self.parameters(), lr=self.hparams.lr)


if __name__ == "__main__":
    trainer = pl.Trainer(accelerator="gpu", devices=-1, strategy="ddp", max_epochs=3)
    trainer.fit(Detector(), DataLoader(Defects(), 10, shuffle=True), DataLoader(Defects(200), 10))
