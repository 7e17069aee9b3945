"""LIT428 and LIT429: what a logger of the project's own has to define."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import AddMember, Change, Code, Finding, Release, RenameParameter, ReplaceExpression
from codemods.rules.registry import Classes, Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import ClassUse, Method
from codemods.semantics.symbols import LOGGER, ROOT
from codemods.source.trees import walk

_BASES = frozenset({LOGGER, f"{ROOT}.loggers.LightningLoggerBase", f"{ROOT}.logging.LightningLoggerBase"})
_PROPERTIES = {"name": '"{}"', "version": "0"}
_METHODS = ("log_metrics", "log_hyperparams")


@rule(
    code="LIT428",
    name="logger-abstract-members",
    on=Classes(LOGGER),
    since="0.7",
    removed="1.0",
    refs=(GUIDE,),
    examples=(
        (
            (
                "from pytorch_lightning.loggers import Logger\n"
                "class A(Logger):\n    version = 0\n\n    def log_metrics(self, metrics, step): ...\n\n"
                "    def log_hyperparams(self, params): ..."
            ),
            (
                "class A(Logger):\n    version = 0\n\n    def log_metrics(self, metrics, step): ...\n\n"
                '    def log_hyperparams(self, params): ...\n\n    @property\n    def name(self):\n        return "A"'
            ),
        ),
    ),
)
def logger_abstract_members(owner: ClassUse, context: Context) -> Iterator[Finding]:
    """A logger has to define `name`, `version`, `log_metrics` and `log_hyperparams`

    They became abstract one by one up to 1.0: a class without one of them can not be made. Properties are added, with
    the name of the class and version 0; what is to be logged is left to a person. Classes that others of the project
    inherit from are left alone.
    """
    known = context.project.classes
    if not _BASES & set(known.bases(owner.symbol)) or context.origin.before(Release(1, 0)) is False:
        return
    if not known.is_whole(owner.symbol) or any(known.descendants(owner.symbol)):
        return
    missing = [name for name in (*_PROPERTIES, *_METHODS) if not known.defines(owner.symbol, name)]
    if not missing or _is_abstract(owner):
        return
    span = context.module.span(owner.node)
    made = Rewrite()
    for name in missing:
        if name in _PROPERTIES:
            value = _PROPERTIES[name].format(owner.node.name)
            code = f"@property\ndef {name}(self):\n    return {value}"
            made += Rewrite((AddMember(span, Code.of(code)),))
        else:
            made += Rewrite(refusal=f"what `{name}` has to do is not known")
    yield context.finding(
        owner.span,
        row="abstract",
        message=f"a logger has to define {', '.join(f'`{name}`' for name in missing)}",
        title=f"Define {', '.join(f'`{name}`' for name in missing)}",
        rewrite=made,
        reason="the name of the class and version 0 stand for what is right here",
    )


def _is_abstract(owner: ClassUse) -> bool:
    decorators = [d for method in owner.methods.values() for d in method.decorator_list]
    return any("abstract" in ast.unparse(decorator) for decorator in decorators)


@rule(
    code="LIT429",
    name="logger-methods",
    on=Methods(LOGGER, ("agg_and_log_metrics", "log_metrics")),
    since="0.6",
    removed="1.8",
    refs=(GUIDE,),
    examples=(
        (
            (
                "from pytorch_lightning.loggers import Logger\n"
                "class Mine(Logger):\n    def log_metrics(self, metrics, step_num):\n        print(step_num)"
            ),
            "class Mine(Logger):\n    def log_metrics(self, metrics, step):\n        print(step)",
        ),
    ),
)
def logger_methods(method: Method, context: Context) -> Iterator[Finding]:
    """`log_metrics` of a logger is called with `step=`, and `agg_and_log_metrics` not at all

    The step is given by name since 0.6. An override of `agg_and_log_metrics` has not been called since 1.8.
    """
    if method.name == "agg_and_log_metrics":
        yield context.finding(
            method.span,
            row="agg_and_log_metrics",
            message="`agg_and_log_metrics` is not called any more since Lightning 1.8",
            advice="override `log_metrics`",
        )
        return
    if "step_num" not in method.parameters:
        return
    module = context.module
    changes: list[Change] = [RenameParameter(module.span(method.node), "step_num", "step")]
    reads = [node for node in walk(method.node) if isinstance(node, ast.Name) and node.id == "step_num"]
    changes += [ReplaceExpression(module.span(node), Code.of("step")) for node in reads]
    taken = any(isinstance(node, ast.Name) and node.id == "step" for node in walk(method.node))
    yield context.finding(
        method.span,
        row="step_num",
        message="`log_metrics` is called with `step=` since Lightning 0.6",
        title="Call the parameter `step`",
        rewrite=Rewrite(tuple(changes), refusal="`step` is something else in it" if taken else None),
    )
