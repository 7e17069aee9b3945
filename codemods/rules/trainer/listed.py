"""The items of an argument that takes one thing or a list of them: `callbacks`, `plugins`, `logger`."""

from __future__ import annotations

import ast

from codemods.deferred import NamedTuple
from codemods.model import Code, Span
from codemods.rules.registry import Context
from codemods.rules.trainer.switched import Choice
from codemods.rules.wording import fix_title
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.module import Module
from codemods.semantics.nodes import text_of
from codemods.semantics.values import Value, value_of
from codemods.source.trees import walk


class Item(NamedTuple):
    """One item, and the list display that holds it (None where it is given alone)."""

    value: Value
    span: Span
    display: Span | None


def items(argument: Argument | None, module: Module) -> list[Item]:
    """The items that are written in this file; an unknown value counts as one item."""
    if argument is None or argument.value.node is None:
        return []
    node = argument.value.node
    if not isinstance(node, (ast.List, ast.Tuple)):
        return [Item(argument.value, module.span(node), None)]
    display = module.span(node)
    scope = module.scope_at(display.start)
    return [Item(value_of(module, part, scope), module.span(part), display) for part in node.elts]


def made_by(argument: Argument | None, module: Module, *names: str) -> list[Item]:
    """The items that are made by one of these callables."""
    return [item for item in items(argument, module) if item.value.callee in names]


def appended(argument: Argument, context: Context, item: Code) -> tuple[Rewrite, str]:
    """The value moved into `callbacks=`, and the title for that."""
    if len(argument.set.all(argument.name)) > 1:
        return Rewrite(refusal=f"`{argument.name}` is given in several places"), ""
    if _is_there(argument, context):
        return argument.remove(), fix_title(context, argument, ())
    title = fix_title(context, argument, [("callbacks", Code.of("[", *item.pieces, "]"))])
    if argument.set.given("callbacks"):
        title = f"Move `{argument.name}=` into `callbacks=`"
    return argument.set.append("callbacks", item, anchor=argument), title


def _is_there(argument: Argument, context: Context) -> bool:
    """Whether the same is among the callbacks already: in their list, or appended to it.

    A Trainer of today refuses two callbacks of one state, where an old one called both.
    """
    node, module = argument.value.node, context.module
    if not isinstance(node, (ast.Name, ast.Attribute, ast.Call)) or argument.site.module is not module:
        return False
    same = ast.dump(node)
    given = [each.value.node for each in argument.set.all("callbacks") if each.site.module is module]
    lists = [each for each in given if isinstance(each, ast.List)]
    names = {ast.unparse(each) for each in given if isinstance(each, (ast.Name, ast.Attribute))}
    for part in walk(module.scope_at(module.span(node).start).function().node):
        if isinstance(part, ast.Assign) and isinstance(part.value, ast.List):
            lists += [part.value] if ast.unparse(part.targets[0]) in names else []
        elif isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr == "append":
            holder = part.func.value
            is_entry = isinstance(holder, ast.Subscript) and text_of(holder.slice) == "callbacks"
            if (is_entry or ast.unparse(holder) in names) and any(ast.dump(item) == same for item in part.args):
                return True
    return any(ast.dump(item) == same for display in lists for item in display.elts)


def moved_if(argument: Argument, chosen: Choice, context: Context) -> tuple[Rewrite, str]:
    """A value that is an object in some cases, moved into `callbacks=` for those, and the title for that."""
    if argument.set.given("callbacks"):
        return appended(argument, context, chosen.starred)
    return placed(argument, context, ("callbacks", chosen.items))


def placed(argument: Argument, context: Context, *pairs: tuple[str, Code]) -> tuple[Rewrite, str]:
    """These in its place, `callbacks` among them, with all that holds against a new list there; and the title."""
    new = argument.set.append("callbacks", Code.of("None"), anchor=argument)
    against = Rewrite(caveat=new.caveat, refusal=new.refusal)
    if len(argument.set.all(argument.name)) > 1:
        against += Rewrite(refusal=f"`{argument.name}` is given in several places")
    return argument.replace(*pairs) + against, fix_title(context, argument, pairs)
