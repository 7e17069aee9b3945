"""Names under test: `use(x)  #: meaning` says what `x` means there, `#: -` that it is not known.

`pl.X` stands for `lightning.pytorch.X`.
"""

from __future__ import annotations

import re
import textwrap

from codemods.engine.understanding import understand_file
from codemods.semantics.facts import facts_of
from codemods.semantics.flow import Flow
from codemods.semantics.linking import ProjectIndex
from codemods.source.python import Source
from tests.harness import as_files

_MARK = re.compile(r"#: (.*)$")
_SHORT = re.compile(r"^lightning\.pytorch\b")


def flows_of(files: dict[str, str]) -> dict[str, Flow]:
    """Each file understood alone."""
    data = {path: textwrap.dedent(text).lstrip("\n").encode() for path, text in files.items()}
    return {file.path: understand_file(file) for file in as_files(data, ["LIT000"])}


def linked(files: dict[str, str]) -> tuple[dict[str, Flow], ProjectIndex]:
    """All files understood and linked."""
    flows = flows_of(files)
    index = ProjectIndex.of([facts_of(flow.module, flow.facts()) for flow in flows.values()])
    for flow in flows.values():
        flow.module.names = index.names
    return flows, index


def marks(source: Source) -> dict[int, str]:
    """What the comments of a source expect, by line."""
    lines = source.utf8.decode().splitlines()
    return {number: found[1] for number, line in enumerate(lines, 1) if (found := _MARK.search(line))}


def meant(files: dict[str, str]) -> list[tuple[str, int, str, str]]:
    """For each `use(…)`: path, line, what is expected, and what it resolves to."""
    flows, _ = linked(files)
    rows = []
    for path, flow in sorted(flows.items()):
        module, expected = flow.module, marks(flow.module.source)
        for call, scope in module.scoped.calls:
            if getattr(call.func, "id", "") == "use":
                meaning = module.resolve(call.args[0], scope) or "-"
                rows.append((path, call.lineno, expected.pop(call.lineno), _SHORT.sub("pl", meaning)))
        if expected:
            raise ValueError(f"{path} has a mark without a use")
    return sorted(rows)


def misunderstood(files: dict[str, str]) -> list[tuple[str, int, str, str]]:
    """The rows of `meant` that are not as expected; raises ValueError where there are no rows."""
    rows = meant(files)
    if not rows:
        raise ValueError("nothing is used")
    return [row for row in rows if row[2] != row[3]]
