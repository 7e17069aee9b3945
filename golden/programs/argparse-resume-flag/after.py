"""Next purchase amount. `python before.py --max_epochs 4 --resume_from_checkpoint spend/epoch=1.ckpt` goes on."""
import inspect
import os
from argparse import ArgumentError, ArgumentParser

import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import ModelCheckpoint
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def purchases(n, seed):
    g = torch.Generator().manual_seed(seed)
    history = torch.rand(n, 6, generator=g)
    return TensorDataset(history, 0.7 * history[:, -1] + 0.2 * history[:, -2] + 0.1 * history.mean(dim=1))


class Spend(pl.LightningModule):
    def __init__(self, hidden=8, lr=0.03, **kwargs):
        super().__init__()
        self.lr = lr
        self.net = nn.Sequential(nn.Linear(6, hidden), nn.Tanh(), nn.Linear(hidden, 1))

    def training_step(self, batch, batch_idx):
        history, amount = batch
        loss = nn.functional.mse_loss(self.net(history)[:, 0], amount)
        self.log("train_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        history, amount = batch
        self.log("val_loss", nn.functional.mse_loss(self.net(history)[:, 0], amount))

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.lr)


# Arguments of the Trainer in Lightning 1.x and their present names: empty where their values are translated
# otherwise or change nothing any more, None where nothing takes their place.
OLD_ARGUMENTS = {
    "amp_backend": None,
    "amp_level": None,
    "auto_lr_find": "",
    "auto_scale_batch_size": "",
    "auto_select_gpus": None,
    "checkpoint_callback": "enable_checkpointing",
    "flush_logs_every_n_steps": "",
    "gpus": "",
    "ipus": None,
    "log_gpu_memory": None,
    "move_metrics_to_cpu": "",
    "multiple_trainloader_mode": None,
    "num_processes": "",
    "prepare_data_per_node": None,
    "process_position": "",
    "progress_bar_refresh_rate": "enable_progress_bar",
    "replace_sampler_ddp": "use_distributed_sampler",
    "resume_from_checkpoint": "",
    "stochastic_weight_avg": None,
    "terminate_on_nan": "detect_anomaly",
    "tpu_cores": "",
    "track_grad_norm": None,
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
    parameters = inspect.signature(pl.Trainer).parameters
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
            given[new] = bool(value) if new.startswith("enable_") else value
        elif value and new is None and value not in ("native", "max_size_cycle", -1):
            raise ValueError(f"the Trainer of Lightning 2 has no {name}")
    if str(given.get("accelerator")).startswith(("dp", "ddp", "deepspeed", "horovod")):
        named = given.pop("accelerator")
        if isinstance(given.get("strategy") or "", str):
            given["strategy"] = named
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
    parameters = inspect.signature(pl.Trainer).parameters
    known = {name: given[name] for name in parameters if given.get(name) is not None}
    return pl.Trainer(**{"accelerator": "cpu", **known, **overrides})


def train(args):
    pl.seed_everything(args.seed)
    callbacks = [ModelCheckpoint(args.folder, filename="{epoch}", save_top_k=-1)]
    trainer = trainer_from_args(args, callbacks=callbacks)
    trainer.fit(
        Spend(**vars(args)),
        DataLoader(purchases(72, 0), batch_size=12),
        DataLoader(purchases(36, 1), batch_size=12),
        ckpt_path=args.resume_from_checkpoint,
    )
    print("resumed" if args.resume_from_checkpoint else "new run", "ended at step", trainer.global_step)


def parse(argv=None):
    parser = ArgumentParser()
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--folder", default="spend")
    parser.add_argument("--hidden", type=int, default=8)
    parser = add_trainer_args(parser)
    return parser.parse_args(argv)


if __name__ == "__main__":
    args = parse()
    train(args)
    last = os.path.join(args.folder, f"epoch={args.max_epochs - 1}.ckpt")
    train(parse(["--max_epochs", "4", "--resume_from_checkpoint", last, "--log_every_n_steps", "1"]))
