"""LIT514: cuDNN's benchmark, switched on beside a Trainer."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import AddArgument, Code, Finding, RemoveStatement
from codemods.rules.registry import Context, Scripts, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.reached import Script
from codemods.semantics.runs import trainer_calls


@rule(
    code="LIT514",
    name="cudnn-benchmark",
    on=Scripts(("cudnn",)),
    refs=("https://lightning.ai/docs/pytorch/stable/common/trainer.html#benchmark",),
    examples=(
        (
            "torch.backends.cudnn.benchmark = True\ntrainer = Trainer(max_epochs=3)",
            "trainer = Trainer(max_epochs=3, benchmark=True)",
        ),
    ),
    fixable="unsafe",
    default=False,
)
def cudnn_benchmark(script: Script, context: Context) -> Iterator[Finding]:
    """`torch.backends.cudnn.benchmark = True` beside a Trainer, which has `benchmark=`

    It works: a Trainer without `benchmark=` keeps what is set. But `Trainer(deterministic=True)` and
    `Trainer(benchmark=False)` switch it off without a word. The argument says it where one looks for it. The fix is
    unsafe, as code that runs without the Trainer is not benchmarked then.
    """
    module = script.module
    for store in module.scoped.stores:
        if not isinstance(store.target, ast.Attribute) or store.target.attr != "benchmark":
            continue
        if module.resolve(store.target, store.scope) != "torch.backends.cudnn.benchmark":
            continue
        if not isinstance(store.value, ast.Constant) or store.value.value is not True:
            continue
        made = [call for call, _ in trainer_calls(module)]
        given = {keyword.arg for keyword in made[0].keywords} if made else set()
        rewrite = None
        if store.is_alone and len(made) == 1 and given.isdisjoint({"benchmark", "deterministic", None}):
            added = AddArgument(module.span(made[0]), "benchmark", Code.of("True"))
            rewrite = Rewrite((RemoveStatement(module.span(store.statement)), added))
        yield context.finding(
            module.span(store.statement),
            row="benchmark",
            message="the Trainer has `benchmark=` for this",
            title="Say `benchmark=True` to the Trainer",
            rewrite=rewrite,
            reason="code that runs without the Trainer is not benchmarked then",
            advice="give the Trainer `benchmark=True`",
        )
