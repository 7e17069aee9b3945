"""LIT911: the torch, the torchmetrics and other packages that go with the target."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.api.requirements import COMPANIONS, RUN_ON_PYTHON, oldest
from codemods.model import Finding, Release
from codemods.rules.registry import Context, Pins, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.requirements import LIGHTNING, Required
from codemods.semantics.specifiers import admits, clauses, renewed
from codemods.source.pins import Pin

_CUDA = frozenset({"cudatoolkit", "pytorch-cuda"})


@rule(
    code="LIT911",
    name="companion-pin",
    on=Pins((*COMPANIONS, "pytorch")),
    since="2.0",
    refs=(GUIDE,),
    examples=(("pytorch-lightning\ntorch==1.7.1\n", "pytorch-lightning\ntorch>=2.1\n"),),
    shown_in="requirements.txt",
)
def companion_pin(required: Required, context: Context) -> Iterator[Finding]:
    """A project file asks for a torch, torchvision, torchmetrics or jsonargparse that the target does not go with

    Only where Lightning is asked for in the same place, and only where no release that the file takes will do: a
    lower bound that is too low is no hindrance. Torchmetrics has to be one whose metrics take `task=`, and need no
    number of classes for what is counted over all of them, as that is what they are rewritten to. A LightningCLI that
    is made refuses a jsonargparse that is too old. Hydra has to
    run on the Pythons that the target asks for, which it does from 1.1 on, and so have transformers, which can
    be installed there from 4.16 on, and their tokenizers.
    """
    pin = required.pin
    assert isinstance(pin, Pin)
    need = oldest(pin.name, context.target)
    found = clauses(pin.specifier, pin.dialect) if pin.specifier else None
    if need is None or found is None or not required.concerns(context.origin) or _stays(required, context.target):
        return
    if admits(found, Release.parse(need), None) is not False:
        return
    asks = "the Python of " if pin.name in RUN_ON_PYTHON else ""
    message = f"{asks}Lightning {context.target} goes with {pin.name} from {need} on"
    if pin.frozen:
        yield context.finding(
            pin.span, row="frozen", message=f"{message}, and {pin.frozen}", advice=f"ask for {need} or newer"
        )
        return
    new = renewed(found, need, pin.dialect)
    yield context.finding(
        pin.span,
        row=pin.name,
        message=message,
        title=f"Ask for `{new}`",
        rewrite=Rewrite((pin.put(pin.at, new),)),
        reason=_reason(pin, required),
    )


def _stays(required: Required, target: Release) -> bool:
    """Whether the same file asks for a Lightning 2.x before the target, which goes with what it has beside it."""
    pins = [other for other in required.around if other.name in LIGHTNING and other.specifier]
    found = [clauses(other.specifier, other.dialect) for other in pins]
    return bool(found) and all(
        one is not None and admits(one, None, Release(2, 0)) is False and admits(one, None, target) is not False
        for one in found
    )


def _reason(pin: Pin, required: Required) -> str | None:
    if "+" in pin.specifier:
        return f"the build `{pin.specifier.partition('+')[2]}` becomes the default one"
    cuda = sorted(_CUDA & {other.name for other in required.around})
    if cuda and pin.name == "pytorch":
        return f"`{cuda[0]}` names a CUDA that the new torch may not be built for"
    return None
