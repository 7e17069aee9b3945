import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset
import pytorch_lightning as pl


class Forecaster(pl.LightningModule):
    def __init__(self, lr=1e-2, patience=0):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.Sequential(nn.Linear(5, 24), nn.Tanh(), nn.Linear(24, 1))

    def step(self, batch):
        x, y = batch
        return nn.functional.smooth_l1_loss(self.net(x), y)

    def training_step(self, batch, batch_idx):
        return self.step(batch)

    def validation_step(self, batch, batch_idx):
        loss = self.step(batch)
        self.log("val_loss", loss, prog_bar=True, sync_dist=True)

    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters(), lr=self.hparams.lr)
        scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, patience=self.hparams.patience)
        return {
            "optimizer": optimizer,
            "lr_scheduler": {"scheduler": scheduler, "monitor": "val_loss"},
        }


def main():
    pl.seed_everything(11)
    x = torch.randn(300, 5)
    y = x.prod(1, keepdim=True) + 0.1 * torch.randn(300, 1)
    train, val = TensorDataset(x[:200], y[:200]), TensorDataset(x[200:], y[200:])
    trainer = pl.Trainer(max_epochs=20, accelerator="auto", devices=2, strategy="ddp")
    trainer.fit(Forecaster(), DataLoader(train, 10, shuffle=True), DataLoader(val, 10))


if __name__ == "__main__":
    main()
