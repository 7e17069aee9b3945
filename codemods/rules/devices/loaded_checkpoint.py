"""LIT512: checkpoints that are read without saying where to."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import AddArgument, Code, Finding
from codemods.rules.registry import Context, Reached, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_none
from codemods.semantics.reach import Stage
from codemods.semantics.reached import ReachedFunction, is_torch_module
from codemods.semantics.scopes import Kind, Scope
from codemods.source.trees import walk

_LOADS = "load_state_dict"
_KEEPING = frozenset({"items", "keys", "pop", "get", "copy"})


@rule(
    code="LIT512",
    name="load-without-map-location",
    on=Reached(("load",), (_LOADS,)),
    refs=("https://pytorch.org/docs/stable/generated/torch.load.html",),
    examples=(
        (
            (
                "class Net(LightningModule):\n"
                "    def __init__(self, path):\n"
                "        super().__init__()\n"
                "        self.net = Encoder()\n"
                "        self.net.load_state_dict(torch.load(path))"
            ),
            (
                "class Net(LightningModule):\n"
                "    def __init__(self, path):\n"
                "        super().__init__()\n"
                "        self.net = Encoder()\n"
                '        self.net.load_state_dict(torch.load(path, map_location="cpu"))'
            ),
        ),
    ),
)
def load_without_map_location(function: ReachedFunction, context: Context) -> Iterator[Finding]:
    """`torch.load(path)` of weights, without `map_location=`, in a module or a callback

    `torch.load` puts each tensor back on the card that it was saved from: mostly the first, in every process, which
    fills its memory, and on a machine without CUDA it raises RuntimeError. `load_state_dict` copies the values to where
    the module is, so the file is read to the CPU: `map_location="cpu"`. That is safe where all goes to
    `load_state_dict`, else unsafe. Told is only what goes there at least in part: other files may never have been on a
    card; of a function that a module or a callback comes to, what goes there as a whole.
    """
    if function.stage is Stage.LOAD or function.is_nested:
        return
    owner = function.owner
    if owner is not None and not (function.kinds or is_torch_module(owner, context.project.classes)):
        return
    module = context.module
    for call, scope in module.scoped.calls:
        if scope.function() is not function.scope or module.resolve(call.func, scope) != "torch.load":
            continue
        if len(call.args) != 1 or any(keyword.arg in {None, "map_location", "mmap"} for keyword in call.keywords):
            continue
        if isinstance(call.args[0], ast.Starred):
            continue
        whole = _goes_to_module(call, scope, module)
        if whole is None or (owner is None and not whole):
            continue
        span = module.span(call)
        yield context.finding(
            span,
            row="load",
            message="`torch.load` puts the tensors on the card that they were saved from, in every process",
            title='Add `map_location="cpu"`',
            rewrite=Rewrite((AddArgument(span, "map_location", Code.of('"cpu"')),)),
            reason=None if whole else "what does not go to `load_state_dict` is on the CPU then",
        )


def _goes_to_module(call: ast.expr, scope: Scope, module: Module) -> bool | None:
    """Whether all of a value goes to `load_state_dict`; None where nothing is seen to go there."""
    node, above = call, module.parents.get(call)
    while isinstance(above, (ast.Subscript, ast.Attribute)) or (isinstance(above, ast.Call) and above.func is node):
        if isinstance(above, ast.Subscript) and above.value is not node:
            return None
        node, above = above, module.parents.get(above)
    if isinstance(above, ast.Call):
        return True if getattr(above.func, "attr", "") == _LOADS else None
    if isinstance(above, ast.keyword):
        holder = module.parents.get(above)
        return True if isinstance(holder, ast.Call) and getattr(holder.func, "attr", "") == _LOADS else None
    if isinstance(above, ast.IfExp) and node is not above.test:  # `torch.load(path) if path else None`
        other = above.orelse if node is above.body else above.body
        above = module.parents.get(above) if is_none(other) else None
    if not isinstance(above, ast.Assign) or len(above.targets) != 1 or not isinstance(above.targets[0], ast.Name):
        return None
    return _of_variable(above.targets[0].id, scope, module)


def _is_asked_for(node: ast.Name, module: Module) -> bool:
    """Whether a variable is only asked whether it is None."""
    above = module.parents.get(node)
    return isinstance(above, ast.Compare) and above.left is node and is_none(above.comparators[0])


def _of_variable(name: str, scope: Scope, module: Module) -> bool | None:
    """Whether all reads of a variable go to `load_state_dict`."""
    found = scope.lookup(name)
    if found is None or any(binding.kind is not Kind.ASSIGN for binding in found[1]):
        return None
    goes, others = False, len(found[1]) > 1
    for node in walk(found[0].node):
        if not isinstance(node, ast.Name) or node.id != name or not isinstance(node.ctx, ast.Load):
            continue
        call = next((n for n in module.enclosing(node) if isinstance(n, (ast.Call, ast.stmt))), None)
        if isinstance(call, ast.Call) and getattr(call.func, "attr", "") == _LOADS:
            goes = True
        elif not (isinstance(call, ast.Call) and getattr(call.func, "attr", "") in _KEEPING):
            others = others or not _is_asked_for(node, module)
    return (not others) if goes else None
