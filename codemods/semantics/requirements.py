"""Requirements as rules see them: what a project file asks for, and what else is asked for beside it."""

from __future__ import annotations

from collections.abc import Mapping

from codemods.deferred import dataclass
from codemods.model import Origin, Release, Span
from codemods.semantics.specifiers import admits, clauses
from codemods.source.pins import Lock, Pin, Pins

LIGHTNING = frozenset({"pytorch-lightning", "lightning"})
_MANY = 25  # packages pinned to one release each: what `pip freeze` writes


@dataclass(frozen=True)
class Required:
    """A package that a file asks for, or holds where it is a `lock`.

    `legacy` says that a file beside it (or this one) takes Lightning 1.x, `beside` that one asks for Lightning.
    `exact` counts the packages that this file pins to one release, and `around` are all that it asks for; `together`
    are the names of all that the files beside it ask for.
    """

    pin: Pin | Lock
    beside: bool = False
    legacy: bool = False
    exact: int = 0
    around: tuple[Pin, ...] = ()
    together: frozenset[str] = frozenset()

    @property
    def span(self) -> Span:
        return self.pin.span

    @property
    def frozen_list(self) -> str | None:
        """Why another release may not go with the rest of the file: it pins nearly all exactly; else None."""
        if self.exact < _MANY:
            return None
        return f"the file pins {self.exact} packages exactly, and some may not go with the new release"

    def concerns(self, origin: Origin) -> bool:
        """Whether it has to go with a Lightning that comes in the place of 1.x."""
        return self.beside and (self.legacy or origin.before(Release(2, 0)) is True)


def required(files: Mapping[str, Pins]) -> dict[str, tuple[Required, ...]]:
    """What each file of a project asks for, with what is known of the files beside it."""
    groups = _groups(files)
    asking = {groups[path] for path, pins in files.items() if any(pin.name in LIGHTNING for pin in pins.pins)}
    legacy = {groups[path] for path, pins in files.items() if any(_takes_legacy(pin) for pin in pins.pins)}
    names: dict[str, frozenset[str]] = {}
    for path, pins in files.items():
        names[groups[path]] = names.get(groups[path], frozenset()) | {pin.name for pin in pins.pins}
    found: dict[str, tuple[Required, ...]] = {}
    for path, pins in files.items():
        there: list[Pin | Lock] = [*pins.pins, *pins.locks]
        group = groups[path]
        about = (group in asking, group in legacy, pins.exact, pins.pins, names[group])
        found[path] = tuple(Required(pin, *about) for pin in there)
    return found


def _takes_legacy(pin: Pin) -> bool:
    found = clauses(pin.specifier, pin.dialect) if pin.specifier and pin.name in LIGHTNING else None
    return found is not None and admits(found, None, Release(2, 0)) is True


def _groups(files: Mapping[str, Pins]) -> dict[str, str]:
    """What the files that belong together have in common: those of one folder, and those that include one another."""
    group: dict[str, str] = {}

    def find(key: str) -> str:
        while group.setdefault(key, key) != key:
            key = group[key]
        return key

    for path in sorted(files):
        folder = path.rpartition("/")[0]
        group[find(path)] = find(folder + "/")
        for other in files[path].includes:
            group[find(_joined(folder, other))] = find(path)
    return {path: find(path) for path in files}


def _joined(folder: str, path: str) -> str:
    """A path seen from a folder, without dots."""
    parts: list[str] = []
    for part in f"{folder}/{path}".split("/"):
        if part == ".." and parts:
            parts.pop()
        elif part not in {"", "."}:
            parts.append(part)
    return "/".join(parts)
