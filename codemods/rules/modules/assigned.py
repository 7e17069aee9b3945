"""LIT287: attributes of modules and loggers that are assigned to, and are properties without a setter."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import AddMember, Code, Finding, RemoveStatement
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse, ClassUse, classes
from codemods.semantics.nodes import body_nodes, first_parameter
from codemods.semantics.symbols import LOGGER, MODULE

_COUNTED: Final = ("current_epoch", "global_step")
_RANKS: Final = ("global_rank", "local_rank")
_OF_MODULE: Final = (*_COUNTED, *_RANKS, "logger", "loggers")
_OF_LOGGER: Final = ("save_dir", "root_dir", "log_dir", "group_separator")
_ADVICE = "keep what is your own under another name"
_NET = "class Net(LightningModule):\n    def __init__(self):\n        super().__init__()\n        "


@rule(
    code="LIT287",
    name="property-assigned",
    on=(Attributes(MODULE, _OF_MODULE), Attributes(LOGGER, _OF_LOGGER)),
    since="0.8",
    removed="2.0",
    refs=(GUIDE,),
    fixable="sometimes",
    examples=((f"{_NET}self.global_step = 0\n        self.net = None", f"{_NET}self.net = None"),),
)
def property_assigned(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`self.logger = …` of a module and `self.save_dir = …` of a logger meet a property, and raise

    What the Trainer gave to a module was a plain attribute up to 1.0, or longer, and a logger of one's own kept its
    folder under any name. They are properties of the base classes now, without setters: AttributeError. An `__init__`
    that gives a module what the property says anyway does without the statement, and so does one that gives it a
    logger, which the Trainer replaced by its own when it trained. A logger's class gets a plain attribute in the place
    of the property. What is counted or told by the Trainer can not be set: a person has to find another way.
    """
    if not use.is_stored or not isinstance(use.node.ctx, ast.Store):
        return
    owner = _owner(use, context)
    if _is_shadowed(use, owner, context):
        return
    if owner is not None and use.name in _OF_LOGGER and _first(use, owner) is not use.node:
        return  # the first one is told
    replaced = use.name == "logger" and not _gives(None, use, context)
    yield context.finding(
        use.span,
        row=use.name,
        message=f"`{use.name}` is a property without a setter, so assigning to it raises AttributeError",
        title=f"Make `{use.name}` a plain attribute of the class" if use.name in _OF_LOGGER else "Leave it out",
        rewrite=_rewrite(use, owner, context),
        reason="the Trainer gives the module its own logger, as it did when it trained" if replaced else None,
        advice=_ADVICE,
    )


def _owner(use: AttributeUse, context: Context) -> ClassUse | None:
    """The class in one of whose methods an attribute of its own instance is assigned to."""
    function = use.scope.function().node
    if not isinstance(function, ast.FunctionDef) or not isinstance(use.node.value, ast.Name):
        return None
    if use.node.value.id != first_parameter(function):
        return None
    here = classes(context.module, context.project.classes)
    return next((owner for owner in here if function in owner.methods.values()), None)


def _is_shadowed(use: AttributeUse, owner: ClassUse | None, context: Context) -> bool:
    """Whether a class of the project has an attribute of that name in the place of the property."""
    known = context.project.classes
    line = known.ancestry(owner.symbol if owner is not None else use.role)
    if any(name in known.classes and use.name in known.classes[name].methods for name in line):
        return True
    here = {one.symbol: one for one in classes(context.module, known)}
    return any(use.name in here[name].scope.bindings for name in line if name in here)


def _rewrite(use: AttributeUse, owner: ClassUse | None, context: Context) -> Rewrite | None:
    if owner is None:
        return None
    span = context.module.span
    if use.name in _OF_LOGGER:
        note = "# not the property of Logger, which has no setter"
        return Rewrite((AddMember(span(owner.node), Code.of(f"{use.name} = None  {note}")),))
    function, statement = use.scope.function().node, context.module.statement(use.node)
    if not isinstance(function, ast.FunctionDef) or function.name != "__init__":
        return None
    if not isinstance(statement, ast.Assign) or statement.targets != [use.node]:
        return None
    if use.name in _COUNTED and _gives(0, use, context):
        return Rewrite((RemoveStatement(span(statement)),))
    if use.name == "logger" and isinstance(statement.value, (ast.Constant, ast.Name)):
        reads = [node for node in body_nodes(function) if _is_same(node, use.node) and node is not use.node]
        return Rewrite((RemoveStatement(span(statement)),)) if not reads else None
    return None


def _gives(constant: object, use: AttributeUse, context: Context) -> bool:
    """Whether a statement of its own gives the attribute a constant."""
    statement = context.module.statement(use.node)
    value = statement.value if isinstance(statement, ast.Assign) else None
    return isinstance(value, ast.Constant) and value.value == constant


def _first(use: AttributeUse, owner: ClassUse) -> ast.AST | None:
    """The first place in a class where the attribute is assigned to."""
    nodes = (node for method in owner.methods.values() for node in body_nodes(method))
    stored = (node for node in nodes if isinstance(node, ast.Attribute) and _is_same(node, use.node))
    places = {(node.lineno, node.col_offset): node for node in stored if isinstance(node.ctx, ast.Store)}
    return places[min(places)] if places else None


def _is_same(node: ast.AST, other: ast.Attribute) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == other.attr and ast.dump(node.value) == ast.dump(other.value)
