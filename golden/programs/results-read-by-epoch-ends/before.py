import pytorch_lightning as pl
import torch
import torch.nn.functional as F
from torch.utils.data import DataLoader, TensorDataset


def points(count, seed):
    generator = torch.Generator().manual_seed(seed)
    x = torch.randn(count, 3, generator=generator)
    return TensorDataset(x, x.sum(1, keepdim=True).tanh())


class Curve(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = torch.nn.Sequential(torch.nn.Linear(3, 6), torch.nn.ReLU(), torch.nn.Linear(6, 1))

    def forward(self, x):
        return self.net(x)

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = F.mse_loss(self(x), y)
        result = pl.TrainResult(loss)
        result.log("train_loss", loss)
        return result

    def validation_step(self, batch, batch_idx):
        x, y = batch
        out = self(x)
        result = pl.EvalResult(checkpoint_on=F.mse_loss(out, y))
        result.log("loss", F.mse_loss(out, y))
        result.log("error", (out - y).abs())
        return result

    def validation_epoch_end(self, outputs):
        loss = outputs["loss"].mean()
        result = pl.EvalResult(checkpoint_on=loss)
        result.log("val_loss", loss)
        result.log("val_error", outputs["error"].median())
        return result

    def test_step(self, batch, batch_idx):
        x, y = batch
        result = pl.EvalResult()
        result.log("worst", (self(x) - y).abs().max())
        return result

    def test_epoch_end(self, outputs):
        print("worst", round(outputs.worst.max().item(), 5))
        result = pl.EvalResult()
        result.log("test_worst", outputs.worst.max())
        return result

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=0.02)


pl.seed_everything(4)
model = Curve()
trainer = pl.Trainer(
    max_epochs=3, logger=False, checkpoint_callback=False, progress_bar_refresh_rate=0, num_sanity_val_steps=0
)
trainer.fit(model, DataLoader(points(30, 0), batch_size=10), DataLoader(points(14, 1), batch_size=4))
trainer.test(model, test_dataloaders=DataLoader(points(9, 2), batch_size=4))
