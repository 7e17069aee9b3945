"""LIT353: a module in eval mode that another is made of, and that is in eval mode while that one is trained."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.files import FileUse
from codemods.semantics.nodes import is_name
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import MODULE

_SINCE, _FROZEN = Release(2, 2), Release(2, 0)
_EVAL, _FREEZE = "eval", "freeze"
_STUDENT: Final = """class Student(LightningModule):
    def __init__(self, teacher):
        super().__init__()
        self.teacher = teacher

teacher = Teacher.load_from_checkpoint("teacher.ckpt")
teacher.{}()
student = Student(teacher){}"""


@rule(
    code="LIT353",
    name="module-given-in-eval",
    on=Files((_EVAL, _FREEZE), signs=(rf"\.(?:{_EVAL}|{_FREEZE})\(\)",), anywhere=True),
    since="2.2",
    refs=("https://github.com/Lightning-AI/pytorch-lightning/pull/18951",),
    fixable="manual",
    examples=((_STUDENT.format(_EVAL, ""), _STUDENT.format(_EVAL, "\nstudent.train()")),),
)
def module_given_in_eval(file: FileUse, context: Context) -> Iterator[Finding]:
    """A module in eval mode that a LightningModule is made of stays so

    Up to 2.1 `fit` put all parts of a module in train mode when it began, with the dropout and the batch norms of a
    teacher that was put in eval mode before it was given to the student; since 2.2 each part stays as it is (0.9.0 and
    2.6.6 run), which is what was meant most often, and gives other numbers. So does the `freeze()` of a
    LightningModule. Told where the call stands before that of a class of the project, in the same function, and that
    class has no `train` of its own. Only for code that is known to be older than 2.2.
    """
    if context.origin.before(_SINCE) is not True:
        return
    module, known = file.module, context.project.classes
    names = (_EVAL, _FREEZE) if context.origin.before(_FROZEN) is True else (_EVAL,)
    put = [(call, scope) for call, scope in module.scoped.calls if _is_put(call, names)]
    for call, scope in put:
        assert isinstance(call.func, ast.Attribute)
        assert isinstance(call.func.value, ast.Name)
        taker = _taker(call.func.value.id, call, scope, context)
        if taker is None or known.defines(taker, "train"):
            continue
        yield context.finding(
            module.span(call),
            row=call.func.attr,
            message=f"`{call.func.value.id}` is in eval mode from here on: up to Lightning 2.1 `fit` put the whole "
            f"`{taker.rpartition('.')[2]}` in train mode, which is given it, and since 2.2 leaves each part as it is",
            advice="numbers are those of before with a `train()` of the whole module behind that",
            once=True,
            lasting=True,
        )


def _is_put(call: ast.Call, names: tuple[str, ...]) -> bool:
    """Whether a call puts what a name holds in eval mode."""
    func = call.func
    named = isinstance(func, ast.Attribute) and func.attr in names and isinstance(func.value, ast.Name)
    return named and not call.args and not call.keywords


def _taker(name: str, put: ast.Call, scope: Scope, context: Context) -> str | None:
    """The LightningModule of the project that is made of what a name holds, further on in the same function."""
    module, known = context.module, context.project.classes
    for call, outer in module.scoped.calls:
        if outer.function() is not scope.function() or module.span(call).start < module.span(put).start:
            continue
        if not any(is_name(given, name) for given in (*call.args, *(keyword.value for keyword in call.keywords))):
            continue
        made = module.resolve(call.func, outer)
        if made in known.classes and MODULE in known.kinds(made):
            return made
    return None
