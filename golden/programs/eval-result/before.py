"""Quality of steel plates, with Result objects."""
import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import EarlyStopping
from pytorch_lightning.core.step_result import EvalResult, TrainResult
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
        result = TrainResult(minimize=loss)
        result.log("train_loss", loss, prog_bar=True)
        result.log_dict({"train_max_logit": y_hat.max(), "train_min_logit": y_hat.min()})
        return result

    def validation_step(self, batch, batch_idx):
        x, y = batch
        y_hat = self(x)
        loss = F.cross_entropy(y_hat, y)
        result = EvalResult(checkpoint_on=loss, early_stop_on=loss)
        result.log("val_loss", loss)
        result.log("val_acc", (y_hat.argmax(dim=1) == y).float().mean(), prog_bar=True)
        return result

    def test_step(self, batch, batch_idx):
        x, y = batch
        result = EvalResult()
        result.log("test_loss", F.cross_entropy(self(x), y))
        return result

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=0.05)


if __name__ == "__main__":
    pl.seed_everything(0)
    model = SteelNet()
    trainer = pl.Trainer(
        max_epochs=9,
        early_stop_callback=EarlyStopping(patience=2),
        num_sanity_val_steps=0,
        row_log_interval=1,
        progress_bar_refresh_rate=0,
    )
    # every batch has the same size
    trainer.fit(model, DataLoader(steel(64, 0), batch_size=16), DataLoader(steel(48, 1), batch_size=16))
    trainer.test(model, test_dataloaders=DataLoader(steel(32, 2), batch_size=16))
