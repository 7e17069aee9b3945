"""What an expression is called in another scope: where a path moves from the Trainer to a call of `fit`."""

from __future__ import annotations

import ast

from codemods.model import Code, Span
from codemods.rules.trainer.fits import Made, parameter_value
from codemods.semantics.arguments import Argument
from codemods.semantics.members import AttributeUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import first_parameter
from codemods.semantics.options import declared
from codemods.semantics.scopes import Kind, Scope
from codemods.source.trees import walk

_OPAQUE = (ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.NamedExpr, ast.Await, ast.Yield)
"""What has names of its own, or is bound to where it stands."""


def means_the_same(node: ast.expr, here: Scope, use: AttributeUse, module: Module) -> bool:
    """Whether all names of an expression mean at a use what they mean here.

    A name that is bound several times does where both stand in one function, and it is not bound in between.
    """
    for part in walk(node):
        if isinstance(part, ast.Name):
            found, other = here.lookup(part.id), use.scope.lookup(part.id)
            if found is None and other is None:
                continue  # a builtin
            same = found is not None and other is not None and found[0] is other[0]
            if not same and not _are_first_parameters(part.id, here, use.scope):
                return False
            if same and found is not None and len(found[1]) > 1:
                if here.function() is not use.scope.function():
                    return False
                if any(_is_between(binding.node, node, use, module) for binding in found[1]):
                    return False
    return True


def _is_between(binding: ast.AST, node: ast.expr, use: AttributeUse, module: Module) -> bool:
    """Whether something is bound behind an expression and before a use."""
    at = getattr(binding, "lineno", 0), getattr(binding, "col_offset", 0)
    return (node.lineno, node.col_offset) < at < (use.node.lineno, use.node.col_offset)


def _are_first_parameters(name: str, here: Scope, there: Scope) -> bool:
    """Whether a name is `self` in two methods of one class."""
    functions = [scope.function() for scope in (here, there)]
    if (
        functions[0].parent is not functions[1].parent
        or functions[0].parent is None
        or not functions[0].parent.is_class
    ):
        return False
    for function in functions:
        node = function.node
        if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            return False
        if first_parameter(node) != name:
            return False
    return True


def substituted(node: ast.expr, scope: Scope, made: Made, module: Module) -> Code | None:
    """The path as the caller of the function that makes the Trainer would write it."""
    root = node
    while isinstance(root, (ast.Attribute, ast.Subscript)):
        root = root.value
    if isinstance(node, ast.Constant):
        return Code.of(module.source.code(module.span(node)))
    found = scope.lookup(root.id) if isinstance(root, ast.Name) else None
    function = scope.function().node
    if not isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return None
    if found is None or not isinstance(root, ast.Name):
        return _composed(node, scope, made, module)
    if found[0] is module.scope and len(found[1]) == 1:
        return Code.of(module.source.code(module.span(node)))
    if len(found[1]) != 1 or found[1][0].kind is not Kind.PARAMETER or made.call_of_builder is None:
        return None
    given = parameter_value(root.id, made.call_of_builder, function)
    if not isinstance(given, (ast.Name, ast.Attribute, ast.Constant)) or (
        given is not node and root is not node and isinstance(given, ast.Constant)
    ):
        return None
    rest = module.source.code(module.span(node))[len(root.id) :]
    return Code.of(module.source.code(module.span(given)) + rest)


def _composed(node: ast.expr, scope: Scope, made: Made, module: Module) -> Code | None:
    """The same of what is made of parameters that the caller gives by name: `str(path) if path else None`."""
    function, source = scope.function().node, module.source
    assert isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef))
    parts = list(walk(node))
    if made.call_of_builder is None or any(isinstance(part, _OPAQUE) for part in parts):
        return None
    whole = module.span(node)
    text, at = "", whole.start
    names = [(module.span(part), part.id) for part in parts if isinstance(part, ast.Name)]
    for span, name in sorted(names):
        found = scope.lookup(name)
        if found is None or found[0] is module.scope:
            continue  # it means the same in the whole file
        if len(found[1]) != 1 or found[1][0].kind is not Kind.PARAMETER:
            return None
        given = parameter_value(name, made.call_of_builder, function)
        if not isinstance(given, (ast.Name, ast.Attribute)):
            return None
        text += source.code(Span(at, span.start)) + source.code(module.span(given))
        at = span.end
    return Code.of(text + source.code(Span(at, whole.end)))


def text_there(node: ast.expr, scope: Scope, made: Made, module: Module) -> str | None:
    """How what is read where a Trainer is made is written where that is used; None where it is not known."""
    if made.call_of_builder is not None:
        code = substituted(node, scope, made, module)
        return "".join(map(str, code.pieces)) if code is not None else None
    if all(means_the_same(node, scope, use, module) for use in made.uses):
        return module.source.code(module.span(node))
    return None


def may_be_empty(argument: Argument, module: Module) -> bool:
    """Whether the path can be the empty text: a constant that it may be, or the default of an option."""
    if argument.value.constants is not None:
        return "" in argument.value.constants
    node = argument.value.node
    if not isinstance(node, ast.Attribute):
        return False
    option = module.cached("options", declared).get(node.attr)
    defaults = [k.value for k in option.call.keywords if k.arg == "default"] if option is not None else []
    return any(isinstance(default, ast.Constant) and default.value == "" for default in defaults)
