"""What Lightning's own objects hold, and what it gives to hooks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from codemods.semantics import symbols

_BARS: Final = ("ProgressBar", "TQDMProgressBar", "RichProgressBar", "ProgressBarBase")
"""Callbacks that hold their Trainer."""
ATTRIBUTES: Final = {
    symbols.TRAINER: {
        "model": symbols.MODULE,
        "lightning_module": symbols.MODULE,
        "datamodule": symbols.DATAMODULE,
        "logger": symbols.LOGGER,
        "profiler": symbols.PROFILER,
        "strategy": symbols.STRATEGY,
        "training_type_plugin": symbols.STRATEGY,
        "checkpoint_callback": f"{symbols.ROOT}.callbacks.ModelCheckpoint",
        "early_stopping_callback": f"{symbols.ROOT}.callbacks.EarlyStopping",
        "progress_bar_callback": f"{symbols.ROOT}.callbacks.TQDMProgressBar",
    },
    symbols.MODULE: {"trainer": symbols.TRAINER, "logger": symbols.LOGGER},
    symbols.DATAMODULE: {"trainer": symbols.TRAINER},
    symbols.CLI: {"trainer": symbols.TRAINER, "model": symbols.MODULE, "datamodule": symbols.DATAMODULE},
    symbols.STRATEGY: {"lightning_module": symbols.MODULE},
    **{f"{symbols.ROOT}.callbacks.{name}": {"trainer": symbols.TRAINER} for name in _BARS},
}
"""What Lightning's own attributes hold, by the kind of their object."""


def of_hook(function: str, positional: Sequence[str], name: str) -> str | None:
    """What a parameter of a callback's method is: by its name, or in a hook by its place behind `self`."""
    if name in {"trainer", "pl_module"}:
        return symbols.TRAINER if name == "trainer" else symbols.MODULE
    if function.startswith("on_") and len(positional) > 2 and name in positional:
        return {1: symbols.TRAINER, 2: symbols.MODULE}.get(positional.index(name))
    return None
