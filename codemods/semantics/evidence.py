"""Which Lightning releases a project was written for, by what its code names."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from codemods.api import tables
from codemods.api.releases import NEWEST
from codemods.api.trainer import Span, origin_of_spans, spans_of_arguments
from codemods.model import Origin, Release
from codemods.semantics.facts import ModuleFacts
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.symbols import CALLBACK, DATAMODULE, MODULE, ROOT

_KINDS: Final = (MODULE, CALLBACK, DATAMODULE)
_ASSIGNED: Final = (Release(0, 4), Release(1, 2))
"""The releases in which a module could assign its `hparams`."""
_HOOKS: Final = ("on_", "validation_", "training_", "test_", "tng_")
"""How the names of hooks begin: other methods of a class may be called like something that Lightning had."""


def origin_of_code(index: ProjectIndex, modules: Collection[ModuleFacts], arguments: Iterable[str]) -> Origin:
    """The releases that have all that the code names.

    That is what it imports and calls of Lightning, the hooks that it defines, `hparams` that modules assign, and
    `arguments` of its Trainers. What is bound in several ways, as under a `try`, tells nothing.
    """
    return origin_of_spans((*spans_of_arguments(arguments), *_names(modules), *_members(index)))


def _names(modules: Collection[ModuleFacts]) -> Iterator[Span]:
    """How long there was what the files import, and what they call by its dotted name."""
    named = {name for facts in modules for name in facts.exports.values()}
    named |= {name for facts in modules for used in facts.uses.values() for name in used}
    for name in sorted(named):
        known = tables.name(name) if name.startswith(f"{ROOT}.") else None
        if known is not None:
            yield known.first, known.last


def _members(index: ProjectIndex) -> Iterator[Span]:
    """How long the hooks were called that classes define and that are called no more; `hparams` of modules."""
    classes = index.classes
    for symbol, facts in classes.classes.items():
        kinds = classes.kinds(symbol)
        if MODULE in kinds and "hparams" in facts.names - facts.methods:
            yield _ASSIGNED
        for kind in _KINDS if facts.methods else ():
            if kind not in kinds:
                continue
            for name in sorted(facts.methods):
                known = tables.member(kind, name) if name.startswith(_HOOKS) else None
                if known is not None and known.releases.last < NEWEST:
                    yield known.releases.first, known.releases.last
