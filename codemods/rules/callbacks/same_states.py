"""LIT474: callbacks of one Trainer whose states have one name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.callbacks.names import CHECKPOINT, STOPPING
from codemods.rules.followed import followed
from codemods.rules.registry import ArgumentSets, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import ArgumentSet
from codemods.semantics.module import Module
from codemods.semantics.nodes import last_part, own_nodes
from codemods.semantics.symbols import CALLBACK, TRAINER

_REFUSED: Final = Release(1, 9)
_SINGLE: Final = ("checkpoint_callback", "early_stop_callback")
"""Arguments that held a callback too, which goes into the list."""
_NAMING: Final = {
    CHECKPOINT: ("monitor", "mode", "every_n_train_steps", "train_time_interval"),
    STOPPING: ("monitor", "mode"),
}
"""What the name of a state is made of, beside the class."""
_EACH_EPOCHS: Final = ("every_n_epochs", "every_n_val_epochs", "period")
_LEFT_OUT: Final = "None"
_TWO: Final = """best = ModelCheckpoint(monitor="loss", filename="best")
every = ModelCheckpoint(monitor="loss", save_top_k=-1)
Trainer(callbacks=[best, every])"""
_OWN: Final = """class Every(ModelCheckpoint):
    state_key = "every"

best = ModelCheckpoint(monitor="loss", filename="best")
Trainer(callbacks=[best, Every(monitor="loss", save_top_k=-1)])"""


@rule(
    code="LIT474",
    name="callbacks-of-one-state",
    on=ArgumentSets(TRAINER),
    since="1.9",
    removed="1.9",
    refs=(GUIDE,),
    fixable="manual",
    examples=((_TWO, _OWN),),
)
def callbacks_of_one_state(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """A Trainer takes no two callbacks whose states have one name in a checkpoint

    The name is that of the class, for a ModelCheckpoint with what it watches, its mode and how often it saves, for an
    EarlyStopping with what it watches and its mode: neither folders nor names of files count. Up to 1.8 the one state
    took the place of the other (run on 1.1.8 and 1.6.5), since 1.9 the Trainer raises RuntimeError (run on 1.9.5 and
    2.6). Found are callbacks that are made where the Trainer is given them, or by names of the file, and of classes of
    the project those with a state and without a `state_key`. A person decides which of them gets a class of its own.
    """
    if context.origin.before(_REFUSED) is False:
        return
    seen: dict[tuple[str, ...], ast.Call] = {}
    for call in _made(arguments, context):
        key = _state(call, context)
        if key is None:
            continue
        first = seen.get(key)
        if first is None:
            seen[key] = call
            continue
        name = last_part(call)
        yield context.finding(
            context.module.span(call),
            row=name if key[0] in _NAMING else "Callback",
            message=f"two callbacks of this Trainer have a state of one name in its checkpoints, this `{name}` and "
            f"that of line {first.lineno}: the Trainer raises RuntimeError since Lightning 1.9",
            advice="let one of them be of a class of its own, with a property `state_key` that says which it is",
        )


def _made(arguments: ArgumentSet, context: Context) -> Iterator[ast.Call]:
    """The calls that make the callbacks of a Trainer, as far as they are written in this file."""
    for name in ("callbacks", *_SINGLE):
        given = arguments.all(name)
        if len(given) != 1 or given[0].site.module is not context.module or given[0].value.node is None:
            continue
        leaves = followed(given[0].value.node, context.module)
        if len(leaves) != 1:
            continue
        node = leaves[0].node
        for part in node.elts if isinstance(node, (ast.List, ast.Tuple)) else [node]:
            made = followed(part, context.module)
            if len(made) == 1 and isinstance(made[0].node, ast.Call):
                yield made[0].node


def _state(call: ast.Call, context: Context) -> tuple[str, ...] | None:
    """What the name of a callback's state is made of; None where it has none, or that is not seen."""
    module, classes = context.module, context.project.classes
    symbol = module.resolve(call.func, module.scope_at(module.span(call).start))
    if symbol in _NAMING:
        return _of_lightning(symbol, call)
    if symbol is None or CALLBACK not in classes.kinds(symbol) or not classes.is_whole(symbol):
        return None
    if not _NAMING.keys().isdisjoint(classes.ancestry(symbol)) or classes.overrides(symbol, "state_key"):
        return None
    has_state = classes.overrides(symbol, "state_dict") or _returns_a_state(symbol, module)
    return (symbol,) if has_state else None


def _of_lightning(symbol: str, call: ast.Call) -> tuple[str, ...] | None:
    """The parts by which Lightning tells two callbacks of a class apart; None where they are not all seen."""
    given = {word.arg: ast.dump(word.value) for word in call.keywords}
    first = "monitor" if symbol == STOPPING else "dirpath"
    if len(call.args) > 1 or None in given or any(isinstance(arg, ast.Starred) for arg in call.args):
        return None
    if call.args:
        given[first] = ast.dump(call.args[0])
    given = {name: text for name, text in given.items() if text != ast.dump(ast.Constant(None))}
    if any("Call(" in given.get(name, "") for name in (*_NAMING[symbol], *_EACH_EPOCHS)):
        return None
    if given.get("mode") == ast.dump(ast.Constant("auto")):
        return None
    if given.get("mode") == ast.dump(ast.Constant("min")):  # as by itself
        del given["mode"]
    parts = [given.get(name, _LEFT_OUT) for name in _NAMING[symbol]]
    if symbol == CHECKPOINT:
        epochs = [given[name] for name in _EACH_EPOCHS if name in given]
        often = parts[2:] != [_LEFT_OUT, _LEFT_OUT]
        parts.append(epochs[0] if epochs else _LEFT_OUT if often else ast.dump(ast.Constant(1)))
    return (symbol, *parts)


def _returns_a_state(symbol: str, module: Module) -> bool:
    """Whether a class of this file gives a state the way in which it did up to 1.7."""
    method = module.function(f"{symbol}.on_save_checkpoint")
    if method is None:
        return False
    return any(isinstance(node, ast.Return) and node.value is not None for node in own_nodes(method[0].body))
