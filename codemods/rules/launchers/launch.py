"""LIT950: `python -m torch.distributed.launch`."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.model import Finding, ReplaceText, Span
from codemods.rules.registry import Commands, Context, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.launching import LAUNCH, CommandUse


@rule(
    code="LIT950",
    name="distributed-launch",
    on=Commands(),
    since="2.0",
    refs=("https://docs.pytorch.org/docs/stable/elastic/run.html",),
    examples=(
        ("python -m torch.distributed.launch --nproc_per_node=2 train.py\n", "torchrun --nproc_per_node=2 train.py\n"),
    ),
    shown_in="run.sh",
)
def distributed_launch(use: CommandUse, context: Context) -> Iterator[Finding]:
    """A program of Lightning is started with `torch.distributed.launch`

    Torch deprecates it for `torchrun`, which takes the same options and sets what Lightning reads: `LOCAL_RANK` and its
    like. `torchrun` gives no `--local_rank` to the program, as `--use_env` already asked for; without that the fix is
    unsafe, as the program may read it. By hand where the program, or a file beside it, speaks of such an option. Only
    where the program is one of the project.
    """
    texts = use.command.texts()
    if LAUNCH not in texts or not use.is_known(context.project):
        return
    at = texts.index(LAUNCH)
    if at < 2 or texts[at - 1] != "-m" or not texts[at - 2].rpartition("/")[2].startswith("python"):
        yield context.finding(use.span, row="launch", message=f"`{LAUNCH}` is deprecated", advice="use `torchrun`")
        return
    ranked = None if "--use_env" in texts else use.takes_rank(context.project)
    if ranked is not None:
        yield context.finding(
            use.span,
            row="launch",
            message=f"`{LAUNCH}` is deprecated; it is `torchrun`",
            rewrite=Rewrite(refusal=f"`torchrun` gives the program no `--local_rank`, and {ranked} reads it"),
            advice="read the environment variable `LOCAL_RANK` there",
        )
        return
    words = use.words
    changes = [ReplaceText(Span(words[at - 2].whole.start, words[at].whole.end), "torchrun")]
    for index, text in enumerate(texts[: use.at]):
        if text == "--use_env":
            changes.append(ReplaceText(Span(words[index - 1].whole.end, words[index].whole.end), ""))
    yield context.finding(
        Span(words[at - 2].whole.start, words[at].whole.end),
        row="launch",
        message=f"`{LAUNCH}` is deprecated; it is `torchrun`",
        title="Start it with `torchrun`",
        rewrite=Rewrite(tuple(changes)),
        reason=None if "--use_env" in texts else "`torchrun` gives the program no `--local_rank`",
    )
