"""LIT259: checkpoints of old releases, which hold more than weights."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import AddArgument, Code, Finding, Release, Span
from codemods.rules.modules.object_hparams import saves_objects
from codemods.rules.registry import Attributes, Context, Files, rule
from codemods.rules.trainer.fits import EVALUATIONS, uses_of
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.files import Called, FileUse, calls_by_last
from codemods.semantics.hyperparameters import makes_object
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import argument, asked_key, is_none, last_part, positional_of
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import FABRIC, MODULE, ROOT, TRAINER, TUNER
from codemods.semantics.torch_names import LOADED
from codemods.source.trees import walk

_KEYS: Final = frozenset(
    {
        "state_dict",
        "hyper_parameters",
        "hparams",
        "hparams_name",
        "optimizer_states",
        "lr_schedulers",
        "callbacks",
        "global_step",
        "pytorch-lightning_version",
    }
)
"""What a checkpoint of Lightning is asked for."""
_KEPT_AS: Final = frozenset({"best_model_path", "last_model_path", "kth_best_model_path"})
"""What a ModelCheckpoint calls its files."""
_HPARAMS: Final = "hyper_parameters"
_NAMED: Final = "CHECKPOINT_HYPER_PARAMS_"
"""How the names of its keys begin."""
_PLAIN: Final = frozenset({"int", "float", "str", "bool", "None", "list", "List", "tuple", "Tuple", "dict", "Dict"})
_PLAIN_PARTS: Final = _PLAIN | {"Optional", "Union"}
_LOADING: Final = ("fit", "validate", "test", "predict")
_FINDERS: Final = ("lr_find", "scale_batch_size")
_TRUST = "the file may run code when it is loaded, so it has to be trusted"
_NET = "class Net(LightningModule):\n    def __init__(self, settings):\n        self.save_hyperparameters()\n"
_LOADED_FROM: Final = "load_from_checkpoint"
_OF_LIGHTNING = LOADED + r"[\s\S]{1,600}[\"'](?:hyper_parameters|global_step)[\"']"
_SAVED_HERE: Final = r"torch(?<=\btorch)\.save\("
_OF_MODULES: Final = frozenset(
    {"children", "eval", "load_state_dict", "modules", "named_parameters", "parameters", "state_dict", "train"}
)
"""What a whole module has, and neither weights nor a dict of them."""
_WHOLE: Final = LOADED + rf"\([\s\S]{{1,400}}?\.(?:{'|'.join(sorted(_OF_MODULES))})\("
_READING = (
    Files(("load",), reached=True, signs=(LOADED, r"import\b[^\n]*\bload\b")),
    Files(("load",), signs=(LOADED + r"[^\n]*\.ckpt", _OF_LIGHTNING, _SAVED_HERE, _WHOLE), anywhere=True),
    Files((_LOADED_FROM,), signs=(rf"\.{_LOADED_FROM}\(",), anywhere=True),
    Files(("cloud_io",), anywhere=True),
)
_BY_LIGHTNING: Final = (f"{ROOT}.utilities.cloud_io.load", f"{FABRIC}.utilities.cloud_io._load")
"""What read checkpoints for Lightning itself, and what takes its place."""
_HEEDED: Final = Release(1, 5)
_PLAIN_FROM: Final = Release(1, 5)
"""Checkpoints of earlier releases hold the classes of callbacks."""


@rule(
    code="LIT259",
    name="old-checkpoint-loading",
    on=(
        *_READING,
        Attributes(MODULE, (_LOADED_FROM,)),
        Attributes(TRAINER, _LOADING),
        Attributes(TUNER, _FINDERS),
    ),
    since="2.6",
    removed="2.6",
    refs=(GUIDE,),
    examples=(
        (
            f'{_NET}Net.load_from_checkpoint("net.ckpt")',
            f'{_NET}Net.load_from_checkpoint("net.ckpt", weights_only=False)',
        ),
    ),
)
def old_checkpoint_loading(subject: FileUse | AttributeUse, context: Context) -> Iterator[Finding]:
    """Only weights are loaded from a checkpoint, and those of old releases hold more

    Since torch 2.6 `torch.load` refuses anything but weights and plain values, and so does `load_from_checkpoint` for a
    local file. Checkpoints hold the hyperparameters, often as objects, and up to 1.4 the classes of callbacks.
    `weights_only=False` loads them as before, from files that are trusted. What releases renamed in a checkpoint is
    migrated when Lightning loads it; code that reads the file itself needs `python -m
    pytorch_lightning.utilities.upgrade_checkpoint FILE` once. Only for code that is known to be older than 2.0, and not
    where the class is seen to be made with numbers and texts alone; a class that is chosen when the program runs,
    `NETS[args.net]`, counts where a module of the project saves hyperparameters. The Trainer refuses a checkpoint in
    the same way, also one that it has just written: told where a module that the file holds or makes saves an object,
    such as an `argparse.Namespace`, a network or a function that it calls, as a hyperparameter, or saves all it gets
    where the settings of the program hold objects: options of type `Path`, a configuration of OmegaConf or Hydra. What
    Hydra makes gets lists and dicts of its own kind.
    What loaded a checkpoint for Lightning itself, `utilities.cloud_io.load`, refuses it as `torch.load` does.
    A file that was written by `torch.save` of an object, such as a data set, is read in the same way, and so is a whole
    module: what is loaded is asked for its parameters, or put in eval mode.
    So it is with a Tuner, which loads what it wrote before it tried (run on 2.6.6), and can not be told otherwise.
    """
    older = context.origin.before(Release(2, 0)) is True
    if not older or context.target < Release(2, 6):
        return
    if isinstance(subject, FileUse):
        for called in subject.calls("torch.load"):
            if not _says(called.node, context) and _is_checkpoint(called, context):
                yield _finding(called.node, "torch.load", context)
        for called in subject.calls(*_BY_LIGHTNING):
            if not _says(called.node, context):
                yield _finding(called.node, last_part(called.node.func), context)
        yield from (_finding(unseen, _LOADED_FROM, context) for unseen in _of_unseen_classes(context))
        return
    call = subject.call
    if call is not None and TRAINER in subject.kinds:
        if _loads(call, subject.name, context) and not _says(call, context) and saves_objects(context):
            yield _finding(call, subject.name, context)
        return
    if TUNER in subject.kinds:
        if call is not None and saves_objects(context):
            yield _of_tuner(call, subject.name, context)
        return
    if call is None and not subject.is_stored and subject.name == _LOADED_FROM:
        above = subject.mention.parents.get(subject.node)
        call = above if isinstance(above, ast.Call) and last_part(above.func) == "partial" else None
        call = call if call is not None and call.args and call.args[0] is subject.node else None
    if call is None or subject.own or _says(call, context) or _is_plain(subject, context):
        return
    yield _finding(call, _LOADED_FROM, context)


def _of_unseen_classes(context: Context) -> Iterator[ast.Call]:
    """The calls of `load_from_checkpoint` on a class that is chosen when the program runs: `NETS[name]`, `cls`.

    Nothing but Lightning's classes has a method of this name, unless one of the project defines it.
    """
    called = calls_by_last(context.module).get(_LOADED_FROM, ())
    if not called or any(_LOADED_FROM in facts.names for facts in context.project.classes.classes.values()):
        return
    seen = {use.call for use in uses_of(_LOADED_FROM, context)}
    unseen = [(call, scope) for call, scope in called if call not in seen and not _says(call, context)]
    if unseen and _may_hold_objects(context):
        yield from (call for call, scope in unseen if not _is_known(call.func, scope, context))


def _is_known(func: ast.expr, scope: Scope, context: Context) -> bool:
    """Whether the class is named: one of another package, or of the project and none of Lightning's."""
    named = func.value if isinstance(func, ast.Attribute) else func
    return isinstance(named, (ast.Name, ast.Attribute)) and context.module.resolve(named, scope) is not None


def _may_hold_objects(context: Context) -> bool:
    """Whether a checkpoint of some module of the project may hold more than weights."""
    known = context.project.classes
    modules = (facts for name, facts in known.classes.items() if MODULE in known.kinds(name))
    return context.origin.before(_PLAIN_FROM) is not False or any(facts.saves_given for facts in modules)


def _of_tuner(call: ast.Call, name: str, context: Context) -> Finding:
    return context.finding(
        context.module.span(call.func),
        row="tuner",
        message=f"`{name}` loads a checkpoint that it has just written, and refuses what is no weight or plain value "
        "since torch 2.6, which the hyperparameters of the module are",
        advice="name their classes before, as by `torch.serialization.add_safe_globals([argparse.Namespace])`, or save "
        "plain values",
    )


def _loads(call: ast.Call, method: str, context: Context) -> bool:
    """Whether a call of the Trainer loads a checkpoint: one that it names, or the best where no model is given.

    Up to 1.4 a test of a model that it is given loaded none, whatever path stands beside that (LIT155).
    """
    given = {keyword.arg: keyword.value for keyword in call.keywords}
    path = given.get("ckpt_path")
    model = call.args[0] if call.args else given.get("model")
    if path is not None:
        has_model = model is not None and not is_none(model)
        return not (is_none(path) or (method in EVALUATIONS and has_model and context.origin.before(_HEEDED) is True))
    return method != "fit" and not call.args and "model" not in given


def _is_plain(use: AttributeUse, context: Context) -> bool:
    """Whether the class is seen to be made with numbers and texts alone, which any checkpoint may hold."""
    if context.origin.before(_PLAIN_FROM) is not False:
        return False
    symbol = context.project.classes.method(use.role, "__init__")
    prefix = f"{context.module.name}." if context.module.name else ""
    for node, _, inner in context.module.scoped.functions:
        if symbol != f"{prefix}{inner.qualname}":
            continue
        args = node.args
        taken = positional_of(args)[1:] + args.kwonlyargs
        given = [*args.defaults[-len(taken) :], *args.kw_defaults] if taken else []
        defaults = dict(zip(reversed(taken), reversed(given), strict=False))
        return not (args.vararg or args.kwarg) and all(_is_plain_parameter(arg, defaults.get(arg)) for arg in taken)
    return False


def _is_plain_parameter(arg: ast.arg, default: ast.expr | None) -> bool:
    if arg.annotation is not None:
        names = {node.id for node in walk(arg.annotation) if isinstance(node, ast.Name)}
        return names <= _PLAIN_PARTS and not isinstance(arg.annotation, (ast.Attribute, ast.Constant))
    return isinstance(default, ast.Constant) and default.value is not None


def _finding(call: ast.Call, name: str, context: Context) -> Finding:
    span = context.module.span(call)
    return context.finding(
        context.module.span(call.func),
        row=name,
        message=f"`{name}` refuses what is no weight or plain value since torch 2.6, and old checkpoints hold more; "
        "`python -m pytorch_lightning.utilities.upgrade_checkpoint FILE` migrates what releases renamed in them",
        title="Add `weights_only=False`",
        rewrite=Rewrite((AddArgument(span, "weights_only", Code.of("False")),)),
        reason=_TRUST,
    )


def _says(call: ast.Call, context: Context) -> bool:
    """Whether a call says what may be loaded, or may say it."""
    names = {keyword.arg for keyword in call.keywords}
    if None in names and last_part(call.func) == _LOADED_FROM:  # a dict has it where the file speaks of it
        return b"weights_only" in context.module.source.utf8
    return not names.isdisjoint({"weights_only", "pickle_module", None})


def _is_checkpoint(called: Called, context: Context) -> bool:
    """Whether what is loaded is a checkpoint of Lightning, by its name or by what is read of it, or an object."""
    module, call = context.module, called.node
    if _is_module(called, context):
        return True
    path = argument(call, "f", 0)
    if path is not None and (_is_named(path) or _is_saved_whole(called, path, context)):
        return True
    above = module.parents[call]
    if isinstance(above, ast.Subscript):
        return _named_key(above.slice) in _KEYS
    if not isinstance(above, ast.Assign) or len(above.targets) != 1 or not isinstance(above.targets[0], ast.Name):
        return False
    name, function = above.targets[0].id, called.scope.function().node
    return any(
        isinstance(node, ast.expr)
        and (key := asked_key(node, name)) is not None
        and _named_key(key) in _KEYS
        and _within(node, function, context)
        for node in module.parents
    )


def _is_module(called: Called, context: Context) -> bool:
    """Whether what is loaded is used as a module: `torch.load(path).eval()`, or `net.parameters()` of what holds it."""
    module, above = context.module, context.module.parents[called.node]
    if isinstance(above, ast.Attribute):
        return above.attr in _OF_MODULES and _is_called(above, context)
    if not isinstance(above, ast.Assign) or len(above.targets) != 1:
        return False
    target = above.targets[0]
    if not isinstance(target, (ast.Name, ast.Attribute)):
        return False
    holder, function = ast.unparse(target), called.scope.function()
    around = function.parent.node if isinstance(target, ast.Attribute) and function.parent else function.node
    return any(
        isinstance(node, ast.Attribute)
        and node.attr in _OF_MODULES
        and ast.unparse(node.value) == holder
        and _is_called(node, context)
        and _within(node, around, context)
        for node in module.parents
    )


def _is_called(node: ast.Attribute, context: Context) -> bool:
    above = context.module.parents[node]
    return isinstance(above, ast.Call) and above.func is node


def _is_named(path: ast.expr) -> bool:
    """Whether a path is one of a checkpoint by its name, or by who knows it: `callback.best_model_path`."""
    if any(".ckpt" in text for text in _texts(path)):
        return True
    return any(isinstance(each, ast.Attribute) and each.attr in _KEPT_AS for each in walk(path))


def _is_saved_whole(called: Called, path: ast.expr, context: Context) -> bool:
    """Whether the file saves an object under the same name: `torch.save(CustomDataset(x), "train.pt")`.

    A variable is the same path where both read the same binding of it.
    """
    module = context.module
    if b".save(" not in module.source.utf8:
        return False
    written = ast.dump(path)
    bound = called.scope.lookup(path.id) if isinstance(path, ast.Name) else None
    if isinstance(path, ast.Name) and (bound is None or len(bound[1]) != 1):
        return False
    return any(
        len(call.args) > 1
        and ast.dump(call.args[1]) == written
        and (bound is None or scope.lookup(getattr(call.args[1], "id", "")) == bound)
        and module.resolve(call.func, scope) == "torch.save"
        and _is_object(call.args[0], scope)
        for call, scope in module.scoped.calls
    )


def _is_object(node: ast.expr, scope: Scope) -> bool:
    """Whether a value is an instance of a class that is made right there, or where its variable is bound."""
    values = [node]
    if isinstance(node, ast.Name) and (found := scope.lookup(node.id)) is not None:
        values = [binding.value for binding in found[1] if binding.value is not None]
    return any(isinstance(value, ast.Call) and makes_object(value) for value in values)


def _texts(node: ast.expr) -> Iterator[str]:
    """The texts in an expression; `args.ckpt_path` may be any file."""
    return (each.value for each in walk(node) if isinstance(each, ast.Constant) and isinstance(each.value, str))


def _named_key(node: ast.expr) -> str | None:
    """A key that is written out, or that a class has by a name: `LightningModule.CHECKPOINT_HYPER_PARAMS_KEY`."""
    if isinstance(node, ast.Attribute):
        return _HPARAMS if node.attr.startswith(_NAMED) else None
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _within(node: ast.expr, function: ast.AST, context: Context) -> bool:
    span = context.module.span(node)
    outer = context.module.span(function) if isinstance(function, ast.stmt) else Span(0, span.end)
    return outer.contains(span)
