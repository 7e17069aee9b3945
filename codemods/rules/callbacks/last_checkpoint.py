"""LIT435: `save_last=` of a ModelCheckpoint, which saves only where another file is saved too."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from typing import Final

from codemods.model import Change, Code, Finding, InsertStatement, Release, ReplaceExpression, Span, Symbol
from codemods.rules.callbacks.listed import places
from codemods.rules.callbacks.names import CHECKPOINT
from codemods.rules.registry import Arguments, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument, ArgumentSet, Rewrite
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name, is_none
from codemods.semantics.scopes import Kind, Scope
from codemods.semantics.symbols import TRAINER
from codemods.semantics.values import UNKNOWN
from codemods.source.trees import walk

_SINCE = Release(2, 6)
_MODERN = Release(2, 0)
_UNWATCHED = Release(1, 4)
_MONITOR = 2  # its place among the positional arguments
_WEIGHTS = 6  # the place of `save_weights_only`, which is carried over by its name alone
_FOLDER = Release(1, 2)  # since when the first argument is `dirpath`; it was `filepath` before
_INTERVALS = ("period", "every_n_val_epochs", "every_n_epochs")
_AT_TRAINING: Final = "save_on_train_epoch_end"
_PERIODS: Final = (*_INTERVALS, "every_n_train_steps", _AT_TRAINING)
_AT_END = Release(1, 6)  # up to when `last.ckpt` was written at the end of the training, too
_VERSIONED = Release(1, 7)  # from 1.7 to 1.9 on a `last.ckpt` of another run was left, and `last-v1.ckpt` written
_OVER: Final = ", over a `last.ckpt` of another run that is there, beside which the latest 1.x wrote `last-v1.ckpt`"
_LAST = 'ModelCheckpoint(filename="last", enable_version_counter=False)'
_KEPT: Final = ("dirpath", "every_n_epochs", "every_n_train_steps", "save_on_train_epoch_end", "save_weights_only")
"""What the second callback is given too: where, how often and what it saves."""
_OLD: Final = ("filepath", "prefix")
"""What other rules rewrite first, unless it says nothing."""
_CALLED: Final = {"period": "every_n_epochs", "every_n_val_epochs": "every_n_epochs"}
"""What is called otherwise now, which another rule sees to in the first callback."""
_PATH: Final = "last_model_path"
_OF_TRAINER: Final = "checkpoint_callback"
_LATEST: Final = ".checkpoint_callbacks[-1].best_model_path"
"""The path of the second callback, which a Trainer has behind its first."""
_NAME: Final = "last_checkpoint"
_PLAIN: Final = (
    *(ast.Constant, ast.Name, ast.Attribute, ast.JoinedStr, ast.FormattedValue, ast.BinOp),
    *(ast.operator, ast.expr_context, ast.unaryop, ast.UnaryOp, ast.Subscript),
    *(ast.IfExp, ast.BoolOp, ast.boolop, ast.Compare, ast.cmpop),
)
_PATHS: Final = frozenset({"os.fspath", "os.getcwd", "pathlib.Path", "pathlib.Path.cwd"})
_OS_PATH: Final = "os.path."
_RENAMING: Final = {"CHECKPOINT_NAME_LAST", "FILE_EXTENSION"}
"""Attributes of a ModelCheckpoint, or of its class, that the name of the file is made of."""
_UNSEEN: Final = "the list of callbacks that it stands in is not seen"
_RESUMED: Final = '\nTrainer(max_epochs=9).fit(model, ckpt_path="last.ckpt")'
_BEST = 'best = ModelCheckpoint(monitor="val_loss"{})\n'


@rule(
    code="LIT435",
    name="checkpoint-save-last",
    on=Arguments(CHECKPOINT, ("save_last",)),
    since="2.6",
    removed="2.6",
    refs=(GUIDE,),
    examples=(
        (
            _BEST.format(", save_last=True") + "Trainer(callbacks=[best])" + _RESUMED,
            _BEST.format("") + f"Trainer(callbacks=[best, {_LAST}])" + _RESUMED,
        ),
    ),
)
def checkpoint_save_last(argument: Argument, context: Context) -> Iterator[Finding]:
    """`save_last=True` writes `last.ckpt` only in epochs that are saved anyway

    Up to 2.5 `last.ckpt` was written each time that the callback ran. Since 2.6 it is the last of those that were among
    the best: training that goes on from it goes back to that epoch, and with `save_top_k=0` there is no file at all. A
    second ModelCheckpoint, which monitors nothing, saves each epoch, and its `best_model_path` is what was
    `last_model_path`. It is written beside the first where that is seen to stand in a list of callbacks, or to be
    appended to one, and the project speaks of `last.ckpt` or `last_model_path`, or gives `fit` a checkpoint to go on
    from. Not reported where all epochs are saved, and only for code that is known to be older than 2.0.

    Up to 1.5 it was written once more when the training ended (run on 1.1.8, 1.4.9 and 1.6.5). Where a Trainer does not
    validate each epoch the second callback saves at the end of each epoch of the training; where there is none that is
    told. A subclass of ModelCheckpoint is what the second one is too, and has it told where it has an `__init__` of its
    own.
    """
    if context.origin.before(_MODERN) is not True or context.target < _SINCE or argument.value.constant is not True:
        return
    rewrite = _rewrite(argument, context) if _saves_less(argument.set, context) and _is_read(context) else None
    if _ends_unvalidated(context) and (rewrite is None or not rewrite.changes or _period(argument.set)):
        yield context.finding(
            argument,
            row="at the end",
            message="up to Lightning 1.5 `last.ckpt` was written once more when the training ended, and now it is that "
            "of the last validation",
            advice="give one that saves all epochs `save_on_train_epoch_end=True`, or validate in the last epoch",
            lasting=True,
        )
    if not _saves_less(argument.set, context):
        return
    yield context.finding(
        argument,
        row="save_last",
        message="`save_last=True` writes `last.ckpt` only with another checkpoint since Lightning 2.6, and did so with "
        "each epoch",
        title="Save it with a second `ModelCheckpoint`",
        rewrite=rewrite,
        reason="a callback of its own saves it" + ("" if context.origin.before(_VERSIONED) is True else _OVER),
        advice=f"where training goes on from it, save it with a second callback, `{_LAST}`, into the same folder",
    )


def _ends_unvalidated(context: Context) -> bool:
    """Whether a training of up to 1.5 may end in an epoch that is not validated."""
    if context.origin.before(_AT_END) is not True:
        return False
    values = context.project.given_to(TRAINER).values
    epochs = any(value not in (None, 1) for value in values.get("check_val_every_n_epoch", ()))
    return epochs or any(type(value) is int and value > 1 for value in values.get("val_check_interval", ()))


def _period(arguments: ArgumentSet) -> bool:
    """Whether a ModelCheckpoint is told how often it saves."""
    return any(arguments.given(name) and arguments.constant(name) not in {1, None} for name in _PERIODS)


def _saves_less(arguments: ArgumentSet, context: Context) -> bool:
    """Whether a ModelCheckpoint is seen to save no file in some epochs."""
    if arguments.constant("save_top_k") == 0:
        return True
    if any(arguments.given(name) and arguments.constant(name) not in {1, None} for name in _INTERVALS):
        return True
    if arguments.given("save_top_k") and arguments.constant("save_top_k") in {-1, UNKNOWN}:
        return False
    monitor = _MONITOR - (context.origin.before(_FOLDER) is True)  # one path stood before it
    placed = any(len(site.positional) > monitor for site in arguments.sites)
    return placed or (arguments.given("monitor") and arguments.constant("monitor") is not None)


def _is_read(context: Context) -> bool:
    """Whether a file of the project speaks of the last checkpoint, or goes on from one that it is given."""
    return any(facts.reads_last for facts in context.project.names.modules.values())


def _is_path_read_elsewhere(context: Context) -> bool:
    """Whether another file of the program reads where the last checkpoint is: of this callback, as far as is seen."""
    project, own = context.project, context.module.name
    return any(name != own and project.programs.share(own, name) for name in project.saying("reads_last_path"))


def _rewrite(argument: Argument, context: Context) -> Rewrite:
    """A second callback in the list that the first stands in, and reads of its path in the place of those of the first.

    What a Trainer is asked for is that of its last checkpoint callback, where the project makes no other one.
    """
    module, asked = context.module, _asked_of_trainer(context)
    reads = tuple(
        ReplaceExpression(module.span(path), Code.of(module.span(callback.value), _LATEST)) for path, callback in asked
    )
    return _second(argument, context, {path for path, _ in asked}) + Rewrite(reads)


def _asked_of_trainer(context: Context) -> list[tuple[ast.Attribute, ast.Attribute]]:
    """The reads of `trainer.checkpoint_callback.last_model_path`, each with what holds the path; none beside others."""
    if context.project.given_to(CHECKPOINT).calls != 1:
        return []
    return [
        (path, path.value)
        for path in _paths(context.module)
        if isinstance(path.value, ast.Attribute) and path.value.attr == _OF_TRAINER and _is_loaded(path)
    ]


def _second(argument: Argument, context: Context, asked: Collection[ast.Attribute]) -> Rewrite:
    """A second callback; what is `asked` of a Trainer is seen to."""
    given, module = argument.set, context.module
    found = next(((c, scope) for c, scope in module.scoped.calls if module.span(c) == given.call), None)
    if found is None or given.open:
        return Rewrite(refusal="its arguments are not all seen")
    if (refusal := _refusal(given, context)) is not None:
        return Rewrite(refusal=refusal)
    call, scope = found
    maker = _maker(call, context, scope)
    kept = _kept(call, given, context, scope) if maker is not None else "its own class takes other arguments"
    if maker is None or isinstance(kept, str):
        return Rewrite(refusal=str(kept))
    if _ends_unvalidated(context) and not _period(given):
        kept.append(f"{_AT_TRAINING}=True, ")
    within = scope.function().node
    nodes = list(walk(within))
    others = [path for path in _paths(module) if path not in asked]
    paths = [path for path in others if path in nodes or not _is_of_function(path, module)]
    if context.origin.before(_UNWATCHED) is not False:  # where one without it watched `val_loss`
        kept.append("monitor=None, ")
    if _is_unwatched(call, given) and given.constant("mode") != "max":
        kept.append('mode="max", ')  # it changes nothing here, and callbacks that are alike in all else are refused
    code = Code.of(maker, f'({"".join(kept)}filename="last", enable_version_counter=False)')
    here = places(lambda part: part is call, nodes)
    if here:
        if paths or here[0].is_read_from_behind(nodes):
            return Rewrite(refusal=f"its `{_PATH}` is read" if paths else "its list is read from behind")
        return argument.remove() + Rewrite((here[0].one_more(code, module),))
    made = next((n for n in nodes if isinstance(n, ast.Assign) and n.value is call), None)
    bound = made.targets[0] if made is not None and len(made.targets) == 1 else None
    if isinstance(bound, ast.Attribute) and not others and _is_stored_once(bound, module):
        here = places(lambda part: ast.unparse(part) == ast.unparse(bound), nodes)
        if len(here) == 1 and not here[0].is_read_from_behind(nodes):
            return argument.remove() + Rewrite((here[0].one_more(code, module),))
    if made is None or not isinstance(bound, ast.Name):
        return Rewrite(refusal=_UNSEEN)
    reach = nodes if len(module.bindings(bound.id, scope)) == 1 else _until_bound_again(made, bound.id, nodes)
    here = places(lambda part: is_name(part, bound.id), reach)
    if len(here) != 1 or here[0].is_read_from_behind(nodes):
        return Rewrite(refusal=_UNSEEN)
    own = [path for path in paths if is_name(path.value, bound.id) and path in reach]
    if len(own) != len(paths) or (own and module.bindings(_NAME, scope)):
        return Rewrite(refusal=f"its `{_PATH}` is read elsewhere")
    changes: list[Change] = [here[0].one_more(code, module)]
    if own:
        changes = [
            InsertStatement(module.span(made), Code.of(f"{_NAME} = ", *code.pieces), after=True),
            here[0].one_more(Code.of(_NAME), module),
            *(ReplaceExpression(module.span(path), Code.of(f"{_NAME}.best_model_path")) for path in own),
        ]
    return argument.remove() + Rewrite(tuple(changes))


def _maker(call: ast.Call, context: Context, scope: Scope) -> Symbol | Span | None:
    """The class of the second callback: that of the first, which may do more where it saves.

    None where that has arguments of its own.
    """
    made, known = context.module.resolve(call.func, scope), context.project.classes
    if made is None or made == CHECKPOINT:
        return Symbol(CHECKPOINT)
    own = [known.classes[name] for name in known.ancestry(made) if name in known.classes]
    return context.module.span(call.func) if own and not any("__init__" in each.methods for each in own) else None


def _refusal(given: ArgumentSet, context: Context) -> str | None:
    """Why a second callback would not write the file that the first one writes, or not where it is looked for."""
    old = next((name for name in _OLD if given.given(name) and given.constant(name) not in {"", None}), None)
    if old is not None:
        return f"`{old}=` has to be rewritten first"
    nodes = (node for node in walk(context.module.tree) if isinstance(node, ast.Attribute) and node.attr in _RENAMING)
    renaming = next((node.attr for node in nodes if isinstance(node.ctx, ast.Store)), None)
    if renaming is not None:
        return f"`{renaming}` has the file called otherwise"
    return f"another file reads `{_PATH}`" if _is_path_read_elsewhere(context) else None


def _is_unwatched(call: ast.Call, given: ArgumentSet) -> bool:
    """Whether a ModelCheckpoint monitors nothing, as the second one does."""
    placed = call.args[_MONITOR] if len(call.args) > _MONITOR else None
    if placed is not None:
        return is_none(placed)
    return not given.given("monitor") or given.constant("monitor") is None


def _kept(call: ast.Call, given: ArgumentSet, context: Context, scope: Scope) -> list[str] | str:
    """What the second callback is given of what the first has, or why that is not known."""
    kept = []
    if call.args:
        if context.origin.before(_FOLDER) is not False:
            return "its first argument was `filepath` up to Lightning 1.1, and is `dirpath` now"
        starred = any(isinstance(each, ast.Starred) for each in call.args)
        if starred or len(call.args) > _WEIGHTS or not _is_plain(call.args[0], context, scope):
            return "what it is given by position is not plain"
        if not is_none(call.args[0]):
            kept.append(f"dirpath={context.module.source.code(context.module.span(call.args[0]))}, ")
    for name in (*_KEPT, *_CALLED):
        value = given.get(name)
        if value is None and given.given(name):
            return f"`{name}` is not seen"
        if value is not None and value.value.constant is not None:
            if value.value.node is None or not _is_plain(value.value.node, context, scope):
                return f"`{name}` is not a plain value"
            if name not in _CALLED or value.value.constant != 1:
                kept.append(f"{_CALLED.get(name, name)}={value.text}, ")
    return kept


def _until_bound_again(made: ast.Assign, name: str, nodes: list[ast.AST]) -> list[ast.AST]:
    """What runs between an assignment and the next of the same name; nothing unless they all stand in one block."""
    bound = [node for node in nodes if isinstance(node, ast.Name) and node.id == name and not _is_loaded(node)]
    blocks = (getattr(node, part, None) for node in nodes for part in ("body", "orelse", "finalbody"))
    block = next((b for b in blocks if isinstance(b, list) and made in b), [])
    places = [at for at, statement in enumerate(block) if isinstance(statement, ast.Assign) and _binds(statement, name)]
    if len(places) != len(bound):
        return []
    start = block.index(made)
    end = next((at for at in places if at > start), len(block))
    return [node for statement in block[start + 1 : end] for node in walk(statement)]


def _is_loaded(node: ast.Name | ast.Attribute) -> bool:
    return isinstance(node.ctx, ast.Load)


def _binds(statement: ast.Assign, name: str) -> bool:
    return len(statement.targets) == 1 and is_name(statement.targets[0], name)


def _is_stored_once(attribute: ast.Attribute, module: Module) -> bool:
    """Whether nothing else of the file is kept under the same attribute."""
    nodes = (node for node in walk(module.tree) if isinstance(node, ast.Attribute) and node.attr == attribute.attr)
    return not any(node is not attribute and isinstance(node.ctx, ast.Store) for node in nodes)


def _paths(module: Module) -> list[ast.Attribute]:
    return [node for node in walk(module.tree) if isinstance(node, ast.Attribute) and node.attr == _PATH]


def _is_of_function(path: ast.Attribute, module: Module) -> bool:
    """Whether it is read of what the function around it has made."""
    if not isinstance(path.value, ast.Name):
        return False
    scope = module.scope_at(module.span(path).start)
    found = scope.lookup(path.value.id)
    if found is None or not found[0].is_function or found[0].function() is not scope.function():
        return False
    return all(binding.kind is Kind.ASSIGN for binding in found[1])


def _is_plain(node: ast.expr, context: Context, scope: Scope) -> bool:
    """Whether an expression can be written twice: names, attributes, texts and paths of them."""
    for part in walk(node):
        if isinstance(part, ast.Call):
            made = context.module.dotted(part.func, scope) or ""
            text = is_name(part.func, "str") and scope.lookup("str") is None
            if part.keywords or not (text or made in _PATHS or made.startswith(_OS_PATH)):
                return False
        elif not isinstance(part, _PLAIN):
            return False
    return True
