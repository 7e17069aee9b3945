"""The finding about a file that is lifted."""

from __future__ import annotations

from codemods.model import Applicability, Finding, Fix, Restate
from codemods.rules.files import OLD_SYNTAX
from codemods.source.encoding import Lift, Text

FIRST = "Python 3 does not parse this file before LIT002 lifts it"
_REASON = "in code of Python 2 what parses may mean something else too: `/`, `map`, `dict.keys`, text and bytes"


def old_syntax(text: Text) -> list[Finding]:
    """One finding for all that is lifted in a file, as the file parses only with all of it."""
    if not text.lifts:
        return []
    is_python_2 = any(lift.row != "async" for lift in text.lifts)
    in_cells = text.cell_at(text.lifted_spans[0].start) is not None  # where lines are counted in each
    what = ", ".join(lift.title if in_cells else _told(lift) for lift in text.lifts)
    fix = Fix(
        "Write it for Python 3",
        tuple(Restate(span) for span in text.lifted_spans),
        Applicability.UNSAFE if is_python_2 else Applicability.SAFE,
        _REASON if is_python_2 else None,
    )
    row = "+".join(lift.row for lift in text.lifts)
    message = f"Python 3 does not parse this file: {what}"
    return [Finding(OLD_SYNTAX.code, OLD_SYNTAX.name, row, text.lifted_spans[0], message, (fix,))]


def _told(lift: Lift) -> str:
    several = len(lift.lines) > 1
    shown = ", ".join(str(line) for line in lift.lines[:5]) + ", …" * (len(lift.lines) > 5)
    return f"{lift.title} (line{'s' if several else ''} {shown})"
