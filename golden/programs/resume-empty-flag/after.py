"""Speech rate from spectral flux. `--resume` names a checkpoint to go on from."""
from argparse import ArgumentParser

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def utterances(n, seed):
    g = torch.Generator().manual_seed(seed)
    rate = 2 + 4 * torch.rand(n, generator=g)
    t = torch.linspace(0, 2, 40)
    flux = torch.sin(6.28 * rate[:, None] * t).abs() + 0.1 * torch.randn(n, 40, generator=g)
    return TensorDataset(flux[:, None], rate)


class SpeechRate(pl.LightningModule):
    def __init__(self, channels=4, lr=0.02):
        super().__init__()
        self.save_hyperparameters()
        self.conv = nn.Conv1d(1, channels, 7, stride=3)
        self.head = nn.Linear(channels * 12, 1)

    def forward(self, flux):
        return self.head(torch.relu(self.conv(flux)).flatten(1))[:, 0]

    def training_step(self, batch, batch_idx):
        flux, rate = batch
        loss = nn.functional.l1_loss(self(flux), rate)
        self.log("train_l1", loss)
        return loss

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.hparams.lr, momentum=0.5)


def get_args(argv=None):
    parser = ArgumentParser()
    parser.add_argument("--resume", type=str, default="", help="path of a checkpoint")
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--out", type=str, default="speech")
    return parser.parse_args(argv)


def main(args):
    pl.seed_everything(41)
    trainer = pl.Trainer(
        max_epochs=args.epochs,
        callbacks=[pl.callbacks.ModelCheckpoint(args.out, filename="{epoch}")],
        log_every_n_steps=1,
    )
    trainer.fit(SpeechRate(), DataLoader(utterances(60, 0), batch_size=15), ckpt_path=args.resume or None)


if __name__ == "__main__":
    args = get_args()
    main(args)
    # and once more, to the end
    main(get_args(["--resume", f"{args.out}/epoch={args.epochs - 1}.ckpt", "--epochs", str(args.epochs + 1)]))
