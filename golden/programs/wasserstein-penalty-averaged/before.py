import math
from argparse import ArgumentParser

import numpy as np
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, Dataset

import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint, TQDMProgressBar
from pytorch_lightning.loggers import CSVLogger


class Waves(Dataset):
    def __init__(self, n=60, length=16):
        rng = np.random.default_rng(9)
        t = np.linspace(0, 2 * math.pi, length)
        phase = rng.uniform(0, 2 * math.pi, (n, 1))
        self.x = np.sin(t + phase).astype('float32')

    def __len__(self):
        return len(self.x)

    def __getitem__(self, i):
        return self.x[i]


class Generator(nn.Module):
    def __init__(self, latent_dim, length):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(latent_dim, 24), nn.LeakyReLU(0.2), nn.Linear(24, length), nn.Tanh())

    def forward(self, z):
        return self.net(z)


class Critic(nn.Module):
    def __init__(self, length):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(length, 24), nn.LeakyReLU(0.2), nn.Linear(24, 1))

    def forward(self, x):
        return self.net(x)


class WGANGP(pl.LightningModule):
    def __init__(self, latent_dim=4, length=16, lr=2e-3, b1=0.5, b2=0.9, n_critic=2, lambda_gp=10.0, ema=0.95):
        super().__init__()
        self.save_hyperparameters()
        self.automatic_optimization = False
        self.generator = Generator(latent_dim, length)
        self.critic = Critic(length)
        self.generator_ema = torch.optim.swa_utils.AveragedModel(
            self.generator, avg_fn=lambda avg, p, n: ema * avg + (1 - ema) * p
        )
        self.register_buffer('validation_z', torch.randn(8, latent_dim))
        self.curve = []

    def forward(self, z):
        return self.generator(z)

    def gradient_penalty(self, real, fake):
        alpha = torch.rand(real.size(0), 1, device=self.device)
        interpolates = (alpha * real + (1 - alpha) * fake).requires_grad_(True)
        scores = self.critic(interpolates)
        grads = torch.autograd.grad(scores, interpolates, torch.ones_like(scores), create_graph=True)[0]
        return ((grads.norm(2, dim=1) - 1) ** 2).mean()

    def training_step(self, batch, batch_idx):
        opt_g, opt_c = self.optimizers()
        z = torch.randn(batch.size(0), self.hparams.latent_dim, device=self.device)

        # critic
        self.toggle_optimizer(opt_c, 1)
        fake = self(z).detach()
        gp = self.gradient_penalty(batch, fake)
        c_loss = self.critic(fake).mean() - self.critic(batch).mean() + self.hparams.lambda_gp * gp
        opt_c.zero_grad()
        self.manual_backward(c_loss)
        self.clip_gradients(opt_c, gradient_clip_val=5.0, gradient_clip_algorithm='norm')
        opt_c.step()
        self.untoggle_optimizer(1)
        self.log_dict({'c_loss': c_loss, 'gp': gp}, prog_bar=True)

        # generator, every n_critic steps
        if (batch_idx + 1) % self.hparams.n_critic == 0:
            self.toggle_optimizer(opt_g, 0)
            g_loss = -self.critic(self(z)).mean()
            opt_g.zero_grad()
            self.manual_backward(g_loss)
            opt_g.step()
            self.untoggle_optimizer(0)
            self.generator_ema.update_parameters(self.generator)
            self.log('g_loss', g_loss, prog_bar=True)

        sch_g, sch_c = self.lr_schedulers()
        sch_c.step()
        if self.trainer.is_last_batch and self.trainer.current_epoch % 2 == 1:
            sch_g.step()

    def on_epoch_end(self):
        samples = self(self.validation_z)
        self.curve.append(samples.std().item())

    def training_epoch_end(self, outputs):
        assert not any(o for o in outputs if o.get('loss') is not None) if outputs else True
        self.log('lr_c', self.trainer.lr_schedulers[1]['scheduler'].get_last_lr()[0])

    def configure_optimizers(self):
        h = self.hparams
        opt_g = torch.optim.Adam(self.generator.parameters(), lr=h.lr, betas=(h.b1, h.b2))
        opt_c = torch.optim.Adam(self.critic.parameters(), lr=h.lr, betas=(h.b1, h.b2))
        sch_g = torch.optim.lr_scheduler.ExponentialLR(opt_g, 0.9)
        sch_c = torch.optim.lr_scheduler.CosineAnnealingWarmRestarts(opt_c, T_0=5)
        return [opt_g, opt_c], [sch_g, sch_c]


class LogSteps(pl.Callback):
    def __init__(self):
        self.steps = []
        self.norms = []

    def on_before_optimizer_step(self, trainer, pl_module, optimizer, opt_idx):
        norm = sum(p.grad.norm() ** 2 for g in optimizer.param_groups for p in g['params'] if p.grad is not None)
        self.norms.append([opt_idx, float(norm) ** 0.5])

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, unused=0):
        self.steps.append(trainer.global_step)


def main(args):
    pl.seed_everything(args.seed)
    model = WGANGP(lr=args.lr)
    steps = LogSteps()
    trainer = pl.Trainer(
        accelerator='auto',
        devices=1 if torch.cuda.is_available() else None,
        max_epochs=args.max_epochs,
        callbacks=[steps, ModelCheckpoint(dirpath='ck', every_n_epochs=2, save_top_k=-1), TQDMProgressBar(refresh_rate=0)],
        logger=CSVLogger('logs', flush_logs_every_n_steps=1),
        log_every_n_steps=1,
        enable_model_summary=False,
    )
    trainer.fit(model, DataLoader(Waves(), batch_size=12, shuffle=True))
    print('steps', steps.steps)
    print('norms', steps.norms)
    print('spread of the samples', model.curve)
    print('average', sum(p.sum().item() for p in model.generator_ema.module.parameters()))


if __name__ == '__main__':
    parser = ArgumentParser()
    parser.add_argument('--seed', type=int, default=12)
    parser.add_argument('--lr', type=float, default=2e-3)
    parser.add_argument('--max_epochs', type=int, default=4)
    main(parser.parse_args())
