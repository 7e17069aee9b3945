"""LIT254: `self.hparams = hparams`, which has no setter any more."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.deferred import pattern
from codemods.model import Change, Code, Finding, InsertStatement, RemoveStatement, ReplaceExpression, Span
from codemods.rules.modules.aliased_hparams import is_kept_as_object, kept_before_alias
from codemods.rules.modules.converted_hparams import kept_before_conversion
from codemods.rules.modules.inherited_hparams import initialized, is_read_as_object, object_reads, read_below
from codemods.rules.registry import Attributes, Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.arrays import may_be_arrays
from codemods.semantics.members import AttributeUse, Method
from codemods.semantics.nodes import FUNCTIONS, body_nodes, is_name, last_part
from codemods.semantics.scopes import FunctionNode, Kind
from codemods.semantics.symbols import DATAMODULE, MODULE
from codemods.source.trees import walk

_MAPPINGS = frozenset({"dict", "Dict", "Namespace", "Mapping", "MutableMapping", "DictConfig", "Any", "object"})
_PRIMITIVES = frozenset({"str", "int", "float", "bool", "bytes"})
_CHANGING = frozenset({"update", "setdefault", "pop", "popitem", "clear"})
_SAYS_CHANGE = pattern(r"(?:\A|_)(?:add|fill|merge|override|set|update)(?:_|\Z)")
"""Parts of names of functions that change the mapping that they are given, as in `update_hparams`."""
_INIT = "class Net(LightningModule):\n    def __init__(self, hparams):\n        super().__init__()\n        "


@rule(
    code="LIT254",
    name="hparams-assignment",
    on=(Attributes(MODULE, ("hparams",)), Attributes(DATAMODULE, ("hparams",)), Methods(MODULE, ("__init__",))),
    since="1.1",
    removed="1.3",
    refs=(GUIDE,),
    examples=((f"{_INIT}self.hparams = hparams", f"{_INIT}self.save_hyperparameters(hparams)"),),
)
def hparams_assignment(use: AttributeUse | Method, context: Context) -> Iterator[Finding]:
    """`self.hparams = hparams` is `self.save_hyperparameters(hparams)`

    `hparams` is a property without a setter, and assigning to it raises AttributeError. `save_hyperparameters` takes a
    Namespace or a mapping and keeps a copy of it, which is read by attribute and by key, logged and saved in
    checkpoints. `load_from_checkpoint` gives `__init__` a dict, and made a Namespace of it before 0.8: what the rest of
    `__init__` reads as `hparams.lr` is read of what is kept, in a class that inherits it too. What a datamodule keeps
    is not logged, as it never was. A class that has a `hparams` of its own, as a property or an attribute of the class,
    is left alone. What is kept is compared with all that `__init__` is given, which raises for an array or a table:
    `ignore=` names those parameters that look like one.
    """
    if isinstance(use, Method):
        yield from read_below(use, context)
        return
    if use.is_super or _has_its_own(use, context):
        return
    if use.is_stored:
        statement = use.mention.statement
        if not isinstance(statement, ast.AnnAssign) or statement.value is not None:  # `self.hparams: dict` is none
            yield _assigned(use, context)
        return
    whole = _as_a_dict(use)
    if whole is not None and use.own:
        yield context.finding(
            context.module.span(whole),
            row="hparams as a dict",
            message="`hparams` was the Namespace that was assigned, and is a mapping since Lightning 0.9",
            title="Take it as a mapping",
            rewrite=Rewrite((ReplaceExpression(context.module.span(whole), _mapping(whole, use, context)),)),
        )


def _has_its_own(use: AttributeUse, context: Context) -> bool:
    """Whether a class of the family binds the name itself, so that Lightning's property is not there."""
    known = context.project.classes
    own = set()
    for _, _, inner in context.module.scoped.classes:
        if any(binding.value or binding.kind is Kind.FUNCTION for binding in inner.bindings.get("hparams", ())):
            own.add(inner.qualname)
    prefix = f"{context.module.name}." if context.module.name else ""
    family = known.family(use.role)
    if any(f"{prefix}{qualname}" in family for qualname in own):
        return True
    return any("hparams" in known.classes[name].methods for name in family if name in known.classes)


def _as_a_dict(use: AttributeUse) -> ast.expr | None:
    """`vars(self.hparams)` or `self.hparams.__dict__`, which are empty for what is kept today."""
    above = use.parent
    if isinstance(above, ast.Call) and isinstance(above.func, ast.Name) and above.func.id == "vars":
        return above if above.args == [use.node] else None
    if isinstance(above, ast.Attribute) and above.attr == "__dict__":
        return above if isinstance(above.ctx, ast.Load) else None
    return None


def _mapping(whole: ast.expr, use: AttributeUse, context: Context) -> Code:
    """What the attributes of the Namespace are now: what is kept where that is changed, and else a plain dict of it."""
    module = context.module
    kept, above = module.span(use.node), module.parents[whole]
    changed = _changes(above, whole)
    if isinstance(above, ast.Call) and whole in above.args:
        changed = _SAYS_CHANGE.search(last_part(above)) is not None  # `update_hparams(vars(self.hparams), more)`
    function = use.scope.function().node
    bound = above.targets[0] if isinstance(above, ast.Assign) and len(above.targets) == 1 else None
    if isinstance(bound, ast.Name) and isinstance(function, FUNCTIONS):
        name = bound.id
        names = (node for node in body_nodes(function) if isinstance(node, ast.Name))
        changed = any(node.id == name and _changes(module.parents[node], node) for node in names)
    return Code.of(kept) if changed else Code.of("dict(", kept, ")")


def _changes(above: ast.AST, mapping: ast.expr) -> bool:
    """Whether what stands around a mapping changes it: `mapping["k"] = v`, `mapping.update(more)`."""
    if isinstance(above, ast.Subscript):
        return above.value is mapping and not isinstance(above.ctx, ast.Load)
    return isinstance(above, ast.Attribute) and above.attr in _CHANGING


def _assigned(use: AttributeUse, context: Context) -> Finding:
    rewrite, reasons = _rewrite(use, context)
    return context.finding(
        use.span,
        row="hparams",
        message="`hparams` can not be assigned since Lightning 1.3; `save_hyperparameters` keeps it",
        title="Call `save_hyperparameters`",
        rewrite=rewrite,
        reason="; ".join(reasons) or None,
        advice="give a dict or a Namespace to `self.save_hyperparameters`",
    )


def _rewrite(use: AttributeUse, context: Context) -> tuple[Rewrite, list[str]]:
    statement, reasons = use.mention.statement, list[str]()
    span = context.module.span
    if not isinstance(statement, ast.Assign) or use.node not in statement.targets:
        return Rewrite(refusal="it is not a plain assignment"), reasons
    value = statement.value
    flags = (", logger=False" if DATAMODULE in use.kinds else "") + _uncompared(use, value, context) + ")"
    converted = kept_before_conversion(use, context, flags)
    refusal = _weigh(use, value, context, reasons, converted is not None)
    if refusal is not None:
        return Rewrite(refusal=refusal), reasons
    if converted is not None:
        return converted, reasons
    holder = span(use.node.value)
    if (aliased := kept_before_alias(use, context, flags)) is not None:
        return aliased, reasons
    others = [target for target in statement.targets if target is not use.node]
    kept: ast.expr = others[0] if others and not isinstance(value, ast.Name) else value
    call = Code.of(holder, ".save_hyperparameters(", span(kept), flags)
    anchor, after = _anchor(use, statement, context, reasons)
    again = _read_again(use, anchor, context)
    changes: list[Change] = [
        InsertStatement(span(statement), Code.of(span(other), " = ", span(others[0] if index else value)))
        for index, other in enumerate(others)
    ]
    changes.append(InsertStatement(anchor, call, after=after))
    if again is not None:
        changes.append(InsertStatement(anchor, Code.of(f"{again} = ", span(use.node)), after=after))
    changes.append(RemoveStatement(span(statement)))
    return Rewrite(tuple(changes)), reasons


def _uncompared(use: AttributeUse, value: ast.expr, context: Context) -> str:
    """The parameters that `save_hyperparameters` is to leave out: it compares what is kept with each, and no array."""
    function = use.scope.function().node
    if not isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)) or function.name != "__init__":
        return ""
    kept = {"hparams", last_part(value)}
    attributes = (node for node in walk(context.module.tree) if isinstance(node, ast.Attribute))
    reads = {node.attr for node in attributes if last_part(node.value) in kept}  # a key of the same name would go
    names = [f'"{name}"' for name in may_be_arrays(function) if not is_name(value, name) and name not in reads]
    return f", ignore=[{', '.join(names)}]" if names else ""


def _anchor(use: AttributeUse, statement: ast.stmt, context: Context, reasons: list[str]) -> tuple[Span, bool]:
    """Where the call goes: in the place of the assignment, or behind `super().__init__()` where that comes later."""
    span = context.module.span
    function = use.scope.function().node
    if not isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)) or function.name != "__init__":
        return span(statement), False
    made = initialized(function)
    if made is None or made not in function.body:
        return span(statement), False
    if made.lineno < statement.lineno:
        return (
            (span(made), True)
            if _is_read_between(use, made, statement, function, context)
            else (span(statement), False)
        )
    between = [
        inner for other in function.body if statement.lineno < other.lineno <= made.lineno for inner in walk(other)
    ]
    if any(isinstance(node, ast.Attribute) and node.attr == "hparams" for node in between):
        reasons.append("it is read before `super().__init__()`, which makes it one that is not logged")
        return span(statement), False
    reasons.append("it was assigned before `super().__init__()`, and is kept behind it")
    return span(made), True


def _is_read_between(
    use: AttributeUse, made: ast.stmt, statement: ast.stmt, function: FunctionNode, context: Context
) -> bool:
    """Whether the parameter that is assigned is only read as an object since `super().__init__()`."""
    name = _parameter_name(use)
    if name is None or statement not in function.body:
        return False
    body = [part for other in function.body if made.lineno < other.lineno < statement.lineno for part in walk(other)]
    if any(isinstance(part, ast.Attribute) and part.attr in {"hparams", "save_hyperparameters"} for part in body):
        return False
    if _is_changed(name, function, made.lineno):
        return False
    return bool(object_reads(name, body)) or is_kept_as_object(name, body, context.module.tree)


def _parameter_name(use: AttributeUse) -> str | None:
    """The parameter of `__init__` in `self.hparams = hparams` that nothing else is bound to."""
    statement, function = use.mention.statement, use.scope.function().node
    if not isinstance(statement, ast.Assign) or not isinstance(statement.value, ast.Name):
        return None
    if not isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)) or function.name != "__init__":
        return None
    name = statement.value.id
    if _parameter(statement.value, function) is None or len(use.scope.bindings.get(name, ())) > 1:
        return None
    return name


def _read_again(use: AttributeUse, anchor: Span, context: Context) -> str | None:
    """The parameter that has to be read from the module behind the call: `load_from_checkpoint` gives a dict for it.

    Not where `vars` or the like takes it, which finds nothing in what is kept.
    """
    name, function = _parameter_name(use), use.scope.function().node
    if name is None or not isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return None
    if use.mention.statement not in function.body:
        return None
    later = [
        part
        for other in function.body
        if other is not use.mention.statement and context.module.span(other).start > anchor.start
        for part in walk(other)
    ]
    kept = is_kept_as_object(name, later, context.module.tree)
    return name if is_read_as_object(name, later) or kept else None


def _weigh(
    use: AttributeUse, value: ast.expr, context: Context, reasons: list[str], converted: bool = False
) -> str | None:
    """Why it is not rewritten, or None; why it is not safe goes to `reasons`.

    A parameter that is only `converted` to a Namespace is what it was.
    """
    node = use.scope.function().node
    function = node if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) else None
    if isinstance(value, ast.Constant):
        return "`save_hyperparameters` takes a Namespace or a mapping"
    if function is None or function.name != "__init__":
        reasons.append("it is assigned outside of `__init__`, and checkpoints hold it under no name of a parameter")
    elif use.mention.statement not in function.body:
        reasons.append("it is assigned under a condition")
    parameter = _parameter(value, function) if function is not None else None
    if parameter is None or function is None:
        reasons.append("what is kept has to be a Namespace or a mapping")
    else:
        name = _annotated(parameter)
        if name in _PRIMITIVES or (name is not None and _is_record(parameter.annotation, context)):
            return f"`save_hyperparameters` takes a Namespace or a mapping, and no `{name}`"
        if name is not None:
            reasons.append(f"a `{name}` has to be a Namespace or a mapping")
        if len(use.scope.bindings.get(parameter.arg, ())) > 1 and not converted:
            reasons.append(f"`{parameter.arg}` is bound anew in the method")
        if _is_changed(parameter.arg, function, use.node.lineno):
            reasons.append(f"`{parameter.arg}` is changed later, and a copy of it is kept")
    known = context.project.classes
    relatives = known.family(use.role) - {use.role}
    if any("hparams" in known.classes[name].names for name in relatives if name in known.classes):
        reasons.append("another class of the family keeps its own, and what both keep is joined")
    return None


def _parameter(value: ast.expr, function: FunctionNode) -> ast.arg | None:
    args = function.args
    known = [*args.posonlyargs, *args.args, *args.kwonlyargs, *([args.kwarg] if args.kwarg is not None else [])]
    return next((arg for arg in known if isinstance(value, ast.Name) and arg.arg == value.id), None)


def _annotated(parameter: ast.arg) -> str | None:
    """The class that a parameter's annotation names, where that is no mapping; None where it may be one."""
    node = parameter.annotation
    while isinstance(node, ast.Subscript):
        node = node.value
    name: object = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", None)
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        name = node.value.partition("[")[0].rpartition(".")[2]
    if not isinstance(name, str) or name in _MAPPINGS or name in {"Union", "Optional"} or not name.isidentifier():
        return None
    return name if name[:1].isupper() or name in _PRIMITIVES else None


def _is_record(node: ast.expr | None, context: Context) -> bool:
    """Whether an annotation names a class of the project whose fields make its `__init__`."""
    symbol = context.module.resolve(node, context.module.scope) if node is not None else None
    facts = context.project.classes.classes.get(symbol or "")
    return facts is not None and facts.is_record


def _is_changed(name: str, function: ast.AST, line: int) -> bool:
    """Whether an entry or attribute of a variable is changed behind a line of a function."""
    for node in walk(function):
        if getattr(node, "lineno", 0) <= line:
            continue
        if isinstance(node, (ast.Attribute, ast.Subscript)) and _is_held_by(node.value, name):
            if not isinstance(node.ctx, ast.Load) or (isinstance(node, ast.Attribute) and node.attr in _CHANGING):
                return True
        elif isinstance(node, ast.Call) and is_name(node.func, "setattr") and node.args and is_name(node.args[0], name):
            return True
    return False


def _is_held_by(node: ast.expr, name: str) -> bool:
    """Whether an expression is a variable, or the dict behind it: `vars(hparams)`, `hparams.__dict__`."""
    if isinstance(node, ast.Call) and is_name(node.func, "vars"):
        return len(node.args) == 1 and is_name(node.args[0], name)
    if isinstance(node, ast.Attribute) and node.attr == "__dict__":
        node = node.value
    return is_name(node, name)
