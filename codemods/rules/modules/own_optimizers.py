"""LIT214: an optimizer of the project's own that Lightning can not drive."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release, Span
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.files import FileUse
from codemods.semantics.nodes import body_nodes, is_name, named_of
from codemods.semantics.optimizing import CONFIGURE
from codemods.semantics.scopes import FunctionNode
from codemods.source.trees import walk

_STEP: Final = "step"
_GROUPS: Final = "param_groups"
_GRADIENT: Final = "grad"
_OF_TORCH: Final = "torch.optim."
_SCHEDULERS: Final = "torch.optim.lr_scheduler."
_DEMANDED: Final = ("defaults", _GROUPS, "state", "state_dict", "load_state_dict", _STEP)
"""What `lightning.fabric.utilities.types.Optimizable` demands of an optimizer."""
_OFFERING: Final = frozenset({_GROUPS, "zero_grad"})
"""What an optimizer offers of its own, and a scheduler only reads of one."""
_FORWARDING: Final = frozenset({"__getattr__", "__getattribute__"})
_FIRST: Final = Release(1, 0)
_WRAPPER: Final = """class Scaled:
    param_groups = property(lambda self: self.inner.param_groups)
    def step(self{}):
        self.inner.step({})
class Net(LightningModule):
    def configure_optimizers(self):
        return [Scaled(SGD(self.parameters()))], []"""


@rule(
    code="LIT214",
    name="optimizer-of-the-project",
    on=Files((_GROUPS,), signs=(rf"def {_STEP}\(",), anywhere=True),
    since="2.0",
    removed="2.0",
    refs=("https://lightning.ai/docs/pytorch/stable/common/optimization.html",),
    fixable="manual",
    examples=((_WRAPPER.format("", ""), _WRAPPER.format(", closure=None", "closure")),),
)
def optimizer_of_the_project(file: FileUse, context: Context) -> Iterator[Finding]:
    """An optimizer of one's own has to look like one, and its `step` has to call the closure that it is given

    A class that wraps an optimizer without inheriting from `torch.optim.Optimizer` was taken in a list of old releases;
    `fit` raises now where it lacks an attribute of one (0.9.0, 1.1.8 and 2.6 run). Up to 0.9 `step` was called without
    a closure, behind the backward pass; since 1.0 the closure is the training step with its backward pass, and
    `fit` raises where `step` takes none, or leaves it alone. What `step` does with gradients before it calls the
    closure, or hands it on to the optimizer that it wraps, is lost without a word: these are computed anew then.
    """
    module = file.module
    for node, _, inner in module.scoped.classes:
        step = _last_step(node)
        if step is None or not _is_configured(node, context):
            continue
        symbol = module.symbol(inner)
        known = context.project.classes
        ancestry = known.ancestry(symbol)
        if any(name.startswith(_SCHEDULERS) for name in ancestry):
            continue
        if any(name.startswith(_OF_TORCH) for name in ancestry):
            missing: list[str] = []
        elif known.is_whole(symbol) and not known.kinds(symbol):
            names = {name for each in ancestry if (facts := known.classes.get(each)) for name in facts.names}
            if not names & (_FORWARDING | _OFFERING):
                continue
            missing = [] if names & _FORWARDING else [name for name in _DEMANDED if name not in names]
        else:
            continue
        if missing:
            yield context.finding(
                _named(node, context),
                row="attributes",
                message=f"`{node.name}` is no optimizer for Lightning: it has no {_listed(missing)}, and `fit` raises",
                advice="give it what it lacks of the optimizer that it wraps, or inherit from `torch.optim.Optimizer`",
            )
        if context.origin.before(_FIRST) is not False and (lack := _of_closure(step)):
            yield context.finding(
                _named(step, context),
                row="closure",
                message=f"`{_STEP}` is given a closure since Lightning 1.0, which computes the gradients, and {lack}",
                advice="take `closure=None`, and call it first, under `torch.enable_grad()`",
            )


def _last_step(node: ast.ClassDef) -> ast.FunctionDef | None:
    """The `step` that a class has: the last one, behind its overloads."""
    steps = [each for each in node.body if isinstance(each, ast.FunctionDef) and each.name == _STEP]
    return steps[-1] if steps else None


def _named(node: ast.ClassDef | FunctionNode, context: Context) -> Span:
    """The first line of a definition, from its keyword to its name."""
    return Span(context.module.span(node).start, context.module.source.named(node).end)


def _is_configured(node: ast.ClassDef, context: Context) -> bool:
    """Whether a file that configures optimizers names the class."""
    names = context.project.names
    files = names.importers(node.name) | {context.module.name}
    return any(
        CONFIGURE in facts.methods for name in files for facts in names.modules[name].classes.values()
    ) and _is_like_one(node)


def _is_like_one(node: ast.ClassDef) -> bool:
    """Whether a class speaks of groups of parameters, as optimizers do."""
    return any(isinstance(part, ast.Attribute) and part.attr == _GROUPS for part in walk(node))


def _of_closure(step: FunctionNode) -> str:
    """What keeps `step` from calling a closure; empty where it may."""
    if step.args.vararg or step.args.kwarg:
        return ""
    given = named_of(step.args)[1:]
    if not given:
        return "takes none"
    parts, closure = list(body_nodes(step)), given[0].arg
    if not any(is_name(part, closure) for part in parts):
        return "leaves it alone"
    computed = min(
        (_at(part) for part in parts if isinstance(part, ast.Call) and _computes(part, closure)), default=None
    )
    grads = (_at(part) for part in parts if isinstance(part, ast.Attribute) and part.attr == _GRADIENT)
    late = computed is not None and any(at < computed for at in grads)
    return "reads gradients before that has computed them" if late else ""


def _computes(node: ast.Call, closure: str) -> bool:
    """Whether a call calls the closure, or hands it on to what does."""
    given = [node.func, *node.args, *(keyword.value for keyword in node.keywords)]
    return any(is_name(each, closure) for each in given)


def _at(node: ast.expr) -> tuple[int, int]:
    return node.lineno, node.col_offset


def _listed(names: list[str]) -> str:
    shown = [f"`{name}`" for name in names]
    return " and no ".join(filter(None, [", no ".join(shown[:-1]), shown[-1]]))
