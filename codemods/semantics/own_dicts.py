"""Dicts that one variable of a function holds and nothing else: who reads another object does not read them.

`options = dict(gpus=args.gpus)` that only goes into `Trainer.from_argparse_args(args, **options)` is told apart from
`args`, though both reach the same Trainer.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator

from codemods.model import Span
from codemods.semantics import symbols
from codemods.semantics.module import Module
from codemods.semantics.scopes import Kind, Scope

_CHANGES = frozenset({"get", "pop", "setdefault", "update"})
"""Methods of a dict that hand on neither it nor a copy of it."""


def own_dicts(module: Module) -> dict[Span, frozenset[ast.AST]]:
    """The spans where such a dict is made or changed, with the nodes that name its variable."""
    return module.cached("own dicts", _own_dicts)


def variables_of_own_dicts(module: Module) -> frozenset[ast.AST]:
    """Where the variables of such dicts are named."""
    return frozenset[ast.AST]().union(*own_dicts(module).values())


def _own_dicts(module: Module) -> dict[Span, frozenset[ast.AST]]:
    made = [scope for _, scope in module.scoped.assigns if scope.is_function or scope is module.scope]
    values: dict[tuple[Scope, str], list[ast.expr]] = {}
    for scope in dict.fromkeys(made):
        for name, bindings in scope.bindings.items():
            if not scope.is_function and not all(_is_run(binding.node, module) for binding in bindings):
                continue  # another file may import it
            given = [binding.value for binding in bindings if binding.kind is Kind.ASSIGN and binding.value is not None]
            if len(given) == len(bindings) and all(is_own_dict(value, scope) for value in given):
                values[scope, name] = given
    found: dict[Span, frozenset[ast.AST]] = {}
    for variable, names in _named(values.keys(), module).items():
        if all(_stays(node, module) for node in names):
            spans = [module.span(value) for value in values[variable]]
            spans += [span for node in names for span in _changed(node, module)]
            found |= dict.fromkeys(spans, frozenset(names))
    return found


def _is_run(node: ast.AST, module: Module) -> bool:
    """Whether a node of a file stands under `if __name__ == "__main__":`."""
    at = module.span(node).start if isinstance(node, (ast.stmt, ast.expr)) else -1
    blocks = (statement for statement in module.source.tree.body if isinstance(statement, ast.If))
    return any(module.span(block).contains(Span(at, at)) and "__name__" in ast.dump(block.test) for block in blocks)


def is_own_dict(node: ast.AST | None, scope: Scope) -> bool:
    """Whether an expression makes a dict."""
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id == "dict" and scope.lookup("dict") is None
    return isinstance(node, ast.Dict)


def is_written_out(node: ast.AST | None, scope: Scope) -> bool:
    """Whether an expression makes a dict whose entries all stand there."""
    if isinstance(node, ast.Call):
        return is_own_dict(node, scope) and not node.args and all(keyword.arg is not None for keyword in node.keywords)
    return isinstance(node, ast.Dict) and None not in node.keys


def merged_dicts(node: ast.expr, scope: Scope) -> Iterator[ast.expr]:
    """The dicts that are made in an expression of which another is made at once: `{**common, "gpus": 1}`, `a | {…}`."""
    if isinstance(node, ast.Dict):
        yield node
        inner = [value for key, value in zip(node.keys, node.values, strict=True) if key is None]
    elif isinstance(node, ast.Call) and is_own_dict(node, scope):
        yield node
        inner = [*node.args, *(keyword.value for keyword in node.keywords if keyword.arg is None)]
    else:
        inner = [node.left, node.right] if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr) else []
    for each in inner:
        yield from merged_dicts(each, scope)


def _named(variables: Collection[tuple[Scope, str]], module: Module) -> dict[tuple[Scope, str], list[ast.Name]]:
    """Where some variables are named."""
    words = {name for _, name in variables}
    found: dict[tuple[Scope, str], list[ast.Name]] = {}
    for node in module.parents if words else ():
        if isinstance(node, ast.Name) and node.id in words:
            home = module.scope_at(module.span(node).start).lookup(node.id)
            if home is not None and (home[0], node.id) in variables:
                found.setdefault((home[0], node.id), []).append(node)
    return found


def _stays(node: ast.Name, module: Module) -> bool:
    """Whether nobody else has the dict where its variable is named: Lightning takes its entries alone."""
    above = module.parents[node]
    if isinstance(node.ctx, ast.Store) or (isinstance(above, ast.Subscript) and above.value is node):
        return True
    if isinstance(above, ast.Attribute):
        return above.attr in _CHANGES and isinstance(module.parents[above], ast.Call)
    if isinstance(above, ast.Compare):
        return above.left is not node and all(isinstance(op, (ast.In, ast.NotIn)) for op in above.ops)
    if not isinstance(above, ast.keyword) or above.arg is not None:
        return False
    call = module.parents[above]
    called = module.resolve(call.func, module.scope_at(module.span(call).start)) if isinstance(call, ast.Call) else None
    return called is not None and symbols.is_lightning(called)


def _changed(node: ast.Name, module: Module) -> Iterator[Span]:
    """What stores an entry of the dict that a variable holds: `options["gpus"] = 1`, `options.update(gpus=1)`."""
    above = module.parents[node]
    outer = module.parents.get(above)
    if (isinstance(above, ast.Subscript) and isinstance(outer, ast.Assign)) or (
        isinstance(above, ast.Attribute) and isinstance(outer, ast.Call)
    ):
        yield module.span(outer)
