"""What functions return, where it may be Lightning's: the map step of what their callers get.

`trainer = build_trainer(args)` is a Trainer where every `return` of that function gives one, in whatever file it
stands; `model, trainer = build(args)` is one where the second of what it returns always is. `Quick = partial(Trainer,
…)` and `quick = lambda **more: Trainer(**more)` are such functions too.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from codemods.semantics.callees import CALLED_LATER
from codemods.semantics.holders import items
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name, is_none, last_part, text_of, written_pairs
from codemods.semantics.scopes import Kind, Scope
from codemods.semantics.symbols import is_lightning

Built = Mapping[str, tuple[str, ...]]
"""By the symbol of a function, what it returns: dotted names of classes, and with `()` behind it what another returns.

`symbol[1]` is the second of a tuple that it returns, and so is `symbol()[1]` of what another does; `symbol['trainer']`
is the entry of a dict that it returns, and `symbol[1]['trainer']` that of the second of a tuple. `symbol:name` is what
a parameter holds: `train` of `trainer = train(model, trainer)` gives back what it gets.
"""

CALLED = "()"
GIVEN = ":"
"""What stands between a function and the parameter that it gives back."""
_GIVEN = frozenset({"trainer", "pl_trainer", "model", "module", "net", "datamodule", "dm"})
_FOLLOWED = 4  # variables of one function, one bound to the other
_CONFIGURED = "hydra."
"""What makes what a configuration names."""
_TUPLES = frozenset({"Tuple", "tuple"})
_MAKES_ITS_CLASS = frozenset({"load_from_checkpoint", "from_argparse_args"})


def built_by(module: Module) -> Built:
    """What the functions of a file return, those left out of which nothing is known."""
    found: dict[str, list[str]] = {}
    for node, inner in module.scoped.returns:
        function = inner.function()
        if node.value is None or is_none(node.value) or not function.is_function:
            continue
        symbol = module.symbol(function)
        found.setdefault(symbol, []).append(_returned(module, node.value, inner, function))
        if isinstance(node.value, ast.Tuple):
            for index, part in enumerate(node.value.elts):
                found.setdefault(f"{symbol}[{index}]", []).append(_returned(module, part, inner, function, index))
        for entry, value, where in entries(module, node.value, inner):
            found.setdefault(f"{symbol}{entry}", []).append(_held(module, value, where) if value is not None else "")
    for name, bindings in module.scope.bindings.items():
        if len(bindings) == 1 and bindings[0].kind is Kind.ASSIGN and (made := called_later(bindings[0].value, module)):
            found[".".join(filter(None, [module.name, name]))] = [_held(module, made, module.scope)]
    if b"rainer" in module.source.utf8:
        for symbol, kept in _kept(module):
            found.setdefault(symbol, []).append(kept)
    return {symbol: tuple(dict.fromkeys(names)) for symbol, names in found.items() if all(names)}


def entries(module: Module, node: ast.expr, scope: Scope) -> Iterator[tuple[str, ast.expr | None, Scope]]:
    """The Trainers, by their names, in a dict that is returned, or in those of a tuple, and how each is asked for."""
    if b"rainer" not in module.source.utf8:
        return
    parts = enumerate(node.elts) if isinstance(node, ast.Tuple) else [(None, node)]
    for index, part in parts:
        at = "" if index is None else f"[{index}]"
        for key in _keys(part, scope):
            held = items(part, scope, module, ast.Constant(key))
            yield from ((f"{at}{entry_of(key)}", value, where) for value, where in held if not is_none(value))


def entry_of(key: str) -> str:
    """How an entry of a dict is written in a `Built`."""
    return f"[{key!r}]"


def trainer_key(node: ast.expr) -> str | None:
    """The key that something is asked for, where it is written and named as a Trainer is."""
    key = text_of(node)
    return key if key is not None and _may_be(key) else None


def _keys(node: ast.expr, scope: Scope) -> list[str]:
    """The keys, named as a Trainer is, of a dict that is written out, also of a variable that is bound to some."""
    values: list[ast.expr | None] = [node]
    if isinstance(node, ast.Name):
        found = scope.lookup(node.id)
        values = [binding.value for binding in found[1]] if found is not None and found[0].is_function else []
    keys = [text_of(key) for value in values for key, _ in written_pairs(value) or ()]
    return sorted({key for key in keys if key is not None and _may_be(key)})


def _returned(module: Module, value: ast.expr, scope: Scope, function: Scope, part: int | None = None) -> str:
    """What a function returns, or a part of it: what is seen of that, else what the function says."""
    held = _held(module, value, scope)
    seen = held and GIVEN not in held and not held.startswith(_CONFIGURED)
    return held if seen else _promised(module, function, part) or held


def _promised(module: Module, function: Scope, part: int | None) -> str:
    """The class of Lightning that a function says it returns, for what is not seen: `def build(cfg) -> Trainer`.

    For a part of it, the one in that place of `-> tuple[Net, Trainer]`.
    """
    node, outer = function.node, function.parent
    if not isinstance(node, ast.FunctionDef) or outer is None:
        return ""
    whole = node.returns
    if part is not None:
        parts = whole.slice if isinstance(whole, ast.Subscript) and last_part(whole.value) in _TUPLES else None
        whole = parts.elts[part] if isinstance(parts, ast.Tuple) and part < len(parts.elts) else None
    said = annotated(module, whole, outer)
    return said if is_lightning(said) else ""


def _kept(module: Module) -> Iterator[tuple[str, str]]:
    """What classes keep that may be a Trainer, by `class.name`: what fields say, and what methods give to `self`."""
    for node, outer, inner in module.scoped.classes:
        for field in node.body:
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                name, said = field.target.id, annotated(module, field.annotation, outer)
                if _may_be(name) or _may_be(said):
                    yield f"{module.symbol(inner)}.{name}", said
    for store in module.scoped.stores:
        target, value = store.target, store.value
        if not isinstance(target, ast.Attribute) or not is_name(target.value, store.scope.instance) or is_none(value):
            continue
        if _may_be(target.attr) or (value is not None and _may_be(last_part(value))):
            whole = unpacked(store.statement, ast.unparse(target)) if value is None else None
            made = part_of(made_by(module, whole[0], store.scope), whole[1]) if whole is not None else ""
            made = _held(module, value, store.scope) if value is not None else made
            yield f"{module.class_of(store.scope)}.{target.attr}", made


def _may_be(name: str) -> bool:
    """Whether something has a name as a Trainer has it."""
    return "trainer" in name.lower()


def _is_trainer(said: str) -> bool:
    return _may_be(said.rpartition(".")[2]) and is_lightning(said)


def annotated(module: Module, node: ast.expr | None, scope: Scope) -> str:
    """The dotted name of the class that an annotation names, also as one that may be None; empty for others."""
    if isinstance(node, ast.Subscript) and last_part(node.value) == "Optional":
        node = node.slice
    if isinstance(node, ast.BinOp) and is_none(node.right):
        node = node.left
    return module.dotted(node, scope) or "" if isinstance(node, (ast.Name, ast.Attribute)) else ""


def called_later(node: ast.expr | None, module: Module, scope: Scope | None = None) -> ast.expr | None:
    """A call like those that a value makes when it is called: of a lambda its body, of a `partial` what it is given."""
    if isinstance(node, ast.Lambda):
        return node.body if isinstance(node.body, ast.Call) else None
    if not isinstance(node, ast.Call) or not node.args:
        return None
    known = module.dotted(node.func, scope or module.scope) in CALLED_LATER
    return ast.copy_location(ast.Call(node.args[0], [], []), node) if known else None


def unpacked(statement: ast.AST, name: str) -> tuple[ast.Call, str] | None:
    """The call of which a statement binds a name to a part, and which part: `[1]` in `net, trainer = build()`.

    An attribute is named with what it is one of, `self.trainer`.
    """
    if not isinstance(statement, ast.Assign) or not isinstance(statement.value, ast.Call):
        return None
    target = statement.targets[0] if len(statement.targets) == 1 else None
    if not isinstance(target, (ast.Tuple, ast.List)) or any(isinstance(part, ast.Starred) for part in target.elts):
        return None
    names = [ast.unparse(part) if isinstance(part, (ast.Name, ast.Attribute)) else "" for part in target.elts]
    return (statement.value, f"[{names.index(name)}]") if names.count(name) == 1 else None


def made_by(module: Module, call: ast.Call, scope: Scope) -> str:
    """The class of which a call makes an instance, or the function whose result it is; empty where that is not known.

    A method of `self` is one of its class, which may inherit it.
    """
    func = call.func
    if not isinstance(func, (ast.Name, ast.Attribute)):
        return ""
    if isinstance(func, ast.Attribute) and func.attr in _MAKES_ITS_CLASS:
        return module.dotted(func.value, scope) or ""
    made = called_by(module, call, scope) or ""
    return made + CALLED if made and not made.rpartition(".")[2][:1].isupper() else made


def called_by(module: Module, call: ast.Call, scope: Scope) -> str | None:
    """The dotted name of what is called; a method of `self` is one of its class, which may inherit it."""
    func = call.func
    if isinstance(func, ast.Attribute) and is_name(func.value, scope.instance):
        owner = module.class_of(scope)
        return f"{owner}.{func.attr}" if owner is not None else None
    return module.dotted(func, scope)


def _held(module: Module, node: ast.expr, scope: Scope) -> str:
    """The one class of which a value is an instance, or the function whose result it is; empty where none is known."""
    names = set(_names(module, node, scope, 0))
    return names.pop() if len(names) == 1 else ""


def _names(module: Module, node: ast.expr, scope: Scope, depth: int) -> Iterator[str]:
    if isinstance(node, ast.Call):
        yield made_by(module, node, scope)
        return
    found = scope.lookup(node.id) if isinstance(node, ast.Name) and depth < _FOLLOWED else None
    if not isinstance(node, ast.Name) or found is None or not found[0].is_function:
        yield ""
        return
    for binding in found[1]:
        whole = unpacked(binding.node, node.id)
        if binding.kind is Kind.PARAMETER and isinstance(binding.node, ast.arg):
            said = annotated(module, binding.node.annotation, found[0].parent or scope)
            yield said or (f"{module.symbol(found[0])}{GIVEN}{node.id}" if _may_be_given(binding.node) else "")
        elif whole is not None:
            yield from (part_of(name, whole[1]) for name in _names(module, whole[0], found[0], depth + 1))
        elif binding.kind is not Kind.ASSIGN or binding.value is None:
            yield ""
        elif not is_none(binding.value):
            seen = set(_names(module, binding.value, found[0], depth + 1))
            said = annotated(module, getattr(binding.node, "annotation", None), found[0])
            yield from [said] if _is_trainer(said) and all(not name or name.endswith(CALLED) for name in seen) else seen


def _may_be_given(parameter: ast.arg) -> bool:
    """Whether a parameter that says nothing of its type is called like a Trainer, or what goes with one."""
    return parameter.annotation is None and (parameter.arg in _GIVEN or parameter.arg.endswith("_trainer"))


def part_of(made: str, part: str) -> str:
    """A part of what a function returns that is called; empty where something else makes the whole."""
    return made + part if made.endswith(CALLED) else ""
