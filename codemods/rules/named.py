"""Typed rows about names: what Lightning calls otherwise now, keeps elsewhere, or has no more.

A row is about one canonical symbol, wherever and however a file names it: imported, as an attribute
chain, as a dotted path in a string. `names_family` compiles rows to a rule.
"""

from __future__ import annotations

import ast
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import field
from typing import Final

from codemods.api.releases import RELEASES
from codemods.deferred import dataclass
from codemods.model import (
    Change,
    Code,
    Finding,
    MoveImport,
    Release,
    RemoveImport,
    RenameAttribute,
    RenameString,
    ReplaceExpression,
    Span,
    Symbol,
)
from codemods.rules.adapting import adapted_beside
from codemods.rules.beside import beside_itself, is_asked_for
from codemods.rules.registry import Context, References, Rule
from codemods.rules.wording import GUIDE, next_release
from codemods.semantics import symbols
from codemods.semantics.arguments import Rewrite
from codemods.semantics.module import Module
from codemods.semantics.references import Reference
from codemods.source.remarks import can_lose_a_name

_FUNCTIONS: Final = f"{symbols.METRICS}.functional."
"""How the names of functions begin whose old names were those of modules too."""
GIVEN: Final = "{}"
"""In a template, the arguments that a call is given."""


@dataclass(frozen=True, kw_only=True)
class NamedRow(ABC):
    """One name that is not what it was.

    `name` is its canonical symbol, `last` the newest release that has it under that name (None: the target still
    takes it), `since` the first that has what takes its place. `only_before` makes the row fire only where the code is
    known to be older. `reason` says in one sentence why the fix is unsafe; None makes it safe. `note` ends the message.
    `gone` names the release of another package than Lightning that lacks it.
    """

    name: str
    last: str | None
    since: str = "0.5"
    only_before: str | None = None
    reason: str | None = None
    note: str = ""
    reference: str = GUIDE
    gone: str = ""

    def __post_init__(self) -> None:
        for text in (self.last, self.since, self.only_before):
            if text is not None and Release.parse(text) not in RELEASES:
                raise ValueError(f"{self.name}: {text} is not a release")
        if symbols.canonical(self.name) != self.name or not symbols.is_followed(self.name):
            raise ValueError(f"{self.name} is not canonical; that is {symbols.canonical(self.name)}")
        if any(text.endswith(".") for text in (self.reason or "", self.note)):
            raise ValueError(f"{self.name}: a reason and a note are clauses, without a full stop")

    @property
    def key(self) -> str:
        """The name of the row in reports: the symbol without the package."""
        return self.name.removeprefix(symbols.ROOT + ".")

    @property
    def removed(self) -> Release | None:
        """The first release that lacks the name, None where the newest has it."""
        return None if self.last is None else next_release(Release.parse(self.last))

    def applies(self, context: Context) -> bool:
        if context.target < Release.parse(self.since) or (self.removed is not None and context.target < self.removed):
            return False
        return self.only_before is None or context.origin.before(Release.parse(self.only_before)) is True

    def is_meant(self, reference: Reference) -> bool:
        """Whether a reference names what the row is about.

        `torchmetrics.functional.audio.snr` was a function and is a module: what is called is the function.
        """
        if not self.gone or reference.path == self.name or self.name.rpartition(".")[2][:1].isupper():
            return True
        uses = reference.uses if reference.is_import else [reference]
        return any(use.call is not None and use.symbol == self.name for use in uses)

    def finding(self, reference: Reference, context: Context) -> Finding:
        """The finding about a reference to the name."""
        rewrite, title = self.rewrite(reference, context)
        removed = _removed(reference, context.target) or self.removed
        gone = self.gone or (f"Lightning {removed}" if self.removed else "")
        what = f"gone since {gone}" if gone else "an old name that only works with a warning"
        return context.finding(
            reference.span,
            row=self.key,
            message=f"`{shown(reference)}` is {what}; {self.tail(reference)}",
            title=title,
            rewrite=rewrite,
            reason=self.reason,
        )

    @abstractmethod
    def tail(self, reference: Reference) -> str:
        """The end of the message: what takes the name's place."""

    @abstractmethod
    def rewrite(self, reference: Reference, context: Context) -> tuple[Rewrite | None, str]:
        """The rewrite and its title."""


@dataclass(frozen=True, kw_only=True)
class MovedName(NamedRow):
    """The same thing is called `new`: elsewhere, or by another name.

    `adapt` says what else changes in a call of it; `uncalled` why the fix is unsafe where it is named and not called;
    `asked` why nothing is rewritten where `isinstance` asks for it: what is one of `new` may be none of it.
    """

    new: str
    adapt: Callable[[ast.Call, Context], Rewrite] | None = field(default=None, repr=False, compare=False)
    uncalled: str | None = None
    asked: str = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.new == self.name:
            raise ValueError(f"{self.name}: it has not moved")

    def tail(self, reference: Reference) -> str:
        return self.note or f"it is `{spelled(self.new, reference)}` now"

    def rewrite(self, reference: Reference, context: Context) -> tuple[Rewrite, str]:
        made = renamed(reference, self.new, context)
        for use in reference.uses if reference.is_import else [reference]:
            if use.call is None:
                made += Rewrite(caveat=self.uncalled)
                made += adapted_beside(use, self.adapt, context) if self.adapt is not None else Rewrite()
                if self.asked and is_asked_for(use, context) and beside_itself(use, self.new, context) is None:
                    made += Rewrite(refusal=self.asked)
            elif self.adapt is not None:
                made += self.adapt(use.call, context)
        if reference.imported is not None and reference.is_import and is_exported(reference.imported.name, context):
            made += Rewrite(caveat=self.uncalled)
        return made, f"Make it `{spelled(self.new, reference)}`"


@dataclass(frozen=True, kw_only=True)
class ReplacedName(NamedRow):
    """An expression takes the place of each read, or with `called` of each call.

    `template` is made of text, symbols, and `GIVEN` for the positional arguments of a call, of which there are up to
    `most`. With `empty` the call may be given an empty list, which means nothing.
    """

    template: tuple[str | Symbol, ...]
    called: bool = False
    most: int = 1
    empty: bool = False
    advice: str = ""

    def tail(self, reference: Reference) -> str:
        parts = (piece.name.rpartition(".")[2] if isinstance(piece, Symbol) else piece for piece in self.template)
        return self.note or f"it is `{''.join('…' if part == GIVEN else part for part in parts)}` now"

    def rewrite(self, reference: Reference, context: Context) -> tuple[Rewrite, str]:
        imported = reference.imported
        uses = reference.uses if reference.is_import else [reference]
        if reference.is_text or not uses:
            unread, title = dropped(reference, context)
            return unread or Rewrite(refusal=self.advice or "nothing has its name"), title
        if reference.is_import and imported is not None and is_exported(imported.name, context):
            return Rewrite(refusal="other code may import it from here"), ""
        made = Rewrite()
        for use in uses:
            made += self._replaced(use, context)
        return made, f"Replace `{shown(reference)}`"

    def _replaced(self, use: Reference, context: Context) -> Rewrite:
        at: ast.expr | None = use.call if self.called else use.node
        if at is None:
            return Rewrite(refusal="it is not called here")
        given = list(use.call.args) if self.called and use.call is not None else []
        if self.empty and len(given) == 1 and isinstance(given[0], ast.List) and not given[0].elts:
            given = []
        fits = 1 <= len(given) <= self.most if GIVEN in self.template else not given
        starred = any(isinstance(argument, ast.Starred) for argument in given)
        if self.called and use.call is not None and (not fits or starred or use.call.keywords):
            return Rewrite(refusal=f"it is called with {'other' if GIVEN in self.template else 'its'} arguments")
        pieces: list[str | Symbol | Span] = []
        for piece in self.template:
            if piece != GIVEN:
                pieces.append(piece)
            for index, argument in enumerate(given if piece == GIVEN else ()):
                pieces += [", "] * bool(index) + [context.module.span(argument)]
        return Rewrite((ReplaceExpression(context.module.span(at), Code.of(*pieces)),))


@dataclass(frozen=True, kw_only=True)
class RemovedName(NamedRow):
    """Nothing takes its place by itself; `advice` says what a person should do. An import that nothing reads goes.

    Rules of such rows alone are `manual` all the same, as that is what use of these names is.
    """

    advice: str

    def tail(self, reference: Reference) -> str:
        return "; ".join(filter(None, [self.note, self.advice]))

    def rewrite(self, reference: Reference, context: Context) -> tuple[Rewrite | None, str]:
        return dropped(reference, context)


def dropped(reference: Reference, context: Context) -> tuple[Rewrite | None, str]:
    """What drops an import that nothing reads, with its title; nothing for what else names something that is gone."""
    if not _is_unread(reference, context):
        return None, ""
    return Rewrite((RemoveImport(reference.span),)), "Remove the import"


def _is_unread(reference: Reference, context: Context) -> bool:
    """Whether a reference is an import at module level that this file does not use, nor another file."""
    imported = reference.imported
    if not reference.is_import or imported is None or imported.alias.name == "*" or reference.uses:
        return False
    module = context.module
    statement = module.statement(imported.alias)
    if not isinstance(statement, ast.ImportFrom) or module.parents[statement] is not module.tree:
        return False
    return not _is_mentioned(imported.name, context) and can_lose_a_name(module.source, statement)


def shown(reference: Reference) -> str:
    """A reference as a message names it: the path without its package, which a reader knows."""
    head, _, rest = reference.path.partition(".")
    return rest if head in {"pytorch_lightning", "lightning"} and rest else reference.path


def spelled(symbol: str, reference: Reference) -> str:
    """A canonical symbol with the package spelled as a reference spells it."""
    root = reference.path.partition(".")[0]
    if root not in {"pytorch_lightning", "lightning_lite", "lightning_fabric"}:
        return symbol
    if symbol.startswith(symbols.FABRIC):
        return "lightning_fabric" + symbol[len(symbols.FABRIC) :]
    return "pytorch_lightning" + symbol[len(symbols.ROOT) :] if symbols.is_lightning(symbol) else symbol


def renamed(reference: Reference, new: str, context: Context) -> Rewrite:
    """Let a reference name `new`, a dotted name of Lightning or of another package, instead.

    An import that is read in this file alone goes, and its reads are spelled anew; else what it binds stays. That
    is also so where several imports bind the name, each in a case of its own: `try: … except ImportError: …`.
    """
    last = new.rpartition(".")[2]
    if reference.is_text:
        return Rewrite((RenameString(reference.span, spelled(new, reference)),))
    if reference.is_import:
        imported = reference.imported
        assert imported is not None
        if imported.alias.name == "*":
            return Rewrite(refusal="what it imports is whatever stands there")
        if isinstance(imported.statement, ast.Import) and imported.alias.asname and new.startswith(_FUNCTIONS):
            return Rewrite(refusal="a module is imported, and that is a function now")
        bound_as_is = imported.alias.asname is not None or imported.name == last
        bound_as_is |= len({binding.target for binding in imported.scope.bindings.get(imported.name, ())}) > 1
        tried = _is_tried(reference, context)
        bound_as_is |= tried and last in imported.scope.bindings  # by another way, on which this one is not taken
        if bound_as_is or not reference.uses or is_exported(imported.name, context):
            unused = not reference.uses and not _is_mentioned(imported.name, context)
            return Rewrite((MoveImport(reference.span, Symbol(new), unused),))
        spelled_anew = tuple(
            beside_itself(use, new, context) or ReplaceExpression(use.span, Code.of(Symbol(new)))
            for use in reference.uses
        )
        if tried or _is_in_block(reference, context):  # it can not go, so it brings the new name
            return Rewrite((MoveImport(reference.span, Symbol(new), unused=True), *spelled_anew))
        return Rewrite(spelled_anew)
    same_place = symbols.with_root(reference.path).rpartition(".")[0] == new.rpartition(".")[0]
    same_place = same_place and not reference.path.startswith("lightning_lite.")  # a package that is gone
    beside = beside_itself(reference, new, context)
    if beside is not None:
        return Rewrite((beside,))
    owner = new.rpartition(".")[0]
    if isinstance(reference.node, ast.Attribute) and reference.node.attr == last and _is_object(owner):
        # what a function has is no name to be imported: `rank_zero_only.rank`
        return Rewrite((ReplaceExpression(context.module.span(reference.node.value), Code.of(Symbol(owner))),))
    change: Change = RenameAttribute(reference.span, last)
    if not same_place or reference.path.count(".") == 0 or isinstance(reference.node, ast.Name):
        change = ReplaceExpression(reference.span, Code.of(Symbol(new)))
    return Rewrite((change,))


def _is_object(path: str) -> bool:
    """Whether a dotted name of Lightning is that of a class or a function, which has attributes of its own."""
    from codemods.api import tables

    return symbols.is_lightning(path) and tables.name(path) is not None and not tables.is_module(path)


def _is_tried(reference: Reference, context: Context) -> bool:
    """Whether an import stands in a `try`."""
    assert reference.imported is not None
    return any(isinstance(node, ast.Try) for node in context.module.enclosing(reference.imported.alias))


def _is_in_block(reference: Reference, context: Context) -> bool:
    """Whether an import stands in a block of a script, as under `if __name__ == "__main__"`, where imports stay."""
    assert reference.imported is not None
    return isinstance(context.module.parents[context.module.parents[reference.imported.alias]], (ast.If, ast.With))


def _is_mentioned(name: str, context: Context) -> bool:
    """Whether a name may be read though no code reads it: by a string, a comment on types, another module."""
    module = context.module
    if module.is_package or not _is_left_out(name, module) or _is_taken(name, context):
        return True
    # `sklearn.metrics` is another, and so is the keyword of `Trainer(profiler="simple")`
    pattern = re.compile(rb"(?<![\w.])%s(?!\w|[ \t]*=(?!=))" % name.encode())
    return len(pattern.findall(module.source.utf8)) > _imports_of(name, module)


def _imports_of(name: str, module: Module) -> int:
    """How often a file imports a name for all of it, as one does that has the same line twice."""
    nodes = (binding.node for binding in module.scope.bindings.get(name, []))
    statements = (node for node in nodes if isinstance(node, ast.ImportFrom) and module.parents[node] is module.tree)
    return len([alias for node in dict.fromkeys(statements) for alias in node.names if alias.name == name])


def is_exported(name: str, context: Context) -> bool:
    """Whether other code may import a name that this module imports.

    A package passes on what it imports, so does `__all__`, and another module of the project may name it: one that has
    it from a library itself does not take it from here.
    """
    module = context.module
    return module.is_package or "__all__" in module.scope.bindings or _is_taken(name, context)


def _is_taken(name: str, context: Context) -> bool:
    """Whether another module of the project may import a name from this one."""
    return not context.project.names.takers(name) <= {context.module.name}


def _is_left_out(name: str, module: Module) -> bool:
    """Whether a file has no `__all__`, or one that is written out once, without the name."""
    bound = module.scope.bindings.get("__all__", [])
    if not bound:
        return True
    listed = bound[0].value if len(bound) == 1 else None
    if not isinstance(listed, (ast.List, ast.Tuple)) or module.source.utf8.count(b"__all__") > 1:
        return False
    return all(isinstance(part, ast.Constant) and part.value != name for part in listed.elts)


def _removed(reference: Reference, target: Release) -> Release | None:
    """The first release that lacks the path as it is spelled."""
    from codemods.api import tables

    known = tables.name(reference.path)
    return known.removed_before(target) if known is not None else None


def is_there(reference: Reference, target: Release) -> bool:
    """Whether a release has the path as it is spelled: two paths may share a canonical name, and one of them stay."""
    from codemods.api import tables

    known = tables.name(reference.path)
    return known is not None and target in known


def names_family(
    *, code: str, name: str, summary: str, why: str, rows: Sequence[NamedRow], examples: tuple[tuple[str, str], ...]
) -> Rule:
    """Compile rows that share a code to one rule."""
    by_name: dict[str, NamedRow] = {}
    for row in rows:
        if by_name.setdefault(row.name, row) is not row:
            raise ValueError(f"{code}: two rows are about {row.name}")

    def check(reference: Reference, context: Context) -> Iterator[Finding]:
        row = by_name[reference.symbol]
        if (
            row.applies(context)
            and row.is_meant(reference)
            and (row.last is None or not is_there(reference, context.target))
        ):
            yield row.finding(reference, context)

    removed = [row.removed for row in rows if row.removed is not None]
    kinds = {"manual" if isinstance(row, RemovedName) else "unsafe" if row.reason else "safe" for row in rows}
    return Rule(
        code=code,
        name=name,
        summary=summary,
        why=why,
        since=min(Release.parse(row.since) for row in rows),
        removed=max(removed) if removed else None,
        refs=tuple(dict.fromkeys(row.reference for row in rows)),
        examples=examples,
        fixable=kinds.pop() if len(kinds) == 1 else "sometimes",
        on=(References(tuple(by_name)),),
        check=check,
        rows=tuple(rows),
    )
