import torch
import pytorch_lightning as pl
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Encoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(16, 32), nn.LayerNorm(32), nn.ReLU())

    def forward(self, x):
        return self.layers(x)


class FineTuned(pl.LightningModule):
    """For the first epochs only the head learns: its random weights would spoil the encoder."""

    def __init__(self, head_only_epochs=2, lr=1e-3):
        super().__init__()
        self.save_hyperparameters()
        self.encoder = Encoder()
        self.head = nn.Linear(32, 4)

    def forward(self, x):
        with torch.set_grad_enabled(self.training and self.current_epoch >= self.hparams.head_only_epochs):
            features = self.encoder(x)
        return self.head(features)

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = nn.functional.cross_entropy(self(x), y)
        self.log("train/loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        x, y = batch
        self.log("val/acc", (self(x).argmax(1) == y).float().mean(), sync_dist=True)

    def configure_optimizers(self):
        groups = [
            {"params": self.encoder.parameters(), "lr": self.hparams.lr / 10},
            {"params": self.head.parameters()},
        ]
        return torch.optim.AdamW(groups, lr=self.hparams.lr)


if __name__ == "__main__":
    pl.seed_everything(2024, workers=True)
    x = torch.randn(400, 16)
    y = torch.randint(0, 4, (400,))
    train = DataLoader(TensorDataset(x[:320], y[:320]), batch_size=16, shuffle=True)
    val = DataLoader(TensorDataset(x[320:], y[320:]), batch_size=16)
    trainer = pl.Trainer(max_epochs=5, devices=2, accelerator="auto", strategy="ddp")
    trainer.fit(FineTuned(), train, val)
