"""Typed rows about hooks: what Lightning calls by another name now, gives other arguments, or calls no more.

A row is about one hook of one kind of class, wherever a class of that kind is known: methods, calls through
`super()`, calls by name, assignments in the class. `hooks_family` compiles rows to a rule.
"""

from __future__ import annotations

import ast
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from typing import Final

from codemods.api.releases import RELEASES
from codemods.deferred import dataclass
from codemods.model import Finding, Release, Symbol
from codemods.rules.callbacks.names import CHECKPOINT
from codemods.rules.parameters import Form
from codemods.rules.registry import Attributes, Classes, Context, Methods, Rule
from codemods.rules.wording import GUIDE, next_release
from codemods.semantics.members import AttributeUse, ClassUse, Method, classes
from codemods.semantics.nodes import last_name, positional_of
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import CALLBACK, DATAMODULE, MODULE
from codemods.source.trees import walk

_KINDS: Final = (MODULE, DATAMODULE, CALLBACK, CHECKPOINT)


RENAMED: Final[dict[tuple[str, str], str]] = {}
"""The hooks, by kind and old name, that another takes the place of; all families fill it in."""


def behind(kind: str, *parameters: str) -> Form:
    """What a hook is given: that of a callback gets the Trainer and the module first."""
    return ("trainer", "pl_module", *parameters) if kind == CALLBACK else parameters


@dataclass(frozen=True, kw_only=True)
class HookRow(ABC):
    """One hook of one kind of class that is not what it was.

    `last` is the newest release that called it as it was, `since` the first that has what takes its place. `reason`
    says in one sentence why the fix is unsafe; None makes it safe. `safe_before` names a release: code known to be
    older needs no reason. `note` ends the message.
    """

    hook: str
    kind: str
    last: str
    since: str = "0.5"
    reason: str | None = None
    safe_before: str | None = None
    note: str = ""
    reference: str = GUIDE

    def __post_init__(self) -> None:
        for text in (self.last, self.since, self.safe_before):
            if text is not None and Release.parse(text) not in RELEASES:
                raise ValueError(f"{self.key}: {text} is not a release")
        if not self.hook.isidentifier():
            raise ValueError(f"{self.hook!r} is not the name of a hook")
        if self.kind not in _KINDS:
            raise ValueError(f"{self.key}: {self.kind} is no kind of class that has hooks")
        if any(text.endswith(".") for text in (self.reason or "", self.note)):
            raise ValueError(f"{self.key}: a reason and a note are clauses, without a full stop")
        if self.safe_before is not None and self.reason is None:
            raise ValueError(f"{self.key}: what is always safe needs no release before which it is")

    @property
    def key(self) -> str:
        """The name of the row in reports: the class and the hook."""
        return f"{self.kind.rpartition('.')[2]}.{self.hook}"

    @property
    def removed(self) -> Release:
        """The first release that does not call it as it was."""
        return next_release(Release.parse(self.last))

    def applies(self, context: Context) -> bool:
        return context.target >= max(Release.parse(self.since), self.removed)

    def why(self, context: Context) -> str | None:
        """Why a fix is unsafe where the code comes from; None where it is safe."""
        if self.safe_before is not None and context.origin.before(Release.parse(self.safe_before)) is True:
            return None
        return self.reason

    @abstractmethod
    def defined(self, method: Method, context: Context) -> Finding | None:
        """The finding about a method of this name, if there is something to say."""

    @abstractmethod
    def used(self, use: AttributeUse, context: Context) -> Finding | None:
        """The finding about a call by name, through `super()` or not."""

    @abstractmethod
    def assigned(self, owner: ClassUse, node: ast.stmt, context: Context) -> Finding | None:
        """The finding about a statement of a class body that binds the name to something."""


def _calls_own(function: FunctionNode, name: str) -> bool:
    """Whether a method calls another of the same object: `self.name(…)`."""
    first = [arg.arg for arg in positional_of(function.args)[:1]]
    return any(
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == name
        and isinstance(node.func.value, ast.Name)
        and [node.func.value.id] == first
        for node in walk(function)
    )


@dataclass(frozen=True, kw_only=True)
class RemovedHook(HookRow):
    """Lightning does not call it any more; `advice` says what a person should do.

    A class that calls its own method itself needs nobody else to do so. Where a class may well have a method of that
    name for itself, `speaks_of` holds the names of which one is in that which Lightning called.
    """

    advice: str
    speaks_of: tuple[str, ...] = ()

    def defined(self, method: Method, context: Context) -> Finding | None:
        if self.speaks_of and not _speaks_of(method.node, self.speaks_of):
            return None
        if any(_calls_own(other, self.hook) for other in method.owner.methods.values() if other is not method.node):
            return None
        return self._finding(method, context)

    def used(self, use: AttributeUse, context: Context) -> None:
        return None  # the method is there, whoever calls it

    def assigned(self, owner: ClassUse, node: ast.stmt, context: Context) -> Finding:
        return context.finding(context.module.span(node), row=self.key, message=self._message(), advice=self.advice)

    def _finding(self, method: Method, context: Context) -> Finding:
        return context.finding(method.span, row=self.key, message=self._message(), advice=self.advice)

    def _message(self) -> str:
        gone = f"`{self.hook}` is not called any more since Lightning {self.removed}"
        return "; ".join(filter(None, [gone, self.note]))


def _speaks_of(function: FunctionNode, names: tuple[str, ...]) -> bool:
    """Whether one of these names is a parameter of a function, or stands in it."""
    return any(
        (node.arg if isinstance(node, ast.arg) else last_name(node)) in names
        for node in walk(function)
        if isinstance(node, (ast.arg, ast.Name, ast.Attribute))
    )


@dataclass(frozen=True, kw_only=True)
class Instead:
    """What the body reads where a parameter is gone: `{role}` in `code` stands for another parameter's name.

    `then` is a statement that follows, with `{name}` for what it is bound to. `reason` says why that is not safe;
    `alone` that it is safe where the module has one optimizer. `several` is read in place of `code` where it is not
    known to have one, and needs no reason. `{kind}` in `code` stands for the class `kind`, which is imported.
    """

    code: str
    kind: Symbol | None = None
    then: str = ""
    reason: str | None = None
    alone: bool = False
    several: str = ""


@dataclass(frozen=True, kw_only=True)
class ChangedHook(HookRow):
    """A hook that gets other arguments, by the same name or as `new`.

    `takes` are its parameters now, and `forms` what releases passed before. `optional` are those that it gets in some
    runs only, with their defaults; `added` gives new parameters a default. `had` names the attributes of an instance
    that Lightning's own method took where a call left parameters out. `by_name` are given as keywords, so the method
    has to call them that. `aliases` are other names of parameters. `instead` says what is read where a parameter is
    gone; a parameter that is not in it must not be read. `silent` says that a parameter with a default does not get its
    value any more. `runs` is a parameter that the body has to call, `gathers` one that held what the steps of the
    training epoch returned.

    With `new`, the body of the old hook ran `before` that of the new one, or behind it. In code that is known to be
    older than `first_until` it goes before it, too, but for an epoch end that has become the new one. `guard` is a
    statement that it begins with in its new place. `order` names hooks in the order in which they ran, whose bodies all
    go before that of the new one. `inside` says that it can only be merged into a method that is there, `also` names
    the hooks of other stages in which it once ran. `opened_by` is a hook that ran before it and has no place any more:
    a class that has both may begin in the one what it ends in the other. `advice` says what a person should do where
    nothing is rewritten.
    """

    takes: Form
    forms: tuple[Form, ...] = ()
    optional: Mapping[str, str] = field(default_factory=dict, hash=False)
    added: Mapping[str, str] = field(default_factory=dict, hash=False)
    had: Mapping[str, str] = field(default_factory=dict, hash=False)
    by_name: frozenset[str] = frozenset()
    aliases: Mapping[str, str] = field(default_factory=dict, hash=False)
    instead: Mapping[str, Instead] = field(default_factory=dict, hash=False)
    silent: bool = False
    new: str = ""
    before: bool = False
    first_until: str | None = None
    order: tuple[str, ...] = ()
    guard: str = ""
    inside: bool = False
    also: tuple[str, ...] = ()
    opened_by: str = ""
    advice: str = ""
    runs: str = ""
    gathers: str = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        if not self.new and not self.forms:
            raise ValueError(f"{self.key}: it has neither another name nor other parameters")
        if self.new == self.hook:
            raise ValueError(f"{self.key}: it has no new name")
        unknown = {*self.optional, *self.added, *self.had, *self.by_name} - {*self.takes}
        if unknown:
            raise ValueError(f"{self.key}: it does not take {', '.join(sorted(unknown))}")
        for instead in self.instead.values():
            ast.parse(instead.code.replace("{", "").replace("}", ""), mode="eval")

    @property
    def target(self) -> str:
        """What the hook is called now."""
        return self.new or self.hook

    @property
    def current(self) -> list[Form]:
        """The forms in which the target calls it: with all, and without those that it gets in some runs only."""
        always = tuple(role for role in self.takes if role not in self.optional)
        return [self.takes, always] if self.optional else [self.takes]

    @property
    def known(self) -> dict[str, str]:
        """What names of parameters stand for."""
        roles = {role for form in [*self.current, *self.forms] for role in form}
        return {**{role: role for role in roles}, **self.aliases}

    def message(self) -> str:
        """What is wrong with a method of this name."""
        if self.new:
            text = f"`{self.hook}` is not called any more since Lightning {self.removed}; "
            text += f"`{self.new}` takes its place"
        else:
            shown = [f"{r}={self.optional[r]}" if r in self.optional else r for r in ("self", *self.takes)]
            text = f"`{self.hook}` takes `({', '.join(shown)})` since Lightning {self.removed}"
        return "; ".join(filter(None, [text, self.note]))

    def defined(self, method: Method, context: Context) -> Finding | None:
        from codemods.rules.hooks.methods import Moved

        return Moved(self, method, context).finding()

    def unsure(self, method: Method, context: Context) -> Finding | None:
        """What is told beside a fix: that the hook may have run around the epochs of other stages too."""
        from codemods.rules.hooks.methods import Moved
        from codemods.rules.hooks.staging import is_unsure

        if not is_unsure(Moved(self, method, context)):
            return None
        return context.finding(
            method.span,
            row=f"{self.key} of other stages",
            message=f"`{self.hook}` ran around validations and tests too in Lightning 1.2 to 1.7, and `{self.new}` "
            "does not; whether the code is of these is not known",
            advice="where it is, say the release with `--origin`, and the hooks of these stages do the same",
            once=True,
            lasting=True,
        )

    def used(self, use: AttributeUse, context: Context) -> Finding | None:
        from codemods.rules.hooks.calls import called

        return called(self, use, context)

    def assigned(self, owner: ClassUse, node: ast.stmt, context: Context) -> Finding | None:
        if not self.new:
            return None  # what it is bound to may take anything
        return context.finding(
            context.module.span(node),
            row=f"{self.key} assigned",
            message=self.message(),
            advice=f"bind `{self.new}` to a function that takes {', '.join(('self', *self.takes))}",
        )


def method_of(owner: ClassUse, node: FunctionNode, context: Context) -> Method:
    """A method of a class by its node."""
    scopes = context.module.cached("method scopes", lambda m: {n: inner for n, _, inner in m.scoped.functions})
    return Method(node.name, node, scopes[node], owner)


def owners_of(context: Context) -> dict[str, ClassUse]:
    """The classes of the file that are Lightning's in kind, by their canonical names."""
    found = context.module.cached("owners", lambda m: classes(m, context.project.classes))
    return {owner.symbol: owner for owner in found}


def hooks_family(
    *,
    code: str,
    name: str,
    summary: str,
    why: str,
    rows: Sequence[HookRow],
    examples: tuple[tuple[str, str], ...],
    fixable: str = "",
) -> Rule:
    """Compile rows that share a code to one rule; two rows about one hook of one kind are an error."""
    by_hook: dict[str, dict[str, HookRow]] = {}
    for row in rows:
        if by_hook.setdefault(row.hook, {}).setdefault(row.kind, row) is not row:
            raise ValueError(f"{code}: two rows are about {row.key}")

    renamed = [row for row in rows if isinstance(row, ChangedHook) and row.new]
    RENAMED.update({(row.kind, row.hook): row.new for row in renamed})

    def row_of(hook: str, kinds: frozenset[str], context: Context) -> HookRow | None:
        there = [row for kind, row in by_hook.get(hook, {}).items() if kind in kinds and row.applies(context)]
        return there[0] if there else None

    def check(subject: Method | ClassUse | AttributeUse, context: Context) -> Iterator[Finding]:
        found: Finding | None = None
        if isinstance(subject, ClassUse):
            for hook in sorted(by_hook.keys() & subject.scope.bindings.keys() - subject.methods.keys()):
                node, row = subject.assigned(hook), row_of(hook, subject.kinds, context)
                if node is not None and row is not None and (given := row.assigned(subject, node, context)):
                    yield given
            return
        kinds = subject.owner.kinds if isinstance(subject, Method) else subject.kinds
        row = row_of(subject.name, kinds, context)
        if row is not None:
            found = row.defined(subject, context) if isinstance(subject, Method) else row.used(subject, context)
        if found is not None:
            yield found
            if isinstance(subject, Method) and isinstance(row, ChangedHook) and found.fixes:
                beside = row.unsure(subject, context)
                yield from () if beside is None else (beside,)

    names: dict[str, dict[str, None]] = {}
    for row in rows:
        names.setdefault(row.kind, {})[row.hook] = None
    changed = {row.kind for row in rows if isinstance(row, ChangedHook)}
    uses = [Attributes(kind, tuple(given)) for kind, given in names.items() if kind in changed]
    kinds = {"manual" if isinstance(row, RemovedHook) else "sometimes" for row in rows}
    return Rule(
        code=code,
        name=name,
        summary=summary,
        why=why,
        since=min(Release.parse(row.since) for row in rows),
        removed=max(row.removed for row in rows),
        refs=tuple(dict.fromkeys(row.reference for row in rows)),
        examples=examples,
        fixable=fixable or (kinds.pop() if len(kinds) == 1 else "sometimes"),
        on=(
            *(Methods(kind, tuple(given)) for kind, given in names.items()),
            *(Classes(kind) for kind in names),
            *uses,
        ),
        check=check,
    )
