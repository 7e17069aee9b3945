"""What the items of `plugins=` are: strategies, precision, or what 2.x takes there still."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.deferred import dataclass
from codemods.rules.followed import Leaf, followed
from codemods.rules.registry import Context
from codemods.rules.trainer import strategies
from codemods.rules.trainer.listed import Item, items
from codemods.semantics.arguments import Argument, ArgumentSet
from codemods.semantics.module import Module, uses_of_name
from codemods.source.trees import walk

PRECISION_STRINGS = frozenset({"native", "apex"})


@dataclass(frozen=True)
class Possible:
    """An item and what it can become; `lists` are the displays that the whole value can be, `strategic` strategies."""

    item: Item
    leaves: tuple[Leaf, ...]
    lists: tuple[Leaf, ...] = ()
    strategic: tuple[Leaf, ...] = ()


def is_strategic(leaf: Leaf, context: Context) -> bool:
    """Whether it says how training is spread over devices."""
    constant, callee = leaf.value.constant, leaf.value.callee
    if isinstance(constant, str):
        return constant in strategies.BACKENDS
    if strategies.is_strategy_class(callee):
        return True
    known = context.project.classes
    return callee in known.classes and any(map(strategies.is_strategy_class, known.ancestry(callee)))


def possible(argument: Argument | None, context: Context) -> list[Possible]:
    """The items of `plugins=`, each with all that it can be."""
    return [_possible(item, context) for item in items(argument, context.module)]


def _possible(item: Item, context: Context) -> Possible:
    node, module = item.value.node, context.module
    if node is None or isinstance(node, ast.Starred):
        return Possible(item, ())
    leaves: list[Leaf] = []
    lists: list[Leaf] = []
    for leaf in followed(node, module):
        if item.display is None and isinstance(leaf.node, (ast.List, ast.Tuple)):
            lists.append(leaf)
            inner = [inner for part in leaf.node.elts for inner in followed(part, module)]
            leaves += [part._replace(here=part.here and leaf.here) for part in inner]
        else:
            leaves.append(leaf)
    return Possible(item, tuple(leaves), tuple(lists), tuple(leaf for leaf in leaves if is_strategic(leaf, context)))


def strategy_items(arguments: ArgumentSet, context: Context) -> list[Possible]:
    """The items of `plugins=` that say how training is spread over devices, or can say so."""
    return [part for part in possible(arguments.get("plugins"), context) if part.strategic]


def made_by(function: str, context: Context) -> list[str]:
    """What a function of the project may make, by canonical name: what it calls, or what its file imports elsewhere."""
    known = context.project.classes
    symbol = known.function(function, context.module.name)
    home = known.names.home_of(symbol) if symbol in known.functions else None
    if home is None or (facts := known.names.modules.get(home[0])) is None:
        return []
    if facts.name != context.module.name:
        return sorted(known.names.follow(imported, facts.name) for imported in facts.exports.values())
    module = context.module
    called = (call.func for call, scope in module.scoped.calls if module.symbol(scope) == symbol)
    return [name for func in called if (name := module.resolve(func, module.scope_at(module.span(func).start)))]


def put_in_later(argument: Argument, module: Module) -> Iterator[Leaf]:
    """What is put into the lists that the value names, `plugins.append(…)` and `plugins += […]`."""
    node = argument.value.node
    if node is None:
        return
    for name in (part for part in walk(node) if isinstance(part, ast.Name)):
        for use in uses_of_name(name, module):
            for added in _added(use, module):
                parts = added.elts if isinstance(added, (ast.List, ast.Tuple)) else [added]
                for part in parts:
                    if not isinstance(part, ast.Starred):
                        yield from (leaf._replace(here=False) for leaf in followed(part, module))


def _added(use: ast.Name, module: Module) -> list[ast.expr]:
    """What one use of a name puts into the list it holds."""
    holder = module.parents[use]
    if isinstance(holder, ast.AugAssign) and holder.target is use:
        return [holder.value]
    call = module.parents.get(holder)
    if isinstance(holder, ast.Attribute) and isinstance(call, ast.Call) and call.func is holder:
        return call.args if holder.attr in {"append", "extend", "insert"} else []
    return []
