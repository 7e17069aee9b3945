"""LIT151: questions about `trainer.amp_backend`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Code, Finding, ReplaceExpression, Symbol
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.symbols import ROOT, TRAINER

_MIXED = Symbol(f"{ROOT}.plugins.MixedPrecision")
_TYPE = f"{ROOT}.utilities.AMPType"
_SAME, _OTHER = (ast.Eq, ast.Is), (ast.NotEq, ast.IsNot)


@rule(
    code="LIT151",
    name="trainer-amp-backend",
    on=Attributes(TRAINER, ("amp_backend",)),
    since="2.1",
    removed="2.0",
    refs=(GUIDE,),
    fixable="sometimes",
    examples=(
        (
            "def is_half(trainer: Trainer):\n    return trainer.amp_backend is not None",
            "def is_half(trainer: Trainer):\n    return isinstance(trainer.precision_plugin, MixedPrecision)",
        ),
    ),
)
def trainer_amp_backend(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`trainer.amp_backend` said which engine of mixed precision is in use

    PyTorch's own is the only one since 2.0, so the question is whether precision is mixed: `isinstance(
    trainer.precision_plugin, MixedPrecision)`. A comparison with APEX is never true any more. Declines where the
    value is kept or given to something else.
    """
    if use.own or use.is_stored:
        return
    answer = _answer(use, context)
    rewrite = Rewrite(refusal="it is not compared with an engine or None here")
    if answer is not None:
        at, mixed = answer
        holder = context.module.span(use.node.value)
        test = ("isinstance(", holder, ".precision_plugin, ", _MIXED, ")")
        new = Code.of("False" if mixed == "never" else "True") if mixed in {"never", "always"} else None
        made = new or Code.of(*(("not ",) if mixed == "not" else ()), *test)
        rewrite = Rewrite((ReplaceExpression(context.module.span(at), made),))
    yield context.finding(
        use.span,
        row="Trainer.amp_backend",
        message="`amp_backend` of the Trainer is gone since Lightning 2.0; PyTorch's engine is the only one",
        title="Ask for mixed precision",
        rewrite=rewrite,
        reason="bf16 counts as mixed precision too, and code for Apex alone may be left behind",
        advice="test `isinstance(trainer.precision_plugin, MixedPrecision)`",
    )


def _answer(use: AttributeUse, context: Context) -> tuple[ast.expr, str] | None:
    """The expression that asks, and what is asked: "mixed", "not" (mixed), or what is "never" or "always" so."""
    parent = use.parent
    if isinstance(parent, ast.Compare) and len(parent.ops) == 1 and isinstance(parent.ops[0], (*_SAME, *_OTHER)):
        other = parent.comparators[0] if parent.left is use.node else parent.left
        engine = _engine(other, use, context)
        same = isinstance(parent.ops[0], _SAME)
        if engine == "apex":
            return parent, "never" if same else "always"
        if engine is not None:
            return parent, "mixed" if same == (engine == "native") else "not"
        return None
    if isinstance(parent, ast.UnaryOp) and isinstance(parent.op, ast.Not):
        return parent, "not"
    tested = isinstance(parent, (ast.If, ast.IfExp, ast.While)) and parent.test is use.node
    return (use.node, "mixed") if tested or isinstance(parent, ast.BoolOp) else None


def _engine(node: ast.expr, use: AttributeUse, context: Context) -> str | None:
    """The engine that an expression names, "none" for None."""
    if isinstance(node, ast.Constant):
        return "none" if node.value is None else node.value if node.value in {"native", "apex"} else None
    if isinstance(node, ast.Attribute) and node.attr in {"NATIVE", "APEX"}:
        owner = context.module.resolve(node.value, use.scope)
        return node.attr.lower() if owner == _TYPE else None
    return None
