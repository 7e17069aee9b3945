"""LIT102: the arguments that say how precise the numbers are."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.model import Code, Finding, Release, ReplaceExpression, Span, Symbol
from codemods.rules.registry import ArgumentSets, Context, rule
from codemods.rules.trainer.backend import leaf_values
from codemods.rules.wording import GUIDE, listed, shown_pairs
from codemods.semantics.arguments import Argument, ArgumentSet, Rewrite
from codemods.semantics.symbols import TRAINER
from codemods.semantics.values import UNKNOWN

_GONE = ("amp_level", "amp_backend", "use_amp")
_HALF = "16-mixed"
_NEW = {16: _HALF, "16": _HALF, 32: "32-true", "32": "32-true", 64: "64-true", "64": "64-true", "bf16": "bf16-mixed"}
_NEW["mixed"] = _HALF
_LEVELS = {"O0": "32-true", "O3": "16-true"}
_APEX = "apex is gone, and the mixed precision of torch rounds in other places"


@rule(
    code="LIT102",
    name="trainer-precision",
    on=ArgumentSets(TRAINER, (*_GONE, "precision")),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    examples=(
        ('Trainer(precision=16, amp_level="O2")', 'Trainer(precision="16-mixed")'),
        ("Trainer(use_amp=True)", 'Trainer(precision="16-mixed")'),
    ),
)
def trainer_precision(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """`amp_level=`, `amp_backend=` and `use_amp=` are part of `precision=`

    16 is `"16-mixed"`, 32 `"32-true"`, 64 `"64-true"`, `"bf16"` `"bf16-mixed"`. 2.x takes the old values still, so that
    `precision=` alone is reported only where the code is known to be older than 2.0. Apex and its levels are gone:
    O1 and O2 are mixed precision, O3 is `"16-true"`, O0 is `"32-true"`; without half precision a level did nothing.

    Declines for a `precision=` that is not known: 2.x reads numbers as 1.x did.
    """
    names = [argument.name for argument in arguments if argument.name in (*_GONE, "precision")]
    gone = [argument for argument in arguments if argument.name in _GONE]
    precision = arguments.get("precision")
    old = bool(gone) or context.origin.before(Release(2, 0)) is True
    if not old and not (precision is not None and precision.value.constant == "mixed"):
        return
    reasons: list[str] = []
    pairs: list[tuple[str, Code]] = []
    if len(set(names)) != len(names):
        at = gone
        made = Rewrite(refusal="the arguments are given in several places")
    else:
        made, reasons, pairs = _rewrite(arguments, precision, context)
        at = gone or ([precision] if precision is not None else [])
    if not at or (made == Rewrite()):
        return
    gone_names = listed(a.name for a in gone or at)
    yield context.finding(
        at[0],
        row="+".join(dict.fromkeys(names)),
        message=_message(gone),
        title=f"Replace {listed(names)} with {shown_pairs(pairs, context)}" if pairs else f"Remove {gone_names}",
        rewrite=made,
        reason="; ".join(dict.fromkeys(reasons)) or None,
        advice="say it in one `precision=`",
    )


def _message(gone: list[Argument]) -> str:
    if not gone:
        return "this value of `precision=` has another name since Lightning 2.0"
    last = "2.0" if any(argument.name != "use_amp" for argument in gone) else "0.9"
    verb = "is" if len(gone) == 1 else "are"
    return f"{listed(a.name for a in gone)} {verb} gone since Lightning {last}; `precision=` says it all"


def _rewrite(
    arguments: ArgumentSet, precision: Argument | None, context: Context
) -> tuple[Rewrite, list[str], list[tuple[str, Code]]]:
    """The rewrite, why it is unsafe, and what is put in."""
    reasons: list[str] = []
    use_amp, level, engine = (arguments.get(name) for name in ("use_amp", "amp_level", "amp_backend"))
    made = Rewrite()
    pairs: list[tuple[str, Code]] = []
    mixed = use_amp is not None and use_amp.value.constant is True
    half = mixed or (precision is not None and _NEW.get(_key(precision.value.constant)) == _HALF)
    new = _with_level(level, half, reasons) if half else None
    if engine is not None:
        made += engine.remove()
        if engine.value.constant not in (None, "native"):
            reasons.append(_APEX if engine.value.constant == "apex" else "`amp_backend=` is not known here")
    if level is not None:
        made += level.remove()
        if not half and "precision" in arguments.elsewhere:
            reasons.append("`precision=` is given in another place, and the level belongs to it")
    if use_amp is not None:
        known = use_amp.value.constant
        if precision is None and known not in (None, False):
            text = Code.of(f'"{new}"') if mixed else Code.of('"16-mixed" if ', use_amp.ref, ' else "32-true"')
            pairs.append(("precision", text))
            made += use_amp.replace(*pairs)
        else:
            made += use_amp.remove()
            if known is UNKNOWN:
                reasons.append("`precision=` is given too, and only that is kept")
    if precision is not None:
        changed = _changed(precision, new, context)
        if changed is not None:
            pairs.append(("precision", changed[0]))
            made += precision.give(changed[0]) if changed[1] is None else changed[1]
    return made, reasons, pairs


def _key(constant: object) -> int | str | None:
    return constant if isinstance(constant, (int, str)) and not isinstance(constant, bool) else None


def _with_level(level: Argument | None, half: bool, reasons: list[str]) -> str:
    """What half precision is at a level of apex."""
    constant = level.value.constant if level is not None else None
    if isinstance(constant, str) and constant in _LEVELS:
        reasons.append(f'the level "{constant}" was a choice of apex, which is gone')
        return _LEVELS[constant]
    if constant is UNKNOWN:
        reasons.append("`amp_level=` is not known here: O0 and O3 are no mixed precision")
    return _HALF


def _changed(precision: Argument, new: str | None, context: Context) -> tuple[Code, Rewrite | None] | None:
    """The new value of `precision=`, or changes of its branches; None where it stays."""
    constant = _key(precision.value.constant)
    if new in {None, _HALF} and not precision.value.is_literal and precision.value.repeatable:
        return None  # a name keeps its value, which 2.x reads as 1.x did
    if new is None and constant in _NEW:
        new = _NEW[constant]
    if new is not None:
        return Code.of(f'"{new}"'), None
    changes = [
        ReplaceExpression(context.module.span(part.node), Code.of(f'"{_NEW[key]}"'))
        for part in leaf_values(precision, context)
        if part.is_literal and part.node is not None and (key := _key(part.constant)) in _NEW
    ]
    return (_shown(precision, changes), Rewrite(tuple(changes))) if changes else None


def _shown(precision: Argument, changes: list[ReplaceExpression]) -> Code:
    """The value as it will be, for the title of the fix."""
    if isinstance(precision.ref, str):
        return Code.of(precision.ref)
    start, pieces = precision.ref.start, list[str | Span | Symbol]()
    for change in sorted(changes, key=lambda change: change.span):
        pieces += [Span(start, change.span.start), *change.code.pieces]
        start = change.span.end
    return Code.of(*pieces, Span(start, precision.ref.end))
