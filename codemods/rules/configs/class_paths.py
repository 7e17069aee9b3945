"""LIT931: classes of Lightning that a configuration file names by their path."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.api import tables
from codemods.model import Finding, Release, ReplaceText, Span
from codemods.rules.registry import Configs, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics import symbols
from codemods.semantics.arguments import Rewrite
from codemods.semantics.configs import ConfigUse, named_by, targets

_BARS: Final = ".callbacks."
_REUSED: Final = frozenset(f"{symbols.ROOT}{_BARS}{path}" for path in ("ProgressBar", "progress.ProgressBar"))
"""What stands for another class since 2.0, which no configuration makes: an abstract one."""
_BAR: Final = f"{_BARS}TQDMProgressBar"
_AGAIN: Final = Release(2, 0)
_INSTEAD: Final = {
    "LearningRateLogger": "callbacks.LearningRateMonitor",
    "GPUStatsMonitor": "callbacks.DeviceStatsMonitor",
    "XLAStatsMonitor": "callbacks.DeviceStatsMonitor",
    "TestTubeLogger": "loggers.TensorBoardLogger",
    "DDPPlugin": "strategies.DDPStrategy",
    "DDPSpawnPlugin": "strategies.DDPStrategy",
    "DDPSpawnStrategy": "strategies.DDPStrategy",
    "DDP2Plugin": "strategies.DDPStrategy",
    "DDP2Strategy": "strategies.DDPStrategy",
    "DataParallelPlugin": "strategies.DDPStrategy",
    "DataParallelStrategy": "strategies.DDPStrategy",
    "DDPShardedPlugin": "strategies.FSDPStrategy",
    "DDPShardedStrategy": "strategies.FSDPStrategy",
    "DDPFullyShardedPlugin": "strategies.FSDPStrategy",
    "DeepSpeedPlugin": "strategies.DeepSpeedStrategy",
    "NativeMixedPrecisionPlugin": "plugins.MixedPrecision",
}
"""What takes the place of a class that is gone, with other arguments or in another place."""

_GONE: Final = {
    "NeptuneLogger": "it went with its service; name another logger, such as a WandbLogger or an MLFlowLogger",
}
"""What to do about a class whose place nothing takes."""
_METRICS: Final = f"{symbols.ROOT}.metrics."


@rule(
    code="LIT931",
    name="config-class-path",
    on=Configs(),
    since="2.0",
    refs=(GUIDE,),
    examples=(
        (
            "profiler:\n  _target_: pytorch_lightning.profiler.SimpleProfiler\n",
            "profiler:\n  _target_: pytorch_lightning.profilers.SimpleProfiler\n",
        ),
    ),
    shown_in="config.yaml",
)
def config_class_path(config: ConfigUse, context: Context) -> Iterator[Finding]:
    """A configuration file names a class where Lightning 2.x does not have it

    `_target_:` of Hydra, `class_path:` of LightningCLI and the like are imports. A class that has moved is named where
    it is now; one that is gone is told, also where `class_path:` has its name alone.
    """
    for scalar in targets(config.config):
        written, name = str(scalar.value), named_by(scalar)
        if not symbols.is_followed(symbols.with_root(name)):
            continue
        known = tables.name(name)
        if known is None:
            continue
        reused = symbols.with_root(name) in _REUSED and context.origin.before(_AGAIN) is not False
        if context.target in known and (not reused or context.target < _AGAIN):
            continue
        new = name.partition(_BARS)[0] + _BAR if reused else tables.spelling(name, context.target)
        if new is not None and written != name:
            new = new.rpartition(".")[2]
        inner = scalar.text.find(written)
        start = scalar.span.start + len(scalar.text[: max(inner, 0)].encode())
        span = Span(start, start + len(written))
        yield context.finding(
            span,
            row="path",
            message=f"`{written}` is an abstract class since Lightning 2.0"
            if reused
            else f"`{written}` is not in Lightning {context.target}",
            title=f"Name `{new}`",
            rewrite=Rewrite((ReplaceText(span, new),)) if new is not None and inner >= 0 else None,
            advice="" if new is not None else _advice(name),
        )


def _advice(name: str) -> str:
    """What to do about a class that is gone."""
    last = name.rpartition(".")[2]
    instead = _INSTEAD.get(last)
    if symbols.with_root(name).startswith(_METRICS):
        return "torchmetrics has the metrics, some by other names, with arguments of their own"
    if instead is None:
        return _GONE.get(last, "see what takes its place")
    root = symbols.ROOT if name.startswith(f"{symbols.ROOT}.") else name.partition(".")[0]
    place = " in `strategy` instead of `plugins`" if instead.startswith("strategies.") else ""
    return f"`{root}.{instead}`{place} takes its place, with arguments of its own"
