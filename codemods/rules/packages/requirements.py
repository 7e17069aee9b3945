"""What a project asks for when it moves from `pytorch-lightning` to `lightning`."""

from __future__ import annotations

from codemods.model import Finding, Release
from codemods.rules.registry import Context
from codemods.semantics.arguments import Rewrite
from codemods.semantics.requirements import Required
from codemods.semantics.specifiers import admits, clauses, renewed
from codemods.source.pins import Pin

_NEW = "lightning"
_EXTRAS = frozenset({"all", "dev", "examples", "extra", "strategies", "test"})
"""The extras that both have."""
_BOTH = frozenset({_NEW, "lightning-fabric", "pytorch-lightning"})


def pin_moved(required: Required, pin: Pin, context: Context) -> Finding:
    """The finding about a requirement; it asks for the target where it asks for what is older than 2.0."""
    return context.finding(
        pin.span,
        row="pin",
        message=f"the project asks for `{pin.name}`",
        title=f"Ask for `{_NEW}`",
        rewrite=_rewrite(required, pin, context),
        reason=required.frozen_list,
        advice=f"ask for `{_NEW}`",
    )


def _rewrite(required: Required, pin: Pin, context: Context) -> Rewrite:
    found = clauses(pin.specifier, pin.dialect) if pin.specifier else []
    strange = [name for name, _ in pin.extras if name.lower() not in _EXTRAS]
    others = sorted({other.name for other in required.around} & (_BOTH - {pin.name}))
    if pin.frozen or pin.named is None or found is None:
        return Rewrite(refusal=pin.frozen or "what it asks for is not understood")
    if others:
        return Rewrite(refusal=f"the file asks for `{others[0]}` too, which one of them makes needless")
    if strange:
        return Rewrite(refusal=f"`{_NEW}` has no extra `{strange[0]}`")
    pieces = [(pin.named, _NEW)]
    if found and admits(found, Release(2, 0), None) is False:
        pieces.append((pin.at, renewed(found, str(context.target), pin.dialect, newest=context.target)))
    return Rewrite(pin.puts(*pieces))
