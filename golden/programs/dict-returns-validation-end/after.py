"""Recognise road users from radar: the first version, as it was published."""
import os
from argparse import ArgumentParser

import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, TensorDataset

import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


def radar(n, seed):
    g = torch.Generator().manual_seed(seed)
    kind = torch.randint(0, 3, (n,), generator=g)
    speed = kind.float() * 4 + torch.randn(n, generator=g)
    size = kind.float() + 0.5 * torch.randn(n, generator=g)
    clutter = torch.randn(n, 4, generator=g)
    return TensorDataset(torch.cat([speed[:, None] / 4, size[:, None], clutter], 1), kind)


class RadarNet(pl.LightningModule):

    def __init__(self, hparams):
        super(RadarNet, self).__init__()
        self.save_hyperparameters(hparams)
        hparams = self.hparams
        self.layer_1 = nn.Linear(6, hparams.hidden)
        self.layer_2 = nn.Linear(hparams.hidden, 3)

    def forward(self, x):
        return self.layer_2(F.relu(self.layer_1(x)))

    def training_step(self, batch, batch_nb):
        # REQUIRED
        x, y = batch
        y_hat = self.forward(x)
        loss = F.cross_entropy(y_hat, y)
        self.log('train_loss', loss)
        return {'loss': loss}

    def validation_step(self, batch, batch_nb):
        # OPTIONAL
        x, y = batch
        y_hat = self.forward(x)
        labels_hat = torch.argmax(y_hat, dim=1)
        val_acc = torch.sum(y == labels_hat).item() / (len(y) * 1.0)
        return {'val_loss': F.cross_entropy(y_hat, y), 'val_acc': torch.tensor(val_acc)}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        # OPTIONAL
        avg_loss = torch.stack([x['val_loss'] for x in outputs]).mean()
        avg_acc = torch.stack([x['val_acc'] for x in outputs]).mean()
        self.log('val_loss', avg_loss)
        self.log('val_acc', avg_acc, prog_bar=True)
        self.log('avg_val_loss', avg_loss, logger=False)

    def test_step(self, batch, batch_nb):
        x, y = batch
        return {'test_loss': F.cross_entropy(self.forward(x), y)}

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        avg_loss = torch.stack([x['test_loss'] for x in outputs]).mean()
        self.log('test_loss', avg_loss)
        self.log('avg_test_loss', avg_loss)

    def configure_optimizers(self):
        # REQUIRED
        return torch.optim.SGD(self.parameters(), lr=self.hparams.learning_rate, momentum=0.9)

    def train_dataloader(self):
        return DataLoader(radar(90, 0), batch_size=self.hparams.batch_size)

    def val_dataloader(self):
        return DataLoader(radar(40, 1), batch_size=self.hparams.batch_size)

    def test_dataloader(self):
        return DataLoader(radar(40, 2), batch_size=self.hparams.batch_size)


def main(hparams):
    torch.manual_seed(hparams.seed)
    model = RadarNet(hparams)
    early_stop = EarlyStopping(monitor='avg_val_loss', min_delta=0.02, patience=1, mode='min')
    checkpoint = ModelCheckpoint(dirpath=os.getcwd(), filename='radar', monitor='avg_val_loss', mode='min')
    trainer = pl.Trainer(
        max_epochs=hparams.epochs,
        num_sanity_val_steps=0,
        callbacks=[checkpoint, early_stop],
        log_every_n_steps=1,
        enable_progress_bar=False,
    )
    trainer.fit(model)
    trainer.test(model)


if __name__ == '__main__':
    parser = ArgumentParser()
    parser.add_argument('--hidden', type=int, default=16)
    parser.add_argument('--learning_rate', type=float, default=0.05)
    parser.add_argument('--batch_size', type=int, default=15)
    parser.add_argument('--epochs', type=int, default=6)
    parser.add_argument('--seed', type=int, default=3)
    main(parser.parse_args())
