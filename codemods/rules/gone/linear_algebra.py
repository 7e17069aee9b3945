"""Functions of linear algebra that `torch.linalg` took over, in today's words (torch 1.8 and 2.13 were compared)."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from typing import Final

from codemods.deferred import NamedTuple
from codemods.model import Change, Code, ReplaceExpression, Span, Symbol
from codemods.semantics.arguments import Rewrite
from codemods.semantics.module import Module, uses_of_name
from codemods.semantics.nodes import argument, unpacks

_VECTORS: Final = "eigenvectors"
_FIRST: Final = {"eig": "eigenvalues", "lstsq": "solution", "solve": "solution", "symeig": "eigenvalues"}
"""What the first of two results is called."""
_PAIR: Final = 2


class _Given(NamedTuple):
    """One call: its arguments by the names of the parameters, and what is taken of its results.

    `first` is the expression that stands for the first of two results, where nothing takes the second; `targets` is the
    tuple that takes both apart, of which the second is read nowhere.
    """

    call: ast.Call
    arguments: dict[str, ast.expr]
    first: ast.expr | None
    targets: ast.Tuple | None
    module: Module

    def span(self, name: str) -> Span:
        return self.module.span(self.arguments[name])

    def flag(self, name: str, default: bool) -> bool | None:
        """What a flag is; None where that is not written there."""
        if name not in self.arguments:
            return default
        value = getattr(self.arguments[name], "value", None)
        return value if isinstance(value, bool) else None

    def called(self, *pieces: str | Span | Symbol) -> Rewrite:
        """Another call, which gives the same."""
        return Rewrite((ReplaceExpression(self.module.span(self.call), Code.of(*pieces)),))

    def alone(self, first: ast.expr, *pieces: str | Span | Symbol) -> Rewrite:
        """What gives the first result alone."""
        changes: list[Change] = [ReplaceExpression(self.module.span(first), Code.of(*pieces))]
        if self.targets is not None:
            kept = Code.of(self.module.span(self.targets.elts[0]))
            changes.append(ReplaceExpression(self.module.span(self.targets), kept))
        return Rewrite(tuple(changes))


def rewritten(call: ast.Call, name: str, module: Module) -> tuple[Rewrite, str | None] | None:
    """The call of `torch.<name>` in today's words, and why that is unsafe (None: it is not); None where it is told."""
    parameters, needed, write = _FUNCTIONS[name]
    named = {keyword.arg for keyword in call.keywords}
    if unpacks(call) or len(call.args) > len(parameters) or not named <= set(parameters):
        return None
    found = {each: argument(call, each, at) for at, each in enumerate(parameters)}
    arguments = {each: node for each, node in found.items() if node is not None}
    if not set(parameters[:needed]) <= set(arguments) or "#" in module.source.code(module.span(call)):
        return None
    return write(_Given(call, arguments, *_taken(call, _FIRST.get(name, ""), module), module))


def _taken(call: ast.Call, first: str, module: Module) -> tuple[ast.expr | None, ast.Tuple | None]:
    """The expression for the first result alone, and the tuple that takes two apart, as one statement shows it."""
    above = module.parents.get(call)
    if isinstance(above, ast.Subscript) and above.value is call:
        index = above.slice
        return above if isinstance(index, ast.Constant) and index.value == 0 else None, None
    if isinstance(above, ast.Attribute):
        return above if above.attr == first else None, None
    if isinstance(above, ast.Assign) and len(above.targets) == 1 and isinstance(above.targets[0], ast.Tuple):
        targets = above.targets[0]
        if len(targets.elts) == _PAIR and not _is_read(targets.elts[1], module):
            return call, targets
    return None, None


def _is_read(target: ast.expr, module: Module) -> bool:
    """Whether what is bound here is read, or may be."""
    if not isinstance(target, ast.Name):
        return True
    return any(isinstance(use.ctx, ast.Load) for use in uses_of_name(target, module))


def _symeig(given: _Given) -> tuple[Rewrite, str | None] | None:
    """`symeig` read the upper half of the matrix, where `eigh` reads the lower one."""
    vectors, upper = given.flag(_VECTORS, False), given.flag("upper", True)
    if vectors is None or upper is None:
        return None
    read = (given.span("input"), ', UPLO="U")' if upper else ")")
    if given.first is not None:
        return given.alone(given.first, Symbol("torch.linalg.eigvalsh"), "(", *read), None
    # without `eigenvectors` the second result was empty, and what reads both may ask for that
    return (given.called(Symbol("torch.linalg.eigh"), "(", *read), None) if vectors else None


def _eig(given: _Given) -> tuple[Rewrite, str | None] | None:
    """The old values were pairs of real numbers, and so were the vectors, in another way."""
    if given.first is None:
        return None
    values = (Symbol("torch.linalg.eigvals"), "(", given.span("input"), ")")
    return given.alone(given.first, Symbol("torch.view_as_real"), "(", *values, ")"), None


def _solve(given: _Given) -> tuple[Rewrite, str | None] | None:
    if given.first is None:
        return None
    pieces = (Symbol("torch.linalg.solve"), "(", given.span("A"), ", ", given.span("input"), ")")
    return given.alone(given.first, *pieces), "a right side with a dimension less than its matrices is read as vectors"


def _lstsq(given: _Given) -> tuple[Rewrite, str | None] | None:
    if given.first is None:
        return None
    pieces = (Symbol("torch.linalg.lstsq"), "(", given.span("A"), ", ", given.span("input"), ").solution")
    reason = "with more equations than unknowns the solution has no further rows behind it any more"
    return given.alone(given.first, *pieces), reason


def _rank(given: _Given) -> tuple[Rewrite, str | None]:
    pieces: list[str | Span | Symbol] = [Symbol("torch.linalg.matrix_rank"), "(", given.span("input")]
    for old, new in (("tol", "tol"), ("symmetric", "hermitian")):
        if old in given.arguments:
            pieces += [f", {new}=", given.span(old)]
    return given.called(*pieces, ")"), None


_FUNCTIONS: Final[Mapping[str, tuple[tuple[str, ...], int, Callable[[_Given], tuple[Rewrite, str | None] | None]]]] = {
    "eig": (("input", _VECTORS), 1, _eig),
    "lstsq": (("input", "A"), 2, _lstsq),
    "matrix_rank": (("input", "tol", "symmetric"), 1, _rank),
    "solve": (("input", "A"), 2, _solve),
    "symeig": (("input", _VECTORS, "upper"), 1, _symeig),
}
"""The parameters of each in their order, how many of them are needed, and what writes it."""
