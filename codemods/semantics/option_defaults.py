"""What the Trainer's options were by default, of those that a program reads for itself.

`Trainer.add_argparse_args` gave each option the default that the Trainer had, and a program that asks for
`args.max_epochs` counts on it.
"""

from __future__ import annotations

from typing import Final

from codemods.deferred import NamedTuple, pattern
from codemods.model import Origin, Release


class _Default(NamedTuple):
    """A default of before: of the releases from `first` on, where there is one, and before `end`."""

    value: object
    end: Release
    first: Release | None = None


_TODAY: Final = Release(2, 0)
_DEFAULTS: Final = {
    "checkpoint_callback": _Default(True, Release(1, 5)),
    "devices": _Default(None, _TODAY, Release(1, 3)),
    "enable_checkpointing": _Default(True, _TODAY, Release(1, 5)),
    "enable_model_summary": _Default(True, _TODAY, Release(1, 5)),
    "enable_progress_bar": _Default(True, _TODAY, Release(1, 5)),
    "gradient_clip_val": _Default(0, Release(1, 5)),
    "limit_test_batches": _Default(1.0, Release(1, 6), Release(0, 8)),
    "limit_train_batches": _Default(1.0, Release(1, 6), Release(0, 8)),
    "limit_val_batches": _Default(1.0, Release(1, 6), Release(0, 8)),
    "log_every_n_steps": _Default(50, _TODAY, Release(0, 10)),
    "log_save_interval": _Default(100, Release(0, 10)),
    "logger": _Default(True, _TODAY),
    "max_epochs": _Default(1000, Release(1, 2)),
    "max_steps": _Default(None, Release(1, 5)),
    "min_epochs": _Default(1, Release(1, 2)),
    "num_processes": _Default(1, Release(1, 6)),
    "num_sanity_val_steps": _Default(2, _TODAY),
    "overfit_pct": _Default(0.0, Release(0, 8)),
    "precision": _Default(32, _TODAY),
    "progress_bar_refresh_rate": _Default(1, Release(1, 2)),
    "row_log_interval": _Default(10, Release(0, 8)),
    "strategy": _Default(None, _TODAY, Release(1, 5)),
    "test_percent_check": _Default(1.0, Release(0, 8)),
    "train_percent_check": _Default(1.0, Release(0, 8)),
    "val_check_interval": _Default(1.0, Release(1, 6)),
    "val_percent_check": _Default(1.0, Release(0, 8)),
    "weights_summary": _Default("top", Release(1, 7), Release(0, 8)),
}
"""Those that are others now, and mean what the Trainer does of itself."""
_NAMES: Final = b"|".join(name.encode() for name in _DEFAULTS)
_HOLDER: Final = pattern(
    rb"(?:args|arguments|cfg|conf|config|flags|hparams|namespace|opt|options|opts|params)(?:\.|\[[\"'])\Z"
)
_LONGEST: Final = 12  # bytes of what may stand before the name of an option
_READ: Final = pattern(rb"[.\"'](" + _NAMES + rb")\b(?![\"'\]]*\s*=[^=])")
_TAKEN: Final = pattern(rb"def __init__\(([^)]*\*\*[^)]*)\)")
_PARAMETER: Final = pattern(rb"[(,\s](" + _NAMES + rb")\s*[:,=]")


def defaults_wanted(text: bytes) -> frozenset[str]:
    """The options of the Trainer that a file reads of a namespace, or takes of one that is spread out."""
    found = set[bytes]()
    for match in _READ.finditer(text):
        start = match.start() + 1
        if _HOLDER.search(text, max(0, start - _LONGEST), start):
            found.add(match[1])
    for signature in _TAKEN.finditer(text):
        found |= {match[1] for match in _PARAMETER.finditer(signature[1])}
    return frozenset(name.decode() for name in found)


def old_default(name: str, origin: Origin) -> tuple[object] | None:
    """What an option was by default, in a tuple; None where that is what it is now, or not known."""
    known = _DEFAULTS.get(name)
    if known is None or origin.before(known.end) is not True:
        return None
    if known.first is not None and origin.before(known.first) is not False:
        return None
    return (known.value,)
