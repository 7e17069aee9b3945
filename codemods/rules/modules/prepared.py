"""What the rules of datamodules that are prepared or set up once more ask alike."""

from __future__ import annotations

import ast
from typing import Final

from codemods.model import Release
from codemods.rules.modules.callers import may_call
from codemods.rules.registry import Context
from codemods.semantics.drawing import drawing_of, draws_of, seeds_itself
from codemods.semantics.members import Method
from codemods.semantics.names import is_of_tests
from codemods.semantics.nodes import argument, body_nodes, first_parameter, is_name, last_part, own_nodes

PREPARED_AGAIN: Final = Release(1, 6)
_SECOND: Final = Release(2, 0)
NOT_KNOWN: Final = "whether the code is older than 1.6 is not known: say the release with `--origin`"
_HELD: Final = Release(1, 3)
"""Since when, up to 1.5, a second call by hand did nothing either."""
PREPARING: Final = "prepare_data"
PREPARED: Final = "data_prepared"
"""What the fix of LIT184 has a datamodule remember."""
_ADDS: Final = frozenset({"append", "extend", "insert"})
_WRITES: Final = frozenset({"open", "to_csv"})


def ran_once(context: Context) -> bool | None:
    """Whether the code is of a release that did not run these hooks again; None where it is of 1.x, and may be."""
    older = context.origin.before(PREPARED_AGAIN)
    return None if older is None and context.origin.before(_SECOND) is True else older is True


def drawn_anew(method: Method, context: Context) -> list[ast.Call]:
    """The calls with which a `prepare_data` draws from the common state each time, where it may run more than once."""
    drawing = draws_of(method.node, drawing_of(context.project))
    shared = [call for call in drawing if _is_common(call, method, context)]
    if not shared or seeds_itself(method.node) or all(_is_asked(call, method, context) for call in shared):
        return []
    return shared if is_run_again(method, context) else []


def is_run_again(method: Method, context: Context) -> bool:
    """Whether a hook of a datamodule may run more than once: by further stages, by another `fit`, by hand."""
    family = context.project.classes.family(method.owner.symbol)
    modules = [facts for facts in context.project.names.modules.values() if not is_of_tests(facts.name)]
    if method.name == PREPARING and any(facts.stages for facts in modules):
        return True
    called = any(may_call(facts, method.name, family) for facts in context.project.calling(method.name))
    return called or any(facts.fits_again for facts in modules)


def refusal_by_hand(method: Method, context: Context) -> str | None:
    """Why a hook may not return early the second time: up to 1.2 each call by hand ran it."""
    modules = context.project.names.modules.values()
    family = context.project.classes.family(method.owner.symbol)
    again = any(facts.fits_again for facts in modules) and any(may_call(each, method.name, family) for each in modules)
    if again and context.origin.before(_HELD) is not False:
        return f"up to Lightning 1.2 each call of `{method.name}` by hand ran it"
    return None


def gathered_anew(method: Method, context: Context) -> list[ast.expr | ast.stmt]:
    """Where a hook adds to what an attribute of its own or a file holds, unless it makes that anew or asks before."""
    own = first_parameter(method.node)
    nodes = list(body_nodes(method.node))
    made = {
        node.attr
        for node in nodes
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and is_name(node.value, own)
        if not isinstance(context.module.parents.get(node), ast.AugAssign)
    }
    found: list[ast.expr | ast.stmt] = []
    for node in nodes:
        if isinstance(node, ast.AugAssign):
            held: ast.expr | None = node.target
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _ADDS:
            held = node.func.value
        elif isinstance(node, ast.Call):
            held = None
        else:
            continue
        kept = isinstance(held, ast.Attribute) and is_name(held.value, own) and held.attr not in made
        if kept or (isinstance(node, ast.Call) and _opens_behind(node)):
            found.append(node)
    return [node for node in found if not _is_asked(node, method, context)]


def _opens_behind(call: ast.Call) -> bool:
    """Whether a file is opened to write behind what it holds."""
    name = last_part(call.func)
    place = 1 if isinstance(call.func, ast.Name) else 0
    mode = argument(call, "mode", place) if name == "open" else argument(call, "mode")
    text = mode.value if isinstance(mode, ast.Constant) and isinstance(mode.value, str) else ""
    return name in _WRITES and text.startswith("a") and len(text) < 4


def _is_common(call: ast.Call, method: Method, context: Context) -> bool:
    """Whether a call draws from the common state, and not from a generator that is held."""
    return isinstance(call.func, ast.Name) or context.module.dotted(call.func, method.scope) is not None


def _is_asked(call: ast.expr | ast.stmt, method: Method, context: Context) -> bool:
    """Whether the call stands under a condition, or behind one that returns."""
    if any(isinstance(node, ast.If) for node in context.module.enclosing(call)):
        return True
    return returns_before(call, method, context)


def returns_before(call: ast.expr | ast.stmt, method: Method, context: Context) -> bool:
    """Whether a condition that may return stands before a call of a method."""
    span = context.module.span
    return any(
        isinstance(node, ast.If)
        and span(node).end <= span(call).start
        and any(isinstance(inner, ast.Return) for inner in own_nodes(node.body))
        for node in own_nodes(method.node.body)
    )


def defined_beside(method: Method, name: str, context: Context) -> bool:
    """Whether another class of a method's family has a method of this name too."""
    known, owner = context.project.classes, method.owner.symbol
    others = known.family(owner) - {owner}
    return any(name in known.classes[other].methods for other in others if other in known.classes)
