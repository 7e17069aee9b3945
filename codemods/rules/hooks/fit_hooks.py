"""LIT282: `on_fit_start` and `on_fit_end`, which a test called too up to 1.2."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.members import Method
from codemods.semantics.names import is_of_tests
from codemods.semantics.nodes import does_nothing
from codemods.semantics.symbols import CALLBACK, MODULE

_HOOKS: Final = ("on_fit_start", "on_fit_end")
_SINCE: Final = Release(1, 3)
_REPORT: Final = "class Report(Callback):\n    def on_fit_end(self, trainer, pl_module):\n        print(self.lines)"
_TEST: Final = "\ntrainer = Trainer(callbacks=[Report()])\ntrainer.test(net)"


@rule(
    code="LIT282",
    name="fit-hook-in-tests",
    on=(Methods(MODULE, _HOOKS), Methods(CALLBACK, _HOOKS)),
    since="1.3",
    removed="1.3",
    refs=(GUIDE,),
    fixable="manual",
    as_given=True,
    examples=(
        (
            _REPORT + _TEST,
            f"{_REPORT}\n\n    def on_test_end(self, trainer, pl_module):\n        print(self.lines){_TEST}",
        ),
    ),
)
def fit_hook_in_tests(method: Method, context: Context) -> Iterator[Finding]:
    """`on_fit_start` and `on_fit_end` are called by `fit` alone

    Up to 1.2 `trainer.test` went through `fit`, and called both hooks once more (run on 1.1.8, read in 0.8 to 1.2).
    What is set up there for a test is missing now, and what is printed or written at the end comes once. Mostly that is
    what was meant. Told where the project calls `test`, and only for code that is known to be older than 1.3.
    """
    if context.origin.before(_SINCE) is not True or does_nothing(method.node):
        return
    modules = context.project.names.modules.values()
    if not any("test" in facts.stages and not is_of_tests(facts.name) for facts in modules):
        return
    yield context.finding(
        method.span,
        row=method.name,
        message=f"up to Lightning 1.2 `test` called `{method.name}` too, and since 1.3 only `fit` does",
        advice=f"do it in `{method.name.replace('fit', 'test')}` too where a test needs it",
    )
