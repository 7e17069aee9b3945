"""Typed rows: a simple rule about an argument is a value, and a family of them shares one code.

A row says which argument and which of its values it is about, in which releases that form worked,
and what takes its place. Each row is validated when it is built; `family` compiles rows to a rule.
"""

from __future__ import annotations

import ast
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import replace

from codemods.api.releases import RELEASES
from codemods.deferred import dataclass
from codemods.model import Code, Finding, Release, Symbol
from codemods.rules.conditions import ANYTHING, Anything, Condition
from codemods.rules.needing import Needed, needed
from codemods.rules.registry import Arguments, Context, Rule
from codemods.rules.taken_out import is_taken_out
from codemods.rules.wording import GUIDE, fix_title, next_release, shown_argument
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.places import LAYERS
from codemods.semantics.symbols import TRAINER
from codemods.semantics.values import UNKNOWN, Value
from codemods.source.documents import Kind


@dataclass(frozen=True, kw_only=True)
class Row(ABC):
    """A value form of one argument.

    `first` and `last` are the releases that took the form; `last` None says that the newest takes
    it still. `since` is the release that has the replacement. `only_before` makes the row fire
    only where the code is known to be older than that release. `reason` says in one sentence why
    the fix is unsafe; None makes it safe. With `reason_before` it holds only where the code may be
    older than that release. `note` ends the message.
    """

    argument: str
    when: Condition = ANYTHING
    first: str
    last: str | None = None
    since: str = "0.5"
    only_before: str | None = None
    reason: str | None = None
    reason_before: str | None = None
    note: str = ""
    reference: str = GUIDE

    def __post_init__(self) -> None:
        given = (self.first, self.last, self.since, self.only_before, self.reason_before)
        releases = [Release.parse(text) for text in given if text]
        if not self.argument.isidentifier():
            raise ValueError(f"{self.argument!r} is not the name of an argument")
        if not set(releases) <= set(RELEASES):
            raise ValueError(f"{self.key}: not a release among {releases}")
        if self.last is not None and Release.parse(self.first) > Release.parse(self.last):
            raise ValueError(f"{self.key}: {self.first} is newer than {self.last}")
        if not self.reference.startswith("https://"):
            raise ValueError(f"{self.key}: a reference is the address of a page")
        if any(text.endswith(".") for text in (self.reason or "", self.note)):
            raise ValueError(f"{self.key}: a reason and a note are clauses, without a full stop")
        self.validate()

    def validate(self) -> None:  # noqa: B027 - a kind may demand nothing more
        """What the kind demands besides; raises ValueError."""

    @property
    def key(self) -> str:
        """The name of the row in reports: the argument, and the form where it is about some only."""
        return self.argument if isinstance(self.when, Anything) else f"{self.argument}={self.when}"

    @property
    def removed(self) -> Release | None:
        """The first release that lacks the form, None where the newest takes it."""
        return None if self.last is None else next_release(Release.parse(self.last))

    def applies(self, argument: Argument, context: Context) -> bool:
        if context.target < Release.parse(self.since):
            return False
        if self.only_before is not None and context.origin.before(Release.parse(self.only_before)) is not True:
            return False
        return self.when.holds(argument.value) and not is_taken_out(argument, context)

    def finding(self, argument: Argument, context: Context) -> Finding:
        """The finding about an argument that the row applies to."""
        rewrite, title, reason = self.rewrite(argument, context)
        gone = f"{shown_argument(argument)} is gone since Lightning {self.removed}" if self.removed else ""
        if self.reason_before is not None and reason == self.reason:
            reason = None if context.origin.before(Release.parse(self.reason_before)) is False else reason
        return context.finding(
            argument,
            row=self.key,
            message="; ".join(filter(None, [gone, self.tail()])),
            title=title,
            rewrite=rewrite,
            reason=reason,
        )

    def tail(self) -> str:
        """The end of the message: what takes the form's place."""
        return self.note

    @abstractmethod
    def rewrite(self, argument: Argument, context: Context) -> tuple[Rewrite | None, str, str | None]:
        """The rewrite, its title and why it is unsafe."""

    def replaced(
        self, argument: Argument, context: Context, *pairs: tuple[str, Code]
    ) -> tuple[Rewrite, str, str | None]:
        """The rewrite that puts `pairs` in place; a name that is given already is not given twice."""
        taken = [name for name, _ in pairs if name != argument.name and argument.is_taken(name)]
        if taken:
            reason = f"`{taken[0]}=` is given too, and only that is kept"
            return argument.remove(), fix_title(context, argument, ()), reason
        if not argument.value.repeatable and any(code.pieces.count(argument.ref) > 1 for _, code in pairs):
            return Rewrite(refusal="the value would be computed twice"), "", None
        below = [name for name, _ in pairs if name != argument.name and argument.set.given(name)]
        doubt = f"`{below[0]}=` is given in another place, over or under this one" if below else None
        return argument.replace(*pairs, whole=True), fix_title(context, argument, pairs), self.reason or doubt


@dataclass(frozen=True, kw_only=True)
class RenamedArgument(Row):
    """The argument has another name; `value` is a template for its value, `{}` the old one."""

    new: str
    value: str = "{}"
    rivals: tuple[str, ...] = ()
    """Other old names of `new`, which `family` fills in."""

    def validate(self) -> None:
        if self.new == self.argument or not self.new.isidentifier():
            raise ValueError(f"{self.key}: {self.new!r} is no new name")
        check_template(self.value)

    def tail(self) -> str:
        return self.note or f"it is `{self.new}=` now"

    def rewrite(self, argument: Argument, context: Context) -> tuple[Rewrite, str, str | None]:
        rivals = [
            other for other in argument.set if other.name in self.rivals and other.site.always_with(argument.site)
        ]
        if rivals and rivals[0].span < argument.span:
            return argument.remove(), fix_title(context, argument, ()), f"`{rivals[0].name}=` says the same before it"
        return self.replaced(argument, context, (self.new, filled(self.value, argument)))


@dataclass(frozen=True, kw_only=True)
class RemovedArgument(Row):
    """The argument goes, and nothing takes its place.

    `instead` says the same, for a configuration file that may be put over another one with another value.
    """

    instead: tuple[str, str] | None = None

    def applies(self, argument: Argument, context: Context) -> bool:
        """A field that is off by itself, and is nowhere switched on, may go as one whose value is known."""
        if context.target < Release.parse(self.since) or self.only_before is not None:
            return super().applies(argument, context)
        return self.when.holds(argument.value) or self.when.holds(argument.left)

    def validate(self) -> None:
        if self.instead is not None:
            check_template(self.instead[1])

    def tail(self) -> str:
        return self.note or "nothing is needed in its place"

    def rewrite(self, argument: Argument, context: Context) -> tuple[Rewrite, str, str | None]:
        if self.instead is not None and argument.is_layered:
            name, value = self.instead
            return self.replaced(argument, context, (name, Code.of(value)))
        if self._gives_way(argument):
            refusal = f"`{argument.name}` is given in another place too, with another value that this one may replace"
            return Rewrite(refusal=refusal), "", None
        return argument.remove(), fix_title(context, argument, ()), self.reason

    def _gives_way(self, argument: Argument) -> bool:
        """Whether it goes for its value alone, and code elsewhere gives another one that would be left."""
        if isinstance(self.when, Anything) or argument.name in argument.set.layers:
            return False
        other = argument.set.elsewhere.get(argument.name, argument)
        known = None if other is UNKNOWN else (other,)
        return other is not argument and not self.when.holds(Value(constants=known))


@dataclass(frozen=True, kw_only=True)
class ChangedValue(Row):
    """The argument stays and has another value; the row's `note` is the whole message."""

    value: str

    def validate(self) -> None:
        check_template(self.value)
        if not self.note:
            raise ValueError(f"{self.key}: a changed value says why in `note`")

    def rewrite(self, argument: Argument, context: Context) -> tuple[Rewrite, str, str | None]:
        return self.replaced(argument, context, (argument.name, filled(self.value, argument)))


@dataclass(frozen=True, kw_only=True)
class MovedToCallback(Row):
    """A callback takes the argument's place in `callbacks=`; `arguments` is what it is made with.

    `only_if_true` gives it only where the value is true when the program runs. `in_files` is what a configuration file
    says, which makes no callbacks: an argument, its value and what is lost by it. `needs` is an argument without which
    the callback raises: where that is switched off the old one did nothing. `once` says that nothing was added where
    such a callback is given.
    """

    callback: str
    arguments: str = ""
    only_if_true: bool = False
    in_files: tuple[str, str, str] | None = None
    needs: str = ""
    once: bool = False

    def validate(self) -> None:
        check_template(f"made({self.arguments})")

    def tail(self) -> str:
        return self.note or f"a `{self.callback.rpartition('.')[2]}` in `callbacks=` takes its place"

    def rewrite(self, argument: Argument, context: Context) -> tuple[Rewrite, str, str | None]:
        if self.in_files is not None and Kind.of(context.module.source.path) in LAYERS:
            name, value, reason = self.in_files
            rewrite, title, _ = self.replaced(argument, context, (name, Code.of(value)))
            return rewrite, title, reason
        if self.once and _is_given(self.callback, argument):
            return argument.remove(), fix_title(context, argument, ()), None
        made = Code((Symbol(self.callback), *filled(f"({self.arguments})", argument).pieces))
        need = needed(argument, self.needs, context) if self.needs else Needed()
        if need.off:
            return argument.remove(), fix_title(context, argument, ()), f"without `{self.needs}=` it did nothing"
        if need.unsure:
            return Rewrite(refusal=f"there may be no `{self.needs}=`, and the callback raises without it"), "", None
        tests = [need.test] if need.test is not None else []
        if self.only_if_true and argument.value.constant is UNKNOWN:
            if argument.set.record:
                return Rewrite(refusal="a field has no name where the callbacks are made"), "", None
            if not argument.value.repeatable and not _only_looks(argument.value.node):
                return Rewrite(refusal="whether the value is true would have to be computed"), "", None
            tests.insert(0, Code.of(argument.text if argument.value.repeatable else f"({argument.text})"))
        if tests:
            joined = tests[0].pieces if len(tests) == 1 else (*tests[0].pieces, " and ", *tests[1].pieces)
            made = Code(("*([", *made.pieces, "] if ", *joined, " else [])"))
        if len(argument.set.all(argument.name)) > 1:
            return Rewrite(refusal=f"`{argument.name}` is given in several places"), "", None
        title = fix_title(context, argument, [("callbacks", Code(("[", *made.pieces, "]")))])
        return argument.set.append("callbacks", made, anchor=argument), title, self.reason


def _only_looks(node: ast.expr | None) -> bool:
    """Whether an expression computes something of what it reads, and does nothing else: it may stand elsewhere."""
    if isinstance(node, ast.Call):
        parts = [*node.args, *(keyword.value for keyword in node.keywords)]
        return isinstance(node.func, ast.Attribute) and node.func.attr == "get" and all(map(_only_looks, parts))
    if isinstance(node, (ast.IfExp, ast.Compare, ast.BoolOp, ast.UnaryOp, ast.Subscript)):
        return all(_only_looks(part) for part in ast.iter_child_nodes(node) if isinstance(part, ast.expr))
    return isinstance(node, (ast.Name, ast.Attribute, ast.Constant))


def _is_given(callback: str, argument: Argument) -> bool:
    """Whether an instance of a class is among the callbacks that stand beside an argument."""
    callbacks, module = argument.set.get("callbacks"), argument.site.module
    node = callbacks.value.node if callbacks is not None and callbacks.site.module is module else None
    items = node.elts if isinstance(node, (ast.List, ast.Tuple)) else [] if node is None else [node]
    for item in items:
        scope = module.scope_at(module.span(item).start)
        made = [item]
        if isinstance(item, ast.Name):
            made = [bound.value for bound in module.bindings(item.id, scope) if bound.value is not None]
        if any(isinstance(call, ast.Call) and module.resolve(call.func, scope) == callback for call in made):
            return True
    return False


@dataclass(frozen=True, kw_only=True)
class ReportedArgument(Row):
    """A person has to act; `advice` says how."""

    advice: str

    def rewrite(self, argument: Argument, context: Context) -> tuple[None, str, None]:
        return None, "", None

    def tail(self) -> str:
        return "; ".join(filter(None, [self.note, self.advice]))


def check_template(template: str) -> None:
    """Raise ValueError where a template for code is not one Python expression."""
    try:
        ast.parse(template.replace("{}", "value"), mode="eval")
    except SyntaxError:
        raise ValueError(f"{template!r} is not an expression") from None


def filled(template: str, argument: Argument) -> Code:
    """The code that a template stands for, the argument's value in the place of each `{}`."""
    pieces: list[object] = []
    for index, text in enumerate(template.split("{}")):
        pieces += [argument.ref] * (index > 0) + [text] * bool(text)
    return Code(tuple(pieces))  # type: ignore[arg-type]


def family(
    *,
    code: str,
    name: str,
    summary: str,
    why: str,
    rows: Sequence[Row],
    examples: tuple[tuple[str, str], ...],
    of: str | Sequence[str] = TRAINER,
) -> Rule:
    """Compile rows that share a code to one rule; the first row that applies speaks.

    `of` is the callable whose arguments they are about, or several that take the same.
    """
    by_name: dict[str, list[Row]] = {}
    for row in _with_rivals(rows):
        there = by_name.setdefault(row.argument, [])
        if there and isinstance(there[-1].when, Anything) and there[-1].only_before is None:
            raise ValueError(f"{code}: {row.key} can not be reached")
        there.append(row)
    if len({(row.key, row.only_before) for row in rows}) != len(rows):
        raise ValueError(f"{code}: two rows are about one form")

    def check(argument: Argument, context: Context) -> Iterator[Finding]:
        for row in by_name[argument.name]:
            if row.applies(argument, context):
                yield row.finding(argument, context)
                return

    removed = [row.removed for row in rows if row.removed is not None]
    return Rule(
        code=code,
        name=name,
        summary=summary,
        why=why,
        since=min(Release.parse(row.since) for row in rows),
        removed=max(removed) if removed else None,
        refs=tuple(dict.fromkeys(row.reference for row in rows)),
        examples=examples,
        fixable=_fixable(rows),
        on=tuple(Arguments(callable_, tuple(by_name)) for callable_ in ([of] if isinstance(of, str) else of)),
        check=check,
        rows=tuple(rows),
    )


def _with_rivals(rows: Sequence[Row]) -> Iterator[Row]:
    """The rows, each renaming one with the other arguments that get the same name."""
    renaming = [row for row in rows if isinstance(row, RenamedArgument)]
    for row in rows:
        if isinstance(row, RenamedArgument):
            others = {other.argument for other in renaming if other.new == row.new} - {row.argument}
            yield replace(row, rivals=tuple(sorted(others)))
        else:
            yield row


def _fixable(rows: Sequence[Row]) -> str:
    """`safe`, `unsafe` or `manual` where every row is that, else `sometimes`."""
    kinds = {"manual" if isinstance(row, ReportedArgument) else "unsafe" if row.reason else "safe" for row in rows}
    return kinds.pop() if len(kinds) == 1 else "sometimes"
