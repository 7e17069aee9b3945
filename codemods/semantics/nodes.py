"""Small questions about nodes of a tree, which many parts ask; nothing here knows names or scopes."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeGuard

from codemods.semantics.scopes import FunctionNode
from codemods.source.trees import children, nodes_of, walk

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_HANDED = 4  # methods followed that only hand on
_INNER = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)


def is_name(node: ast.AST | None, name: str | None) -> bool:
    """Whether a node is that plain name."""
    return isinstance(node, ast.Name) and node.id == name


def is_super(node: ast.AST | None) -> bool:
    """Whether a node is a call of `super`."""
    return isinstance(node, ast.Call) and is_name(node.func, "super")


def binds_one(node: ast.AST) -> TypeGuard[ast.Assign]:
    """Whether a statement gives one variable a value, and does nothing else."""
    return isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name)


def is_main(node: ast.AST) -> bool:
    """Whether a statement is `if __name__ == "__main__":`."""
    return isinstance(node, ast.If) and any(is_name(part, "__name__") for part in walk(node.test))


def takes_all(case: ast.match_case) -> bool:
    """Whether a case takes whatever no other one took: `case _:`."""
    return case.guard is None and isinstance(case.pattern, ast.MatchAs) and case.pattern.pattern is None


def is_none(node: ast.AST | None) -> bool:
    """Whether a node is the constant None."""
    return isinstance(node, ast.Constant) and node.value is None


def is_false(node: ast.AST | None) -> bool:
    """Whether a node is the constant False."""
    return isinstance(node, ast.Constant) and node.value is False


def is_whole(node: ast.AST | None) -> bool:
    """Whether a node is a whole number that is written out, and no truth value."""
    return isinstance(node, ast.Constant) and type(node.value) is int


def is_property(node: FunctionNode) -> bool:
    """Whether a method is called where its name is read behind an instance: `@property`, `@cached_property`."""
    return any(last_name(decorator) in {"property", "cached_property"} for decorator in node.decorator_list)


def text_of(node: ast.AST | None) -> str | None:
    """The string that a node is written as; None for anything else."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def written_pairs(node: ast.AST | None) -> list[tuple[ast.expr | None, ast.expr]] | None:
    """Keys and values of a dict as it is written, `{"a": x}` or `dict(a=x)`; None for anything else.

    The key of what is spread is None; those of the second form are constants that stand nowhere in the file.
    """
    if isinstance(node, ast.Dict):
        return list(zip(node.keys, node.values, strict=True))
    if isinstance(node, ast.Call) and is_name(node.func, "dict") and not node.args:
        return [(ast.Constant(given.arg) if given.arg else None, given.value) for given in node.keywords]
    return None


def is_entry(node: ast.AST | None) -> bool:
    """Whether a node is an entry of a plain variable, by a key or a place that is written: `parts["model"]`."""
    if not isinstance(node, ast.Subscript):
        return False
    return isinstance(node.value, ast.Name) and isinstance(node.slice, ast.Constant)


def asked_key(node: ast.AST, name: str) -> ast.expr | None:
    """The key that a dict in a variable is asked for: `kept[key]`, `kept.get(key)`, `key in kept`; else None.

    So are `kept.pop(key)` and `key in kept.keys()`. What is stored under a key is a subscript too.
    """
    if isinstance(node, ast.Subscript):
        return node.slice if is_name(node.value, name) else None
    if isinstance(node, ast.Compare):
        held = node.comparators[0] if len(node.ops) == 1 and isinstance(node.ops[0], (ast.In, ast.NotIn)) else None
        if isinstance(held, ast.Call) and isinstance(held.func, ast.Attribute) and held.func.attr == "keys":
            held = held.func.value
        return node.left if is_name(held, name) else None
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or not node.args:
        return None
    return node.args[0] if node.func.attr in {"get", "pop"} and is_name(node.func.value, name) else None


def last_name(node: ast.AST) -> str:
    """The last part of a name or an attribute chain; empty for anything else."""
    return node.attr if type(node) is ast.Attribute else node.id if type(node) is ast.Name else ""


_MARKS = frozenset({"override", "overrides"})
_EVERYWHERE = _MARKS | {"no_grad", "inference_mode", "enable_grad", "unused", "ignore"}
"""Decorators of a hook into which what each process has to do may go; the last two are those of `torch.jit`."""
"""Decorators that say that a method overrides another one; the second, of a package of that name, looks whether."""


def last_part(node: ast.AST) -> str:
    """The same, or that of what is called."""
    named = node.func if type(node) is ast.Call else node
    return named.attr if type(named) is ast.Attribute else named.id if type(named) is ast.Name else ""


def is_marked_only(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a method has no decorators but those that say that it overrides another one."""
    return all(last_part(decorator) in _MARKS for decorator in node.decorator_list)


def is_partial(hook: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a hook is decorated by what may not let it run in each process: `@rank_zero_only`."""
    return any(last_part(decorator) not in _EVERYWHERE for decorator in hook.decorator_list)


def positional_of(args: ast.arguments) -> list[ast.arg]:
    """The parameters that may be given by place, in their order."""
    return [*args.posonlyargs, *args.args]


def named_of(args: ast.arguments) -> list[ast.arg]:
    """All parameters but `*args` and `**kwargs`, in their order."""
    return [*args.posonlyargs, *args.args, *args.kwonlyargs]


def defaults_of(args: ast.arguments) -> dict[str, ast.expr]:
    """The defaults of the parameters that have one, by name."""
    positional = positional_of(args)
    found = {arg.arg: value for arg, value in zip(positional[::-1], args.defaults[::-1], strict=False)}
    found.update({arg.arg: d for arg, d in zip(args.kwonlyargs, args.kw_defaults, strict=True) if d is not None})
    return found


def first_parameter(function: FunctionNode) -> str:
    """What a method calls its instance; empty where it takes none."""
    args = positional_of(function.args)
    return args[0].arg if args else ""


def body_nodes(function: FunctionNode) -> Iterator[ast.AST]:
    """All nodes of a function's body, those of nested functions too."""
    return (node for statement in function.body for node in walk(statement))


def does_nothing(function: FunctionNode) -> bool:
    """Whether the body is a docstring, `pass` or `...`."""
    return all(
        isinstance(statement, ast.Pass)
        or (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant))
        for statement in function.body
    )


def own_statements(node: FunctionNode | ast.ClassDef) -> list[ast.stmt]:
    """The body of a function or class without its docstring; at least one statement."""
    documented = ast.get_docstring(node, clean=False) is not None and len(node.body) > 1
    return node.body[1:] if documented else node.body


def handed_to(function: FunctionNode, methods: Mapping[str, FunctionNode]) -> FunctionNode:
    """The method that does the work of one that only hands on to it, `return self.step(batch)`; else that one itself.

    What it returns may be in a variable first. `methods` are those of the class.
    """
    for _ in range(_HANDED):
        value = _only_value(own_statements(function))
        inner = methods.get(own_method(value, function)) if isinstance(value, ast.Call) else None
        if inner is None or inner is function:
            break
        function = inner
    return function


def _only_value(body: Sequence[ast.stmt]) -> ast.expr | None:
    """What the one expression of a body is, which may be bound to a variable and that returned."""
    if len(body) == 2 and binds_one(body[0]) and isinstance(body[1], ast.Return):
        return body[0].value if is_name(body[1].value, ast.unparse(body[0].targets[0])) else None
    return body[0].value if len(body) == 1 and isinstance(body[0], (ast.Return, ast.Expr)) else None


def own_method(call: ast.Call, function: FunctionNode) -> str:
    """The method that a call in a method calls on its instance; empty where it calls something else."""
    func, me = call.func, first_parameter(function)
    own = isinstance(func, ast.Attribute) and me != "" and is_name(func.value, me)
    return func.attr if own and isinstance(func, ast.Attribute) else ""


def methods_below(function: FunctionNode, methods: Mapping[str, FunctionNode]) -> list[FunctionNode]:
    """The methods of its class that a method comes to by calls on its instance, each once and without itself."""
    seen, found = {function}, [function]
    for each in found:
        for name in sorted(self_calls(each) & methods.keys()):
            if methods[name] not in seen:
                seen.add(methods[name])
                found.append(methods[name])
    return found[1:]


def own_nodes(body: Sequence[ast.stmt]) -> Iterator[ast.AST]:
    """The nodes of a body in their order, those of nested functions and classes left out."""
    todo: list[ast.AST] = list(reversed(body))
    while todo:
        node = todo.pop()
        yield node
        if not isinstance(node, _INNER):
            todo += reversed(children(node))


def chained_calls(node: ast.AST | None) -> Iterator[ast.Call]:
    """The calls of a chain of methods, the last first: of `a.b().c()` those of `c` and `b`."""
    while isinstance(node, ast.Call):
        yield node
        if not isinstance(node.func, ast.Attribute):
            return
        node = node.func.value


def argument(call: ast.Call, name: str, position: int | None = None) -> ast.expr | None:
    """The value that a call gives to a parameter, by name or by its position (0-based); None where that is not seen."""
    for keyword in call.keywords:
        if keyword.arg == name:
            return keyword.value
    if position is None or not 0 <= position < len(call.args):
        return None
    return None if any(isinstance(each, ast.Starred) for each in call.args[: position + 1]) else call.args[position]


def unpacks(call: ast.Call) -> bool:
    """Whether a call is given arguments that do not stand there: `*args`, `**kwargs`."""
    return any(isinstance(each, ast.Starred) for each in call.args) or any(k.arg is None for k in call.keywords)


def first_line(statement: ast.stmt) -> int:
    """The 1-based line that a statement begins on, its decorators included."""
    decorators: list[ast.expr] = getattr(statement, "decorator_list", [])
    return min([statement.lineno, *(decorator.lineno for decorator in decorators)])


def self_calls(function: FunctionNode) -> frozenset[str]:
    """The methods that a method calls on its first parameter."""
    first = next(iter(positional_of(function.args)), None)
    if first is None:
        return frozenset()
    return frozenset(
        node.func.attr
        for node in nodes_of(function, ast.Call)
        if isinstance(node.func, ast.Attribute)
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id == first.arg
    )
