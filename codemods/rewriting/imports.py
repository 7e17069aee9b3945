"""How new code spells a symbol, which imports that needs, and which it leaves without use."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from functools import cached_property
from typing import Final

from codemods.deferred import NamedTuple, pattern
from codemods.model import Change, Edit, MoveImport, NeedImport, RemoveImport, ReplaceExpression, Symbol
from codemods.rewriting import import_lines
from codemods.rewriting.bindings import Binding, Imports
from codemods.rewriting.claims import Settled
from codemods.rewriting.effects import code_of, target, written_at
from codemods.rewriting.import_lines import Move, New, family
from codemods.rewriting.import_places import Beside, beside
from codemods.rewriting.import_uses import uses
from codemods.rewriting.module import Module, Refused
from codemods.rewriting.places import Places, top
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import FABRIC, ROOT, TOP_LEVEL, canonical
from codemods.source.documents import is_package
from codemods.source.remarks import can_lose_a_name, is_for_others

_BY_MODULE: Final = frozenset(
    {"inspect", "logging", "math", "os", "os.path", "sys", "torch", "torch.distributed", "warnings"}
)
"""Modules that are imported whole: `torch.device`, never `from torch import device`."""

_PLAIN: Final = pattern(r"""(?<!\w)(["'])[^"'\\{}]*\1""")
"""A string in new code that names no object."""

_OPTIONAL: Final = frozenset({"lightning", "torchmetrics"})
"""What a file may be able to do without; torchmetrics comes with Lightning."""


class Request(NamedTuple):
    """A symbol that new code at a byte offset names; `exact` where by its last component."""

    symbol: str
    at: int
    exact: bool
    change: Change


class Spelling:
    """The names of one plan: settled for all changes together before anything is printed."""

    def __init__(self, module: Module, settled: Settled, places: Places) -> None:
        self._module = module
        self._settled = settled
        self._imports = Imports(module.source, module.tree)
        self._removed: list[Binding] = []
        self._moves = self._moved(places)
        self._removed += self._unread(places)
        self._spelled: dict[tuple[str, int], str] = {}
        self._new: list[New] = []
        self._requests = list(_requests(settled, len(module.source.utf8)))
        self._moves |= self._replaced()
        missing: dict[str, list[Request]] = {}
        for request in self._requests:
            found = self._existing(request)
            if found is None:
                missing.setdefault(request.symbol, []).append(request)
            else:
                self._spelled[request.symbol, request.at] = found
        for symbol in sorted(missing):
            for place, requests in self._grouped(symbol, missing[symbol]).items():
                self._add(symbol, requests, place)

    def spell(self, symbol: Symbol, at: int) -> str:
        """What new code at byte offset `at` writes for `symbol`."""
        return self._spelled[symbol.name, at]

    def edits(self) -> list[Edit]:
        """The edits of import statements."""
        dropped = self._dropped if self._settled.gone else []
        dropped = [*dropped, *(binding for binding in self._removed if binding not in dropped)]
        if not dropped and not self._new and not self._moves:
            return []
        return import_lines.edits(
            self._module.source, self._imports, self._new, dropped, list(self._moves.values()), self._settled
        )

    def _moved(self, places: Places) -> dict[ast.alias, Move]:
        """The imported names that come from elsewhere."""
        moves: dict[ast.alias, Move] = {}
        for change in self._settled.changes:
            if not isinstance(change, MoveImport):
                continue
            place = places.alias(change.alias)
            if place is None or place.parent is None or not isinstance(place.node, ast.alias):
                raise Refused("no imported name stands here", change)
            alias, statement = place.node, place.parent.node
            assert isinstance(statement, (ast.Import, ast.ImportFrom))
            if alias.name == "*" or (isinstance(statement, ast.Import) and alias.asname is None):
                raise Refused("the import binds no name of its own", change)
            package, _, last = change.symbol.name.rpartition(".")
            bound = alias.asname or alias.name
            if change.unused and alias.asname is None:
                if (again := self._again(alias, change.symbol.name, moves)) is not None:
                    self._removed.append(again)
                    continue
                if self._is_new(last, change, moves):
                    bound = last
            flavour = _flavour(statement, alias)
            if isinstance(statement, ast.Import) or not package:
                path = self._flavoured(change.symbol.name, flavour)
                new = New(path, None, None if path == bound else bound, 0)
            else:
                new = New(self._flavoured(package, flavour), last, None if last == bound else bound, 0)
            moves[alias] = Move(statement, alias, new, change.symbol.name)
        return moves

    def _unread(self, places: Places) -> list[Binding]:
        """The bindings that a change drops, as nothing reads them."""
        found = []
        for change in self._settled.changes:
            if not isinstance(change, RemoveImport):
                continue
            place = places.alias(change.alias)
            alias = place.node if place is not None else None
            binding = next((each for each in self._imports.bindings if each.alias is alias), None)
            if binding is None or not binding.top or not can_lose_a_name(self._module.source, binding.statement):
                raise Refused("the import can not lose this name", change)
            found.append(binding)
        return found

    def _replaced(self) -> dict[ast.alias, Move]:
        """The imported names of which a comment speaks, where one new name takes the place of all their uses."""
        wanted: dict[Binding, set[str]] = {}
        for request in self._requests:
            if (binding := self._replaces(request)) is not None:
                wanted.setdefault(binding, set()).add(request.symbol)
        source, moves = self._module.source, dict[ast.alias, Move]()
        able = {each: found.pop() for each, found in wanted.items() if len(found) == 1 and each in self._unused}
        commented = {each.statement for each in able if import_lines.is_spoken_of(source, each)}
        taken = set[tuple[FunctionNode | None, str | None]]()
        taken |= {(None, move.new.asname or move.new.name) for move in self._moves.values()}
        for binding, symbol in able.items():
            statement, alias = binding.statement, binding.alias
            if statement not in commented or is_for_others(source, statement):
                continue
            package, _, last = symbol.rpartition(".")
            free = not self._module.bound(last, source.span(statement).start)
            if free and taken.isdisjoint({(None, last), (binding.function, last)}):
                taken.add((binding.function, last))
                new = New(self._flavoured(package, _flavour(statement, alias)), last, None, 0)
                moves[alias] = Move(statement, alias, new, symbol)
        return moves

    def _replaces(self, request: Request) -> Binding | None:
        """The binding by `from … import …` of the name that new code takes the place of."""
        package = request.symbol.rpartition(".")[0]
        span = target(request.change)
        known = self._replaced_name(request)
        if span is None or not package or package in _BY_MODULE:
            return None
        found = [binding for binding in known if self._runs_before(binding, span.start)]
        return found[0] if len(found) == 1 and isinstance(found[0].statement, ast.ImportFrom) else None

    def _replaced_name(self, request: Request) -> list[Binding]:
        """What binds the name that new code takes the place of."""
        span = target(request.change)
        if span is None or not isinstance(request.change, ReplaceExpression):
            return []
        named = re.match(r"\w+(?!\s*\.)\b", self._module.source.code(span))
        return self._imports.by_name.get(named[0], []) if named else []

    def _is_read_as_type(self, binding: Binding, request: Request) -> bool:
        """Whether new code takes the place of a name that only an import under TYPE_CHECKING brings, which is moved.

        Where that name may be read, so may the one that the import brings then.
        """
        return binding.typing and binding.alias in self._moves and self._replaced_name(request) == [binding]

    def _again(self, alias: ast.alias, symbol: str, moves: dict[ast.alias, Move]) -> Binding | None:
        """What an import binds that nothing reads, where another import comes to bring the same name."""
        if all(move.symbol != symbol or move.new.asname is not None for move in moves.values()):
            return None
        binding = next((each for each in self._imports.bindings if each.alias is alias), None)
        able = binding is not None and binding.top and can_lose_a_name(self._module.source, binding.statement)
        return binding if able else None

    def _is_new(self, name: str, change: MoveImport, moves: dict[ast.alias, Move]) -> bool:
        """Whether nothing in the file has a name, nor gets it by another move."""
        taken = {move.new.asname or move.new.name for move in moves.values()}
        return name not in taken and not self._module.bound(name, change.alias.start)

    # --- spelling ---

    def _existing(self, request: Request) -> str | None:
        """A spelling that the file's own imports give, the shortest first; None where they do not."""
        name, at = request.symbol, request.at
        last = name.rpartition(".")[2]
        usable = [b for b in self._imports.bindings if self._runs_before(b, at) or self._is_read_as_type(b, request)]
        candidates = [binding.name for binding in usable if binding.alias.name.partition(".")[0] != "lightning_lite"]
        candidates = sorted(set(candidates), key=lambda candidate: (candidate != last, candidate))
        best: tuple[int, str] | None = None
        moved = {each.name: self._moves[each.alias] for each in usable if each.alias in self._moves}
        by_name = request.exact or self._is_imported_by_name(request)
        for candidate in candidates:
            move = moved.get(candidate)
            meaning = move.symbol if move is not None else self._module.qualified(candidate, at)
            if move is not None:
                candidate = move.new.asname or move.new.name or candidate  # noqa: PLW2901 - what it binds now
            if meaning is None:
                continue
            if canonical(name) == meaning or name == meaning:
                if not request.exact or candidate == last:
                    return candidate
            elif not by_name:
                spelled = self._through(candidate, meaning, name)
                if spelled is not None and (best is None or len(meaning) > best[0]):
                    best = len(meaning), spelled
        return best[1] if best else None

    def _is_imported_by_name(self, request: Request) -> bool:
        """Whether new code takes the place of a name that `from … import …` brings: then its own is to come so, too."""
        binding = self._replaces(request)
        return binding is not None and binding.top and self._free(request.symbol.rpartition(".")[2], [request], None)

    def _through(self, candidate: str, meaning: str, name: str) -> str | None:
        """The symbol as an attribute of the package that `candidate` is bound to."""
        if not name.startswith(meaning + ".") or meaning.rpartition(".")[2][:1].isupper():
            return None
        rest = name[len(meaning) + 1 :]
        if meaning == "lightning" and rest.startswith("pytorch.") and rest[8:] in TOP_LEVEL:
            rest = rest[8:]
        return f"{candidate}.{rest}"

    def _runs_before(self, binding: Binding, at: int) -> bool:
        """Whether the import is made at run time before the code at `at` runs."""
        if binding.typing or self._settled.disappears(self._module.source.span(binding.statement)):
            return False
        if binding.within is not None:
            return binding.within.start <= at < binding.within.end
        return self._module.source.span(binding.statement).end <= at or self._statement(at)[1]

    def _statement(self, at: int) -> tuple[int, bool]:
        """Where the module's statement around `at` starts, else `at`; and whether it is a function."""
        source, start, function = self._module.source, 0, False
        for statement in self._module.tree.body:
            first = top(source, statement)
            if first > at:
                break
            if source.span(statement).end <= at:
                start, function = at, False
            else:
                start, function = first, isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef))
        return start, function

    # --- adding ---

    def _grouped(self, symbol: str, requests: list[Request]) -> dict[Beside | None, list[Request]]:
        """What asks for a symbol by where its import goes: None is among those of the module."""
        source, grouped = self._module.source, dict[Beside | None, list[Request]]()
        kind = family(symbol)
        for request in requests:
            place = None
            if kind in _OPTIONAL and not self._imports_at_top(kind):
                place = beside(source, self._imports, _is_lightning, request.at, self._settled.disappears)
            grouped.setdefault(place, []).append(request)
        return grouped

    def _imports_at_top(self, kind: str) -> bool:
        return any(binding.top and family(binding.path) == kind for binding in self._imports.bindings)

    def _add(self, symbol: str, requests: list[Request], beside: Beside | None) -> None:
        package, _, last = symbol.rpartition(".")
        whole = symbol == ROOT or not package or package in _BY_MODULE
        exact = any(request.exact for request in requests)
        if whole and not exact:
            imported = symbol if symbol == ROOT else symbol.partition(".")[0]
            name = "pl" if symbol == ROOT else imported
        else:
            whole, imported, name = False, package, last
        path = self._flavoured(imported)
        if not self._free(name, requests, beside):
            if exact:
                raise Refused(
                    f"the name {name!r} means something else in this file", *(request.change for request in requests)
                )
            name = self._other_name(symbol, name, requests, beside)
        limit = min(self._statement(request.at)[0] for request in requests)
        if beside is not None:
            limit = min(request.at for request in requests)
        if whole:
            new = New(path, None, None if name == path else name, limit, beside)
        else:
            new = New(path, last, None if name == last else name, limit, beside)
        if new not in self._new:
            self._new.append(new)
        rest = symbol[len(imported) + 1 :] if whole else ""
        for request in requests:
            self._spelled[symbol, request.at] = f"{name}.{rest}" if rest else name

    def _flavoured(self, path: str, flavour: str | None = None) -> str:
        """A canonical path under the package that the file names, or that is given."""
        flavour = flavour or self._module.flavour
        if flavour != ROOT and (path == FABRIC or path.startswith(FABRIC + ".")):
            return "lightning_fabric" + path[len(FABRIC) :]
        if path != ROOT and not path.startswith(ROOT + "."):
            return path
        return flavour + path[len(ROOT) :]

    def _free(self, name: str, requests: Iterable[Request], beside: Beside | None) -> bool:
        known = [new for new in self._new if _meet(new.beside, beside)]
        if any(name == (new.asname or new.name or new.module) for new in known):
            return any(new.name is None and new.module == name for new in known)
        if any(binding.name == name for binding in self._doomed):
            return True
        return not any(self._module.bound(name, request.at) for request in requests)

    def _other_name(self, symbol: str, name: str, requests: list[Request], beside: Beside | None) -> str:
        root = "lightning" if symbol.startswith(ROOT) else symbol.partition(".")[0]
        base = f"{root.capitalize()}{name}" if name[:1].isupper() else f"{root}_{name}"
        names = [base, *(f"{base}{number}" for number in range(2, 100))]
        return next(other for other in names if self._free(other, requests, beside))

    # --- dropping ---

    @property
    def _dropped(self) -> list[Binding]:
        """The bindings that no code uses any more, and that new code does not use either."""
        used = {text.partition(".")[0] for text in self._spelled.values()}
        used -= {new.asname or new.name or new.module for new in self._new}
        return [binding for binding in self._doomed if binding.name not in used]

    @cached_property
    def _doomed(self) -> list[Binding]:
        """The bindings that can go, as the changes take their last use away."""
        source = self._module.source
        unused = (binding for binding in self._unused if binding.alias not in self._moves)
        return [binding for binding in unused if can_lose_a_name(source, binding.statement)]

    @cached_property
    def _unused(self) -> list[Binding]:
        """The bindings whose last use the changes take away."""
        source = self._module.source
        if is_package(source.path):
            return []
        gone = b" ".join(source.utf8[span.start : span.end] for span in self._settled.gone).decode()
        words = set(re.findall(r"\w+", gone))
        written = set(re.findall(r"\w+", " ".join(_PLAIN.sub("", text) for text in _texts(self._settled.changes))))
        candidates: dict[ast.AST, dict[str, Binding]] = {}
        for name in (words - written) & self._imports.by_name.keys():
            for binding in self._imports.by_name.get(name, ()):
                where = self._module.tree if binding.top else binding.function
                alone = [each for each in self._imports.by_name[name] if each.function is binding.function]
                if where is not None and len(alone) == 1 and binding.alias not in self._moves:
                    candidates.setdefault(where, {})[name] = binding
        return [
            binding
            for where, found in candidates.items()
            for used in [uses(set(found), where, source, self._settled)]
            for name, binding in found.items()
            if used.get(name)
        ]


def _flavour(statement: ast.Import | ast.ImportFrom, alias: ast.alias) -> str | None:
    """The package of the two that an import names; None where it names neither."""
    named = alias.name if isinstance(statement, ast.Import) else "" if statement.level else statement.module or ""
    package = named.partition(".")[0]
    return ROOT if package == "lightning" else package if package == "pytorch_lightning" else None


def _is_lightning(path: str) -> bool:
    return family(path) == "lightning"


def _meet(one: Beside | None, other: Beside | None) -> bool:
    """Whether what is imported at both places is known to the same code."""
    if one is None or other is None or one.within is None or other.within is None:
        return True
    return one.within == other.within


def _requests(settled: Settled, end: int) -> Iterable[Request]:
    for change, owners in settled.changes.items():
        if isinstance(change, NeedImport):
            beside = [target(other) for _, fix in owners for other in fix.changes]
            at = min((span.start for span in beside if span is not None), default=end)
            yield Request(change.symbol.name, at, True, change)
        elif (code := code_of(change)) is not None:
            at = written_at(change).start
            yield from (Request(piece.name, at, False, change) for piece in code.pieces if isinstance(piece, Symbol))


def _texts(changes: Iterable[Change]) -> Iterable[str]:
    for change in changes:
        code = code_of(change)
        if code is not None:
            yield from (piece for piece in code.pieces if isinstance(piece, str))
