"""LIT913: extras that Lightning 2.x does not have."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.api.requirements import EXTRAS, LOGGERS_EXTRA
from codemods.model import Finding
from codemods.rules.registry import Context, Pins, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.requirements import Required
from codemods.source.pins import Pin

_RENAMED = {"cpu": "", "cpu-extra": "extra", "docs": "", "horovod": ""}
"""The extras of 1.x that are gone, with those that install what they did; the others have none."""
_LOGGERS = f"ask for those of {', '.join(LOGGERS_EXTRA)} that are used"


@rule(
    code="LIT913",
    name="lightning-extra",
    on=Pins(("pytorch-lightning",)),
    since="2.0",
    refs=(GUIDE,),
    examples=(("pytorch-lightning[cpu-extra]", "pytorch-lightning[extra]"),),
    shown_in="requirements.txt",
)
def lightning_extra(required: Required, context: Context) -> Iterator[Finding]:
    """An extra of Lightning 1.x that 2.x does not have

    pip warns of an extra that a package does not have, and installs nothing for it. `cpu-extra` is `extra`; the
    loggers of `loggers` are installed by their own names.
    """
    pin = required.pin
    assert isinstance(pin, Pin)
    given = {name for name, _ in pin.extras}
    for name, at in pin.extras:
        if name.lower() in EXTRAS:
            continue
        new = _RENAMED.get(name.lower(), "")
        can = bool(new) and new not in given and at.start < at.end and not pin.frozen
        yield context.finding(
            at if at.start < at.end else pin.span,
            row=name,
            message=f"Lightning {context.target} has no extra `{name}`",
            title=f"Ask for `{new}`",
            rewrite=Rewrite((pin.put(at, new),)) if can else None,
            advice=_LOGGERS if name == "loggers" else "leave it out",
        )
