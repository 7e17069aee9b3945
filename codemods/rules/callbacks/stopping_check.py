"""LIT358: `_run_early_stopping_check`, which is given the Trainer alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Change, Code, Finding, InsertStatement, RemoveArgument, RemoveParameter
from codemods.rules.callbacks.names import STOPPING
from codemods.rules.registry import Attributes, Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse, Method
from codemods.semantics.nodes import body_nodes, is_name, own_statements, positional_of
from codemods.semantics.symbols import CALLBACK

_CHECK: Final = "_run_early_stopping_check"
_WITH: Final = 3  # `self`, the Trainer and the module
_STOPPING: Final = """class Trained(EarlyStopping):
    def on_validation_end(self, trainer, pl_module):
        pass

    def on_train_end(self, trainer, pl_module):
        self._run_early_stopping_check({})"""


@rule(
    code="LIT358",
    name="early-stopping-check",
    on=(Attributes(STOPPING, (_CHECK,)), Methods(CALLBACK, (_CHECK,))),
    since="1.4",
    removed="1.4",
    refs=(GUIDE,),
    examples=((_STOPPING.format("trainer, pl_module"), _STOPPING.format("trainer")),),
)
def early_stopping_check(subject: AttributeUse | Method, context: Context) -> Iterator[Finding]:
    """`_run_early_stopping_check` of an EarlyStopping takes the Trainer alone

    Up to 1.3 it was given the module too, by what Lightning itself called and by subclasses that check at another time,
    as its documentation said to. Since 1.4 both raise TypeError (run on 1.1.8, 1.4.9 and 2.6). An override takes the
    module from the Trainer where it reads it.
    """
    if isinstance(subject, Method):
        yield from _of_override(subject, context)
        return
    call = subject.call
    if call is None or (more := _more(call)) is None:
        return
    yield context.finding(
        subject.span,
        row=_CHECK,
        message=f"`{_CHECK}` takes the Trainer alone since Lightning 1.4",
        title="Give it the Trainer alone",
        rewrite=Rewrite((RemoveArgument(context.module.span(call), context.module.span(more)),)),
    )


def _more(call: ast.Call) -> ast.expr | ast.keyword | None:
    """What a call gives behind the Trainer, where that is one name."""
    if any(isinstance(each, ast.Starred) for each in call.args) or any(each.arg is None for each in call.keywords):
        return None
    given: list[ast.expr | ast.keyword] = [*call.args, *call.keywords]
    if len(given) != _WITH - 1:
        return None
    last = given[-1]
    value = last.value if isinstance(last, ast.keyword) else last
    return last if isinstance(value, (ast.Name, ast.Attribute)) else None


def _of_override(method: Method, context: Context) -> Iterator[Finding]:
    """The finding about an override that demands the module, and what it reads it from."""
    node, span = method.node, context.module.span
    names = [argument.arg for argument in positional_of(node.args)]
    if STOPPING not in method.owner.kinds or len(names) != _WITH or node.args.defaults or node.args.posonlyargs:
        return
    trainer, module = names[1:]
    handed = [
        part.args[-1]
        for part in body_nodes(node)
        if isinstance(part, ast.Call)
        and isinstance(part.func, ast.Attribute)
        and part.func.attr == _CHECK
        and _more(part) is not None
        and part.args
    ]
    changes: list[Change] = [RemoveParameter(span(node), module)]
    if any(is_name(part, module) and part not in handed for part in body_nodes(node)):
        first = own_statements(node)[0]
        changes.append(InsertStatement(span(first), Code.of(f"{module} = {trainer}.lightning_module")))
    yield context.finding(
        method.span,
        row=f"{_CHECK} overridden",
        message=f"`{_CHECK}` is given the Trainer alone since Lightning 1.4, and this demands the module too",
        title="Take the Trainer alone",
        rewrite=Rewrite(tuple(changes)),
    )
