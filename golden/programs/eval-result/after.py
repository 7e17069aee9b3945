"""Quality of steel plates, with Result objects."""
import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import EarlyStopping
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset


def steel(n, seed):
    g = torch.Generator().manual_seed(seed)
    x = torch.randn(n, 8, generator=g)
    y = (x[:, 0] * x[:, 1] > 0).long()
    return TensorDataset(x, y)


class SteelNet(pl.LightningModule):
    def __init__(self, hidden=16):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(8, hidden), nn.Tanh(), nn.Linear(hidden, 2))

    def forward(self, x):
        return self.net(x)

    def training_step(self, batch, batch_idx):
        x, y = batch
        y_hat = self(x)
        loss = F.cross_entropy(y_hat, y)
        self.log("train_loss", loss, prog_bar=True)
        self.log_dict(
            {"train_max_logit": y_hat.max(), "train_min_logit": y_hat.min()},
            on_step=False,
            on_epoch=True,
            batch_size=1,
        )
        return loss

    def validation_step(self, batch, batch_idx):
        x, y = batch
        y_hat = self(x)
        loss = F.cross_entropy(y_hat, y)
        self.log("val_loss", loss, batch_size=1)
        self.log("val_acc", (y_hat.argmax(dim=1) == y).float().mean(), prog_bar=True, batch_size=1)

    def test_step(self, batch, batch_idx):
        x, y = batch
        self.log("test_loss", F.cross_entropy(self(x), y), batch_size=1)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=0.05)


if __name__ == "__main__":
    pl.seed_everything(0)
    model = SteelNet()
    trainer = pl.Trainer(
        max_epochs=9,
        callbacks=[EarlyStopping(patience=2, monitor="val_loss"), pl.callbacks.ModelCheckpoint(monitor="val_loss")],
        num_sanity_val_steps=0,
        log_every_n_steps=1,
        enable_progress_bar=False,
    )
    # every batch has the same size
    trainer.fit(model, DataLoader(steel(64, 0), batch_size=16), DataLoader(steel(48, 1), batch_size=16))
    trainer.test(model, dataloaders=DataLoader(steel(32, 2), batch_size=16))
