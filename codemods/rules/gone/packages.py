"""LIT306: imports of packages that can not be imported beside Lightning 2.x."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding
from codemods.rules.gone.warmup import rescheduled
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.files import FileUse
from codemods.semantics.importing import is_prepared
from codemods.semantics.linking import ProjectIndex
from codemods.source.trees import walk

_SIGN: Final = r"(?:from|import)[ \t]+(?:pl_bolts|lightning_transformers|flash)\b"
_PACKAGES: Final = {
    "pl_bolts": "lightning-bolts",
    "lightning_transformers": "lightning-transformers",
    "flash": "lightning-flash",
}
_OF_FLASH: Final = frozenset({"audio", "core", "graph", "image", "pointcloud", "tabular", "text", "video"})
"""What lightning-flash has: other packages are called `flash` too."""
_INSTEAD: Final = {
    "LinearWarmupCosineAnnealingLR": "with `w` epochs of warmup of `n`, the same rates have `LambdaLR(optimizer, "
    "lambda e: e / max(1, w - 1) if e < w else (1 + math.cos(math.pi * (e - w) / (n - w))) / 2)`, or with a "
    "`warmup_start_lr=` `SequentialLR(optimizer, [LinearLR(optimizer, warmup_start_lr / lr, "
    "total_iters=max(1, w - 1)), CosineAnnealingLR(optimizer, n - w, eta_min)], milestones=[w])`",
}


@rule(
    code="LIT306",
    name="incompatible-import",
    on=Files(tuple(_PACKAGES), signs=(_SIGN,), anywhere=True),
    since="2.0",
    removed="2.0",
    refs=("https://pypi.org/project/lightning-bolts/", "https://pypi.org/project/lightning-flash/"),
    examples=(
        (
            "from pl_bolts.optimizers.lr_scheduler import LinearWarmupCosineAnnealingLR",
            "from torch.optim.lr_scheduler import CosineAnnealingLR, LinearLR, SequentialLR",
        ),
    ),
)
def incompatible_import(file: FileUse, context: Context) -> Iterator[Finding]:
    """A package is imported that fails beside Lightning 2.x

    No release of lightning-bolts, lightning-flash and lightning-transformers goes with Lightning 2.x: each imports at
    its top what is gone, so that any import of it fails, whatever is wanted of it (run with lightning-bolts 0.2.5 to
    0.7.0 on Lightning 2.6). A `LambdaLR` of torch takes the place of a `LinearWarmupCosineAnnealingLR` that starts and
    ends with nothing; of others it is said what gives their rates (both run beside it, for several lengths, up to the
    last epoch). Declines in a `try` that makes do without it, and for a package of the project itself.
    """
    module = file.module
    own = context.project.cached(_parts, _parts)
    for node in walk(module.tree):
        if not isinstance(node, (ast.Import, ast.ImportFrom)) or is_prepared(node, module):
            continue
        package, alias = next(_packages(node), ("", node.names[0]))
        if not package or package in own:
            continue
        hints = (_INSTEAD.get(other.name.rpartition(".")[2]) for other in node.names)
        yield context.finding(
            module.source.span(alias),
            row=package,
            message=f"`{package}` can not be imported with Lightning {context.target}: "
            f"{_PACKAGES[package]} imports what is gone",
            title="Make a `LambdaLR` with the same rates",
            rewrite=rescheduled(alias, node, context),
            advice="; ".join(filter(None, ["copy or replace what is used of it", *hints])),
        )


def _parts(project: ProjectIndex) -> frozenset[str]:
    """What the modules of the project are called, part by part."""
    return frozenset(part for name in project.names.modules for part in name.split("."))


def _packages(node: ast.Import | ast.ImportFrom) -> Iterator[tuple[str, ast.alias]]:
    """The packages among those that an import names, with what it takes of them."""
    for alias in node.names:
        path = alias.name if isinstance(node, ast.Import) else f"{node.module or ''}.{alias.name}"
        package, _, behind = path.partition(".")
        relative = isinstance(node, ast.ImportFrom) and node.level > 0
        other = package == "flash" and behind.partition(".")[0] not in _OF_FLASH
        if package in _PACKAGES and not relative and not other:
            yield package, alias
