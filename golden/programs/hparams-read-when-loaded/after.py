"""What `__init__` reads of its Namespace, also when a checkpoint is loaded."""
from argparse import ArgumentParser

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Regressor(pl.LightningModule):
    def __init__(self, hparams):
        super(Regressor, self).__init__()
        self.save_hyperparameters(hparams)
        hparams = self.hparams
        self.batch_size = hparams.batch_size
        self.rate = hparams.lr
        self.net = nn.Sequential(nn.Linear(4, hparams.hidden), nn.Tanh(), nn.Linear(hparams.hidden, 1))

    def forward(self, x):
        return self.net(x)[:, 0]

    def training_step(self, batch, batch_idx):
        x, y = batch
        return {"loss": nn.functional.mse_loss(self(x), y)}

    def train_dataloader(self):
        g = torch.Generator().manual_seed(0)
        x = torch.randn(48, 4, generator=g)
        return DataLoader(TensorDataset(x, x.abs().sum(dim=1)), batch_size=self.batch_size)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.rate)


if __name__ == "__main__":
    parser = ArgumentParser()
    parser.add_argument("--lr", type=float, default=0.05)
    parser.add_argument("--hidden", type=int, default=6)
    parser.add_argument("--batch_size", type=int, default=12)
    options = parser.parse_args()
    torch.manual_seed(4)
    model = Regressor(options)
    trainer = pl.Trainer(
        accelerator="cpu",
        max_epochs=2,
        logger=False,
        enable_checkpointing=False,
        enable_model_summary=False,
        enable_progress_bar=False,
    )
    trainer.fit(model)
    trainer.save_checkpoint("net.ckpt")
    again = Regressor.load_from_checkpoint("net.ckpt", weights_only=False)
    x = torch.linspace(-1, 1, 8).view(2, 4)
    print(again.rate, again.batch_size, again.hparams.hidden, torch.equal(again(x), model(x)))
