"""LIT133 and LIT134: what the signature of the Trainer took once: positions, and any keyword."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.api.trainer import GONE
from codemods.model import AddArgument, Change, Code, Finding, Release, RemoveArgument, Span
from codemods.rules.registry import ArgumentSets, Context, rule
from codemods.rules.wording import GUIDE, shown_pairs
from codemods.semantics.arguments import ArgumentSet, Rewrite
from codemods.semantics.nodes import FUNCTIONS, is_name
from codemods.semantics.symbols import TRAINER
from codemods.semantics.values import Value

_ORDERS: tuple[tuple[str, tuple[str, ...]], ...] = (  # up to the release: the first positions
    ("0.5", ()),
    ("1.0", ("logger", "checkpoint_callback", "early_stop_callback", "callbacks", "default_root_dir")),
    ("1.5", ("logger", "checkpoint_callback", "callbacks", "default_root_dir", "gradient_clip_val")),
    ("1.7", ("logger", "checkpoint_callback", "enable_checkpointing", "callbacks", "default_root_dir")),
    ("2.0", ("logger", "enable_checkpointing", "callbacks", "default_root_dir", "gradient_clip_val")),
)

CURRENT = frozenset(
    {
        "accelerator",
        "strategy",
        "devices",
        "num_nodes",
        "precision",
        "logger",
        "callbacks",
        "fast_dev_run",
        "max_epochs",
        "min_epochs",
        "max_steps",
        "min_steps",
        "max_time",
        "limit_train_batches",
        "limit_val_batches",
        "limit_test_batches",
        "limit_predict_batches",
        "overfit_batches",
        "val_check_interval",
        "check_val_every_n_epoch",
        "num_sanity_val_steps",
        "log_every_n_steps",
        "enable_checkpointing",
        "enable_progress_bar",
        "enable_model_summary",
        "accumulate_grad_batches",
        "gradient_clip_val",
        "gradient_clip_algorithm",
        "deterministic",
        "benchmark",
        "inference_mode",
        "use_distributed_sampler",
        "profiler",
        "detect_anomaly",
        "barebones",
        "plugins",
        "sync_batchnorm",
        "reload_dataloaders_every_n_epochs",
        "default_root_dir",
        "enable_autolog_hparams",
        "model_registry",
    }
)
"""What the Trainer of 2.x takes."""


@rule(
    code="LIT133",
    name="trainer-positional-arguments",
    on=ArgumentSets(TRAINER),
    since="0.10",
    removed="2.0",
    refs=(GUIDE,),
    examples=(("Trainer(logger)", "Trainer(logger=logger)"),),
)
def trainer_positional_arguments(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """The Trainer takes keywords only

    Up to 1.9 the first position was the logger, and what followed differed from release to release; 2.x raises.
    Declines where the release that the code was written for decides and is not known.
    """
    for site in arguments.sites:
        values = [value for value in site.positional if value.node is not None]
        starred = [value.node for value in values if isinstance(value.node, ast.Starred)]
        if starred and not _are_passed_on(starred[0], context):
            yield context.finding(
                context.module.span(starred[0]),
                row="positional",
                message="the Trainer takes no positional arguments since Lightning 2.0; write each as a keyword",
                rewrite=Rewrite(refusal="which arguments are spread there is not seen"),
            )
        if not values or starred:
            continue
        names = _names(len(values), context)
        free = names is not None and not any(arguments.given(name) for name in names)
        made, title = Rewrite(refusal="which arguments they are depends on the release"), ""
        if names is not None and free:
            made, title = _named(site.span, names, values, context)
        yield context.finding(
            arguments if values[0].node is None else context.module.span(values[0].node),
            row="positional",
            message="the Trainer takes no positional arguments since Lightning 2.0; write each as a keyword",
            title=title,
            rewrite=made,
            reason="the order of the positions was not the same in all releases",
        )


def _are_passed_on(node: ast.Starred, context: Context) -> bool:
    """Whether it is all that a function is given: `super().__init__(*args, **kwargs)`, where nobody gives any now."""
    function = context.module.scope_at(context.module.span(node).start).function().node
    rest = function.args.vararg if isinstance(function, (*FUNCTIONS, ast.Lambda)) else None
    return rest is not None and is_name(node.value, rest.arg)


def _names(count: int, context: Context) -> tuple[str, ...] | None:
    """The names of the first positions, where all releases that the code may be for agree."""
    possible = set()
    for index, (release, names) in enumerate(_ORDERS):
        too_old = index > 0 and context.origin.before(Release.parse(_ORDERS[index - 1][0])) is True
        too_new = context.origin.before(Release.parse(release)) is False
        if names and not too_old and not too_new:
            possible.add(names[:count])
    found = possible.pop() if len(possible) == 1 else None
    return found if found is not None and len(found) == count else None


def _named(call: Span, names: tuple[str, ...], values: list[Value], context: Context) -> tuple[Rewrite, str]:
    changes: list[Change] = []
    pairs = []
    for name, value in zip(names, values, strict=True):
        assert value.node is not None
        span = context.module.span(value.node)
        changes.append(RemoveArgument(call, span))
        changes.append(AddArgument(call, name, Code.of(span), span))
        pairs.append((name, Code.of(span)))
    return Rewrite(tuple(changes)), f"Name them: {shown_pairs(pairs, context)}"


@rule(
    code="LIT134",
    name="trainer-unknown-argument",
    on=ArgumentSets(TRAINER),
    since="0.8",
    removed="0.8",
    refs=(GUIDE,),
    fixable="unsafe",
    examples=(("Trainer(max_epoch=3)", "Trainer()"),),
)
def trainer_unknown_argument(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """Keywords that no Trainer ever had were taken without a word by 0.7

    Reported only where the code is known to be older than 0.8, and for keywords of the Trainer's own call: elsewhere
    such a keyword was an error already, or belongs to something else.
    """
    if context.origin.before(Release(0, 8)) is not True:
        return
    own = [argument for site in arguments.sites if site.span == arguments.call for argument in site.arguments]
    for argument in own:
        if argument.name not in CURRENT and argument.name not in GONE and argument.name != "num_gpu_nodes":
            yield context.finding(
                argument,
                row="unknown",
                message=f"no Trainer ever had `{argument.name}=`; Lightning 0.7 took any keyword, later releases raise",
                title=f"Remove `{argument.name}=`",
                rewrite=argument.remove(),
                reason="the name may be a misspelling of an argument that was meant",
            )
