import inspect
from argparse import ArgumentError, ArgumentParser
from copy import deepcopy

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset

import pytorch_lightning as pl
from lightning_fabric.utilities.seed import _collect_rng_states, _set_rng_states
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

    def on_validation_end(self):
        if self.trainer.sanity_checking:
            self.trainer.fit_loop.setup_data()  # its iterator draws, too
            self.rng_states = _collect_rng_states()

    def on_train_start(self):
        if hasattr(self, 'rng_states'):
            _set_rng_states(self.rng_states)
            del self.rng_states

    def training_step(self, batch, batch_idx):
        loss_a, loss_b, total_loss = self.shared_step(batch, batch_idx)
        self.log_dict({'1_2_loss': loss_a, '2_1_loss': loss_b, 'train_loss': total_loss})
        return total_loss

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            loss = outputs['loss'] * self.trainer.accumulate_grad_batches
            self.training_step_outputs.append({**pl.utilities.memory.recursive_detach(outputs), 'loss': loss})

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
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
    'log_gpu_memory': None,
    'move_metrics_to_cpu': '',
    'num_processes': '',
    'prepare_data_per_node': None,
    'process_position': '',
    'progress_bar_refresh_rate': 'enable_progress_bar',
    'reload_dataloaders_every_epoch': 'reload_dataloaders_every_n_epochs',
    'replace_sampler_ddp': 'use_distributed_sampler',
    'resume_from_checkpoint': '',
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
        except ArgumentError:  # the program has an option of this name
            continue
    return parser


def trainer_from_args(args, **overrides):
    """Make a Trainer of those of `args` that are its arguments; those of Lightning 1.x are translated."""
    given = vars(args).copy()
    for name, new in OLD_ARGUMENTS.items():
        value = given.get(name)
        if value is not None and new:
            given[new] = bool(value) if new.startswith('enable_') else value
        elif value and new is None and value not in ('native', -1):
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
    pl.seed_everything(2021)
    parser = ArgumentParser()
    parser = add_trainer_args(parser)
    parser.add_argument('--batch_size', type=int, default=16)
    parser.add_argument('--hidden', type=int, default=16)
    parser.add_argument('--learning_rate', type=float, default=0.05)
    args = parser.parse_args()

    model = BYOL(**args.__dict__)
    ema, knn = EMATeacherUpdate(), OnlineKNN()
    logger = CSVLogger('logs', name='byol')
    trainer = trainer_from_args(
        args,
        max_epochs=4,
        logger=logger,
        callbacks=[ema, knn, LearningRateMonitor(logging_interval='step')],
        log_every_n_steps=1,
        enable_progress_bar=False,
        enable_model_summary=False,
        enable_checkpointing=False,
    )
    train = DataLoader(TwoViews(60, 1), batch_size=args.batch_size, shuffle=True, drop_last=True)
    val = DataLoader(TwoViews(25, 2), batch_size=args.batch_size)
    trainer.fit(model, train, val, ckpt_path=args.resume_from_checkpoint)

    print('taus', ema.taus)
    print('nearest neighbours', knn.accuracy)
    print('losses', model.epoch_losses)


if __name__ == '__main__':
    cli_main()
