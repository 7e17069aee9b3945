"""LIT804: training steps that leave out a batch."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Finding
from codemods.rules.ranks.stepping import around, is_manual
from codemods.rules.registry import Context, Methods, rule
from codemods.semantics.members import ClassUse, Method
from codemods.semantics.module import Module
from codemods.semantics.nodes import first_parameter, handed_to, is_name, is_none, last_part, own_nodes, positional_of
from codemods.semantics.outputs import handed_on
from codemods.semantics.ranks import is_alone
from codemods.semantics.runs import one_device
from codemods.semantics.scopes import FunctionNode, Scope
from codemods.semantics.symbols import MODULE
from codemods.source.trees import walk

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)
_DOCS = "https://lightning.ai/docs/pytorch/stable/common/lightning_module.html#training-step"
_ZERO = "return a loss of zero that touches every parameter"
_TOGETHER = "have all ranks skip together, by a value that is the same on all of them"
_SKIPS = (
    "on several devices a training step must not leave out a batch: this rank skips, and the others need its "
    f"gradients, so the run ends with an error; {_ZERO}"
)
_NO_NUMBER = frozenset({"isfinite", "isnan", "isinf"})
_OF_BATCH = frozenset({"sum", "mean", "std", "var", "norm", "any", "all", "numel", "max", "min"})
_TOGETHER_BY = ("gather", "reduce", "broadcast", "sync")
_ASKING = _NO_NUMBER | {"len"}


@rule(
    code="LIT804",
    name="skipped-training-step",
    on=Methods(MODULE, ("training_step",)),
    refs=(_DOCS,),
    fixable="manual",
    examples=(
        (
            "try:\n    loss = self(batch)\nexcept RuntimeError:\n    return None",
            "loss = self(batch)",
        ),
    ),
)
def skipped_training_step(method: Method, context: Context) -> Iterator[Finding]:
    """A training step that returns None ends a run on several devices

    On one device a step that returns None leaves out the batch. On several, Lightning raises `Skipping the
    training_step by returning None in distributed training is not supported`, as the other processes wait for this
    one's gradients; with manual optimization they wait for ever. So an error that is caught here had better be
    raised: Lightning then ends the other processes. A batch without use can have a loss of zero that touches every
    parameter, `sum((p * 0.0).sum() for p in self.parameters() if p.requires_grad)`, which counts as a zero gradient.

    A decorator that takes an error for a result does the same, in whatever file it stands.

    Left alone: validation and test steps, steps without any loss (manual optimization) unless they end early where a
    value is no number, or by what a loss or the batch comes to, with a backward pass of the others ahead, handlers
    that raise, batches that are left out only where there is one device (`if self.trainer.world_size == 1`), projects
    whose Trainer has one device.
    """
    module, node = context.module, handed_to(method.node, method.owner.methods)
    if one_device(context.project, module) or _is_generator(node):
        return
    for decorator in dict.fromkeys([*method.node.decorator_list, *node.decorator_list]):
        made = decorator.func if isinstance(decorator, ast.Call) else decorator
        if module.resolve(made, module.scope) in context.project.running.skipping:
            yield context.finding(
                module.span(decorator),
                row="decorated",
                message=f"`{ast.unparse(made)}` makes None of an error; on several devices a training step must not "
                "leave out a batch: the others need this rank's gradients; let the error be raised",
            )
    returns = [part for part in own_nodes(node.body) if isinstance(part, ast.Return)]
    manual = is_manual(method.owner, context)
    if not any(part.value is not None and not is_none(part.value) for part in returns) and not manual:
        return
    yield from _of_what_it_returns(node, method.owner, context) if not manual else ()
    if not manual and (test := _falls_through(node, module)) is not None:
        yield context.finding(module.span(test), row="returned", message=_SKIPS)
    for part in returns:
        if part.value is not None and not is_none(part.value):
            continue
        outer = next((o for o in module.enclosing(part) if isinstance(o, (ast.ExceptHandler, *_FUNCTIONS))), None)
        caught = isinstance(outer, ast.ExceptHandler)
        tests = [outer.test for outer in around(part, node, module) if isinstance(outer, ast.If)]
        asked = bool(tests) and not any(_asks_for_trained(test, module) for test in tests)
        ahead = manual and not caught and asked and _leaves_out_backward(part, node, module)
        if not (caught or asked) or (manual and not caught and not ahead) or is_alone(part, module, node):
            continue
        yield context.finding(
            module.span(part),
            row="caught" if caught else "returned",
            message="on several devices a training step must not leave out a batch: this rank skips, and the others "
            + ("wait for ever; " if manual else "need its gradients, so the run ends with an error; ")
            + ("let the error be raised" if caught else _TOGETHER if manual else _ZERO),
        )
    for made in _suppressing(node, module.scoped.scope_of(node), module) if not manual else ():
        yield context.finding(
            module.span(made),
            row="swallowed",
            message="an error that is suppressed here has the training step return nothing; on several devices that "
            "ends the run, as the others need this rank's gradients; let the error be raised",
        )
    for handler in own_nodes(node.body):
        if isinstance(handler, ast.ExceptHandler) and _falls_out(handler, node, module) and not manual:
            yield context.finding(
                module.source.span(handler),
                row="swallowed",
                message="behind this handler the training step returns nothing; on several devices that ends the run, "
                "as the others need this rank's gradients; let the error be raised",
            )


def _asks_for_trained(test: ast.expr, module: Module) -> bool:
    """Whether a condition asks if the module has anything to train: `if trainable`, of those with `requires_grad`.

    That is the same on all ranks, and without it there is nothing that a run could train.
    """
    scope = module.scope_at(module.span(test).start)
    asked = test.operand if isinstance(test, ast.UnaryOp) else test
    if isinstance(asked, ast.Call) and is_name(asked.func, "len") and len(asked.args) == 1:
        asked = asked.args[0]
    found = scope.lookup(asked.id) if isinstance(asked, ast.Name) else None
    values = [binding.value for binding in found[1]] if found is not None else [asked]
    return all(value is not None and _lists_trained(value) for value in values)


def _lists_trained(node: ast.expr) -> bool:
    """Whether an expression lists the parameters that are trained, or says whether there are any."""
    listing = isinstance(node, ast.ListComp) or (
        isinstance(node, ast.Call) and last_part(node.func) in {"list", "tuple", "any", "filter"}
    )
    return listing and any(isinstance(part, ast.Attribute) and part.attr == "requires_grad" for part in walk(node))


def _leaves_out_backward(part: ast.Return, node: FunctionNode, module: Module) -> bool:
    """Whether a step of manual optimization ends by what it computed, before a backward pass of the others.

    A value is no number, or is asked for: `if loss.item() > 1e4`, `if loss > self.limit`, `if not mask.any()`.
    """
    tests = [outer.test for outer in around(part, node, module) if isinstance(outer, ast.If)]
    if not any(_asks_for_value(inner, module) for test in tests for inner in walk(test)):
        return False
    later = (inner for inner in own_nodes(node.body) if isinstance(inner, ast.Call) and inner.lineno > part.lineno)
    return any(last_part(call.func) in {"manual_backward", "backward"} for call in later)


def _asks_for_value(part: ast.AST, module: Module) -> bool:
    """Whether a part of a condition asks for what a rank has computed for itself."""
    if isinstance(part, ast.Call):
        if isinstance(part.func, ast.Attribute) and part.func.attr in _OF_BATCH and not part.args:
            return _is_of_step(part.func.value, module)
        return last_part(part.func) in _NO_NUMBER or (last_part(part.func) == "item" and not part.args)
    compared = part.left if isinstance(part, ast.Compare) else None
    if not isinstance(part, ast.Compare) or not isinstance(compared, ast.Name) or "loss" not in compared.id.lower():
        return False
    found = module.scope_at(module.span(part).start).lookup(compared.id)
    values = [binding.value for binding in found[1]] if found is not None and found[0].parent is not None else []
    return not is_none(part.comparators[0]) and any(isinstance(value, (ast.Call, ast.BinOp)) for value in values)


def _is_of_step(node: ast.expr, module: Module) -> bool:
    """Whether a value is a variable of the step, or part of one: `mask`, `batch["mask"]`, `x[0]`."""
    while isinstance(node, (ast.Attribute, ast.Subscript, ast.Call)):
        node = node.func if isinstance(node, ast.Call) else node.value
    scope = module.scope_at(module.span(node).start)
    if not isinstance(node, ast.Name) or node.id == scope.instance:
        return False
    found = scope.lookup(node.id)
    return found is not None and found[0].is_function and not _is_of_all(node.id, found[0], module)


def _is_of_all(name: str, scope: Scope, module: Module) -> bool:
    """Whether a variable is given what all ranks have put together, or is given to a call that does that."""
    for call, around_it in module.scoped.calls:
        if around_it.function() is scope and any(word in last_part(call.func).lower() for word in _TOGETHER_BY):
            statement = module.statement(call)
            if any(isinstance(part, ast.Name) and part.id == name for part in walk(statement)):
                return True
    return False


def _of_what_it_returns(node: FunctionNode, owner: ClassUse, context: Context) -> Iterator[Finding]:
    """Where what a step returns is None: one of two values, or what a method of its class returns."""
    module, nodes = context.module, [*own_nodes(node.body)]
    for part in nodes:
        value = handed_on(part, nodes) if isinstance(part, ast.Return) else None
        sides = [value.body, value.orelse] if isinstance(value, ast.IfExp) else []
        if isinstance(value, ast.IfExp) and _asks_for_trained(value.test, module):
            continue
        if value is not None and any(is_none(side) and not is_alone(side, module, node) for side in sides):
            yield context.finding(module.span(value), row="returned", message=_SKIPS)
        func = value.func if isinstance(value, ast.Call) else None
        if not isinstance(func, ast.Attribute) or not is_name(func.value, first_parameter(node)):
            continue
        helper = owner.methods.get(func.attr)
        if helper is None or is_alone(part, module, node) or _is_generator(helper):
            continue
        for inner in own_nodes(helper.body):
            if not isinstance(inner, ast.Return) or (inner.value is not None and not is_none(inner.value)):
                continue
            asked = any(isinstance(outer, (ast.If, ast.ExceptHandler)) for outer in around(inner, helper, module))
            if asked and _returns_more(helper) and not is_alone(inner, module, helper):
                yield context.finding(module.span(inner), row="returned", message=_SKIPS)


def _returns_more(node: FunctionNode) -> bool:
    """Whether a method returns something but None too."""
    returns = (part for part in own_nodes(node.body) if isinstance(part, ast.Return))
    return any(part.value is not None and not is_none(part.value) for part in returns)


def _falls_through(node: FunctionNode, module: Module) -> ast.expr | None:
    """The condition about the batch, or the loss, with which a step ends: without it nothing is returned."""
    last = node.body[-1]
    if not isinstance(last, ast.If) or last.orelse or not isinstance(last.body[-1], ast.Return):
        return None
    if last.body[-1].value is None or is_none(last.body[-1].value) or is_alone(last.body[-1], module, node):
        return None
    given = {arg.arg for arg in positional_of(node.args)[1:2]}
    for part in walk(last.test):
        if isinstance(part, ast.Compare) and is_none(part.comparators[0]) and isinstance(part.left, ast.Name):
            return last.test if part.left.id in given else None
        called = last_part(part.func) if isinstance(part, ast.Call) else ""
        if called in _ASKING:
            return last.test
    return None


def _is_generator(node: FunctionNode) -> bool:
    return any(isinstance(part, (ast.Yield, ast.YieldFrom)) for part in own_nodes(node.body))


def _suppressing(node: FunctionNode, scope: Scope, module: Module) -> Iterator[ast.Call]:
    """`suppress(RuntimeError)` of the `with` that a step ends with, in which the loss is returned: else nothing is."""
    last = node.body[-1]
    if not isinstance(last, ast.With):
        return
    if any(isinstance(inner, ast.Return) and inner.value is not None for inner in own_nodes(last.body)):
        for item in last.items:
            made = item.context_expr
            if isinstance(made, ast.Call) and module.resolve(made.func, scope) == "contextlib.suppress":
                yield made


def _falls_out(handler: ast.ExceptHandler, node: FunctionNode, module: Module) -> bool:
    """Whether a handler ends, and with it the step, though the `try` returned a loss."""
    attempt = module.parents[handler]
    if not isinstance(attempt, ast.Try) or attempt not in node.body or attempt is not node.body[-1]:
        return False
    if not any(isinstance(part, ast.Return) and part.value is not None for s in attempt.body for part in walk(s)):
        return False
    last = handler.body[-1]
    ends = (ast.Return, ast.Raise, ast.If, ast.With, ast.Try, ast.For, ast.While)
    calls_out = any(isinstance(p, ast.Call) and last_part(p.func) in {"exit", "_exit"} for p in walk(last))
    return not isinstance(last, ends) and not calls_out and not attempt.finalbody
