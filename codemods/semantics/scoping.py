"""The pass over a module's tree that finds its scopes and bindings.

It is what every reached file costs, so it is written for speed: one loop over a stack, no
`ast.walk`, no visitor classes; leaves are never put on the stack. Besides bindings it collects the
nodes that later steps start from: calls, functions, classes, and stores to attributes and subscripts.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import Any

from codemods.semantics.scopes import Binding, FunctionNode, Kind, Loop, Scope, Scoped, ScopeNode, Store
from codemods.source.trees import FIELDS, annotate

_LEAVES = frozenset({ast.Constant, ast.Name, ast.Pass, ast.Break, ast.Continue, type(None)})
_IMPORTERS = frozenset({"import_module", "importorskip"})


def _inner(node: ast.AST) -> Iterator[ast.AST]:
    """The direct child nodes that are not leaves."""
    for name in FIELDS[type(node)]:
        value: Any = getattr(node, name, None)
        if type(value) is list:
            for item in value:
                if type(item) not in _LEAVES:
                    yield item
        elif type(value) not in _LEAVES:
            yield value


class _Pass:
    """The state of one pass: a stack of nodes for the scope at hand, and scopes still to do."""

    def __init__(self) -> None:
        self.found = Scoped()
        self.todo: list[tuple[Scope, list[ast.AST]]] = []
        self.scope: Scope
        self.stack: list[ast.AST]
        self.attributes: set[str]
        self.guards: set[ast.AST] = set()

    def run(self, tree: ast.Module) -> Scoped:
        self.open(tree, None, "", list(tree.body))
        while self.todo:
            self.scope, self.stack = self.todo.pop()
            self.attributes = set()
            self.stack.reverse()
            stack, leaves, handlers = self.stack, _LEAVES, _HANDLERS
            while stack:
                node = stack.pop()
                handler = handlers.get(node.__class__)
                if handler is not None:
                    handler(self, node)
                    continue
                for name in FIELDS[node.__class__]:  # as `_inner`, which would cost a generator for each node
                    value: Any = getattr(node, name, None)
                    if value.__class__ is list:
                        stack += [item for item in value if item.__class__ not in leaves]
                    elif value.__class__ not in leaves:
                        stack.append(value)
            if self.attributes:
                self.found.attributes.append((self.scope, self.attributes))
        for deletion, scope in self.found.deletes:
            _unbind(deletion, scope)
        return self.found

    def open(self, node: ScopeNode, parent: Scope | None, qualname: str, body: list[ast.AST]) -> Scope:
        scope = Scope(node, parent, qualname)
        self.found.scopes.append(scope)
        self.todo.append((scope, body))
        return scope

    def inner(self, name: str) -> str:
        return f"{self.scope.qualname}.{name}" if self.scope.qualname else name

    def push(self, *nodes: ast.AST | None) -> None:
        self.stack += [node for node in nodes[::-1] if node.__class__ not in _LEAVES]  # type: ignore[misc]

    def store(self, target: ast.expr, value: ast.expr | None, statement: ast.stmt | ast.NamedExpr) -> None:
        """Bind what an assignment's target names; `value` is None where it is not bound whole."""
        if isinstance(target, ast.Name):
            kind = Kind.ASSIGN if value is not None else Kind.OTHER
            module = _imported(value) if type(value) is ast.Call else ""
            self.scope.bind(target.id, Binding(kind, statement, module, value, statement in self.guards))
        elif isinstance(target, (ast.Tuple, ast.List)):
            parts = value.elts if isinstance(value, (ast.Tuple, ast.List)) else []
            starred = any(isinstance(item, ast.Starred) for item in [*parts, *target.elts])
            apart = len(parts) == len(target.elts) and not starred
            for index, item in enumerate(target.elts):
                self.store(item, parts[index] if apart else None, statement)
        elif isinstance(target, ast.Starred):
            self.store(target.value, None, statement)
        elif isinstance(target, (ast.Attribute, ast.Subscript)):
            if isinstance(statement, ast.stmt):
                self.found.stores.append(Store(target, value, statement, self.scope))
            self.push(target.value, target.slice if isinstance(target, ast.Subscript) else None)

    def other(self, name: str | None, node: ast.AST) -> None:
        if name:
            self.scope.bind(name, Binding(Kind.OTHER, node))


def _imported(call: ast.Call) -> str:
    """The module that `import_module("a.b")` and `pytest.importorskip("a.b")` import; empty for other calls."""
    func, args = call.func, call.args
    name = func.attr if type(func) is ast.Attribute else func.id if type(func) is ast.Name else ""
    if name in _IMPORTERS and args and isinstance(args[0], ast.Constant) and isinstance(args[0].value, str):
        return "" if args[0].value.startswith(".") else args[0].value
    return ""


def _import(state: _Pass, node: ast.Import) -> None:
    for alias in node.names:
        name, target = (alias.asname, alias.name) if alias.asname else (alias.name.partition(".")[0],) * 2
        state.scope.bind(name, Binding(Kind.IMPORT, node, target, None, node in state.guards))


def _import_from(state: _Pass, node: ast.ImportFrom) -> None:
    base = "." * node.level + (node.module or "")
    for alias in node.names:
        if alias.name == "*":
            state.scope.stars.append(base)
            continue
        target = base + alias.name if base.endswith(".") else f"{base}.{alias.name}"
        state.scope.bind(alias.asname or alias.name, Binding(Kind.IMPORT, node, target, None, node in state.guards))


def _arguments(state: _Pass, args: ast.arguments, scope: Scope) -> None:
    for arg in [*args.posonlyargs, *args.args, *args.kwonlyargs, args.vararg, args.kwarg]:
        if arg is not None:
            scope.bindings.setdefault(arg.arg, []).append(Binding(Kind.PARAMETER, arg))
            state.push(arg.annotation)
    state.push(*args.defaults, *args.kw_defaults)


def _function(state: _Pass, node: FunctionNode) -> None:
    state.scope.bind(node.name, Binding(Kind.FUNCTION, node, "", None, node in state.guards))
    scope = state.open(node, state.scope, state.inner(node.name), list(node.body))
    state.found.functions.append((node, state.scope, scope))
    state.push(*node.decorator_list, node.returns)
    _type_parameters(node, scope)
    _arguments(state, node.args, scope)


def _type_parameters(node: FunctionNode | ast.ClassDef, scope: Scope) -> None:
    """Bind what stands in brackets behind the name (Python 3.12)."""
    for parameter in getattr(node, "type_params", ()):
        scope.bindings.setdefault(parameter.name, []).append(Binding(Kind.OTHER, parameter))


def _lambda(state: _Pass, node: ast.Lambda) -> None:
    scope = state.open(node, state.scope, state.inner("<lambda>"), [node.body])
    _arguments(state, node.args, scope)


def _class(state: _Pass, node: ast.ClassDef) -> None:
    state.scope.bind(node.name, Binding(Kind.CLASS, node, "", None, node in state.guards))
    around = state.scope
    if getattr(node, "type_params", None):  # a scope of their own, which methods see
        around = Scope(state.found.scopes[0].node, around, around.qualname)
        _type_parameters(node, around)
    scope = state.open(node, around, state.inner(node.name), list(node.body))
    state.found.classes.append((node, state.scope, scope))
    state.push(*node.decorator_list, *node.bases, *(keyword.value for keyword in node.keywords))


def _comprehension(state: _Pass, node: ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp) -> None:
    parts = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
    inside: list[ast.AST] = [*parts, *(test for gen in node.generators for test in gen.ifs)]
    inside += [gen.iter for gen in node.generators[1:]]
    outer = state.scope
    scope = state.open(node, outer, outer.qualname, [n for n in inside if type(n) not in _LEAVES])
    state.scope = scope
    for index, gen in enumerate(node.generators):
        state.store(gen.target, None, node)  # type: ignore[arg-type]
        state.found.loops.append(Loop(gen.target, gen.iter, scope, scope if index else outer))
    state.scope = outer
    state.push(node.generators[0].iter)


def _assign(state: _Pass, node: ast.Assign) -> None:
    state.found.assigns.append((node, state.scope))
    for target in node.targets:
        state.store(target, node.value, node)
    state.push(node.value)


def _ann_assign(state: _Pass, node: ast.AnnAssign) -> None:
    annotate(node)
    state.found.assigns.append((node, state.scope))
    state.store(node.target, node.value, node)
    state.push(node.annotation, node.value)


def _aug_assign(state: _Pass, node: ast.AugAssign) -> None:
    if isinstance(node.op, ast.BitOr):  # merges dicts
        state.found.assigns.append((node, state.scope))
    if isinstance(node.target, ast.Name):
        state.other(node.target.id, node)
    else:
        state.push(node.target)
    state.push(node.value)


def _named(state: _Pass, node: ast.NamedExpr) -> None:
    state.found.assigns.append((node, state.scope))
    outer, scope = state.scope, state.scope.function()
    while scope.is_class and scope.parent is not None and scope is not outer:
        scope = scope.parent
    state.scope = scope
    state.store(node.target, node.value, node)
    state.scope = outer
    state.push(node.value)


def _for(state: _Pass, node: ast.For | ast.AsyncFor) -> None:
    state.store(node.target, None, node)
    state.found.loops.append(Loop(node.target, node.iter, state.scope, state.scope))
    state.push(node.iter, *node.body, *node.orelse)


def _with(state: _Pass, node: ast.With | ast.AsyncWith) -> None:
    for item in node.items:
        if item.optional_vars is not None:
            state.store(item.optional_vars, None, node)
    state.push(*(item.context_expr for item in node.items), *node.body)


def _try(state: _Pass, node: ast.Try) -> None:
    imports = any(isinstance(statement, (ast.Import, ast.ImportFrom)) for statement in node.body)
    for handler in node.handlers:
        state.other(handler.name, handler)
        if imports:
            state.guards.update(handler.body)
    state.push(*node.body, *(h.type for h in node.handlers), *(s for h in node.handlers for s in h.body))
    state.push(*node.orelse, *node.finalbody)


def _if(state: _Pass, node: ast.If) -> None:
    test = node.test
    if (isinstance(test, ast.Name) and test.id == "TYPE_CHECKING") or (
        isinstance(test, ast.Attribute) and test.attr == "TYPE_CHECKING"
    ):
        state.guards.update(node.orelse)
    state.push(node.test, *node.body, *node.orelse)


def _delete(state: _Pass, node: ast.Delete) -> None:
    state.found.deletes.append((node, state.scope))
    state.push(*(target for target in node.targets if not isinstance(target, ast.Name)))


def _unbind(node: ast.Delete, scope: Scope) -> None:
    """A name of assigned values is what it was until `del` frees it; of what else binds one nothing is known then."""
    for target in node.targets:
        if isinstance(target, ast.Name):
            bindings = scope.bindings.get(target.id)
            elsewhere = target.id in scope.globals or target.id in scope.nonlocals
            if not bindings or elsewhere or any(binding.kind is not Kind.ASSIGN for binding in bindings):
                scope.bind(target.id, Binding(Kind.OTHER, node))


def _global(state: _Pass, node: ast.Global) -> None:
    state.scope.globals.update(node.names)


def _nonlocal(state: _Pass, node: ast.Nonlocal) -> None:
    state.scope.nonlocals.update(node.names)


def _call(state: _Pass, node: ast.Call) -> None:
    state.found.calls.append((node, state.scope))
    stack, leaves = state.stack, _LEAVES
    for keyword in reversed(node.keywords):
        if keyword.value.__class__ not in leaves:
            stack.append(keyword.value)
    for argument in reversed(node.args):
        if argument.__class__ not in leaves:
            stack.append(argument)
    if node.func.__class__ is ast.Attribute:  # as of most
        _attribute(state, node.func)
    elif node.func.__class__ not in leaves:
        stack.append(node.func)


def _attribute(state: _Pass, node: ast.Attribute) -> None:
    holder = node.value
    if type(holder) is ast.Name:
        state.attributes.add("." + node.attr if holder.id == state.scope.instance else node.attr)
        return
    state.attributes.add("." + node.attr if _is_super(holder) else node.attr)
    if type(holder) is not ast.Constant:
        state.stack.append(holder)


def _is_super(node: ast.expr) -> bool:
    return type(node) is ast.Call and type(node.func) is ast.Name and node.func.id == "super"


def _return(state: _Pass, node: ast.Return) -> None:
    state.found.returns.append((node, state.scope))
    state.push(node.value)


def _match_name(state: _Pass, node: Any) -> None:
    state.other(getattr(node, "name", None) or getattr(node, "rest", None), node)
    state.push(*_inner(node))


def _type_alias(state: _Pass, node: Any) -> None:
    state.other(node.name.id, node)


_HANDLERS: dict[type[ast.AST], Callable[[_Pass, Any], None]] = {
    ast.Import: _import,
    ast.ImportFrom: _import_from,
    ast.FunctionDef: _function,
    ast.AsyncFunctionDef: _function,
    ast.Lambda: _lambda,
    ast.ClassDef: _class,
    ast.ListComp: _comprehension,
    ast.SetComp: _comprehension,
    ast.DictComp: _comprehension,
    ast.GeneratorExp: _comprehension,
    ast.Assign: _assign,
    ast.AnnAssign: _ann_assign,
    ast.AugAssign: _aug_assign,
    ast.NamedExpr: _named,
    ast.For: _for,
    ast.AsyncFor: _for,
    ast.With: _with,
    ast.AsyncWith: _with,
    ast.Try: _try,
    ast.If: _if,
    ast.Delete: _delete,
    ast.Global: _global,
    ast.Nonlocal: _nonlocal,
    ast.Attribute: _attribute,
    ast.Call: _call,
    ast.Return: _return,
    ast.MatchAs: _match_name,
    ast.MatchStar: _match_name,
    ast.MatchMapping: _match_name,
}
for _newer, _handler in (("TryStar", _try), ("TypeAlias", _type_alias)):  # Python 3.11, 3.12
    if hasattr(ast, _newer):
        _HANDLERS[getattr(ast, _newer)] = _handler


def scoped(tree: ast.Module) -> Scoped:
    """Scopes, bindings and the nodes that later steps start from."""
    return _Pass().run(tree)
