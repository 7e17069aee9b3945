"""Cycle-consistent translation between two kinds of signals, in one direction only."""
import itertools
from argparse import ArgumentParser

import pytorch_lightning as pl
import torch
import torch.nn.functional as F
from torch import nn
from torch.utils.data import DataLoader, Dataset


class UnpairedSignals(Dataset):
    """Slow signals of kind A and fast ones of kind B; which belong together is not known."""

    def __init__(self, n, seed=0, length=12):
        g = torch.Generator().manual_seed(seed)
        t = torch.linspace(0, 6.28, length)
        self.a = torch.sin(t + 6 * torch.rand(n, 1, generator=g)) + 0.05 * torch.randn(n, length, generator=g)
        self.b = torch.cos(3 * t + 6 * torch.rand(n, 1, generator=g)) + 0.05 * torch.randn(n, length, generator=g)

    def __len__(self):
        return len(self.a)

    def __getitem__(self, i):
        return {"A": self.a[i], "B": self.b[i]}


def mlp(inputs, outputs, hidden=16):
    return nn.Sequential(nn.Linear(inputs, hidden), nn.LeakyReLU(0.1), nn.Linear(hidden, outputs))


class HalfCycle(pl.LightningModule):
    def __init__(self, lr=0.005, lambda_cycle=2.0, **kwargs):
        super().__init__()
        self.automatic_optimization = False
        self.save_hyperparameters()
        self.g_ab = mlp(12, 12)
        self.g_ba = mlp(12, 12)
        self.d_a = mlp(12, 1)
        self.d_b = mlp(12, 1)

    def forward(self, a):
        return self.g_ab(a)

    @staticmethod
    def mse_to(value, target):
        return F.mse_loss(value, torch.full_like(value, target))

    def generator_loss(self, a, b):
        fake_b = self.g_ab(a)
        fake_a = self.g_ba(b)
        adversarial = self.mse_to(self.d_b(fake_b), 1.0) + self.mse_to(self.d_a(fake_a), 1.0)
        cycle = F.l1_loss(self.g_ba(fake_b), a) + F.l1_loss(self.g_ab(fake_a), b)
        self.log("cycle", cycle, on_step=False, on_epoch=True)
        return adversarial + self.hparams.lambda_cycle * cycle

    def discriminator_loss(self, discriminator, real, fake):
        return 0.5 * (self.mse_to(discriminator(real), 1.0) + self.mse_to(discriminator(fake.detach()), 0.0))

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        a, b = batch["A"], batch["B"]
        if optimizer_idx == 0:
            loss = self.generator_loss(a, b)
            name = "g"
        elif optimizer_idx == 1:
            loss = self.discriminator_loss(self.d_a, a, self.g_ba(b))
            name = "d_a"
        else:
            loss = self.discriminator_loss(self.d_b, b, self.g_ab(a))
            name = "d_b"
        self.log("loss_" + name, loss, prog_bar=True)
        return loss

    def configure_optimizers(self):
        lr = self.hparams.lr
        return [
            torch.optim.Adam(itertools.chain(self.g_ab.parameters(), self.g_ba.parameters()), lr=lr, betas=(0.5, 0.999)),
            torch.optim.SGD(self.d_a.parameters(), lr=2 * lr, momentum=0.8),
            torch.optim.SGD(self.d_b.parameters(), lr=2 * lr, momentum=0.8),
        ]


if __name__ == "__main__":
    parser = ArgumentParser()
    parser.add_argument("--lambda_cycle", type=float, default=2.0)
    parser.add_argument("--epochs", type=int, default=3)
    args = parser.parse_args()

    pl.seed_everything(1)
    trainer = pl.Trainer(max_epochs=args.epochs, log_every_n_steps=2, enable_checkpointing=False)
    trainer.fit(HalfCycle(lambda_cycle=args.lambda_cycle), DataLoader(UnpairedSignals(60), batch_size=15))
