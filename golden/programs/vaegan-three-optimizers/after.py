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
        self.automatic_optimization = False
        self.save_hyperparameters(hparams)
        hparams = self.hparams
        self.enc = Encoder(hparams.z)
        self.dec = nn.Sequential(nn.Linear(hparams.z, 16), nn.ReLU(), nn.Linear(16, 8))
        self.dis = nn.Sequential(nn.Linear(8, 16), nn.LeakyReLU(0.2), nn.Linear(16, 1))

    def reconstruct(self, x, eps):
        mu, log_var = self.enc(x)
        return self.dec(mu + eps * torch.exp(0.5 * log_var)), mu, log_var

    def forward(self, x):
        return self.dec(self.enc(x)[0])

    def training_step(self, batch, batch_nb):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_nb, optimizer_idx)['loss']
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)
        if self.trainer.is_last_batch:
            self.lr_schedulers().step()

    def _optimizer_training_step(self, batch, batch_nb, optimizer_idx):
        x, eps = batch
        rec, mu, log_var = self.reconstruct(x, eps)
        one, zero = torch.ones(len(x), 1, device=self.device), torch.zeros(len(x), 1, device=self.device)
        if optimizer_idx == 0:
            kl = -0.5 * torch.mean(1 + log_var - mu.pow(2) - log_var.exp())
            self.last_kl = kl.detach()
            loss = F.mse_loss(rec, x) + 0.1 * kl
            tqdm_dict = {'enc_loss': loss}
            self.log_dict(tqdm_dict, prog_bar=True)
            output = OrderedDict({'loss': loss})
            return output
        elif optimizer_idx == 1:
            loss = F.mse_loss(rec, x) + 0.05 * F.binary_cross_entropy_with_logits(self.dis(rec), one)
            self.log_dict({'dec_loss': loss, 'kl': self.last_kl})
            return OrderedDict({'loss': loss})
        else:
            real = F.binary_cross_entropy_with_logits(self.dis(x), one)
            fake = F.binary_cross_entropy_with_logits(self.dis(rec.detach()), zero)
            loss = (real + fake) / 2
            self.log('dis_loss', loss, prog_bar=True)
            return OrderedDict({'loss': loss})

    def validation_step(self, batch, batch_nb):
        x, _ = batch
        return {'val_loss': F.mse_loss(self(x), x), 'n': len(x)}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        total = sum(o['n'] for o in outputs)
        avg_loss = sum(o['val_loss'] * o['n'] for o in outputs) / total
        self.log('val_loss', avg_loss, prog_bar=True)

    def configure_optimizers(self):
        lr = self.hparams.lr
        opt_e = torch.optim.Adam(self.enc.parameters(), lr=lr)
        opt_d = torch.optim.Adam(self.dec.parameters(), lr=lr)
        opt_dis = torch.optim.Adam(self.dis.parameters(), lr=lr * 0.5)
        sched = torch.optim.lr_scheduler.StepLR(opt_dis, 1, gamma=0.5)
        return [opt_e, opt_d, opt_dis], [sched]

    def setup(self, stage=None):
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
    trainer = Trainer(accelerator='gpu' if args.gpus else 'cpu', devices=args.gpus or 1, max_epochs=args.max_epochs, enable_checkpointing=False,
                      enable_progress_bar=False, log_every_n_steps=1, enable_model_summary=False, num_sanity_val_steps=1)
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
