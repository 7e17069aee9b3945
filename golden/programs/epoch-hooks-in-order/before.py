"""Cooling of a cup; what ends an epoch is noted in the order in which the hooks of 1.1 ran."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def cups(n, seed):
    g = torch.Generator().manual_seed(seed)
    minutes = 3 * torch.rand(n, 1, generator=g)
    return TensorDataset(minutes, torch.exp(-minutes))


class Notes(pl.Callback):
    def __init__(self):
        self.lines = []

    def on_train_epoch_end(self, trainer, pl_module, outputs):
        self.lines.append(f"trained {trainer.current_epoch}")

    def on_epoch_end(self, trainer, pl_module):
        self.lines.append(f"ended {len(self.lines)}")


class Cooling(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(1, 8), nn.Tanh(), nn.Linear(8, 1))
        self.mean = None

    def training_step(self, batch, batch_idx):
        minutes, warmth = batch
        loss = nn.functional.mse_loss(self.net(minutes), warmth)
        return {"loss": loss}

    def on_epoch_end(self):
        print("mean so far", self.mean)

    def training_epoch_end(self, outputs):
        self.mean = round(torch.stack([x["loss"] for x in outputs]).mean().item(), 4)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=0.02)


if __name__ == "__main__":
    pl.seed_everything(4)
    notes = Notes()
    trainer = pl.Trainer(max_epochs=3, callbacks=[notes], progress_bar_refresh_rate=0, checkpoint_callback=False)
    trainer.fit(Cooling(), DataLoader(cups(64, 0), batch_size=16))
    print(notes.lines)
