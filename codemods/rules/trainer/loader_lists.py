"""LIT166: `trainer.val_dataloaders`, which was a list of loaders in 1.x."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, Release, ReplaceExpression, Symbol
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import FUNCTIONS, last_name, last_part, own_method, positional_of
from codemods.semantics.symbols import ROOT, TRAINER, is_lightning
from codemods.source.trees import nodes_of

_NAMES: Final = ("val_dataloaders", "test_dataloaders", "predict_dataloaders")
_COMBINED: Final = Symbol(f"{ROOT}.utilities.CombinedLoader")
_COUNTING: Final = frozenset({"len", "enumerate", "zip", "list", "tuple", "range", "reversed", "chain"})
_GOING: Final = frozenset({"map", "filter", "iter", "islice", "cycle", "product", "sorted", "from_iterable"})
_TWO: Final = 2
_CALLBACK = "def show(trainer: Trainer):\n    "


@rule(
    code="LIT166",
    name="trainer-loader-lists",
    on=Attributes(TRAINER, _NAMES),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    examples=(
        (
            f"{_CALLBACK}return next(iter(trainer.val_dataloaders[0]))",
            f"{_CALLBACK}return next(iter(CombinedLoader(trainer.val_dataloaders).flattened[0]))",
        ),
    ),
)
def trainer_loader_lists(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`trainer.val_dataloaders` is what was given, and no list where that was one loader

    In 1.x it was a list of loaders, as were `test_dataloaders` and `predict_dataloaders`. Since 2.0 it is what
    `fit` was given or a hook returned: of one loader `[0]` raises TypeError, `len` is its number of batches, and a
    loop is over its batches. `CombinedLoader(…).flattened` is a list of loaders in either case. So it is of a
    variable that holds it, and of what a function or a method of the same file takes as a list. Left alone where it
    is only compared, or handed on otherwise. Of a CombinedLoader that a hook returned it is what that was made of:
    the data of its loaders are `["name"].dataset`, and were `[0].dataset.datasets["name"]`; another use of one is
    told. Only for code that is known to be older than 2.0.
    """
    if use.own or use.is_stored or context.origin.before(Release(2, 0)) is not True:
        return
    whole = _or_nothing(use)
    chosen = _chosen(whole, use)
    is_list = _is_taken_as_list(chosen, context) or _is_held_as_list(chosen, use, context)
    if not is_list and not _is_handed_as_list(chosen, use, context):
        return
    span, own = context.module.span(whole), context.module.span(use.node)
    code = Code.of(_COMBINED, "(", own, ").flattened")
    if isinstance(whole, ast.BoolOp):  # of nothing it is a list of one that is empty
        other = context.module.span(whole.values[1])
        code = Code.of("(", _COMBINED, "(", own, ").flattened if ", own, " is not None else ", other, ")")
    made = _combines(use.name, context)
    refusal = (
        f"`{made}` may return a CombinedLoader, which was the one loader of the list" if made is not None else None
    )
    rewrite = _of_combined(use, context) or Rewrite((ReplaceExpression(span, code),), refusal=refusal)
    yield context.finding(
        span,
        row=use.name,
        message=f"`{use.name}` of the Trainer was a list of loaders, and is no list since Lightning 2.0 where one is "
        "given",
        title="Take the loaders as a list",
        rewrite=rewrite,
        reason="it is a list of loaders, whatever was given",
        advice="take the loaders as `CombinedLoader(…).flattened`, and their data as `dataset` of each",
    )


def _or_nothing(use: AttributeUse) -> ast.expr:
    """The read, or `trainer.val_dataloaders or []` around it."""
    above = use.mention.parents.get(use.node)
    if isinstance(above, ast.BoolOp) and isinstance(above.op, ast.Or) and above.values[0] is use.node:
        return above if len(above.values) == _TWO else use.node
    return use.node


def _chosen(node: ast.expr, use: AttributeUse) -> ast.expr:
    """The choice that it is one side of, `trainer.val_dataloaders if … else trainer.test_dataloaders`, or itself."""
    above = use.mention.parents.get(node)
    while isinstance(above, ast.IfExp) and node is not above.test:
        node, above = above, use.mention.parents.get(above)
    return node


def _is_taken_as_list(node: ast.expr, context: Context) -> bool:
    """Whether an item of it is read, its loaders are counted or put into names, or a loop is over them."""
    above = context.module.parents.get(node)
    if isinstance(above, ast.Subscript):
        return above.value is node and isinstance(above.ctx, ast.Load) and not _is_text(above.slice)
    if isinstance(above, (ast.For, ast.comprehension)):
        return above.iter is node
    if isinstance(above, ast.Assign):
        return any(isinstance(target, (ast.Tuple, ast.List)) for target in above.targets)
    if isinstance(above, (ast.Starred, ast.BinOp)):
        return not isinstance(above, ast.BinOp) or isinstance(above.op, ast.Add)
    return isinstance(above, ast.Call) and node in above.args and last_part(above.func) in _COUNTING | _GOING


def _is_held_as_list(node: ast.expr, use: AttributeUse, context: Context) -> bool:
    """Whether a variable holds it and nothing else, and a list is made of that: `loaders = trainer.val_dataloaders`."""
    above = use.mention.parents.get(node)
    target = above.targets[0] if isinstance(above, ast.Assign) and len(above.targets) == 1 else None
    if not isinstance(target, ast.Name):
        return False
    function = use.scope.function()
    if len(function.bindings.get(target.id, ())) != 1:
        return False
    names = nodes_of(function.node, ast.Name)
    return any(_is_taken_as_list(each, context) for each in names if each.id == target.id and each is not target)


def _is_handed_as_list(node: ast.expr, use: AttributeUse, context: Context) -> bool:
    """Whether it is given to a function of the file, or a method of the class, that takes that parameter as a list."""
    above = use.mention.parents.get(node)
    call = use.mention.parents.get(above) if isinstance(above, ast.keyword) else above
    if not isinstance(call, ast.Call) or any(isinstance(each, ast.Starred) for each in call.args):
        return False
    named = [each for each in nodes_of(context.module.tree, ast.FunctionDef) if each.name == last_name(call.func)]
    if len(named) != 1 or (first := _first_place(named[0], call, use, context)) is None:
        return False
    name = above.arg if isinstance(above, ast.keyword) else None
    places = positional_of(named[0].args)[first:]
    if name is None and node in call.args and call.args.index(node) < len(places):
        name = places[call.args.index(node)].arg
    names = [each for each in nodes_of(named[0], ast.Name) if each.id == name]
    is_kept = name is not None and all(isinstance(each.ctx, ast.Load) for each in names)
    return is_kept and any(_is_taken_as_list(each, context) for each in names)


def _first_place(function: ast.FunctionDef, call: ast.Call, use: AttributeUse, context: Context) -> int | None:
    """Which parameter the first argument of a call goes to, if it calls this function; None if that is not seen."""
    home, parents = context.module.parents.get(function), context.module.parents
    if isinstance(call.func, ast.Name):
        return 0 if isinstance(home, ast.Module) else None
    around = use.scope.function().node
    if not isinstance(around, FUNCTIONS) or own_method(call, around) != function.name:
        return None
    if home is not parents.get(around) or not isinstance(home, ast.ClassDef):
        return None
    decorators = [last_name(each) for each in function.decorator_list]
    return 0 if decorators == ["staticmethod"] else 1 if not decorators else None


def _combines(name: str, context: Context) -> str | None:
    """A method of the project that makes these loaders, in a file that has a CombinedLoader, or None."""
    hook = name.removesuffix("s")
    for facts in context.project.names.modules.values():
        if any(is_lightning(target) and target.endswith(".CombinedLoader") for target in facts.exports.values()):
            for symbol, found in facts.classes.items():
                if hook in found.methods:
                    return f"{symbol.rpartition('.')[2]}.{hook}"
    return None


def _of_combined(use: AttributeUse, context: Context) -> Rewrite | None:
    """`….val_dataloaders[0].dataset.datasets["a"]`, the data of one loader of a CombinedLoader; None of anything else.

    A dataset that the project made may have `datasets` too: where there are both, which is meant is not seen.
    """
    parents, module = use.mention.parents, context.module
    item = parents.get(use.node)
    dataset = parents.get(item) if item is not None else None
    datasets = parents.get(dataset) if dataset is not None else None
    whole = parents.get(datasets) if datasets is not None else None
    if not isinstance(item, ast.Subscript) or not isinstance(whole, ast.Subscript) or not _is_text(whole.slice):
        return None
    names = [part.attr for part in (dataset, datasets) if isinstance(part, ast.Attribute)]
    if names != ["dataset", "datasets"] or whole.value is not datasets:
        return None
    exported = (target for facts in context.project.names.modules.values() for target in facts.exports.values())
    if not any(is_lightning(target) and target.endswith(".CombinedLoader") for target in exported):
        return None
    if any("datasets" in facts.names for facts in context.project.classes.classes.values()):
        return Rewrite(refusal="it may be a dataset of the project that has `datasets`")
    new = Code.of(module.span(use.node), "[", module.span(whole.slice), "].dataset")
    return Rewrite((ReplaceExpression(module.span(whole), new),))


def _is_text(index: ast.expr) -> bool:
    return isinstance(index, ast.Constant) and isinstance(index.value, str)
