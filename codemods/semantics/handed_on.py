"""What comes to a method's call by `**`: from dicts that are written in the file, and from callers of its function."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from codemods.model import Code, RenameString
from codemods.semantics.arguments import Argument, ArgumentSet, Rewrite, Site
from codemods.semantics.callees import Callees
from codemods.semantics.carriers.call import CallSite
from codemods.semantics.carriers.mapping import DisplaySite
from codemods.semantics.classes import Classes
from codemods.semantics.members import call_arguments
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, is_name, last_name, last_part, named_of
from codemods.semantics.own_dicts import is_own_dict
from codemods.semantics.scopes import Kind, Scope, Store
from codemods.semantics.symbols import TRAINER
from codemods.semantics.values import value_of
from codemods.source.trees import walk

_TAKEN_OUT = frozenset({"pop", "popitem", "clear"})
"""Methods of a dict behind which an entry may be gone."""


class _Told(Site):
    """Arguments that are used elsewhere too, and stay as they are."""

    def __init__(self, site: Site, refusal: str) -> None:
        super().__init__(site.module, site.span)
        self.refusal = refusal
        self.arguments = [replace(argument, site=self) for argument in site.arguments]

    def replace(self, argument: Argument, pairs: Sequence[tuple[str, Code]]) -> Rewrite:
        return Rewrite(refusal=self.refusal)

    def add(self, name: str, code: Code) -> Rewrite:
        return Rewrite(refusal=self.refusal)


class _Kept(Site):
    """Arguments in a dict that an object keeps, which other files may read."""

    def __init__(self, site: Site, caveat: str) -> None:
        super().__init__(site.module, site.span)
        self.site, self.caveat = site, caveat
        self.arguments = [replace(argument, site=self) for argument in site.arguments]

    def replace(self, argument: Argument, pairs: Sequence[tuple[str, Code]]) -> Rewrite:
        return self.site.replace(argument, pairs) + Rewrite(caveat=self.caveat)

    def add(self, name: str, code: Code) -> Rewrite:
        return self.site.add(name, code) + Rewrite(caveat=self.caveat)

    @property
    def is_statement(self) -> bool:
        return self.site.is_statement


class _Stored(Site):
    """The statement that stores one entry: `options["train_dataloader"] = loader`."""

    def __init__(self, module: Module, store: Store, key: ast.Constant, arguments: ArgumentSet) -> None:
        super().__init__(module, module.span(store.statement))
        self.key = module.span(key)
        assert store.value is not None
        value = value_of(module, store.value, store.scope)
        self.arguments.append(Argument(str(key.value), value, self.span, module.span(store.value), self, arguments))

    def replace(self, argument: Argument, pairs: Sequence[tuple[str, Code]]) -> Rewrite:
        if len(pairs) == 1 and pairs[0][1] == Code.of(argument.ref):
            return Rewrite((RenameString(self.key, pairs[0][0]),))
        return Rewrite(refusal="it is stored by a statement of its own")

    def add(self, name: str, code: Code) -> Rewrite:
        return Rewrite(refusal="it is stored by a statement of its own")

    @property
    def is_statement(self) -> bool:
        return True


def handed_arguments(module: Module, call: ast.Call, callable_: str, scope: Scope) -> Iterator[ArgumentSet]:
    """The arguments of a method's call with those of dicts, and behind them what callers of its function hand on."""
    made = call_arguments(module, call, callable_, scope)
    for keyword in call.keywords:
        if keyword.arg is None and module.span(keyword) in made.unseen:
            made.sites += _held(module, keyword.value, scope, made)
    yield made
    yield from _of_callers(module, call, callable_, scope, frozenset())


def handed_by_others(module: Module, known: Classes) -> Iterator[ArgumentSet]:
    """What calls in a file give to the `**kwargs` of functions of other files, which hand them on to a Trainer."""
    named = {symbol.rpartition(".")[2] for symbol in known.handing}
    if not named:
        return
    callees = module.cached("callees of methods", Callees)
    for caller, scope in module.scoped.calls:
        called = callees.callee(caller, scope) if _is_named(caller, named, scope) else None
        symbol = known.function(called, module.name) if called is not None else ""
        if symbol not in known.handing or module.function(symbol) is not None:
            continue
        for method, is_read in known.handing[symbol].items():
            made = ArgumentSet(f"{TRAINER}.{method}", [], True)
            site: Site = CallSite(module, caller, scope, made, taken=known.functions[symbol].own, held=True)
            name = symbol.rpartition(".")[2]
            made.sites.append(_Told(site, f"what `{name}` hands on is used there elsewhere too") if is_read else site)
            for keyword in caller.keywords:
                if keyword.arg is None:
                    made.sites += _held(module, keyword.value, scope, made)
            yield made


def _is_named(call: ast.Call, names: Collection[str], scope: Scope) -> bool:
    """Whether what a call calls has one of some names, also as it is imported."""
    func = call.func
    if not isinstance(func, ast.Name):
        return last_part(func) in names
    found = scope.lookup(func.id)
    return func.id in names or any(b.target.rpartition(".")[2] in names for b in (found[1] if found else ()))


def _held(module: Module, node: ast.expr, scope: Scope, made: ArgumentSet) -> Iterator[Site]:
    """The sites of a dict that is splatted."""
    if is_own_dict(node, scope):
        yield _site(module, node, scope, made)
        return
    held = _of_variable(module, node, scope) if isinstance(node, ast.Name) else _of_object(module, node, scope)
    if held is None:
        return
    values, others, home = held
    stores = [
        store
        for store in module.scoped.stores
        if isinstance(store.target, ast.Subscript) and store.target.value in others and store.value is not None
    ]
    updates = [(each, call) for each in others if (call := _updated(each, module)) is not None]
    adding = {*(store.target.value for store in stores), *(each for each, _ in updates)}
    is_shared = (isinstance(node, ast.Name) and home is not scope) or any(other not in adding for other in others)
    sites = [_site(module, value, where, made) for value, where in values]
    for store in stores:
        key = store.target.slice if isinstance(store.target, ast.Subscript) else None
        if isinstance(key, ast.Constant) and isinstance(key.value, str) and store.is_alone:
            sites.append(_Stored(module, store, key, made))
    for each, call in updates:
        where = module.scope_at(module.span(each).start)
        given = [part for part in call.args if is_own_dict(part, where)]
        sites += [CallSite(module, call, where, made, held=True)] if call.keywords else []
        sites += [_site(module, part, where, made) for part in given]
    text = ast.unparse(node)
    for site in sites:
        if is_shared:
            yield _Told(site, f"`{text}` is used elsewhere too")
        else:
            yield site if isinstance(node, ast.Name) else _Kept(site, f"another file may read `{text}`")


def _of_variable(
    module: Module, node: ast.Name, scope: Scope
) -> tuple[list[tuple[ast.expr, Scope]], list[ast.expr], Scope] | None:
    """The dicts that a variable is bound to, where else it is read, and its scope; None where it may be another one."""
    found = scope.lookup(node.id)
    if found is None:
        return None
    home, bindings = found
    values = [binding.value for binding in bindings if binding.kind is Kind.ASSIGN and binding.value is not None]
    if len(values) != len(bindings) or not all(is_own_dict(value, home) for value in values):
        return None
    others = _others(module, node, home.node)
    return None if others is None else ([(value, home) for value in values], others, home)


def _of_object(
    module: Module, node: ast.expr, scope: Scope
) -> tuple[list[tuple[ast.expr, Scope]], list[ast.expr], Scope] | None:
    """The same for an attribute of the own object, `self.options`, of a class that keeps such dicts alone in it."""
    owner = next((each for each in module.enclosing(node) if isinstance(each, ast.ClassDef)), None)
    if owner is None or not isinstance(node, ast.Attribute) or not is_name(node.value, scope.instance):
        return None
    kept = [store for store in module.scoped.stores if getattr(store.target, "attr", None) == node.attr]
    values = [(store.value, store.scope) for store in kept if store.value is not None]
    alone = all(owner in module.enclosing(store.statement) for store in kept)
    if not values or not alone or not all(is_own_dict(value, where) for value, where in values):
        return None
    others = _others(module, node, owner)
    return None if others is None else (values, others, scope)


def _updated(node: ast.expr, module: Module) -> ast.Call | None:
    """The statement `options.update(…)` that adds to what a variable holds."""
    above = module.parents.get(node)
    call = module.parents.get(above) if isinstance(above, ast.Attribute) and above.attr == "update" else None
    is_statement = isinstance(call, ast.Call) and isinstance(module.parents.get(call), ast.Expr)
    return call if isinstance(call, ast.Call) and is_statement else None


def _site(module: Module, node: ast.expr, scope: Scope, made: ArgumentSet) -> Site:
    if isinstance(node, ast.Dict):
        return DisplaySite(module, node, scope, made)
    assert isinstance(node, ast.Call)
    return CallSite(module, node, scope, made, held=True)


def _others(module: Module, node: ast.Name | ast.Attribute, home: ast.AST) -> list[ast.expr] | None:
    """Where else a variable or an attribute is read; None where entries are taken out of what it holds."""
    found: list[ast.expr] = []
    for part in walk(home):
        if not isinstance(part, (ast.Name, ast.Attribute)) or part is node or isinstance(part.ctx, ast.Store):
            continue
        if type(part) is not type(node) or last_name(part) != last_name(node):
            continue
        above = module.parents.get(part)
        if isinstance(above, ast.Attribute) and above.attr in _TAKEN_OUT:
            return None
        if isinstance(part.ctx, ast.Del) or (isinstance(above, ast.Subscript) and isinstance(above.ctx, ast.Del)):
            return None
        found.append(part)
    return found


def _of_callers(
    module: Module, call: ast.Call, callable_: str, scope: Scope, seen: frozenset[ast.AST]
) -> Iterator[ArgumentSet]:
    """What callers in the file give to the `**kwargs` of a function that hands them on to a call."""
    function = scope.function()
    node = function.node
    if not isinstance(node, FUNCTIONS) or node.args.kwarg is None or node in seen:
        return
    rest = node.args.kwarg.arg
    handed = next((k.value for k in call.keywords if k.arg is None and is_name(k.value, rest)), None)
    if not isinstance(handed, ast.Name) or len(function.bindings.get(rest, ())) != 1:
        return
    others = _others(module, handed, node)
    if others is None:
        return
    callees = module.cached("callees of methods", Callees)
    name, taken = module.symbol(function), frozenset(arg.arg for arg in named_of(node.args))
    for caller, around in module.scoped.calls:
        if last_part(caller.func) != node.name or caller is call or callees.callee(caller, around) != name:
            continue
        made = ArgumentSet(callable_, [], True)
        site: Site = CallSite(module, caller, around, made, taken=taken, held=True)
        made.sites.append(_Told(site, f"`{rest}` is used in `{node.name}` elsewhere too") if others else site)
        for keyword in caller.keywords:
            if keyword.arg is None:
                made.sites += _held(module, keyword.value, around, made)
        yield made
        yield from _of_callers(module, caller, callable_, around, seen | {node})
