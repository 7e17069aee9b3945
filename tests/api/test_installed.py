"""The tables against the Lightning that is installed: what they say of its release is what Python finds there."""

from __future__ import annotations

import importlib
import inspect
import warnings
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
import pytorch_lightning as pl

from codemods.api import NEWEST, data, tables
from codemods.api.known import bit
from codemods.model import Release

pytestmark = pytest.mark.skipif(
    Release.parse(pl.__version__) != NEWEST, reason="the newest release of the tables is not installed"
)
PACKAGES = {"pytorch": "pytorch_lightning", "fabric": "lightning_fabric"}
OPTIONAL = "pytorch_lightning.cli", "pytorch_lightning.utilities.model_registry"
"""Modules that bind some names only where an optional package is (not) installed."""
FORWARDED = "self", "args", "kwargs"


def modules() -> dict[str, ModuleType]:
    """Every module that the tables have of the release, imported."""
    found = {}
    for key in data.module_keys():
        package, dot, rest = key.partition(".")
        module = data.module(key)
        if package in PACKAGES and module is not None and module.mask & bit(NEWEST):
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                found[key] = importlib.import_module(f"{PACKAGES[package]}{dot}{rest}")
    return found


def names_of(key: str) -> set[str]:
    module = data.module(key)
    assert module is not None
    return {name for name in module.names if any(one.mask & bit(NEWEST) for one in data.names(key, name))}


@pytest.fixture(scope="module")
def imported() -> dict[str, ModuleType]:
    return modules()


def test_every_name_is_there(imported: dict[str, ModuleType]) -> None:
    submodules = set(imported)
    missing = [
        f"{module.__name__}.{name}"
        for key, module in imported.items()
        for name in names_of(key)
        if not hasattr(module, name) and f"{key}.{name}" not in submodules
    ]
    assert [name for name in missing if not name.startswith(OPTIONAL)] == []
    assert sum(len(names_of(key)) for key in imported) > 4000


def test_nothing_else_is_there(imported: dict[str, ModuleType]) -> None:
    extra = {
        f"{key}.{name}": value
        for key, module in imported.items()
        for name, value in vars(module).items()
        if name not in names_of(key) and not name.startswith("__")
    }
    for name, value in extra.items():  # what is there only to raise
        assert isinstance(value, type), name
        with pytest.raises((NotImplementedError, RuntimeError), match=r"removed|no longer"):
            value()


def found(path: str) -> Any:
    """The object at a path of the installed packages."""
    parts = path.replace("lightning.pytorch", "pytorch_lightning").replace("lightning.fabric", "lightning_fabric")
    names = parts.split(".")
    for depth in range(len(names) - 1, 0, -1):
        try:
            value: Any = importlib.import_module(".".join(names[:depth]))
        except ModuleNotFoundError:
            continue
        for name in names[depth:]:
            value = getattr(value, name)
        return value
    raise LookupError(path)


def spelled(canonical: str) -> str | None:
    """The path in the release, unless the thing moved to another package."""
    path = tables.spelling(canonical, NEWEST)
    return path if path and path.split(".")[1] == canonical.split(".")[1] else None


def test_members_of_classes() -> None:
    seen = 0
    for canonical in tables.classes():
        path = spelled(canonical)
        if path is None:
            continue
        cls = found(path)
        assert inspect.isclass(cls), path
        ours = [base for base in cls.__mro__ if base.__module__.startswith(tuple(PACKAGES.values()))]
        made = {"_asdict", "_field_defaults", "_fields", "_make", "_replace", "_abc_impl"}  # by NamedTuple and ABC
        real = {name for base in ours for name in vars(base) if not name.startswith("__")} - made
        enums = {name for name in real if name.startswith("_") and name.endswith("_")}
        parameters = {"_parameters", "_is_protocol", "_is_runtime_protocol"}
        assert real - enums - parameters <= tables.members(canonical, NEWEST), path
        seen += 1
    assert seen > 250


def same_parameters(given: inspect.Signature, known: tuple[tables.Parameter, ...]) -> bool:
    real = list(given.parameters.values())
    shown = [(one.name, one.kind, one.default is None) for one in known]
    want = [(one.name, one.kind, one.default is inspect.Parameter.empty) for one in real]
    return shown in (want, want[1:])  # the first is `self`


def test_signatures() -> None:
    different, seen = [], 0
    for path in tables.callables():
        place = spelled(path)
        known = tables.parameters(path, NEWEST)
        if place is None or known is None:
            continue
        value: Callable[..., Any] = found(place)
        try:
            given = inspect.signature(value)
        except (TypeError, ValueError):
            continue
        seen += 1
        if not same_parameters(given, known) and not set(given.parameters) <= set(FORWARDED):
            different.append((path, given, known))
    assert different == []
    assert seen > 2500


def test_instances_have_their_attributes() -> None:
    from pytorch_lightning.demos.boring_classes import BoringModel

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        trainer = pl.Trainer(accelerator="cpu", logger=False, enable_checkpointing=False, enable_progress_bar=False)
    instances = {"Trainer": trainer, "LightningModule": BoringModel(), "Callback": pl.Callback()}
    lazily = {"lr_scheduler"}  # by a strategy
    for name, instance in instances.items():
        public = {one for one in tables.members(f"lightning.pytorch.{name}", NEWEST) if not one.startswith("_")}
        of_class = {one for one in public if hasattr(type(instance), one)}  # a property may need a running trainer
        assert public - of_class - set(dir(instance)) <= lazily
