"""MoCo-like self-supervised pretraining with an online linear probe and a momentum encoder."""
import argparse
import inspect
from copy import deepcopy

import torch
import torch.nn as nn
import torch.nn.functional as F
import pytorch_lightning as pl
from lightning_fabric.utilities.seed import _collect_rng_states, _set_rng_states, reset_seed
from pytorch_lightning.callbacks import Callback
from torchmetrics.functional.classification import multiclass_accuracy
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

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        for online, target in zip(pl_module.encoder_q.parameters(), pl_module.encoder_k.parameters()):
            target.data = self.current_tau * target.data + (1 - self.current_tau) * online.data
        max_steps = len(trainer.train_dataloader) * trainer.max_epochs
        import math
        self.current_tau = 1 - (1 - self.initial_tau) * (math.cos(math.pi * (pl_module.global_step - 1) / max_steps) + 1) / 2


class SSLOnlineEvaluator(Callback):
    def __init__(self, z_dim, num_classes):
        self.z_dim = z_dim
        self.num_classes = num_classes
        self.optimizer = None

    def on_fit_start(self, trainer, pl_module):
        torch.manual_seed(5)
        pl_module.non_linear_evaluator = nn.Linear(self.z_dim, self.num_classes).to(pl_module.device)
        self.optimizer = torch.optim.SGD(pl_module.non_linear_evaluator.parameters(), lr=0.1)

    def to_device(self, batch, device):
        (x1, _), y = batch
        return x1.to(device), y.to(device)

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        x, y = self.to_device(batch, pl_module.device)
        with torch.no_grad():
            representations = pl_module(x)
        mlp_preds = pl_module.non_linear_evaluator(representations.detach())
        mlp_loss = F.cross_entropy(mlp_preds, y)
        mlp_loss.backward()
        self.optimizer.step()
        self.optimizer.zero_grad()
        acc = multiclass_accuracy(mlp_preds.softmax(-1), y, average='micro')
        pl_module.log('online_train_acc', acc, on_step=True, on_epoch=False)
        pl_module.log('online_train_loss', mlp_loss, on_step=True, on_epoch=False)

    def on_validation_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx=0):
        x, y = self.to_device(batch, pl_module.device)
        with torch.no_grad():
            preds = pl_module.non_linear_evaluator(pl_module(x))
        pl_module.log('online_val_acc', multiclass_accuracy(preds.softmax(-1), y, average='micro'), on_step=False, on_epoch=True, sync_dist=True)


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

    def on_validation_end(self):
        if self.trainer.sanity_checking:
            reset_seed()
            self.trainer.fit_loop.setup_data()  # its iterator draws, too
            self.rng_states = _collect_rng_states()

    def on_train_start(self):
        if hasattr(self, 'rng_states'):
            _set_rng_states(self.rng_states)
            del self.rng_states

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

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
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


# Arguments of the Trainer in Lightning 1.x and their present names: empty where their values are translated
# otherwise or change nothing any more, None where nothing takes their place.
OLD_ARGUMENTS = {
    'amp_backend': None,
    'amp_level': None,
    'auto_lr_find': '',
    'auto_scale_batch_size': '',
    'auto_select_gpus': None,
    'automatic_optimization': None,
    'checkpoint_callback': 'enable_checkpointing',
    'distributed_backend': '',
    'enable_pl_optimizer': None,
    'flush_logs_every_n_steps': '',
    'gpus': '',
    'ipus': None,
    'log_gpu_memory': None,
    'move_metrics_to_cpu': '',
    'multiple_trainloader_mode': None,
    'num_processes': '',
    'prepare_data_per_node': None,
    'process_position': '',
    'progress_bar_refresh_rate': 'enable_progress_bar',
    'reload_dataloaders_every_epoch': 'reload_dataloaders_every_n_epochs',
    'replace_sampler_ddp': 'use_distributed_sampler',
    'resume_from_checkpoint': '',
    'stochastic_weight_avg': None,
    'terminate_on_nan': 'detect_anomaly',
    'tpu_cores': '',
    'track_grad_norm': None,
    'truncated_bptt_steps': None,
    'weights_save_path': None,
    'weights_summary': 'enable_model_summary',
}


def option_value(text):
    """What the text of an option stands for: a number, a truth value, None, or itself."""
    words = {'true': True, 'yes': True, 'on': True, 'false': False, 'no': False, 'off': False, 'none': None}
    if text.lower() in words:
        return words[text.lower()]
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def add_trainer_args(parser):
    """Add an option for each argument of the Trainer, and for each that it had in Lightning 1.x."""
    group = parser.add_argument_group('pl.Trainer')
    parameters = inspect.signature(pl.Trainer).parameters
    for name in (*parameters, *OLD_ARGUMENTS):
        default = None if name in OLD_ARGUMENTS or name == 'accelerator' else parameters[name].default
        plain = name in parameters and 'bool' not in str(parameters[name].annotation)
        switch = {} if plain else {'nargs': '?', 'const': True}
        try:
            group.add_argument(f'--{name}', type=option_value, default=default, **switch)
        except argparse.ArgumentError:  # the program has an option of this name
            continue
    return parser


def trainer_from_args(args, **overrides):
    """Make a Trainer of those of `args` that are its arguments; those of Lightning 1.x are translated."""
    given = vars(args).copy()
    for name, new in OLD_ARGUMENTS.items():
        value = given.get(name)
        if value is not None and new:
            given[new] = bool(value) if new.startswith('enable_') else value
        elif value and new is None and value not in ('native', 'max_size_cycle', -1):
            raise ValueError(f'the Trainer of Lightning 2 has no {name}')
    if str(given.get('accelerator')).startswith(('dp', 'ddp', 'deepspeed', 'horovod')):
        given['distributed_backend'] = given.pop('accelerator')
    alone = not given.get('gpus') and {given.get('num_processes'), given.get('num_nodes')} <= {None, 1}
    if alone and given.get('distributed_backend') in ('dp', 'ddp', 'ddp2', 'ddp_spawn'):
        del given['distributed_backend']  # it had no effect without GPUs
    if given.get('distributed_backend') and isinstance(given.get('strategy') or '', str):
        given['strategy'] = given['distributed_backend']
    if given.get('strategy') == 'ddp_cpu':
        given.update(accelerator='cpu', strategy='ddp_spawn')
    if given.get('gpus'):
        given.update(accelerator='gpu', devices=given['gpus'])
    elif given.get('gpus') == 0:
        given.update(accelerator='cpu', devices=1)
    if given.get('num_processes') and not given.get('gpus'):
        given['devices'] = given['num_processes']
    if given.get('tpu_cores'):
        given.update(accelerator='tpu', devices=given['tpu_cores'])
    parameters = inspect.signature(pl.Trainer).parameters
    known = {name: given[name] for name in parameters if given.get(name) is not None}
    return pl.Trainer(**{'accelerator': 'cpu', **known, **overrides})


def cli_main():
    parser = argparse.ArgumentParser()
    parser = add_trainer_args(parser)
    parser.add_argument('--use_lars', action='store_true')
    parser.add_argument('--batch_size', type=int, default=16)
    args = parser.parse_args()
    pl.seed_everything(1234)
    model = MocoV2(**args.__dict__)
    trainer = trainer_from_args(args, callbacks=[MomentumUpdate(), SSLOnlineEvaluator(8, 4)], enable_checkpointing=False)
    trainer.fit(
        model,
        train_dataloaders=DataLoader(TwoViews(), args.batch_size, shuffle=True, drop_last=True),
        val_dataloaders=DataLoader(TwoViews(32, seed=1), args.batch_size),
        ckpt_path=args.resume_from_checkpoint,
    )
    print('tau', trainer.callbacks[0].current_tau)


if __name__ == '__main__':
    cli_main()
