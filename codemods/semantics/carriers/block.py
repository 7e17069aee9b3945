"""Arguments in Python that documentation shows: `Trainer(gpus=2)` in a block of a README.

The blocks of a file are one program, as far as what they import goes. What does not parse is left alone, as it is
prose, output or has prompts; a replacement that would need an import or a comment moved is left to a person.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from functools import partial

from codemods.deferred import pattern
from codemods.model import Code, ReplaceText, Span
from codemods.semantics import symbols
from codemods.semantics.arguments import Argument, Rewrite, Site
from codemods.semantics.flow import Flow
from codemods.semantics.places import KEYWORDS, Joined, Place, constant
from codemods.semantics.values import Value
from codemods.source.shell.regions import Block, blocks
from codemods.source.trees import walk

_WORD = b"Trainer("
_SHOWN = {"pl": "pytorch_lightning", "pytorch_lightning": "pytorch_lightning"}
"""What examples call Lightning without importing it."""
_LEFT_OUT = pattern(rb",\s*\.\.\.(?=\s*,?\s*\))")


class BlockSite(Site):
    """The keywords of one call in a block, written as text."""

    def __init__(self, flow: Flow, call: ast.Call, quote: str, made: frozenset[str], joined: Joined) -> None:
        module = flow.module
        super().__init__(module, module.span(call))
        self.quote = quote
        self.written = sorted([*map(module.span, call.args), *map(module.span, call.keywords)])
        for keyword in call.keywords:
            if keyword.arg is not None:
                span = module.span(keyword)
                value = _value(keyword.value, made)
                self.arguments.append(Argument(keyword.arg, value, span, module.span(keyword.value), self, joined.set))

    def replace(self, argument: Argument, pairs: Sequence[tuple[str, Code]]) -> Rewrite:
        if not pairs:
            return self._removed(argument.span)
        texts = []
        for name, code in pairs:
            text = self._text(argument, code)
            if text is None:
                return Rewrite(refusal="what takes its place cannot be written in a block of documentation")
            texts.append(f"{name}={text}")
        return Rewrite((ReplaceText(argument.span, self._between(argument.span).join(texts)),))

    def add(self, name: str, code: Code) -> Rewrite:
        return Rewrite(refusal="it would have to be added to a block of documentation")

    def append(self, argument: Argument, items: Sequence[Code]) -> Rewrite:
        return Rewrite(refusal="it would have to be imported in a block of documentation")

    def _text(self, argument: Argument, code: Code) -> str | None:
        """New code as it is written here; None where it needs more than the old value and text."""
        if code == Code.of(argument.ref):
            return argument.text
        made = ""
        for piece in code.pieces:
            if isinstance(piece, str):
                made += piece.replace('"', self.quote)
            elif isinstance(piece, Span) and argument.value.repeatable:
                made += self.module.source.code(piece)
            else:
                return None
        return made

    def _between(self, span: Span) -> str:
        """What stands between two arguments: a new line where they have lines of their own."""
        utf8 = self.module.source.utf8
        first = utf8.rfind(b"\n", 0, span.start) + 1
        lead = utf8[first : span.start]
        newline = "\r\n" if utf8[first - 2 : first] == b"\r\n" else "\n"
        return ", " if lead.strip() else f",{newline}{lead.decode()}"

    def _removed(self, span: Span) -> Rewrite:
        """The argument with the comma before it, or behind it where it is the first."""
        index = self.written.index(span)
        if index:
            gone = Span(self.written[index - 1].end, span.end)
        elif self.written[1:]:
            gone = Span(span.start, self.written[1].start)
        else:
            gone = span
        if b"#" in self.module.source.utf8[gone.start : span.start] + self.module.source.utf8[span.end : gone.end]:
            return Rewrite(refusal="a comment stands beside it")
        return Rewrite((ReplaceText(gone, ""),))


def _value(node: ast.expr, made: frozenset[str]) -> Value:
    """A value as far as the text tells; of the variables `made` it is known that they hold an object."""
    known = _constants(node)
    if isinstance(node, ast.Name) and node.id in made:
        return Value(types=frozenset({"object"}), repeatable=True)
    if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or) and _constants(node.values[-1]) == ("auto",):
        return Value(types=frozenset({"object"}))  # what says "auto" where there is nothing is of today
    if known is None:
        return Value(repeatable=_dotted(node) is not None)
    types = frozenset(type(each).__name__ for each in known)
    return Value(node if len(known) == 1 else None, known, types, repeatable=len(known) == 1)


def _constants(node: ast.expr) -> tuple[object, ...] | None:
    if isinstance(node, ast.IfExp):
        both = _constants(node.body), _constants(node.orelse)
        return (*both[0], *both[1]) if both[0] is not None and both[1] is not None else None
    try:
        return (ast.literal_eval(node),)
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        return None


def _make(flow: Flow, call: ast.Call, quote: str, made: frozenset[str], joined: Joined) -> Site | None:
    return BlockSite(flow, call, quote, made, joined)


def sites(flow: Flow) -> None:
    """Add the Trainers that the blocks of a file of documentation make."""
    source = flow.module.source
    if not source.path.endswith((".md", ".rst")) or _WORD not in source.utf8:
        return
    names = dict(_SHOWN)
    made = frozenset[str]()
    for block in blocks(source.path, source.utf8):
        tree = _tree(block, source.utf8) if block.is_python else None
        quote = "'" if b"'" in block.code and b'"' not in block.code else '"'
        for node in walk(tree) if tree is not None else ():
            names.update(_imported(node))
            made |= _made_by(node)
        for call in _calls(tree, names):
            given = {keyword.arg: constant(keyword.value) for keyword in call.keywords if keyword.arg is not None}
            held = Place(f"@block:{source.path}:{flow.module.span(call).start}")
            kept = held.at(KEYWORDS)
            flow.known.append(held)
            flow.edge(held, kept)
            flow.edge(kept, Place(symbols.TRAINER + "(**"))
            flow.site(held, given, partial(_make, flow, call, quote, made))


def _tree(block: Block, utf8: bytes) -> ast.Module | None:
    """What a block says, with its nodes where they stand in the file; None where it is no Python."""
    lines = block.code.split(b"\n")
    indent = min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0)
    code = b"\n".join(line[indent:] for line in lines)
    code = _LEFT_OUT.sub(lambda found: re.sub(rb"[^\n]", b" ", found[0]), code)
    try:
        tree = ast.parse(code)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    first = utf8.count(b"\n", 0, block.start)
    for node in walk(tree):
        if isinstance(node, (ast.expr, ast.keyword)) and node.end_col_offset is not None:
            node.lineno, node.end_lineno = node.lineno + first, (node.end_lineno or node.lineno) + first
            node.col_offset, node.end_col_offset = node.col_offset + indent, node.end_col_offset + indent
    return tree


def _made_by(node: ast.AST) -> frozenset[str]:
    """The variables that a statement binds to a new object: `strategy = RayStrategy(…)`."""
    if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Call):
        return frozenset()
    called = _dotted(node.value.func) or ""
    names = (target.id for target in node.targets if isinstance(target, ast.Name))
    return frozenset(names) if called.rpartition(".")[2][:1].isupper() else frozenset()


def _imported(node: ast.AST) -> Iterator[tuple[str, str]]:
    if isinstance(node, ast.Import):
        yield from ((name.asname or name.name.partition(".")[0], name.name) for name in node.names if name.asname)
        yield from ((first, first) for name in node.names if not name.asname for first in [name.name.split(".")[0]])
    elif isinstance(node, ast.ImportFrom) and node.module:
        yield from ((name.asname or name.name, f"{node.module}.{name.name}") for name in node.names)


def _dotted(node: ast.expr) -> str | None:
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    return ".".join([node.id, *reversed(parts)]) if isinstance(node, ast.Name) else None


def _calls(tree: ast.Module | None, names: dict[str, str]) -> Iterator[ast.Call]:
    """The calls that make a Trainer of Lightning."""
    for node in walk(tree) if tree is not None else ():
        called = _dotted(node.func) if isinstance(node, ast.Call) else None
        first, dot, rest = (called or "").partition(".")
        if first in names and symbols.canonical(f"{names[first]}{dot}{rest}") == symbols.TRAINER:
            assert isinstance(node, ast.Call)
            yield node
