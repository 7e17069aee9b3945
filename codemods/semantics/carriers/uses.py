"""Who else uses what holds arguments: reads that a rewrite would break.

A dict that is splatted into a Trainer may be read elsewhere (`cfg["gpus"]`), or be splatted into
something that is no Trainer; a namespace may be read (`args.gpus`).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import cached_property

from codemods.model import Code
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.flow import VARS, Joined, Place
from codemods.semantics.module import Module


class Uses:
    """The reads, in one file, of the places that reach one argument set."""

    def __init__(self, module: Module, joined: Joined) -> None:
        self.module = module
        self.joined = joined

    def against(self, argument: Argument, pairs: Sequence[tuple[str, Code]]) -> Rewrite:
        """What holds against replacing an argument by `pairs` where it is held in a dict or object."""
        if any(name == argument.name for name, _ in pairs):
            return Rewrite()
        for node in self.reads(argument.name):
            line = self.module.source.line_of(self.module.span(node).start)
            return Rewrite(refusal=f"`{argument.name}` is also read on line {line}")
        for node in self._other_splats:
            line = self.module.source.line_of(self.module.span(node).start)
            return Rewrite(refusal=f"the same arguments are also given to another callable on line {line}")
        return Rewrite()

    def reads(self, name: str) -> Iterator[ast.expr]:
        """Reads of the entry or attribute `name` of anything that reaches the set."""
        reached, place = self.joined.reached, self.joined.place
        for node in self._candidates.get(name, ()):
            holder = node.func.value if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) else None
            if isinstance(node, (ast.Subscript, ast.Attribute)):
                holder = node.value
            if holder is None:
                continue
            held = place(holder, self.module.scope_at(self.module.span(node).start))
            if isinstance(node, ast.Attribute):
                held = held.at(VARS)
            if held in reached or Place(held.base + "!", held.path) in reached:
                yield node

    @cached_property
    def _candidates(self) -> dict[str, list[ast.expr]]:
        return reads_by_name(self.module)

    @cached_property
    def _other_splats(self) -> list[ast.Call]:
        """Calls of this file that splat what reaches the set, and are not of the set."""
        found = []
        for call, scope in self.module.scoped.calls:
            if call in self.joined.calls:
                continue
            for keyword in call.keywords:
                if keyword.arg is None and self._is_held(keyword.value, scope):
                    found.append(call)
        return found

    def _is_held(self, node: ast.expr, scope: object) -> bool:
        held = self.joined.place(node, scope)  # type: ignore[arg-type]
        return held in self.joined.reached


def reads_by_name(module: Module) -> dict[str, list[ast.expr]]:
    """Every `x["name"]`, `x.name`, `x.get("name")` and `x.pop("name")` that is read in a file."""
    found: dict[str, list[ast.expr]] = {}
    for node in module.parents:
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
            found.setdefault(node.attr, []).append(node)
        elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load) and isinstance(node.slice, ast.Constant):
            found.setdefault(str(node.slice.value), []).append(node)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
            first = node.args[0]
            if node.func.attr in {"get", "pop"} and isinstance(first, ast.Constant):
                found.setdefault(str(first.value), []).append(node)
    return found
