"""Which values of a method can be one number, as `self.log` demands."""

from __future__ import annotations

import ast
from typing import Final

from codemods.deferred import pattern
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name, last_part, positional_of, text_of
from codemods.semantics.scopes import FunctionNode, Scope
from codemods.source.trees import nodes_of

_MANY: Final = frozenset(
    {"cat", "stack", "tolist", "numpy", "concatenate", "append", "keys", "values", "items", "zip", "make_grid"}
)
_REDUCING: Final = frozenset({"mean", "sum", "min", "max", "std", "var", "median", "norm"})
"""Methods of a tensor that give one number where nothing says of which dimension."""
_CONTAINERS: Final = frozenset({"Dict", "dict", "Mapping", "OrderedDict", "List", "list", "Tuple", "tuple", "str"})
_SAYS_MANY: Final = pattern(r"(?:\A|_)(?:decode|dict|flatten|ids|lists?|names|str|strings?|texts?|tuple)(?:_|\Z)")
"""Parts of names of functions that give collections or texts, as in `flatten_list` and `batch_decode`."""
_SAYS_PATH: Final = pattern(r"(?:\A|_)(?:dir|dirname|directory|file|filename|filepath|folder|path|paths)\Z")
"""Ends of names of what is the path of something, as in `args.output_dir`."""


class Values:
    """The values of one method."""

    def __init__(self, module: Module, node: FunctionNode, scope: Scope) -> None:
        self.module = module
        self.node = node
        self.scope = scope

    def may_be_number(self, node: ast.expr, depth: int = 0) -> bool:
        """Whether a value can be one number, as `self.log` demands; False where it is seen not to be."""
        if isinstance(node, ast.Constant):
            return isinstance(node.value, (int, float))
        if isinstance(node, (ast.List, ast.Tuple, ast.Set, ast.Dict, ast.ListComp, ast.SetComp, ast.DictComp)):
            return False
        if isinstance(node, ast.JoinedStr) or _SAYS_PATH.search(_own_name(node)) is not None:
            return False
        if isinstance(node, ast.BinOp):
            return not any(isinstance(side, (ast.List, ast.ListComp)) for side in (node.left, node.right))
        if isinstance(node, ast.Call):
            func = node.func
            last = func.attr if isinstance(func, ast.Attribute) else getattr(func, "id", "")
            if last == "numpy" and _is_reduced(node):
                return True
            return last not in _MANY and _SAYS_MANY.search(last) is None and not self._gives_many(node)
        if isinstance(node, ast.Name) and depth < 3:
            positional = positional_of(self.node.args)
            if len(positional) > 1 and node.id == positional[1].arg:
                return False
            bindings = self.scope.bindings.get(node.id, [])
            values = [binding.value for binding in bindings if binding.value is not None]
            if not values:
                return not any(self._is_many_of_several(binding.node, node.id) for binding in bindings)
            if len(bindings) == 1 and self._is_mapping(node):
                return False
            return any(self.may_be_number(value, depth + 1) for value in values)
        return not (isinstance(node, ast.Subscript) and self._is_mapping(node))

    def is_array(self, node: ast.expr) -> bool:
        """Whether a value is an array of NumPy, by itself or by its variable: `loss.mean().numpy()`."""
        if isinstance(node, ast.Name):
            values = [binding.value for binding in self.scope.bindings.get(node.id, [])]
            return bool(values) and all(value is not None and _is_converted(value) for value in values)
        return _is_converted(node)

    def _is_mapping(self, node: ast.Name | ast.Subscript) -> bool:
        """Whether the class reads an entry of it by a text: `scores["all"]` is one beside `scores["all"]["f1"]`.

        Another method has to get the variable in the same way.
        """
        owner = self.module.parents.get(self.node)
        name = _variable(node)
        if name is None:
            return False
        made, shown = self._made(name, self.scope), ast.dump(node)
        for read in nodes_of(owner if isinstance(owner, ast.ClassDef) else self.node, ast.Subscript):
            if text_of(read.slice) is None or ast.dump(read.value) != shown:
                continue
            scope = self.module.scope_at(self.module.span(read).start)
            if scope.function() is self.scope.function() or (made is not None and self._made(name, scope) == made):
                return True
        return False

    def _made(self, name: str, scope: Scope) -> str | None:
        """What the one binding of a variable gives it, as text."""
        bindings = self.module.bindings(name, scope)
        value = bindings[0].value if len(bindings) == 1 else None
        return None if value is None else ast.dump(value)

    def _gives_many(self, call: ast.Call) -> bool:
        """Whether the file has what is called, and that says or shows that it returns a dict, a list or a text."""
        called = self._called(call)
        if called is None:
            return False
        if called.returns is not None:
            said = called.returns.value if isinstance(called.returns, ast.Subscript) else called.returns
            return last_part(said) in _CONTAINERS
        values = self._returned_by(called)
        return bool(values) and all(value is not None and self._is_many(value) for value in values)

    def _is_many_of_several(self, node: ast.AST, name: str) -> bool:
        """Whether a name gets a dict or a list of what is unpacked: `loss, curves = self.compute(batch)`."""
        target = node.targets[0] if isinstance(node, ast.Assign) and len(node.targets) == 1 else None
        if (
            not isinstance(target, ast.Tuple)
            or not isinstance(node, ast.Assign)
            or not isinstance(node.value, ast.Call)
        ):
            return False
        called = self._called(node.value)
        values = self._returned_by(called) if called is not None else []
        places = [index for index, part in enumerate(target.elts) if is_name(part, name)]
        several = [
            value.elts for value in values if isinstance(value, ast.Tuple) and len(value.elts) == len(target.elts)
        ]
        alike = bool(values) and len(several) == len(values) and len(places) == 1
        return alike and all(self._is_many(parts[places[0]]) for parts in several)

    def _called(self, call: ast.Call) -> ast.FunctionDef | None:
        """The function of the file, or the method of the same class, that is called."""
        func = call.func
        called = self._beside(func.attr) if isinstance(func, ast.Attribute) and self._is_own(func.value) else None
        if isinstance(func, ast.Name):
            bound = self.module.bindings(func.id, self.scope)
            called = bound[0].node if len(bound) == 1 else None
        return called if isinstance(called, ast.FunctionDef) else None

    def _returned_by(self, function: ast.FunctionDef) -> list[ast.expr | None]:
        return [node.value for node, scope in self.module.scoped.returns if scope.function().node is function]

    def _is_own(self, holder: ast.expr) -> bool:
        me = positional_of(self.node.args)[:1]
        return isinstance(holder, ast.Name) and bool(me) and holder.id == me[0].arg

    def _beside(self, name: str) -> ast.AST | None:
        """The method of this name in the class that has this one."""
        owner = self.module.parents.get(self.node)
        body = owner.body if isinstance(owner, ast.ClassDef) else []
        return next((each for each in body if isinstance(each, ast.FunctionDef) and each.name == name), None)

    def _is_many(self, value: ast.expr) -> bool:
        """Whether a returned value is a display, or a variable that got nothing else."""
        displays = (ast.Dict, ast.DictComp, ast.List, ast.ListComp)
        if isinstance(value, ast.Name):
            bound = self.module.bindings(value.id, self.module.scope_at(self.module.span(value).start))
            given = [binding.value for binding in bound if binding.value is not None]
            return bool(given) and len(given) == len(bound) and all(isinstance(each, displays) for each in given)
        return isinstance(value, displays)


def _own_name(node: ast.expr) -> str:
    """What a variable or an attribute is called, or what is called; empty for anything else."""
    if isinstance(node, ast.Call):
        node = node.func
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _variable(node: ast.expr) -> str | None:
    """The variable that a value is, or that is subscripted for it."""
    while isinstance(node, ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else None


def _is_converted(node: ast.expr) -> bool:
    """Whether a tensor is made an array, `loss.cpu().numpy()`."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "numpy"


def _is_reduced(node: ast.expr) -> bool:
    """Whether what a chain of calls gives has been reduced to one number: `losses.mean().cpu().numpy()`."""
    while isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if node.func.attr in _REDUCING and not node.args and not node.keywords:
            return True
        node = node.func.value
    return False
