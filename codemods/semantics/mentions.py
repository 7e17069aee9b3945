"""Where identifiers stand in a file, found by their bytes.

A walk over every leaf of a tree costs as much as parsing it. Rules ask for a handful of words, so
these are searched as bytes, and the tree is descended only to the statements that hold one.
"""

from __future__ import annotations

import ast
from bisect import bisect_left
from collections.abc import Iterator
from functools import lru_cache

from codemods.deferred import dataclass, pattern
from codemods.semantics.module import Module, bodies
from codemods.source.trees import children

_BETWEEN = bytes(c if c >= 0x80 or chr(c).isalnum() or c == ord("_") else ord(" ") for c in range(256))
_WORD = pattern(r"\w+")


@dataclass(frozen=True, eq=False)
class Mention:
    """A name that is read or bound, an attribute by its last part, or a string that holds the word.

    `statement` is the innermost one around it, and `parents` the parents of all nodes of that
    statement which are not in a block of it.
    """

    node: ast.Name | ast.Attribute | ast.Constant
    statement: ast.stmt
    parents: dict[ast.AST, ast.AST]

    def chain(self) -> Iterator[ast.Name | ast.Attribute]:
        """A name and the attributes read from it, shortest first: `pl`, `pl.metrics`, `pl.metrics.Accuracy`."""
        node: ast.AST = self.node
        while isinstance(node, (ast.Name, ast.Attribute)):
            yield node
            above = self.parents[node]
            if not isinstance(above, ast.Attribute):
                return
            node = above


@lru_cache(maxsize=4096)  # a file is asked before it is parsed and behind
def words(utf8: bytes) -> frozenset[bytes]:
    """The identifiers and numbers of a text, those in comments and strings included."""
    return frozenset(utf8.translate(_BETWEEN).split())


def words_of(module: Module) -> frozenset[bytes]:
    """The words of a file, split once."""
    return module.cached("words", lambda module: words(module.source.utf8))


def vocabulary(module: Module) -> bytes:
    """The words of a file, each once, with blanks between: where a part of one is found sooner than in the text."""
    return module.cached("vocabulary", lambda module: b" ".join(words_of(module)))


def mentions(module: Module, wanted: frozenset[str], *, dotted: bool = False) -> list[Mention]:
    """Every name and attribute of a file that is one of `wanted`, and every string that holds one, in source order.

    The parts of an f-string and docstrings count as strings. `dotted` asks for attributes alone.
    """
    names = frozenset(word.decode() for word in words_of(module) & _encoded(frozenset(wanted)))
    if not names:
        return []
    found: list[Mention] = []
    hits = sorted(offset for name in names for offset in _hits(module.source.utf8, name.encode()))
    if dotted:
        hits = [offset for offset in hits if _is_behind_dot(module.source.utf8, offset)]
    for statement, own in _statements(module, module.tree.body, hits):
        parents: dict[ast.AST, ast.AST] = {}
        for node in _expressions(module, statement, own, parents):
            if isinstance(node, ast.Attribute):
                is_meant = node.attr in names
            elif dotted:
                continue
            elif isinstance(node, ast.Name):
                is_meant = node.id in names
            elif isinstance(node, ast.Constant):
                is_meant = isinstance(node.value, str) and not names.isdisjoint(_WORD.findall(node.value))
            else:
                continue
            if is_meant:
                found.append(Mention(node, statement, parents))
    return sorted(found, key=lambda mention: (mention.node.end_lineno or 0, mention.node.end_col_offset or 0))


@lru_cache(maxsize=256)  # of the same names each file is asked
def _encoded(wanted: frozenset[str]) -> frozenset[bytes]:
    return frozenset(word.encode() for word in wanted)


def _hits(utf8: bytes, word: bytes) -> Iterator[int]:
    """Where a word stands by itself."""
    at = utf8.find(word)
    while at >= 0:
        end = at + len(word)
        around = utf8[at - 1 : at] + utf8[end : end + 1]
        if not around.translate(_BETWEEN).strip():
            yield at
        at = utf8.find(word, end)


def _is_behind_dot(utf8: bytes, at: int) -> bool:
    """Whether what stands at an offset may be an attribute: behind a dot, or the first in its line."""
    if not utf8[at - 1 : at].isspace():
        return at == 0 or utf8[at - 1 : at] == b"."
    line = max(utf8.rfind(b"\n", 0, at), utf8.rfind(b"\r", 0, at)) + 1
    before = utf8[line:at].rstrip()
    return not before or before.endswith(b".")


def _statements(module: Module, body: list[ast.stmt], hits: list[int]) -> Iterator[tuple[ast.stmt, list[int]]]:
    """The statements of a block, and of the blocks in it, that some offsets stand in, with those."""
    starts = module.source.line_starts
    for statement in body:
        first = statement.lineno
        for decorator in getattr(statement, "decorator_list", ()):
            first = min(first, decorator.lineno)
        end = starts[(statement.end_lineno or first) - 1] + (statement.end_col_offset or 0)
        own = hits[bisect_left(hits, starts[first - 1]) : bisect_left(hits, end)]
        if own:
            yield statement, own
            for block in bodies(statement):
                yield from _statements(module, block, own)


def _expressions(
    module: Module, statement: ast.stmt, hits: list[int], parents: dict[ast.AST, ast.AST]
) -> Iterator[ast.AST]:
    """The nodes of a statement, not of the statements in it, that some offsets stand in; fills in their parents."""
    starts = module.source.line_starts
    todo: list[tuple[ast.AST, bool]] = [(statement, False)]
    while todo:
        node, in_text = todo.pop()
        yield node
        in_text = in_text or isinstance(node, ast.JoinedStr)  # up to Python 3.11, positions in it are wrong
        for child in children(node):
            if isinstance(child, ast.stmt):
                continue
            line = None if in_text else getattr(child, "lineno", None)
            if line is not None:
                begin = starts[line - 1] + child.col_offset  # type: ignore[attr-defined]
                end = starts[child.end_lineno - 1] + child.end_col_offset  # type: ignore[attr-defined]
                if bisect_left(hits, begin) == bisect_left(hits, end):
                    continue
            parents[child] = node
            todo.append((child, in_text))
