"""What each Lightning release that can be migrated to needs beside itself: from the metadata of its packages."""

from __future__ import annotations

from types import MappingProxyType

from codemods.deferred import NamedTuple
from codemods.model import Release


class Needs(NamedTuple):
    """The oldest release of each package that goes with a Lightning release, as `major.minor`."""

    torch: str
    python: str


_NEEDS = {
    Release(2, 0): Needs("1.11", "3.8"),
    Release(2, 1): Needs("1.12", "3.8"),
    Release(2, 2): Needs("1.13", "3.8"),
    Release(2, 3): Needs("2.0", "3.8"),
    Release(2, 4): Needs("2.1", "3.8"),
    Release(2, 5): Needs("2.1", "3.9"),
    Release(2, 6): Needs("2.1", "3.10"),
}
_BESIDE_TORCH = {  # what was built against each torch; each of their releases takes one torch only
    "torchvision": {"1.11": "0.12", "1.12": "0.13", "1.13": "0.14", "2.0": "0.15", "2.1": "0.16"},
    "torchaudio": {"1.11": "0.11", "1.12": "0.12", "1.13": "0.13", "2.0": "2.0", "2.1": "2.1"},
    "torchtext": {"1.11": "0.12", "1.12": "0.13", "1.13": "0.14", "2.0": "0.15", "2.1": "0.16"},
}
_METRICS_BY_TASK = "0.11"  # from there on classification metrics take `task=`, which they are rewritten to
_METRICS_WITHOUT_CLASSES = "1.6"  # and from there on one over all classes needs no number of them; with Python 3.9

_ON_PYTHON = {"hydra-core": "1.1", "tokenizers": "0.11", "transformers": "4.16"}
"""The first that run on Python 3.10: this Hydra takes the arguments that `hydra.main` is rewritten to, there are wheels
of these tokenizers for it, and such transformers are the first to take them."""

_COMMAND_LINES = {Release(2, 0): "4.18", Release(2, 1): "4.27", Release(2, 2): "4.28"}
"""The first jsonargparse that a LightningCLI of each release takes, which refuses older ones when it is made."""

EXTRAS = frozenset({"all", "deepspeed", "dev", "examples", "extra", "strategies", "test"})
"""The extras of `pytorch-lightning` 2.x."""

LOGGERS_EXTRA = ("comet-ml", "mlflow", "neptune-client", "test-tube", "wandb")
"""What the extra `loggers` of 1.x installed."""

INCOMPATIBLE = MappingProxyType(
    {
        "lightning-bolts": "its last release takes Lightning below 2.0 only",
        "pytorch-lightning-bolts": "its last release takes Lightning below 2.0 only, and is called lightning-bolts",
        "lightning-flash": "its last release takes Lightning below 1.9 only",
        "lightning-transformers": "its last release takes Lightning below 1.9 only",
    }
)
"""Packages that no release of Lightning 2.x goes with, and why."""


def needs(target: Release) -> Needs:
    """What a target needs; one that is newer than the table needs what its newest does."""
    return _NEEDS[max((release for release in _NEEDS if release <= target), default=min(_NEEDS))]


def oldest(package: str, target: Release) -> str | None:
    """The oldest release of a package that goes with the target; None for one that Lightning does not care about."""
    need = needs(target)
    if package in {"torch", "pytorch"}:
        return need.torch
    if package == "torchmetrics":
        return _METRICS_WITHOUT_CLASSES if target >= Release(2, 5) else _METRICS_BY_TASK
    if package == "jsonargparse":
        return _COMMAND_LINES[max((release for release in _COMMAND_LINES if release <= target), default=Release(2, 0))]
    if package == "python":
        return need.python
    if package in _ON_PYTHON:
        return _ON_PYTHON[package] if target >= Release(2, 6) else None
    return _BESIDE_TORCH.get(package, {}).get(need.torch)


RUN_ON_PYTHON = frozenset(_ON_PYTHON)
"""Packages that Lightning does not use itself: they have to run on the Python that it asks for."""

COMPANIONS = (*sorted(RUN_ON_PYTHON), "jsonargparse", "torch", "torchaudio", "torchmetrics", "torchtext", "torchvision")
"""Packages whose releases go with Lightning's."""
