"""Whether a file's modules may have logged `val_loss`, which callbacks of up to 1.3 watched without being told."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Set
from typing import Final

from codemods.semantics.dicts import may_be_one_of
from codemods.semantics.log_calls import LOGGING, key_logged
from codemods.semantics.module import Module
from codemods.semantics.nodes import first_parameter, is_name, last_part, text_of
from codemods.semantics.scopes import FunctionNode
from codemods.source.trees import walk

_KEY: Final = "val_loss"
_TEXTS: Final = (b'"val_loss"', b"'val_loss'", b"val_loss=")
_STAGE: Final = "val"
_PUT_TOGETHER: Final = (b'}_loss"', b"}_loss'", b'"val_{', b"'val_{", b'"val_" + ', b"'val_' + ")
_BY_NAME: Final = ("val_", "_loss")
"""What of the key a text that is put together has to say itself: `f"val_{name}"`, not `f"{stage}_{name}"`."""
_OF_STEP: Final = "loss"
_SHOWING: Final = frozenset({"print", "log_metrics", "add_scalar", "add_scalars"})
_LOGGERS: Final = frozenset({"experiment", "wandb", "logging"})
_LOADER: Final = "dataloader_idx"
WITH_LOADER: Final = 4
"""How many parameters a step has with the number of the dataloader, its own object among them."""
_LOADERS: Final = "val_dataloader"
_STEPS: Final = frozenset({"validation_step", "validation_step_end"})
_TRAINING: Final = frozenset({"training_step", "training_step_end", "training_epoch_end"})
"""Methods whose losses are those of training alone."""
_ENDS: Final = frozenset({"validation_epoch_end", "validation_end", "on_validation_batch_end"})
"""Methods that reduce what the steps returned, or collect it for that."""
_COUNTING: Final = frozenset({"current_epoch", "global_step"})
_OLDEST_END: Final = "validation_end"
_CHANGING: Final = frozenset({"trainer", "training", "current_epoch", "global_step"})
"""What is not the same all over a run."""


def has_val_loss(module: Module) -> bool | None:
    """Whether a file speaks of the key in another way than to hand it from a step to the class's own epoch end.

    What a step returned was logged only where the class had nothing that reduced it. None where it does so on some
    branches alone of what a module is configured to: `if self.hparams.splits:`.
    """
    text = module.source.utf8
    if not any(name in text for name in _TEXTS):
        return _is_put_together(module)
    if not any(name.encode() in text for name in (*_ENDS, *_COUNTING, "loader")):
        return True
    handed = {key for node, _, _ in module.scoped.classes for key in (*_handed(node), *_of_loaders(node))}
    for node in walk(module.tree):
        if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load):
            handed.add(node.slice)
        elif isinstance(node, ast.Call) and _only_shows(node):
            handed |= {each for given in (*node.args, *node.keywords) for each in walk(given)}
    keys = {key for node in walk(module.tree) for key in _named(node) if key not in handed}
    if not keys:
        return False
    if keys <= {key for node, _, _ in module.scoped.classes for key in _of_loaders(node, asked=False)}:
        return None  # there may be several, whose numbers are put behind it
    holders = [holder for node, _, _ in module.scoped.functions if (holder := _Holder(node, keys)).keys]
    within = {key for holder in holders for key in holder.keys}
    if keys <= within and all(holder.node.name == _OLDEST_END for holder in holders):
        return None  # which nothing calls since 1.0
    return True if keys - within or any(holder.always(holder.node.body) for holder in holders) else None


def classes_with_val_loss(module: Module) -> frozenset[str]:
    """The classes of a file that speak of the key themselves, by their symbols."""
    text = module.source.utf8
    if not any(name in text for name in _TEXTS):
        return frozenset()
    spans = ((module.symbol(inner), module.span(node)) for node, _, inner in module.scoped.classes)
    return frozenset(name for name, at in spans if any(each in text[at.start : at.end] for each in _TEXTS))


def _is_put_together(module: Module) -> bool | None:
    """Whether a file puts the key together: `self.log(f"{stage}_loss", loss)`, `{f"val_{k}": v for k, v in …}`.

    None where nothing in a step or an end of the validation says that it is of the validation, or is the loss.
    """
    text = module.source.utf8
    if not any(name in text for name in _PUT_TOGETHER):
        return False
    if any(_takes_loaders(node) for node, _, _ in module.scoped.functions):
        return None  # the number of the dataloader is put behind the key
    if any(_makes_several(node) for node, _, _ in module.scoped.classes):
        return None
    called = [call for call, _ in module.scoped.calls if isinstance(call.func, ast.Attribute)]
    logged = [key_logged(call) for call in called if last_part(call) == "log"]
    within = [part for node, _, _ in module.scoped.functions if "val" in node.name for part in walk(node)]
    if any(isinstance(key, ast.JoinedStr) and may_be_one_of(key, (_KEY,)) for key in logged):
        return True if any(text_of(part) == _STAGE for part in within) else None
    nodes = list(walk(module.tree))
    renamed = [node.key for node in nodes if isinstance(node, ast.DictComp) and _may_be_key(node.key)]
    if not renamed:
        return False
    trained = {part for node, _, _ in module.scoped.functions if node.name in _TRAINING for part in walk(node)}
    keys = [key for node in nodes if node not in trained for key in _keys(node)]
    is_loss = any((key.arg if isinstance(key, ast.keyword) else text_of(key)) == _OF_STEP for key in keys)
    return True if is_loss and not set(within).isdisjoint(renamed) else None


def _may_be_key(key: ast.expr) -> bool:
    """Whether what is put together may come out as the key and says a half of it itself: `f"val_{k}"`, `"val_" + k`."""
    if isinstance(key, ast.BinOp) and isinstance(key.op, ast.Add):
        return text_of(key.left) == _BY_NAME[0] or text_of(key.right) == _BY_NAME[1]
    if not isinstance(key, ast.JoinedStr) or not may_be_one_of(key, (_KEY,)):
        return False
    return text_of(key.values[0]) == _BY_NAME[0] or text_of(key.values[-1]) == _BY_NAME[1]


def _named(node: ast.AST) -> Iterator[ast.AST]:
    """The key where a text or `dict(val_loss=…)` names it."""
    if text_of(node) == _KEY:
        yield node
    elif isinstance(node, ast.Call) and is_name(node.func, "dict"):
        yield from (keyword for keyword in node.keywords if keyword.arg == _KEY)


def _keys(value: ast.AST | None) -> list[ast.AST]:
    """The keys of a dict that is written."""
    if isinstance(value, ast.Dict):
        return [key for key in value.keys if key is not None]
    return list(value.keywords) if isinstance(value, ast.Call) and is_name(value.func, "dict") else []


class _Holder:
    """A function that names the key."""

    def __init__(self, node: FunctionNode, keys: Set[ast.AST]) -> None:
        self.node = node
        self.keys = {inner for inner in walk(node) if inner in keys}

    def always(self, body: list[ast.stmt]) -> bool:
        """Whether a block comes by the key whatever the module is configured to."""
        for statement in body:
            if isinstance(statement, ast.If) and (
                self._is_of_configuration(statement.test) or self._is_of_some_epochs(statement.test)
            ):
                one, other = self.always(statement.body), self.always(statement.orelse)
                if one and other:
                    return True
                if not one and isinstance(statement.body[-1], ast.Return):
                    return False
            elif isinstance(statement, (ast.For, ast.With)):
                if self.always(statement.body):
                    return True
            elif any(inner in self.keys for inner in walk(statement)):
                return True
        return False

    def _is_of_some_epochs(self, test: ast.expr) -> bool:
        """Whether a condition holds in some epochs alone: of a number of the module's, or a variable of a validation's.

        `if self.current_epoch % 5 == 0:`, and in a method of the validation `if real:` of `real = len(outputs) > 0`.
        """
        me = first_parameter(self.node)
        if any(isinstance(part, ast.Attribute) and part.attr in _COUNTING for part in walk(test)):
            return True
        if not isinstance(test, ast.Name) or test.id == me or "validation" not in self.node.name:
            return False
        return any(
            isinstance(part, ast.Assign) and isinstance(part.value, ast.Compare) and is_name(part.targets[0], test.id)
            for part in walk(self.node)
        )

    def _is_of_configuration(self, test: ast.expr) -> bool:
        """Whether a condition is about an attribute of `self` that stays what it is over a run, and about no more."""
        me = first_parameter(self.node)
        names = [part for part in walk(test) if isinstance(part, ast.Name)]
        read = {part.attr for part in walk(test) if isinstance(part, ast.Attribute) and is_name(part.value, me)}
        return bool(read) and all(part.id == me for part in names) and read.isdisjoint(_CHANGING)


def _only_shows(call: ast.Call) -> bool:
    """Whether a call prints, or gives to a logger itself, of which no callback hears."""
    return last_part(call) in _SHOWING or (
        isinstance(call.func, ast.Attribute) and last_part(call.func.value) in _LOGGERS
    )


def _handed(owner: ast.ClassDef) -> Iterator[ast.AST]:
    """The keys of the dicts that a class's steps return to its epoch end."""
    methods = [node for node in owner.body if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))]
    if not any(method.name in _ENDS for method in methods):
        return
    for method in methods:
        if method.name in _ENDS:
            yield from _of_dicts(method)
        if method.name not in _STEPS:
            continue
        for node in walk(method):
            value = node.value if isinstance(node, ast.Return) else None
            if isinstance(value, ast.Name):
                yield from _built(value.id, method)
            else:
                yield from _keys(value)


def _of_dicts(method: FunctionNode) -> Iterator[ast.AST]:
    """The keys of what an epoch end returns that hold a dict, which nothing takes for a number: `"val_loss": logs`."""
    for node in walk(method):
        if not isinstance(node, ast.Return) or not isinstance(node.value, ast.Dict):
            continue
        for key, value in zip(node.value.keys, node.value.values, strict=True):
            values = _values_of(value.id, method) if isinstance(value, ast.Name) else [value]
            if key is not None and values and all(isinstance(each, ast.Dict) for each in values):
                yield key


def _values_of(name: str, method: FunctionNode) -> list[ast.expr]:
    """What a method assigns to a variable."""
    assigned = (node for node in walk(method) if isinstance(node, ast.Assign))
    return [node.value for node in assigned if any(is_name(target, name) for target in node.targets)]


def _of_loaders(owner: ast.ClassDef, *, asked: bool = True) -> Iterator[ast.AST]:
    """The keys that a step logs for each of several dataloaders, whose number is put behind them.

    A step that has to be given the number of the dataloader has several, and any step of a class that makes several.
    Where it is not `asked` for, one that may be given the number may have several too, unless its class makes one.
    """
    optional = not asked and not _makes_one(owner)
    several = _makes_several(owner)
    for method in owner.body:
        if not isinstance(method, ast.FunctionDef) or not (
            _takes_loaders(method, optional=optional) or (several and method.name in _STEPS)
        ):
            continue
        for call in walk(method):
            if isinstance(call, ast.Call) and last_part(call) in LOGGING and not _is_alike(call):
                given = key_logged(call)
                yield from walk(given) if given is not None else ()


def _takes_loaders(method: FunctionNode, *, optional: bool = False) -> bool:
    """Whether a step has to be given the number of the dataloader, or may be."""
    given = [argument.arg for argument in method.args.args]
    if method.name not in _STEPS:
        return False
    return len(given) >= WITH_LOADER if optional else _LOADER in given and not method.args.defaults


def _makes_one(owner: ast.ClassDef) -> bool:
    """Whether a class visibly makes one dataloader for the validation: `return DataLoader(…)`."""
    makers = [node for node in owner.body if isinstance(node, ast.FunctionDef) and node.name == _LOADERS]
    given = [node.value for maker in makers for node in walk(maker) if isinstance(node, ast.Return)]
    return bool(given) and all(isinstance(value, ast.Call) for value in given)


def _makes_several(owner: ast.ClassDef) -> bool:
    """Whether a class makes several dataloaders for the validation: `return [one, other]`."""
    makers = [node for node in owner.body if isinstance(node, ast.FunctionDef) and node.name == _LOADERS]
    given = (node.value for maker in makers for node in walk(maker) if isinstance(node, ast.Return))
    return any(isinstance(value, (ast.List, ast.Tuple)) and len(value.elts) > 1 for value in given)


def _is_alike(call: ast.Call) -> bool:
    """Whether a value is logged under the same name for all dataloaders."""
    return any(keyword.arg == "add_dataloader_idx" for keyword in call.keywords)


def _built(name: str, method: ast.AST) -> Iterator[ast.AST]:
    """The keys of the dicts that a variable is bound to, where nothing else is done with it than to return it."""
    nodes = list(walk(method))
    reads = [node for node in nodes if is_name(node, name)]
    bound = [node for node in nodes if isinstance(node, ast.Assign) and any(is_name(t, name) for t in node.targets)]
    returned = [node for node in nodes if isinstance(node, ast.Return) and is_name(node.value, name)]
    if len(reads) == len(bound) + len(returned):
        yield from (key for node in bound for key in _keys(node.value))
