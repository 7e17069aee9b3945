"""Imports that may fail: between the files of a project how one is written, and whether it works; what catches one."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from codemods.source.documents import is_package
from codemods.source.trees import walk

if TYPE_CHECKING:
    from codemods.semantics.facts import ModuleFacts
    from codemods.semantics.module import Module
    from codemods.semantics.names import Names

_CATCHES = frozenset({"ImportError", "ModuleNotFoundError", "AttributeError", "Exception", "BaseException"})


def catches_imports(handler: ast.ExceptHandler) -> bool:
    """Whether a handler gets the error of an import that fails."""
    kinds = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    return any(kind is None or (isinstance(kind, ast.Name) and kind.id in _CATCHES) for kind in kinds)


def is_prepared(node: ast.stmt, module: Module) -> bool:
    """Whether a program makes do where an import fails: a handler that gets its error raises none itself."""
    below: ast.AST = node
    for above in module.enclosing(node):
        if isinstance(above, ast.Try) and below in above.body:
            handlers = [handler for handler in above.handlers if catches_imports(handler)]
            if handlers and not any(isinstance(part, ast.Raise) for part in walk(handlers[0])):
                return True
        below = above
    return False


class Imports:
    """What the files of a project may import of one another."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self._imported: set[str] | None = None
        self._importers: dict[str, set[str]] | None = None
        self._packages: dict[str, frozenset[str]] = {}

    def spelled(self, importer: str, name: str, imports: Iterable[str]) -> str | None:
        """How a file names another in an import, as it names its neighbours."""
        found: set[str] = set()
        folder = importer.rpartition(".")[0]
        for target in imports:
            level = len(target) - len(target.lstrip("."))
            parts = target[level:].split(".")
            if level:
                package = _package(self.names.modules[importer], level)
                if package and name.startswith(f"{package}.") and self._is_there(package, parts[0]):
                    found.add("." * level + name[len(package) + 1 :])
                continue
            known, behind = self.names.nearest(target, importer)
            if known is None:
                continue
            prefix = known.removesuffix(".".join(parts[: len(parts) - len(behind)]))
            beside = prefix.rstrip(".") == folder and name.rpartition(".")[0] == folder
            if name == known or name.startswith(f"{prefix}{parts[0]}.") or beside:
                found.add(name[len(prefix) :])
        found = {each for each in found if each.partition(".")[0] not in sys.stdlib_module_names}
        return min(found, key=lambda each: (each.count("."), each), default=None)

    def _is_there(self, package: str, member: str) -> bool:
        return f"{package}.{member}" in self.names.modules or package in self.names.modules

    def may_be(self, importer: str, name: str, spelled: str, *, quiet: bool) -> bool:
        """Whether a file may import another: it does already, or the other needs nothing of it and does nothing else.

        That it is `quiet`, or that some file imports it, says the last. What it imports has to be found from where
        `spelled` is: scripts name what lies in their own folder.
        """
        if self.takes(importer, name):
            return True
        if not self._is_found(name, name.removesuffix(spelled.lstrip("."))):
            return False
        if self._imported is None:
            self._imported = {module for facts in self.names.modules.values() for module, _ in self._targets(facts)}
        return (quiet or name in self._imported) and not self._needs(name, importer)

    def takes(self, importer: str, name: str) -> bool:
        """Whether a file imports another, or something of it."""
        return name in {module for module, _ in self._targets(self.names.modules[importer])}

    def tries(self, name: str, tried: Iterable[str], importer: str) -> bool:
        """Whether a file imports another in a `try`, over any number of files behind that: where it may be on its way.

        `tried` is what it imports so, as it is written there: `from .model import Net`, else `from model`.
        """
        for target in tried:
            level = len(target) - len(target.lstrip("."))
            package = _package(self.names.modules[name], level) if level else ""
            whole = ".".join(filter(None, (package, target[level:])))
            known, _ = self.names.nearest(whole, name)
            if known is not None and known != name and (known == importer or self._needs(known, importer)):
                return True
        return False

    def _is_found(self, name: str, root: str) -> bool:
        """Whether what a file imports of the project, over any number of files, is there, and named from a folder."""
        seen, todo = {name}, [name]
        for current in todo:
            facts = self.names.modules[current]
            for target in [*facts.exports.values(), *facts.stars]:
                known, behind = self.names.nearest(target, current)
                if known is None or known == current:
                    continue
                if len(behind) > 1 and behind[0] not in self.names.modules[known].exports:
                    return False  # `from utils.names import name`, of a file that is not there
                named = target.removesuffix("".join(f".{part}" for part in behind))
                if known not in (named, root + named):
                    return False
                if known not in seen:
                    seen.add(known)
                    todo.append(known)
        return True

    def brings(self, importer: str, name: str) -> bool:
        """Whether to import a file loads packages of others that another file does not load by itself."""
        return not self._loaded(name) <= self._loaded(importer)

    def _loaded(self, name: str) -> frozenset[str]:
        """The packages, none of the project's and of Python's own, that a file loads, over any number of files."""
        known = self._packages.get(name)
        if known is None:
            found = set[str]()
            todo = [name, *_packages(name)]
            seen = set(todo)
            for current in todo:
                facts = self.names.modules.get(current)
                for target in [*facts.exports.values(), *facts.stars] if facts is not None else ():
                    module, _ = self.names.nearest(target, current)
                    if module is None:
                        found.add(target.partition(".")[0])
                        continue
                    new = {module, *_packages(module)} - seen
                    seen |= new
                    todo += new
            known = self._packages[name] = frozenset(found - sys.stdlib_module_names - {""})
        return known

    def above(self, name: str) -> frozenset[str]:
        """The files that import another, over any number of files."""
        if self._importers is None:
            self._importers = {}
            for facts in self.names.modules.values():
                for module, _ in self._targets(facts):
                    self._importers.setdefault(module, set()).add(facts.name)
        found = {name}
        todo = [name]
        for current in todo:
            new = self._importers.get(current, set()) - found
            found |= new
            todo += new
        return frozenset(found - {name})

    def _needs(self, name: str, importer: str) -> bool:
        """Whether to import a file takes another, or something of a package above that one, to be there before."""
        above = set(_packages(importer))
        seen, todo = {name}, [name, *(package for package in _packages(name) if package not in above)]
        for current in todo:
            facts = self.names.modules.get(current)
            for module, is_member in self._targets(facts) if facts is not None else ():
                if module == importer or (module in above and is_member):
                    return True
                if module not in seen and module not in above:
                    seen.add(module)
                    todo += [module, *(each for each in _packages(module) if each not in above and each not in seen)]
        return False

    def _targets(self, facts: ModuleFacts) -> Iterator[tuple[str, bool]]:
        """The project's modules that a file imports, and whether it takes a member of each."""
        own = f"{facts.name}."
        for target in [*facts.exports.values(), *facts.stars]:
            if target.startswith(own):
                continue
            name, behind = self.names.nearest(target, facts.name)
            if name is not None and name != facts.name:
                yield name, bool(behind) or target in facts.stars


def _package(facts: ModuleFacts, level: int) -> str:
    """The package that an import of a file with so many leading dots starts from."""
    parts = facts.name.split(".")
    if is_package(facts.path):
        parts.append("")
    return ".".join(parts[:-level])


def _packages(name: str) -> Iterable[str]:
    """The packages that hold a module."""
    parts = name.split(".")
    return (".".join(parts[:length]) for length in range(1, len(parts)))
