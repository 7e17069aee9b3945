"""Collaborative filtering, with settings from the model, the trainer and the program."""
import inspect
import os
from argparse import ArgumentError, ArgumentParser

import pytorch_lightning as pl
import torch
import torch.nn as nn
from pytorch_lightning import Trainer
from torch.utils.data import DataLoader, Dataset


class Plays(Dataset):
    """How often listeners play artists."""

    def __init__(self, n=90, seed=0):
        g = torch.Generator().manual_seed(seed)
        self.listener = torch.randint(0, 12, (n,), generator=g)
        self.artist = torch.randint(0, 10, (n,), generator=g)
        self.plays = ((self.listener + self.artist) % 4).float()

    def __len__(self):
        return len(self.plays)

    def __getitem__(self, i):
        return self.listener[i], self.artist[i], self.plays[i]


class MatrixFactorization(pl.LightningModule):
    def __init__(self, dim, lr, batch_size, **kwargs):
        super().__init__()
        self.lr = lr
        self.batch_size = batch_size
        self.listeners = nn.Embedding(12, dim)
        self.artists = nn.Embedding(10, dim)
        self.bias = nn.Parameter(torch.zeros(1))

    def forward(self, listener, artist):
        return (self.listeners(listener) * self.artists(artist)).sum(-1) + self.bias

    def training_step(self, batch, batch_idx):
        listener, artist, plays = batch
        return {"loss": ((self(listener, artist) - plays) ** 2).mean()}

    def train_dataloader(self):
        return DataLoader(Plays(), batch_size=self.batch_size)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.lr)

    @staticmethod
    def add_model_specific_args(parent_parser):
        parser = ArgumentParser(parents=[parent_parser], add_help=False)
        parser.add_argument("--dim", type=int, default=4)
        parser.add_argument("--lr", type=float, default=0.05)
        parser.add_argument("--batch_size", type=int, default=18)
        return parser


class Countdown(pl.Callback):
    def on_train_end(self, trainer, pl_module):
        print("done; bias %.4f" % pl_module.bias.item())


# Arguments of the Trainer in Lightning 1.x and their present names: empty where their values are translated
# otherwise or change nothing any more, None where nothing takes their place.
OLD_ARGUMENTS = {
    "amp_backend": None,
    "amp_level": None,
    "auto_lr_find": None,
    "auto_scale_batch_size": None,
    "auto_select_gpus": None,
    "checkpoint_callback": "enable_checkpointing",
    "distributed_backend": "",
    "early_stop_callback": None,
    "gpus": "",
    "log_gpu_memory": None,
    "log_save_interval": "",
    "num_processes": "",
    "overfit_pct": "overfit_batches",
    "prepare_data_per_node": None,
    "process_position": "",
    "progress_bar_refresh_rate": "enable_progress_bar",
    "reload_dataloaders_every_epoch": "reload_dataloaders_every_n_epochs",
    "replace_sampler_ddp": "use_distributed_sampler",
    "resume_from_checkpoint": "",
    "row_log_interval": "log_every_n_steps",
    "terminate_on_nan": "detect_anomaly",
    "test_percent_check": "limit_test_batches",
    "tpu_cores": "",
    "track_grad_norm": None,
    "train_percent_check": "limit_train_batches",
    "truncated_bptt_steps": None,
    "val_percent_check": "limit_val_batches",
    "weights_save_path": None,
    "weights_summary": "enable_model_summary",
}


def option_value(text):
    """What the text of an option stands for: a number, a truth value, None, or itself."""
    words = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False, "none": None}
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
    group = parser.add_argument_group("pl.Trainer")
    parameters = inspect.signature(Trainer).parameters
    for name in (*parameters, *OLD_ARGUMENTS):
        default = None if name in OLD_ARGUMENTS or name == "accelerator" else parameters[name].default
        plain = name in parameters and "bool" not in str(parameters[name].annotation)
        switch = {} if plain else {"nargs": "?", "const": True}
        try:
            group.add_argument(f"--{name}", type=option_value, default=default, **switch)
        except ArgumentError:  # the program has an option of this name
            continue
    return parser


def trainer_from_args(args, **overrides):
    """Make a Trainer of those of `args` that are its arguments; those of Lightning 1.x are translated."""
    given = vars(args).copy()
    for name, new in OLD_ARGUMENTS.items():
        value = given.get(name)
        if value is not None and new:
            given[new] = float(value) if name.endswith(("_check", "_pct")) else bool(value) if new.startswith("enable_") else value
        elif value and new is None and value not in ("native", -1):
            raise ValueError(f"the Trainer of Lightning 2 has no {name}")
    alone = not given.get("gpus") and {given.get("num_processes"), given.get("num_nodes")} <= {None, 1}
    if alone and given.get("distributed_backend") in ("dp", "ddp", "ddp2", "ddp_spawn"):
        del given["distributed_backend"]  # it had no effect without GPUs
    if given.get("distributed_backend") and isinstance(given.get("strategy") or "", str):
        given["strategy"] = given["distributed_backend"]
    if given.get("strategy") == "ddp_cpu":
        given.update(accelerator="cpu", strategy="ddp_spawn")
    if given.get("gpus"):
        given.update(accelerator="gpu", devices=given["gpus"])
    elif given.get("gpus") == 0:
        given.update(accelerator="cpu", devices=1)
    if given.get("num_processes") and not given.get("gpus"):
        given["devices"] = given["num_processes"]
    if given.get("tpu_cores"):
        given.update(accelerator="tpu", devices=given["tpu_cores"])
    parameters = inspect.signature(Trainer).parameters
    known = {name: given[name] for name in parameters if given.get(name) is not None}
    return Trainer(**{"accelerator": "cpu", **known, **overrides})


def main(hparams):
    pl.seed_everything(hparams.seed)
    model = MatrixFactorization(**vars(hparams))
    trainer = trainer_from_args(hparams, callbacks=[Countdown()], default_root_dir=os.getcwd())
    trainer.fit(model, ckpt_path=hparams.resume_from_checkpoint)


if __name__ == "__main__":
    parent_parser = ArgumentParser(add_help=False)
    parent_parser.add_argument("--seed", type=int, default=5)
    parser = MatrixFactorization.add_model_specific_args(parent_parser)
    parser = add_trainer_args(parser)
    main(parser.parse_args())
