"""Where what a statement writes comes from: whether other ranks have a part in it."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator

from codemods.deferred import pattern
from codemods.rules.ranks.asking import asks
from codemods.rules.registry import Context
from codemods.semantics.collectives import filled_by, shares
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.members import ClassUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import first_parameter, is_name, is_property, named_of
from codemods.semantics.running import Running, hooks_behind, is_per_batch
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.writes import Write
from codemods.source.trees import nodes_of, walk

SHARDED = frozenset({"state_dict", "save_pretrained", "to_onnx", "to_torchscript", "export"})
_GIVEN = pattern(r"(?:outputs|predictions|preds|results)$")
_STEP_OUTPUTS = pattern(r"(?:training|validation|test|predict)_step_outputs$")
"""What steps gave is called where a class collects it, in this file or in that of a class above."""
_MADE_ONCE = frozenset({"__init__", "__post_init__", "setup", "configure_model", "prepare_data"})
_GROWS = frozenset({"append", "extend", "add", "update", "insert"})


def collected(owner: ClassUse, running: Running) -> set[str]:
    """The attributes that hooks of batches fill, or what they call: each process has its own.

    Who calls a method is not always seen: by `map(self.add, …)`, from another class. What such a method lets grow
    counts too.
    """
    found: set[str] = set()
    for name, node in owner.methods.items():
        behind = hooks_behind(owner, name, running)
        per_batch = is_per_batch(name) or any(map(is_per_batch, behind))
        if not per_batch and (behind or name in _MADE_ONCE):
            continue
        for part in walk(node):
            if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store):
                if per_batch or _grows_by(part, node):
                    found.add(part.attr)
            elif isinstance(part, ast.Subscript) and isinstance(part.ctx, ast.Store):
                found |= {inner.attr for inner in walk(part.value) if isinstance(inner, ast.Attribute)}
            elif isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr in _GROWS:
                found |= {inner.attr for inner in walk(part.func.value) if isinstance(inner, ast.Attribute)}
            elif isinstance(part, ast.Call) and per_batch:
                found |= _filled(part, node, owner)
    for node in owner.methods.values():  # what one method fills of that is each process's own too
        for call in nodes_of(node, ast.Call):
            if any(isinstance(part, ast.Attribute) and part.attr in found for part in call.args):
                found |= _filled(call, node, owner)
    for name, node in owner.methods.items():
        if is_property(node) and any(isinstance(part, ast.Attribute) and part.attr in found for part in walk(node)):
            found.add(name)
    return found


def _filled(call: ast.Call, node: FunctionNode, owner: ClassUse) -> set[str]:
    """The attributes that a method gives another one of its class, which puts something into them."""
    func = call.func
    called = owner.methods.get(func.attr) if isinstance(func, ast.Attribute) else None
    if called is None or not isinstance(func, ast.Attribute) or not is_name(func.value, first_parameter(node)):
        return set()
    names = [arg.arg for arg in named_of(called.args)]
    given = [*zip(names[1:], call.args, strict=False), *((k.arg or "", k.value) for k in call.keywords)]
    grown = {name for name in names if any(_puts_into(part, name) for part in walk(called))}
    return {value.attr for name, value in given if name in grown and isinstance(value, ast.Attribute)}


def _puts_into(node: ast.AST, name: str) -> bool:
    """Whether something is put into what a variable holds: `rows.append(x)`, `rows[i] = x`."""
    if isinstance(node, ast.Attribute):
        return node.attr in _GROWS and is_name(node.value, name)
    return isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store) and is_name(node.value, name)


def _grows_by(target: ast.Attribute, node: FunctionNode) -> bool:
    """Whether an attribute is made of what it held: `self.rows = pd.concat([self.rows, row])`, `self.n += 1`."""
    for part in walk(node):
        if isinstance(part, ast.AugAssign) and part.target is target:
            return True
        if isinstance(part, ast.Assign) and target in part.targets:
            return any(isinstance(inner, ast.Attribute) and inner.attr == target.attr for inner in walk(part.value))
    return False


def of_steps(node: FunctionNode, project: ProjectIndex) -> set[str]:
    """The attributes of others that a callback reads, and that hold what steps gave, by their names or their modules.

    A list that a module lets grow (`pl_module.rewards`) is each process's own.
    """
    own, grown = first_parameter(node), project.cached("grown attributes", _grown)
    return {
        part.attr
        for part in walk(node)
        if isinstance(part, ast.Attribute) and (_GIVEN.search(part.attr) or part.attr in grown)
        if not is_name(part.value, own) and not isinstance(part.ctx, ast.Store)
        if isinstance(part.value, ast.Name) or (part.attr in grown and _is_module(part.value))
    }


def _grown(project: ProjectIndex) -> frozenset[str]:
    return frozenset[str]().union(*(facts.grown for facts in project.classes.classes.values()))


def _is_module(node: ast.expr) -> bool:
    """Whether an expression is the module of a Trainer: `trainer.lightning_module`, `self.module.model`."""
    return isinstance(node, ast.Attribute) and node.attr in {"lightning_module", "model", "module", "pl_module"}


def reads_collected(statement: ast.stmt, node: FunctionNode, collected: set[str], module: Module) -> bool:
    """Whether a statement writes what steps collected, by itself or through names of the method.

    What all ranks have put together is the same for each: `loss = self.all_gather(loss).mean()`.
    """
    taken = {arg.arg for arg in node.args.args} & {"outputs", "predictions", "batch", "batch_indices"}
    return any(
        part.attr in collected or _STEP_OUTPUTS.search(part.attr) is not None
        if isinstance(part, ast.Attribute)
        else part.id in taken
        for part in _sources(statement, node, module)
    )


def is_collected(
    owner: ClassUse, node: FunctionNode, written: list[ast.stmt], collected: set[str], module: Module
) -> bool:
    """Whether statements write what steps collected, themselves or as a parameter that other methods give that to."""
    if any(reads_collected(statement, node, collected, module) for statement in written):
        return True
    own = {arg.arg for arg in named_of(node.args)[1:]}
    read = (part.id for each in written for part in _sources(each, node, module) if isinstance(part, ast.Name))
    if own.isdisjoint(read):
        return False
    callers = (
        (other, call) for other in owner.methods.values() if other is not node for call in nodes_of(other, ast.Call)
    )
    return any(
        isinstance(call.func, ast.Attribute)
        and call.func.attr == node.name
        and is_name(call.func.value, first_parameter(other))
        and reads_collected(ast.copy_location(ast.Expr(call), call), other, collected, module)
        for other, call in callers
    )


def inherited(
    owner: ClassUse, write: Write, statement: ast.stmt, node: FunctionNode, context: Context
) -> tuple[str, bool] | None:
    """An attribute that is written and that only other classes set, above it or of a mixin below, and whether they
    let it grow.
    """
    known = context.project.classes
    names = dict.fromkeys([*known.ancestry(owner.symbol), *sorted(known.family(owner.symbol))])
    line = [known.classes[name] for name in names if name in known.classes]
    own = known.classes[owner.symbol].names if owner.symbol in known.classes else frozenset[str]()
    path = {id(part) for part in walk(write.path)}
    for part in _sources(statement, node, context.module, path):
        if not isinstance(part, ast.Attribute) or not is_name(part.value, first_parameter(node)) or part.attr in own:
            continue
        used = context.module.parents.get(part)
        if isinstance(used, ast.Attribute) and used.attr in SHARDED:
            continue  # the weights of a network, which are the same everywhere
        if any(part.attr in facts.names and part.attr not in facts.methods for facts in line):
            return part.attr, any(part.attr in facts.grown for facts in line)
    return None


def _sources(
    statement: ast.stmt, node: FunctionNode, module: Module, without: Collection[int] = ()
) -> Iterator[ast.Attribute | ast.Name]:
    """The attributes and names of a method that a statement reads, by itself or through others of its names."""
    todo: list[ast.AST] = [statement]
    seen: set[str] = set()
    for part in todo:
        shared = {id(inner) for call in _shared(part, module) for inner in walk(call)}
        for inner in walk(part):
            if id(inner) in without or id(inner) in shared:
                continue
            if isinstance(inner, ast.Attribute):
                yield inner
            if not isinstance(inner, ast.Name) or inner.id in seen:
                continue
            settled = _settled(inner.id, part, node, module)
            if isinstance(settled, ast.Call):
                continue
            yield inner
            seen.add(inner.id)
            todo += [settled] if settled is not None else _binding(inner.id, node)


def _binding(name: str, node: ast.AST) -> Iterator[ast.stmt | ast.expr]:
    """The statements of a method that bind a name, and the calls that fill what it holds."""
    for other in walk(node):
        if isinstance(other, (ast.Assign, ast.AugAssign, ast.For, ast.AnnAssign, ast.Call)) and _binds(other, name):
            yield other.iter if isinstance(other, ast.For) else other


def _shared(part: ast.AST, module: Module) -> Iterator[ast.Call]:
    """The calls within something whose results are the same on all ranks; the part of one rank is none."""
    for call in nodes_of(part, ast.Call):
        taken = module.parents[call]
        own = isinstance(taken, ast.Subscript) and "rank" in ast.unparse(taken.slice)
        if not own and shares(call, module.scope_at(module.span(call).start), module):
            yield call


def _settled(name: str, part: ast.AST, node: FunctionNode, module: Module) -> ast.stmt | ast.Call | None:
    """What last made a variable one for all ranks before it is read: a call that fills it, or an assignment.

    None where something else was last, or may have been. What is done only where there is a group is done by all.
    """
    at = part.value if isinstance(part, ast.Expr) else part
    child: ast.AST = module.statement(at)
    for outer in module.enclosing(child):
        if isinstance(outer, (ast.For, ast.While)):
            return None  # what comes behind it in the loop counts too
        for block in (getattr(outer, field, None) for field in ("body", "orelse", "finalbody")):
            if not isinstance(block, list) or child not in block:
                continue
            for earlier in reversed(block[: block.index(child)]):
                found, decided = _settling(name, earlier, node, module)
                if decided:
                    return found
        if outer is node:
            return None
        child = outer
    return None


def _settling(
    name: str, statement: ast.stmt, node: FunctionNode, module: Module
) -> tuple[ast.stmt | ast.Call | None, bool]:
    """What a statement makes of a variable, and whether it does anything to it."""
    for call in nodes_of(statement, ast.Call):
        if filled_by(call, module.scope_at(module.span(call).start), module) == name:
            alone = module.statement(call) is statement or asks(call, node, module)
            return (call if alone else None), True
    bound = sorted(_binding(name, statement), key=module.span)
    if not bound:
        return None, False
    last = bound[-1]
    alone = last is statement or any(asks(call, node, module) for call in _shared(last, module))
    if isinstance(last, (ast.Assign, ast.AnnAssign)) and alone and next(_shared(last, module), None) is not None:
        return last, True
    return None, True


def _binds(statement: ast.Assign | ast.AugAssign | ast.AnnAssign | ast.For | ast.Call, name: str) -> bool:
    """Whether a statement binds a name, or a call fills what it holds."""
    if isinstance(statement, ast.Call):
        func = statement.func
        return isinstance(func, ast.Attribute) and func.attr in _GROWS and is_name(func.value, name)
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
    return any(isinstance(part, ast.Name) and part.id == name for target in targets for part in walk(target))
