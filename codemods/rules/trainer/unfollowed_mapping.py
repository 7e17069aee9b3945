"""LIT137: what looks like a Trainer's arguments in code from which no way to a Trainer is seen."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.api.trainer import GONE
from codemods.deferred import NamedTuple, pattern
from codemods.model import Finding, Release
from codemods.rules.registry import Context, Files, rule
from codemods.rules.wording import GUIDE, listed
from codemods.semantics.bridge import RESUME
from codemods.semantics.carriers.uses import reads_by_name
from codemods.semantics.class_facts import is_record
from codemods.semantics.configs import trainer_arguments
from codemods.semantics.dicts import Display, display
from codemods.semantics.expressions import REPLACING
from codemods.semantics.files import FileUse, calls_by_last
from codemods.semantics.module import Module
from codemods.semantics.nodes import last_name, last_part, text_of
from codemods.semantics.places import Place, value_at
from codemods.semantics.symbols import TRAINER

_SURE = 0.8  # the share of names that are a Trainer's
_FEWEST = 4  # such names, where what they are called does not say it
_SHORT = frozenset({"logger", "experiment", "plugins", "profiler", "precision"})  # said of other things too

_WORDS = ("trainer", "lightning")
"""What is called after the Trainer has one of these in its name."""
_TAKING: Final = f'.pop("{RESUME}"'.encode()
_COPYING = ("replace", "evolve")
_DOTTED = ("from_dotlist", "merge_with_dotlist")
_CONFIG = pattern(r"(?i)^(c|cfg|conf|config|configs|configuration|params|hparams|args|opts?)$|_(cfg|conf|config)$")


class _Holder(NamedTuple):
    """What may hold arguments: what it is called, the names that it holds with their nodes, and its place."""

    called: str
    names: dict[str, ast.expr]
    place: Place


@rule(
    code="LIT137",
    name="trainer-unfollowed-mapping",
    on=Files(tuple(sorted(GONE.keys() - _SHORT))),
    since="2.0",
    refs=(GUIDE,),
    examples=(
        (
            "trainer_args = dict(gpus=2, max_epochs=3)\nrun(trainer_args)",
            'trainer_args = dict(accelerator="gpu", devices=2, max_epochs=3)\nrun(trainer_args)',
        ),
    ),
    fixable="manual",
)
def trainer_unfollowed_mapping(file: FileUse, context: Context) -> Iterator[Finding]:
    """A dict or the fields of a class seem to be a Trainer's arguments, and what gives them to one is not seen

    A name is changed only where it is known to reach a Trainer. Another package may hand the dict on, or code that is
    too dynamic to follow. Where that is not seen, a dict or a dataclass that is called after the Trainer or Lightning,
    or nearly all of whose names are the Trainer's, is told, if it has an argument that 2.x does not have, and only in
    code that is older than 2.0. What the file itself reads by such a name is the program's own. So is one told that a
    statement puts into a part of a configuration that is called after the Trainer: `cfg["trainer"]["gpus"] = 2`, or
    OmegaConf by a path: `OmegaConf.update(cfg, "trainer.gpus", 2)`; and what a copy of a data class is given whose
    class is not seen: `replace(cfg.trainer, gpus=2)`.
    """
    if context.origin.before(Release(2, 0)) is not True:
        return
    module = context.module
    read = module.cached("reads", reads_by_name)
    for target, name in _stores(module):
        taken = name == RESUME and _TAKING in module.source.utf8
        if name not in read and not taken and module.name not in context.project.told_by(TRAINER, name):
            yield _finding(target, [name], context)
    for node, name in _updates(module):
        if name not in read:
            yield _finding(node, [name], context)
    for node, name in _replaced(module, context):
        if name not in read and name != RESUME:  # a field of that name stays as it is
            yield _finding(node, [name], context)
    for holder in (*_dicts(module), *_records(module)):
        gone = [name for name in holder.names if name in GONE and name not in _SHORT and name not in read]
        known = [name for name in holder.names if name in trainer_arguments()]
        share = len(known) / len(holder.names) if holder.names else 0
        named = any(word in holder.called.lower() for word in _WORDS)
        several = len(known) >= _FEWEST
        if not gone or not ((named and (several or share > 1 / 2)) or (several and share >= _SURE)):
            continue
        if holder.place in context.project.inflow.roots:
            continue
        yield _finding(holder.names[gone[0]], gone, context)


def _finding(node: ast.expr, gone: list[str], context: Context) -> Finding:
    return context.finding(
        context.module.span(node),
        row="+".join(gone),
        message=f"{listed(gone)} may be given to a Trainer here, which Lightning {context.target} does not take",
        advice="nothing is seen that gives this to one; if something does, change it as a call would be",
    )


def _stores(module: Module) -> Iterator[tuple[ast.expr, str]]:
    """What statements put into a part of a configuration that is called after the Trainer, and by which name."""
    for store in module.scoped.stores:
        target = store.target
        if isinstance(target, ast.Subscript):
            name, called = text_of(target.slice), _called(target.value)
        else:
            whole: ast.expr = target
            while isinstance(whole, (ast.Attribute, ast.Subscript)):
                whole = whole.value
            is_config = isinstance(whole, ast.Name) and _CONFIG.search(whole.id) is not None
            name, called = target.attr, _called(target.value) if is_config else ""
        if name in GONE and name not in _SHORT and any(word in called.lower() for word in _WORDS):
            yield target, name


def _updates(module: Module) -> Iterator[tuple[ast.expr, str]]:
    """What OmegaConf is told by paths: `OmegaConf.update(cfg, "trainer.gpus", 2)`, `….from_dotlist([…])`."""
    by_last = calls_by_last(module)
    for call, _ in by_last.get("update", ()):
        if last_part(getattr(call.func, "value", call)) == "OmegaConf" and len(call.args) > 1:
            yield from _of_path(call.args[1])
    for last in _DOTTED:
        for call, _ in by_last.get(last, ()):
            for given in call.args:
                for item in given.elts if isinstance(given, (ast.List, ast.Tuple)) else ():
                    yield from _of_path(item)


def _replaced(module: Module, context: Context) -> Iterator[tuple[ast.expr, str]]:
    """What a copy of a data class is given by the names of arguments, where the copy is not seen to reach a Trainer."""
    for last in _COPYING:
        for call, scope in calls_by_last(module).get(last, ()):
            given = [k for k in call.keywords if k.arg is not None and k.arg in GONE and k.arg not in _SHORT]
            if not given or not call.args or module.resolve(call.func, scope) not in REPLACING:
                continue
            if value_at(module.name, module.span(call)) not in context.project.inflow.roots:
                yield from ((keyword.value, str(keyword.arg)) for keyword in given)


def _of_path(node: ast.expr) -> Iterator[tuple[ast.expr, str]]:
    """The argument that a path names, in a part that is called after the Trainer."""
    *parts, name = (text_of(node) or "").partition("=")[0].split(".")
    if name in GONE and name not in _SHORT and any(word in part.lower() for part in parts for word in _WORDS):
        yield node, name


def _called(node: ast.expr) -> str:
    """What a part of a configuration is called: the last name or key."""
    return (text_of(node.slice) or "") if isinstance(node, ast.Subscript) else last_name(node)


def _dicts(module: Module) -> Iterator[_Holder]:
    """The dicts that are bound to a name, or given by one."""
    for value, called in module.cached("named values", _named).items():
        found = display(value, module, module.scope_at(module.span(value).start))
        if found is not None and not _is_table(found):
            names = {entry.name: entry.key or entry.value for entry in found.entries if entry.name is not None}
            yield _Holder(called, names, value_at(module.name, module.span(value)))


def _is_table(found: Display) -> bool:
    """Whether a dict says what became of names, as the one does that old options are translated with."""
    values = [getattr(entry.value, "value", entry.value) for entry in found.entries]
    texts = {value for value in values if isinstance(value, str)}
    return all(value is None or isinstance(value, str) for value in values) and not texts.isdisjoint(
        trainer_arguments()
    )


def _named(module: Module) -> dict[ast.expr, str]:
    """The dicts of a file by what they are called: the variable, the keyword, the key."""
    found: dict[ast.expr, str] = {}
    for node, _ in module.scoped.assigns:
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        if node.value is not None and isinstance(target, (ast.Name, ast.Attribute)):
            found[node.value] = target.id if isinstance(target, ast.Name) else target.attr
        elif node.value is not None and isinstance(target, ast.Subscript):
            found[node.value] = str(getattr(target.slice, "value", ""))
    for call, _ in module.scoped.calls:
        found.update({keyword.value: keyword.arg for keyword in call.keywords if keyword.arg is not None})
    for held in [*found]:
        if isinstance(held, ast.Dict):
            inner = zip(held.keys, held.values, strict=True)
            found.update({value: str(getattr(key, "value", "")) for key, value in inner})
    return {value: called for value, called in found.items() if isinstance(value, (ast.Dict, ast.Call))}


def _records(module: Module) -> Iterator[_Holder]:
    """The classes of a file whose fields are data."""
    for node, _, inner in module.scoped.classes:
        if is_record(module, node):
            fields = [s.target for s in node.body if isinstance(s, ast.AnnAssign) and isinstance(s.target, ast.Name)]
            names: dict[str, ast.expr] = {field.id: field for field in fields}
            yield _Holder(node.name, names, Place("=" + module.symbol(inner)))
