"""What a sampler's code is made of: targets, conditions, and where a Trainer takes a loader."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.rules.registry import Context
from codemods.semantics.files import FileUse
from codemods.semantics.loaders import EVALUATION, TRAIN
from codemods.semantics.module import Module
from codemods.semantics.nodes import argument, is_name, is_none
from codemods.semantics.reach import Stage
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import TRAINER
from codemods.source.trees import walk

_PLAIN: tuple[type[ast.AST], ...] = (ast.Name, ast.Attribute, ast.Constant, ast.Compare, ast.BoolOp, ast.UnaryOp)
_PLAIN += (ast.boolop, ast.cmpop, ast.unaryop, ast.expr_context)
_GONE = frozenset({"use_ddp", "use_ddp2", "use_dp", "use_horovod", "use_tpu", "num_gpus", "on_gpu", "on_tpu"})
"""What a Trainer or a module said of itself up to 1.x: for these another rule has to find words."""
_EVALUATED: dict[int | str | None, str] = dict.fromkeys(
    (1, "dataloaders", "test_dataloaders", "val_dataloaders"), EVALUATION
)


_FITTED: dict[int | str | None, str] = {
    **dict.fromkeys((1, "train_dataloaders", "train_dataloader"), TRAIN),
    **dict.fromkeys((2, "val_dataloaders"), EVALUATION),
}


_RUNS = {"fit": _FITTED, "validate": _EVALUATED, "test": _EVALUATED, "predict": _EVALUATED}
"""What methods of a Trainer take loaders for which stage."""


def runs_trainer(scope: Scope, context: Context) -> bool:
    """Whether a scope is in a function, or a script, that makes a Trainer, or one of a class of the project."""
    module, function = context.module, scope.function()
    called = (module.resolve(call.func, where) for call, where in module.scoped.calls if where.function() is function)
    return any(name == TRAINER or (name and TRAINER in context.project.classes.kinds(name)) for name in called)


def serves_trainer(scope: Scope, context: Context) -> bool:
    """Whether a scope is in a function that code with a Trainer has its loaders made by, in whatever file."""
    function = scope.function()
    if function.parent is None or function.parent.is_class or function.parent.is_function:
        return False
    return bool(context.project.reach.stage(context.module.symbol(function)) & Stage.LOAD)


def makes_loaders(scope: Scope, file: FileUse, context: Context) -> bool:
    """Whether a loader that is made in a scope is one that Lightning takes: in a method, or for a Trainer."""
    if file.method_at(scope) is not None or runs_trainer(scope, context) or serves_trainer(scope, context):
        return True
    return bool(context.project.running.loaders(context.module.symbol(scope.function())))


def names_in(node: ast.AST) -> frozenset[str]:
    """The names and attributes in an expression."""
    parts = (getattr(part, "attr", None) or getattr(part, "id", None) for part in walk(node))
    strings = (part.value for part in walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str))
    return frozenset(part for part in (*parts, *strings) if part)


def same_data(one: ast.expr, other: ast.expr) -> bool:
    """Whether two samplers are made of the same data and shuffle alike; the rest is the Trainer's."""
    if not isinstance(one, ast.Call) or not isinstance(other, ast.Call):
        return False
    for name, position in (("dataset", 0), ("shuffle", 3), ("seed", 4), ("drop_last", 5)):
        mine, theirs = argument(one, name, position), argument(other, name, position)
        if (mine and ast.dump(mine)) != (theirs and ast.dump(theirs)):
            return False
    return True


def is_given(node: ast.expr | None) -> bool:
    """Whether an argument is there and is not one of those that mean nothing: None, 0, False."""
    return node is not None and not (isinstance(node, ast.Constant) and not node.value)


def target_of(node: ast.AST) -> ast.expr | None:
    """The one target of an assignment."""
    return node.targets[0] if isinstance(node, ast.Assign) and len(node.targets) == 1 else None


def is_held(node: ast.AST, name: str, attribute: bool) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == name if attribute else is_name(node, name)


def sets_epoch(above: ast.AST, statement: ast.stmt) -> bool:
    """Whether a statement is `sampler.set_epoch(…)`, given what reads the sampler."""
    call = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(above, ast.Attribute) and above.attr == "set_epoch" and getattr(call, "func", None) is above


def stage_given(loader: ast.Call, method: ast.AST, module: Module) -> str | None:
    """The stage that a loader of a script is for, by how a Trainer's method takes it."""
    above = module.parents[loader]
    name = getattr(target_of(above), "id", None)
    for call in walk(method):
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
            continue
        places = _RUNS.get(call.func.attr)
        for key, node in [*enumerate(call.args), *((k.arg, k.value) for k in call.keywords)]:
            if places is not None and key in places and (node is loader or (name and is_name(node, name))):
                return places[key]
    return None


def condition_of(sampler: ast.Call, loader: ast.Call, method: ast.AST, module: Module) -> ast.expr | None:
    """The condition under which alone a sampler is made, where that means the same in the loader."""
    test = None
    for parent, below in pairwise_up(sampler, module):
        if parent is method:
            break
        if isinstance(parent, (ast.If, ast.IfExp)) and test is None:
            body = parent.body if isinstance(parent.body, list) else [parent.body]
            if below not in body:
                return None
            test = parent.test
        elif isinstance(parent, ast.If):
            return None
    scopes = {module.scope_at(module.span(node).start) for node in (sampler, loader)}
    if test is None or len(scopes) != 1 or not all(isinstance(node, _PLAIN) for node in walk(test)):
        return None
    names = names_in(test)
    after = (node for node in walk(method) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store))
    changed = any(node.id in names and node.lineno >= test.lineno for node in after)
    return None if changed or not names.isdisjoint(_GONE) else test


def pairwise_up(node: ast.AST, module: Module) -> Iterator[tuple[ast.AST, ast.AST]]:
    """What holds a node, outwards, each with what of it holds the node."""
    below = node
    for parent in module.enclosing(node):
        yield parent, below
        below = parent


def said_without(shuffle: ast.expr, name: str) -> ast.expr | None:
    """What `shuffle=` asks for besides whether there is a sampler: of `sampler is None and train` that is `train`."""
    if not isinstance(shuffle, ast.BoolOp) or not isinstance(shuffle.op, ast.And):
        return None
    others = [part for part in shuffle.values if not is_without(part, name)]
    return others[0] if len(others) == 1 == len(shuffle.values) - 1 and name not in names_in(others[0]) else None


def is_without(node: ast.expr, name: str) -> bool:
    """Whether an expression is `sampler is None` or `not sampler`."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return is_name(node.operand, name)
    if not isinstance(node, ast.Compare) or not is_name(node.left, name) or len(node.ops) != 1:
        return False
    return isinstance(node.ops[0], ast.Is) and is_none(node.comparators[0])
