"""LIT175: a Trainer that trains once more, which began with the epoch that it had ended with."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, InsertStatement, Release
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.trainer.fits import fit_before, may_have_path
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_entry, text_of, written_pairs
from codemods.semantics.own_dicts import is_written_out, own_dicts
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import TRAINER
from codemods.source.trees import nodes_of

_SINCE: Final = Release(1, 6)
_MODERN: Final = Release(2, 0)
_UNKNOWN: Final = "whether the code is older than 1.6 is not known: say the release with `--origin`"
_KEPT: Final = Release(1, 1)
"""This one alone stepped the optimizers of the first run in the second (seen in 1.1.8, not in 1.0 and 1.2)."""
_FOLLOWED: Final = Release(1, 2)
"""From here on the schedulers of the second run did what they do today."""
_LIMIT: Final = "max_epochs"
_ADDED: Final = f"fit_loop.{_LIMIT} += 1"
_LOOPS: Final = (ast.For, ast.AsyncFor, ast.While)
_TWICE: Final = "trainer = Trainer(max_epochs=3)\ntrainer.fit(model)\n{}trainer.fit(model)"


@rule(
    code="LIT175",
    name="trainer-fitted-again",
    on=Attributes(TRAINER, ("fit",)),
    since="1.6",
    removed="1.6",
    refs=(GUIDE,),
    examples=((_TWICE.format(""), _TWICE.format(f"trainer.{_ADDED}\n")),),
)
def trainer_fitted_again(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """A second `fit` of a Trainer goes on behind the last epoch, and trained that once more

    Up to 1.5 `current_epoch` was the number of the last epoch behind a run, and the next run of the same Trainer began
    with it: it trained one epoch, or one more than today where `max_epochs` was raised in between (run on 1.1 to 1.5,
    1.6 and newer). Since 1.6 it begins with the next one, so that a second `fit` alone does nothing. One more epoch
    makes up for that, where the Trainer is seen to have a number of them and stands in the same function. Left alone
    where a checkpoint is given, which says where to begin, and where the variable is another Trainer by then.
    Lightning 1.1 stepped the optimizers of the first run in each later one, with what they had gathered and rates that
    no scheduler changed; another model learned nothing there (run on 1.1.8).
    Rewritten only for code that is known to be older than 1.6, and told for code of 1.x that may be.
    """
    older = context.origin.before(_SINCE)
    if older is False or (older is None and context.origin.before(_MODERN) is not True):
        return
    if use.own or use.call is None or may_have_path(use, context):
        return
    before = _fitted_before(use, context)
    if before is None and not _is_repeated(use, context):
        return
    module = context.module
    statement = module.statement(use.node)
    rewrite = None if older else Rewrite(refusal=_UNKNOWN)
    if older and before and _has_epochs(use, context) and context.origin.before(_FOLLOWED) is False:
        code = Code.of(module.span(use.node.value), f".{_ADDED}")
        rewrite = Rewrite((InsertStatement(module.span(statement), code),))
    yield context.finding(
        use.span,
        row="fit",
        message="a Trainer that has trained goes on behind its last epoch since Lightning 1.6, and trained that once "
        f"more when it was called again{_of_optimizers(context)}",
        title="Let it train one more epoch",
        rewrite=rewrite,
        reason="the epoch has the next number, and where something stopped the run before there was none",
        advice=f"raise its `{_ADDED.partition(' ')[0]}` by one before, where that is meant",
        lasting=True,
    )


def _of_optimizers(context: Context) -> str:
    """What more is to be said of code of the release whose second runs stepped the optimizers of the first."""
    if context.origin.before(_KEPT) is not False or context.origin.before(_FOLLOWED) is not True:
        return ""
    return (
        "; Lightning 1.1 stepped the optimizers of the first run there, so that another model learned nothing, and "
        "each run steps its own now"
    )


def _fitted_before(use: AttributeUse, context: Context) -> bool | None:
    """Whether the same Trainer has surely trained before in the same function; None where it has not, as is seen."""
    module, last = context.module, fit_before(use, context)
    if last is None or _is_bound_between(use, last.span.end, use.span.start, context):
        return None
    added = ast.dump(ast.parse(f"{ast.unparse(use.node.value)}.{_ADDED}").body[0])
    for each in nodes_of(use.scope.function().node, ast.AugAssign):
        if last.span.end < module.span(each).start < use.span.start and ast.dump(each) == added:
            return None  # it was seen to
    block = module.block(use.span.start)
    return module.block(last.span.start) in (block, *module.blocks_around(block))


def _is_repeated(use: AttributeUse, context: Context) -> bool:
    """Whether it is called in a loop, around which the Trainer was made."""
    module = context.module
    loop = next((node for node in module.enclosing(use.node) if isinstance(node, _LOOPS)), None)
    if loop is None or _trainer(use) is None or module.scope_at(module.span(loop).start) is not use.scope:
        return False
    span = module.span(loop)
    ends = any(isinstance(node, (ast.Break, ast.Return)) for node in _behind(use, loop, context))
    return not ends and not _is_bound_between(use, span.start, span.end, context)


def _behind(use: AttributeUse, loop: ast.AST, context: Context) -> list[ast.stmt]:
    """The statements of a loop's body that always come behind the call, in its own block."""
    statement = context.module.statement(use.node)
    body: list[ast.stmt] = getattr(loop, "body", [])
    return body[body.index(statement) :] if statement in body else body[-1:]


def _trainer(use: AttributeUse) -> tuple[Scope, list[ast.AST]] | None:
    """What binds the variable that holds the Trainer, and where; None where it is no variable."""
    name = use.node.value
    found = use.scope.lookup(name.id) if isinstance(name, ast.Name) else None
    return (found[0], [binding.node for binding in found[1]]) if found is not None else None


def _is_bound_between(use: AttributeUse, start: int, end: int, context: Context) -> bool:
    """Whether what holds the Trainer is given something else between two offsets, as far as is seen."""
    module, bound = context.module, _trainer(use)
    if bound is not None:
        nodes = [node for node in bound[1] if isinstance(node, (ast.stmt, ast.expr))]
        return len(nodes) < len(bound[1]) or any(start <= module.span(node).start < end for node in nodes)
    holder = ast.unparse(use.node.value)
    stores = (store for store in module.scoped.stores if start <= module.span(store.statement).start < end)
    if not isinstance(use.node.value, ast.Attribute) and not is_entry(use.node.value):
        return True
    return any(ast.unparse(each.target) == holder for each in stores)


def _has_epochs(use: AttributeUse, context: Context) -> bool:
    """Whether the Trainer is made with a number of epochs, in one place of the same file that spreads nothing."""
    name = use.node.value
    found = use.scope.lookup(name.id) if isinstance(name, ast.Name) else None
    if found is None or len(found[1]) != 1:
        return False
    call = found[1][0].value
    if not isinstance(call, ast.Call) or context.module.resolve(call.func, found[0]) != TRAINER:
        return False
    given = _arguments(call, found[0], context.module)
    limit = given.get(_LIMIT) if given is not None else None
    return isinstance(limit, ast.Constant) and type(limit.value) is int and limit.value > 0


def _arguments(call: ast.Call, scope: Scope, module: Module) -> dict[str, ast.expr] | None:
    """What a call is given by name, also by dicts that nothing changes; None where not all of it is seen."""
    found = {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg is not None}
    for splatted in (keyword.value for keyword in call.keywords if keyword.arg is None):
        value: ast.expr | None = splatted
        if isinstance(splatted, ast.Name):
            bindings = module.bindings(splatted.id, scope)
            value = bindings[0].value if len(bindings) == 1 else None
            named = own_dicts(module).get(module.span(value)) if value is not None else None
            reads = [node for node in named or () if isinstance(getattr(node, "ctx", None), ast.Load)]
            if named is None or not all(_is_splatted(node, module) for node in reads):
                return None
        pairs = written_pairs(value) if value is not None and is_written_out(value, scope) else None
        if pairs is None:
            return None
        found |= {name: each for key, each in pairs if (name := text_of(key)) is not None}
    return found


def _is_splatted(node: ast.AST, module: Module) -> bool:
    above = module.parents.get(node)
    return isinstance(above, ast.keyword) and above.arg is None
