"""Options of the program, of the model and of the trainer, each added by another; a run that goes on."""
import os
from argparse import ArgumentParser

import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset
import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


class Regressor(pl.LightningModule):
    def __init__(self, hidden_dim=6, learning_rate=1e-2, **kwargs):
        super().__init__()
        self.save_hyperparameters('hidden_dim', 'learning_rate')
        self.net = nn.Sequential(nn.Linear(3, hidden_dim), nn.Tanh(), nn.Linear(hidden_dim, 1))

    def forward(self, x):
        return self.net(x)

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = nn.functional.mse_loss(self(x), y)
        self.log('train_loss', loss)
        return loss

    def validation_step(self, batch, batch_idx):
        x, y = batch
        return nn.functional.l1_loss(self(x), y)

    def validation_epoch_end(self, outputs):
        self.log('val_mae', sum(outputs) / len(outputs))

    def configure_optimizers(self):
        return torch.optim.RMSprop(self.parameters(), lr=self.hparams.learning_rate)

    @staticmethod
    def add_model_specific_args(parent_parser):
        parser = ArgumentParser(parents=[parent_parser], add_help=False)
        parser.add_argument('--hidden_dim', type=int, default=6)
        parser.add_argument('--learning_rate', type=float, default=0.01)
        return parser


def loaders(args):
    g = torch.Generator().manual_seed(args.data_seed)
    x = torch.randn(30, 3, generator=g)
    y = (x ** 2).sum(1, keepdim=True)
    return (DataLoader(TensorDataset(x[:20], y[:20]), batch_size=args.batch_size),
            DataLoader(TensorDataset(x[20:], y[20:]), batch_size=args.batch_size))


def cli_main(argv=None):
    parser = ArgumentParser()
    parser.add_argument('--batch_size', default=5, type=int)
    parser.add_argument('--data_seed', default=0, type=int)
    parser.add_argument('--folder', default='runs', type=str)
    parser = pl.Trainer.add_argparse_args(parser)
    parser = Regressor.add_model_specific_args(parser)
    args = parser.parse_args(argv)
    dict_args = vars(args)

    pl.seed_everything(1234)
    model = Regressor(**dict_args)
    train, val = loaders(args)
    checkpoint = ModelCheckpoint(dirpath=args.folder, filename='{epoch}', monitor='val_mae', save_top_k=-1)
    trainer = pl.Trainer.from_argparse_args(args, callbacks=[checkpoint], logger=False)
    trainer.fit(model, train, val)
    print(args.max_epochs, args.gpus, sorted(os.listdir(args.folder)))
    return model


if __name__ == '__main__':
    base = ['--progress_bar_refresh_rate', '0', '--gpus', '0', '--weights_summary', 'top']
    cli_main(base + ['--max_epochs', '2', '--gradient_clip_val', '0.5'])
    cli_main(base + ['--max_epochs', '4', '--resume_from_checkpoint', os.path.join('runs', 'epoch=1.ckpt')])
