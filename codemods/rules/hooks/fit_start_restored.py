"""LIT329: `on_fit_start`, behind which a run that goes on took its weights out of the checkpoint up to 1.3."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.trainer.interrupted import goes_on
from codemods.rules.wording import GUIDE
from codemods.semantics.members import Method
from codemods.semantics.nodes import FUNCTIONS, body_nodes, first_parameter, is_name, last_part, positional_of
from codemods.semantics.symbols import CALLBACK, MODULE

_HOOK: Final = "on_fit_start"
_SINCE: Final = Release(1, 4)
_LOADING: Final = ("on_load_checkpoint", "load_state_dict")
"""What takes the state of a callback or a module out of a checkpoint."""
_FILLING: Final = frozenset({"load_state_dict", "copy_", "reset_parameters", "fill_", "zero_", "normal_", "uniform_"})
_INIT: Final = "torch.nn.init."
_COPY: Final = "copy.deepcopy"
_WEIGHTS: Final = frozenset({"state_dict"})
_NO_WEIGHTS: Final = frozenset({"hparams", "config", "cfg", "args", "trainer", "logger"})
"""Attributes of a module that hold none of its weights."""
_ROOTS: Final = ("model", "lightning_module")
"""The attributes of a Trainer that are the module."""
_NET: Final = """class Net(LightningModule):
    def {}:
        self.teacher.load_state_dict(self.student.state_dict())

Trainer(resume_from_checkpoint="last.ckpt").fit(Net())"""


@rule(
    code="LIT329",
    name="fit-start-before-restoring",
    on=(Methods(MODULE, (_HOOK,)), Methods(CALLBACK, (_HOOK,))),
    since="1.4",
    removed="1.4",
    refs=(GUIDE,),
    fixable="manual",
    examples=((_NET.format(f"{_HOOK}(self)"), _NET.format("setup(self, stage=None)")),),
    doubted=True,
)
def fit_start_before_restoring(method: Method, context: Context) -> Iterator[Finding]:
    """What `on_fit_start` gives a module or a callback takes the place of what a checkpoint held

    Up to 1.3 a run that goes on took weights and states out of its checkpoint behind `on_fit_start` (run on 1.1.8, read
    in 0.9.0, 1.2.10 and 1.3.8), so that these went before what the hook had set; since 1.4 the hook comes behind them.
    Told where the project has a run that goes on, and the hook fills weights (`load_state_dict`, `copy_`, `nn.init`),
    sets what a method of the class takes out of the checkpoint, or copies weights (`deepcopy`, `state_dict()`),
    as averaged ones begin with; only for code that may be older than 1.4.
    """
    if context.origin.before(_SINCE) is not True:
        return
    what = _filled(method, context) or _restored(method)
    if what is None and (copied := _copied(method, context)) is not None and goes_on(context):
        yield context.finding(
            method.span,
            row=f"{_HOOK} copies",
            message="up to Lightning 1.3 a run that goes on took its weights out of the checkpoint behind "
            f"`{_HOOK}`, and does so before it now: `{copied}` takes what was saved, and took what was there before",
            advice="do it in `setup`, which still comes before",
            lasting=True,
        )
    if what is None or not goes_on(context):
        return
    yield context.finding(
        method.span,
        row=_HOOK,
        message="up to Lightning 1.3 a run that goes on took weights and states out of its checkpoint behind "
        f"`{_HOOK}`, and does so before it now: `{what}` takes the place of what was saved",
        advice="do it in `setup`, which still comes before",
        lasting=True,
    )


def _filled(method: Method, context: Context) -> str | None:
    """The weights of the module that the hook fills, as code; None where it fills none."""
    own, trainer = _names(method)
    for node in body_nodes(method.node):
        if not isinstance(node, ast.Call):
            continue
        filled: ast.expr | None = None
        if isinstance(node.func, ast.Attribute) and node.func.attr in _FILLING:
            filled = node.func.value
        elif (context.module.resolve(node.func, method.scope) or "").startswith(_INIT):
            filled = node.args[0] if node.args else None
        if filled is not None and _is_of(filled, own, trainer):
            return ast.unparse(
                node.func if isinstance(node.func, ast.Attribute) and filled is node.func.value else node
            )
    return None


def _copied(method: Method, context: Context) -> str | None:
    """What the hook takes of the weights of the module, as code: a copy of a part of it, or its `state_dict()`."""
    own, trainer = _names(method)
    for node in body_nodes(method.node):
        if not isinstance(node, ast.Call):
            continue
        if isinstance(node.func, ast.Attribute) and node.func.attr in _WEIGHTS:
            if not node.args and _is_of(node.func.value, own, trainer):
                return ast.unparse(node)
        elif context.module.resolve(node.func, method.scope) == _COPY and len(node.args) == 1:
            held = node.args[0]
            if _is_of(held, own, trainer) and last_part(held) not in _NO_WEIGHTS:
                return ast.unparse(node)
    return None


def _names(method: Method) -> tuple[list[str], list[str]]:
    """The names of the parameters that are the module and, in a callback, the Trainer."""
    taken = [argument.arg for argument in positional_of(method.node.args)]
    of_module = MODULE in method.owner.kinds
    return taken[:1] if of_module else taken[2:3], [] if of_module else taken[1:2]


def _is_of(node: ast.expr, own: list[str], trainer: list[str]) -> bool:
    """Whether something is a part of the module: of a parameter that is it, or of the Trainer's."""
    parts: list[str] = []
    while isinstance(node, (ast.Attribute, ast.Subscript)):
        parts += [node.attr] if isinstance(node, ast.Attribute) else []
        node = node.value
    if any(is_name(node, name) for name in own):
        return parts[-1:] != ["trainer"] or (len(parts) > 1 and parts[-2] in _ROOTS)
    return any(is_name(node, name) for name in trainer) and parts[-1:] in [[root] for root in _ROOTS]


def _restored(method: Method) -> str | None:
    """An attribute that the hook sets and a method of the class takes out of a checkpoint, or None."""
    own = first_parameter(method.node)
    made = _stored(method.node, own)
    for name in _LOADING:
        loading = method.owner.methods.get(name)
        if isinstance(loading, FUNCTIONS):
            both = made & _stored(loading, first_parameter(loading))
            if both:
                return f"{own}.{min(both)}"
    return None


def _stored(function: ast.FunctionDef | ast.AsyncFunctionDef, own: str) -> set[str]:
    """The attributes of its instance that a method sets."""
    nodes = (node for node in body_nodes(function) if isinstance(node, ast.Attribute))
    return {node.attr for node in nodes if isinstance(node.ctx, ast.Store) and is_name(node.value, own)}
