import inspect

import pytorch_lightning as pl
import torch

OLD_ARGUMENTS = {"gpus": "", "resume_from_checkpoint": ""}


def trainer_from_args(args, **overrides):
    """Make a Trainer of those of `args` that are its arguments."""
    given = vars(args).copy()
    if given.get("gpus"):
        given.update(accelerator="gpu", devices=given["gpus"])
    parameters = inspect.signature(pl.Trainer).parameters
    known = {name: given[name] for name in parameters if given.get(name) is not None}
    return pl.Trainer(**{"accelerator": "cpu", **known, **overrides})


def main(args, net):
    trainer = trainer_from_args(
        args,
        max_epochs=3,
    )
    trainer.fit(net)
