"""What files import, told from their bytes before any is parsed.

A project's files are parsed only where they may use what has been found to matter. Which file can use a class or
function of another is told by its imports and by what packages between them export again; a regular expression
finds both in a hundredth of the time that parsing takes. What it takes for an import inside a string does no harm.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cached_property

from codemods.deferred import NamedTuple, pattern
from codemods.semantics.module import absolute
from codemods.semantics.names import ModuleNames

_WORD = pattern(rb"import(?<!\w.{6})\b[ \t]*", re.DOTALL)
_STAR = pattern(rb"import[ \t]*\*")
_BEFORE = pattern(rb"(?:[^#'\"]*[;:])?[ \t]*(?:from[ \t]*(\.*[ \t]*[\w.]*)[ \t]*(?:\\\s*)?)?\Z")
_NAMES = pattern(rb"\((?:[^)#]|#[^\n]*)*|[^\n#;\\]*(?:\\\r?\n[^\n#;\\]*)*")
_CONTINUED = (b"\\\n", b"\\\r\n")
_COMMENT = pattern(rb"#[^\n]*")
_DYNAMIC = (b"importlib", b"import_module", b"__import__", b"importorskip")
_LONGEST = 1_000  # bytes before the word in its line: more are data
_ANY = "*"
_BY_NAME = "conftest"  # what it holds comes to tests by the names of their parameters


class Imported(NamedTuple):
    """The dotted name that is imported, without leading dots, and what it is called then: `*` for all names of it."""

    target: str
    bound: str


def imported(code: bytes, module: str, *, is_package: bool) -> tuple[Imported, ...]:
    """What a text of Python imports, at its top or deeper, as far as one sees it without parsing."""
    found = []
    for word in _WORD.finditer(code):
        nearest = max(word.start() - _LONGEST, 0)
        start = code.rfind(b"\n", nearest, word.start()) + 1
        if start == 0 < nearest:
            continue
        if code.endswith(_CONTINUED, 0, start):
            start = code.rfind(b"\n", nearest, start - 1) + 1 or nearest
        before = _BEFORE.match(code, start, word.start())
        names = _NAMES.match(code, word.end())
        if before is None or names is None:
            continue
        if before[1] is None:
            for name, bound in _each(names[0]):
                first = name.partition(".")[0]
                found += [Imported(name, bound)] if bound else [Imported(first, first), Imported(name, "")]
            continue
        origin = absolute(before[1].decode(errors="replace").replace(" ", ""), module, inside=is_package)
        for name, bound in _each(names[0].lstrip(b"(")):
            if name == _ANY:
                found.append(Imported(origin, _ANY))
            else:
                found.append(Imported(f"{origin}.{name}" if origin else name, bound or name))
    return tuple(found)


def starred(code: bytes, module: str, *, is_package: bool) -> tuple[str, ...]:
    """The modules of which a text imports all names: a package that exports others' need not spell one of these."""
    if _STAR.search(code) is None:
        return ()
    found = imported(code, module, is_package=is_package)
    return tuple(each.target for each in found if each.bound == _ANY)


def _each(names: bytes) -> Iterator[tuple[str, str]]:
    """The names of an import and what each is called there; empty where it is not called otherwise."""
    if b"#" in names:
        names = _COMMENT.sub(b"", names)
    for part in names.decode(errors="replace").replace("\\", " ").split(","):
        words = part.split()
        if words:
            yield words[0], words[2] if len(words) == 3 and words[1] == "as" else ""


class Sighted:
    """The imports of a project's files, and who may use what of another file by them.

    `names` has to know the modules of all files; `codes` are those that hold Python: for the name of each its bytes
    and whether it is a package.
    """

    def __init__(self, names: ModuleNames, codes: Iterable[tuple[str, bytes, bool]]) -> None:
        self._names = names
        self._imports = {name: imported(code, name, is_package=is_package) for name, code, is_package in codes}
        self._dynamic = {name for name, code, _ in codes if any(word in code for word in _DYNAMIC)}
        self._spelled: dict[tuple[str, str], dict[str, set[str]]] = {}
        self._led: dict[str, frozenset[str]] = {}

    def may_use(self, module: str, home: str, name: str, words: frozenset[bytes]) -> bool:
        """Whether a module may use what another one, its `home`, calls `name`; `words` are those of its text.

        True where that can not be told.
        """
        imports = self._imports.get(module)
        if imports is None or module in self._dynamic or module == home or home.rpartition(".")[2] == _BY_NAME:
            return True
        offered = self._offered(home, name)
        return any(self._brings(each, module, offered, words) for each in imports)

    def leads_to(self, module: str) -> frozenset[str]:
        """The modules of the project that hold what a module imports, or what may hold it; none for an unknown one."""
        found = self._led.get(module)
        if found is None:
            found = self._led[module] = frozenset(self._homes(module) - {module})
        return found

    def _homes(self, module: str) -> set[str]:
        """The modules that may hold what the imports of a module bring; what a package exports again is followed.

        Each name is followed once: a file that is called like a package which it imports (`toolkits/rdkit.py`) seems
        to export again what it takes from itself.
        """
        found = set()
        todo = list(dict.fromkeys((each.target, module) for each in self._imports.get(module, ())))
        seen = set(todo)
        for target, importer in todo:
            there, behind = self._names.nearest(target, importer)
            if there is None:
                continue
            imports = self._imports.get(there, ()) if behind else ()
            again = [other for other in imports if other.bound == behind[0]]
            again = again or [other for other in imports if other.bound == _ANY]
            onward = dict.fromkeys((other.target, there) for other in again)
            new = [step for step in onward if step not in seen]
            if not new or any(other.bound == _ANY for other in again):
                found.add(there)
            todo += new
            seen.update(new)
        return found

    def _brings(self, each: Imported, module: str, offered: dict[str, set[str]], words: frozenset[bytes]) -> bool:
        """Whether an import brings a name of `offered`, by itself or as a part of what it brings."""
        there, behind = self._names.nearest(each.target, module)
        if there is None:
            return False
        if behind:
            names = offered.get(there, ())
            return behind[0] in names or any(
                self._is_part(inner, offered, words) for inner in self._modules_in(there, behind[0])
            )
        return self._is_part(there, offered, words) or any(
            self._is_part(inner, offered, words) for inner in self._modules_in(there)
        )

    def _is_part(self, module: str, offered: dict[str, set[str]], words: frozenset[bytes]) -> bool:
        """Whether who has a module has a name of `offered` that is among `words`, or a package above its module."""
        if any(name.encode() in words for name in offered.get(module, ())):
            return True
        return any(home.startswith(f"{module}.") for home in offered)

    def _modules_in(self, module: str, name: str = "") -> Iterator[str]:
        """The project's modules that a module has imported whole, by one name or any."""
        for each in self._imports.get(module, ()):
            if each.bound != _ANY and name in {"", each.bound}:
                inner, behind = self._names.nearest(each.target, module)
                if inner is not None and not behind:
                    yield inner

    def _offered(self, home: str, name: str) -> dict[str, set[str]]:
        """The modules from which something can be imported, and by what names."""
        found = self._spelled.get((home, name))
        if found is None:
            found = self._spelled[home, name] = {home: {name}}
            todo = [(home, name)]
            for there, called in todo:
                again = [
                    (importer, each.bound)
                    for importer, each in self._by_last.get(called, ())
                    if self._names.nearest(each.target, importer) == (there, [called])
                ]
                again += [(importer, called) for importer in self._stars.get(there, ())]
                for importer, bound in again:
                    if bound not in (known := found.setdefault(importer, set())):
                        known.add(bound)
                        todo.append((importer, bound))
        return found

    @cached_property
    def _by_last(self) -> dict[str, list[tuple[str, Imported]]]:
        """The imports of names by the last part of what they import."""
        found: dict[str, list[tuple[str, Imported]]] = {}
        for module, imports in self._imports.items():
            for each in imports:
                if each.bound != _ANY:
                    found.setdefault(each.target.rpartition(".")[2], []).append((module, each))
        return found

    @cached_property
    def _stars(self) -> dict[str, list[str]]:
        """For each module those that import all of its names."""
        found: dict[str, list[str]] = {}
        for module, imports in self._imports.items():
            for each in imports:
                there, behind = self._names.nearest(each.target, module) if each.bound == _ANY else (None, [])
                if there is not None and not behind:
                    found.setdefault(there, []).append(module)
        return found
