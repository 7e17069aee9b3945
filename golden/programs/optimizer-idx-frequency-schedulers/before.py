import argparse
from collections import OrderedDict

import torch
import torch.nn as nn
import pytorch_lightning as pl
from torch.utils.data import DataLoader, TensorDataset


class WGAN(pl.LightningModule):
    def __init__(self, latent_dim: int = 3, lr: float = 5e-2, n_critic: int = 3, clip_value: float = 0.05, **kwargs):
        super().__init__()
        self.save_hyperparameters()
        self.generator = nn.Sequential(nn.Linear(latent_dim, 6), nn.ReLU(), nn.Linear(6, 4))
        self.critic = nn.Sequential(nn.Linear(4, 6), nn.LeakyReLU(0.2), nn.Linear(6, 1, bias=False))

    def forward(self, z):
        return self.generator(z)

    def _noise(self, batch, batch_idx):
        g = torch.Generator().manual_seed(batch_idx + 100 * self.current_epoch)
        return torch.randn(len(batch), self.hparams.latent_dim, generator=g).type_as(batch)

    def training_step(self, batch, batch_idx, optimizer_idx):
        (real,) = batch
        z = self._noise(real, batch_idx)

        # train generator
        if optimizer_idx == 0:
            g_loss = -torch.mean(self.critic(self(z)))
            self.log("g_loss", g_loss, prog_bar=True)
            return OrderedDict({"loss": g_loss, "progress": g_loss.detach()})

        # train critic
        if optimizer_idx == 1:
            d_loss = -torch.mean(self.critic(real)) + torch.mean(self.critic(self(z).detach()))
            self.log("d_loss", d_loss, prog_bar=True)
            return OrderedDict({"loss": d_loss})

    def on_train_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        for p in self.critic.parameters():
            p.data.clamp_(-self.hparams.clip_value, self.hparams.clip_value)

    def configure_optimizers(self):
        n_critic = self.hparams.n_critic
        opt_g = torch.optim.RMSprop(self.generator.parameters(), lr=self.hparams.lr, eps=1e-3)
        opt_d = torch.optim.RMSprop(self.critic.parameters(), lr=self.hparams.lr, eps=1e-3)
        sched_g = torch.optim.lr_scheduler.StepLR(opt_g, step_size=1, gamma=0.7)
        sched_d = {"scheduler": torch.optim.lr_scheduler.ExponentialLR(opt_d, 0.95), "interval": "step"}
        return (
            {"optimizer": opt_g, "lr_scheduler": sched_g, "frequency": 1},
            {"optimizer": opt_d, "lr_scheduler": sched_d, "frequency": n_critic},
        )

    def on_epoch_end(self):
        z = torch.ones(2, self.hparams.latent_dim).type_as(self.generator[0].weight)
        self.samples = self(z).detach()
        print("sample mean %.4f" % self.samples.mean().item())


def main(args):
    pl.seed_everything(42)
    g = torch.Generator().manual_seed(1)
    data = TensorDataset(torch.randn(38, 4, generator=g) + 1)
    model = WGAN(**vars(args))
    trainer = pl.Trainer(gpus=args.gpus, max_epochs=args.max_epochs, checkpoint_callback=False,
                         progress_bar_refresh_rate=0, log_every_n_steps=1)
    trainer.fit(model, DataLoader(data, batch_size=4))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--gpus", type=int, default=0)
    parser.add_argument("--max_epochs", type=int, default=3)
    parser.add_argument("--n_critic", type=int, default=3)
    main(parser.parse_args())
