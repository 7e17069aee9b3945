"""LIT319, LIT320, LIT328, LIT456: arguments of utilities that have another name, as rows."""

from __future__ import annotations

from codemods.rules.conditions import Ends, Is
from codemods.rules.named import ReplacedName, names_family
from codemods.rules.rows import RemovedArgument, RenamedArgument, family
from codemods.rules.utilities.names import UTILITIES
from codemods.semantics.symbols import ROOT

OVERRIDDEN = family(
    code="LIT319",
    name="is-overridden",
    summary="`is_overridden(model=)` is `instance=`",
    why="Renamed in 1.4, gone since 1.6. By position it is the second argument as before.",
    of=tuple(f"{UTILITIES}.{module}.is_overridden" for module in ("model_helpers", "model_utils")),
    rows=[RenamedArgument(argument="model", new="instance", first="0.10", last="1.5", since="1.4")],
    examples=(
        (
            "from pytorch_lightning.utilities.model_helpers import is_overridden\nis_overridden('forward', model=net)",
            "is_overridden('forward', instance=net)",
        ),
    ),
)

SUMMARY = family(
    code="LIT320",
    name="model-summary-mode",
    summary="`mode=` of a ModelSummary is `max_depth=`",
    why='Replaced in 1.4, gone since 1.6: "full" is -1, "top" is 1, which is the default.',
    of=(f"{UTILITIES}.ModelSummary", f"{ROOT}.core.ModelSummary"),
    rows=[
        *(
            RenamedArgument(
                argument="mode", when=when, new="max_depth", value=depth, first="0.5", last="1.5", since="1.4"
            )
            for mode, depth in (("full", "-1"), ("top", "1"))
            for when in (Is(mode), Ends(f"MODE_{mode.upper()}"))
        ),
        RemovedArgument(argument="mode", when=Is(None), first="0.5", last="1.5", since="1.4"),
        RenamedArgument(
            argument="mode", new="max_depth", value='-1 if {} == "full" else 1', first="0.5", last="1.5", since="1.4"
        ),
    ],
    examples=(
        (
            'from pytorch_lightning.utilities.model_summary import ModelSummary\nModelSummary(net, mode="full")',
            "ModelSummary(net, max_depth=-1)",
        ),
    ),
)

MODES = names_family(
    code="LIT456",
    name="model-summary-constant",
    summary='The modes of a ModelSummary are texts: `ModelSummary.MODE_FULL` is `"full"`',
    why="The constants went in 1.4, where `max_depth=` took their place, into which LIT320 makes a `mode=`.",
    rows=[
        ReplacedName(
            name=f"{ROOT}.core.ModelSummary.MODE_{mode.upper()}", last="1.3", since="1.4", template=(f'"{mode}"',)
        )
        for mode in ("full", "top")
    ],
    examples=(
        (
            "from pytorch_lightning.core.memory import ModelSummary\nmode = ModelSummary.MODE_FULL",
            'mode = "full"',
        ),
    ),
)

_COMBINED = tuple(f"{ROOT}.{package}.CombinedLoader" for package in ("trainer", "utilities"))

LOADERS = family(
    code="LIT328",
    name="combined-loader-argument",
    summary="`loaders=` of a CombinedLoader is `iterables=`",
    why="Renamed in 2.0, when the class became public in `pytorch_lightning.utilities`.",
    of=_COMBINED,
    rows=[RenamedArgument(argument="loaders", new="iterables", first="1.2", last="1.9", since="2.0")],
    examples=(
        (
            "from pytorch_lightning.utilities import CombinedLoader\nCombinedLoader(loaders=[a, b])",
            "CombinedLoader(iterables=[a, b])",
        ),
    ),
)
