"""LIT275: what is read of a checkpoint by hand: its `epoch`, its `global_step` and its hyperparameters."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from typing import Final

from codemods.model import Code, Finding, Release, ReplaceExpression, Span
from codemods.rules.modules.counted_steps import steps_of_batch
from codemods.rules.registry import Context, Files, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.files import Called, FileUse
from codemods.semantics.hand_steps import UNCOUNTED
from codemods.semantics.members import Method
from codemods.semantics.nodes import asked_key, body_nodes, is_name, positional_of, written_pairs
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import CALLBACK, DATAMODULE, MODULE
from codemods.semantics.torch_names import LOADED
from codemods.source.trees import walk

_SINCE, _LATER = Release(1, 6), Release(1, 7)
_EPOCH: Final = "epoch"
_STEP: Final = "global_step"
_HPARAMS: Final = "hparams"
_ENTRIES: Final = (_EPOCH, _STEP, _HPARAMS)
_NEW_HPARAMS: Final = b"hyper_parameters"
_BEHIND: Final = "global_step behind fit"
_SAVING: Final = "global_step in on_save_checkpoint"
_RENAMED: Final = Release(0, 8)  # since when the hyperparameters are `hyper_parameters`
_KEYS: Final = frozenset({"callbacks", "global_step", "hparams_name", "hyper_parameters", "pytorch-lightning_version"})
"""What nothing but a checkpoint of Lightning is asked for, as good as always."""
_PATHS: Final = (".ckpt", "best_k_models", "best_model_path", "kth_best_model", "last_model_path")
_FOLLOWED: Final = 3  # variables that are followed to what a path is taken from
_HOOKS: Final = ("on_save_checkpoint", "on_load_checkpoint")
_OF_LIGHTNING: Final = LOADED + r"[\s\S]{1,600}[\"'](?:epoch|global_step|hparams)[\"']"
_BY_LIGHTNING: Final = r"cloud_io\b[^\n]*\bload\b"
_LOADS: Final = ("torch.load", "lightning.pytorch.utilities.cloud_io.load")
_READ: Final = """class Net(LightningModule):
    def on_load_checkpoint(self, checkpoint):
        self.width = checkpoint[{}]["width"]"""


@rule(
    code="LIT275",
    name="checkpoint-epoch",
    on=(
        Files(("load",), reached=True, signs=(_OF_LIGHTNING, _BY_LIGHTNING)),
        Methods(MODULE, _HOOKS),
        Methods(DATAMODULE, _HOOKS),
        Methods(CALLBACK, _HOOKS[:1]),
    ),
    since="1.6",
    removed="1.6",
    refs=(GUIDE,),
    fixable="sometimes",
    examples=(
        (
            _READ.format('"hparams"'),
            _READ.format('"hyper_parameters" if "hyper_parameters" in checkpoint else "hparams"'),
        ),
    ),
)
def checkpoint_epoch(subject: FileUse | Method, context: Context) -> Iterator[Finding]:
    """The `epoch` of a checkpoint is that of the training, and was one more

    Up to 1.5 a checkpoint that is written while epoch 2 runs, or at its end, said 3: where to go on. Since 1.6 it says
    2 (run on 0.9 to 2.6); one that is written behind `fit` says the number of epochs in all of them. What reads it for
    itself may want one more, unless it reads files of an old release. Told in the hooks of a checkpoint and where a
    file of Lightning is loaded with its own `load`, or with `torch.load`: one that is a `.ckpt`, one of the best or
    the last of a ModelCheckpoint, or is asked for what only Lightning writes. Its `global_step` counted batches up
    to 1.5, and counts the steps of all optimizers since, which is told there where a batch makes several (run on
    0.9, 1.1.8 and 2.6). In one that is written behind `fit` it was one more than the steps that were made (run on 0.9
    and 1.1.8), which is told where a function saves it, then loads it. The Trainer's own `global_step` was one less
    than that of the checkpoint in `on_save_checkpoint` (run on 1.1.8, 1.4.9, 1.6.5 and 2.6). Up to 0.7 the
    hyperparameters were its `hparams`, and they are its `hyper_parameters` since; the key that is there is read. Only
    for code that is known to be older than 1.7.
    """
    if context.origin.before(_SINCE) is False or context.origin.before(_LATER) is not True:
        return
    reads = _of_hook(subject) if isinstance(subject, Method) else _of_files(subject, context)
    number: int | None = None
    if isinstance(subject, Method) and subject.name == _HOOKS[0] and context.origin.before(_SINCE) is True:
        yield from _of_saving(subject, context)
    for node, entry in reads:
        if entry == _EPOCH:
            yield context.finding(
                context.module.span(node),
                row=_EPOCH,
                message="`epoch` of a checkpoint was one more up to Lightning 1.5, that to go on with, and is that of "
                "the training now",
                advice="add one where the number of epochs is meant, for files of later releases",
                lasting=True,
            )
            continue
        if entry == _HPARAMS:
            yield from _of_hparams(node, context)
            continue
        if entry == _BEHIND:
            yield context.finding(
                context.module.span(node),
                row=_BEHIND,
                message="`global_step` of a checkpoint that is saved behind `fit` was one more than the steps that "
                "were made up to Lightning 1.5, and is their number now",
                advice="add one where the number of before is wanted",
            )
        number = steps_of_batch(None, context) if number is None else number
        if number != 1:
            yield context.finding(
                context.module.span(node),
                row=_STEP,
                message="`global_step` of a checkpoint counts each step of an optimizer since Lightning 1.6, and "
                "counted batches",
                advice=f"divide it by {number or 'the number of steps that `training_step` makes with a batch'}, for "
                "files of later releases",
                lasting=True,
            )


def _of_saving(method: Method, context: Context) -> Iterator[Finding]:
    """What reads the Trainer's steps while a checkpoint is written."""
    arguments = [arg.arg for arg in positional_of(method.node.args)]
    names = arguments[1:3] if CALLBACK in method.owner.kinds else arguments[:1]
    read = [
        node
        for node in body_nodes(method.node)
        if isinstance(node, ast.Attribute)
        and node.attr == _STEP
        and isinstance(node.ctx, ast.Load)
        and any(is_name(_asked(node.value), name) for name in names)
    ]
    if read and steps_of_batch(None, context) in (1, UNCOUNTED):
        yield context.finding(
            context.module.span(read[0]),
            row=_SAVING,
            message="`global_step` was one less in `on_save_checkpoint` up to Lightning 1.5, while the training runs, "
            "and is that of the checkpoint now",
            advice="take one from it where the number of before is wanted",
            lasting=True,
        )


def _asked(node: ast.expr) -> ast.expr:
    """What `trainer` is an attribute of, in `self.trainer`; else the expression itself."""
    return node.value if isinstance(node, ast.Attribute) and node.attr == "trainer" else node


def _of_hparams(node: ast.expr, context: Context) -> Iterator[Finding]:
    """The hyperparameters of a checkpoint, by their old key."""
    if context.origin.before(_RENAMED) is False:
        return
    rewrite = Rewrite(refusal="it is read in another way than by its key in a variable")
    if isinstance(node, ast.Compare):
        if _NEW_HPARAMS in context.module.source.utf8:
            return  # it asks for both
        span, held = context.module.span(node), context.module.span(node.comparators[0])
        word, joint = ("in", "or") if isinstance(node.ops[0], ast.In) else ("not in", "and")
        both = Code.of(f'("hyper_parameters" {word} ', held, f" {joint} ", span, ")")
        rewrite = Rewrite((ReplaceExpression(span, both),))
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
        held = context.module.span(node.value)
        key = Code.of('"hyper_parameters" if "hyper_parameters" in ', held, f' else "{_HPARAMS}"')
        rewrite = Rewrite((ReplaceExpression(context.module.span(node.slice), key),))
    yield context.finding(
        context.module.span(node),
        row=_HPARAMS,
        message="the hyperparameters of a checkpoint are its `hyper_parameters` since Lightning 0.8, and were its "
        "`hparams`",
        title="Read those that it has",
        rewrite=rewrite,
        reason="files of the project's own may have both",
        advice="read `hyper_parameters`, and `hparams` of files of old releases",
    )


def _of_hook(method: Method) -> Iterator[tuple[ast.expr, str]]:
    """Where the hook reads which entry of the checkpoint that it is given."""
    place = 3 if CALLBACK in method.owner.kinds else 1
    arguments = [arg.arg for arg in positional_of(method.node.args)]
    if len(arguments) <= place or len(method.scope.bindings.get(arguments[place], ())) > 1:
        return
    nodes = [*body_nodes(method.node)]
    for entry in _ENTRIES:
        if not any(_is_entry(node, arguments[place], entry, ast.Store) for node in nodes):
            yield from _read_in(nodes, arguments[place], entry)


def _of_files(file: FileUse, context: Context) -> Iterator[tuple[ast.expr, str]]:
    """Where which entry is read of what `torch.load` gives, which is Lightning's."""
    module = context.module
    if b".save(" in module.source.utf8 and any(map(_holds_an_epoch, walk(module.tree))):
        return  # the files may be its own
    for called in file.calls(*_LOADS):
        above = module.parents[called.node]
        entries = {entry: entry for entry in _ENTRIES}
        if _is_behind_fit(called, context):
            entries = {_STEP: _BEHIND, _HPARAMS: _HPARAMS}
        if isinstance(above, ast.Subscript) and _key(above) in _ENTRIES:
            if _key(above) in entries and _names_a_checkpoint(called, context):
                yield above, entries[str(_key(above))]
            continue
        if not isinstance(above, ast.Assign) or len(above.targets) != 1 or not isinstance(above.targets[0], ast.Name):
            continue
        name, function = above.targets[0].id, called.scope.function().node
        around = module.span(function) if isinstance(function, ast.stmt) else None
        nodes = [n for n in walk(module.tree) if around is None or _within(n, around, context)]
        asked = any(isinstance(n, ast.Subscript) and is_name(n.value, name) and _key(n) in _KEYS for n in nodes)
        if asked or _names_a_checkpoint(called, context):
            for entry, told in entries.items():
                if entry != _HPARAMS or not any(_is_entry(n, name, entry, ast.Store) for n in nodes):
                    yield from ((node, told) for node, _ in _read_in(nodes, name, entry))


def _is_behind_fit(called: Called, context: Context) -> bool:
    """Whether the function that loads a file has saved it behind a `fit` of its own."""
    path = ast.dump(called.node.args[0]) if called.node.args else ""
    fits, saves = False, False
    for call, scope in context.module.scoped.calls:
        if scope.function() is not called.scope.function() or call.lineno > called.node.lineno:
            continue
        name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
        fits |= name == "fit"
        saves |= fits and name == "save_checkpoint" and bool(call.args) and ast.dump(call.args[0]) == path
    return saves


def _read_in(nodes: Iterable[ast.AST], name: str, entry: str) -> Iterator[tuple[ast.expr, str]]:
    return ((node, entry) for node in nodes if isinstance(node, ast.expr) and _reads(node, name, entry))


def _holds_an_epoch(node: ast.AST) -> bool:
    return any(getattr(key, "value", None) == _EPOCH for key, _ in written_pairs(node) or ())


def _within(node: ast.AST, around: Span, context: Context) -> bool:
    return isinstance(node, ast.expr) and around.contains(context.module.span(node))


def _names_a_checkpoint(called: Called, context: Context) -> bool:
    """Whether the path says that the file is Lightning's, or the one value of a variable in it that it is.

    What Lightning's own function loads is that, wherever it lies.
    """
    if called.name != _LOADS[0]:
        return True
    path = called.node.args[0] if called.node.args else None
    return path is not None and _says_checkpoint(path, called.scope)


def _says_checkpoint(path: ast.expr, scope: Scope, followed: int = _FOLLOWED) -> bool:
    """Whether a path, or what it is taken from, is written as one of a checkpoint: `sorted(glob("*.ckpt"))[-1]`."""
    if any(part in ast.unparse(path) for part in _PATHS):
        return True
    names = {node.id for node in walk(path) if isinstance(node, ast.Name)} if followed else set()
    for name in names:
        found = scope.lookup(name)
        if found is None or len(found[1]) != 1:
            continue
        (binding,) = found[1]
        value = binding.node.iter if isinstance(binding.node, ast.For) else binding.value
        if value is not None and _says_checkpoint(value, found[0], followed - 1):
            return True
    return False


def _reads(node: ast.expr, name: str, entry: str) -> bool:
    """Whether a node is `name["epoch"]` or `name.get("epoch")`, of that entry; or `"hparams" in name`."""
    key = asked_key(node, name)
    if key is None or getattr(key, "value", None) != entry:
        return False
    if isinstance(node, ast.Subscript):
        return isinstance(node.ctx, ast.Load)
    return entry == _HPARAMS or not isinstance(node, ast.Compare)


def _is_entry(node: ast.AST, name: str, entry: str, context: type[ast.expr_context]) -> bool:
    return (
        isinstance(node, ast.Subscript)
        and _key(node) == entry
        and isinstance(node.ctx, context)
        and is_name(node.value, name)
    )


def _key(node: ast.Subscript) -> object:
    return node.slice.value if isinstance(node.slice, ast.Constant) else None
