"""What a class reads of the `hparams` that it hands to a class which keeps them."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from codemods.model import Code, Finding, InsertStatement, Release
from codemods.rules.registry import Context
from codemods.semantics.arguments import Rewrite
from codemods.semantics.hyperparameters import OF_DICTS
from codemods.semantics.members import Method
from codemods.semantics.nodes import first_parameter, positional_of
from codemods.semantics.outputs import is_super_call
from codemods.semantics.scopes import FunctionNode
from codemods.source.trees import walk

_OF_DICTS = Release(0, 8)
"""Since when `load_from_checkpoint` gives `__init__` a dict, and no Namespace."""
_INIT = "__init__"


def read_below(method: Method, context: Context) -> Iterator[Finding]:
    """A subclass that reads what it handed to `super().__init__` as an object, where that keeps it as `hparams`."""
    if context.origin.before(_OF_DICTS) is False:
        return
    node, module = method.node, context.module
    made = initialized(node)
    if made is None or made not in node.body or not isinstance(made.value, ast.Call):
        return
    name = _handed(method, made.value, context)
    if name is None or len(method.scope.bindings.get(name, ())) > 1:
        return
    start = module.span(made).start
    before = [part for each in node.body if module.span(each).start < start for part in walk(each)]
    later = [part for each in node.body if module.span(each).start > start for part in walk(each)]
    early = bool(object_reads(name, before)) and context.origin.before(_OF_DICTS) is True
    if not early and not is_read_as_object(name, later):
        return
    code = Code.of(f"{name} = {first_parameter(node) or 'self'}.hparams")
    yield context.finding(
        method.span,
        row="hparams handed on",
        message=f"`load_from_checkpoint` gives `__init__` a dict as `{name}` since Lightning 0.8, and gave a Namespace",
        title="Read it of what is kept",
        rewrite=Rewrite(
            (InsertStatement(module.span(made), code, after=True),),
            refusal=f"`{name}` is read before `super().__init__()`, which keeps it" if early else None,
        ),
        advice=f"make it what is read at its beginning: `{name} = Namespace(**{name})` where it is a dict",
    )


def _handed(method: Method, call: ast.Call, context: Context) -> str | None:
    """The parameter that goes to the one which a base class keeps as its `hparams`."""
    known = context.project.classes
    own = known.classes.get(method.owner.symbol)
    above = (known.method(method.owner.symbol, _INIT, inherited=True) or "").rpartition(".")[0]
    facts, function = known.classes.get(above), known.functions.get(f"{above}.{_INIT}")
    if own is None or own.kept_whole or facts is None or function is None or not facts.kept_whole:
        return None
    if any("hparams" in known.classes[each].methods for each in known.ancestry(above) if each in known.classes):
        return None
    given = dict(zip(function.positional[1:], call.args, strict=False))
    given |= {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg is not None}
    value = given.get(facts.kept_whole)
    parameters = {arg.arg for arg in (*positional_of(method.node.args)[1:], *method.node.args.kwonlyargs)}
    starred = any(isinstance(argument, ast.Starred) for argument in call.args)
    return value.id if isinstance(value, ast.Name) and value.id in parameters and not starred else None


def object_reads(name: str, parts: list[ast.AST]) -> list[ast.Attribute]:
    """What is read of a variable that no dict has: `hparams.lr`."""
    return [
        part
        for part in parts
        if isinstance(part, ast.Attribute)
        and isinstance(part.value, ast.Name)
        and part.value.id == name
        and part.attr not in OF_DICTS
    ]


def is_read_as_object(name: str, parts: Iterable[ast.AST]) -> bool:
    """Whether a variable is read as an object, and by nothing that finds nothing in what `hparams` is."""
    found = [*parts]
    inside = any(isinstance(part, ast.Attribute) and part.attr == "__dict__" for part in found)
    if inside or not object_reads(name, found):
        return False
    return not any(
        isinstance(part, ast.Call)
        and isinstance(part.func, ast.Name)
        and part.func.id in {"vars", "isinstance", "type"}
        and any(isinstance(argument, ast.Name) and argument.id == name for argument in part.args)
        for part in found
    )


def initialized(function: FunctionNode) -> ast.Expr | None:
    """The statement `super().__init__(…)`."""
    for node in walk(function):
        if not isinstance(node, ast.Expr) or not isinstance(node.value, ast.Call):
            continue
        func = node.value.func
        if is_super_call(node.value, "__init__"):
            return node
        if isinstance(func, ast.Attribute) and func.attr == "__init__" and isinstance(func.value, ast.Call):
            return node  # super(Net, self).__init__()
    return None
