"""Generator and discriminator, the second of which is updated less often."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset


def ellipse(n=120, seed=0):
    g = torch.Generator().manual_seed(seed)
    angle = 6.28 * torch.rand(n, generator=g)
    points = torch.stack([2 * angle.cos(), angle.sin()], dim=1)
    return TensorDataset(points, torch.randn(n, 4, generator=g))


class SlowDiscriminatorGAN(pl.LightningModule):
    def __init__(self, discriminator_every=2):
        super().__init__()
        self.automatic_optimization = False
        self.discriminator_every = discriminator_every
        self.generator = nn.Sequential(nn.Linear(4, 16), nn.ReLU(), nn.Linear(16, 2))
        self.discriminator = nn.Sequential(nn.Linear(2, 16), nn.ReLU(), nn.Linear(16, 1))

    def forward(self, z):
        return self.generator(z)

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)

            def closure():
                loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
                optimizer.zero_grad()
                self.manual_backward(loss)
                return loss

            self._step_optimizer(self.current_epoch, batch_idx, optimizer, optimizer_idx, closure)
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        real, z = batch
        if optimizer_idx == 0:
            loss = F.softplus(-self.discriminator(self(z))).mean()
            self.log("g_loss", loss)
            return loss
        elif optimizer_idx == 1:
            loss = F.softplus(-self.discriminator(real)).mean() + F.softplus(self.discriminator(self(z).detach())).mean()
            self.log("d_loss", loss)
            return loss

    # Alternating schedule for optimizer steps (ie: GANs)
    def _step_optimizer(self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure):
        # update generator opt every step
        if optimizer_idx == 0:
            optimizer.step(closure=optimizer_closure)

        # update discriminator opt every few steps
        if optimizer_idx == 1:
            if (batch_idx + 1) % self.discriminator_every == 0:
                optimizer.step(closure=optimizer_closure)
            else:
                # the step runs, its gradients are not used
                optimizer_closure()

    def configure_optimizers(self):
        return (
            torch.optim.Adam(self.generator.parameters(), lr=5e-3),
            torch.optim.Adam(self.discriminator.parameters(), lr=5e-3),
        )


if __name__ == "__main__":
    pl.seed_everything(1)
    trainer = pl.Trainer(max_epochs=3, log_every_n_steps=1)
    trainer.fit(SlowDiscriminatorGAN(), DataLoader(ellipse(), batch_size=20))
