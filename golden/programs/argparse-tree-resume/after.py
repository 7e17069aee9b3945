"""Options of the program, of the model and of the trainer, each added by another; a run that goes on."""
import inspect
import os
from argparse import ArgumentError, ArgumentParser

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

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
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


# Arguments of the Trainer in Lightning 1.x and their present names: empty where their values are translated
# otherwise or change nothing any more, None where nothing takes their place.
OLD_ARGUMENTS = {
    'amp_backend': None,
    'amp_level': None,
    'auto_lr_find': '',
    'auto_scale_batch_size': '',
    'auto_select_gpus': None,
    'checkpoint_callback': 'enable_checkpointing',
    'distributed_backend': '',
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


def cli_main(argv=None):
    parser = ArgumentParser()
    parser.add_argument('--batch_size', default=5, type=int)
    parser.add_argument('--data_seed', default=0, type=int)
    parser.add_argument('--folder', default='runs', type=str)
    parser = add_trainer_args(parser)
    parser = Regressor.add_model_specific_args(parser)
    args = parser.parse_args(argv)
    dict_args = vars(args)

    pl.seed_everything(1234)
    model = Regressor(**dict_args)
    train, val = loaders(args)
    checkpoint = ModelCheckpoint(dirpath=args.folder, filename='{epoch}', monitor='val_mae', save_top_k=-1)
    trainer = trainer_from_args(args, callbacks=[checkpoint], logger=False)
    trainer.fit(model, train, val, ckpt_path=args.resume_from_checkpoint)
    print(args.max_epochs, args.gpus, sorted(os.listdir(args.folder)))
    return model


if __name__ == '__main__':
    base = ['--progress_bar_refresh_rate', '0', '--gpus', '0', '--weights_summary', 'top']
    cli_main(base + ['--max_epochs', '2', '--gradient_clip_val', '0.5'])
    cli_main(base + ['--max_epochs', '4', '--resume_from_checkpoint', os.path.join('runs', 'epoch=1.ckpt')])
