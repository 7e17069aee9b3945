"""Tides from the moon's phase; the module writes to both loggers by hand, and so does the script."""
import pytorch_lightning as pl
import torch
from pytorch_lightning.loggers import CSVLogger, TensorBoardLogger
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def tides(n, seed):
    g = torch.Generator().manual_seed(seed)
    phase = 6.28 * torch.rand(n, 1, generator=g)
    return TensorDataset(phase, phase.sin() + 0.3 * (2 * phase).cos())


class Tides(pl.LightningModule):
    def __init__(self, width=12):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(1, width), nn.Tanh(), nn.Linear(width, 1))

    def training_step(self, batch, batch_idx):
        phase, height = batch
        loss = nn.functional.mse_loss(self.net(phase), height)
        self.log("train_loss", loss)
        if batch_idx == 0:
            self.logger.log_metrics({"first_loss": loss.item()}, step=self.current_epoch)
        return loss

    def validation_step(self, batch, batch_idx):
        phase, height = batch
        self.log("val_loss", nn.functional.mse_loss(self.net(phase), height))

    def on_train_end(self):
        self.trainer.logger.log_metrics({"weight": self.net[0].weight.abs().sum().item()}, step=0)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=0.02)


def main():
    pl.seed_everything(6)
    trainer = pl.Trainer(
        logger=[TensorBoardLogger("board", name="tides"), CSVLogger("table", name="tides")],
        max_epochs=3,
        log_every_n_steps=2,
        progress_bar_refresh_rate=0,
        checkpoint_callback=False,
    )
    trainer.fit(Tides(), DataLoader(tides(96, 0), batch_size=16), DataLoader(tides(32, 1), batch_size=16))
    trainer.logger.log_metrics({"done": 1.0}, step=3)
    trainer.logger.save()


if __name__ == "__main__":
    main()
