"""Arguments that reach a Trainer from where they can not be followed."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.api.trainer_arguments import GONE
from codemods.model import Finding, Release, Span
from codemods.rules.registry import ArgumentSets, Context, rule
from codemods.rules.trainer.translated import is_translated, options_given, translated
from codemods.rules.wording import listed
from codemods.semantics.arguments import ArgumentSet
from codemods.semantics.symbols import TRAINER

_REASON = "an argument that nothing takes the place of stops the program with a message, when it is given one"


@rule(
    code="LIT135",
    name="trainer-unfollowed-arguments",
    on=ArgumentSets(TRAINER),
    refs=("https://lightning.ai/docs/pytorch/stable/upgrade/migration_guide.html",),
    examples=(("def build(**kwargs): return Trainer(**kwargs)", "def build(**kwargs): return Trainer(**kwargs)"),),
)
def trainer_unfollowed_arguments(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """Arguments reach the Trainer that can not be followed

    `Trainer(**kwargs)` whose `kwargs` come from a file, from a caller outside the project, or from
    code that is too dynamic to follow may hold arguments that the target does not have. Reported
    only where the code is known to be older than 2.0; what can be followed is reported where it
    is written. What functions only hand on that their callers give them by `**` is told once, at the first of them.
    What comes from a file or is put together when the program runs goes through a function that translates old
    arguments then, as those of a command line do (LIT148); one that nothing takes the place of stops the program with
    a message. So do the options of a command line that another file declares, which are their user's own and stay.
    What callers give by `**` is changed where they stand.
    """
    yield from _of_options(arguments, context)
    if context.origin.before(Release(2, 0)) is not True:
        return
    for span in arguments.unseen:
        if is_translated(span, context.module):
            continue
        if _is_handed_on(span, context):
            yield context.finding(
                span,
                row="handed on",
                message="what callers give here, and to other functions like this one, goes on to a Trainer by `**` "
                f"and can not be followed; it may hold arguments that Lightning {context.target} does not have",
                once=True,
            )
            continue
        spelled = " ".join(context.module.source.code(span).split())
        yield context.finding(
            span,
            row="unfollowed",
            title="Translate them when the program runs",
            rewrite=translated(span, context),
            reason=_REASON,
            message=f"where `{spelled}` comes from can not be followed; look there for arguments that "
            f"Lightning {context.target} does not have",
        )


def _of_options(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """What the parser of another file gives to a Trainer that is made here, by `**` and under names of 1.x."""
    call = context.module.call_at(arguments.call) if arguments.call is not None else None
    splats = [keyword for keyword in call.keywords if keyword.arg is None] if call is not None else []
    if arguments.unseen or len(splats) != 1:
        return
    span = context.module.span(splats[0])
    assert arguments.call is not None
    options = sorted(options_given(arguments.call, context) & GONE.keys())
    if options and not is_translated(span, context.module):
        yield context.finding(
            span,
            row="options",
            title="Translate them when the program runs",
            rewrite=translated(span, context),
            reason=_REASON,
            message=f"options of a command line come here that Lightning {context.target} does not have: "
            f"{listed(options)}",
        )


def _is_handed_on(span: Span, context: Context) -> bool:
    """Whether it is the `**kwargs` of the function around it, which goes to another function and not to the Trainer."""
    module = context.module
    around = [call for call, _ in module.scoped.calls if _holds(module.span(call), span)]
    call = min(around, key=lambda each: module.span(each).end - module.span(each).start, default=None)
    spread = [keyword.value for keyword in call.keywords if keyword.arg is None] if call is not None else []
    names = {value.id for value in spread if isinstance(value, ast.Name) and _holds(span, module.span(value))}
    if call is None or not names or module.resolve(call.func, module.scope_at(span.start)) == TRAINER:
        return False
    function = module.scope_at(span.start).function().node
    rest = function.args.kwarg if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)) else None
    return rest is not None and rest.arg in names


def _holds(outer: Span, inner: Span) -> bool:
    return outer.start <= inner.start and inner.end <= outer.end
