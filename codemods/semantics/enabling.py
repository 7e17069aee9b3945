"""Which steps of evaluation enable gradients, by themselves or in what they call."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from codemods.semantics.nodes import first_parameter, is_name, self_calls
from codemods.semantics.scopes import FunctionNode
from codemods.source.trees import walk

if TYPE_CHECKING:
    from codemods.semantics.module import Module

STEPS: Final = ("validation_step", "test_step", "predict_step")
WORDS: Final = frozenset({b"enable_grad", b"set_grad_enabled"})
_ENABLING: Final = frozenset({"torch.enable_grad", "torch.autograd.enable_grad", "torch.set_grad_enabled"})
_FORWARD: Final = "forward"


def enabled(name: str, methods: Mapping[str, FunctionNode], module: Module) -> Iterator[ast.Call]:
    """The calls that enable gradients in a method and what it comes to, where that does not leave inference mode."""
    for function in _with_called(name, methods):
        calls = [part for part in walk(function) if isinstance(part, ast.Call)]
        names = [(call, module.dotted(call.func, module.scope_at(module.span(call).start)) or "") for call in calls]
        if any(callee == "torch.inference_mode" for _, callee in names):
            continue
        for call, callee in names:
            given = call.args[0] if call.args else None
            if callee in _ENABLING and (given is None or getattr(given, "value", None) is True):
                yield call


def enabling(node: ast.ClassDef, module: Module) -> frozenset[str]:
    """The steps of a class in which gradients are enabled."""
    methods = {each.name: each for each in node.body if isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef))}
    return frozenset(step for step in STEPS if step in methods and any(enabled(step, methods, module)))


def _with_called(name: str, methods: Mapping[str, FunctionNode]) -> Iterator[FunctionNode]:
    """A method, and those of the class that it comes to."""
    todo = [name]
    for each in todo:
        if each in methods:
            yield methods[each]
            called = self_calls(methods[each]) | ({_FORWARD} if _calls_itself(methods[each]) else set())
            todo += sorted(called - set(todo))


def _calls_itself(function: FunctionNode) -> bool:
    """Whether a method calls `self(…)`."""
    own = first_parameter(function)
    return any(isinstance(part, ast.Call) and is_name(part.func, own) for part in walk(function) if own)
