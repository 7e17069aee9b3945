"""Which path exists in which release, and how to write it there."""

from __future__ import annotations

from functools import lru_cache

from codemods.api import data
from codemods.api.known import Releases, bit
from codemods.api.members import class_mask, foreign_bases, member, members
from codemods.api.paths import UNREAD, Location, absolute, locate, spelled
from codemods.model import Release

_OF_EVERY_MODULE = frozenset(
    {"__name__", "__file__", "__path__", "__doc__", "__dict__", "__package__", "__spec__", "__loader__"}
)


@lru_cache(maxsize=4096)
def name(path: str) -> Releases | None:
    """The releases in which a path could be imported, or reached as a chain of attributes.

    The path is absolute, with any root: what `pytorch_lightning` has, `lightning.pytorch` is taken to
    have. Every module counts, whether or not its package imports it. None where no release had it.
    What follows a class is looked up among its members; what a foreign base may bring is taken to be
    there, and so is all of what no class is known of.
    """
    place = locate(path)
    mask = place.releases & _mask(place) if place else 0
    return Releases(mask) if mask else None


@lru_cache(maxsize=4096)
def symbol(path: str) -> Releases | None:
    """The same for a symbol, which stands for a class and names its first-level package alone.

    `lightning.pytorch.utilities.LightningCLI` is what is made of `utilities.cli.LightningCLI`, and
    `lightning.pytorch.tuner.Tuner` also of `tuner.tuning.Tuner`: these are all releases in which
    some module of that package offered the name.
    """
    known, place = name(path), locate(path)
    if place is None or place.name is None or not place.name[:1].isupper() or "." not in place.module:
        return known
    here, wanted = f"{place.module}.", f'"{place.name}":'
    mask = known.mask if known is not None else 0
    for key, line in data.module_keys().items():
        if key.startswith(here) and wanted in line:
            mask |= sum(bound.mask for bound in data.names(key, place.name) if bound.offered) & place.releases
    return Releases(mask) if mask else None


def _mask(place: Location) -> int:
    found = data.module(place.module)
    assert found is not None
    if place.name is None:
        package, _, last = place.module.rpartition(".")
        # a package may also bind something else under the name of its module
        return found.mask | sum(bound.mask for bound in data.names(package, last) if bound.target != ".")
    if place.module in UNREAD or place.name in _OF_EVERY_MODULE:
        return found.mask
    total = 0
    for bound in place.names:
        one = bound.object if place.tail else None
        in_class = one is not None and one.kind == "c"
        total |= bound.mask & _member_mask(one.canonical, place.tail[0]) if one and in_class else bound.mask
    return total


def _member_mask(key: str, wanted: str) -> int:
    cls = absolute(key)
    found = member(cls, wanted)
    if found is not None:
        return found.releases.mask
    record = data.class_record(key)
    if record is None:
        return 0
    there = Releases(class_mask(record))
    return Releases.of(release for release in there if foreign_bases(cls, release)).mask


def home(path: str, release: Release) -> str | None:
    """Where the object behind a path is defined in a release that has the path, in the root's kind of spelling."""
    place = locate(path)
    if place is None or not _mask(place) & bit(release):
        return None
    if place.name is None:
        return spelled(place.module, place.root, release)
    one = place.object_in(release)
    key = one and _at(one.homes, release)
    return spelled(".".join((key, *place.tail)), place.root, release) if key else None


def spelling(path: str, release: Release) -> str | None:
    """The shortest public path that leads to the same object in `release`; None where that lacks it.

    The object is the one that the path leads to in the release, else the one it led to last before.
    What moved from PyTorch Lightning to Fabric is found there. A module is itself.
    """
    place = locate(path)
    if place is None:
        return None
    if place.name is None:
        return spelled(place.module, place.root, release) if _mask(place) & bit(release) else None
    one = place.object_in(release)
    found = one and (_at(one.spellings, release) or _abroad(one, release))
    if one is None or not found or _private(found) > _private(f"{place.module}.{place.name}"):
        return None
    if place.tail and one.kind == "c" and not _member_mask(one.canonical, place.tail[0]) & bit(release):
        return None
    return spelled(".".join((found, *place.tail)), place.root, release)


def is_module(path: str) -> bool:
    """Whether a path names a module of some release, and nothing that stands in one."""
    place = locate(path)
    return place is not None and place.name is None


def same(path: str, old: Release, new: Release) -> bool | None:
    """Whether a name stands for the same class or function in two releases that have it.

    `callbacks.ProgressBar` of 1.6 is not that of 2.0. None where a release lacks the path, or it is no such name.
    """
    place = locate(path)
    if place is None or place.name is None:
        return None
    found = [next((one.object for one in place.names if one.mask & bit(release)), None) for release in (old, new)]
    return None if None in found else found[0] is found[1]


def _at(said: tuple[tuple[int, str], ...], release: Release) -> str | None:
    return next((what for mask, what in said if mask & bit(release)), None)


def _abroad(one: data.Object, release: Release) -> str | None:
    """The path of an object in the package that took it over."""
    _, last = max(one.homes)
    package = last.partition(".")[0]
    if package == one.canonical.partition(".")[0] or package not in {"pytorch", "fabric"}:
        return None
    place = locate(absolute(last))
    there = place and place.object_in(release)
    return _at(there.spellings, release) if there else None


def _private(key: str) -> int:
    return sum(part.startswith("_") for part in key.split("."))


def nearest(path: str, release: Release) -> str | None:
    """The nearest name that is alive in `release`, for a message.

    The same object elsewhere, else the same simple name elsewhere in its package, else a close
    spelling in the same module or class. None where nothing is near.
    """
    place = locate(path)
    if place is None:
        return None
    same = spelling(path, release)
    if same is not None and same != path:
        return same
    if place.name is None:
        return _near_module(place, release)
    if place.tail:
        return _near_member(place, release)
    package = place.module.partition(".")[0]
    elsewhere = [key for key in _elsewhere(place.name, release) if not _private(key)]
    elsewhere.sort(key=lambda key: (key.partition(".")[0] != package, key.count("."), key))
    if elsewhere:
        return spelled(elsewhere[0], place.root, release)
    alive = _alive(place.module, release)
    module = data.module(alive)
    found = [known for known in (module.names if module else {}) if _has(alive, known, release)]
    near = close(place.name, found)
    return spelled(f"{alive}.{near}", place.root, release) if near else None


def _near_module(place: Location, release: Release) -> str | None:
    package, _, last = place.module.rpartition(".")
    alive = _alive(package, release)
    found = [key.rpartition(".")[2] for key in data.module_keys() if key.rpartition(".")[0] == alive]
    near = close(last, [known for known in found if _has(alive, known, release)])
    return spelled(f"{alive}.{near}", place.root, release) if near else None


def _near_member(place: Location, release: Release) -> str | None:
    one = place.object_in(release)
    cls = one and _at(one.spellings, release)
    if one is None or not cls or one.kind != "c":
        return None
    near = close(place.tail[0], sorted(members(absolute(one.canonical), release)))
    return spelled(f"{cls}.{near}", place.root, release) if near else None


def close(wanted: str, known: list[str]) -> str | None:
    """The known public name that is spelled most like the one that is wanted, if it is very like it."""
    from difflib import get_close_matches

    public = [one for one in known if not one.startswith("_") and one != wanted]
    return next(iter(get_close_matches(wanted, public, n=1, cutoff=0.8)), None)


def _alive(module: str, release: Release) -> str:
    """The module, or the nearest package above it that the release has."""
    found = data.module(module)
    while module and not (found and found.mask & bit(release)):
        module = module.rpartition(".")[0]
        found = data.module(module)
    return module


def _has(module: str, wanted: str, release: Release) -> bool:
    return any(bound.mask & bit(release) and bound.target != "-" for bound in data.names(module, wanted))


@lru_cache(maxsize=256)
def _elsewhere(wanted: str, release: Release) -> list[str]:
    """The best paths of the classes and functions of this simple name that a release has."""
    ending = f".{wanted}"
    found = []
    for number, line in enumerate(data.object_lines()):
        if ending in line and line.partition("\t")[0].endswith(ending):
            one = data.object_at(number)
            best = _at(one.spellings, release)
            found += [best] if best and one.kind in "cf" and best.endswith(ending) else []
    return found
