"""LIT260: a `ReduceLROnPlateau` that is not told what to watch."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from codemods.model import AddArgument, AddEntry, Change, Code, Finding, Release, ReplaceExpression
from codemods.rules.modules.scheduler_makers import maker_of, plain_returns
from codemods.rules.modules.schedulers import KEYS, PLATEAU, places_of
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.branches import are_exclusive, branches
from codemods.semantics.members import Method
from codemods.semantics.nodes import body_nodes, text_of, written_pairs
from codemods.semantics.symbols import MODULE

_HOW: Final = "how it is returned is not seen"
_MONITOR = Code.of('"val_loss"')
_NET = (
    "class Net(LightningModule):\n    def configure_optimizers(self):\n"
    "        optimizer = torch.optim.Adam(self.parameters())\n"
    "        scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer)\n        return [optimizer], "
)


@rule(
    code="LIT260",
    name="plateau-monitor",
    on=Methods(MODULE, ("configure_optimizers",)),
    since="1.0",
    removed="1.0",
    refs=(GUIDE,),
    examples=((f"{_NET}[scheduler]", f'{_NET}[{{"scheduler": scheduler, "monitor": "val_loss"}}]'),),
)
def plateau_monitor(method: Method, context: Context) -> Iterator[Finding]:
    """A `ReduceLROnPlateau` needs a `monitor`

    Up to 0.9 it watched `val_loss` unless told otherwise; since 1.0 `fit` raises where it is not told. So it does of
    one that a method of the class or a function of the file makes (`scheduler = self.get_scheduler(optimizer)`); beside
    schedulers of other kinds the `monitor` says nothing. Nor did it up to 0.9 in the dict that has the optimizer too,
    where `val_loss` was watched all the same (run on 0.9.0). Modules that optimize by hand step it themselves, and are
    left alone.
    """
    if context.origin.before(Release(0, 10)) is False:
        return
    if context.project.classes.defines(method.owner.symbol, "automatic_optimization"):
        return
    speaks = b"ReduceLROnPlateau" in context.module.source.utf8
    for each in _configuring(method, context) if speaks else ():
        yield from _made_ones(each, context)
    if context.origin.before(Release(1, 0)) is True and context.project.names.importers("ReduceLROnPlateau"):
        yield from _kept_ones(method, context)


def _configuring(method: Method, context: Context) -> Iterator[Method]:
    """The method, and those of its class that make what it returns: `return self.make_optimizers()`."""
    yield method
    facts = context.project.classes.classes.get(method.owner.symbol)
    through = facts.optimizers.through if facts is not None and facts.optimizers is not None else frozenset()
    yield from (helper for helper in method.helpers if helper.name in through)


def _made_ones(method: Method, context: Context) -> Iterator[Finding]:
    for node in body_nodes(method.node):
        if isinstance(node, ast.Call) and context.module.resolve(node.func, method.scope) in PLATEAU:
            found = _finding(node, method, context)
            if found is not None:
                yield found
        elif isinstance(node, ast.Call) and (made := _returned(node, method, context)) is not None:
            found = _finding(node, method, context, None if made else _HOW)
            if found is not None:
                yield found


def _returned(call: ast.Call, method: Method, context: Context) -> bool | None:
    """Whether what is called returns a `ReduceLROnPlateau` as it is, and nothing but such; None: it returns none."""
    maker = maker_of(call, method, context)
    if maker is None:
        return None
    made, others = plain_returns(maker, PLATEAU, context.module)
    return not others if made else None


def _kept_ones(method: Method, context: Context) -> Iterator[Finding]:
    """Schedulers that the module was given: `return [self.optimizer], [self.scheduler]`."""
    if any(isinstance(node, ast.Name) and node.id == "isinstance" for node in body_nodes(method.node)):
        return  # it tells dicts apart
    span = context.module.span
    for node in body_nodes(method.node):
        for kept in _schedulers_of(node, method, context) if isinstance(node, ast.Return) else ():
            if not isinstance(kept, ast.Attribute) or _is_made_here(kept, method):
                continue
            change = _told(kept, context)
            if change is not None:
                yield context.finding(
                    span(kept),
                    row="ReduceLROnPlateau",
                    message="a `ReduceLROnPlateau` needs a `monitor` since Lightning 1.0, which was `val_loss`",
                    title='Watch `"val_loss"`',
                    rewrite=Rewrite((change,)),
                    reason="it may be a dict already, which has to hold the `monitor` itself then",
                )


def _schedulers_of(node: ast.Return, method: Method, context: Context) -> Iterator[ast.expr]:
    """What stands in the second of two lists, or under `lr_scheduler` of a dict, of what is returned."""
    values = [node.value]
    if isinstance(node.value, ast.Name):
        values = [binding.value for binding in context.module.bindings(node.value.id, method.scope)]
    for value in values:
        if isinstance(value, ast.Tuple) and len(value.elts) == 2 and isinstance(value.elts[1], ast.List):
            yield from value.elts[1].elts
        elif value is not None:
            pairs = written_pairs(value) or ()
            yield from (one for key, one in pairs if isinstance(key, ast.Constant) and key.value in KEYS)


def _is_made_here(kept: ast.Attribute, method: Method) -> bool:
    """Whether `configure_optimizers` sets the attribute itself."""
    return any(
        isinstance(node, ast.Attribute) and node.attr == kept.attr and isinstance(node.ctx, ast.Store)
        for node in body_nodes(method.node)
    )


def _finding(call: ast.Call, method: Method, context: Context, refusal: str | None = None) -> Finding | None:
    parents = context.module.parents
    span = context.module.span
    here = branches(context.module, span(call).start)
    places = [at for at in places_of(call, method, context) if _is_held(_holder(at, parents))]
    places = [at for at in places if not are_exclusive(here, branches(context.module, span(at).start))]
    if (ignored := _ignored(places, context)) and context.origin.before(Release(0, 10)) is True:
        return context.finding(
            context.module.span(ignored[0]),
            row="ignored monitor",
            message="up to Lightning 0.9 a `ReduceLROnPlateau` beside its optimizer watched `val_loss`, whatever the "
            "`monitor` beside them, and watches that now",
            title='Watch `"val_loss"`',
            rewrite=Rewrite(tuple(ReplaceExpression(context.module.span(each), _MONITOR) for each in ignored)),
            reason="it is what the learning rate followed, and may not be what it was meant to follow",
        )
    changes = [change for place in places if (change := _told(place, context)) is not None]
    if places and not changes:
        return None  # each is told
    return context.finding(
        context.module.span(call),
        row="ReduceLROnPlateau",
        message="a `ReduceLROnPlateau` needs a `monitor` since Lightning 1.0, which was `val_loss`",
        title='Watch `"val_loss"`',
        rewrite=Rewrite(tuple(changes)) if changes and refusal is None else Rewrite(refusal=refusal or _HOW),
        reason="2.x fails in `fit` where the module does not log `val_loss`",
        advice='return `{"scheduler": …, "monitor": "val_loss"}`',
    )


def _ignored(places: Iterable[ast.expr], context: Context) -> list[ast.expr]:
    """What stands as `monitor` in the dict of an optimizer and a scheduler itself, where that is not `val_loss`."""
    found = []
    for place in places:
        above = _holder(place, context.module.parents)
        pairs = {text_of(key): value for key, value in written_pairs(above) or () if key is not None}
        if {"optimizer", "monitor"} <= pairs.keys() and pairs.get("lr_scheduler") is place:
            found += [pairs["monitor"]] if text_of(pairs["monitor"]) != "val_loss" else []
    return found


def _holder(node: ast.expr, parents: Mapping[ast.AST, ast.AST]) -> ast.AST:
    """What a value stands in: a list, a dict, or the call of `dict` that it is a keyword of."""
    above = parents[node]
    around = parents[above] if isinstance(above, ast.keyword) else above
    return around if written_pairs(around) is not None else above


def _is_held(holder: ast.AST) -> bool:
    return isinstance(holder, ast.List) or written_pairs(holder) is not None


def _told(node: ast.expr, context: Context) -> Change | None:
    """The change that says what is watched; None where it is said, or where it is no scheduler for Lightning."""
    above, span = _holder(node, context.module.parents), context.module.span
    if isinstance(above, ast.List):
        return ReplaceExpression(span(node), Code.of('{"scheduler": ', span(node), ', "monitor": "val_loss"}'))
    if isinstance(above, ast.Call):
        names = [keyword.arg for keyword in above.keywords]
        held_by = next((keyword.arg for keyword in above.keywords if keyword.value is node), None)
        told = held_by not in KEYS or "monitor" in names or None in names
        return None if told else AddArgument(span(above), "monitor", _MONITOR)
    assert isinstance(above, ast.Dict)
    keys = {key.value: key for key in above.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}
    held = next((key for key, value in zip(above.keys, above.values, strict=True) if value is node), None)
    if "monitor" in keys or None in above.keys or held not in [keys.get(name) for name in KEYS] or held is None:
        return None
    return AddEntry(span(above), "monitor", _MONITOR, span(held))
