"""Super-resolution on random textures; an average of the weights is kept and used in the end."""
import copy
from argparse import ArgumentParser

import pytorch_lightning as pl
import torch
import torch.nn as nn
from pytorch_lightning.callbacks import Callback
from torch.utils.data import DataLoader, Dataset


class Textures(Dataset):
    def __init__(self, n, size=16, seed=0):
        g = torch.Generator().manual_seed(seed)
        phase = torch.rand(n, 2, generator=g) * 6
        grid = torch.linspace(0, 6, size)
        self.high = torch.sin(grid[None, :, None] * 2 + phase[:, :1, None]) * torch.cos(grid[None, None] + phase[:, 1:, None])

    def __len__(self):
        return len(self.high)

    def __getitem__(self, i):
        high = self.high[i].unsqueeze(0)
        return high[:, ::2, ::2], high


class AveragedWeights(Callback):
    """Keeps a moving average of the weights; it becomes the model when training ends."""

    def __init__(self, decay=0.9):
        self.decay = decay
        self.shadow = None

    def on_fit_start(self, trainer, pl_module):
        self.shadow = copy.deepcopy(pl_module.state_dict())

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        for name, value in pl_module.state_dict().items():
            if value.dtype.is_floating_point:
                self.shadow[name].mul_(self.decay).add_(value, alpha=1 - self.decay)

    def on_train_end(self, trainer, pl_module):
        pl_module.load_state_dict(self.shadow)


class Upscaler(pl.LightningModule):
    def __init__(self, width=16, lr=2e-3):
        super().__init__()
        self.save_hyperparameters()
        self.body = nn.Sequential(nn.Conv2d(1, width, 3, padding=1), nn.PReLU(), nn.Conv2d(width, 4, 3, padding=1))
        self.shuffle = nn.PixelShuffle(2)

    def forward(self, low):
        return self.shuffle(self.body(low)) + nn.functional.interpolate(low, scale_factor=2, mode="bilinear")

    def training_step(self, batch, batch_idx):
        low, high = batch
        loss = nn.functional.l1_loss(self(low), high)
        self.log("l1", loss, prog_bar=True)
        return loss

    def test_step(self, batch, batch_idx):
        low, high = batch
        mse = nn.functional.mse_loss(self(low), high)
        self.log("psnr", -10 * torch.log10(mse), sync_dist=True)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams.lr)


def main():
    parser = ArgumentParser()
    parser.add_argument("--gpus", type=int, default=2)
    parser.add_argument("--epochs", type=int, default=10)
    parser.add_argument("--decay", type=float, default=0.9)
    args = parser.parse_args()
    pl.seed_everything(4)
    train = DataLoader(Textures(256), batch_size=16, shuffle=True)
    test = DataLoader(Textures(64, seed=1), batch_size=16)
    trainer = pl.Trainer(
        accelerator="gpu", devices=args.gpus, strategy="ddp", max_epochs=args.epochs, callbacks=[AveragedWeights(args.decay)]
    )
    model = Upscaler()
    trainer.fit(model, train)
    trainer.test(model, test)


if __name__ == "__main__":
    main()
