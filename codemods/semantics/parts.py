"""Code that takes the part of a process of something: by its rank, and how many processes there are."""

from __future__ import annotations

import ast
from typing import Final

from codemods.semantics.nodes import last_part
from codemods.source.trees import walk

RANKS: Final = frozenset({"rank", "global_rank", "process_index", "get_rank"})
SIZES: Final = frozenset(
    {"num_replicas", "world_size", "world", "replicas", "num_ranks", "n_ranks", "num_processes", "get_world_size"}
)


def takes_turns(node: ast.AST) -> bool:
    """Whether something begins at the rank and goes on in steps: `range(rank, n, 2)`, `rows[rank::2]`."""
    begin = _begin(node)
    return begin is not None and _called(begin[0]) in RANKS


def goes_in_turns(node: ast.AST) -> bool:
    """Whether something begins at the rank, and its step is how many ranks there are: `rows[rank::world_size]`."""
    begin = _begin(node)
    return begin is not None and _called(begin[0]) in RANKS and _called(begin[1]) in SIZES


def beginning(node: ast.AST) -> ast.expr | None:
    """Where a slice or a range without steps begins: for the stretch of a process at its rank times something."""
    if isinstance(node, ast.Slice):
        return node.lower if node.step is None else None
    bounded = isinstance(node, ast.Call) and len(node.args) == 2 and last_part(node.func) in {"range", "arange"}
    return node.args[0] if bounded and isinstance(node, ast.Call) else None


def is_by_rank(node: ast.expr) -> bool:
    """Whether a number is the rank times something: `rank * size`."""
    return isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult) and _says(node, RANKS)


def takes_part(node: ast.ClassDef) -> bool:
    """Whether a class takes its part of some rows: each so-manieth from its rank on, or a stretch of them.

    `rows[rank::world_size]`, `range(rank, n, world_size)`, `rows[rank * size : (rank + 1) * size]`.
    """
    parts = list(walk(node))
    if any(map(goes_in_turns, parts)):
        return True
    stretches = (part for part in parts if isinstance(part, ast.Slice) and part.step is None)
    if not any(_says(part.lower, RANKS) and _says(part.upper, RANKS) for part in stretches):
        return False
    return any(isinstance(part, ast.BinOp) and _says(part.right, SIZES) for part in parts)


def _begin(node: ast.AST) -> tuple[ast.expr, ast.expr] | None:
    """Where a slice or a range begins that goes on in steps, and the step."""
    if isinstance(node, ast.Slice):
        return (node.lower, node.step) if node.lower is not None and node.step is not None else None
    if not isinstance(node, ast.Call) or len(node.args) < 3:
        return None
    name = last_part(node.func)
    if name == "islice" and len(node.args) > 3:
        return node.args[1], node.args[3]
    return (node.args[0], node.args[2]) if name in {"range", "arange"} else None


def _called(node: ast.expr) -> str:
    return last_part(node.func if isinstance(node, ast.Call) else node)


def _says(node: ast.expr | None, words: frozenset[str]) -> bool:
    named = (part for part in walk(node) if isinstance(part, (ast.Name, ast.Attribute))) if node is not None else ()
    return any(last_part(part) in words for part in named)
