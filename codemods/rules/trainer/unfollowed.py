"""Arguments that reach a Trainer from where they can not be followed."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.model import Finding, Release
from codemods.rules.registry import ArgumentSets, Context, rule
from codemods.semantics.arguments import ArgumentSet
from codemods.semantics.symbols import TRAINER


@rule(
    code="LIT135",
    name="trainer-unfollowed-arguments",
    on=ArgumentSets(TRAINER),
    fixable="manual",
    refs=("https://lightning.ai/docs/pytorch/stable/upgrade/migration_guide.html",),
    examples=(("def build(**kwargs): return Trainer(**kwargs)", "def build(**kwargs): return Trainer(**kwargs)"),),
)
def trainer_unfollowed_arguments(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """Arguments reach the Trainer that can not be followed

    `Trainer(**kwargs)` whose `kwargs` come from a file, from a caller outside the project, or from
    code that is too dynamic to follow may hold arguments that the target does not have. Reported
    only where the code is known to be older than 2.0; what can be followed is reported where it
    is written.
    """
    if context.origin.before(Release(2, 0)) is not True:
        return
    for span in arguments.unseen:
        spelled = " ".join(context.module.source.code(span).split())
        yield context.finding(
            span,
            row="unfollowed",
            message=f"where `{spelled}` comes from can not be followed; look there for arguments that "
            f"Lightning {context.target} does not have",
        )
