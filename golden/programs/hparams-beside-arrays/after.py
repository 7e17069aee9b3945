# Tabular competition: k folds, early stopping on AUC, out of fold predictions
import argparse
import os
from typing import Dict, List

import numpy as np
import pytorch_lightning as pl
import torch
import torch.nn as nn
import torch.nn.functional as F
from pytorch_lightning.callbacks import EarlyStopping, LearningRateMonitor, ModelCheckpoint
from pytorch_lightning.loggers import TensorBoardLogger
from torch.utils.data import DataLoader, Subset, TensorDataset


def auc(scores, labels):
    pos, neg = scores[labels == 1], scores[labels == 0]
    return (pos[:, None] > neg[None, :]).float().mean()


def load(n=90):
    g = torch.Generator().manual_seed(17)
    x = torch.randn(n, 6, generator=g)
    y = ((x[:, 0] * 2 + x[:, 1] - x[:, 2] + 0.5 * torch.randn(n, generator=g)) > 0).float()
    return TensorDataset(x, y)


class TabularNet(pl.LightningModule):
    def __init__(self, hparams, train_idx, valid_idx):
        super().__init__()
        self.save_hyperparameters(hparams, ignore=['train_idx', 'valid_idx'])
        self.train_idx, self.valid_idx = train_idx, valid_idx
        self.bn = nn.BatchNorm1d(6)
        self.l1 = nn.Linear(6, self.hparams.hidden)
        self.l2 = nn.Linear(self.hparams.hidden, 1)
        self.oof = None

    def forward(self, x):
        return self.l2(F.relu(self.l1(self.bn(x)))).squeeze(1)

    def setup(self, stage):
        data = load()
        self.train_ds = Subset(data, self.train_idx)
        self.valid_ds = Subset(data, self.valid_idx)

    def train_dataloader(self):
        return DataLoader(self.train_ds, batch_size=self.hparams.batch_size, shuffle=True, drop_last=True)

    def val_dataloader(self):
        return DataLoader(self.valid_ds, batch_size=self.hparams.batch_size * 2)

    test_dataloader = val_dataloader

    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters(), lr=self.hparams.lr)
        scheduler = {
            'scheduler': torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, mode='max', patience=0, factor=0.5),
            'monitor': 'val_auc',
            'interval': 'epoch',
            'frequency': 1,
        }
        return [optimizer], [scheduler]

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = F.binary_cross_entropy_with_logits(self(x), y)
        self.log('train_loss', loss)
        return {'loss': loss}

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(pl.utilities.memory.recursive_detach(outputs))

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        avg = torch.stack([o['loss'] for o in outputs]).mean()
        self.log('train_loss_epoch', avg)
        self.log('train_avg', avg, prog_bar=True, logger=False)

    def validation_step(self, batch, batch_idx):
        x, y = batch
        logits = self(x)
        return {'loss': F.binary_cross_entropy_with_logits(logits, y), 'logits': logits, 'y': y}

    def epoch_metrics(self, outputs: List[Dict]) -> Dict:
        logits = torch.cat([o['logits'] for o in outputs])
        y = torch.cat([o['y'] for o in outputs])
        self.oof = logits
        return {'loss': torch.stack([o['loss'] for o in outputs]).mean(), 'auc': auc(logits, y)}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        metrics = self.epoch_metrics(outputs)
        logs = {f'val_{k}': v for k, v in metrics.items()}
        self.log_dict(logs, prog_bar=True)
        if 'val_loss' not in logs:
            self.log('val_loss', metrics['loss'], logger=False)
        if 'val_auc' not in logs:
            self.log('val_auc', metrics['auc'], logger=False)

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        metrics = self.epoch_metrics(outputs)
        self.log('test_auc', metrics['auc'])


def run_fold(fold, train_idx, valid_idx, args):
    pl.seed_everything(args.seed + fold)
    model = TabularNet(args, train_idx, valid_idx)
    checkpoint = ModelCheckpoint(
        dirpath=os.path.join('models', f'fold{fold}'),
        filename='{epoch}',
        monitor='val_auc',
        mode='max',
        save_top_k=1,
    )
    early = EarlyStopping(monitor='val_auc', mode='max', patience=2)
    trainer = pl.Trainer(
        max_epochs=args.epochs, callbacks=[LearningRateMonitor(), checkpoint, early],
        logger=TensorBoardLogger('logs', name=f'fold{fold}'), log_every_n_steps=1, enable_progress_bar=False, enable_model_summary=False,
        num_sanity_val_steps=0,
    )
    trainer.fit(model)
    best = TabularNet.load_from_checkpoint(
        checkpoint.best_model_path,
        train_idx=train_idx,
        valid_idx=valid_idx,
        weights_only=False,
    )
    result = trainer.test(best)
    return float(checkpoint.best_model_score), result, best.oof


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--hidden', type=int, default=8)
    parser.add_argument('--lr', type=float, default=0.05)
    parser.add_argument('--batch_size', type=int, default=10)
    parser.add_argument('--epochs', type=int, default=5)
    parser.add_argument('--seed', type=int, default=1)
    args = parser.parse_args()
    idx = np.arange(90)
    oof = torch.zeros(90)
    for fold in range(3):
        valid = idx[idx % 3 == fold]
        train = idx[idx % 3 != fold]
        score, result, preds = run_fold(fold, train, valid, args)
        oof[torch.as_tensor(valid)] = preds
        print(f'fold {fold}: {score:.4f}')
    print('oof auc %.4f' % auc(oof, load().tensors[1]))


if __name__ == '__main__':
    main()
