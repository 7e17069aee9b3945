"""LIT309: names of NumPy that are gone in the releases that a new environment gets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.library_names import GoneName, gone_keywords, gone_names
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.files import FileUse

_FIRST: Final = "NumPy 1.24"
_SECOND: Final = "NumPy 2.0"
_LATER: Final = "NumPy 2.4"
_BUILTINS: Final = {
    "bool": "bool",
    "complex": "complex",
    "float": "float",
    "int": "int",
    "long": "int",
    "object": "object",
    "str": "str",
    "unicode": "str",
}
"""What was another name of a builtin."""
_RENAMED: Final = {
    "Inf": "inf",
    "Infinity": "inf",
    "NAN": "nan",
    "NINF": "-inf",
    "NaN": "nan",
    "PINF": "inf",
    "alltrue": "all",
    "bool8": "bool_",
    "bytes0": "bytes_",
    "cfloat": "complex128",
    "complex_": "complex128",
    "cumproduct": "cumprod",
    "float_": "float64",
    "infty": "inf",
    "int0": "intp",
    "longfloat": "longdouble",
    "mat": "asmatrix",
    "object0": "object_",
    "product": "prod",
    "round_": "round",
    "singlecomplex": "complex64",
    "sometrue": "any",
    "str0": "str_",
    "string_": "bytes_",
    "uint0": "uintp",
    "unicode_": "str_",
}
_WARNINGS: Final = (
    "AxisError",
    "ComplexWarning",
    "ModuleDeprecationWarning",
    "RankWarning",
    "VisibleDeprecationWarning",
)
_BY_HAND: Final = {
    "asfarray": "call `numpy.asarray` with `dtype=float`",
    "cast": "call `numpy.asarray` with the type",
    "find_common_type": "call `numpy.result_type`",
    "issubclass_": "call `issubclass`",
    "msort": "call `numpy.sort` with `axis=0`",
    "warnings": "import `warnings` itself",
}
_NAMES: Final = {
    **{f"numpy.{name}": GoneName(since=_FIRST, new=new) for name, new in _BUILTINS.items()},
    **{
        f"numpy.{name}": GoneName(since=_SECOND, new=f"-numpy.{new[1:]}" if new.startswith("-") else f"numpy.{new}")
        for name, new in _RENAMED.items()
    },
    **{f"numpy.{name}": GoneName(since=_SECOND, new=f"numpy.exceptions.{name}") for name in _WARNINGS},
    **{f"numpy.{name}": GoneName(since=_SECOND, advice=advice) for name, advice in _BY_HAND.items()},
    "numpy.math": GoneName(since="NumPy 1.25", new="math", advice="import `math` itself", is_module=True),
    "numpy.in1d": GoneName(
        since=_LATER, new="numpy.isin", reason="it keeps the shape of its first argument, which `in1d` made flat"
    ),
    "numpy.trapz": GoneName(since=_LATER, new="numpy.trapezoid", reason="NumPy has it since 2.0"),
}
_LASTS: Final = tuple(sorted(name.rpartition(".")[2] for name in _NAMES))
_QUANTILES: Final = ("nanpercentile", "nanquantile", "percentile", "quantile")
_HISTOGRAMS: Final = ("histogram", "histogram2d", "histogramdd")
_KEYWORDS: Final = {
    **{f"numpy.{name}": {"interpolation": "method"} for name in _QUANTILES},
    **{f"numpy.{name}": {"normed": "density"} for name in _HISTOGRAMS},
}
"""Arguments that are called otherwise, by what takes them."""
_SPELLED: Final = "|".join(_LASTS)
_MODES: Final = "linear|lower|higher|midpoint|nearest"
"""What NumPy's `interpolation=` was given, which other libraries call an argument too."""


@rule(
    code="LIT309",
    name="removed-numpy-name",
    on=Files(
        ("numpy",),
        signs=(
            rf"np\.(?:{_SPELLED})\b",
            rf"numpy\.(?:{_SPELLED})\b",
            rf"numpy[ \t]+import\b[^\n]*\b(?:{_SPELLED})\b",
            r"normed[ \t]*=",
            rf"interpolation[ \t]*=[ \t]*[\"'](?:{_MODES})",
        ),
        anywhere=True,
    ),
    since="2.0",
    removed="2.0",
    refs=(
        "https://numpy.org/doc/stable/numpy_2_0_migration_guide.html",
        "https://numpy.org/doc/stable/release/1.24.0-notes.html",
    ),
    examples=(
        ("import numpy as np\nx = np.zeros(3, dtype=np.float)", "import numpy as np\nx = np.zeros(3, dtype=float)"),
    ),
)
def removed_numpy_name(file: FileUse, context: Context) -> Iterator[Finding]:
    """A name of NumPy that is gone in the releases of now

    Code for Lightning 1.x ran with a NumPy that had `np.float` and its like (up to 1.23), `np.Inf`, `np.product` or
    `np.float_` (up to 1.26). What is installed anew has none of them. What takes their place was there before too, if
    nothing else is said. Only in a project that was written for Lightning 1.x: another has its NumPy already.
    """
    if context.origin.before(Release(2, 0)) is not True:
        return
    yield from gone_names(file, _NAMES, context)
    yield from gone_keywords(file, _KEYWORDS, "the NumPy of now", context)
