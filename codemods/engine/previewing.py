"""One fix alone, to be looked at: what it would do, or why it cannot be made."""

from __future__ import annotations

from functools import lru_cache

from codemods.engine.contract import File, Preview
from codemods.engine.understanding import understand_file
from codemods.model import Finding, Fix
from codemods.semantics.module import Module, Names


def preview(file: File, finding: Finding, fix: Fix, names: Names) -> Preview:
    """What a fix does to its file as read; `names` are those of the project, from `Checked`.

    Asked for finding by finding, a file is parsed once.
    """
    from codemods.rewriting.planner import plan

    module = _module(file)
    module.names = names
    planned = plan(module, [(finding, fix)])
    if planned.lost:
        return Preview((), planned.lost[0].reason or "its own changes do not go together")
    text = module.source.text
    try:
        for edit in planned.edits:
            text.stored(edit.replacement)
    except UnicodeEncodeError as error:
        return Preview((), f"the file's encoding ({text.encoding}) has no {error.object[error.start]!r}")
    return Preview(planned.edits, None if planned.edits else "it changes nothing", bool(planned.drops_comment))


@lru_cache(maxsize=4)
def _module(file: File) -> Module:
    return understand_file(file).module
