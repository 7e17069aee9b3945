"""LIT365: targets of a binary cross entropy that are data around 0, which torch refuses."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.files import FileUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, argument, is_name, last_part, positional_of
from codemods.semantics.scopes import FunctionNode
from codemods.source.documents import Kind
from codemods.source.trees import nodes_of, walk

_FUNCTION: Final = "torch.nn.functional.binary_cross_entropy"
_LAYERS: Final = ("torch.nn.BCELoss", "torch.nn.modules.loss.BCELoss", "torch.nn.modules.BCELoss")
_WRITES: Final = frozenset({"add_module", "log", "log_dict", "print", "register_buffer", "register_parameter"})
"""Methods of a module that take tensors and are no part of its model."""
_IMAGES: Final = """from torchvision import transforms
to_data = transforms.Compose([transforms.ToTensor(), transforms.Normalize((0.5,), (0.5,))])
class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        images, _ = batch
        decoded = self(images)
        return torch.nn.functional.binary_cross_entropy(decoded, {})"""


@rule(
    code="LIT365",
    name="targets-around-zero",
    on=Files(
        ("binary_cross_entropy", "BCELoss"),
        signs=(r"\bbinary_cross_entropy\(", r"\bBCELoss\("),
        reached=True,
    ),
    since="2.0",
    removed="2.0",
    refs=("https://github.com/pytorch/pytorch/pull/97814",),
    fixable="manual",
    examples=((_IMAGES.format("images"), _IMAGES.format("images * 0.5 + 0.5")),),
)
def targets_around_zero(file: FileUse, context: Context) -> Iterator[Finding]:
    """A binary cross entropy refuses targets outside of 0 to 1

    Autoencoders compare what they decode with what they were given. Where a transform normalizes that to a mean of 0,
    some of it is below 0: up to torch 2.0 `binary_cross_entropy` and `BCELoss` took it, as much sense as it made, and
    they raise "all elements of target should be between 0 and 1" since 2.1 (torch 1.12.1 and 2.13 run). Told where the
    target is what the module, or a part of it, is called with in the same function or in one that hands it on, and a
    file of the same program calls `Normalize` or `StandardScaler`. Only in code that is known to be of Lightning 1.x.
    """
    if context.origin.before(Release(2, 0)) is not True:
        return
    if not _is_normalized(context):
        return
    for call in _losses(file):
        target = _plain(argument(call, "target", 1))
        functions = [node for node in context.module.enclosing(call) if isinstance(node, FUNCTIONS)]
        if target is None or not functions or not _is_given(target, functions[0], context.module):
            continue
        yield context.finding(
            context.module.span(call),
            row="targets",
            message=f"`{target}` is compared by a binary cross entropy, which raises for what is below 0 since torch "
            "2.1, and a transform of the program normalizes to a mean of 0",
            advice="leave the normalization out, or compare with what it was before",
        )


def _is_normalized(context: Context) -> bool:
    """Whether a file that may run in one program with this one has a transform that takes data to a mean of 0."""
    project, here = context.project, context.module.name
    modules = project.names.modules
    named = any(facts.by_name and Kind.is_code(facts.path) for facts in modules.values())  # any file may be run then
    around = (name for name, facts in modules.items() if facts.standardizes)
    return any(named or project.programs.hang_together(here, name) for name in around)


def _losses(file: FileUse) -> Iterator[ast.Call]:
    """The calls of binary cross entropies in a file: of the function, of a layer, and of what keeps a layer."""
    for called in file.calls(_FUNCTION):
        yield called.node
    layers = [called.node for called in file.calls(*_LAYERS)]
    if not layers:
        return
    kept = {
        last_part(target)
        for assigned in nodes_of(file.module.tree, ast.Assign)
        for target in assigned.targets
        if assigned.value in layers
    }
    for call, _ in file.module.scoped.calls:
        if call.func in layers or last_part(call.func) in kept:
            yield call


def _plain(value: ast.expr | None) -> str | None:
    """The name that a tensor has, whose shape or type methods may change: `x` of `x.view(-1, 784)`."""
    while isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute):
        value = value.func.value
    return value.id if isinstance(value, ast.Name) else None


def _is_given(name: str, function: FunctionNode, module: Module) -> bool:
    """Whether what a name stands for is what a model is given, in a function or in those of its class that call it."""
    if _enters(name, function):
        return True
    places = {argument.arg: place for place, argument in enumerate(positional_of(function.args))}
    if name not in places:
        return False
    around = next((node for node in module.enclosing(function) if isinstance(node, ast.ClassDef)), None)
    place = places[name] - (around is not None)
    for caller in walk(around or module.tree):
        if not isinstance(caller, FUNCTIONS) or caller is function:
            continue
        for call in walk(caller):
            if isinstance(call, ast.Call) and last_part(call.func) == function.name:
                handed = _plain(argument(call, name, place))
                if handed is not None and _enters(handed, caller):
                    return True
    return False


def _enters(name: str, function: FunctionNode) -> bool:
    """Whether a function calls its module, or a part of that, with what a name of its own stands for."""
    own = {argument.arg for argument in positional_of(function.args)}
    own |= {node.id for node in walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    return name in own and any(
        isinstance(call, ast.Call) and call.args and _plain(call.args[0]) == name and _is_model(call.func)
        for call in walk(function)
    )


def _is_model(called: ast.expr) -> bool:
    """Whether what is called is `self`, or a part of it: `self.encoder`."""
    while isinstance(called, ast.Attribute):
        if called.attr in _WRITES:
            return False
        called = called.value
    return is_name(called, "self")
