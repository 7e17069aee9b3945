"""LIT342: the spectra that torch gave as pairs of real numbers."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import AddArgument, Code, Finding, Release, ReplaceExpression, Symbol
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.files import FileUse
from codemods.semantics.nodes import is_false, last_part

_THERE, _BACK = "torch.stft", "torch.istft"
_COMPLEX: Final = "return_complex"
_POSITION: Final = 9
"""The place of `return_complex` among the arguments of `torch.stft`."""
_APART: Final = "view_as_real"
_MAKING_COMPLEX: Final = (b"view_as_complex", b"torch.complex", b"torch.polar", b"1j")


@rule(
    code="LIT342",
    name="stft-of-real-numbers",
    on=Files(("stft", "istft"), signs=(r"torch\.i?stft\b", r"torch[ \t]+import\b[^\n]*stft\b"), anywhere=True),
    since="2.0",
    removed="2.0",
    refs=("https://docs.pytorch.org/docs/stable/generated/torch.stft.html",),
    examples=(
        (
            "torch.stft(x, n_fft=512, window=window)",
            "torch.view_as_real(torch.stft(x, n_fft=512, window=window, return_complex=True))",
        ),
    ),
)
def stft_of_real_numbers(file: FileUse, context: Context) -> Iterator[Finding]:
    """`torch.stft` has to be told whether it returns complex numbers, and `torch.istft` takes nothing else

    Up to torch 1.13 a spectrum was a tensor of real numbers with one dimension more, for the real and the imaginary
    part. Since 2.0 `torch.stft` raises where `return_complex=` is not given, and `torch.istft` where it is not given
    complex numbers. `torch.view_as_real` gives the same tensor as before (1.12.1 and 2.13 run). Only in a project that
    was written for Lightning 1.x: another runs with such a torch already.
    """
    if context.origin.before(Release(2, 0)) is not True:
        return
    module = file.module
    for called in file.calls(_THERE):
        call = called.node
        given = any(keyword.arg in (_COMPLEX, None) for keyword in call.keywords)
        if given or len(call.args) > _POSITION or any(isinstance(each, ast.Starred) for each in call.args):
            continue
        span = module.span(call)
        yield context.finding(
            span,
            row=_THERE,
            message="`torch.stft` raises without `return_complex=` since torch 2.0",
            title="Say `return_complex=True`, and take the real and the imaginary part of that",
            rewrite=Rewrite(
                (
                    AddArgument(span, _COMPLEX, Code.of("True")),
                    ReplaceExpression(span, Code.of(Symbol(f"torch.{_APART}"), "(", span, ")")),
                )
            ),
            reason="what it is given is taken to be real",
            advice="give it `return_complex=True`, and what reads it `torch.view_as_real` of that",
        )
    if _has_complex(file):
        return
    for called in file.calls(_BACK):
        yield context.finding(
            module.span(called.node),
            row=_BACK,
            message="`torch.istft` takes complex numbers alone since torch 2.0",
            advice="give it `torch.view_as_complex` of what is real",
        )


def _has_complex(file: FileUse) -> bool:
    """Whether a file makes complex numbers, be it of spectra that nothing takes apart."""
    module = file.module
    if any(word in module.source.utf8 for word in _MAKING_COMPLEX):
        return True
    for called in file.calls(_THERE):
        above = module.parents[called.node]
        apart = isinstance(above, ast.Call) and last_part(above.func) == _APART
        if not apart and any(each.arg == _COMPLEX and not is_false(each.value) for each in called.node.keywords):
            return True
    return False
