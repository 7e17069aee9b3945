"""VAE-GAN: encoder, decoder and discriminator, each with an optimizer of its own."""
from argparse import ArgumentParser, Namespace
from collections import OrderedDict

import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, TensorDataset
import pytorch_lightning as pl
from pytorch_lightning import Trainer, seed_everything


class Encoder(nn.Module):
    def __init__(self, z):
        super(Encoder, self).__init__()
        self.body = nn.Sequential(nn.Linear(8, 16), nn.ReLU())
        self.mu = nn.Linear(16, z)
        self.log_var = nn.Linear(16, z)

    def forward(self, x):
        h = self.body(x)
        return self.mu(h), self.log_var(h)


class VAEGAN(pl.LightningModule):

    def __init__(self, hparams):
        super(VAEGAN, self).__init__()
        self.hparams = hparams
        self.enc = Encoder(hparams.z)
        self.dec = nn.Sequential(nn.Linear(hparams.z, 16), nn.ReLU(), nn.Linear(16, 8))
        self.dis = nn.Sequential(nn.Linear(8, 16), nn.LeakyReLU(0.2), nn.Linear(16, 1))

    def reconstruct(self, x, eps):
        mu, log_var = self.enc(x)
        return self.dec(mu + eps * torch.exp(0.5 * log_var)), mu, log_var

    def forward(self, x):
        return self.dec(self.enc(x)[0])

    def training_step(self, batch, batch_nb, optimizer_idx):
        x, eps = batch
        rec, mu, log_var = self.reconstruct(x, eps)
        one, zero = torch.ones(len(x), 1), torch.zeros(len(x), 1)
        if optimizer_idx == 0:
            kl = -0.5 * torch.mean(1 + log_var - mu.pow(2) - log_var.exp())
            self.last_kl = kl.detach()
            loss = F.mse_loss(rec, x) + 0.1 * kl
            tqdm_dict = {'enc_loss': loss}
            output = OrderedDict({'loss': loss, 'progress_bar': tqdm_dict, 'log': tqdm_dict})
            return output
        elif optimizer_idx == 1:
            loss = F.mse_loss(rec, x) + 0.05 * F.binary_cross_entropy_with_logits(self.dis(rec), one)
            return OrderedDict({'loss': loss, 'log': {'dec_loss': loss, 'kl': self.last_kl}})
        else:
            real = F.binary_cross_entropy_with_logits(self.dis(x), one)
            fake = F.binary_cross_entropy_with_logits(self.dis(rec.detach()), zero)
            loss = (real + fake) / 2
            return OrderedDict({'loss': loss, 'log': {'dis_loss': loss}, 'progress_bar': {'dis_loss': loss}})

    def validation_step(self, batch, batch_nb):
        x, _ = batch
        return {'val_loss': F.mse_loss(self(x), x), 'n': len(x)}

    def validation_epoch_end(self, outputs):
        total = sum(o['n'] for o in outputs)
        avg_loss = sum(o['val_loss'] * o['n'] for o in outputs) / total
        return {'val_loss': avg_loss, 'log': {'val_loss': avg_loss}, 'progress_bar': {'val_loss': avg_loss}}

    def configure_optimizers(self):
        lr = self.hparams.lr
        opt_e = torch.optim.Adam(self.enc.parameters(), lr=lr)
        opt_d = torch.optim.Adam(self.dec.parameters(), lr=lr)
        opt_dis = torch.optim.Adam(self.dis.parameters(), lr=lr * 0.5)
        sched = torch.optim.lr_scheduler.StepLR(opt_dis, 1, gamma=0.5)
        return [opt_e, opt_d, opt_dis], [sched]

    def prepare_data(self):
        g = torch.Generator().manual_seed(4)
        base = torch.randn(70, 3, generator=g) @ torch.randn(3, 8, generator=g)
        self.data = TensorDataset(base, torch.randn(70, self.hparams.z, generator=g))

    def train_dataloader(self):
        return DataLoader(self.data, batch_size=self.hparams.batch_size)

    def val_dataloader(self):
        return DataLoader(TensorDataset(*self.data[:25]), batch_size=10)


def main(args):
    seed_everything(args.seed)
    model = VAEGAN(args)
    trainer = Trainer(gpus=args.gpus, max_epochs=args.max_epochs, checkpoint_callback=False,
                      progress_bar_refresh_rate=0, row_log_interval=1, weights_summary=None)
    trainer.fit(model)


if __name__ == '__main__':
    parser = ArgumentParser()
    parser.add_argument('--gpus', type=int, default=0)
    parser.add_argument('--z', type=int, default=3)
    parser.add_argument('--lr', type=float, default=0.01)
    parser.add_argument('--batch_size', type=int, default=16)
    parser.add_argument('--max_epochs', type=int, default=3)
    parser.add_argument('--seed', type=int, default=7)
    main(parser.parse_args())
