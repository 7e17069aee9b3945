"""LIT931: classes of Lightning that a configuration file names by their path."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.api import tables
from codemods.model import Finding, ReplaceText, Span
from codemods.rules.registry import Configs, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics import symbols
from codemods.semantics.arguments import Rewrite
from codemods.semantics.configs import ConfigUse, targets


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
    it is now; one that is gone is told.
    """
    for scalar in targets(config.config):
        name = str(scalar.value)
        if not symbols.is_followed(symbols.with_root(name)):
            continue
        known = tables.name(name)
        if known is None or context.target in known:
            continue
        new = tables.spelling(name, context.target)
        inner = scalar.text.find(name)
        start = scalar.span.start + len(scalar.text[: max(inner, 0)].encode())
        span = Span(start, start + len(name))
        yield context.finding(
            span,
            row="path",
            message=f"`{name}` is not in Lightning {context.target}",
            title=f"Name `{new}`",
            rewrite=Rewrite((ReplaceText(span, new),)) if new is not None and inner >= 0 else None,
            advice="" if new is not None else "see what takes its place",
        )
