"""LIT466 and LIT467: what a LightningCLI does by default, and defaults that are given to its Trainer."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import AddArgument, Code, Finding, Release, ReplaceExpression, Span, Symbol
from codemods.rules.registry import ArgumentSets, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import ArgumentSet, Rewrite
from codemods.semantics.nodes import last_part, written_pairs
from codemods.semantics.symbols import CLIS
from codemods.source.documents import Kind

_DEFAULTS = "trainer_defaults"
_SEED = "seed_everything_default"
_INSTANCES = frozenset({"logger", "profiler", "strategy", "accelerator"})
"""Arguments of the Trainer that are one object; callbacks may be made at once, and lists are."""


@rule(
    code="LIT466",
    name="cli-default-instances",
    on=tuple(ArgumentSets(cli, (_DEFAULTS,)) for cli in CLIS),
    since="2.0",
    removed="2.0",
    refs=("https://jsonargparse.readthedocs.io/en/stable/#default-values",),
    examples=(
        (
            (
                "from pytorch_lightning.cli import LightningCLI\nfrom pytorch_lightning.loggers import CSVLogger\n"
                'LightningCLI(Net, trainer_defaults={"logger": CSVLogger(save_dir="runs")})'
            ),
            (
                "from jsonargparse import lazy_instance\nfrom pytorch_lightning.cli import LightningCLI\n"
                "from pytorch_lightning.loggers import CSVLogger\n"
                'LightningCLI(Net, trainer_defaults={"logger": lazy_instance(CSVLogger, save_dir="runs")})'
            ),
        ),
    ),
)
def cli_default_instances(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """Objects among the `trainer_defaults=` of a LightningCLI are made by the parser

    The parser that Lightning 2.x asks for refuses an object that is made already as the default of one argument, with
    "Subclass types require as default either a dict with class_path or a lazy instance" (1.4.9 took it; run on 2.6).
    `lazy_instance` of jsonargparse says what is to be made. Callbacks, and what stands in a list, are taken as before.
    """
    given = arguments.get(_DEFAULTS)
    module = context.module
    for key, value in (written_pairs(given.value.node) or ()) if given is not None else ():
        name = key.value if isinstance(key, ast.Constant) else None
        if name not in _INSTANCES or not isinstance(value, ast.Call) or not last_part(value.func)[:1].isupper():
            continue
        span = module.span
        rewrite = Rewrite(refusal="its arguments are not given by name")
        if not value.args and all(keyword.arg is not None for keyword in value.keywords):
            pieces: list[str | Span | Symbol] = [Symbol("jsonargparse.lazy_instance"), "(", span(value.func)]
            for keyword in value.keywords:
                pieces += [f", {keyword.arg}=", span(keyword.value)]
            rewrite = Rewrite((ReplaceExpression(span(value), Code.of(*pieces, ")")),))
        yield context.finding(
            span(value),
            row="instance",
            message=f"a LightningCLI of Lightning 2.x takes no object as the default of `{name}`",
            title="Say what is to be made with `lazy_instance`",
            rewrite=rewrite,
            advice=f"give `lazy_instance({last_part(value.func)}, …)` of jsonargparse, with all arguments by name",
        )


@rule(
    code="LIT467",
    name="cli-seeds-by-itself",
    on=tuple(ArgumentSets(cli) for cli in CLIS),
    since="1.7",
    removed="1.7",
    refs=(GUIDE,),
    as_given=True,
    examples=(
        (
            "from pytorch_lightning.cli import LightningCLI\nLightningCLI(Net)",
            "from pytorch_lightning.cli import LightningCLI\nLightningCLI(Net, seed_everything_default=False)",
        ),
    ),
)
def cli_seeds_by_itself(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """A LightningCLI seeds everything where nobody asks it to

    The default of `seed_everything_default=` was None up to 1.6, which seeded nothing, and is True since 1.7: what the
    program seeded before is seeded anew, with 0 where the environment names no seed, and each run is the same.
    `seed_everything_default=False` leaves it out. Left alone where a configuration file says `seed_everything`, and
    only for code that is known to be older than 1.7.
    """
    if context.origin.before(Release(1, 7)) is not True or arguments.given(_SEED):
        return
    if arguments.call is None or arguments.open or _is_configured(context):
        return
    yield context.finding(
        arguments.call,
        row=_SEED,
        message="a LightningCLI seeds everything by itself since Lightning 1.7, with 0 where nothing else is said",
        title=f"Give it `{_SEED}=False`",
        rewrite=Rewrite((AddArgument(arguments.call, _SEED, Code.of("False")),)),
        reason="leave it out to have each run the same",
        advice=f"give `{_SEED}=False`",
    )


def _is_configured(context: Context) -> bool:
    """Whether a configuration file of the project speaks of seeding."""
    modules = context.project.names.modules.values()
    return any(facts.seeds and Kind.of(facts.path) is Kind.DATA for facts in modules)
