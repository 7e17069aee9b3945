"""LIT274: a value that is logged on the step and on the epoch, of which callbacks saw that of the last step."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, Release, ReplaceExpression
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.trainer.fits import uses_of
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.dicts import may_be_one_of
from codemods.semantics.log_calls import key_logged
from codemods.semantics.members import AttributeUse
from codemods.semantics.module import uses_of_name
from codemods.semantics.monitored import watched_by_name
from codemods.semantics.nodes import binds_one, text_of
from codemods.semantics.symbols import MODULE, TRAINER
from codemods.semantics.values import value_of
from codemods.semantics.watched import watched_near

_SINCE: Final = Release(1, 4)
_NEWER: Final = Release(1, 5)  # code that is older than this is likely older than 1.4 too
_TRAINING: Final = "training_step"
_EVALUATION: Final = frozenset({"validation_step", "test_step"})
_METRICS: Final = "callback_metrics"
_READS: Final = """class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("train_loss", loss, on_step=True, on_epoch=True)
        return loss

trainer = Trainer()
trainer.fit(Net())
print(trainer.callback_metrics["{}"])"""


@rule(
    code="LIT274",
    name="watched-on-step-and-epoch",
    on=(Attributes(MODULE, ("log",)), Attributes(TRAINER, (_METRICS,))),
    since="1.4",
    removed="1.4",
    refs=(GUIDE,),
    examples=((_READS.format("train_loss"), _READS.format("train_loss_step")),),
    doubted=True,
)
def watched_on_step_and_epoch(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """What is logged on the step and on the epoch is watched as that of the epoch

    Up to 1.3 `callback_metrics["val_loss"]` of a value that is logged with `on_step=True, on_epoch=True` was that of
    the last batch, and that of the epoch stood under `val_loss_epoch` alone (run on 1.0 to 1.3), as it was with
    `on_step=True` alone in `validation_step`, which logs on the epoch by itself. Since 1.4 it is that of the epoch, so
    that a ModelCheckpoint, an EarlyStopping or a scheduler that watches it may choose another epoch, of the training's
    values too where there is a validation (run on 1.1 to 1.9 and on 2.6). That is mostly what was meant. A read of such
    a value of the training gets the key of the step; where one of the validation or of another file is read, or all
    metrics are, it is told. Only for code that is known to be older than 1.4, where all metrics are read for code of
    1.4 too that may be older, and for keys that are written out, and f-strings that may be watched.
    """
    known = context.origin.before(_SINCE)
    if known is False or (known is None and context.origin.before(_NEWER) is not True):
        return
    if known is None:
        if MODULE in use.kinds and (written := text_of(_of_both(use, context))) is not None:
            yield from _among_all(use, written, context)
        return
    if TRAINER in use.kinds:
        yield from _read(use, context)
        return
    key = _of_both(use, context)
    if key is None:
        return
    watched = watched_by_name(context.project) | watched_near(context.project, context.module)
    name = next((each for each in sorted(watched) if may_be_one_of(key, (each,))), None)
    if name is None:
        if (written := text_of(key)) is not None:
            found = _among_all(use, written, context)
            yield from found or _read_by_key(use, written, context)
        return
    yield context.finding(
        use.span,
        row="log",
        message=f"what watches `{name}` saw that of the last batch up to Lightning 1.3, as it is logged on the step "
        "too, and sees that of the epoch now",
        advice="look whether that is meant: another epoch may be the best",
    )


def _among_all(use: AttributeUse, name: str, context: Context) -> list[Finding]:
    """The finding about a value that is shown with all others, as a whole table of metrics is."""
    if not any(facts.reads_all_metrics for facts in context.project.names.modules.values()):
        return []
    return [
        context.finding(
            use.span,
            row="all",
            message=f"among all of `callback_metrics` `{name}` was that of the last batch up to Lightning 1.3, as it "
            "is logged on the step too, and is that of the epoch now",
            advice=f"take `{name}_step` for that of the last batch",
        )
    ]


def _read_by_key(use: AttributeUse, name: str, context: Context) -> list[Finding]:
    """The finding about a value that is read of the metrics where `_read` does not rewrite it.

    In another file, or one of the validation, which has no value of the step among those metrics.
    """
    files = {file for file, facts in context.project.names.modules.items() if name in facts.metrics_read}
    if _is_of_training(use):
        files.discard(context.module.name)
    if not files:
        return []
    return [
        context.finding(
            use.span,
            row="key",
            message=f'`callback_metrics["{name}"]` was that of the last batch up to Lightning 1.3, as it is logged on '
            "the step too, and is that of the epoch now",
            advice=f"read `{name}_step` where that of the last batch is meant, of the validation of `logged_metrics`",
        )
    ]


def _read(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """The findings about the values of the training that are read of the metrics, also by a variable."""
    for key in _keys(use, context):
        name = text_of(key)
        logs = [
            other
            for other in uses_of("log", context)
            if MODULE in other.kinds and name is not None and text_of(_of_both(other, context)) == name
        ]
        if not logs or not all(map(_is_of_training, logs)):
            continue
        span = context.module.span(key)
        yield context.finding(
            span,
            row=_METRICS,
            message=f"`{name}` was that of the last batch up to Lightning 1.3, as it is logged on the step too, and "
            "is that of the epoch now",
            title="Read that of the step",
            rewrite=Rewrite((ReplaceExpression(span, Code.of(ast.unparse(ast.Constant(f"{name}_step")))),)),
            reason="that of the epoch may be what was meant",
            advice=f"read `{name}_step` for that of the last batch",
        )


def _keys(use: AttributeUse, context: Context) -> Iterator[ast.expr]:
    """The keys that are read of the metrics here, or of the variable of the function that they are put into."""
    module, above = context.module, use.parent
    nodes: list[ast.expr] = [use.node]
    target = above.targets[0] if binds_one(above) else above.target if isinstance(above, ast.AnnAssign) else None
    if isinstance(target, ast.Name):
        names = uses_of_name(target, module)
        stores = [name for name in names if not isinstance(name.ctx, ast.Load)]
        nodes = [name for name in names if name is not target] if len(stores) == 1 else []
    for node in nodes:
        around = module.parents.get(node)
        if isinstance(around, ast.Subscript) and around.value is node and isinstance(around.ctx, ast.Load):
            yield around.slice
        elif isinstance(around, ast.Attribute) and around.attr == "get":
            call = module.parents.get(around)
            if isinstance(call, ast.Call) and call.func is around and call.args:
                yield call.args[0]


def _of_both(use: AttributeUse, context: Context) -> ast.expr | None:
    """The key under which a call of `log` logs a value on the step and on the epoch; None where it does not.

    That is a text, also of a constant, or an f-string of which a part is written.
    """
    if use.call is None:
        return None
    given = {keyword.arg: keyword.value for keyword in use.call.keywords}
    name = key_logged(use.call)
    on_epoch, on_step = (getattr(given.get(key), "value", None) for key in ("on_epoch", "on_step"))
    by_default = "on_step" not in given and _is_of_training(use)
    is_of_epoch = on_epoch is True or ("on_epoch" not in given and _is_of_evaluation(use))
    if not is_of_epoch or not (on_step is True or by_default) or len(use.call.args) > 2:
        return None
    if isinstance(name, ast.Name):
        known = value_of(context.module, name, use.scope).constant
        name = ast.Constant(known) if isinstance(known, str) else None
    parts = name.values if isinstance(name, ast.JoinedStr) else [name]
    return name if any(text_of(part) is not None for part in parts) else None


def _is_of_training(use: AttributeUse) -> bool:
    return getattr(use.scope.function().node, "name", "") == _TRAINING


def _is_of_evaluation(use: AttributeUse) -> bool:
    """Whether it is logged on the epoch where nothing else is said."""
    return getattr(use.scope.function().node, "name", "") in _EVALUATION
