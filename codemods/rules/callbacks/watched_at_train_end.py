"""LIT273: what the end of a training epoch logs, and callbacks watch, who saw that of the epoch before."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.log_calls import key_logged, log_calls
from codemods.semantics.members import Method
from codemods.semantics.monitored import watched_by_name, watched_by_position
from codemods.semantics.nodes import body_nodes, positional_of
from codemods.semantics.symbols import CALLBACK, MODULE

_FIRST: Final = Release(1, 4)
_LATER: Final = Release(2, 0)
_GONE: Final = Release(1, 8)
_END, _ENDED = "on_train_epoch_end", "on_epoch_end"
_LOGS: Final = """class Net(LightningModule):
    def on_train_epoch_end(self):
        {}self.log("reward", self.reward)

Trainer(callbacks=[ModelCheckpoint(monitor="reward")])"""


@rule(
    code="LIT273",
    name="watched-at-the-end-of-training",
    on=(Methods(MODULE, (_END, _ENDED)), Methods(CALLBACK, (_ENDED,))),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    fixable="manual",
    as_given=True,
    examples=((_LOGS.format(""), _LOGS.format("# the callback sees this value now, not the one before\n        ")),),
)
def watched_at_the_end_of_training(method: Method, context: Context) -> Iterator[Finding]:
    """What the end of an epoch logs is there for the callbacks that watch it

    Lightning 1.4 to 1.9 called `on_train_epoch_end` of all callbacks before that of the module (read in 1.4.9, 1.6.5
    and 1.9.5, run on 1.9.5): a ModelCheckpoint or an EarlyStopping that watches what the module logs there saw the
    value of the epoch before, and nothing in the first one. Since 2.0 callbacks that watch something come behind the
    module, so that another epoch may be the best. So it was with what a module or another callback logs in the
    `on_epoch_end` of up to 1.7, which came behind both (run on 1.6.5). That is mostly what was meant. Left alone in
    modules that validate, and for callbacks where any does, as these callbacks look behind the validation then, and for
    code that is not known to be of these releases.
    """
    origin, last = context.origin, _LATER if method.name == _END else _GONE
    if origin.before(_FIRST) is not False or origin.before(last) is not True or _validates(method, context):
        return
    watched = watched_by_name(context.project) | watched_by_position(context.module)  # no scheduler among them
    bodies = [method, *method.helpers] if MODULE in method.owner.kinds else [method]
    for call, name in (logged for body in bodies for logged in _logged(body)):
        if name in watched:
            yield context.finding(
                context.module.span(call),
                row=method.name,
                message=f"callbacks that watch `{name}` saw the value of the epoch before up to Lightning "
                f"{'1.9' if last is _LATER else '1.7'}, and see this one now",
                advice="look whether that is meant: another epoch may be the best",
            )


def _validates(method: Method, context: Context) -> bool:
    """Whether the module has a validation; of what a callback is for, whether any module of the project has."""
    known = context.project.classes
    if MODULE not in method.owner.kinds:
        return known.have_with("validation_step")
    line = [known.classes[name] for name in known.ancestry(method.owner.symbol) if name in known.classes]
    return any("validation_step" in facts.methods for facts in line)


def _logged(method: Method) -> Iterator[tuple[ast.Call, str]]:
    """The calls of `log` of the module, which a callback is given third, each with the name that it logs."""
    given = [arg.arg for arg in positional_of(method.node.args)]
    modules = given[:1] if MODULE in method.owner.kinds else [*given[:1], *given[2:3]]
    for call, logs in (each for module in modules for each in log_calls(body_nodes(method.node), module)):
        first = key_logged(call, logs) if logs == "log" else None
        if isinstance(first, ast.Constant) and isinstance(first.value, str):
            yield call, first.value
