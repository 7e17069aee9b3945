"""LIT454: the learning rates that a Trainer's metrics hold since Lightning 2.1."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Change, Code, Finding, InsertStatement, Release, ReplaceExpression, Span
from codemods.rules.callbacks.metric_reads import whole_reads
from codemods.rules.callbacks.names import PACKAGE
from codemods.rules.registry import Attributes, Context, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name, text_of
from codemods.semantics.symbols import TRAINER
from codemods.source.trees import walk

_MONITORS: Final = (f"{PACKAGE}.LearningRateMonitor", f"{PACKAGE}.LearningRateLogger")
_RELEASES: Final = "https://github.com/Lightning-AI/pytorch-lightning/releases/tag/2.1.0"
_PREFIX: Final = "lr-"
"""What the name of a learning rate begins with, where its scheduler has none of its own."""
_OF_RATES: Final = ("lr", "momentum", "weight_decay", "pg")
"""What else may be in it, but for the name of an optimizer's class."""
_STARTS, _ENDS = "startswith", "endswith"
_ORDERED: Final = frozenset({"sorted", "list", "tuple"})

_FITTED: Final = "trainer = Trainer(callbacks=[LearningRateMonitor()])\ntrainer.fit(model)\n"


@rule(
    code="LIT454",
    name="rates-among-metrics",
    on=Attributes(TRAINER, ("callback_metrics",)),
    since="2.1",
    removed="2.1",
    refs=(_RELEASES,),
    examples=(
        (
            f"{_FITTED}print([name for name in trainer.callback_metrics])",
            f'{_FITTED}print([name for name in trainer.callback_metrics if not name.startswith("lr-")])',
        ),
    ),
)
def rates_among_metrics(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """A LearningRateMonitor puts the learning rates among the metrics of the Trainer

    Since 2.1 `callback_metrics` has what the monitor logged: code that takes all of them, for a table, a file or a
    mean, gets the rates as well. Told where the project has such a monitor and is known to be older, and where all of
    the metrics are read and no single one, nor those that a condition on their names picks.
    Loops, comprehensions and `dict(trainer.callback_metrics)` leave out what begins with `lr-`, as the monitor calls
    the rates by their optimizers. Declines where a scheduler may have a name of its own, or something else is called
    `lr-…`.
    """
    if use.is_stored or context.origin.before(Release(2, 1)) is not True:
        return
    if not any(context.project.given_to(name).calls for name in _MONITORS):
        return
    module = context.module
    reads = [node for node in whole_reads(use, module) if not _picks(node, module)]
    if not reads:
        return
    changes = [_left_out(node, module) for node in reads]
    known = [change for change in changes if change is not None]
    named = any(facts.names_rates for facts in context.project.names.modules.values())
    refusal = None
    if len(known) < len(changes):
        refusal = "not each place that takes all of them has a name for each"
    elif named:
        refusal = f"rates may have other names than `{_PREFIX}…`, or something else has such a name"
    yield context.finding(
        use.span,
        row=use.name,
        message=f"`{use.name}` has the learning rates of the LearningRateMonitor as well since Lightning 2.1",
        title="Leave them out",
        rewrite=Rewrite(tuple(known), refusal=refusal),
        reason=f"the rates, which the monitor calls `{_PREFIX}…`, were not there",
        advice=f"leave out what begins with `{_PREFIX}`, if only what the module logged is wanted",
    )


class _Loop:
    """A loop over the metrics: what runs over them, and the variable that has the name of each."""

    def __init__(self, read: ast.expr, module: Module) -> None:
        parents = module.parents
        node: ast.AST = read
        above = parents.get(node)
        pairs = False
        if isinstance(above, ast.Attribute) and above.attr in {"items", "keys"}:
            call = parents.get(above)
            if isinstance(call, ast.Call) and call.func is above:
                pairs, node, above = above.attr == "items", call, parents.get(call)
        while isinstance(above, ast.Call) and above.args[:1] == [node] and getattr(above.func, "id", "") in _ORDERED:
            node, above = above, parents.get(above)
        self.over = node
        self.loop = above if isinstance(above, (ast.comprehension, ast.For)) and above.iter is node else None
        target = self.loop.target if self.loop is not None else None
        if pairs:
            target = target.elts[0] if isinstance(target, ast.Tuple) and len(target.elts) == 2 else None
        self.key = target.id if isinstance(target, ast.Name) and target.id != "_" else ""


def _left_out(read: ast.expr, module: Module) -> Change | None:
    """What leaves the rates out where all metrics are read; None where it is no plain loop and no `dict` of them."""
    span = module.span
    if any(isinstance(above, ast.JoinedStr) for above in module.enclosing(read)):
        return None
    above = module.parents.get(read)
    if isinstance(above, ast.Call) and is_name(above.func, "dict") and above.args == [read] and not above.keywords:
        code = Code.of("{name: value for name, value in ", span(read), f'.items() if not name.{_STARTS}("{_PREFIX}")}}')
        return ReplaceExpression(span(above), code)
    found = _Loop(read, module)
    if not found.key:
        return None
    asked = f'{found.key}.{_STARTS}("{_PREFIX}")'
    if isinstance(found.loop, ast.For):
        first = found.loop.body[0]
        if first.lineno == found.loop.lineno:
            return None
        return InsertStatement(span(first), Code.of(f"if {asked}:\n    continue"))
    assert isinstance(found.loop, ast.comprehension)
    last = found.loop.ifs[-1] if found.loop.ifs else None
    if last is None:
        return _filtered(found.loop, f" if not {asked}", module)
    is_plain = isinstance(last, (ast.Compare, ast.Call, ast.Name, ast.Attribute))
    is_plain = is_plain or (isinstance(last, ast.UnaryOp) and isinstance(last.op, ast.Not))
    is_plain = is_plain or (isinstance(last, ast.BoolOp) and isinstance(last.op, ast.And))
    return ReplaceExpression(span(last), Code.of(span(last), f" and not {asked}")) if is_plain else None


def _filtered(loop: ast.comprehension, condition: str, module: Module) -> Change | None:
    """A comprehension with a condition behind what it runs over; None where that is not the end of it."""
    whole, text = module.parents[loop], module.source.utf8
    assert isinstance(whole, (ast.DictComp, ast.ListComp, ast.SetComp, ast.GeneratorExp))
    if len(whole.generators) > 1 or loop.is_async:
        return None
    at = module.span(whole)
    each = [whole.key, whole.value] if isinstance(whole, ast.DictComp) else [whole.elt]
    names = loop.target.elts if isinstance(loop.target, ast.Tuple) else [loop.target]
    pieces: list[str | Span] = []
    end = at.start
    for part in (*each, *names, loop.iter):
        here = module.span(part)
        pieces += [text[end : here.start].decode(), here]
        end = here.end
    rest = text[end : at.end].decode()
    behind = rest[:-1].strip()
    if behind and not behind.startswith("#"):
        return None
    return ReplaceExpression(at, Code.of(*pieces, condition, rest))


def _picks(read: ast.expr, module: Module) -> bool:
    """Whether a loop over the metrics leaves the rates out, or takes some that have other names."""
    found = _Loop(read, module)
    if not found.key or found.loop is None:
        return False
    if isinstance(found.loop, ast.For):
        first = found.loop.body[0]
        if not isinstance(first, ast.If):
            return False
        is_all = len(found.loop.body) == 1 and not first.orelse
        return _starts_like_rates(first.test) or (is_all and _is_of_others(first.test, found.key))
    return any(_starts_like_rates(test) or _is_of_others(test, found.key) for test in found.loop.ifs)


def _starts_like_rates(test: ast.expr) -> bool:
    """Whether a condition asks for names that begin as those of the rates."""
    calls = (node for node in walk(test) if isinstance(node, ast.Call) and node.args)
    asked = (call for call in calls if getattr(call.func, "attr", "") == _STARTS)
    return any((text_of(call.args[0]) or "").startswith("lr") for call in asked)


def _is_of_others(test: ast.expr, key: str) -> bool:
    """Whether a condition is true of no name that a rate may have."""
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
        return any(_is_of_others(part, key) for part in test.values)
    if isinstance(test, ast.Call) and isinstance(test.func, ast.Attribute) and is_name(test.func.value, key):
        return test.func.attr in {_STARTS, _ENDS} and len(test.args) == 1 and _is_other(test.args[0])
    if not isinstance(test, ast.Compare) or len(test.ops) != 1:
        return False
    left, right = test.left, test.comparators[0]
    if isinstance(test.ops[0], ast.In):
        return _is_other(left) if is_name(right, key) else is_name(left, key) and _is_other(right)
    return isinstance(test.ops[0], ast.Eq) and is_name(left, key) and _is_other(right)


def _is_other(node: ast.expr) -> bool:
    """Whether a text, or each of several, can be no part of the name of a rate."""
    if isinstance(node, (ast.Tuple, ast.List, ast.Set)):
        return bool(node.elts) and all(map(_is_other, node.elts))
    text = text_of(node)
    return bool(text) and not any(part in text or text in part for part in (*_OF_RATES, _PREFIX))
