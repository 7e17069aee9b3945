"""Entries that are taken out of the dict a Trainer is made of: `path = options.pop("resume_from_checkpoint", None)`."""

from __future__ import annotations

import ast

from codemods.model import Change, Code, InsertStatement, ReplaceExpression
from codemods.semantics.arguments import Rewrite
from codemods.semantics.bridge import RESUME
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, last_part
from codemods.semantics.scopes import Scope
from codemods.source.trees import walk

ATTRIBUTE = "ckpt_path"
HOLDERS = ("trainer_options", "trainer_arguments", "trainer_kwargs")
_MAKING_ANEW = frozenset({"asdict", "dict"})
"""Functions that return a dict which nobody else has."""
_WHOLE = "the dict has to be one that can be changed, and that nobody else needs whole"


def popped(
    call: ast.Call,
    module: Module,
    *,
    entry: str = RESUME,
    name: str = ATTRIBUTE,
    may_be_empty: bool = False,
    is_used: bool = True,
    is_own: bool = True,
    default: str = "None",
) -> Rewrite:
    """The entry is taken out of the one dict that is splatted into a call, before that, as a variable of this name.

    Out of a copy, where the dict has no name of its own, or where that may not be its `own`: a configuration keeps what
    it has. The variable has the `default` where there is no such entry.
    """
    scope = module.scope_at(module.span(call).start)
    splats = [keyword.value for keyword in call.keywords if keyword.arg is None]
    statement = module.statement(call)
    if len(splats) != 1 or not isinstance(statement, (ast.Assign, ast.Return)):
        return Rewrite(refusal="it is given in a dict that is not taken apart here")
    if is_used and scope.lookup(name) is not None:
        return Rewrite(refusal=f"the name `{name}` is taken")
    at, splat = module.span(statement), module.span(splats[0])
    free = [each for each in HOLDERS if scope.lookup(each) is None]
    changes: list[Change] = []
    if isinstance(splats[0], ast.Name) and (is_own or _is_rest(splats[0], scope) or _is_anew(splats[0], module)):
        holder = splats[0].id
    elif free:
        holder = free[0]
        own = module.source.code(splat)
        new = isinstance(splats[0], ast.Call) and last_part(splats[0]) in _MAKING_ANEW
        changes.append(InsertStatement(at, Code.of(f"{holder} = {own}" if new else f"{holder} = dict({own})")))
        changes.append(ReplaceExpression(splat, Code.of(holder)))
    else:
        return Rewrite(refusal=f"the name `{HOLDERS[0]}` is taken")
    taken = f'{holder}.pop("{entry}", {default})'
    kept = f"{name} = {taken}" + " or None" * may_be_empty
    changes.append(InsertStatement(at, Code.of(kept if is_used else taken)))
    return Rewrite(tuple(changes), caveat=_WHOLE if is_own and isinstance(splats[0], ast.Name) else None)


def _is_rest(name: ast.Name, scope: Scope) -> bool:
    """Whether a variable holds the further keywords of its function, which are a dict of each call's own."""
    function = scope.function().node
    rest = function.args.kwarg if isinstance(function, FUNCTIONS) else None
    return rest is not None and rest.arg == name.id


def _is_anew(name: ast.Name, module: Module) -> bool:
    """Whether a variable holds a dict that its function makes and that nothing reads behind the call it is given to."""
    at = module.span(name).start
    scope = module.scope_at(at)
    bound = scope.bindings.get(name.id, ())
    made = bound[0].value if len(bound) == 1 else None
    is_made = isinstance(made, ast.Dict) or (isinstance(made, ast.Call) and last_part(made) in _MAKING_ANEW)
    if made is None or not is_made or not isinstance(scope.node, FUNCTIONS):
        return False
    if module.block(at) is not module.block(module.span(made).start):
        return False  # a loop may come to the call again
    reads = (node for node in walk(scope.node) if isinstance(node, ast.Name) and node.id == name.id)
    return max(module.span(read).start for read in reads) == at
