"""Which name, member and parameter exists in which Lightning release.

The tables are generated from the packages of all releases (`python -m scripts.api`) and read from
this package's own data when they are first asked; that is the one exception to the rule that the
library opens no file. Paths are absolute and may have any root: `pytorch_lightning`, `lightning`,
`lightning.pytorch`, `lightning_fabric`, `lightning_lite`, `lightning.fabric`. `pytorch_lightning`
and `lightning.pytorch` are one package here, whatever the release: `name` answers for
`lightning.pytorch.metrics` what `pytorch_lightning.metrics` once was.

What a release keeps only to raise an error when it is used counts as gone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from codemods.api.known import Releases
from codemods.api.members import Kind, Member, foreign_bases, member, members, members_ever
from codemods.api.names import home, is_module, name, nearest, same, spelling, symbol
from codemods.api.parameters import Parameter, parameter, parameters
from codemods.api.paths import canonical
from codemods.model import Release

if TYPE_CHECKING:
    from codemods.api.changes import Loss

__all__ = [
    "Kind",
    "Member",
    "Parameter",
    "Releases",
    "callables",
    "canonical",
    "changes",
    "classes",
    "foreign_bases",
    "home",
    "is_module",
    "member",
    "members",
    "members_ever",
    "name",
    "nearest",
    "parameter",
    "parameters",
    "same",
    "spelling",
    "symbol",
]


# --- for documentation and tests: not imported before they are asked for ---


def classes() -> Iterator[str]:
    """The canonical path of every class that any release had."""
    from codemods.api import listing

    return listing.classes()


def callables() -> Iterator[str]:
    """The canonical path of every function, class and method that any release had."""
    from codemods.api import listing

    return listing.callables()


def changes(old: Release, new: Release) -> Iterator[Loss]:
    """Every public module, name, member and parameter that `old` has and `new` has not."""
    from codemods.api import changes as found

    return found.changes(old, new)
