"""What each function and class of a file uses: the map step of `codemods.semantics.reach`."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from codemods.semantics.module import Module
from codemods.semantics.nodes import last_part
from codemods.semantics.scopes import FunctionNode, Kind, Scope

REGISTERS = "register_"
"""How a registry's functions for one kind of class begin: `register_model`."""
Uses = Mapping[str, frozenset[str]]
"""What each function or class uses, both as dotted names; its own methods and nested functions are not among it."""
_IMPORTERS = frozenset({"import_module", "__import__", "importorskip"})
_NOT_BUILDING = frozenset({"torch", "numpy", "os", "pathlib", "argparse", "math", "json", "yaml", "random", "time"})
"""Packages whose functions build no modules of a project."""
_NAMES = {ast.Name, ast.Attribute}
_TAKING = frozenset({"getattr", "globals"})
_FILLING = frozenset({"update", "append", "extend"})
_LISTS = {ast.List, ast.Tuple, ast.Set}
_HOLDING = _LISTS | {ast.Dict, ast.Call, ast.Lambda, ast.Name, ast.Attribute, ast.IfExp}
"""What may hold a class or a function, or is one."""
ANY = "*"
"""Stands for a name that is not seen, of something that is called: `getattr(model, name)()`."""
ALL = ".*"
"""Behind the name of a module: all that stands there, of which something is taken by a name that is not seen."""


def uses_of(module: Module) -> tuple[Uses, tuple[tuple[str, str], ...]]:
    """What each function and class of a file uses, and which classes are given to the makers of others.

    A call uses what it calls and the names that it is given; a name that is stored is used, and a decorator. What
    `__init__` keeps or hands on is used by the class itself: it is called when that has been made. For
    `LitNet(Net())` the second holds `(LitNet, Net)`: what is made of the one keeps one of the other.
    """
    found: dict[str, set[str]] = {}
    given: set[tuple[str, str]] = set()
    dotted = dotted_names(module)
    here: Scope | None = None
    used: set[str] = set()
    for call, scope in module.scoped.calls:
        if scope is not here:  # those of a scope come one after another
            here, used = scope, found.setdefault(dotted.symbol(scope), set())
        callee = dotted.of(call.func, scope)
        used.add(callee)
        made = callee if callee.rpartition(".")[2][:1].isupper() else ""
        for value in [*call.args, *(keyword.value for keyword in call.keywords)]:
            given_by = value.value if type(value) is ast.Subscript else value  # a table that holds classes
            if type(given_by) is ast.Name or type(given_by) is ast.Attribute:
                used.add(named := dotted.of(given_by, scope))
                if named and _is_building(scope):
                    found.setdefault(dotted.around(scope), set()).add(named)
            if made and (inner := dotted.made(value, scope) or dotted.built(value, scope)):
                given.add((made, inner))
        if type(call.func) is ast.Subscript:
            used |= dotted.chosen(call.func, scope)
        elif type(call.func) is ast.Name and call.func.id in _TAKING:
            used.add(taken := _taken(call, dotted, scope, module.name))
            if taken and _is_building(scope):
                found.setdefault(dotted.around(scope), set()).add(taken)
    for function, outside, inside in module.scoped.functions:
        if headed := _headed(function, outside, dotted):
            found.setdefault(dotted.symbol(inside), set()).update(headed)
    for user, names in (*_stored(module, dotted), *_named(module, dotted), *_called_later(module, dotted)):
        found.setdefault(user, set()).update(names)
    uses = {user: frozenset(names - {"", user}) for user, names in found.items()}
    return {user: names for user, names in uses.items() if names}, tuple(sorted(given | _listed(module, dotted)))


def _stored(module: Module, dotted: Dotted) -> Iterator[tuple[str, set[str]]]:
    """What functions store by name in attributes and the like, and what classes keep of that."""
    for store in module.scoped.stores:
        if store.value is None or not (names := dotted.stored(store.value, store.scope)):
            continue
        yield dotted.symbol(store.scope), names
        if _is_building(store.scope):
            yield dotted.around(store.scope), names


def _named(module: Module, dotted: Dotted) -> Iterator[tuple[str, set[str]]]:
    """What functions and classes name in values that they bind, go through or return: in lists and the like too.

    Classes that `__init__` names there are used by the class too.
    """
    values: list[tuple[ast.expr | None, Scope]] = [(node.value, scope) for node, scope in module.scoped.assigns]
    values += [(loop.iterated, loop.outer) for loop in module.scoped.loops]
    values += [(node.value, scope) for node, scope in module.scoped.returns]
    for value, scope in values:
        if value is None or scope.parent is None or not (names := dotted.inside(value, scope)):
            continue
        yield dotted.symbol(scope), names
        if _is_building(scope):  # a function may have been called there
            yield dotted.around(scope), {name for name in names if name.rpartition(".")[2][:1].isupper()}


def _called_later(module: Module, dotted: Dotted) -> Iterator[tuple[str, set[str]]]:
    """What lambdas of `__init__` call: when an instance runs."""
    if b"lambda" not in module.source.utf8:
        return
    for call, scope in module.scoped.calls:
        around = scope.function()
        if type(around.node) is ast.Lambda and around.parent is not None and _is_building(around.parent):
            yield dotted.around(around.parent), {dotted.of(call.func, scope)}


def _headed(function: FunctionNode, outside: Scope, dotted: Dotted) -> set[str]:
    """What a function names before its body: decorators, and what its parameters are by default."""
    values: list[ast.expr | None] = [*function.args.defaults, *function.args.kw_defaults]
    named = {dotted.of(value, outside) for value in values if isinstance(value, ast.Name | ast.Attribute)}
    makers = (each.func if type(each) is ast.Call else each for each in function.decorator_list)
    return named | {dotted.of(maker, outside) for maker in makers}


def _taken(call: ast.Call, dotted: Dotted, scope: Scope, own: str) -> str:
    """What `getattr(losses, name)`, or `globals()`, may take out of a module; empty where it is something else."""
    if type(call.func) is ast.Name and call.func.id == "globals":
        return f"{own}{ALL}"
    if len(call.args) < 2:
        return ""
    holder, name = call.args[:2]
    if type(holder) is ast.Subscript and last_part(holder.value) == "modules":  # `sys.modules[__name__]`
        home = own if type(holder.slice) is ast.Name and holder.slice.id == "__name__" else ""
    else:
        home = dotted.of(holder, scope)
    if not home or home.rpartition(".")[2][:1].isupper():
        return ""
    if type(name) is ast.Constant:
        return f"{home}.{name.value}" if isinstance(name.value, str) else ""
    return f"{home}{ALL}"


def _is_building(scope: Scope) -> bool:
    return getattr(scope.function().node, "name", "") == "__init__"


def spoken_by(module: Module) -> Uses:
    """The names that each function or class speaks of behind a dot, which may be those of methods.

    `.name` is one of its own instance, or of `super()`.
    """
    found: dict[str, set[str]] = {}
    dotted = dotted_names(module)
    for scope, names in module.scoped.attributes:
        found.setdefault(dotted.symbol(scope), set()).update(names)
    if b"getattr" in module.source.utf8:
        for call, scope in module.scoped.calls:
            if name := _asked(call, dotted, scope):
                found.setdefault(dotted.symbol(scope), set()).add(name)
    return {user: frozenset(names) for user, names in found.items()}


def _asked(call: ast.Call, dotted: Dotted, scope: Scope) -> str:
    """What `getattr(x, "name")` is asked for; `ANY` where that is not seen, of `self` or of what is called at once.

    What a package or a module is asked for (`getattr(torch.optim, name)()`) is no method.
    """
    called = type(call.func) is ast.Call
    asking = call.func if type(call.func) is ast.Call else call
    if type(asking.func) is not ast.Name or asking.func.id != "getattr" or len(asking.args) < 2:
        return ""
    own = "." if type(asking.args[0]) is ast.Name and asking.args[0].id == scope.instance else ""
    name = asking.args[1]
    if type(name) is ast.Constant:
        return f"{own}{name.value}" if isinstance(name.value, str) else ""
    return f"{own}{ANY}" if own or (called and not _is_package(asking.args[0], dotted, scope)) else ""


def _is_package(node: ast.expr, dotted: Dotted, scope: Scope) -> bool:
    """Whether something is a package or a module: imported by its name, by `import_module`, or of `sys.modules`."""
    named = dotted.of(node, scope)
    if named:
        return not named.rpartition(".")[2][:1].isupper()
    found = scope.lookup(node.id) if type(node) is ast.Name else None
    values = [binding.value for binding in found[1]] if found is not None else [node]
    return all(
        (type(value) is ast.Call and last_part(value.func) in _IMPORTERS)
        or (type(value) is ast.Subscript and last_part(value.value) == "modules")
        for value in values
    )


def _listed(module: Module, dotted: Dotted) -> set[tuple[str, str]]:
    """The tables of a file that hold classes, each with such a class: a dict, a list, a registry of decorators.

    A variable that holds what is made of a class is one too, of this class. One that keeps several kinds of classes
    (`@registry.register_model("x")`) stands under the name of the decorator.
    """
    found = {
        (dotted.of(ast.Name(name, ast.Load()), module.scope), held)
        for name, bindings in module.scope.bindings.items()
        for binding in bindings
        if type(binding.value) in {ast.Dict, ast.List, ast.Tuple} or _is_dict(binding.value)
        for held in dotted.held(binding.value, module.scope)
    }
    for scope, name, value in _bound(module):
        table = dotted.of(ast.Name(name, ast.Load()), module.scope) if scope is module.scope else ""
        table = table or f"{dotted.symbol(scope)}.{name}"
        found |= {(table, held) for held in dotted.inside(value, scope)}
        found.add((table, dotted.made(value, scope) if type(value) is ast.Call else ""))
    for node, outer, inner in module.scoped.classes:
        for decorator in node.decorator_list:
            named = decorator.func if type(decorator) is ast.Call else decorator
            text = type(decorator) is ast.Call and decorator.args and type(decorator.args[0]) is ast.Constant
            table = dotted.of(named, outer)
            if table and (text or "regist" in table.rpartition(".")[2] or table in module.cached("keepers", _keepers)):
                home, _, last = table.rpartition(".")
                found.add((table if last.startswith(REGISTERS) else home, dotted.symbol(inner)))
    return {(table, held) for table, held in found if table and held}


def _bound(module: Module) -> Iterator[tuple[Scope, str, ast.expr]]:
    """What variables of the file, and of the bodies of its classes, are given, and what is put into them later."""
    classes = [inner for _, _, inner in module.scoped.classes]
    for scope in (module.scope, *classes):
        for name, bindings in scope.bindings.items():
            given = (binding.value for binding in bindings)
            yield from ((scope, name, value) for value in given if value is not None and type(value) in _HOLDING)
    for store in module.scoped.stores:
        holder = store.target.value if type(store.target) is ast.Subscript else None
        if type(holder) is ast.Name and store.scope is module.scope and store.value is not None:
            yield module.scope, holder.id, store.value
    for call, outer in module.scoped.calls:
        func = call.func
        holder = func.value if type(func) is ast.Attribute and func.attr in _FILLING else None
        if type(holder) is ast.Name and outer is module.scope and call.args:
            yield module.scope, holder.id, call.args[0]


def _is_dict(node: ast.expr | None) -> bool:
    """Whether an expression is `dict(…)`."""
    return type(node) is ast.Call and type(node.func) is ast.Name and node.func.id == "dict"


def _values(node: ast.expr | None) -> list[ast.expr]:
    """What a list, a tuple or a dict holds, of `dict(a=A)` too."""
    if type(node) is ast.Call and _is_dict(node):
        return [keyword.value for keyword in node.keywords]
    return node.values if type(node) is ast.Dict else getattr(node, "elts", [])


def _keepers(module: Module) -> frozenset[str]:
    """The functions of a file that put what they are given into something of the file: `TABLE[cls.__name__] = cls`."""
    return frozenset(
        module.symbol(store.scope.function())
        for store in module.scoped.stores
        if isinstance(store.target, ast.Subscript) and isinstance(store.value, ast.Name)
        if isinstance(store.target.value, ast.Name) and store.target.value.id in module.scope.bindings
        if _is_parameter(store.value.id, store.scope)
    )


def _is_parameter(name: str, scope: Scope) -> bool:
    found = scope.lookup(name)
    return found is not None and all(binding.kind is Kind.PARAMETER for binding in found[1])


def dotted_names(module: Module) -> Dotted:
    """The dotted names of a file, each made once."""
    return module.cached("dotted names", Dotted)


class Dotted:
    """The dotted names of a file's expressions, by scope and first name."""

    def __init__(self, module: Module) -> None:
        self._module = module
        self._roots: dict[tuple[Scope, str], bool] = {}
        self._symbols: dict[Scope, str] = {}
        self._names: dict[ast.expr, str] = {}

    def symbol(self, scope: Scope) -> str:
        """The function or class that a scope belongs to."""
        known = self._symbols.get(scope)
        if known is None:
            function = scope.function()
            while type(function.node) is ast.Lambda and function.parent is not None:
                function = function.parent.function()
            known = self._symbols[scope] = self._module.symbol(function)
        return known

    def around(self, scope: Scope) -> str:
        """The class, or what else, in which the function stands that a scope belongs to."""
        return self.symbol(scope.function().parent or scope)

    def of(self, node: ast.expr, scope: Scope) -> str:
        """What a name or chain refers to; empty where it is not one, or is a value of the function's own."""
        known = self._names.get(node)
        if known is None:
            known = self._names[node] = self._of(node, scope)
        return known

    def _of(self, node: ast.expr, scope: Scope) -> str:
        root = node
        while type(root) is ast.Attribute:
            root = root.value
        if type(root) is not ast.Name:
            return ""
        key = (scope, root.id)
        if key not in self._roots:
            found = scope.lookup(root.id)
            kinds = {binding.kind for binding in found[1]} if found is not None else set()
            self._roots[key] = not kinds.isdisjoint({Kind.IMPORT, Kind.CLASS, Kind.FUNCTION}) or (
                bool(self._module.scope.stars) if found is None else found[0] is self._module.scope
            )
        return (self._module.dotted(node, scope) or "") if self._roots[key] else ""

    def inside(self, node: ast.expr, scope: Scope) -> set[str]:
        """The classes and functions that a value names, by itself or in what it is put together of."""
        found: set[str] = set()
        todo = [node]
        while todo:
            part = todo.pop()
            if type(part) is ast.Name or type(part) is ast.Attribute:
                found.add(self.of(part, scope))
            elif type(part) is ast.Call:
                todo += [*part.args, *(keyword.value for keyword in part.keywords)]
                found.add(self.of(part.func, scope))
            elif type(part) is ast.Dict or type(part) is ast.BoolOp:
                todo += part.values
            elif type(part) is ast.Lambda:
                todo.append(part.body)
            elif type(part) is ast.Subscript or type(part) is ast.Starred:
                todo.append(part.value)
            elif type(part) is ast.IfExp:
                todo += [part.body, part.orelse]
            elif type(part) is ast.List or type(part) is ast.Tuple or type(part) is ast.Set:
                todo += [item for item in part.elts if type(item) is not ast.Constant]
        return found - {""}

    def held(self, node: ast.expr | None, scope: Scope) -> set[str]:
        """The classes that a display holds by name, and the functions of this file, or from others."""
        return {self.of(value, scope) for value in _values(node) if type(value) in _NAMES} - {""}

    def stored(self, node: ast.expr, scope: Scope) -> set[str]:
        """What a value is that is stored, by name: itself, or an item of the display that it is, or is taken out of.

        Or what it is in one case or another: `f if flag else g`, or a variable that was given either before.
        """
        if type(node) is ast.IfExp:
            return self.stored(node.body, scope) | self.stored(node.orelse, scope)
        if type(node) is ast.Name and scope.function() is scope and node.id in scope.bindings:
            given = (binding.value for binding in scope.bindings[node.id])
            return {self.of(value, scope) for value in given if isinstance(value, ast.Name | ast.Attribute)} - {""}
        if type(node) is ast.Name or type(node) is ast.Attribute:
            return {self.of(node, scope)} - {""}
        display = node.value if type(node) is ast.Subscript else node
        if type(display) is ast.Name or type(display) is ast.Attribute:
            return {self.of(display, scope)} - {""}
        return {self.of(value, scope) for value in _values(display)} - {""}

    def chosen(self, func: ast.Subscript, scope: Scope) -> set[str]:
        """What `TABLE[name](…)` and `{"a": A}[name](…)` may call; `vars(losses)[name]` any of a module."""
        taken = func.value
        if type(taken) is ast.Attribute and taken.attr == "__dict__" and (home := self.of(taken.value, scope)):
            return {f"{home}{ALL}"}
        if type(taken) is ast.Call and type(taken.func) is ast.Name and taken.func.id == "vars" and taken.args:
            return {f"{home}{ALL}" for home in [self.of(taken.args[0], scope)] if home}
        return {self.of(func.value, scope)} | self.held(func.value, scope)

    def made(self, node: ast.expr, scope: Scope) -> str:
        """The class that an argument is made of, in place or where its variable is bound; or the table that has it."""
        if type(node) is ast.Name:
            found = scope.lookup(node.id)
            if found is None or len(found[1]) != 1 or found[1][0].value is None:
                return ""
            node, scope = found[1][0].value, found[0]
        if type(node) is not ast.Call:
            return ""
        name = self.of(node.func.value if type(node.func) is ast.Subscript else node.func, scope)
        return name if name.rpartition(".")[2][:1].isupper() else ""

    def built(self, node: ast.expr, scope: Scope) -> str:
        """The function of the project that builds an argument, in place or where its variable is bound."""
        if type(node) is ast.Name:
            found = scope.lookup(node.id)
            if found is None or len(found[1]) != 1 or found[1][0].value is None:
                return ""
            node, scope = found[1][0].value, found[0]
        func = node.func if type(node) is ast.Call else None
        name = self.of(func.value if type(func) is ast.Subscript else func, scope) if func is not None else ""
        return name if name.partition(".")[0] not in _NOT_BUILDING else ""
