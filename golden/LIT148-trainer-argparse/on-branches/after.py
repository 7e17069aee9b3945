import inspect
from argparse import ArgumentError, ArgumentParser

import pytorch_lightning as pl
from pytorch_lightning import LightningDataModule


class Flowers(LightningDataModule):
    def __init__(self, folder: str = ".", size: int = 32):
        super().__init__()


class Birds(Flowers):
    pass


# Arguments of the Trainer in Lightning 1.x and their present names: empty where their values are translated
# otherwise or change nothing any more, None where nothing takes their place.
OLD_ARGUMENTS = {
    "amp_backend": None,
    "amp_level": None,
    "auto_lr_find": "",
    "auto_scale_batch_size": "",
    "auto_select_gpus": None,
    "gpus": "",
    "ipus": None,
    "move_metrics_to_cpu": "",
    "multiple_trainloader_mode": None,
    "num_processes": "",
    "replace_sampler_ddp": "use_distributed_sampler",
    "resume_from_checkpoint": "",
    "tpu_cores": "",
    "track_grad_norm": None,
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
            given[new] = value
        elif value and new is None and value not in ("native", "max_size_cycle", -1):
            raise ValueError(f"the Trainer of Lightning 2 has no {name}")
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


def main():
    parser = ArgumentParser()
    parser.add_argument("--data")
    parser = add_trainer_args(parser)
    parser = add_class_args(parser, Flowers)
    args = parser.parse_args()
    if args.data == "flowers":
        kind = Flowers
    else:
        kind = Birds
    data = from_args(args, kind, size=64)
    if args.fast_dev_run:
        trainer = trainer_from_args(args, logger=False)
    else:
        trainer = trainer_from_args(args)
    trainer.fit(Net(), data, ckpt_path=args.resume_from_checkpoint)
