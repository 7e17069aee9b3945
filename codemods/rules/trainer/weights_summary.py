"""LIT107: `weights_summary=`, and `print_weights_summary=` before it."""

from __future__ import annotations

import ast

from codemods.deferred import dataclass
from codemods.model import Code, ReplaceExpression
from codemods.rules.conditions import Condition, Is
from codemods.rules.registry import Context
from codemods.rules.rows import MovedToCallback, RemovedArgument, RenamedArgument, ReportedArgument, family
from codemods.rules.trainer.backend import leaf_values, leaves
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.values import Value

_SUMMARY = "lightning.pytorch.callbacks.ModelSummary"
_DEPTHS = {"top": "1", "full": "-1", None: "0"}
_KNOWN = Is(*_DEPTHS)


class Written(Condition):
    """Each branch of it is one of the known values, written out."""

    def holds(self, value: Value) -> bool:
        parts = list(leaves(value.node)) if value.node is not None else []
        return _KNOWN.holds(value) and not value.is_literal and all(isinstance(part, ast.Constant) for part in parts)

    def __str__(self) -> str:
        return "… if … else …"


class Other(Condition):
    """It can be a value that was refused."""

    def holds(self, value: Value) -> bool:
        return value.constants is not None and not _KNOWN.holds(value)

    def __str__(self) -> str:
        return "other"


@dataclass(frozen=True, kw_only=True)
class SummaryInBranches(MovedToCallback):
    """The depth takes the place of each branch: 0 prints nothing."""

    def rewrite(self, argument: Argument, context: Context) -> tuple[Rewrite, str, str | None]:
        made, _, reason = super().rewrite(argument, context)
        changes = [
            ReplaceExpression(context.module.span(part.node), Code.of(_DEPTHS[part.constant]))  # type: ignore[index]
            for part in leaf_values(argument, context)
            if part.node is not None
        ]
        return made + Rewrite(tuple(changes)), f"Replace `{argument.name}=` with a `ModelSummary` of that depth", reason


WEIGHTS_SUMMARY = family(
    code="LIT107",
    name="trainer-weights-summary",
    summary="`weights_summary=` is the ModelSummary callback, or `enable_model_summary=False`",
    why="""Gone since 1.7. `"top"` is what 2.x prints anyway, `"full"` is `ModelSummary(max_depth=-1)`, and None is
`enable_model_summary=False`, or a depth of 0 where it is one of several values.""",
    rows=[
        RemovedArgument(
            argument="weights_summary",
            when=Is("top"),
            instead=("enable_model_summary", "True"),
            first="0.5",
            last="1.6",
            since="1.5",
        ),
        MovedToCallback(
            argument="weights_summary",
            when=Is("full"),
            callback=_SUMMARY,
            arguments="max_depth=-1",
            in_files=(
                "enable_model_summary",
                "True",
                "no key says how deep the summary goes: it shows the top modules",
            ),
            first="0.5",
            last="1.6",
            since="1.5",
        ),
        RenamedArgument(
            argument="weights_summary",
            when=Is(None),
            new="enable_model_summary",
            value="False",
            first="0.7",
            last="1.6",
            since="1.5",
        ),
        SummaryInBranches(
            argument="weights_summary",
            when=Written(),
            callback=_SUMMARY,
            arguments="max_depth={}",
            first="0.5",
            last="1.6",
            since="1.5",
        ),
        MovedToCallback(
            argument="weights_summary",
            when=Is(*_DEPTHS),
            callback=_SUMMARY,
            arguments='max_depth={"top": 1, "full": -1}.get({}, 0)',
            first="0.5",
            last="1.6",
            since="1.5",
        ),
        ReportedArgument(
            argument="weights_summary",
            when=Other(),
            first="0.5",
            last="1.6",
            since="1.5",
            note='"top", "full" and None are all that it took',
            advice="give `callbacks=[ModelSummary(max_depth=…)]` for what was meant",
        ),
        MovedToCallback(
            argument="weights_summary",
            callback=_SUMMARY,
            arguments='max_depth={"top": 1, "full": -1}.get({}, 0)',
            first="0.5",
            last="1.6",
            since="1.5",
            reason='the value has to be "top", "full" or None, as the mapping written here expects',
        ),
        RemovedArgument(
            argument="print_weights_summary",
            when=Is(True),
            instead=("enable_model_summary", "True"),
            first="0.4",
            last="0.5",
            since="1.5",
        ),
        RenamedArgument(
            argument="print_weights_summary", new="enable_model_summary", first="0.4", last="0.5", since="1.5"
        ),
    ],
    examples=(
        ('Trainer(weights_summary="full")', "Trainer(callbacks=[ModelSummary(max_depth=-1)])"),
        ("Trainer(weights_summary=None)", "Trainer(enable_model_summary=False)"),
    ),
)
