import inspect
import os
from argparse import ArgumentError, ArgumentParser

import numpy as np
import torch
import torch.nn as nn
import pytorch_lightning as pl
from lightning_fabric.utilities.seed import _collect_rng_states, _set_rng_states, reset_seed
from pytorch_lightning.core.datamodule import LightningDataModule
from pytorch_lightning import LightningModule
from pytorch_lightning.trainer import Trainer
from torch.utils.data import DataLoader, TensorDataset, random_split


class GaussiansDataModule(LightningDataModule):
    def __init__(self, batch_size=16):
        super().__init__()
        self.batch_size = batch_size

    def prepare_data(self):
        if not os.path.exists("points.npy"):
            rng = np.random.RandomState(0)
            centers = rng.randint(-2, 3, (200, 2))
            np.save("points.npy", (centers + 0.1 * rng.randn(200, 2)).astype(np.float32))

    def setup(self, stage=None):
        points = torch.from_numpy(np.load("points.npy"))
        full = TensorDataset(points)
        self.train_set, self.val_set, _ = random_split(full, [96, 32, 72])

    def train_dataloader(self):
        return DataLoader(self.train_set, batch_size=self.batch_size, shuffle=True)

    def val_dataloader(self):
        return DataLoader(self.val_set, batch_size=self.batch_size)


class Generator(nn.Module):
    def __init__(self, latent_dim):
        super().__init__()
        self.model = nn.Sequential(nn.Linear(latent_dim, 16), nn.ReLU(), nn.Linear(16, 2))

    def forward(self, z):
        return self.model(z)


class Critic(nn.Module):
    def __init__(self):
        super().__init__()
        self.model = nn.Sequential(nn.Linear(2, 16), nn.LeakyReLU(0.2), nn.Linear(16, 1))

    def forward(self, x):
        return self.model(x)


class WGANGP(LightningModule):
    def __init__(self, latent_dim: int = 4, lr: float = 0.002, b1: float = 0.0, b2: float = 0.9, n_critic: int = 3, lambda_gp: float = 10, **kwargs):
        super().__init__()
        self.automatic_optimization = False
        self.gradient_clip_val = None
        self.save_hyperparameters()
        self.generator = Generator(latent_dim)
        self.discriminator = Critic()
        self.validation_z = torch.randn(8, latent_dim)

    def forward(self, z):
        return self.generator(z)

    def compute_gradient_penalty(self, real_samples, fake_samples):
        alpha = torch.rand(real_samples.size(0), 1).to(self.device)
        interpolates = (alpha * real_samples + (1 - alpha) * fake_samples).requires_grad_(True)
        d_interpolates = self.discriminator(interpolates)
        fake = torch.ones(real_samples.shape[0], 1).to(self.device)
        gradients = torch.autograd.grad(outputs=d_interpolates, inputs=interpolates, grad_outputs=fake, create_graph=True, retain_graph=True, only_inputs=True)[0]
        return ((gradients.norm(2, dim=1) - 1) ** 2).mean()

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
        position = batch_idx % (1 + self.hparams.n_critic)
        optimizer_idx = 0 if position < 1 else 1
        optimizer = self.optimizers()[optimizer_idx]
        self.toggle_optimizer(optimizer)
        output = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
        loss = output['loss'] if isinstance(output, dict) else output
        optimizer.zero_grad()
        self.manual_backward(loss)
        self.clip_gradients(optimizer, gradient_clip_val=self.gradient_clip_val, gradient_clip_algorithm='norm')
        optimizer.step()
        self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        (points,) = batch
        z = torch.randn(points.shape[0], self.hparams.latent_dim)
        z = z.type_as(points)
        # train generator
        if optimizer_idx == 0:
            fake = self(z)
            g_loss = -torch.mean(self.discriminator(fake))
            self.log('g_loss', g_loss, prog_bar=True)
            return {'loss': g_loss, 'spread': fake.detach().std()}
        # train discriminator
        elif optimizer_idx == 1:
            fake = self(z)
            real_validity = self.discriminator(points)
            fake_validity = self.discriminator(fake.detach())
            gradient_penalty = self.compute_gradient_penalty(points.data, fake.data)
            d_loss = -torch.mean(real_validity) + torch.mean(fake_validity) + self.hparams.lambda_gp * gradient_penalty
            self.log_dict({'d_loss': d_loss, 'gp': gradient_penalty})
            return d_loss

    def validation_step(self, batch, batch_idx):
        (points,) = batch
        return self.discriminator(points).mean()

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        self.log('val_critic', torch.stack(outputs).mean())
        z = self.validation_z.to(self.device)
        sample = self(z)
        self.print(f'{self.current_epoch}: {sample.abs().sum().item():.4f}')

    def configure_optimizers(self):
        lr, b1, b2 = self.hparams.lr, self.hparams.b1, self.hparams.b2
        opt_g = torch.optim.Adam(self.generator.parameters(), lr=lr, betas=(b1, b2))
        opt_d = torch.optim.Adam(self.discriminator.parameters(), lr=lr, betas=(b1, b2))
        return (
            {'optimizer': opt_g},
            {'optimizer': opt_d},
        )

    def on_train_epoch_end(self):
        z = self.validation_z.to(self.device)
        sample = self(z)
        self.print(f'{self.current_epoch}: {sample.abs().sum().item():.4f}')


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
    parameters = inspect.signature(Trainer).parameters
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
    parameters = inspect.signature(Trainer).parameters
    known = {name: given[name] for name in parameters if given.get(name) is not None}
    return Trainer(**{'accelerator': 'cpu', **known, **overrides})


def main(args):
    pl.seed_everything(args.seed)
    dm = GaussiansDataModule()
    model = WGANGP(**vars(args))
    trainer = trainer_from_args(
        args,
        accelerator='cpu',
        enable_progress_bar=False,
        enable_model_summary=False,
        gradient_clip_val=None,
    )
    model.gradient_clip_val = args.gradient_clip_val
    trainer.fit(model, dm, ckpt_path=args.resume_from_checkpoint)


if __name__ == '__main__':
    parser = ArgumentParser()
    parser.add_argument("--seed", type=int, default=9)
    parser.add_argument("--lr", type=float, default=0.002)
    parser.add_argument("--n_critic", type=int, default=3)
    parser = add_trainer_args(parser)
    main(parser.parse_args())
