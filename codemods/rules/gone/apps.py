"""LIT336: imports of Lightning Apps, which no release of Lightning has any more."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.files import FileUse
from codemods.semantics.importing import is_prepared
from codemods.source.trees import walk

_APART: Final = "lightning_app"
_WITHIN: Final = "lightning.app"
_SIGNS: Final = (r"(?:from|import)[ \t]+lightning(?:_app\b|\.app\b|[ \t]+import\b.*\bapp\b)",)
_ADVICE: Final = "the last release of Lightning Apps is `lightning-app` 2.3.2, whose package is `lightning_app`"


@rule(
    code="LIT336",
    name="lightning-apps",
    on=Files((_APART, "app"), signs=_SIGNS, anywhere=True),
    since="2.4",
    removed="2.4",
    fixable="manual",
    refs=("https://pypi.org/project/lightning-app/",),
    examples=(("from lightning.app import LightningFlow", "from lightning_app import LightningFlow"),),
)
def lightning_apps(file: FileUse, context: Context) -> Iterator[Finding]:
    """Lightning Apps are imported, which are no part of Lightning any more

    `lightning.app` came with `lightning` 1.8, was taken from the package `lightning-app` later on, and is gone since
    2.4. The last release of `lightning-app` is 2.3.2, which has `lightning_app` alone, and Lightning does not bring
    it. Declines in a `try` that makes do without it, and for a package of the project itself.
    """
    module = file.module
    for node in walk(module.tree):
        if not isinstance(node, (ast.Import, ast.ImportFrom)) or is_prepared(node, module):
            continue
        if isinstance(node, ast.ImportFrom) and node.level:
            continue
        for alias in node.names:
            package = _package(node, alias)
            if package is None or module.names.is_module(package.partition(".")[0], module.name):
                continue
            yield context.finding(
                module.source.span(alias if isinstance(node, ast.Import) else node),
                row=package,
                message=f"Lightning {context.target} has no `{_WITHIN}`"
                if package == _WITHIN
                else f"`{_APART}` does not come with Lightning {context.target}",
                advice=_ADVICE,
            )
            if isinstance(node, ast.ImportFrom):
                break


def _package(node: ast.Import | ast.ImportFrom, alias: ast.alias) -> str | None:
    """The package of Apps that an import takes from."""
    path = f"{node.module}.{alias.name}" if isinstance(node, ast.ImportFrom) else alias.name
    return next((one for one in (_APART, _WITHIN) if path == one or path.startswith(one + ".")), None)
