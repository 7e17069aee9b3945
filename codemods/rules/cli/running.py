"""LIT465: what a LightningCLI runs."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.model import Finding, Release
from codemods.rules.registry import ArgumentSets, Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import ArgumentSet
from codemods.semantics.members import Method
from codemods.semantics.nodes import named_of
from codemods.semantics.symbols import CLI, ROOT

_METHODS = {
    "fit": "take `model, **kwargs` and give them on, or override `before_fit` or `after_fit`",
    "prepare_fit_kwargs": "call `cli.trainer.fit(…)` yourself, with `run=False`",
    "instantiate_model": "override `instantiate_classes`",
    "instantiate_datamodule": "override `instantiate_classes`",
    "add_configure_optimizers_method_to_model": "override `configure_optimizers(lightning_module, optimizer, …)`",
}


@rule(
    code="LIT465",
    name="cli-subcommands",
    on=(Methods(CLI, tuple(_METHODS)), *(ArgumentSets(cli) for cli in (CLI, f"{ROOT}.utilities.LightningCLI"))),
    since="1.5",
    removed="1.5",
    refs=(GUIDE,),
    fixable="manual",
    examples=(("python train.py --trainer.max_epochs 3", "python train.py fit --trainer.max_epochs 3"),),
)
def cli_subcommands(subject: Method | ArgumentSet, context: Context) -> Iterator[Finding]:
    """The command line of a LightningCLI names what is run: `fit`, `validate`, `test`, `predict`

    Up to 1.4 a LightningCLI always called `fit`, and methods of its own did so. Commands in scripts and documents get
    the word `fit`. Reported only where the code is known to be older than 1.5.
    """
    if isinstance(subject, Method) and subject.name == "fit":
        if not _takes_model(subject):
            yield context.finding(
                subject.span,
                row="fit",
                message="`fit` of a LightningCLI is given the arguments of `Trainer.fit` since Lightning 1.5",
                advice=_METHODS["fit"],
            )
    elif isinstance(subject, Method):
        yield context.finding(
            subject.span,
            row=subject.name,
            message=f"`{subject.name}` of a LightningCLI is not called any more since Lightning 1.5",
            advice=_METHODS[subject.name],
        )
    elif context.origin.before(Release(1, 5)) is True and not subject.given("run") and subject.call is not None:
        yield context.finding(
            subject.call,
            row="run",
            message="since Lightning 1.5 the command line names what a LightningCLI runs",
            advice="call the program as `… fit …`, or give `run=False` and call `cli.trainer.fit(cli.model)`",
        )


def _takes_model(method: Method) -> bool:
    """Whether a `fit` takes what it is given by name: the model, and more."""
    args = method.node.args
    return args.kwarg is not None or any(arg.arg == "model" for arg in named_of(args))
