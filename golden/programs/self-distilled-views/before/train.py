from argparse import ArgumentParser
from copy import deepcopy

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset

import pytorch_lightning as pl
from pytorch_lightning.callbacks import LearningRateMonitor
from pytorch_lightning.loggers import CSVLogger

from callbacks import EMATeacherUpdate, OnlineKNN


class TwoViews(Dataset):
    def __init__(self, n, seed, dim=10, classes=3):
        rng = np.random.RandomState(seed)
        centers = np.random.RandomState(0).normal(size=(classes, dim))
        self.y = rng.randint(classes, size=n)
        self.x = (centers[self.y] + rng.normal(0, 0.5, (n, dim))).astype('float32')
        self.noise = rng.normal(0, 0.2, (n, 2, dim)).astype('float32')

    def __len__(self):
        return len(self.y)

    def __getitem__(self, i):
        return (self.x[i] + self.noise[i, 0], self.x[i] + self.noise[i, 1]), self.y[i]


class MLP(nn.Module):
    def __init__(self, input_dim, hidden_size, output_dim):
        super().__init__()
        self.model = nn.Sequential(
            nn.Linear(input_dim, hidden_size, bias=False),
            nn.BatchNorm1d(hidden_size),
            nn.ReLU(inplace=True),
            nn.Linear(hidden_size, output_dim),
        )

    def forward(self, x):
        return self.model(x)


class BYOL(pl.LightningModule):

    def __init__(self, dim=10, hidden=16, proj=6, learning_rate=0.05, weight_decay=1.5e-6, warmup_steps=4, **kwargs):
        super().__init__()
        self.save_hyperparameters()
        self.student = MLP(dim, hidden, proj)
        self.teacher = deepcopy(self.student)
        for p in self.teacher.parameters():
            p.requires_grad = False
        self.predictor = MLP(proj, hidden, proj)
        self.epoch_losses = []

    def forward(self, x):
        return self.student(x)

    def shared_step(self, batch, batch_idx):
        (img_1, img_2), y = batch
        h1 = F.normalize(self.predictor(self.student(img_1)), dim=1)
        with torch.no_grad():
            z2 = F.normalize(self.teacher(img_2), dim=1)
        loss_a = -2 * (h1 * z2).sum(1).mean()

        h1 = F.normalize(self.predictor(self.student(img_2)), dim=1)
        with torch.no_grad():
            z2 = F.normalize(self.teacher(img_1), dim=1)
        loss_b = -2 * (h1 * z2).sum(1).mean()
        return loss_a, loss_b, loss_a + loss_b

    def training_step(self, batch, batch_idx):
        loss_a, loss_b, total_loss = self.shared_step(batch, batch_idx)
        self.log_dict({'1_2_loss': loss_a, '2_1_loss': loss_b, 'train_loss': total_loss})
        return total_loss

    def training_epoch_end(self, outputs):
        avg = torch.stack([x['loss'] for x in outputs]).mean()
        self.epoch_losses.append(avg.item())
        self.log('train_loss_epoch', avg)

    def validation_step(self, batch, batch_idx):
        loss_a, loss_b, total_loss = self.shared_step(batch, batch_idx)
        self.log_dict({'val_1_2': loss_a, 'val_2_1': loss_b, 'val_loss': total_loss})
        return total_loss

    def configure_optimizers(self):
        params = self.exclude_from_wt_decay(self.named_parameters(), self.hparams.weight_decay)
        optimizer = torch.optim.SGD(params, lr=self.hparams.learning_rate, momentum=0.9)
        warmup = self.hparams.warmup_steps
        scheduler = {
            'scheduler': torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: min(1.0, (step + 1) / warmup)),
            'interval': 'step',
            'name': 'warmup',
        }
        return [optimizer], [scheduler]

    def exclude_from_wt_decay(self, named_params, weight_decay, skip_list=('bias', 'bn')):
        params, excluded = [], []
        for name, param in named_params:
            if not param.requires_grad:
                continue
            elif any(layer_name in name for layer_name in skip_list):
                excluded.append(param)
            else:
                params.append(param)
        return [{'params': params, 'weight_decay': weight_decay}, {'params': excluded, 'weight_decay': 0.0}]


def cli_main():
    pl.seed_everything(2021)
    parser = ArgumentParser()
    parser = pl.Trainer.add_argparse_args(parser)
    parser.add_argument('--batch_size', type=int, default=16)
    parser.add_argument('--hidden', type=int, default=16)
    parser.add_argument('--learning_rate', type=float, default=0.05)
    args = parser.parse_args()

    model = BYOL(**args.__dict__)
    ema, knn = EMATeacherUpdate(), OnlineKNN()
    logger = CSVLogger('logs', name='byol')
    trainer = pl.Trainer.from_argparse_args(
        args,
        max_epochs=4,
        logger=logger,
        callbacks=[ema, knn, LearningRateMonitor(logging_interval='step')],
        log_every_n_steps=1,
        progress_bar_refresh_rate=0,
        weights_summary=None,
        checkpoint_callback=False,
    )
    train = DataLoader(TwoViews(60, 1), batch_size=args.batch_size, shuffle=True, drop_last=True)
    val = DataLoader(TwoViews(25, 2), batch_size=args.batch_size)
    trainer.fit(model, train, val)

    print('taus', ema.taus)
    print('nearest neighbours', knn.accuracy)
    print('losses', model.epoch_losses)


if __name__ == '__main__':
    cli_main()
