"""Sort short lists by regressing the rank of each number."""
import inspect
from argparse import ArgumentError, ArgumentParser

import torch
from pytorch_lightning import LightningDataModule, LightningModule, Trainer, seed_everything
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class ListsDataModule(LightningDataModule):
    def __init__(self, batch_size: int = 32, length: int = 5, noise: float = 0.0, size: int = 72):
        super().__init__()
        self.batch_size = batch_size
        self.length = length
        self.noise = noise
        self.size = size

    def make(self, size, seed):
        g = torch.Generator().manual_seed(seed)
        numbers = torch.rand(size, self.length, generator=g)
        ranks = numbers.argsort(dim=1).argsort(dim=1).float() / self.length
        return TensorDataset(numbers + self.noise * torch.randn(numbers.shape, generator=g), ranks)

    def setup(self, stage=None):
        self.train = self.make(self.size, seed=0)
        self.val = self.make(self.size // 2, seed=1)

    def train_dataloader(self):
        return DataLoader(self.train, batch_size=self.batch_size)

    def val_dataloader(self):
        return DataLoader(self.val, batch_size=self.batch_size)


class Ranker(LightningModule):
    def __init__(self, length: int = 5, hidden: int = 20):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(length, hidden), nn.Tanh(), nn.Linear(hidden, length))

    def forward(self, numbers):
        return self.net(numbers)

    def training_step(self, batch, batch_idx):
        numbers, ranks = batch
        loss = nn.functional.mse_loss(self(numbers), ranks)
        self.log("train_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        numbers, ranks = batch
        predicted = self(numbers).argsort(dim=1).argsort(dim=1)
        wanted = ranks.argsort(dim=1).argsort(dim=1)
        self.log("val_right", (predicted == wanted).float().mean())

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=0.01)


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


def add_class_args(parser, cls):
    """Add an option for each argument of a class that is annotated as a number, a text or a truth value."""
    group = parser.add_argument_group(cls.__name__)
    for name, parameter in inspect.signature(cls).parameters.items():
        kinds = getattr(parameter.annotation, "__args__", (parameter.annotation,))
        if not {bool, int, float, str}.isdisjoint(kinds):
            kind = str if str in kinds else option_value
            switch = {"nargs": "?", "const": True} if bool in kinds else {}
            group.add_argument(f"--{name}", type=kind, default=parameter.default, **switch)
    return parser


def from_args(args, cls, **overrides):
    """Make one of a class, with those of `args` that are its arguments."""
    parameters = inspect.signature(cls.__init__).parameters
    known = {name: value for name, value in vars(args).items() if name in parameters}
    return cls(**{**known, **overrides})


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
    parameters = inspect.signature(Trainer).parameters
    known = {name: given[name] for name in parameters if given.get(name) is not None}
    return Trainer(**{"accelerator": "cpu", **known, **overrides})


def main():
    parser = ArgumentParser()
    parser.add_argument("--hidden", type=int, default=20)
    add_trainer_args(parser)
    parser = add_class_args(parser, ListsDataModule)
    parser.set_defaults(enable_checkpointing=False)
    args = parser.parse_args()

    seed_everything(3)
    dm = from_args(args, ListsDataModule)
    trainer = trainer_from_args(args)
    trainer.fit(Ranker(dm.length, args.hidden), datamodule=dm, ckpt_path=args.resume_from_checkpoint)
    print("batches of", dm.batch_size, "noise", dm.noise)


if __name__ == "__main__":
    main()
