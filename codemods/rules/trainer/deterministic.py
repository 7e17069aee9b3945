"""LIT154: what has no deterministic algorithm, under `Trainer(deterministic=True)`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Context, Files, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.files import FileUse
from codemods.semantics.nodes import argument, text_of
from codemods.semantics.symbols import TRAINER

_SINCE: Final = Release(1, 5)
_ARGUMENT: Final = "deterministic"
_LAYERS: Final = (
    *(f"{kind}{size}d" for kind in ("MaxUnpool", "ReflectionPad") for size in (1, 2, 3)),
    *("AvgPool3d", "AdaptiveAvgPool3d", "AdaptiveMaxPool2d", "FractionalMaxPool2d", "FractionalMaxPool3d", "CTCLoss"),
)
_FUNCTIONS: Final = (
    *(f"max_unpool{size}d" for size in (1, 2, 3)),
    *("avg_pool3d", "adaptive_avg_pool3d", "adaptive_max_pool2d", "ctc_loss", "grid_sample"),
)
_RESIZING: Final = {"torch.nn.Upsample": 2, "torch.nn.functional.interpolate": 3, "torch.nn.functional.upsample": 3}
"""What resizes, with the position of the `mode`."""
_MIXING: Final = frozenset({"linear", "bilinear", "bicubic", "trilinear"})
"""The modes of these whose gradient is a sum over what overlaps."""
_NAMES: Final = (*_LAYERS, *_FUNCTIONS, *(name.rpartition(".")[2] for name in _RESIZING))
_WITHOUT: Final = frozenset(
    {f"torch.nn.{name}" for name in _LAYERS} | {f"torch.nn.functional.{name}" for name in _FUNCTIONS}
)
"""What torch has no deterministic algorithm for on a GPU, or not for its gradient."""
_NET: Final = """class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return torch.nn.functional.ctc_loss(*self(batch))

trainer = Trainer({})"""


@rule(
    code="LIT154",
    name="without-deterministic-algorithm",
    on=Files(_NAMES, reached=True, signs=(rf"\b(?:{'|'.join(_NAMES)})\(",)),
    since="1.5",
    removed="1.5",
    refs=("https://pytorch.org/docs/stable/generated/torch.use_deterministic_algorithms.html", GUIDE),
    fixable="manual",
    examples=((_NET.format("deterministic=True"), _NET.format('deterministic="warn"')),),
)
def without_deterministic_algorithm(file: FileUse, context: Context) -> Iterator[Finding]:
    """What has no deterministic algorithm raises under `deterministic=True`

    Up to 1.4 that set `torch.backends.cudnn.deterministic` alone (read in 0.7.6 to 1.4.9). Since 1.5 it calls
    `torch.use_deterministic_algorithms`, with which a CTC loss, `grid_sample`, a bilinear `interpolate` and some others
    raise RuntimeError on a GPU, and `MaxUnpool2d` on the CPU, too (run on 1.4.9 and 2.6). With `deterministic="warn"`
    they are called, and warn. Told at the first of each in a file, and only for code that is known to be older than
    1.5.
    """
    if context.origin.before(_SINCE) is not True or not _is_asked_for(context):
        return
    told = set[str]()
    for call, scope in file.module.scoped.calls:
        made = file.module.resolve(call.func, scope) or ""
        if made in told or not (made in _WITHOUT or _mixes(made, call)):
            continue
        told.add(made)
        yield context.finding(
            file.module.span(call.func),
            row=made.rpartition(".")[2],
            message=f"`{made.rpartition('.')[2]}` has no deterministic algorithm on a GPU, and raises with "
            "`Trainer(deterministic=True)` since Lightning 1.5",
            advice='say `deterministic="warn"` to the Trainer',
        )


def _is_asked_for(context: Context) -> bool:
    """Whether a Trainer of the project is given `deterministic=True`."""
    return any(value is True for value in context.project.given_to(TRAINER).values.get(_ARGUMENT, ()))


def _mixes(made: str, call: ast.Call) -> bool:
    """Whether a call resizes by mixing what is near."""
    return made in _RESIZING and text_of(argument(call, "mode", _RESIZING[made])) in _MIXING
