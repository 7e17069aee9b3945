"""Dotted paths: which package they lie in, what they lead to, and their one canonical form.

The tables call the packages `pytorch` (`pytorch_lightning`, `lightning.pytorch`), `fabric`
(`lightning_lite`, `lightning_fabric`, `lightning.lite`, `lightning.fabric`) and `lightning` (what
the umbrella package itself offers).
"""

from __future__ import annotations

from functools import lru_cache

from codemods.api import data
from codemods.api.known import EVERY, bit
from codemods.api.releases import NEWEST
from codemods.deferred import NamedTuple
from codemods.model import Release

_RENAMED = Release(1, 9)
"""The release in which Lite became Fabric."""

_LITE = bit(_RENAMED) - 1
_ROOTS = (
    ("pytorch_lightning", "pytorch", EVERY.mask),
    ("lightning.pytorch", "pytorch", EVERY.mask),
    ("lightning_fabric", "fabric", EVERY.mask & ~_LITE),
    ("lightning_lite", "fabric", _LITE),
    ("lightning.fabric", "fabric", EVERY.mask),
    ("lightning.lite", "fabric", _LITE),
    ("lightning", "lightning", EVERY.mask),
)
"""How code spells a package, and in which releases. `lightning.pytorch` and `lightning.fabric` stand
for their packages in every release, as canonical names do."""

UNREAD = ("lightning.app", "lightning.data", "lightning.store")
"""Parts of the umbrella package that are other products: whatever they have is there as long as they are."""


class Location(NamedTuple):
    """What a path leads to: a module, or a name in the longest module that it starts with."""

    root: str
    """The root as it was spelled: `pytorch_lightning`, `lightning.pytorch` …"""
    releases: int
    """The mask of the releases that have this root."""
    module: str
    """As the tables call it: `pytorch.callbacks.base`."""
    name: str | None
    tail: tuple[str, ...]
    """What follows the name: members of a class."""

    @property
    def names(self) -> tuple[data.Name, ...]:
        return data.names(self.module, self.name) if self.name else ()

    def object_in(self, release: Release) -> data.Object | None:
        """What the name was in the release; else in the newest before it that had it; else in the oldest after."""
        at = bit(release)
        found = [(name.mask, name.object) for name in self.names if name.object]
        here = next((one for mask, one in found if mask & at), None)
        before = max(((mask & (at - 1), one) for mask, one in found if mask & (at - 1)), default=None, key=_first)
        after = min(((mask & -mask, one) for mask, one in found), default=None, key=_first)
        return here or next((one for _, one in filter(None, (before, after))), None)


@lru_cache(maxsize=4096)
def locate_symbol(path: str) -> Location | None:
    """The same for a symbol, which stands for a class and names its first-level package alone.

    `lightning.pytorch.utilities.LightningCLI` is what `codemods.semantics.symbols` makes of every path to
    `utilities.cli.LightningCLI`. A path that some release had is what it says.
    """
    place = locate(path)
    if place is None or place.name is None or place.names or not place.name[:1].isupper():
        return place
    here, wanted = f"{place.module}.", f'"{place.name}":'
    modules = [key for key, line in data.module_keys().items() if key.startswith(here) and wanted in line]
    found = [(bound.mask, -len(key), key) for key in modules for bound in data.names(key, place.name) if bound.offered]
    return place._replace(module=max(found)[2]) if found else place


def _first(pair: tuple[int, object]) -> int:
    return pair[0]


@lru_cache(maxsize=4096)
def locate(path: str) -> Location | None:
    """Where a path leads; None for one that is not Lightning's."""
    found = next((known for known in _ROOTS if path == known[0] or path.startswith(known[0] + ".")), None)
    if found is None:
        return None
    root, package, releases = found
    parts = (package + path[len(root) :]).split(".")
    for depth in range(len(parts), 0, -1):
        module = ".".join(parts[:depth])
        if module in data.module_keys():
            rest = parts[depth:]
            return Location(root, releases, module, rest[0] if rest else None, tuple(rest[1:]))
    return None


@lru_cache(maxsize=4096)
def canonical(path: str) -> str:
    """The one canonical form of a dotted path, or of a symbol.

    The shortest public path in the newest release that has the object, under `lightning.pytorch.` or
    `lightning.fabric.`. A path that is not Lightning's comes back as it is, one that no release knows
    with its root made canonical.
    """
    place = locate_symbol(path)
    if place is None:
        return path
    if place.name is None:
        return absolute(place.module)
    rest = (place.name, *place.tail)
    one = place.object_in(NEWEST)
    if one is not None:
        return ".".join(("lightning", one.canonical, *place.tail))
    # what the umbrella package has is PyTorch Lightning's, unless it is another product
    module = "pytorch" if place.module == "lightning" else place.module
    return ".".join((absolute(module), *rest))


def absolute(key: str) -> str:
    """The canonical spelling of what the tables call `pytorch.callbacks`."""
    return key if key.split(".", maxsplit=1)[0] == "lightning" else f"lightning.{key}"


def class_key(path: str) -> str:
    """What the tables call a class, by any path."""
    return canonical(path).removeprefix("lightning.")


def spelled(key: str, root: str, release: Release) -> str:
    """A path of the tables as code of one kind would write it in a release.

    The root decides the kind: `pytorch_lightning` beside `lightning_fabric`, or all below `lightning`.
    """
    package, dot, rest = key.partition(".")
    if package not in {"pytorch", "fabric"}:
        return key  # a package of somebody else's, which took the definition over
    if root.partition(".")[0] == "lightning":
        lite = package == "fabric" and release < _RENAMED
        return f"lightning.{'lite' if lite else package}{dot}{rest}"
    if package == "pytorch":
        return f"pytorch_lightning{dot}{rest}"
    return f"{'lightning_lite' if release < _RENAMED else 'lightning_fabric'}{dot}{rest}"
