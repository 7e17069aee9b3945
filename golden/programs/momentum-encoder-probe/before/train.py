"""MoCo-like self-supervised pretraining with an online linear probe and a momentum encoder."""
import argparse
from copy import deepcopy

import torch
import torch.nn as nn
import torch.nn.functional as F
import pytorch_lightning as pl
from pytorch_lightning.callbacks import Callback
from torchmetrics.functional import accuracy
from torch.utils.data import DataLoader, Dataset

from optim import LARS, LinearWarmupCosine


class TwoViews(Dataset):
    def __init__(self, n=64, dim=12, seed=0):
        g = torch.Generator().manual_seed(seed)
        self.y = torch.randint(0, 4, (n,), generator=g)
        centers = torch.randn(4, dim, generator=torch.Generator().manual_seed(99)) * 2
        self.x = centers[self.y] + torch.randn(n, dim, generator=g)
        self.noise = torch.randn(2, n, dim, generator=g) * 0.3

    def __len__(self):
        return len(self.x)

    def __getitem__(self, i):
        return (self.x[i] + self.noise[0, i], self.x[i] + self.noise[1, i]), self.y[i]


class MomentumUpdate(Callback):
    """Weight moving average update, as in BYOL."""

    def __init__(self, initial_tau=0.9):
        super().__init__()
        self.initial_tau = initial_tau
        self.current_tau = initial_tau

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx):
        for online, target in zip(pl_module.encoder_q.parameters(), pl_module.encoder_k.parameters()):
            target.data = self.current_tau * target.data + (1 - self.current_tau) * online.data
        max_steps = len(trainer.train_dataloader) * trainer.max_epochs
        import math
        self.current_tau = 1 - (1 - self.initial_tau) * (math.cos(math.pi * pl_module.global_step / max_steps) + 1) / 2


class SSLOnlineEvaluator(Callback):
    def __init__(self, z_dim, num_classes):
        self.z_dim = z_dim
        self.num_classes = num_classes
        self.optimizer = None

    def on_pretrain_routine_start(self, trainer, pl_module):
        torch.manual_seed(5)
        pl_module.non_linear_evaluator = nn.Linear(self.z_dim, self.num_classes).to(pl_module.device)
        self.optimizer = torch.optim.SGD(pl_module.non_linear_evaluator.parameters(), lr=0.1)

    def to_device(self, batch, device):
        (x1, _), y = batch
        return x1.to(device), y.to(device)

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx):
        x, y = self.to_device(batch, pl_module.device)
        with torch.no_grad():
            representations = pl_module(x)
        mlp_preds = pl_module.non_linear_evaluator(representations.detach())
        mlp_loss = F.cross_entropy(mlp_preds, y)
        mlp_loss.backward()
        self.optimizer.step()
        self.optimizer.zero_grad()
        acc = accuracy(mlp_preds.softmax(-1), y)
        pl_module.log('online_train_acc', acc, on_step=True, on_epoch=False)
        pl_module.log('online_train_loss', mlp_loss, on_step=True, on_epoch=False)

    def on_validation_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx):
        x, y = self.to_device(batch, pl_module.device)
        with torch.no_grad():
            preds = pl_module.non_linear_evaluator(pl_module(x))
        pl_module.log('online_val_acc', accuracy(preds.softmax(-1), y), on_step=False, on_epoch=True, sync_dist=True)


class MocoV2(pl.LightningModule):
    def __init__(self, emb_dim=8, num_negatives=32, softmax_temperature=0.2, learning_rate=0.3, momentum=0.9, weight_decay=1e-4, use_lars=False, max_epochs=3, **kwargs):
        super().__init__()
        self.save_hyperparameters()
        self.encoder_q = nn.Sequential(nn.Linear(12, 16), nn.ReLU(), nn.Linear(16, emb_dim))
        self.encoder_k = deepcopy(self.encoder_q)
        for p in self.encoder_k.parameters():
            p.requires_grad = False
        self.register_buffer('queue', F.normalize(torch.randn(emb_dim, num_negatives), dim=0))
        self.register_buffer('queue_ptr', torch.zeros(1, dtype=torch.long))

    @torch.no_grad()
    def _dequeue_and_enqueue(self, keys):
        batch_size = keys.shape[0]
        ptr = int(self.queue_ptr)
        assert self.hparams.num_negatives % batch_size == 0
        self.queue[:, ptr:ptr + batch_size] = keys.T
        self.queue_ptr[0] = (ptr + batch_size) % self.hparams.num_negatives

    def forward(self, x):
        return self.encoder_q(x)

    def contrast(self, img_q, img_k):
        q = F.normalize(self.encoder_q(img_q), dim=1)
        with torch.no_grad():
            k = F.normalize(self.encoder_k(img_k), dim=1)
        l_pos = torch.einsum('nc,nc->n', [q, k]).unsqueeze(-1)
        l_neg = torch.einsum('nc,ck->nk', [q, self.queue.clone().detach()])
        logits = torch.cat([l_pos, l_neg], dim=1) / self.hparams.softmax_temperature
        labels = torch.zeros(logits.shape[0], dtype=torch.long).type_as(logits).long()
        return logits, labels, k

    def training_step(self, batch, batch_idx):
        (img_1, img_2), _ = batch
        output, target, keys = self.contrast(img_1, img_2)
        self._dequeue_and_enqueue(keys)
        loss = F.cross_entropy(output.float(), target.long())
        log = {'train_loss': loss, 'train_acc1': (output.argmax(1) == target).float().mean()}
        self.log_dict(log)
        return loss

    def validation_step(self, batch, batch_idx):
        (img_1, img_2), labels = batch
        output, target, _ = self.contrast(img_1, img_2)
        loss = F.cross_entropy(output, target.long())
        return {'val_loss': loss, 'val_acc1': (output.argmax(1) == target).float().mean()}

    def validation_epoch_end(self, outputs):
        val_loss = mean(outputs, 'val_loss')
        val_acc1 = mean(outputs, 'val_acc1')
        self.log_dict({'val_loss': val_loss, 'val_acc1': val_acc1})

    def configure_optimizers(self):
        params = self.encoder_q.parameters()
        if self.hparams.use_lars:
            optimizer = LARS(params, self.hparams.learning_rate, momentum=self.hparams.momentum, weight_decay=self.hparams.weight_decay)
        else:
            optimizer = torch.optim.SGD(params, self.hparams.learning_rate, momentum=self.hparams.momentum, weight_decay=self.hparams.weight_decay)
        scheduler = LinearWarmupCosine(optimizer, 1, self.hparams.max_epochs)
        return [optimizer], [scheduler]


def mean(res, key):
    return torch.stack([x[key] if isinstance(res, dict) is False else mean(x, key) for x in res]).mean()


def cli_main():
    parser = argparse.ArgumentParser()
    parser = pl.Trainer.add_argparse_args(parser)
    parser.add_argument('--use_lars', action='store_true')
    parser.add_argument('--batch_size', type=int, default=16)
    args = parser.parse_args()
    pl.seed_everything(1234)
    model = MocoV2(**args.__dict__)
    trainer = pl.Trainer.from_argparse_args(args, callbacks=[MomentumUpdate(), SSLOnlineEvaluator(8, 4)], checkpoint_callback=False)
    trainer.fit(
        model,
        train_dataloader=DataLoader(TwoViews(), args.batch_size, shuffle=True, drop_last=True),
        val_dataloaders=DataLoader(TwoViews(32, seed=1), args.batch_size),
    )
    print('tau', trainer.callbacks[0].current_tau)


if __name__ == '__main__':
    cli_main()
