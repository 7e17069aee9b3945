"""LIT307: names of torch that are gone in each release that the target runs on."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Change, Code, Finding, InsertStatement, RemoveImport, RemoveStatement, Span, Symbol
from codemods.rules.gone.linear_algebra import rewritten
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.files import FileUse
from codemods.semantics.importing import is_prepared
from codemods.source.trees import walk

_SIX: Final = "torch._six"
_TENSORS: Final = "torch.tensor"
_OF_TORCH: Final = frozenset({"inf", "nan"})
_MADE: Final = {
    "T_co": Code.of(Symbol("typing.TypeVar"), '("T_co", covariant=True)'),
    "int_classes": Code.of("int"),
    "string_classes": Code.of("(str, bytes)"),
}
"""What is one line."""
_OF_DATA: Final = ("torch.utils.data.dataloader", "torch.utils.data.dataset", "torch.utils.data.sampler")
_FOUND_THERE: Final = frozenset({"T_co", "string_classes"})
"""What modules about data had of others, by the way."""
_MODULE: Final = "container_abcs"
_FUNCTIONS: Final = {
    "torch.eig": "call `torch.linalg.eig`, whose values are complex",
    "torch.lstsq": "call `torch.linalg.lstsq`, which takes its arguments the other way round",
    "torch.matrix_rank": "call `torch.linalg.matrix_rank`",
    "torch.solve": "call `torch.linalg.solve`, which takes its arguments the other way round and returns the solution",
    "torch.symeig": "call `torch.linalg.eigh`, or `torch.linalg.eigvalsh` for the values alone",
}
_REAL: Final = "between `torch.view_as_complex` and `torch.view_as_real`, as it took and gave pairs of real numbers"
_TRANSFORMS: Final = {
    "torch.fft": f"call `torch.fft.fftn`, {_REAL}",
    "torch.ifft": f"call `torch.fft.ifftn`, {_REAL}",
    "torch.irfft": "call `torch.fft.irfftn` of what `torch.view_as_complex` makes of its pairs of real numbers",
    "torch.rfft": "call `torch.view_as_real` of `torch.fft.rfftn`, or of `torch.fft.fftn` for `onesided=False`",
}
"""Transforms along the last dimensions."""
_LASTS: Final = tuple(name.rpartition(".")[2] for name in (*_FUNCTIONS, *_TRANSFORMS))
_DOCS: Final = "https://docs.pytorch.org/docs/stable/linalg.html"


@rule(
    code="LIT307",
    name="removed-torch-name",
    on=Files(
        ("_six", "tensor", *_LASTS, *_FOUND_THERE),
        signs=(
            r"torch\._six\b",
            r"(?:import|from)[ \t]+torch\.tensor\b",
            rf"torch\.(?:{'|'.join(_LASTS)})\(",
            r"torch\.utils\.data\.\w+[ \t]+import\b",
        ),
        anywhere=True,
    ),
    since="2.1",
    removed="2.4",
    refs=(_DOCS, "https://github.com/pytorch/pytorch/pull/94709"),
    examples=(("from torch._six import inf", "from torch import inf"),),
)
def removed_torch_name(file: FileUse, context: Context) -> Iterator[Finding]:
    """A name of torch that is gone in the releases that Lightning runs on

    Lightning 2.4 and later ask for torch 2.1, which has no `torch._six`, and whose `symeig`, `eig`, `lstsq`, `solve`
    and `matrix_rank` raise: `torch.linalg` has what does the same, of which the results are others where both of them
    are used. The transforms `torch.rfft` and its like went with torch 1.8. What `torch._six` held stands elsewhere, or
    is one line, and so is what the modules about data had of it. `torch.tensor` is no module any more: what was
    imported as one is the function, and what it held stands in `torch`. A `try` that makes do without it is left alone.
    """
    module = file.module
    for node in walk(module.tree):
        if isinstance(node, ast.ImportFrom) and node.module in _OF_DATA and not is_prepared(node, module):
            yield from _by_the_way(node, context)
        if isinstance(node, (ast.Import, ast.ImportFrom)) and not is_prepared(node, module):
            yield from _of_tensors(node, context)
        taken = isinstance(node, ast.ImportFrom) and node.module == _SIX
        whole = isinstance(node, ast.Import) and any(alias.name == _SIX for alias in node.names)
        if not (taken or whole) or not isinstance(node, ast.stmt) or is_prepared(node, module):
            continue
        yield context.finding(
            module.span(node),
            row=_SIX,
            message=f"`{_SIX}` is gone since torch 2.0",
            title="Take what it held from where it is",
            rewrite=_replaced(node, context) if isinstance(node, ast.ImportFrom) else None,
            advice="write what is used of it here",
        )
    for called in file.calls(*_FUNCTIONS):
        rewrite, reason = rewritten(called.node, called.name.rpartition(".")[2], module) or (None, None)
        yield context.finding(
            module.span(called.node.func),
            row=called.name,
            message=f"`{called.name}` raises since torch 2.0",
            title="Call the one of `torch.linalg`",
            rewrite=rewrite,
            reason=reason,
            advice=_FUNCTIONS[called.name],
        )
    for called in file.calls(*_TRANSFORMS):
        yield context.finding(
            module.span(called.node.func),
            row=called.name,
            message=f"`{called.name}` is no function since torch 1.8",
            advice=_TRANSFORMS[called.name],
        )


def _of_tensors(node: ast.Import | ast.ImportFrom, context: Context) -> Iterator[Finding]:
    """The finding about an import of `torch.tensor` as of a module, which torch 1.9 gave another name."""
    span = context.module.span(node)
    if isinstance(node, ast.ImportFrom):
        if node.module != _TENSORS or node.level:
            return
        names = ", ".join(ast.unparse(alias) for alias in node.names)
        new = f"from torch import {names}" if {alias.name for alias in node.names} == {"Tensor"} else None
    else:
        found = [alias for alias in node.names if alias.name == _TENSORS]
        if not found:
            return
        named = found[0].asname
        plain = f"from torch import tensor as {named}" if named not in (None, "tensor") else "from torch import tensor"
        new = (plain if named else "import torch") if len(node.names) == 1 else None
    changes = (InsertStatement(span, Code.of(new)), RemoveStatement(span)) if new is not None else ()
    yield context.finding(
        span,
        row=_TENSORS,
        message=f"`{_TENSORS}` is no module since torch 1.9",
        title="Import it from `torch`",
        rewrite=Rewrite(changes) if changes else None,
        advice="import from `torch` what is used of it",
    )


def _by_the_way(node: ast.ImportFrom, context: Context) -> Iterator[Finding]:
    """The findings about names that a module about data no longer has."""
    module = context.module
    for alias in node.names:
        if alias.name not in _FOUND_THERE:
            continue
        made = Rewrite((RemoveImport(module.source.span(alias)), _line(node, alias, context)))
        yield context.finding(
            module.source.span(alias),
            row=alias.name,
            message=f"`{node.module}` has no `{alias.name}` in the releases of torch that Lightning runs on",
            title="Write it here",
            rewrite=made if module.parents[node] is module.tree else None,
            advice="write it here",
        )


def _replaced(node: ast.ImportFrom, context: Context) -> Rewrite:
    """The import gives way to imports of what is elsewhere, and to what is one line, behind the imports."""
    module = context.module
    known = {*_OF_TORCH, *_MADE, _MODULE}
    if any(alias.name not in known for alias in node.names):
        return Rewrite(refusal="what it imports stands nowhere else")
    span = module.span(node)
    changes: list[Change] = [RemoveStatement(span)]
    elsewhere = [ast.unparse(alias) for alias in node.names if alias.name in _OF_TORCH]
    if elsewhere:
        changes.append(InsertStatement(span, Code.of(f"from torch import {', '.join(elsewhere)}")))
    for alias in node.names:
        if alias.name == _MODULE:
            changes.append(InsertStatement(span, Code.of(f"import collections.abc as {alias.asname or alias.name}")))
        elif alias.name in _MADE:
            changes.append(_line(node, alias, context))
    return Rewrite(tuple(changes))


def _line(node: ast.ImportFrom, alias: ast.alias, context: Context) -> InsertStatement:
    """The line behind the imports that makes what an import brought."""
    anchor, after = _behind_imports(node, context)
    return InsertStatement(anchor, Code.of(f"{alias.asname or alias.name} = ", *_MADE[alias.name].pieces), after)


def _behind_imports(node: ast.ImportFrom, context: Context) -> tuple[Span, bool]:
    """The statement behind the imports that an import stands among, or the last of these where there is none."""
    module = context.module
    body = getattr(module.parents[node], "body", [])
    last: ast.stmt = node
    for statement in body[body.index(node) :] if node in body else []:
        if not isinstance(statement, (ast.Import, ast.ImportFrom)):
            return module.span(statement), False
        last = statement
    return module.span(last), True
