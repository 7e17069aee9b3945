"""Classes: bases, members, and the attributes that their methods give an instance."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field

from scripts.api.functions import FunctionFacts, function_facts


@dataclass
class ClassFacts:
    """One class as its statement says it; what it inherits is found by `resolving`."""

    name: str
    bases: list[str]
    """The base expressions, as dotted source where they are that."""
    members: dict[str, FunctionFacts] = field(default_factory=dict)
    """Methods, properties and attributes; the `parameters` of an attribute mean nothing."""
    fields: str | None = None
    """The parameters that a dataclass or a NamedTuple makes of its fields, one a line."""
    gone: bool = False
    """Whether constructing it does nothing but say that it is gone."""


ATTRIBUTE = FunctionFacts("", "attribute")


def class_facts(node: ast.ClassDef) -> ClassFacts:
    """The facts of a class statement."""
    bases = [_base(base) for base in node.bases]
    facts = ClassFacts(node.name, bases)
    _block(facts, node.body)
    for method in _methods(node.body):
        for name in _assigned(method):
            facts.members.setdefault(_mangled(facts, name), ATTRIBUTE)
    if any("dataclass" in ast.unparse(decorator) for decorator in node.decorator_list) or "NamedTuple" in bases:
        facts.fields = "\n".join(_fields(node.body))
    made = facts.members.get("__new__"), facts.members.get("__init__")
    facts.gone = any(method is not None and method.gone for method in made)
    return facts


def _base(node: ast.expr) -> str:
    return ast.unparse(node.value if isinstance(node, ast.Subscript) else node)


def _block(facts: ClassFacts, statements: list[ast.stmt]) -> None:
    for node in statements:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            _method(facts, node)
        elif isinstance(node, ast.ClassDef):
            facts.members[node.name] = ATTRIBUTE
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            _attribute(facts, node)
        elif isinstance(node, ast.If):
            _block(facts, node.body)
            _block(facts, node.orelse)
        elif isinstance(node, ast.Try):
            for block in (node.body, *(handler.body for handler in node.handlers), node.orelse):
                _block(facts, block)
        elif isinstance(node, ast.With):
            _block(facts, node.body)


def _method(facts: ClassFacts, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
    made = function_facts(node, method=True)
    if made is None:
        return
    name = _mangled(facts, node.name)
    before = facts.members.get(name)
    if made.kind == "write" and before is not None:
        # a setter that only raises leaves the property as it is
        only_raises = len(node.body) == 1 and isinstance(node.body[0], ast.Raise)
        if before.kind == "read" and not only_raises and not made.gone:
            facts.members[name] = FunctionFacts("", "property", before.gone)
        return
    facts.members[name] = made


def _attribute(facts: ClassFacts, node: ast.Assign | ast.AnnAssign) -> None:
    for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
        for name in _names(target):
            facts.members[_mangled(facts, name)] = _assigned_kind(facts, node.value)


def _assigned_kind(facts: ClassFacts, value: ast.expr | None) -> FunctionFacts:
    """`name = other_method` is a method as well, `name = property(…)` a property."""
    if isinstance(value, ast.Name) and value.id in facts.members:
        return facts.members[value.id]
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "property":
        writable = len(value.args) > 1 or any(keyword.arg == "fset" for keyword in value.keywords)
        return FunctionFacts("", "property" if writable else "read")
    return ATTRIBUTE


def _names(target: ast.expr) -> list[str]:
    if isinstance(target, ast.Name):
        return [target.id]
    return [name for item in target.elts for name in _names(item)] if isinstance(target, ast.Tuple) else []


def _methods(statements: list[ast.stmt]) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    found = []
    for node in statements:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            found.append(node)
        elif isinstance(node, ast.If):
            found += _methods([*node.body, *node.orelse])
    return found


def _assigned(method: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    """The attributes that a method sets on its first parameter."""
    given = [*method.args.posonlyargs, *method.args.args]
    if not given:
        return []
    found = []
    for node in _own_nodes(method):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            if isinstance(node.value, ast.Name) and node.value.id == given[0].arg:
                found.append(node.attr)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "setattr":
            holder, name = node.args[:2]
            if isinstance(holder, ast.Name) and holder.id == given[0].arg and isinstance(name, ast.Constant):
                found.append(str(name.value))
    return found


def _own_nodes(method: ast.AST) -> Iterator[ast.AST]:
    """All nodes below, without those of classes that are defined in the method."""
    for node in ast.iter_child_nodes(method):
        if not isinstance(node, ast.ClassDef):
            yield node
            yield from _own_nodes(node)


def _mangled(facts: ClassFacts, name: str) -> str:
    """A private name as Python keeps it: `__x` in `Net` is `_Net__x`."""
    if name.startswith("__") and not name.endswith("__"):
        return f"_{facts.name.lstrip('_')}{name}"
    return name


def _fields(statements: list[ast.stmt]) -> list[str]:
    """The parameters that the annotated fields make, in their order."""
    found = []
    for node in statements:
        if not isinstance(node, ast.AnnAssign) or not isinstance(node.target, ast.Name):
            continue
        if "ClassVar" in ast.unparse(node.annotation):
            continue
        name, value = node.target.id, node.value
        if isinstance(value, ast.Call) and ast.unparse(value.func).rpartition(".")[2] == "field":
            given = {keyword.arg: keyword.value for keyword in value.keywords}
            if "init" in given and ast.unparse(given["init"]) == "False":
                continue
            value = given.get("default", value if "default_factory" in given else None)
        found.append(name if value is None else f"{name}={ast.unparse(value)}")
    return found
