"""A GAN whose learning rates grow with the first steps, of both optimizers together."""
import pytorch_lightning as pl
import torch
import torch.nn.functional as F
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class RingGAN(pl.LightningModule):
    def __init__(self, latent=3, rate=5e-3, warm=7):
        super().__init__()
        self.save_hyperparameters()
        self.generator = nn.Sequential(nn.Linear(latent, 16), nn.ReLU(), nn.Linear(16, 2))
        self.critic = nn.Sequential(nn.Linear(2, 16), nn.LeakyReLU(0.2), nn.Linear(16, 1))

    def training_step(self, batch, batch_idx, optimizer_idx):
        (points,) = batch
        seed = torch.Generator().manual_seed(100 * self.current_epoch + batch_idx)
        fake = self.generator(torch.randn(len(points), self.hparams.latent, generator=seed))
        if optimizer_idx == 0:
            loss = F.softplus(-self.critic(fake)).mean()
            self.log("generator", loss)
            return {"loss": loss, "spread": fake.detach().std()}
        loss = F.softplus(-self.critic(points)).mean() + F.softplus(self.critic(fake.detach())).mean()
        self.log("critic", loss)
        return {"loss": loss, "spread": points.std()}

    def training_epoch_end(self, outputs):
        for name, parts in zip(("fake", "real"), zip(*outputs)):
            self.log(f"{name}_spread", torch.stack([part["spread"] for part in parts]).mean())

    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure, **kwargs):
        if self.trainer.global_step < self.hparams.warm:
            share = float(self.trainer.global_step + 1) / self.hparams.warm
            for group in optimizer.param_groups:
                group["lr"] = share * self.hparams.rate
        super().optimizer_step(epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure, **kwargs)

    def configure_optimizers(self):
        generator = torch.optim.Adam(self.generator.parameters(), lr=self.hparams.rate, betas=(0.5, 0.999))
        critic = torch.optim.Adam(self.critic.parameters(), lr=self.hparams.rate, betas=(0.5, 0.999))
        return [generator, critic], []


def main():
    pl.seed_everything(11)
    angle = torch.linspace(0, 6.28, 40)
    ring = torch.stack([angle.cos(), angle.sin()], dim=1)
    model = RingGAN()
    trainer = pl.Trainer(max_epochs=3, gpus=0, logger=False, enable_checkpointing=False)
    trainer.fit(model, DataLoader(TensorDataset(ring), batch_size=8, shuffle=True))
    print("rates", [round(group["lr"], 8) for each in trainer.optimizers for group in each.param_groups])


if __name__ == "__main__":
    main()
