"""A trainer that reports, and its command line."""
import inspect
from argparse import ArgumentError, ArgumentParser

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class ReportingTrainer(pl.Trainer):
    """Says what came out, when it is asked."""

    def report(self):
        for name in sorted(self.callback_metrics):
            print(name, "%.4f" % self.callback_metrics[name])


class Thermostat(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.cell = nn.GRUCell(2, 8)
        self.out = nn.Linear(8, 1)

    def forward(self, sequence):
        hidden = sequence.new_zeros(sequence.size(0), 8)
        for step in sequence.unbind(dim=1):
            hidden = self.cell(step, hidden)
        return self.out(hidden)[:, 0]

    def training_step(self, batch, batch_idx):
        sequence, temperature = batch
        loss = nn.functional.mse_loss(self(sequence), temperature)
        self.log("loss", loss)
        return loss

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=0.02)


def rooms(n=48):
    g = torch.Generator().manual_seed(0)
    heating = torch.rand(n, 6, 2, generator=g)
    return TensorDataset(heating, heating[:, :, 0].mean(dim=1) - 0.3 * heating[:, -1, 1])


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


def add_trainer_args(parser, trainer_class=pl.Trainer):
    """Add an option for each argument of the Trainer, and for each that it had in Lightning 1.x."""
    group = parser.add_argument_group("pl.Trainer")
    parameters = inspect.signature(trainer_class).parameters
    for name in (*parameters, *OLD_ARGUMENTS):
        if name in ("args", "kwargs"):
            continue
        default = None if name in OLD_ARGUMENTS or name == "accelerator" else parameters[name].default
        plain = name in parameters and "bool" not in str(parameters[name].annotation)
        switch = {} if plain else {"nargs": "?", "const": True}
        try:
            group.add_argument(f"--{name}", type=option_value, default=default, **switch)
        except ArgumentError:  # the program has an option of this name
            continue
    return parser


def trainer_from_args(args, trainer_class=pl.Trainer, **overrides):
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
    parameters = inspect.signature(trainer_class).parameters
    known = {name: given[name] for name in parameters if given.get(name) is not None}
    return trainer_class(**{"accelerator": "cpu", **known, **overrides})


if __name__ == "__main__":
    parser = ArgumentParser()
    parser = add_trainer_args(parser, ReportingTrainer)
    parser.add_argument("--report", action="store_true")
    args = parser.parse_args()

    pl.seed_everything(13)
    trainer = trainer_from_args(args, ReportingTrainer)
    trainer.fit(Thermostat(), DataLoader(rooms(), batch_size=12), ckpt_path=args.resume_from_checkpoint)
    if args.report:
        trainer.report()
