"""Dicts as they are written: `{"loss": loss}`, `dict(loss=loss)`, `OrderedDict([("loss", loss)])`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from codemods.deferred import NamedTuple, dataclass, pattern
from codemods.model import Change, RemoveArgument, RemoveEntry, RemoveItem, Span
from codemods.semantics.module import Module
from codemods.semantics.nodes import text_of
from codemods.semantics.scopes import Scope

_ORDERED = frozenset({"collections.OrderedDict", "typing.OrderedDict"})
_PERCENT = pattern(r"%(?:\([^)]*\))?[-#0 +]*[\d*]*(?:\.[\d*]+)?[a-zA-Z%]")
_BRACES = pattern(r"\{\{|\}\}|\{[^{}]*\}")
"""What is filled in by `%`, and by `format`."""


class Entry(NamedTuple):
    """One entry: `name` is the text of its key, None where that is not constant.

    `key` is the expression of the key, None for a keyword of `dict(…)`; both are None for `**value`. `removal` is
    the change that takes the entry out, None where it can not go alone. `within` says that the value is a dict which
    has the entry, and is spread where it is known.
    """

    name: str | None
    key: ast.expr | None
    value: ast.expr
    removal: Change | None
    within: bool = False

    @property
    def is_spread(self) -> bool:
        return self.name is None and self.key is None

    @property
    def identity(self) -> str | None:
        """What tells whether two entries have one key; None for `**value`."""
        if self.name is not None:
            return self.name
        return "\0" + ast.dump(self.key) if self.key is not None else None

    def may_be(self, names: Iterable[str]) -> bool:
        """Whether its key may be one of some texts; what is spread may hold any."""
        if self.name is not None:
            return self.name in names
        return self.key is None or may_be_one_of(self.key, names)


def may_be_one_of(key: ast.expr, texts: Iterable[str]) -> bool:
    """Whether a key, text with something filled in or what is not known, may come out as one of some texts."""
    found = re.compile(_shape(key), re.S)
    return any(found.fullmatch(text) for text in texts)


def _shape(key: ast.expr) -> str:
    """A pattern of what a key comes out as."""
    if (text := text_of(key)) is not None:
        return re.escape(text)
    if isinstance(key, ast.JoinedStr):
        return "".join(map(_shape, key.values))
    if isinstance(key, ast.BinOp) and isinstance(key.op, ast.Add):
        return _shape(key.left) + _shape(key.right)
    template = None
    if isinstance(key, ast.BinOp) and isinstance(key.op, ast.Mod):
        template, field = text_of(key.left), _PERCENT
    elif isinstance(key, ast.Call) and isinstance(key.func, ast.Attribute) and key.func.attr == "format":
        template, field = text_of(key.func.value), _BRACES
    return ".*" if template is None else ".*".join(re.escape(part) for part in field.split(template))


@dataclass(frozen=True)
class Display:
    """A dict whose entries are all written in one place."""

    node: ast.expr
    entries: tuple[Entry, ...]

    def get(self, name: str) -> Entry | None:
        """The entry with a constant key, the last of several."""
        return next((entry for entry in reversed(self.entries) if entry.name == name), None)


def display(node: ast.expr, module: Module, scope: Scope) -> Display | None:
    """What a display, `dict(…)` or `OrderedDict(…)` holds; None for anything else."""
    if isinstance(node, ast.Dict):
        return Display(node, tuple(_of_dict(node, module)))
    if (source := copied(node, scope)) is not None:
        return Display(node, (Entry(None, None, source, None),))
    if not isinstance(node, ast.Call) or not _makes_dict(node.func, module, scope):
        return None
    keywords = tuple(_of_keywords(node, module))
    if not node.args:
        return Display(node, keywords)
    if len(node.args) == 1 and isinstance(node.args[0], ast.Name):  # `dict(logs, acc=acc)`
        return Display(node, (Entry(None, None, node.args[0], None), *keywords))
    inner = node.args[0] if len(node.args) == 1 and not keywords else None
    if isinstance(inner, (ast.Dict, ast.Call)):
        held = display(inner, module, scope)
        return Display(node, held.entries) if held is not None else None
    if isinstance(inner, (ast.List, ast.Tuple)):
        pairs = list(_of_pairs(inner, module.span(inner), module))
        return Display(node, tuple(pairs)) if len(pairs) == len(inner.elts) else None
    return None


def copied(node: ast.expr, scope: Scope) -> ast.Name | None:
    """The variable that `logs.copy()` or `dict(logs)` copies: a dict where an entry is put into what comes of it."""
    if not isinstance(node, ast.Call) or node.keywords or len(node.args) > 1:
        return None
    held: ast.expr | None = node.args[0] if node.args and _is_dict(node.func, scope) else None
    if not node.args and isinstance(node.func, ast.Attribute) and node.func.attr == "copy":
        held = node.func.value
    return held if isinstance(held, ast.Name) else None


def _makes_dict(func: ast.expr, module: Module, scope: Scope) -> bool:
    return _is_dict(func, scope) or module.resolve(func, scope) in _ORDERED


def _is_dict(func: ast.expr, scope: Scope) -> bool:
    return isinstance(func, ast.Name) and func.id == "dict" and scope.lookup("dict") is None


def _of_dict(node: ast.Dict, module: Module) -> Iterator[Entry]:
    mapping = module.span(node)
    for key, value in zip(node.keys, node.values, strict=True):
        if key is None:
            yield Entry(None, None, value, None)
        else:
            yield Entry(text_of(key), key, value, RemoveEntry(mapping, module.span(key)))


def _of_keywords(node: ast.Call, module: Module) -> Iterator[Entry]:
    call = module.span(node)
    for keyword in node.keywords:
        if keyword.arg is None and isinstance(keyword.value, ast.Dict):
            yield from _of_dict(keyword.value, module)
            continue
        removal = RemoveArgument(call, module.span(keyword)) if keyword.arg is not None else None
        yield Entry(keyword.arg, None, keyword.value, removal)


def _of_pairs(node: ast.List | ast.Tuple, span: Span, module: Module) -> Iterator[Entry]:
    for item in node.elts:
        if isinstance(item, ast.Tuple) and len(item.elts) == 2:
            key, value = item.elts
            yield Entry(text_of(key), key, value, RemoveItem(span, module.span(item)))
