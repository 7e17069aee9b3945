"""Plugins for precision by their old names, as rows."""

from __future__ import annotations

import ast

from codemods.model import AddArgument, Code
from codemods.rules.named import MovedName, NamedRow, RemovedName, names_family
from codemods.rules.registry import Context
from codemods.rules.strategies.mixed import mixed, of_apex, of_deepspeed, of_fsdp
from codemods.semantics.arguments import Rewrite
from codemods.semantics.symbols import ROOT

_PLUGINS = f"{ROOT}.plugins"
_UNCALLED = "its arguments differ where it is made"


def _bf16(call: ast.Call, context: Context) -> Rewrite:
    return Rewrite((AddArgument(context.module.span(call), None, Code.of('"bf16-true"')),))


MIXED = names_family(
    code="LIT444",
    name="mixed-precision-plugin",
    summary="NativeMixedPrecisionPlugin and its kind are MixedPrecision, and 16 is `16-mixed`",
    why="""Renamed in 1.9 and again in 2.1. The precision is spelled out (`16-mixed`, `bf16-mixed`); 16 raises. Apex
went in 2.0, and FSDPPrecision takes no device. `precision=` of the Trainer does the same.""",
    rows=[
        MovedName(
            name=f"{_PLUGINS}.NativeMixedPrecisionPlugin",
            new=f"{_PLUGINS}.MixedPrecision",
            last="1.9",
            since="2.1",
            adapt=mixed,
            uncalled=_UNCALLED,
        ),
        MovedName(
            name=f"{_PLUGINS}.MixedPrecisionPlugin",
            new=f"{_PLUGINS}.MixedPrecision",
            last=None,
            since="2.2",
            adapt=mixed,
            uncalled=_UNCALLED,
        ),
        MovedName(
            name=f"{_PLUGINS}.ApexMixedPrecisionPlugin",
            new=f"{_PLUGINS}.MixedPrecision",
            last="1.9",
            since="2.1",
            reason="PyTorch's own engine takes the place of Apex",
            adapt=of_apex,
        ),
        *(
            MovedName(
                name=f"{_PLUGINS}.{name}",
                new=f"{_PLUGINS}.FSDPPrecision",
                last=last,
                since="2.1",
                note="it is `FSDPPrecision` now, which takes no device",
                adapt=of_fsdp,
                uncalled=_UNCALLED,
            )
            for name, last in (
                ("FullyShardedNativeNativeMixedPrecisionPlugin", "1.9"),
                ("FSDPMixedPrecisionPlugin", None),
            )
        ),
        MovedName(
            name=f"{_PLUGINS}.DeepSpeedPrecisionPlugin",
            new=f"{_PLUGINS}.DeepSpeedPrecision",
            last=None,
            since="2.2",
            adapt=of_deepspeed,
            uncalled=_UNCALLED,
        ),
    ],
    examples=(
        (
            'from pytorch_lightning.plugins import NativeMixedPrecisionPlugin\nNativeMixedPrecisionPlugin(16, "cuda")',
            'MixedPrecision("16-mixed", "cuda")',
        ),
    ),
)


def _shorter(name: str) -> MovedName:
    return MovedName(
        name=f"{_PLUGINS}.{name}Plugin",
        new=f"{_PLUGINS}.{name}",
        last=None,
        since="2.2",
    )


RENAMED = names_family(
    code="LIT445",
    name="renamed-plugin",
    summary="Plugins have shorter names: DoublePrecisionPlugin is DoublePrecision",
    why="""Those for precision were renamed in 2.2, and those of TPUs put together; their old names work with a warning.
NativeSyncBatchNorm has been TorchSyncBatchNorm since 2.0.""",
    rows=[
        *map(
            _shorter,
            (
                "Precision",
                "DoublePrecision",
                "HalfPrecision",
                "FSDPPrecision",
                "XLAPrecision",
                "TransformerEnginePrecision",
                "BitsandbytesPrecision",
            ),
        ),
        MovedName(
            name=f"{_PLUGINS}.TPUPrecisionPlugin",
            new=f"{_PLUGINS}.XLAPrecision",
            last=None,
            since="2.1",
        ),
        *(
            MovedName(
                name=f"{_PLUGINS}.{name}",
                new=f"{_PLUGINS}.XLAPrecision",
                last=None,
                since="2.1",
                note='it is `XLAPrecision("bf16-true")` now',
                adapt=_bf16,
                uncalled='it has to be made with "bf16-true"',
            )
            for name in ("TPUBf16PrecisionPlugin", "XLABf16PrecisionPlugin")
        ),
        MovedName(
            name=f"{_PLUGINS}.NativeSyncBatchNorm", new=f"{_PLUGINS}.TorchSyncBatchNorm", last="1.9", since="2.0"
        ),
    ],
    examples=(
        (
            "from pytorch_lightning.plugins import DoublePrecisionPlugin\nDoublePrecisionPlugin()",
            "DoublePrecision()",
        ),
    ),
)

_SAY = 'say `precision="16-mixed"` to the Trainer'


def _removed() -> list[NamedRow]:
    names = {
        "ShardedNativeMixedPrecisionPlugin": ("1.9", _SAY),
        "FullyShardedNativeMixedPrecisionPlugin": ("1.9", 'say `precision="16-mixed"` beside `strategy="fsdp"`'),
        "NativeAMPPlugin": ("1.1", _SAY),
        "ApexPlugin": ("1.1", _SAY),
        "ColossalAIPrecisionPlugin": ("1.9", _SAY),
        "IPUPrecisionPlugin": ("2.0", "no release since supports this hardware"),
        "HPUPrecisionPlugin": ("2.0", "no release since supports this hardware"),
    }
    return [RemovedName(name=f"{_PLUGINS}.{name}", last=last, advice=advice) for name, (last, advice) in names.items()]


REMOVED = names_family(
    code="LIT446",
    name="removed-precision-plugin",
    summary="Plugins for precision that are gone: FairScale's, Apex's of 1.1, those of IPUs and HPUs",
    why="`precision=` of the Trainer says what they did.",
    rows=_removed(),
    examples=(
        (
            "from pytorch_lightning.plugins import ShardedNativeMixedPrecisionPlugin",
            "from pytorch_lightning.plugins import MixedPrecision",
        ),
    ),
)
