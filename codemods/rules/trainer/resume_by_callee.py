"""A path among the keywords of a function that makes a Trainer of them and fits it: the function keeps it for `fit`."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Set

from codemods.model import AddArgument, Change, Code, InsertStatement, Span
from codemods.rules.registry import Context
from codemods.rules.trainer.fits import Made, has_path, is_bridge, made_at
from codemods.rules.trainer.resume_stored import free_name
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.bridge import RESUME
from codemods.semantics.carriers.call import CallSite
from codemods.semantics.nodes import FUNCTIONS


def taken_by_callee(argument: Argument, context: Context) -> Rewrite | None:
    """`run(net, resume_from_checkpoint=path)` for `def run(net, **options): … Trainer(**options)`; None if not so.

    Its calls stay as they are. All Trainers that get the path have to be made and fitted in functions of this file.
    """
    given = argument.set
    if not isinstance(argument.site, CallSite) or not given.homes <= {context.module.name}:
        return None
    own = {site.span for site in given.sites}
    spans = {span for span in (*given.calls, given.call) if span is not None} - own
    changes: list[Change] = []
    for span in sorted(spans):
        made = made_at(span, "fit", context)
        taken = list(_taken(made, span, spans, context)) if made is not None else []
        if not taken:
            return None
        changes += taken
    return Rewrite(tuple(changes)) if changes else None


def _taken(made: Made, span: Span, others: Set[Span], context: Context) -> Iterator[Change]:
    """What takes the path out of the function's keywords before it makes the Trainer, and gives it to `fit`."""
    module, scope = context.module, made.scope.function()
    statement, function = module.statement(made.call), scope.node
    if not isinstance(function, FUNCTIONS):
        return
    keywords = function.args.kwarg
    spread = [k.value.id for k in made.call.keywords if k.arg is None and isinstance(k.value, ast.Name)]
    name = free_name(scope, module)
    fits = [use for use in made.uses if use.call is not None]
    outside = any(use.scope.function() is not scope or has_path(use) for use in fits)
    if keywords is None or spread.count(keywords.arg) != 1 or name is None or not fits or outside:
        return
    within = module.span(function)
    if any(other != span and within.start <= other.start < within.end for other in others):
        return  # another Trainer of the function would not get it
    if made.call_of_builder is not None or is_bridge(span, context) or not isinstance(statement, ast.Assign):
        return
    yield InsertStatement(module.span(statement), Code.of(f'{name} = {keywords.arg}.pop("{RESUME}", None)'))
    for use in fits:
        assert use.call is not None
        yield AddArgument(module.span(use.call), "ckpt_path", Code.of(name))
