"""What a hook's parameters stand for, told by their places and their names.

Lightning gives a hook its arguments by place, so a method may call them anything. Which release a
method was written for is told by how many there are and by those names that are known.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping, Sequence

from codemods.deferred import dataclass
from codemods.semantics.nodes import positional_of
from codemods.semantics.scopes import FunctionNode
from codemods.source.trees import walk

Form = tuple[str, ...]
"""The parameters that a release passed, `self` left out."""


@dataclass(frozen=True)
class Parameters:
    """The parameters of a method behind `self`, in their order.

    `required` is how many of them have no default, `open` says that `*args` or `**kwargs` take what comes behind them,
    `keywords` that `**kwargs` do.
    """

    names: tuple[str, ...]
    required: int
    open: bool
    keywords: bool = False

    @classmethod
    def of(cls, function: FunctionNode, *, static: bool) -> Parameters:
        args = function.args
        names = tuple(arg.arg for arg in positional_of(args))[0 if static else 1 :]
        return cls(names, max(0, len(names) - len(args.defaults)), bool(args.vararg or args.kwarg), bool(args.kwarg))

    def fits(self, form: Form, known: Mapping[str, str]) -> bool:
        """Whether a release that passes `form` calls such a method without error, and no name says otherwise."""
        if self.required > len(form) or (len(self.names) < len(form) and not self.open):
            return False
        if any(known.get(name) in form for name in self.names[len(form) :]):
            return False  # it wants behind the others what they are taken to be
        return all(known.get(name) in {None, role} for name, role in zip(self.names, form, strict=False))


def written_for(
    given: Parameters, current: Iterable[Form], old: Iterable[Form], known: Mapping[str, str]
) -> Form | None:
    """The form that a method takes: the first of today's that it does, else that of old which most of its names say."""
    for form in current:
        if given.fits(form, known):
            return form
    fitting = [form for form in old if given.fits(form, known)]
    return max(fitting, key=lambda form: _agreeing(given, form, known), default=None)


def _agreeing(given: Parameters, form: Form, known: Mapping[str, str]) -> int:
    return sum(known.get(name) == role for name, role in zip(given.names, form, strict=False))


def names_in(nodes: Sequence[ast.AST], *names: str) -> list[ast.Name]:
    """The names in some code that are among `names`, those in nested functions included."""
    wanted = frozenset(names)
    found = (node for top in nodes for node in walk(top) if isinstance(node, ast.Name))
    return [node for node in found if node.id in wanted]


def sees_all(nodes: Sequence[ast.AST]) -> bool:
    """Whether some code reads its local names by `locals()` and its like."""
    return bool(names_in(nodes, "locals", "vars", "eval", "exec"))


def may_be_text(default: ast.expr | None) -> bool:
    """Whether a parameter may stand for a text: its default is one, or None, or there is none that is written."""
    if default is None or isinstance(default, (ast.Name, ast.Attribute)):
        return True
    return isinstance(default, ast.Constant) and (default.value is None or isinstance(default.value, str))


def is_static(function: FunctionNode) -> bool:
    return any(isinstance(d, ast.Name) and d.id == "staticmethod" for d in function.decorator_list)
