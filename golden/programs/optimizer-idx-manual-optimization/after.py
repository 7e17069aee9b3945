"""Two-player game for disentangling a signal into a slow and a fast part."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, Dataset


class Mixtures(Dataset):
    def __init__(self, n=64, length=20, seed=0):
        g = torch.Generator().manual_seed(seed)
        t = torch.linspace(0, 1, length)
        slow = torch.rand(n, 1, generator=g) * t
        fast = 0.3 * torch.sin(40 * t + 6 * torch.rand(n, 1, generator=g))
        self.mixed, self.slow = slow + fast, slow

    def __len__(self):
        return len(self.mixed)

    def __getitem__(self, index):
        return self.mixed[index], self.slow[index]


class Disentangler(pl.LightningModule):
    def __init__(self, length=20):
        super().__init__()
        self.slow_net = nn.Linear(length, length)
        self.fast_net = nn.Sequential(nn.Linear(length, 16), nn.Tanh(), nn.Linear(16, length))

    @property
    def automatic_optimization(self) -> bool:
        return False

    def forward(self, mixed):
        return self.slow_net(mixed), self.fast_net(mixed)

    def training_step(self, batch, batch_idx):
        opt_slow, opt_fast = self.optimizers()
        mixed, slow = batch

        slow_hat, _ = self(mixed)
        loss_slow = F.mse_loss(slow_hat, slow)
        self.manual_backward(loss_slow)
        opt_slow.step()
        opt_slow.zero_grad()

        slow_hat, fast_hat = self(mixed)
        loss_fast = F.mse_loss(slow_hat.detach() + fast_hat, mixed)
        self.manual_backward(loss_fast)
        opt_fast.step()
        opt_fast.zero_grad()

        self.log("loss_slow", loss_slow)
        self.log("loss_fast", loss_fast, prog_bar=True)

    def validation_step(self, batch, batch_idx):
        mixed, slow = batch
        slow_hat, fast_hat = self(mixed)
        self.log("val_error", F.mse_loss(slow_hat, slow))

    def configure_optimizers(self):
        return torch.optim.SGD(self.slow_net.parameters(), lr=0.1), torch.optim.SGD(self.fast_net.parameters(), lr=0.2)


if __name__ == "__main__":
    pl.seed_everything(3)
    trainer = pl.Trainer(max_epochs=3, log_every_n_steps=1, enable_progress_bar=False)
    trainer.fit(Disentangler(), DataLoader(Mixtures(), batch_size=16), DataLoader(Mixtures(20, seed=1), batch_size=10))
