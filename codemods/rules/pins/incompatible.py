"""LIT915: packages that do not go with Lightning 2.x."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.api.requirements import INCOMPATIBLE
from codemods.model import Finding
from codemods.rules.registry import Context, Pins, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.requirements import Required


@rule(
    code="LIT915",
    name="incompatible-package",
    on=Pins(tuple(INCOMPATIBLE)),
    since="2.0",
    refs=(GUIDE, "https://pypi.org/project/lightning-bolts/"),
    examples=(("pytorch-lightning==2.6.*\nlightning-bolts==0.3.4\n", "pytorch-lightning==2.6.*\n"),),
    fixable="manual",
    shown_in="requirements.txt",
)
def incompatible_package(required: Required, context: Context) -> Iterator[Finding]:
    """A package that no release of goes with Lightning 2.x

    With it the project cannot be installed, or Lightning stays at 1.x without a word. What the project uses of it
    has to be copied or replaced first.
    """
    yield context.finding(
        required.span,
        row=required.pin.name,
        message=f"`{required.pin.name}` does not go with Lightning {context.target}: {INCOMPATIBLE[required.pin.name]}",
        advice="copy or replace what is used of it, and take it out",
    )
