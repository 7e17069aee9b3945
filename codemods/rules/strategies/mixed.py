"""How a plugin for mixed precision is made now."""

from __future__ import annotations

import ast

from codemods.model import AddArgument, Change, Code, RemoveArgument, ReplaceExpression
from codemods.rules.registry import Context
from codemods.semantics.arguments import Rewrite
from codemods.semantics.nodes import unpacks

_PRECISIONS = {16: "16-mixed", "16": "16-mixed", "bf16": "bf16-mixed"}
_SPELLED = "the precision has to be spelled as 2.x does, such as 16-mixed"


def mixed(call: ast.Call, context: Context, *, amp: bool = True) -> Rewrite:
    """`NativeMixedPrecisionPlugin(16, "cuda")` with the arguments of `MixedPrecision`; without `amp` those of Apex."""
    module = context.module
    span = module.span(call)
    precision = call.args[0] if call.args else next((k.value for k in call.keywords if k.arg == "precision"), None)
    if unpacks(call):
        return Rewrite(refusal="not all of its arguments are written here")
    if not amp or precision is None:
        given: list[ast.expr | ast.keyword] = [*call.args, *call.keywords]
        if not all(_is_level(argument) and not amp for argument in given):
            return Rewrite(refusal="its arguments have no successor")
        changes: list[Change] = [RemoveArgument(span, module.span(argument)) for argument in given]
        changes += [AddArgument(span, None, Code.of(f'"{text}"')) for text in ("16-mixed", "cuda")]
        return Rewrite(tuple(changes), caveat="the device has to be said now, and is taken to be CUDA")
    return spelled(precision, context)


def _is_level(argument: ast.expr | ast.keyword) -> bool:
    """Whether an argument is a level of Apex that is mixed precision: O1 and O2."""
    value = argument.value if isinstance(argument, ast.keyword) else argument
    named = not isinstance(argument, ast.keyword) or argument.arg == "amp_level"
    return named and isinstance(value, ast.Constant) and value.value in {"O1", "O2"}


def spelled(precision: ast.expr, context: Context) -> Rewrite:
    """A precision as 2.x spells it."""
    value = precision.value if isinstance(precision, ast.Constant) else None
    if isinstance(value, str) and "-" in value:
        return Rewrite()
    new = _PRECISIONS.get(value) if isinstance(value, (int, str)) else None
    if new is None:
        return Rewrite(caveat=_SPELLED)
    return Rewrite((ReplaceExpression(context.module.span(precision), Code.of(f'"{new}"')),))


def of_apex(call: ast.Call, context: Context) -> Rewrite:
    """An ApexMixedPrecisionPlugin as a MixedPrecision."""
    return mixed(call, context, amp=False)


def of_fsdp(call: ast.Call, context: Context) -> Rewrite:
    """The arguments of FSDPPrecision, which takes no device."""
    module = context.module
    span = module.span(call)
    made = mixed(call, context) if call.args or call.keywords else Rewrite(refusal="it needs a precision")
    changes: list[Change] = [RemoveArgument(span, module.span(arg)) for arg in call.args[1:2]]
    changes += [RemoveArgument(span, module.span(keyword)) for keyword in call.keywords if keyword.arg == "device"]
    return made + Rewrite(tuple(changes))


def of_deepspeed(call: ast.Call, context: Context) -> Rewrite:
    """The arguments of DeepSpeedPrecision: the precision alone, as 2.x spells it."""
    module = context.module
    span = module.span(call)
    made = mixed(call, context) if call.args or call.keywords else Rewrite(refusal="it needs a precision")
    changes: list[Change] = [RemoveArgument(span, module.span(arg)) for arg in call.args[1:]]
    gone = [keyword for keyword in call.keywords if keyword.arg in {"amp_type", "amp_level"}]
    return made + Rewrite((*changes, *(RemoveArgument(span, module.span(keyword)) for keyword in gone)))
