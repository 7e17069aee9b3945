"""Typed rows about attributes and methods of Lightning's objects: `trainer.use_ddp`, `self.datamodule`.

A row is about one attribute of one kind of object, wherever such an object is known. `members_family`
compiles rows to a rule.
"""

from __future__ import annotations

import ast
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Final

from codemods.api.releases import RELEASES
from codemods.deferred import dataclass, pattern
from codemods.model import (
    Code,
    Finding,
    Release,
    RemoveArgument,
    RemoveStatement,
    RenameAttribute,
    ReplaceExpression,
    Symbol,
)
from codemods.rules.registry import Attributes, Context, Rule
from codemods.rules.wording import GUIDE, next_release
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name, is_none, last_part, text_of
from codemods.semantics.symbols import TRAINER
from codemods.source.trees import walk

ABSENT: Final = frozenset({"use_dp", "use_ddp2", "use_horovod"})
"""Attributes that say whether a Trainer uses what no release has any more."""
_KINDS_GONE: Final = frozenset({"dp", "ddp2", "horovod"})
_ENUMS: Final = frozenset({"DistributedType", "_StrategyType"})
_SPEAKS: Final = pattern(rb"\b(?:dp|ddp2|horovod|data ?parallel)\b", re.IGNORECASE)
HOLDER: Final = "{}"
"""In a template, the object whose attribute is meant."""
FIRST, SECOND = GIVEN = ("{0}", "{1}")
"""In a template, the first and second argument of the call."""
PRECISIONS: Final[Mapping[object, str]] = {16: '"16-mixed"', 32: '"32-true"', 64: '"64-true"', "bf16": '"bf16-mixed"'}
"""How `trainer.precision` reads in 2.x, by what it was before."""


@dataclass(frozen=True, kw_only=True)
class MemberRow(ABC):
    """One attribute that is not what it was.

    `kind` is the root class of the object, `last` the newest release whose objects have the attribute, `since` the
    first that has what takes its place. `only_before` makes the row fire only where the code is known to be older,
    `where` only at the uses that it says yes to.
    `reason` says in one sentence why the fix is unsafe; None makes it safe. `note` ends the message. With `shared` a
    class of the project that has the attribute too means Lightning's.
    """

    name: str
    kind: str = TRAINER
    shared: bool = False
    last: str
    since: str = "0.5"
    only_before: str | None = None
    where: Callable[[AttributeUse, Context], bool] | None = None
    reason: str | None = None
    note: str = ""
    reference: str = GUIDE

    def __post_init__(self) -> None:
        for text in (self.last, self.since, self.only_before):
            if text is not None and Release.parse(text) not in RELEASES:
                raise ValueError(f"{self.key}: {text} is not a release")
        if not self.name.isidentifier():
            raise ValueError(f"{self.name!r} is not the name of an attribute")
        if any(text.endswith(".") for text in (self.reason or "", self.note)):
            raise ValueError(f"{self.key}: a reason and a note are clauses, without a full stop")

    @property
    def key(self) -> str:
        """The name of the row in reports: the class and the attribute."""
        return f"{self.kind.rpartition('.')[2]}.{self.name}"

    @property
    def removed(self) -> Release:
        """The first release that lacks the attribute."""
        return next_release(Release.parse(self.last))

    def applies(self, use: AttributeUse, context: Context) -> bool:
        if (use.own and not self.shared) or context.target < max(Release.parse(self.since), self.removed):
            return False
        if self.only_before is not None and context.origin.before(Release.parse(self.only_before)) is not True:
            return False
        return self.where is None or self.where(use, context)

    def finding(self, use: AttributeUse, context: Context) -> Finding:
        """The finding about a use of the attribute."""
        rewrite, title = self.rewrite(use, context)
        if rewrite is not None and is_asked_for(use, context.module):
            rewrite = Rewrite(refusal=f"`hasattr` asks for `{self.name}` around it, which is False now")
        if rewrite is not None and not use.whole:
            rewrite += Rewrite(caveat=f"a base class that is not seen here may have a `{self.name}` of its own")
        kind = self.kind.rpartition(".")[2]
        return context.finding(
            use.span,
            row=self.key,
            message=f"`{self.name}` of the {kind} is gone since Lightning {self.removed}; {self.tail()}",
            title=title,
            rewrite=rewrite,
            reason=self.reason,
        )

    @abstractmethod
    def tail(self) -> str:
        """The end of the message: what takes the attribute's place."""

    @abstractmethod
    def rewrite(self, use: AttributeUse, context: Context) -> tuple[Rewrite | None, str]:
        """The rewrite and its title."""


@dataclass(frozen=True, kw_only=True)
class RenamedMember(MemberRow):
    """The attribute or method has another name; `settable` says that it may be assigned to under that name too.

    `unless_given` is an argument of the Trainer: where the project gives it, the attribute was something else.
    """

    new: str
    settable: bool = False
    unless_given: str | None = None

    def tail(self) -> str:
        return self.note or f"it is `{self.new}` now"

    def rewrite(self, use: AttributeUse, context: Context) -> tuple[Rewrite, str]:
        if use.is_stored and not self.settable:
            return Rewrite(refusal="it can not be assigned to"), ""
        given = context.project.given_to(TRAINER).values.get(self.unless_given or "", [])
        if any(value is not None for value in given):
            return Rewrite(refusal=f"it is what the project gives to a Trainer as `{self.unless_given}=`"), ""
        return Rewrite((RenameAttribute(use.span, self.new),)), f"Make it `{self.new}`"


Template = tuple[str | Symbol, ...]


@dataclass(frozen=True, kw_only=True)
class ReplacedMember(MemberRow):
    """An expression takes the place of the read attribute, or with `called` of its call.

    `template` is made of text, symbols, `HOLDER` for the object, and `FIRST` and `SECOND` for the arguments of the
    call, which has as many of them and no others; `negated` is what takes the place of `not …`. `compared` maps
    constants that the attribute was compared with to code that it is compared with now. With `unset` it takes the
    place of `… is not None`, and `negated` that of `… is None`.
    """

    template: Template
    negated: Template | None = None
    compared: Mapping[object, str] = field(default_factory=dict, hash=False)
    called: bool = False
    unset: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        try:
            ast.parse(_text(self.template, "holder"), mode="eval")
        except SyntaxError:
            raise ValueError(f"{self.key}: the template is not an expression") from None

    def tail(self) -> str:
        return self.note or f"it is `{_text(self.template, '…')}` now"

    def rewrite(self, use: AttributeUse, context: Context) -> tuple[Rewrite, str]:
        at: ast.expr = use.node
        template = self.template
        if use.is_stored:
            return Rewrite(refusal="it can not be assigned to"), ""
        given: list[ast.expr] = []
        if self.called:
            wanted = sum(piece in self.template for piece in GIVEN)
            if use.call is None or len(use.call.args) != wanted or use.call.keywords or _is_starred(use.call):
                how = (
                    f"with {wanted} arguments" if wanted > 1 else "with one argument" if wanted else "without arguments"
                )
                return Rewrite(refusal=f"it is not called {how} here"), ""
            at, given = use.call, use.call.args
        elif self.unset and isinstance(use.parent, ast.Compare):
            at = use.parent
            template = (self.negated or template) if isinstance(at.ops[0], (ast.Is, ast.Eq)) else template
        elif self.negated is not None and isinstance(use.parent, ast.UnaryOp) and isinstance(use.parent.op, ast.Not):
            at, template = use.parent, self.negated
        holder = context.module.span(use.node.value)
        if template.count(HOLDER) > 1 and not isinstance(use.node.value, (ast.Name, ast.Attribute)):
            return Rewrite(refusal="the object would be computed twice"), ""
        holes = {HOLDER: holder, **dict(zip(GIVEN, map(context.module.span, given), strict=False))}
        code = Code(tuple(piece if isinstance(piece, Symbol) else holes.get(piece, piece) for piece in template))
        changes = (ReplaceExpression(context.module.span(at), code), *compared(use, self.compared, context))
        return Rewrite(changes), f"Replace `{self.name}`"


@dataclass(frozen=True, kw_only=True)
class DroppedArgument(MemberRow):
    """The attribute is an argument of a call that another argument says too: it goes from it."""

    def tail(self) -> str:
        return self.note

    def rewrite(self, use: AttributeUse, context: Context) -> tuple[Rewrite | None, str]:
        if not isinstance(use.parent, ast.Call) or use.node not in use.parent.args:
            return None, ""
        span = context.module.span
        return Rewrite((RemoveArgument(span(use.parent), span(use.node)),)), f"Leave `{self.name}` out"


def is_asked_for(use: AttributeUse, module: Module) -> bool:
    """Whether an attribute is used only where `hasattr` has said that the object has it."""
    return any(asking(use, module))


def asking(use: AttributeUse, module: Module) -> Iterator[ast.If | ast.IfExp | ast.BoolOp]:
    """What stands around the use of an attribute and asks with `hasattr` whether the object has it."""
    held = ast.dump(use.node.value)
    for node in module.enclosing(use.node):
        if not isinstance(node, (ast.If, ast.IfExp, ast.BoolOp)):
            continue
        if any(
            isinstance(call, ast.Call)
            and is_name(call.func, "hasattr")
            and len(call.args) == 2
            and text_of(call.args[1]) == use.name
            and ast.dump(call.args[0]) == held
            for call in walk(node.values[0] if isinstance(node, ast.BoolOp) else node.test)
        ):
            yield node


def is_compared_with_none(use: AttributeUse) -> bool:
    """Whether it is asked whether an attribute is None: `trainer.gpus is not None`."""
    parent = use.parent
    return (
        isinstance(parent, ast.Compare)
        and len(parent.ops) == 1
        and isinstance(parent.ops[0], (ast.Is, ast.IsNot, ast.Eq, ast.NotEq))
        and any(is_none(part) for part in (parent.left, *parent.comparators))
    )


def _is_starred(call: ast.Call) -> bool:
    """Whether a call is given arguments that are not written one by one."""
    return any(isinstance(argument, ast.Starred) for argument in call.args)


def compared(use: AttributeUse, values: Mapping[object, str], context: Context) -> Iterator[ReplaceExpression]:
    """The changes of the constants that an attribute is compared with by `==`, `!=` or `in`.

    One that stands beside what it would become, `in ("bf16", "bf16-mixed")`, is there for older releases.
    """
    parent = use.parent
    if not isinstance(parent, ast.Compare) or _looks_into(parent, use.node):
        return
    for other in [parent.left, *parent.comparators]:
        constants = other.elts if isinstance(other, (ast.Tuple, ast.List, ast.Set)) else [other]
        written = {repr(each.value).replace("'", '"') for each in constants if isinstance(each, ast.Constant)}
        for constant in constants:
            if isinstance(constant, ast.Constant) and type(constant.value) in {int, str}:
                new = values.get(constant.value)
                if new is not None and new not in written:
                    yield ReplaceExpression(context.module.span(constant), Code.of(new))


def _looks_into(compare: ast.Compare, node: ast.expr) -> bool:
    """Whether something is searched in a value: `"bf16" in trainer.precision` finds it in "bf16-mixed" too."""
    pairs = zip(compare.ops, compare.comparators, strict=True)
    return any(right is node and isinstance(operator, (ast.In, ast.NotIn)) for operator, right in pairs)


def _text(template: Template, holder: str) -> str:
    """A template as text, symbols by their last component."""
    parts = (piece.name.rpartition(".")[2] if isinstance(piece, Symbol) else piece for piece in template)
    return "".join(holder if part in {HOLDER, *GIVEN} else part for part in parts)


@dataclass(frozen=True, kw_only=True)
class RemovedMember(MemberRow):
    """Nothing takes its place by itself; `advice` says what a person should do."""

    advice: str

    def tail(self) -> str:
        return "; ".join(filter(None, [self.note, self.advice]))

    def rewrite(self, use: AttributeUse, context: Context) -> tuple[None, str]:
        return None, ""


@dataclass(frozen=True, kw_only=True)
class AbsentMember(MemberRow):
    """What the attribute asked for is gone, so the answer is False; an `if` that asks for nothing else goes with it."""

    advice: str

    def tail(self) -> str:
        return self.advice

    def rewrite(self, use: AttributeUse, context: Context) -> tuple[Rewrite, str]:
        parents = context.module.parents
        asked = self.asked(use, context)
        test: ast.expr = asked
        above, alone = parents.get(test), [test]
        if isinstance(above, ast.BoolOp) and isinstance(above.op, ast.Or):
            test, alone, above = above, above.values, parents.get(above)
        absent = all(_is_absent(part) for part in alone)
        whole, outer = (test, above) if not absent else _asked_with(test, context.module)
        if isinstance(outer, ast.If) and outer.test is whole and absent and not outer.orelse:
            elif_ = parents.get(outer)
            if not (isinstance(elif_, ast.If) and outer in elif_.orelse):
                gone = RemoveStatement(context.module.span(outer), remarked=_is_remarked(outer, context))
                return Rewrite(
                    (gone,), caveat="what stands under the condition goes with it"
                ), "Remove what it asks for"
        if use.is_stored or use.call is not None:
            return Rewrite(refusal="it is not only read"), ""
        span, others = context.module.span(test), [part for part in alone if part is not asked]
        if others and "#" not in context.module.source.code(span):
            left = [piece for part in others for piece in (" or ", context.module.span(part))][1:]
            return Rewrite((ReplaceExpression(span, Code.of(*left)),)), "Leave it out"
        false = ReplaceExpression(context.module.span(asked), Code.of("False"))
        return Rewrite((false,)), "Make it `False`"

    def asked(self, use: AttributeUse, context: Context) -> ast.expr:
        """The expression that is False."""
        return use.node


@dataclass(frozen=True, kw_only=True)
class AbsentKind(AbsentMember):
    """What the attribute is compared with is gone, so the comparison is False: `kind in ("dp", "ddp2")`."""

    def applies(self, use: AttributeUse, context: Context) -> bool:
        return is_of_kinds_gone(context.module.parents.get(use.node)) and super().applies(use, context)

    def asked(self, use: AttributeUse, context: Context) -> ast.expr:
        above = context.module.parents[use.node]
        return above if isinstance(above, ast.expr) else use.node


def is_of_kinds_gone(node: ast.AST | None) -> bool:
    """Whether an expression asks if an attribute is one of the kinds of training that are gone, and for no other."""
    if not isinstance(node, ast.Compare) or not isinstance(node.left, ast.Attribute) or len(node.ops) != 1:
        return False
    against = node.comparators[0]
    if isinstance(node.ops[0], ast.In) and isinstance(against, (ast.Tuple, ast.Set, ast.List)):
        return bool(against.elts) and all(map(_is_kind_gone, against.elts))
    return isinstance(node.ops[0], ast.Eq) and _is_kind_gone(against)


def _is_kind_gone(node: ast.expr) -> bool:
    """Whether that is a text, or the member of an enum, which says how it was trained: `DistributedType.DP`."""
    is_member = isinstance(node, ast.Attribute) and last_part(node.value) in _ENUMS
    return (node.attr if is_member and isinstance(node, ast.Attribute) else text_of(node) or "").lower() in _KINDS_GONE


def _is_absent(part: ast.expr) -> bool:
    return is_of_kinds_gone(part) or (isinstance(part, ast.Attribute) and part.attr in ABSENT)


def _asked_with(test: ast.expr, module: Module) -> tuple[ast.expr, ast.AST | None]:
    """What is False because a part of it is, with what stands around it: of `a and trainer.use_dp and b` all.

    What comes before the part is computed, so it may be no more than names.
    """
    above = module.parents.get(test)
    if not isinstance(above, ast.BoolOp) or not isinstance(above.op, ast.And):
        return test, above
    before = above.values[: above.values.index(test)]
    if any(isinstance(node, (ast.Call, ast.Await, ast.NamedExpr)) for part in before for node in walk(part)):
        return test, above
    return above, module.parents.get(above)


def _is_remarked(statement: ast.stmt, context: Context) -> bool:
    """Whether the comments right above a statement speak of what it asks for."""
    source = context.module.source
    number = source.line_of(context.module.span(statement).start)
    texts = []
    while number > 1:
        line = source.utf8[source.line_starts[number - 2] : source.line_starts[number - 1]].strip()
        if not line.startswith(b"#"):
            break
        texts.append(line)
        number -= 1
    return any(_SPEAKS.search(text) for text in texts)


def members_family(
    *, code: str, name: str, summary: str, why: str, rows: Sequence[MemberRow], examples: tuple[tuple[str, str], ...]
) -> Rule:
    """Compile rows that share a code to one rule; the first row that applies speaks."""
    by_name: dict[str, list[MemberRow]] = {}
    for row in rows:
        by_name.setdefault(row.name, []).append(row)

    def check(use: AttributeUse, context: Context) -> Iterator[Finding]:
        for row in by_name[use.name]:
            if row.kind in use.kinds and row.applies(use, context):
                yield row.finding(use, context)
                return

    names: dict[str, dict[str, None]] = {}
    for row in rows:
        names.setdefault(row.kind, {})[row.name] = None
    kinds = {"manual" if isinstance(row, RemovedMember) else "unsafe" if row.reason else "safe" for row in rows}
    return Rule(
        code=code,
        name=name,
        summary=summary,
        why=why,
        since=min(Release.parse(row.since) for row in rows),
        removed=max(row.removed for row in rows),
        refs=tuple(dict.fromkeys(row.reference for row in rows)),
        examples=examples,
        fixable=kinds.pop() if len(kinds) == 1 else "sometimes",
        on=tuple(Attributes(kind, tuple(given)) for kind, given in names.items()),
        check=check,
        rows=tuple(rows),
    )
