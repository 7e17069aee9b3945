"""What a file names of `pytorch_lightning` and `lightning_fabric`, and how it names the same of `lightning`.

The two packages hold the same modules under other names, so a name moves by its first part alone.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import field
from typing import Final

from codemods.deferred import NamedTuple, dataclass, pattern
from codemods.model import Edit, Span
from codemods.source.python import Source
from codemods.source.trees import children, walk

PACKAGES: Final = {"pytorch_lightning": "lightning.pytorch", "lightning_fabric": "lightning.fabric"}
"""The packages, and where `lightning` has what is in them."""

DISTRIBUTIONS: Final = frozenset({"pytorch-lightning", "pytorch_lightning", "lightning-fabric", "lightning_fabric"})
"""What installs them; `lightning` installs the other."""

_TOP: Final = "lightning"
_WORDS: Final = pattern("|".join(PACKAGES))
_PATH: Final = pattern(rf"({'|'.join(PACKAGES)})(?:\.\w+)*")
_PART: Final = pattern(rf"(?:{'|'.join(PACKAGES)})\.\S*")
_FROM: Final = pattern(rb"from(?:[ \t\f]|\\\r?\n)+")
_OPENING: Final = pattern(rb"[rRuU]?(?:'''|\"\"\"|'|\")")
_TYPE: Final = pattern(rb"#\s*type:[^\r\n]*")
_BY_NAME: Final = frozenset({"import_module", "getLogger", "find_spec", "importorskip", "patch", "module_available"})
_BY_NAME_TOO: Final = frozenset({"_module_available", "get_logger", "is_package_available"})
_OF_INSTALLED: Final = frozenset({"version", "distribution", "get_distribution", "metadata", "requires"})
_ASKING: Final = frozenset({"RequirementCache", "require", "__import__"})

CHOSEN: Final = "the file chooses between the packages by itself"
DYNAMIC: Final = "the name is put together when it runs"
NAMED: Final = "a string has the name of the package"


class Left(NamedTuple):
    """A place that still names the old package, and why."""

    span: Span
    reason: str


@dataclass
class Moved:
    """What moving gives: edits in order, what is left for a person, or one clause why nothing can be moved."""

    edits: list[Edit] = field(default_factory=list)
    left: list[Left] = field(default_factory=list)
    refusal: str | None = None


def moved(source: Source) -> Moved:
    """The edits with which a file names `lightning` wherever it names the packages that it replaces."""
    if not _WORDS.search(source.utf8.decode()) and b"pytorch-lightning" not in source.utf8:
        return Moved()
    return _Mover(source).moved()


class _Mover:
    """One file's imports, names and strings."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.parents: dict[ast.AST, ast.AST] = {}
        self.found = Moved()
        self.nodes = list(self._walked())
        self.plain: dict[str, list[ast.alias]] = {}  # `import pytorch_lightning.x`, by the name that it binds
        self.skipped: set[ast.AST] = set()

    def _walked(self) -> Iterator[ast.AST]:
        todo: list[ast.AST] = [self.source.tree]
        while todo:
            node = todo.pop()
            yield node
            for child in children(node):
                self.parents[child] = node
                todo.append(child)

    def moved(self) -> Moved:
        for node in self.nodes:
            if isinstance(node, ast.Try):
                self._fallback(node)
            elif isinstance(node, ast.If):
                self._choice(node)
        for node in self.nodes:
            if node in self.skipped:
                continue
            if isinstance(node, ast.Import):
                self._import(node)
            elif isinstance(node, ast.ImportFrom):
                self._import_from(node)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                self._string(node, node.value)
        for name in self.plain:
            self._names(name)
        self.found.edits.sort()
        self.found.left.sort()
        return self.found

    # --- imports ---

    def _import(self, node: ast.Import) -> None:
        for alias in node.names:
            root = alias.name.partition(".")[0]
            if root not in PACKAGES:
                continue
            start = self.source.span(alias).start
            self._put(Span(start, start + len(root)), PACKAGES[root])
            if alias.asname is None:
                self.plain.setdefault(root, []).append(alias)

    def _import_from(self, node: ast.ImportFrom) -> None:
        root = (node.module or "").partition(".")[0]
        if node.level or root not in PACKAGES:
            return
        head = _FROM.match(self.source.utf8, self.source.span(node).start)
        if head is not None and self.source.utf8.startswith(root.encode(), head.end()):
            self._put(Span(head.end(), head.end() + len(root)), PACKAGES[root])

    def _fallback(self, node: ast.Try) -> None:
        """An import in a `try` and the same from the other package in its handler: the new one is tried first."""
        body, handlers = _imports(node.body), _imports(handler for handler in node.handlers)
        if any(_is_new(each) for each in body):
            self.skipped.update(handlers)  # it is tried first already
        elif any(_is_old(each) for each in body) and any(_is_new(each) for each in handlers):
            for each in handlers:
                self._back(each)

    def _back(self, node: ast.Import | ast.ImportFrom) -> None:
        """Let the import of a handler name the old package, as its `try` names the new one now."""
        olds = {new: old for old, new in PACKAGES.items()}
        start = self.source.span(node).start
        if isinstance(node, ast.ImportFrom):
            head = _FROM.match(self.source.utf8, start)
            spelled = [(head.end(), node.module or "")] if head is not None and not node.level else []
        else:
            spelled = [(self.source.span(alias).start, alias.name) for alias in node.names]
        for at, name in spelled:
            new = next((new for new in olds if f"{name}.".startswith(f"{new}.")), None)
            if new is not None and self.source.utf8.startswith(new.encode(), at):
                self._put(Span(at, at + len(new)), olds[new])

    def _choice(self, node: ast.If) -> None:
        """Branches that import the same from one package or the other, as something that is asked says."""
        body, others = _imports(node.body), _imports(node.orelse)
        olds = [[each for each in some if _is_old(each)] for some in (body, others)]
        if olds[1] and any(_is_new(each) for each in body):  # it takes the new one where that is there
            self.skipped.update([*olds[1], *_asked(node)])
        elif olds[0] and any(_is_new(each) for each in others):
            self.skipped.update([*olds[0], *_asked(node)])
            self.found.left.append(Left(self.source.span(olds[0][0]), CHOSEN))

    # --- names ---

    def _names(self, name: str) -> None:
        """The reads of what `import pytorch_lightning` binds; under another name where `lightning` is not free."""
        uses = [node for node in self.nodes if isinstance(node, ast.Name) and node.id == name]
        aliases = self.plain[name]
        if self._is_free(name) and self._is_free(_TOP) and not self._is_read_as_text(name):
            for use in uses:
                self._put(self.source.span(use), PACKAGES[name])
        elif all("." not in alias.name for alias in aliases):
            for alias in aliases:
                end = self.source.span(alias).end
                self._put(Span(end, end), f" as {name}")
        else:
            self.found.refusal = f"`{_TOP}` means something else in this file, or `{name}` does"

    def _is_free(self, name: str) -> bool:
        """Whether a file binds a name by importing that package, or not at all."""
        for node in self.nodes:
            if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
                bound = [node.id]
            elif isinstance(node, ast.Import):
                bound = [alias.asname for alias in node.names if alias.asname]
            elif isinstance(node, ast.ImportFrom):
                bound = [alias.asname or alias.name for alias in node.names]
            elif isinstance(node, ast.arg):
                bound = [node.arg]
            elif isinstance(node, (ast.Global, ast.Nonlocal)):
                bound = node.names
            else:
                bound = [text for text in (getattr(node, "name", None), getattr(node, "rest", None)) if text]
                bound = bound if not isinstance(node, ast.alias) else []
            if name in bound:
                return False
        return True

    def _is_read_as_text(self, name: str) -> bool:
        """Whether an annotation in quotes or in a comment reads a name."""
        if any(name.encode() in comment for comment in _TYPE.findall(self.source.utf8)):
            return True
        for node in self.nodes:
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and name in node.value:
                if _PATH.fullmatch(node.value) or self._is_docstring(node):
                    continue
                try:
                    tree = ast.parse(node.value.strip(), mode="eval")
                except (SyntaxError, ValueError, RecursionError, MemoryError):
                    continue
                if any(isinstance(each, ast.Name) and each.id == name for each in walk(tree)):
                    return True
        return False

    # --- strings ---

    def _string(self, node: ast.Constant, text: str) -> None:
        above = self.parents[node]
        call, name = self._called(node)
        if name in _OF_INSTALLED and text in DISTRIBUTIONS:
            self._in_string(node, text, _TOP)
        elif (path := _PATH.fullmatch(text)) is not None:
            if isinstance(above, ast.JoinedStr) or name in _ASKING:
                self._leave(above if isinstance(above, ast.JoinedStr) else node, NAMED)
            elif "." in text or name in _BY_NAME | _BY_NAME_TOO or self._is_of_modules(node):
                self._in_string(node, path[1], PACKAGES[path[1]])
            elif call is not None or isinstance(above, ast.Compare):
                self._leave(node, NAMED)
        elif _PART.match(text) and not self._is_docstring(node):
            self._leave(above if isinstance(above, ast.JoinedStr) else node, DYNAMIC)
        elif name in _ASKING and text.partition(">")[0].partition("=")[0].rstrip("<!~ ") in DISTRIBUTIONS:
            self._leave(node, NAMED)

    def _called(self, node: ast.Constant) -> tuple[ast.Call | None, str]:
        """The call that a string is given to first, and the last part of the name of what is called."""
        above = self.parents[node]
        if not isinstance(above, ast.Call) or node not in above.args[:1]:
            return None, ""
        func = above.func
        return above, func.attr if isinstance(func, ast.Attribute) else func.id if isinstance(func, ast.Name) else ""

    def _is_of_modules(self, node: ast.Constant) -> bool:
        """Whether a string is a key of `sys.modules`."""
        above = self.parents[node]
        holders = [above.value] if isinstance(above, ast.Subscript) else []
        holders += above.comparators if isinstance(above, ast.Compare) else []
        return any(isinstance(each, ast.Attribute) and each.attr == "modules" for each in holders)

    def _is_docstring(self, node: ast.Constant) -> bool:
        return isinstance(self.parents[node], ast.Expr)

    def _in_string(self, node: ast.Constant, old: str, new: str) -> None:
        """Put another beginning to the content of a literal."""
        span = self.source.span(node)
        opening = _OPENING.match(self.source.utf8, span.start)
        if opening is None or not self.source.utf8.startswith(old.encode(), opening.end()):
            self._leave(node, DYNAMIC)
        else:
            self._put(Span(opening.end(), opening.end() + len(old)), new)

    def _leave(self, node: ast.AST, reason: str) -> None:
        assert isinstance(node, ast.expr)
        self.found.left.append(Left(self.source.span(node), reason))

    def _put(self, span: Span, text: str) -> None:
        self.found.edits.append(Edit(span, text.encode()))


def _imports(body: Iterable[ast.AST]) -> list[ast.Import | ast.ImportFrom]:
    """The import statements of a block, those in its blocks too."""
    return [node for each in body for node in walk(each) if isinstance(node, (ast.Import, ast.ImportFrom))]


def _asked(node: ast.If) -> Iterator[ast.AST]:
    """What an `if` and its `elif`s ask."""
    yield from walk(node.test)
    if len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If):
        yield from _asked(node.orelse[0])


def _named(node: ast.Import | ast.ImportFrom) -> list[str]:
    if isinstance(node, ast.ImportFrom):
        return [node.module or ""] if not node.level else []
    return [alias.name for alias in node.names]


def _is_old(node: ast.Import | ast.ImportFrom) -> bool:
    return any(name.partition(".")[0] in PACKAGES for name in _named(node))


def _is_new(node: ast.Import | ast.ImportFrom) -> bool:
    return any(name.partition(".")[0] == _TOP for name in _named(node))
