"""The symbols that rules match on, told from names alone, against what the tables know.

A symbol may say less than the canonical path (`utilities.LightningCLI` for `utilities.cli.LightningCLI`,
and for what is `cli.LightningCLI` today), but it has to stand for the same thing.
"""

from __future__ import annotations

from collections.abc import Iterator

from codemods.api import NEWEST, data, tables
from codemods.semantics import symbols

ROOTS = {"pytorch": "pytorch_lightning", "fabric": "lightning_fabric", "lightning": "lightning"}
AMBIGUOUS = {
    # two classes of one name in one first-level package, for internal use
    "pytorch_lightning.loggers.base.DummyExperiment",
    "pytorch_lightning.loops.evaluation_loop.RestartStage",
    "pytorch_lightning.loops.training_epoch_loop.RestartStage",
    # what it was before is gone, and another class has its name
    "pytorch_lightning.plugins.precision_plugin.PrecisionPlugin",
    # a function that the package offers is called like its module
    "pytorch_lightning.metrics.functional.mean_relative_error.mean_relative_error",
    # stand-ins where torch has no such thing
    "pytorch_lightning.metrics.converters.ReduceOp",
    "pytorch_lightning.utilities.cli.ReduceLROnPlateau",
}


def offered(kinds: str) -> Iterator[str]:
    """Every public path of all releases that a module offers."""
    for key in data.module_keys():
        module = data.module(key)
        assert module is not None
        package, dot, rest = key.partition(".")
        for name in module.names if "._" not in key else ():
            bound = [one for one in data.names(key, name) if one.object and one.offered]
            if bound and not name.startswith("_") and bound[-1].object and bound[-1].object.kind in kinds:
                yield f"{ROOTS[package]}{dot}{rest}.{name}"


def test_a_symbol_stands_for_what_the_path_leads_to() -> None:
    paths = list(offered("cf"))
    assert len(paths) > 1500
    wrong = {path for path in paths if tables.canonical(symbols.canonical(path)) != tables.canonical(path)}
    assert wrong == AMBIGUOUS


def test_what_a_first_level_package_offers_is_its_own_symbol() -> None:
    """`callbacks.ModelCheckpoint` and the like, as the documentation and the rules write them."""
    seen = 0
    for path in tables.classes():
        if path.count(".") <= 3 and "._" not in path and NEWEST in (tables.name(path) or ()):
            assert symbols.canonical(path) == path
            seen += 1
    assert seen > 120


def test_the_releases_of_a_symbol_are_those_of_all_that_it_may_stand_for() -> None:
    for path in offered("c"):
        there, stood = tables.symbol(symbols.canonical(path)), tables.name(path)
        at_top = path.rpartition(".")[2] in symbols.TOP_LEVEL  # as `pl.Callback`, whatever module had it before
        if path not in AMBIGUOUS and path.startswith("pytorch_lightning.") and not at_top:
            assert set(stood or ()) <= set(there or ()), path
    assert str(tables.symbol("lightning.pytorch.utilities.LightningCLI")) == "1.3 to 1.8"
    assert str(tables.symbol("lightning.pytorch.tuner.Tuner")) == "0.10 to 2.6"
    assert tables.symbol("lightning.pytorch.utilities.NoSuchClass") is None
