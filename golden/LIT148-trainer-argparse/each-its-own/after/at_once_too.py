import argparse
import inspect

from pytorch_lightning import Trainer

from model import Net

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
    parameters = inspect.signature(Trainer).parameters
    for name in (*parameters, *OLD_ARGUMENTS):
        default = None if name in OLD_ARGUMENTS or name == "accelerator" else parameters[name].default
        plain = name in parameters and "bool" not in str(parameters[name].annotation)
        switch = {} if plain else {"nargs": "?", "const": True}
        try:
            group.add_argument(f"--{name}", type=option_value, default=default, **switch)
        except argparse.ArgumentError:  # the program has an option of this name
            continue
    return parser


parser = argparse.ArgumentParser()
args = add_trainer_args(parser).parse_args()
