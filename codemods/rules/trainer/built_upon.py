"""Arguments of Trainers that other packages derive from Lightning's."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.api.trainer import GONE
from codemods.model import Finding
from codemods.rules.registry import Arguments, Context, rule
from codemods.rules.wording import GUIDE, next_release
from codemods.semantics.arguments import Argument
from codemods.semantics.symbols import BUILT_UPON


@rule(
    code="LIT136",
    name="trainer-of-another-package",
    on=tuple(Arguments(name, tuple(sorted(GONE))) for name in sorted(BUILT_UPON)),
    since="2.0",
    removed="2.0",
    fixable="manual",
    refs=(GUIDE, "https://github.com/Lightning-Universe/lightning-flash"),
    examples=(("flash.Trainer(gpus=1)", 'Trainer(accelerator="gpu", devices=1)'),),
)
def trainer_of_another_package(argument: Argument, context: Context) -> Iterator[Finding]:
    """The Trainer of lightning-flash is given an argument that is gone

    `flash.Trainer` is a subclass of Lightning's and hands its keywords on to it. No release of lightning-flash
    takes Lightning 1.9 or later, so another argument would not help: what it adds has to be done with Lightning itself.
    """
    last = GONE[argument.name][1]
    if context.target <= last:
        return
    yield context.finding(
        argument,
        row=argument.name,
        message=f"`{argument.name}=` is gone since Lightning {next_release(last)}",
        advice="this Trainer is lightning-flash's, whose last release takes Lightning below 1.9 only; where it is "
        "Lightning's own `Trainer(…)`, this is rewritten",
    )
