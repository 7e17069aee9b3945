import inspect
from argparse import ArgumentParser

from pytorch_lightning import LightningDataModule


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


class Rows(LightningDataModule):
    def __init__(self, folder: str = "rows", batch_size: int = 8):
        super().__init__()
        self.folder, self.batch_size = folder, batch_size

    @classmethod
    def add_argparse_args(cls, parent_parser, **kwargs):
        parser = add_class_args(parent_parser, cls)
        parser.add_argument("--augment", action="store_true")
        return parser


rows = from_args(Rows.add_argparse_args(ArgumentParser()).parse_args(), Rows)
