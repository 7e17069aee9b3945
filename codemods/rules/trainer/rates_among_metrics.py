"""LIT454: the learning rates that a Trainer's metrics hold since Lightning 2.1."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.deferred import NamedTuple
from codemods.model import Change, Code, Finding, InsertStatement, Release, ReplaceExpression, Span
from codemods.rules.callbacks.metric_reads import whole_reads
from codemods.rules.callbacks.names import PACKAGE
from codemods.rules.registry import Attributes, Context, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.members import AttributeUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name, text_of
from codemods.semantics.symbols import TRAINER
from codemods.source.trees import nodes_of

_MONITORS: Final = (f"{PACKAGE}.LearningRateMonitor", f"{PACKAGE}.LearningRateLogger")
_RELEASES: Final = "https://github.com/Lightning-AI/pytorch-lightning/releases/tag/2.1.0"
_PREFIX: Final = "lr-"
"""What the name of a learning rate begins with, where its scheduler has none of its own."""
_OF_RATES: Final = ("lr", "momentum", "weight_decay", "pg")
"""What else may be in it, but for the name of an optimizer's class."""
_EXTRA: Final = ("log_momentum", "log_weight_decay")
"""What has the monitor log more than the rates."""
_STARTS, _ENDS = "startswith", "endswith"
_ORDERED: Final = frozenset({"sorted", "list", "tuple"})

_FITTED: Final = (
    "from pytorch_lightning.callbacks import LearningRateMonitor\n"
    "trainer = Trainer(callbacks=[LearningRateMonitor()])\ntrainer.fit(model)\n"
)


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
    the rates by their optimizers, or has the name of a scheduler. Declines where a scheduler may have a name that is
    not seen, or something else is called `lr-…`.
    """
    if use.is_stored or context.origin.before(Release(2, 1)) is not True:
        return
    if not any(context.project.given_to(name).calls for name in _MONITORS):
        return
    module = context.module
    rates = context.project.cached(_rates, _rates)
    reads = [node for node in whole_reads(use, module) if not _picks(node, rates, module)]
    if not reads:
        return
    changes = [_left_out(node, rates, module) for node in reads]
    known = [change for change in changes if change is not None]
    refusal = None
    if len(known) < len(changes):
        refusal = "not each place that takes all of them has a name for each"
    elif not rates.are_known:
        refusal = f"rates may have other names than `{_PREFIX}…`, or something else has such a name"
    yield context.finding(
        use.span,
        row=use.name,
        message=f"`{use.name}` has the learning rates of the LearningRateMonitor as well since Lightning 2.1",
        title="Leave them out",
        rewrite=Rewrite(tuple(known), refusal=refusal),
        reason=f"the rates, which the monitor calls {rates.said}, were not there",
        advice=f"leave out what begins with `{_PREFIX}` or has the name of a scheduler, if only what the module logged "
        "is wanted",
    )


class _Rates(NamedTuple):
    """What the monitor calls the rates: the names of schedulers, and `lr-Adam` for the others, if there are others."""

    names: tuple[str, ...]
    has_others: bool
    are_known: bool

    @property
    def said(self) -> str:
        prefix = [f"`{_PREFIX}…`"] if self.has_others else []
        return " and ".join((*prefix, *(f"`{name}`" for name in self.names)))

    def test(self, key: str, *, denied: bool) -> str:
        """The condition that a metric is one of them, or none."""
        parts = [f'{"not " if denied else ""}{key}.{_STARTS}("{_PREFIX}")'] if self.has_others else []
        if len(self.names) == 1:
            parts.append(f'{key} {"!=" if denied else "=="} "{self.names[0]}"')
        elif self.names:
            listed = ", ".join(f'"{name}"' for name in self.names)
            parts.append(f"{key} {'not in' if denied else 'in'} ({listed})")
        return (" and " if denied else " or ").join(parts)


def _rates(project: ProjectIndex) -> _Rates:
    """The rates of a project's schedulers."""
    found = [facts.rate_names for facts in project.names.modules.values()]
    each = [name for names in found for name in names or ()]
    names = tuple(sorted(set(each)))
    modules = project.classes.modules_with("configure_optimizers")
    known = project.classes.optimizers(modules[0]) if len(modules) == 1 else None
    has_others = not each or known is None or known.optional or known.schedulers is None
    if known is not None and known.schedulers is not None:
        has_others = has_others or not known.number == len(known.schedulers) == len(each)
    more = False
    for monitor in _MONITORS:
        given = project.given_to(monitor)
        extra = [value for name in _EXTRA for value in given.values.get(name, ())]
        more = more or (bool(given.calls) and (given.open or any(value is not False for value in extra)))
    is_odd = any(not name.isprintable() or '"' in name or "\\" in name for name in names)
    return _Rates(names, has_others, None not in found and not is_odd and not (names and more))


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
        self.loop = above if isinstance(above, (ast.comprehension, ast.For)) and above.iter is node else None
        target = self.loop.target if self.loop is not None else None
        if pairs:
            target = target.elts[0] if isinstance(target, ast.Tuple) and len(target.elts) == 2 else None
        self.key = target.id if isinstance(target, ast.Name) and target.id != "_" else ""


def _left_out(read: ast.expr, rates: _Rates, module: Module) -> Change | None:
    """What leaves the rates out where all metrics are read; None where it is no plain loop and no `dict` of them."""
    span = module.span
    if any(isinstance(above, ast.JoinedStr) for above in module.enclosing(read)):
        return None
    above = module.parents.get(read)
    if isinstance(above, ast.Call) and is_name(above.func, "dict") and above.args == [read] and not above.keywords:
        end = f".items() if {rates.test('name', denied=True)}}}"
        return ReplaceExpression(span(above), Code.of("{name: value for name, value in ", span(read), end))
    found = _Loop(read, module)
    if not found.key:
        return None
    others = rates.test(found.key, denied=True)
    if isinstance(found.loop, ast.For):
        first = found.loop.body[0]
        if first.lineno == found.loop.lineno:
            return None
        return InsertStatement(span(first), Code.of(f"if {rates.test(found.key, denied=False)}:\n    continue"))
    assert isinstance(found.loop, ast.comprehension)
    last = found.loop.ifs[-1] if found.loop.ifs else None
    if last is None:
        return _filtered(found.loop, f" if {others}", module)
    is_plain = isinstance(last, (ast.Compare, ast.Call, ast.Name, ast.Attribute))
    is_plain = is_plain or (isinstance(last, ast.UnaryOp) and isinstance(last.op, ast.Not))
    is_plain = is_plain or (isinstance(last, ast.BoolOp) and isinstance(last.op, ast.And))
    return ReplaceExpression(span(last), Code.of(span(last), f" and {others}")) if is_plain else None


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


def _picks(read: ast.expr, rates: _Rates, module: Module) -> bool:
    """Whether a loop over the metrics leaves the rates out, or takes some that have other names."""
    found = _Loop(read, module)
    if not found.key or found.loop is None:
        return False
    if isinstance(found.loop, ast.For):
        first = found.loop.body[0]
        if not isinstance(first, ast.If):
            return False
        is_all = len(found.loop.body) == 1 and not first.orelse
        return _speaks_of_rates(first.test, rates) or (is_all and _is_of_others(first.test, found.key))
    return any(_speaks_of_rates(test, rates) or _is_of_others(test, found.key) for test in found.loop.ifs)


def _speaks_of_rates(test: ast.expr, rates: _Rates) -> bool:
    """Whether a condition asks for names of the rates, or for what these begin or end with."""
    if any(node.value in rates.names for node in nodes_of(test, ast.Constant)):
        return True
    for call in nodes_of(test, ast.Call):
        how, text = getattr(call.func, "attr", ""), text_of(call.args[0]) if call.args else None
        if how == _STARTS and (text or "").startswith("lr"):
            return True
        if how == _ENDS and text and not rates.has_others and all(name.endswith(text) for name in rates.names):
            return True
    return False


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
    text = text_of(node) or ""
    return bool(text) and not any(part in text or text in part for part in (*_OF_RATES, _PREFIX))
