"""Flow under test: `#: gpus precision` names the arguments on its line that reach a Trainer.

`**` among them says that something unseen is splatted there. What no comment names must not
be found.
"""

from __future__ import annotations

from codemods.semantics.arguments import ArgumentSet
from codemods.semantics.sets import argument_sets
from tests.semantics.naming import linked, marks

Lines = dict[str, dict[int, str]]
TRAINER = "from pytorch_lightning import Trainer\n"


def sets_of(files: dict[str, str]) -> dict[str, list[ArgumentSet]]:
    flows, index = linked(files)
    return {path: argument_sets(flow, index) for path, flow in flows.items()}


def arguments_of(text: str, name: str | None = None) -> ArgumentSet:
    """The one argument set of one file, or of several the one that has `name`."""
    sets = sets_of({"train.py": text})["train.py"]
    (found,) = sets if name is None else [each for each in sets if each.all(name)]
    return found


def expected(files: dict[str, str]) -> Lines:
    flows, _ = linked(files)
    lines = {path: marks(flow.module.source) for path, flow in flows.items()}
    return {
        path: {line: " ".join(sorted(mark.split())) for line, mark in marked.items()} for path, marked in lines.items()
    }


def reached(files: dict[str, str]) -> Lines:
    """The names of arguments by path and line, as the comments say them."""
    lines: Lines = {}
    for path, sets in sets_of(files).items():
        names: dict[int, set[str]] = {}
        for found in sets:
            for argument in found:
                source = argument.site.module.source
                names.setdefault(source.line_of(argument.span.start), set()).add(argument.name)
            for span in found.unseen:
                source = found.sites[0].module.source
                names.setdefault(source.line_of(span.start), set()).add("**")
        lines[path] = {line: " ".join(sorted(there)) for line, there in sorted(names.items())}
    return lines
