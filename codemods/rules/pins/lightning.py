"""LIT910: which Lightning a project asks for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Context, Pins, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.requirements import Required
from codemods.semantics.specifiers import admits, clauses, renewed
from codemods.source.pins import Pin

_UPPER: Final = frozenset({"<", "<=", "!="})


@rule(
    code="LIT910",
    name="lightning-pin",
    on=Pins(("pytorch-lightning", "lightning")),
    since="2.0",
    refs=(GUIDE,),
    examples=(
        ("pytorch-lightning==1.4.9", "pytorch-lightning==2.6.*"),
        ("pytorch-lightning>=1.4,<1.6", "pytorch-lightning>=2.6,<2.7"),
    ),
    shown_in="requirements.txt",
)
def lightning_pin(required: Required, context: Context) -> Iterator[Finding]:
    """A project file asks for Lightning 1.x

    Migrated code needs the release that it was migrated to. The requirement asks for it in the words that it used:
    an exact release becomes one minor release, a bound stays a bound, `~=` and `^` keep their meaning. A file
    that pins many packages exactly, as `pip freeze` does, gets an unsafe fix, as some of the others may not go
    with the new Lightning. What has a hash, and an address of a release (`git+https:…@1.4.9`, a wheel), is left
    for a person; what names no release stays.
    """
    pin = required.pin
    assert isinstance(pin, Pin)
    found = clauses(pin.specifier, pin.dialect) if pin.specifier else None
    if found is None:
        if pin.specifier:
            yield context.finding(pin.span, row="unknown", message=_said(pin), advice=_advice(context))
        return
    if admits(found, None, Release(2, 0)) is not True:
        return
    if all(clause.operator in _UPPER for clause in found) and admits(found, Release(2, 0), None):
        return
    if pin.frozen:
        message = f"{_said(pin)}, and {pin.frozen}"
        yield context.finding(pin.span, row="frozen", message=message, advice=_advice(context))
        return
    new = renewed(found, str(context.target), pin.dialect, newest=context.target)
    yield context.finding(
        pin.span,
        row="release",
        message=_said(pin),
        title=f"Ask for `{new}`",
        rewrite=Rewrite((pin.put(pin.at, new),)),
        reason=required.frozen_list,
    )


def _said(pin: Pin) -> str:
    return f"`{pin.name}{'' if pin.specifier[:1] in '=<>~!' else ' '}{pin.specifier}` takes Lightning 1.x"


def _advice(context: Context) -> str:
    return f"ask for {context.target}"
