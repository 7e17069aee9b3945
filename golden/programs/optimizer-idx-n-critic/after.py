"""Wasserstein GAN with weight clipping on one-dimensional data."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def two_modes(n=256, seed=0):
    """Samples around -1 and +2, with the latent vector that each generator step uses."""
    g = torch.Generator().manual_seed(seed)
    modes = torch.where(torch.rand(n, 1, generator=g) < 0.3, torch.tensor(-1.0), torch.tensor(2.0))
    return TensorDataset(modes + 0.2 * torch.randn(n, 1, generator=g), torch.randn(n, 3, generator=g))


class WGAN(pl.LightningModule):
    """https://arxiv.org/abs/1701.07875"""

    def __init__(self, n_critic: int = 3, clip: float = 0.1, lr: float = 0.01):
        super().__init__()
        self.automatic_optimization = False
        self.n_critic = n_critic
        self.clip = clip
        self.lr = lr
        self.generator = nn.Sequential(nn.Linear(3, 16), nn.ReLU(), nn.Linear(16, 1))
        self.critic = nn.Sequential(nn.Linear(1, 16), nn.ReLU(), nn.Linear(16, 1, bias=False))

    def forward(self, z):
        return self.generator(z)

    def training_step(self, batch, batch_idx):
        position = batch_idx % (self.n_critic + 1)
        optimizer_idx = 0 if position < self.n_critic else 1
        optimizer = self.optimizers()[optimizer_idx]
        self.toggle_optimizer(optimizer)
        loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
        optimizer.zero_grad()
        self.manual_backward(loss)
        optimizer.step()
        self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        real, z = batch
        if optimizer_idx == 0:
            # weights of the critic stay in a box
            with torch.no_grad():
                for parameter in self.critic.parameters():
                    parameter.clamp_(-self.clip, self.clip)
            loss = self.critic(self(z).detach()).mean() - self.critic(real).mean()
            self.log("critic_loss", loss, on_step=True)
        if optimizer_idx == 1:
            loss = -self.critic(self(z)).mean()
            self.log("generator_loss", loss, on_step=True)
        return loss

    def configure_optimizers(self):
        critic = torch.optim.RMSprop(self.critic.parameters(), lr=self.lr, eps=1e-3)
        generator = torch.optim.RMSprop(self.generator.parameters(), lr=self.lr, eps=1e-3)
        return (
            {"optimizer": critic},
            {"optimizer": generator},
        )


if __name__ == "__main__":
    pl.seed_everything(21)
    model = WGAN(n_critic=3)
    trainer = pl.Trainer(max_epochs=3, log_every_n_steps=1, enable_checkpointing=False, enable_progress_bar=False)
    # 11 batches, so the last round of an epoch is not complete
    trainer.fit(model, DataLoader(two_modes(), batch_size=24))
    samples = model(two_modes(seed=1).tensors[1])
    print("mean %.4f std %.4f" % (samples.mean(), samples.std()))
