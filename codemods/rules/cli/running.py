"""LIT465: what a LightningCLI runs."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import AddArgument, Change, Code, Finding, InsertStatement, Release, RemoveStatement
from codemods.rules.registry import ArgumentSets, Attributes, Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import ArgumentSet, Rewrite
from codemods.semantics.members import AttributeUse, Method
from codemods.semantics.nodes import first_parameter, named_of, own_nodes
from codemods.semantics.outputs import is_super_call
from codemods.semantics.symbols import CLI, CLIS, is_lightning

_NAMING, _LATER = Release(1, 5), Release(1, 7)
_MAKER: Final = "instantiate_trainer"
_KEPT: Final = "fit_kwargs"
_AROUND: Final = ("before_fit", "after_fit")
_NAMES: Final = ("cli", "lightning_cli")
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
    on=(
        Methods(CLI, (*_METHODS, _MAKER)),
        Attributes(CLI, (_KEPT,)),
        *(ArgumentSets(cli) for cli in CLIS),
    ),
    since="1.5",
    removed="1.5",
    refs=(GUIDE,),
    as_given=True,
    examples=(
        (
            "from pytorch_lightning.cli import LightningCLI\ncli = LightningCLI(Net, Data)",
            (
                "from pytorch_lightning.cli import LightningCLI\ncli = LightningCLI(Net, Data, run=False)\n"
                "cli.trainer.fit(cli.model, datamodule=cli.datamodule)"
            ),
        ),
    ),
)
def cli_subcommands(subject: Method | AttributeUse | ArgumentSet, context: Context) -> Iterator[Finding]:
    """A LightningCLI fits by itself only where the command line says `fit`

    Up to 1.4 a LightningCLI always called `fit`. Since 1.5 the command names what is run (`python train.py fit`), and
    what the parser has read stands under that word. With `run=False` the command line and `cli.config` are those of
    before, and the program calls `fit`, and the methods that were called around it, itself (run on 1.4.9 and 2.6).
    `instantiate_trainer` gives the Trainer back, and kept it; `fit_kwargs` is not kept. Reported only where the code is
    known to be older than 1.5, and told alone where it is older than 1.7; declines where the class has methods in whose
    place others are called now.
    """
    if isinstance(subject, AttributeUse):
        older = context.origin.before(_NAMING)
        if (older or (older is None and not subject.own)) and not subject.is_stored:
            yield context.finding(
                subject.span,
                row=_KEPT,
                message=f"a LightningCLI keeps no `{_KEPT}` since Lightning 1.5",
                advice="it held `model` and, where there is one, `datamodule`, which the CLI has by these names; what "
                "was added to it has to be given to `trainer.fit(…)`",
            )
    elif isinstance(subject, Method):
        yield from _of_method(subject, context)
    elif subject.given("run") or subject.call is None or context.origin.before(_LATER) is not True:
        return
    elif (older := context.origin.before(_NAMING)) is None:
        yield context.finding(
            subject.call,
            row="run of either",
            message="up to Lightning 1.4 a LightningCLI called `fit` by itself, and since 1.5 the command line names "
            "what it runs",
            rewrite=Rewrite(refusal="whether the code is older than 1.5 is not known: say the release with `--origin`"),
            advice="call the program as `… fit …`",
            once=True,
        )
    elif older:
        yield context.finding(
            subject.call,
            row="run",
            message="since Lightning 1.5 the command line names what a LightningCLI runs",
            title="Give `run=False`, and call `fit`",
            rewrite=_fitted(subject, context),
            reason="the command line stays as it is; leave it out to call the program as `… fit …`",
            advice="call the program as `… fit …`, or give `run=False` and call `cli.trainer.fit(cli.model)`",
        )


def _of_method(method: Method, context: Context) -> Iterator[Finding]:
    if method.name == _MAKER:
        if context.origin.before(_NAMING) is True and not _gives(method):
            yield context.finding(
                method.span,
                row=_MAKER,
                message=f"`{_MAKER}` gives the Trainer back since Lightning 1.5, and kept it as `self.trainer`",
                title="Give the Trainer back",
                rewrite=_given_back(method, context),
                advice="return the Trainer",
            )
    elif method.name != "fit":
        yield context.finding(
            method.span,
            row=method.name,
            message=f"`{method.name}` of a LightningCLI is not called any more since Lightning 1.5",
            advice=_METHODS[method.name],
        )
    elif not _takes_model(method):
        yield context.finding(
            method.span,
            row="fit",
            message="`fit` of a LightningCLI is given the arguments of `Trainer.fit` since Lightning 1.5",
            advice=_METHODS["fit"],
        )


def _fitted(arguments: ArgumentSet, context: Context) -> Rewrite:
    """`run=False` for a LightningCLI that a statement makes, and the calls that it made by itself behind it."""
    module = context.module
    found = next(((c, scope) for c, scope in module.scoped.calls if module.span(c) == arguments.call), None)
    if found is None or any(keyword.arg is None for keyword in found[0].keywords):
        return Rewrite(refusal="its arguments are not written one by one")
    call, scope = found
    symbol = context.project.names.follow(module.dotted(call.func, scope) or "", module.name)
    own = _methods_of(symbol, context)
    if own is None:
        return Rewrite(refusal="the class is not seen")
    if refused := own & _METHODS.keys():
        return Rewrite(refusal=f"it has a `{min(refused)}` of its own")
    statement, span = module.statement(call), module.span
    if not isinstance(statement, (ast.Expr, ast.Return, ast.Assign, ast.AnnAssign)) or statement.value is not call:
        return Rewrite(refusal="it is no statement of its own")
    changes: list[Change] = [AddArgument(span(call), "run", Code.of("False"))]
    if isinstance(statement, (ast.Expr, ast.Return)):
        name = next((name for name in _NAMES if scope.lookup(name) is None), None)
        if name is None:
            return Rewrite(refusal=f"the name `{_NAMES[0]}` is taken")
    else:
        targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
        if len(targets) > 1 or not isinstance(targets[0], (ast.Name, ast.Attribute)):
            return Rewrite(refusal="it is bound to several names")
        name = module.source.code(span(targets[0]))
    with_data = len(call.args) > 1 or arguments.given("datamodule_class") or not is_lightning(symbol)
    data = f", datamodule={name}.datamodule" if with_data else ""
    lines = [f"{name}.trainer.fit({name}.model{data})"]
    lines = [f"{name}.{hook}()" for hook in _AROUND[:1] if hook in own] + lines
    lines += [f"{name}.{hook}()" for hook in _AROUND[1:] if hook in own]
    lines += [f"return {name}"] if isinstance(statement, ast.Return) else []
    code = "\n".join(lines)
    if isinstance(statement, (ast.Expr, ast.Return)):
        whole = span(statement)
        changes += [InsertStatement(whole, Code.of(f"{name} = ", span(call), f"\n{code}")), RemoveStatement(whole)]
    else:
        changes.append(InsertStatement(span(statement), Code.of(code), after=True))
    return Rewrite(tuple(changes))


def _methods_of(symbol: str, context: Context) -> frozenset[str] | None:
    """The methods of its own that a CLI of the project has; None where not all that it inherits from is seen."""
    known = context.project.classes
    if is_lightning(symbol):
        return frozenset()
    if symbol not in known.classes or not known.is_whole(symbol):
        return None
    return frozenset[str]().union(*(known.classes[c].methods for c in known.ancestry(symbol) if c in known.classes))


def _gives(method: Method) -> bool:
    return any(isinstance(node, ast.Return) and node.value is not None for node in own_nodes(method.node.body))


def _given_back(method: Method, context: Context) -> Rewrite:
    """What the base made is given back; where more follows, when that is done."""
    body, span = method.node.body, context.module.span
    me = first_parameter(method.node) or "self"
    calls = [each for each in body if isinstance(each, ast.Expr) and isinstance(each.value, ast.Call)]
    made = [each for each in calls if isinstance(each.value, ast.Call) and is_super_call(each.value, _MAKER)]
    if any(isinstance(node, ast.Return) for node in own_nodes(body)) or len(made) > 1:
        return Rewrite(refusal="it returns early, or makes several")
    if made and made[0] is body[-1]:
        whole, call = span(made[0]), span(made[0].value)
        return Rewrite((InsertStatement(whole, Code.of("return ", call)), RemoveStatement(whole)))
    changes: list[Change] = []
    if made:
        whole, call = span(made[0]), span(made[0].value)
        changes += [InsertStatement(whole, Code.of(f"{me}.trainer = ", call)), RemoveStatement(whole)]
    elif not any(isinstance(node, ast.Attribute) and _is_kept(node, me) for node in own_nodes(body)):
        return Rewrite(refusal="where it keeps the Trainer is not seen")
    return Rewrite((*changes, InsertStatement(span(body[-1]), Code.of(f"return {me}.trainer"), after=True)))


def _is_kept(node: ast.Attribute, me: str) -> bool:
    stored = node.attr == "trainer" and isinstance(node.ctx, ast.Store)
    return stored and isinstance(node.value, ast.Name) and node.value.id == me


def _takes_model(method: Method) -> bool:
    """Whether a `fit` takes what it is given by name: the model, and more."""
    args = method.node.args
    return args.kwarg is not None or any(arg.arg == "model" for arg in named_of(args))
