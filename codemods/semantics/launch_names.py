"""What a file says of how processes are started, under which names, and by which names its Trainers read it.

A Trainer is often given what stands elsewhere: the field of a dataclass, an entry of a configuration, a constant of
another file, the default of a parameter. Whether that goes for every run nobody knows, but it is how the project is run
where nobody says otherwise.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from codemods.deferred import NamedTuple, pattern
from codemods.semantics.nodes import last_name, last_part, text_of, written_pairs
from codemods.source.data import Scalar, walked
from codemods.source.trees import nodes_of

if TYPE_CHECKING:
    from codemods.semantics.configs import Config
    from codemods.semantics.module import Module

LAUNCHERS: Final = ("strategy", "accelerator", "distributed_backend", "plugins")
COUNTS: Final = ("devices", "gpus", "num_processes", "tpu_cores")
_ASKED: Final = frozenset(LAUNCHERS + COUNTS)
_TRAINER: Final = "Trainer"
_STARTED: Final = ("ddp", "fsdp", "deepspeed")
_SAYING_COUNTS: Final = (b"devices", b"gpus", b"cards", b"num_processes")
_SAYING_PLAINLY: Final = tuple(name.encode() for name in _STARTED)
_SAYING: Final = tuple(quote + name for name in _SAYING_PLAINLY for quote in (b"'", b'"'))
_COUNTED = pattern(r"device|gpu|card|process|world")
_WRITTEN = pattern(
    rb"""(?m)[=:][ \t]*(?:["']((?:ddp|fsdp|deepspeed)\w*)["']"""
    rb"""|(-1|\d+|\[\d+(?:,[ \t]*\d+)+\])[ \t]*,?[ \t]*(?:#|\r?$))"""
)
"""The end of a line that gives a name such a value: what stands before it is looked at only there."""

_NAMED = pattern(rb"""[ \t]*(?:\w+\.)*["']?(\w+)["']?(?:[ \t]*:[^=\n#]{1,60})?[ \t]*""")
_DEFAULTS: Final = b"trainer_defaults"
_SETTING: Final = b"set_defaults"
_PREFIX: Final = "trainer."
_FILLED: Final = "default"
_UNWRAPPED: Final = frozenset({"int", "str", "list"})


class Launching(NamedTuple):
    """`says` are names, each with a strategy or a number of devices that it stands for; `asks` are keywords of
    Trainers, each with the last part of the name that is read for it; `by_cli` is what a LightningCLI gives its
    Trainer by default.
    """

    says: frozenset[tuple[str, str | int]]
    asks: frozenset[tuple[str, str]]
    by_cli: frozenset[str | int] = frozenset()


NO_LAUNCHING: Final = Launching(frozenset(), frozenset())


def launching(module: Module) -> Launching:
    """What the code of a file says, and its Trainers ask for."""
    text = module.source.utf8
    asks = frozenset(_asked(module)) if b"Trainer(" in text else NO_LAUNCHING.asks
    if not _may_say(text, _SAYING):
        return NO_LAUNCHING if not asks else Launching(NO_LAUNCHING.says, asks)
    said = ((name, value) for name, node in _named(module.tree) if name for value in _values(node))
    by_cli = frozenset(_given_by_cli(module.tree)) if _DEFAULTS in text or _SETTING in text else frozenset[str | int]()
    return Launching(frozenset((name, value) for name, value in said if _is_meant(name, value)), asks, by_cli)


def launching_at_sight(text: bytes) -> Launching:
    """What a file says that is not parsed, as its lines look."""
    if not _may_say(text, _SAYING):
        return NO_LAUNCHING
    found = set()
    for written in _WRITTEN.finditer(text):
        strategy, count = written.group(1) or b"", written.group(2)
        value = _constant(strategy.decode() or (count.count(b",") + 1 if b"," in count else int(count)))
        start = written.start()
        if value is None or (named := _NAMED.fullmatch(text, text.rfind(b"\n", 0, start) + 1, start)) is None:
            continue
        if _is_meant(name := named.group(1).decode(), value):
            found.add((name, value))
    return Launching(frozenset(found), NO_LAUNCHING.asks)


def launching_in_config(config: Config, text: bytes) -> Launching:
    """What a configuration says, by the last part of each key."""
    if not _may_say(text, _SAYING_PLAINLY):
        return NO_LAUNCHING
    found = set()
    for path, node in walked(config.tree):
        value = _constant(node.value) if path and isinstance(node, Scalar) else None
        if value is not None and _is_meant(str(path[-1]), value):
            found.add((str(path[-1]), value))
    return Launching(frozenset(found), NO_LAUNCHING.asks)


def _may_say(text: bytes, strategies: tuple[bytes, ...]) -> bool:
    """Whether a text holds a strategy, or the name of a number of devices."""
    if any(each in text for each in strategies):
        return True
    lowered = text.lower()
    return any(each in lowered for each in _SAYING_COUNTS)


def _is_meant(name: str, value: str | int) -> bool:
    """Whether a name may be that of a strategy, or of a number of devices."""
    return isinstance(value, str) or _COUNTED.search(name.lower()) is not None


def _constant(value: object) -> str | int | None:
    """A strategy by its name, or a number of devices."""
    if isinstance(value, str):
        return value if value.startswith(_STARTED) else None
    return value if isinstance(value, int) and not isinstance(value, bool) and (value > 1 or value == -1) else None


def _asked(module: Module) -> Iterator[tuple[str, str]]:
    for call in nodes_of(module.tree, ast.Call):
        if not last_part(call.func).endswith(_TRAINER):
            continue
        for keyword in call.keywords:
            if keyword.arg is None:
                yield from ((name, name) for name in _ASKED)
            elif keyword.arg in _ASKED:
                yield from ((keyword.arg, name) for name in _read(keyword.value))


def _given_by_cli(tree: ast.Module) -> Iterator[str | int]:
    """What LightningCLI gives its Trainer by default: `trainer_defaults={…}`, `set_defaults({"trainer.…": …})`."""
    for call in nodes_of(tree, ast.Call):
        for keyword in call.keywords:
            if keyword.arg == _DEFAULTS.decode():
                yield from _launched_by(keyword.value, "", tree)
        if last_part(call.func) == _SETTING.decode():
            for value in call.args:
                yield from _launched_by(value, _PREFIX, tree)


def _launched_by(node: ast.expr, prefix: str, tree: ast.Module) -> Iterator[str | int]:
    """The strategies and numbers of devices of a dict, or of those that a variable of its name holds."""
    if isinstance(node, ast.Name):
        named = (each for each in nodes_of(tree, ast.Assign) if any(last_name(t) == node.id for t in each.targets))
        shown = [each.value for each in named]
    else:
        shown = [node]
    for key, value in (pair for each in shown for pair in written_pairs(each) or ()):
        name = text_of(key) or ""
        if name.startswith(prefix) and (kept := name.removeprefix(prefix)) in _ASKED:
            yield from (each for each in _values(value) if isinstance(each, str) is (kept in LAUNCHERS))


def _read(node: ast.expr) -> Iterator[str]:
    """The last parts of the names that an expression may give."""
    if isinstance(node, ast.Attribute | ast.Name):
        yield last_name(node) or ""
    elif isinstance(node, ast.Subscript):
        yield text_of(node.slice) or ""
    elif isinstance(node, ast.IfExp):
        yield from _read(node.body)
        yield from _read(node.orelse)
    elif isinstance(node, ast.BoolOp):
        for value in node.values:
            yield from _read(value)
    elif isinstance(node, ast.Call) and node.args:
        name = last_part(node.func)
        if name == "get":
            yield text_of(node.args[0]) or ""
        elif name in _UNWRAPPED:
            yield from _read(node.args[0])


def _named(tree: ast.Module) -> Iterator[tuple[str, ast.expr | None]]:
    """Every value that has a name, with that."""
    for assigned in nodes_of(tree, ast.Assign):
        for target in assigned.targets:
            name = text_of(target.slice) if isinstance(target, ast.Subscript) else last_name(target)
            yield name or "", assigned.value
    for annotated in nodes_of(tree, ast.AnnAssign):
        yield last_name(annotated.target) or "", annotated.value
    for display in nodes_of(tree, ast.Dict):
        for key, value in zip(display.keys, display.values, strict=True):
            yield text_of(key) or "", value
    for arguments in nodes_of(tree, ast.arguments):
        filled = [*arguments.posonlyargs, *arguments.args][::-1]
        yield from ((each.arg, value) for each, value in zip(filled, arguments.defaults[::-1], strict=False))
        yield from ((each.arg, value) for each, value in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True))


def _values(node: ast.expr | None) -> Iterator[str | int]:
    """The strategies and numbers of devices that an expression may be."""
    if isinstance(node, ast.IfExp):
        yield from _values(node.body)
        yield from _values(node.orelse)
    elif isinstance(node, ast.BoolOp):
        yield from _values(node.values[-1])
    elif isinstance(node, ast.Call):
        yield from (value for keyword in node.keywords if keyword.arg == _FILLED for value in _values(keyword.value))
    elif isinstance(node, ast.List | ast.Tuple):
        if len(node.elts) > 1 and all(isinstance(each, ast.Constant) and type(each.value) is int for each in node.elts):
            yield len(node.elts)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        yield from (-value for value in _numbers(node.operand) if value == 1)
    elif isinstance(node, ast.Constant) and (value := _constant(node.value)) is not None:
        yield value


def _numbers(node: ast.expr) -> Iterator[int]:
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield node.value
