"""Small projects for the engine: texts instead of bytes, and findings as short lines."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable

from codemods.model import Finding
from tests.harness import located

PREAMBLE = "from pytorch_lightning import Trainer\n"


def program(text: str) -> str:
    """A program that imports the Trainer, with an indented text as its body."""
    return PREAMBLE + textwrap.dedent(text).lstrip("\n")


def encoded(files: dict[str, str]) -> dict[str, bytes]:
    return {path: textwrap.dedent(text).lstrip("\n").encode() for path, text in files.items()}


def told(findings: Iterable[Finding], files: dict[str, bytes]) -> list[str]:
    """Each finding as `path:line:column code applicability`, without the advice on absent arguments."""
    return located((finding for finding in findings if finding.row != "gpus-absent"), files)
