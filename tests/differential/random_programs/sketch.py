"""What a program is made of, before it is text."""

from __future__ import annotations

from dataclasses import dataclass, field

Version = tuple[int, int]


@dataclass
class Step:
    """`training_step` and its like, with what follows it in an epoch."""

    style: str = "log"
    lines: list[str] = field(default_factory=list)
    """Behind the loss, which is called `loss`."""
    extras: dict[str, str] = field(default_factory=dict)
    """Entries of the dict that it returns, beside the loss."""
    step_end: list[str] = field(default_factory=list)
    """The body of `*_step_end(self, outputs)`, without its return."""
    end: list[str] = field(default_factory=list)
    """The body of `*_epoch_end(self, outputs)`."""
    loaders: int = 1
    """None: there is no such stage."""


@dataclass
class Sketch:
    """A program as features leave it."""

    release: Version
    imports: set[str] = field(default_factory=set)
    top: list[str] = field(default_factory=list)
    """Definitions of the file with the module, before its class."""
    base: list[str] = field(default_factory=list)
    """Methods that stand in a base class of the module."""
    family: str = ""
    """Where the others may stand: in a `base`, in a `mixin`, or in a base and `extended` in the module."""
    dress: set[str] = field(default_factory=set)
    """How methods are written: `annotated`, `documented`, `commented`, with a `rest` of parameters, or `decorated`."""
    parameters: dict[str, str] = field(default_factory=lambda: {"lr": "0.05"})
    """Of the module, with what the script gives."""
    hparams: str = "plain"
    init: list[str] = field(default_factory=list)
    methods: list[str] = field(default_factory=list)
    layers: str = "linear"
    noise: bool = False
    optimizers: int = 1
    optimizer: str = "SGD"
    options: str = ", momentum=0.9"
    scheduler: str = ""
    """An expression of `optimizer`."""
    scheduler_entries: dict[str, str] = field(default_factory=dict)
    scheduler_shape: str = "pair"
    frequencies: tuple[int, ...] = ()
    manual: str = ""
    split: int = 0
    """Steps of truncated back-propagation, where the module asks for the hidden state."""
    train: Step = field(default_factory=Step)
    val: Step = field(default_factory=Step)
    test: Step | None = None
    test_shape: str = "own"
    predict: bool = False
    index: str = "batch_idx"
    """What steps call the number of a batch."""
    joined: str = ""
    """Whether the training has several loaders, in a `dict` or a `list`."""
    data: str = "script"
    data_methods: list[str] = field(default_factory=list)
    shuffle: bool = False
    sizes: tuple[int, int] = (36, 20)
    callback_classes: list[str] = field(default_factory=list)
    callbacks: list[str] = field(default_factory=list)
    listed: str = ""
    """How the list of them comes about: `grown` one by one, by a `function`, or in a `dict`; else it is in the call."""
    arguments: dict[str, str] = field(default_factory=dict)
    carrier: str = "plain"
    before: list[str] = field(default_factory=list)
    """Of the script, before the trainer is made."""
    fit: str = "positions"
    after: list[str] = field(default_factory=list)
    """Of the script, when `trainer` has fitted `model`."""
    shape: str = ""
    """Of the script: `flat`, in `parts`, with a training that is `handed` what it needs, in a `class`, for `seeds`."""
    files: str = "one"

    def is_from(self, first: str) -> bool:
        """Whether the release is this one or a later one."""
        return self.release >= version(first)

    @property
    def logs(self) -> bool:
        """Whether `self.log` is there."""
        return self.release >= (0, 10)

    @property
    def watched(self) -> str:
        """What the validation leaves among the metrics."""
        return "val_loss"


def version(text: str) -> Version:
    """Of `1.4.9` or `1.4` the minor release."""
    major, minor = text.split(".")[:2]
    return int(major), int(minor)
