"""Class methods that ask the method of their base."""

import inspect
from argparse import ArgumentParser

from pytorch_lightning import LightningDataModule, Trainer


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


# Arguments of the Trainer in Lightning 1.x and their present names: empty where their values are translated
# otherwise or change nothing any more, None where nothing takes their place.
OLD_ARGUMENTS = {
    "amp_backend": None,
    "amp_level": None,
    "auto_lr_find": "",
    "auto_scale_batch_size": "",
    "auto_select_gpus": None,
    "checkpoint_callback": "enable_checkpointing",
    "distributed_backend": "",
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
    "reload_dataloaders_every_epoch": "reload_dataloaders_every_n_epochs",
    "replace_sampler_ddp": "use_distributed_sampler",
    "resume_from_checkpoint": "",
    "stochastic_weight_avg": None,
    "terminate_on_nan": "detect_anomaly",
    "tpu_cores": "",
    "track_grad_norm": None,
    "truncated_bptt_steps": None,
    "weights_save_path": None,
    "weights_summary": "enable_model_summary",
}


def trainer_from_args(args, trainer_class=Trainer, **overrides):
    """Make a Trainer of those of `args` that are its arguments; those of Lightning 1.x are translated."""
    given = vars(args).copy()
    for name, new in OLD_ARGUMENTS.items():
        value = given.get(name)
        if value is not None and new:
            given[new] = bool(value) if new.startswith("enable_") else value
        elif value and new is None and value not in ("native", "max_size_cycle", -1):
            raise ValueError(f"the Trainer of Lightning 2 has no {name}")
    if str(given.get("accelerator")).startswith(("dp", "ddp", "deepspeed", "horovod")):
        given["distributed_backend"] = given.pop("accelerator")
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
    parameters = inspect.signature(trainer_class).parameters
    known = {name: given[name] for name in parameters if given.get(name) is not None}
    return trainer_class(**{"accelerator": "cpu", **known, **overrides})


class TextData(LightningDataModule):
    def __init__(self, folder: str = "data", batch_size: int = 8):
        super().__init__()
        self.folder = folder
        self.batch_size = batch_size

    @classmethod
    def add_argparse_args(cls, parent_parser, **kwargs):
        parser = add_class_args(parent_parser, cls)
        parser.add_argument("--seed", type=int, default=0)
        return parser

    @classmethod
    def from_argparse_args(cls, args, **kwargs):
        return from_args(args, cls, **kwargs)


class Other(LightningDataModule):
    def copied(self, args):
        return super().from_argparse_args(args)  # of an instance: its class has no name here

    @staticmethod
    def made(args):
        return super(Other, Other).from_argparse_args(args)


class Patient(Trainer):
    @classmethod
    def from_argparse_args(klass, args, **kwargs):
        return trainer_from_args(args, klass, max_epochs=1000, **kwargs)


if __name__ == "__main__":
    parser = TextData.add_argparse_args(ArgumentParser())
    data = TextData.from_argparse_args(parser.parse_args())
