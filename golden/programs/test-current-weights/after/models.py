import os
from argparse import ArgumentParser
from collections import OrderedDict

import torch
from torch import nn, optim
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset
import pytorch_lightning as pl


def load(n, seed):
    g = torch.Generator().manual_seed(seed)
    return TensorDataset(torch.rand(n, 12, generator=g), torch.randint(0, 3, (n,), generator=g))


class VAE(pl.LightningModule):

    def __init__(self, hparams):
        super(VAE, self).__init__()
        self.save_hyperparameters(hparams)
        hparams = self.hparams
        self.fc1 = nn.Linear(12, hparams.hidden)
        self.fc21 = nn.Linear(hparams.hidden, 2)
        self.fc22 = nn.Linear(hparams.hidden, 2)
        self.fc3 = nn.Linear(2, hparams.hidden)
        self.fc4 = nn.Linear(hparams.hidden, 12)

    def encode(self, x):
        h1 = F.relu(self.fc1(x))
        return self.fc21(h1), self.fc22(h1)

    def reparameterize(self, mu, logvar):
        if not self.training:
            return mu
        eps = torch.full_like(mu, 0.1)
        return mu + eps * torch.exp(0.5 * logvar)

    def decode(self, z):
        return torch.sigmoid(self.fc4(F.relu(self.fc3(z))))

    def forward(self, x):
        mu, logvar = self.encode(x)
        z = self.reparameterize(mu, logvar)
        return self.decode(z), mu, logvar

    def loss_function(self, recon_x, x, mu, logvar):
        BCE = F.binary_cross_entropy(recon_x, x, reduction='sum') / x.shape[0]
        KLD = -0.5 * torch.sum(1 + logvar - mu.pow(2) - logvar.exp()) / x.shape[0]
        return BCE + self.hparams.beta * KLD, BCE, KLD

    def training_step(self, batch, batch_idx):
        x, _ = batch
        recon, mu, logvar = self(x)
        loss, bce, kld = self.loss_function(recon, x, mu, logvar)
        self.log('train_loss', loss)
        self.log('recon', bce)
        self.log('kl', kld, prog_bar=True)
        return {'loss': loss}

    def validation_step(self, batch, batch_idx):
        x, _ = batch
        recon, mu, logvar = self(x)
        loss, bce, kld = self.loss_function(recon, x, mu, logvar)
        return OrderedDict({'val_loss': loss, 'bce': bce, 'kld': kld, 'n': len(x)})

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
        tensorboard_logs = {'val_loss': avg_loss}
        for name in ['bce', 'kld']:
            tensorboard_logs['val_' + name] = torch.stack([o[name] for o in outputs]).mean()
        self.log_dict(tensorboard_logs)

    def test_step(self, batch, batch_idx):
        outputs = self.validation_step(batch, batch_idx)
        return {'test_loss': outputs['val_loss']}

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        avg_loss = torch.stack([x['test_loss'] for x in outputs]).mean()
        results = {'test_loss': avg_loss}
        self.log_dict(results)

    def configure_optimizers(self):
        optimizer = optim.Adam(self.parameters(), lr=self.hparams.learning_rate)
        scheduler = optim.lr_scheduler.ReduceLROnPlateau(optimizer, patience=0, factor=0.5)
        return [optimizer], [{'scheduler': scheduler, 'monitor': 'val_loss'}]

    def prepare_data(self):
        os.makedirs(self.hparams.data_root, exist_ok=True)

    def train_dataloader(self):
        return DataLoader(load(21, 0), batch_size=self.hparams.batch_size)

    def val_dataloader(self):
        return DataLoader(load(10, 1), batch_size=self.hparams.batch_size)

    def test_dataloader(self):
        return DataLoader(load(9, 2), batch_size=self.hparams.batch_size)

    @staticmethod
    def add_model_specific_args(parent_parser):
        parser = ArgumentParser(parents=[parent_parser], add_help=False)
        parser.add_argument('--hidden', type=int, default=8)
        parser.add_argument('--beta', type=float, default=0.5)
        parser.add_argument('--batch_size', type=int, default=4)
        parser.add_argument('--learning_rate', type=float, default=0.05)
        parser.add_argument('--data_root', type=str, default='data')
        return parser
