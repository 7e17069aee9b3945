"""The functions that take the place of `from_argparse_args` translate what these names hold."""
import pytorch_lightning as pl

TRAINER_ARGUMENTS = {
    "amp_backend": None,
    "auto_select_gpus": None,
    "gpus": "",
    "weights_summary": "enable_model_summary",
}


def trainer_from_args(args, **overrides):
    given = vars(args).copy()
    for name, new in TRAINER_ARGUMENTS.items():
        if given.get(name) is not None and new:
            given[new] = given[name]
    known = {name: value for name, value in given.items() if name not in TRAINER_ARGUMENTS}
    return pl.Trainer(**{**known, **overrides})
