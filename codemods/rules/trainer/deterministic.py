"""LIT154: `Trainer(deterministic=True)` with what has no deterministic algorithm."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, Release
from codemods.rules.registry import Arguments, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.carriers.call import CallSite
from codemods.semantics.carriers.field import FieldSite
from codemods.semantics.carriers.mapping import DictSite, StoreSite
from codemods.semantics.carriers.option import OptionSite
from codemods.semantics.nodes import text_of
from codemods.semantics.symbols import TRAINER

_SINCE: Final = Release(1, 5)
_ARGUMENT: Final = "deterministic"
_WARN: Final = "warn"
_TYPED: Final = (FieldSite, OptionSite)
"""Where a value stands beside its type, which is a bool there."""
_NET: Final = """class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return torch.nn.functional.ctc_loss(*self(batch))

trainer = Trainer({})"""


@rule(
    code="LIT154",
    name="without-deterministic-algorithm",
    on=Arguments(TRAINER, (_ARGUMENT,)),
    since="1.5",
    removed="1.5",
    refs=("https://pytorch.org/docs/stable/generated/torch.use_deterministic_algorithms.html", GUIDE),
    fixable="unsafe",
    examples=((_NET.format("deterministic=True"), _NET.format('deterministic="warn"')),),
)
def without_deterministic_algorithm(given: Argument, context: Context) -> Iterator[Finding]:
    """What has no deterministic algorithm raises under `deterministic=True`

    Up to 1.4 that set `torch.backends.cudnn.deterministic` alone (read in 0.7.6 to 1.4.9). Since 1.5 it calls
    `torch.use_deterministic_algorithms`, with which a CTC loss, `grid_sample`, a bilinear `interpolate` and some others
    raise RuntimeError on a GPU, and `MaxUnpool2d` on the CPU, too (run on 1.4.9 and 2.6). With `deterministic="warn"`
    they are called, and warn. Told where a file of the program calls one of these, and only for code that is known to
    be older than 1.5. What a variable says goes on deciding whether it is asked for. An option of the command line or a
    field keeps its value, which has to be a bool there.
    """
    if context.origin.before(_SINCE) is not True or not _may_ask(given):
        return
    project, here = context.project, context.module.name
    calling = (facts for facts in project.names.modules.values() if facts.undetermined)
    found = sorted(
        {name for facts in calling if project.programs.share(here, facts.name) for name in facts.undetermined}
    )
    if not found:
        return
    called = f"`{found[0]}` has" if len(found) == 1 else f"`{found[0]}` and {len(found) - 1} more have"
    yield context.finding(
        given,
        row=_ARGUMENT,
        message=f"{called} no deterministic algorithm on a GPU, and raise{'s' if len(found) == 1 else ''} with "
        "`deterministic=True` since Lightning 1.5",
        title='Say `deterministic="warn"`',
        rewrite=_warning(given),
        reason="other operations that cannot be repeated warn too, as they did not before 1.5",
        advice='say `deterministic="warn"` to the Trainer',
    )


def _may_ask(given: Argument) -> bool:
    """Whether an argument may be True: a variable is, in a call or a dict."""
    values = given.value.constants
    if values is not None:
        return True in values
    node = given.value.node
    warns = isinstance(node, ast.BoolOp) and text_of(node.values[-1]) == _WARN
    return isinstance(given.site, (CallSite, DictSite, StoreSite)) and not warns


def _warning(given: Argument) -> Rewrite:
    if isinstance(given.site, _TYPED):
        return Rewrite(refusal="a bool is expected here")
    by_name = given.value.constants != (True,) or (given.value.node is not None and not given.value.is_literal)
    return given.give(Code.of(given.ref, f' and "{_WARN}"') if by_name else Code.of(f'"{_WARN}"'))
