"""LIT362: what `save_hyperparameters` of a base class saves of the classes that inherit from it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import AddArgument, Code, Finding, Release, RemoveArgument
from codemods.rules.modules.inherited_hparams import initialized
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import Method
from codemods.semantics.nodes import body_nodes, first_parameter, is_name, named_of
from codemods.semantics.symbols import DATAMODULE, MODULE

_SINCE: Final = Release(1, 5)
_NOW: Final = Release(2, 0)
_INIT: Final = "__init__"
_SAVING: Final = "save_hyperparameters"
_LOADING: Final = "load_from_checkpoint"
_IGNORE: Final = "ignore"
_UNSURE: Final = "; whether the code is older than that is not known"
_BASE: Final = """class Base(LightningModule):
    def __init__(self, lr):
        super().__init__()
        self.save_hyperparameters({})

class Student(Base):
    def __init__(self, lr, teacher=None):
        super().__init__(lr)

Student.load_from_checkpoint("student.ckpt")"""


@rule(
    code="LIT362",
    name="hyperparameters-of-subclasses",
    on=(Methods(MODULE, (_INIT,)), Methods(DATAMODULE, (_INIT,))),
    since="1.5",
    removed="1.5",
    refs=(GUIDE,),
    examples=((_BASE.format(""), _BASE.format('"lr"')),),
)
def hyperparameters_of_subclasses(method: Method, context: Context) -> Iterator[Finding]:
    """`save_hyperparameters` of a base class saves what `__init__` of the class below it was given

    Up to 1.4 it saved the parameters of the `__init__` that it stands in. Since 1.5 those of each class below are saved
    too, and over its own: where a subclass has a parameter of the same name, and gives `super().__init__` another value
    for it, `self.hparams` of both has that of the subclass, and a learning rate read of it is another one (run on
    1.1.8, 1.4.9, 1.6.5, 1.9.5 and 2.6.6). And a parameter that the subclass has with a default is in checkpoints, so
    that `load_from_checkpoint` gives it, a module as a rule; where the base saves all of its own, it gets their names.
    Only for code that may be older than 1.5, and is older than 2.0; what a subclass saves itself is left alone.
    """
    if context.origin.before(_SINCE) is False or context.origin.before(_NOW) is not True:
        return
    yield from _of_values(method, context)
    yield from _of_more(method, context)


def _of_values(method: Method, context: Context) -> Iterator[Finding]:
    """The findings about parameters that are saved with another value than the base was given."""
    known = context.project.classes
    own = known.classes.get(method.owner.symbol)
    above = (known.method(method.owner.symbol, _INIT, inherited=True) or "").rpartition(".")[0]
    base, function = known.classes.get(above), known.functions.get(f"{above}.{_INIT}")
    made = initialized(method.node)
    if own is None or base is None or function is None or made is None or not isinstance(made.value, ast.Call):
        return
    call, mine = made.value, {arg.arg for arg in named_of(method.node.args)}
    if any(isinstance(each, ast.Starred) for each in call.args) or any(each.arg is None for each in call.keywords):
        return
    given = dict(zip(function.positional[1:], call.args, strict=False))
    given |= {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg is not None}
    changed = sorted(
        name for name in base.saved & mine - own.saved if name not in given or not is_name(given[name], name)
    )
    if not changed:
        return
    names = " and ".join(f"`{name}`" for name in changed)
    yield context.finding(
        context.module.span(call),
        row="value",
        message=f"`hparams` have {names} as this `__init__` was given it since Lightning 1.5, and had what "
        f"`{above.rpartition('.')[2]}` is given here" + (_UNSURE if context.origin.before(_SINCE) is None else ""),
        advice="give the parameter another name here where something counts on the value of the base",
        lasting=True,
    )


def _of_more(method: Method, context: Context) -> Iterator[Finding]:
    """The finding about a base that saves all, and gets parameters of the classes below that are left out of a load."""
    node, modules = method.node, context.project.names.modules.values()
    if not any(_LOADING in names for facts in modules for names in facts.spoken.values()):
        return
    saving = [part for part in body_nodes(node) if isinstance(part, ast.Call) and _saves_all(part, method)]
    if len(saving) != 1 or node.args.kwarg is not None:
        return
    names = [arg.arg for arg in named_of(node.args) if arg.arg != first_parameter(node)]
    more = sorted(_left_out(method, {*names}, context))
    if not more:
        return
    call, span = saving[0], context.module.span
    ignored = next((keyword for keyword in call.keywords if keyword.arg == _IGNORE), None)
    left = (
        {part.value for part in ast.walk(ignored) if isinstance(part, ast.Constant)} if ignored is not None else set()
    )
    saved = [name for name in names if name not in left]
    changes = [AddArgument(span(call), None, Code.of(f'"{name}"'), None) for name in saved]
    dropped = [RemoveArgument(span(call), span(ignored))] if ignored is not None else []
    rewrite = Rewrite((*dropped, *changes))
    if not saved or context.origin.before(_SINCE) is None:
        rewrite = Rewrite(refusal="whether the code is older than 1.5 is not known: say the release with `--origin`")
    yield context.finding(
        span(call),
        row="more",
        message=f"this saves `{more[0][1]}` of `{more[0][0]}` too since Lightning 1.5, and `{_LOADING}` gives it that",
        title="Name what it saves",
        rewrite=rewrite,
        advice="name the parameters that are to be saved, or those of the subclass as `ignore=`",
        reason="checkpoints of runs since then may have more",
    )


def _saves_all(call: ast.Call, method: Method) -> bool:
    """Whether a call saves all parameters of its `__init__`, but those that it ignores by their names."""
    func = call.func
    if not isinstance(func, ast.Attribute) or func.attr != _SAVING or call.args:
        return False
    return is_name(func.value, first_parameter(method.node)) and {k.arg for k in call.keywords} <= {_IGNORE, "logger"}


def _left_out(method: Method, names: set[str], context: Context) -> Iterator[tuple[str, str]]:
    """The parameters with a default that classes below have beside those of this one, and do not save."""
    known = context.project.classes
    for name in known.descendants(method.owner.symbol):
        function, facts = known.functions.get(f"{name}.{_INIT}"), known.classes.get(name)
        if name == method.owner.symbol or function is None or facts is None:
            continue
        optional = function.named - function.required
        if facts.saves_given and not facts.saved:
            continue  # what it saves is not seen
        yield from ((name.rpartition(".")[2], each) for each in optional - names - facts.saved)
