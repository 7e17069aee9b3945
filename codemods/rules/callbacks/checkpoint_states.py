"""LIT455: the states of callbacks in a checkpoint, which have no class for a key any more."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, Release, ReplaceExpression
from codemods.rules.registry import Context, Files, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.files import FileUse
from codemods.semantics.nodes import is_name
from codemods.semantics.symbols import CALLBACK
from codemods.source.trees import nodes_of, walk

_NOW: Final = Release(2, 0)
_STATES: Final = "callbacks"
_SIGN: Final = r"""["']callbacks["']\s*\]"""
_ASKING: Final = frozenset({"get", "pop"})
_READ: Final = 'checkpoint = torch.load("last.ckpt")\nprint({}["best_model_score"])'
_NEXT: Final = 'next(state for key, state in checkpoint["callbacks"].items() if "ModelCheckpoint" in str(key))'


@rule(
    code="LIT455",
    name="checkpoint-callback-states",
    on=Files((_STATES,), signs=(_SIGN,)),
    since="1.5",
    removed="1.5",
    refs=("https://github.com/Lightning-AI/pytorch-lightning/pull/8634", GUIDE),
    examples=((_READ.format('checkpoint["callbacks"][ModelCheckpoint]'), _READ.format(_NEXT)),),
)
def checkpoint_callback_states(file: FileUse, context: Context) -> Iterator[Finding]:
    """The states of callbacks in a checkpoint have a text for a key

    Up to 1.4 it was the callback's class. Since 1.5 it is its `state_key`: the name of the class, of those that may be
    several in a Trainer with what tells them apart, as `"ModelCheckpoint{'monitor': 'val_loss', …}"`. The fix takes the
    first that has the name of the class, in files of old releases too.
    """
    if context.origin.before(_NOW) is False:
        return
    module = context.module
    names = frozenset(_held(file))
    for node in walk(module.tree):
        asked = _asked(node, names)
        if asked is None:
            continue
        states, key = asked
        kind = _class(key, context)
        if kind is None or (not kind and context.origin.before(_NOW) is not True):
            continue
        is_read = isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load)
        found = Code.of("next(state for key, state in ", module.span(states), f'.items() if "{kind}" in str(key))')
        assert isinstance(node, ast.expr)
        yield context.finding(
            module.span(node),
            row=_STATES,
            message="the states of callbacks in a checkpoint have a text for a key since Lightning 1.5, and had the "
            "class of the callback",
            title="Look for the name of the class",
            rewrite=Rewrite((ReplaceExpression(module.span(node), found),)) if is_read and kind else None,
            reason="of several callbacks of the class it is the first",
            advice="a `state_key` begins with the name of the class",
        )


def _held(file: FileUse) -> Iterator[str]:
    """The names that hold the states of a checkpoint's callbacks."""
    for node in nodes_of(file.module.tree, ast.Assign):
        target = node.targets[0]
        if len(node.targets) == 1 and isinstance(target, ast.Name) and _is_states(node.value):
            yield target.id


def _is_states(node: ast.expr) -> bool:
    key = node.slice if isinstance(node, ast.Subscript) else None
    return isinstance(key, ast.Constant) and key.value == _STATES


def _asked(node: ast.AST, names: frozenset[str]) -> tuple[ast.expr, ast.expr] | None:
    """The states that an expression asks for a key, and the key."""
    states: ast.expr | None = None
    key: ast.expr | None = None
    if isinstance(node, ast.Subscript):
        states, key = node.value, node.slice
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _ASKING:
        states, key = node.func.value, node.args[0] if node.args else None
    elif isinstance(node, ast.Compare) and isinstance(node.ops[0], (ast.In, ast.NotIn)):
        states, key = node.comparators[0], node.left
    if states is None or key is None:
        return None
    held = isinstance(states, ast.Name) and states.id in names
    return (states, key) if held or _is_states(states) else None


def _class(key: ast.expr, context: Context) -> str | None:
    """The name of the class of callbacks that a key is; empty for `type(self)`, None for what is no class."""
    if isinstance(key, ast.Call):
        return "" if is_name(key.func, "type") and len(key.args) == 1 else None
    if isinstance(key, ast.Attribute) and key.attr == "__class__":
        return ""
    if not isinstance(key, (ast.Name, ast.Attribute)):
        return None
    module = context.module
    symbol = module.resolve(key, module.scope_at(module.span(key).start))
    if symbol is None or CALLBACK not in context.project.classes.kinds(symbol):
        return None
    return symbol.rpartition(".")[2]
