import inspect
from argparse import ArgumentError, ArgumentParser

import pytorch_lightning as pl
import torch
from numpy import gradient
from pytorch_lightning.callbacks import ModelCheckpoint

from src.data import TagData
from src.module import SequenceTagger


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


def parse_args():
    parser = ArgumentParser()
    parser.add_argument("--learning_rate", type=float, default=1e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser = TagData.add_argparse_args(parser)
    parser = add_trainer_args(parser)
    return parser.parse_args()


def main():
    args = parse_args()
    pl.seed_everything(args.seed)
    dm = TagData(batch_size=args.batch_size, num_workers=args.num_workers)
    model = SequenceTagger(learning_rate=args.learning_rate)
    trainer = trainer_from_args(
        args, callbacks=[ModelCheckpoint(monitor="val_loss"), ModelCheckpoint(filename="last", enable_version_counter=False)], num_sanity_val_steps=2
    )
    if args.auto_lr_find:
        tuner = pl.tuner.Tuner(trainer)
        if args.auto_scale_batch_size:
            with pl.utilities.seed.isolate_rng():
                tuner.scale_batch_size(model, datamodule=dm, mode="binsearch" if args.auto_scale_batch_size == "binsearch" else "power")
        lr_finder = tuner.lr_find(model, datamodule=dm, min_lr=1e-4, max_lr=1e-1, num_training=20, update_attr=False)
        steepest = gradient(lr_finder.results["loss"][10:-1]).argmin()
        model.hparams.learning_rate = lr_finder.results["lr"][10 + steepest]
        print("lr", "%.5f" % model.hparams.learning_rate)
    trainer.fit(model, datamodule=dm, ckpt_path=args.resume_from_checkpoint)
    tags = torch.cat(trainer.predict(model, dm))
    print("predicted", torch.bincount(tags.flatten(), minlength=3).tolist())


if __name__ == "__main__":
    main()
