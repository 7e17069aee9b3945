"""What is said of a project as a whole, which its first place says for the others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from codemods.model import Finding
from codemods.semantics.facts import module_name
from codemods.semantics.programs import Programs


def told_once(findings: Iterable[Finding], programs: Programs) -> Iterator[Finding]:
    """Findings in order, without those that say again what one of the same project has said of it.

    Files that no import brings together are projects of their own, each of which is told.
    """
    said: set[tuple[str, str, str, str]] = set()
    for finding in findings:
        if finding.once:
            group = programs.group(module_name(finding.path))
            key = (finding.code, finding.row, finding.message, group)
            if key in said:
                continue
            said.add(key)
        yield finding
