"""A mixed precision run that works without a GPU."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def mixture(n=64, seed=0):
    g = torch.Generator().manual_seed(seed)
    x = torch.randn(n, 8, generator=g)
    return TensorDataset(x, x[:, :4].sum(dim=1) - x[:, 4:].sum(dim=1))


class HalfNet(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 1))

    def training_step(self, batch, batch_idx):
        x, y = batch
        y_hat = self.net(x)[:, 0]
        self.log("bits", float(torch.finfo(y_hat.dtype).bits))
        loss = nn.functional.mse_loss(y_hat.float(), y)
        self.log("loss", loss)
        return loss

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.02)


if __name__ == "__main__":
    pl.seed_everything(2)
    trainer = pl.Trainer(
        max_epochs=2, precision="bf16", amp_backend="native", log_every_n_steps=1, enable_checkpointing=False
    )
    trainer.fit(HalfNet(), DataLoader(mixture(), batch_size=16))
