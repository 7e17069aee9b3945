"""A path among the fields of a data class that Trainers are made of: `fit` gets what an instance has in it."""

from __future__ import annotations

import ast
from itertools import pairwise

from codemods.model import AddArgument, Change, Code, Span
from codemods.rules.registry import Context
from codemods.rules.trainer.fits import Made, has_path, is_bridge, made_at
from codemods.rules.trainer.popping import ATTRIBUTE, popped
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.carriers.field import FieldSite
from codemods.semantics.carriers.mapping import StoreSite


def taken_from_record(argument: Argument, context: Context) -> Rewrite | None:
    """`Trainer(**asdict(settings))` without the path, which goes to its `fit`; None where that is not all seen.

    The field stays, and so does whatever sets it. All Trainers that get it have to be made and fitted in this file,
    each in one function, and one after another where a function makes several.
    """
    module = context.module
    if not isinstance(argument.site, FieldSite):
        return None
    taken = Rewrite()
    for made in _makers(argument, context):
        taken += popped(made.call, module)
        calls = [use.call for use in made.uses if use.call is not None]
        gives: list[Change] = [AddArgument(module.span(call), ATTRIBUTE, Code.of(ATTRIBUTE)) for call in calls]
        taken += Rewrite(tuple(gives))
    return taken if taken.changes and taken.refusal is None else None


def is_given_from_record(argument: Argument, context: Context) -> bool:
    """Whether what sets a field stays, as the Trainers that are made of a record of this file are made without it.

    An entry of a dict is no field, unless the fields come to the same Trainers.
    """
    known, here = context.project.classes, context.module.name
    records = [name for name, facts in known.classes.items() if facts.is_record and argument.name in facts.names]
    site = argument.site
    if not isinstance(site, StoreSite) or not any(known.home(name) == here for name in records):
        return False
    fields = any(isinstance(each.site, FieldSite) for each in argument.set.all(argument.name))
    in_place = fields or isinstance(site.store.target, ast.Attribute)
    return in_place and bool(_makers(argument, context))


def _makers(argument: Argument, context: Context) -> list[Made]:
    """The Trainers that get an argument, where each is made of a record and fitted in a way that is followed."""
    given = argument.set
    if not given.homes <= {context.module.name}:
        return []
    spans = sorted({span for span in given.calls if not _makes_record(span, context)})
    makers = [made for span in spans if not is_bridge(span, context) and (made := made_at(span, "fit", context))]
    if len(makers) < len(spans) or not all(_is_followed(made) for made in makers):
        return []
    return [] if any(_meets(first, second, context) for first, second in pairwise(makers)) else makers


def _makes_record(span: Span, context: Context) -> bool:
    """Whether a call makes an instance of a data class, whose keywords are its fields."""
    call, scope = next(
        (one for one in context.module.scoped.calls if context.module.span(one[0]) == span), (None, None)
    )
    if call is None or scope is None:
        return False
    name = context.module.resolve(call.func, scope)
    made = context.project.classes.classes.get(name) if name is not None else None
    return made is not None and made.is_record


def _is_followed(made: Made) -> bool:
    """Whether a Trainer is made of a record that is spread, and fitted in the same function and nowhere else."""
    spread = [keyword.value for keyword in made.call.keywords if keyword.arg is None]
    of_record = len(spread) == 1 and isinstance(spread[0], (ast.Call, ast.Attribute))
    scope = made.scope.function()
    fits = [use for use in made.uses if use.call is not None and use.scope.function() is scope and not has_path(use)]
    return of_record and made.call_of_builder is None and not made.passed_on and 0 < len(fits) == len(made.uses)


def _meets(first: Made, second: Made, context: Context) -> bool:
    """Whether the second Trainer of a function is made before the first is fitted, which would get its path."""
    if first.scope.function() is not second.scope.function():
        return False
    end = context.module.span(second.call).start
    return any(use.call is None or context.module.span(use.call).start > end for use in first.uses)
