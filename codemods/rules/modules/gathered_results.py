"""Results of evaluation steps that an epoch end reads: `outputs["val_loss"].mean()` (LIT255)."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from codemods.model import Change, Code, RemoveStatement, ReplaceExpression, Span, Symbol
from codemods.rules.registry import Context
from codemods.semantics.arguments import Rewrite
from codemods.semantics.module import Module
from codemods.semantics.nodes import body_nodes, is_none, text_of, written_pairs
from codemods.semantics.outputs import outputs_of
from codemods.semantics.results import WATCHED, NotFollowedError, Result, arguments
from codemods.semantics.scopes import FunctionNode

_STEPS: Final = frozenset({"validation_step", "test_step"})
_LISTS: Final = frozenset({"item", "tolist", "numpy"})
"""The last method of what gives no tensor: such values were in a list."""


def gathered(result: Result, owner: str, context: Context) -> Rewrite | None:
    """What a step of a class becomes whose Result an epoch end there reads: a dict, whose values that puts together.

    The values of all batches were one tensor under their key. None where no epoch end of the class reads them.
    """
    step, module = result.function, context.module
    if step.name not in _STEPS:
        return None
    above = module.parents.get(step)
    name = f"{step.name.removesuffix('_step')}_epoch_end"
    if not isinstance(above, ast.ClassDef):
        return None
    methods = [node for node in above.body if isinstance(node, ast.FunctionDef)]
    ends = [node for node in methods if node.name == name]
    if len(ends) != 1 or sum(node.name == step.name for node in methods) != 1:
        return None
    known = context.project.classes
    others = [known.classes[each].names for each in known.family(owner) - {owner} if each in known.classes]
    if any(not names.isdisjoint({name, step.name, f"{step.name}_end"}) for names in others):
        return Rewrite(refusal=f"other classes have a `{name}` or a `{step.name}` too")
    if f"{step.name}_end" in known.classes[owner].names:
        return Rewrite(refusal=f"`{step.name}_end` reads the Results of the steps")
    try:
        given = {key: value for key, value in result.given.items() if key in WATCHED and not is_none(value)}
        values = given | dict(_logged(result))
        reads = list(_reads(ends[0], values, module))
        asked = {key: given[key] for key in sorted(given.keys() & {key for _, key in reads})}
        return Rewrite(
            (*_kept(result, asked, module), *(_together(read, values[key], ends[0], module) for read, key in reads))
        )
    except NotFollowedError as error:
        return Rewrite(refusal=str(error))


def _logged(result: Result) -> Iterator[tuple[str, ast.expr]]:
    """The keys that a Result logs for the epoch, and their values."""
    if result.name is None or not result.returns:
        raise NotFollowedError("what the step returns is not seen")
    for call in result.logs:
        assert isinstance(call.func, ast.Attribute)
        given = arguments(call)
        if call.func.attr == "log_dict":
            given = {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg is not None}
            pairs = written_pairs(call.args[0]) if len(call.args) == 1 else None
        else:
            pairs = [(given["name"], given["value"])] if {"name", "value"} <= given.keys() else None
        if pairs is None or any(key is None or text_of(key) is None for key, _ in pairs):
            raise NotFollowedError("which values the epoch end reads is not seen")
        if any(getattr(given.get(name), "value", default) is not default for name, default in _PLAIN):
            raise NotFollowedError("what it logs has values of each step as well")
        yield from ((text_of(key) or "", value) for key, value in pairs if key is not None)


_PLAIN: Final = (("on_step", False), ("on_epoch", True))
"""How a Result of an evaluation logs unless it is told otherwise."""


def _reads(end: FunctionNode, values: dict[str, ast.expr], module: Module) -> Iterator[tuple[ast.expr, str]]:
    """Where an epoch end reads what was logged; raises NotFollowedError where it does more with the Result."""
    taken = outputs_of(end)
    if taken is None:
        raise NotFollowedError(f"`{end.name}` takes other parameters than the outputs")
    for node in body_nodes(end):
        if not isinstance(node, ast.Name) or node.id != taken.arg:
            continue
        above = module.parents[node]
        key: str | None = None
        if isinstance(above, ast.Subscript) and above.value is node and isinstance(above.ctx, ast.Load):
            key = text_of(above.slice)
        elif isinstance(above, ast.Attribute) and isinstance(above.ctx, ast.Load):
            key = above.attr
        if key not in values or not isinstance(above, ast.expr):
            raise NotFollowedError(f"`{end.name}` reads the Results of the steps")
        yield above, key


def _together(read: ast.expr, value: ast.expr, end: FunctionNode, module: Module) -> Change:
    """The values of all batches, in one tensor as they were there."""
    taken = outputs_of(end)
    assert taken is not None
    key = text_of(read.slice) if isinstance(read, ast.Subscript) else getattr(read, "attr", "")
    each = f'output["{key}"]'
    through = f" for output in {taken.arg}]"
    func = value.func if isinstance(value, ast.Call) else None
    if isinstance(value, ast.Constant) or (isinstance(func, ast.Attribute) and func.attr in _LISTS):
        return ReplaceExpression(module.span(read), Code.of(f"[{each}{through}"))
    return ReplaceExpression(
        module.span(read), Code.of(Symbol("torch.cat"), "([", Symbol("torch.atleast_1d"), f"({each}){through})")
    )


def _kept(result: Result, asked: Mapping[str, ast.expr], module: Module) -> Iterator[Change]:
    """The Result of the step is a dict with what it logged, and with what it gave callbacks where that is read."""
    span, logs = module.span, _ordered(result, module)
    more: list[str | Span] = []
    for name, value in asked.items():
        more += [", " if more else "", f'"{name}": ', span(value)]
    statements = [module.statement(call) for call in logs]
    block = module.block(span(result.made).start)
    straight = all(module.block(span(one).start) is block for one in (*statements, *result.returns))
    if straight and len(result.returns) == 1 and statements and not _rebinds(result, statements, module):
        pieces: list[str | Span] = []
        for call in logs:
            for key, value in _pairs(call):
                pieces += [", " if pieces else "{", span(key), ": ", span(value)]
        yield RemoveStatement(span(result.made))
        yield from (RemoveStatement(span(one)) for one in statements)
        assert result.returns[0].value is not None
        yield ReplaceExpression(span(result.returns[0].value), Code.of(*pieces, *([", "] if more else []), *more, "}"))
        return
    yield ReplaceExpression(span(result.call), Code.of("{", *more, "}"))
    for call in logs:
        pieces = []
        for key, value in _pairs(call):
            pieces += [", " if pieces else "{", span(key), ": ", span(value)]
        yield ReplaceExpression(span(call), Code.of(f"{result.name}.update(", *pieces, "})"))


def _ordered(result: Result, module: Module) -> list[ast.Call]:
    return sorted(result.logs, key=lambda call: module.span(call).start)


def _pairs(call: ast.Call) -> list[tuple[ast.expr, ast.expr]]:
    """The keys and values that a call of `log` or `log_dict` gives, as they are written."""
    assert isinstance(call.func, ast.Attribute)
    if call.func.attr == "log":
        given = arguments(call)
        return [(given["name"], given["value"])]
    pairs = written_pairs(call.args[0]) or ()
    if any(key is None or not hasattr(key, "lineno") for key, _ in pairs):
        raise NotFollowedError("its keys are given by name")
    return [(key, value) for key, value in pairs if key is not None]


def _rebinds(result: Result, statements: Sequence[ast.stmt], module: Module) -> bool:
    """Whether something is done between the making of a Result and its return but to log."""
    span = module.span
    between = (
        node
        for node in result.function.body
        if span(result.made).end <= span(node).start < span(result.returns[0]).start and node not in statements
    )
    return any(True for _ in between)
