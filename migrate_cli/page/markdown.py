"""The summary of a report, for the description of a pull request."""

from __future__ import annotations

from collections.abc import Sequence

from codemods.model import Applicability
from migrate_cli.markdown import code, markdown, plain, table_cell
from migrate_cli.output.report import Report
from migrate_cli.output.summary import summary
from migrate_cli.page.facts import Entry, Task, by_file, by_rule, counted, tasks

LONGEST = 60_000
"""Characters; GitHub takes 65,536."""

PLACES = 10
"""Places that are named of one thing to be done by hand."""

FILES = 30
"""Files that are listed."""


def render(report: Report, listed: Sequence[Entry]) -> str:
    """Counts by rule and by file, and what is left for a person, as much as a forge takes."""
    head = f"## To Lightning {report.project.settings.target}\n\n{markdown(summary(report)[0])}\n"
    if not listed:
        return head
    rules = {entry.finding.code: entry.rule for entry in listed}
    by_rules = [
        (f"[{count.key}]({rules[count.key]}) {code(count.name)}", count.kinds) for count in counted(listed, by_rule)
    ]
    files = [(code(count.key), count.kinds) for count in counted(listed, by_file)]
    more = [f"| and {len(files) - FILES} more | | | |"] * (len(files) > FILES)
    folded = "\n".join(
        ["<details><summary>By file</summary>", "", *_table("file", files[:FILES]), *more, "", "</details>"]
    )
    parts = [head, "\n".join(_table("rule", by_rules)) + "\n"]
    room = LONGEST - sum(map(len, parts)) - len(folded)
    parts += _by_hand(tasks(listed), room)
    return "\n".join([*parts, folded, ""])


def _table(what: str, rows: Sequence[tuple[str, tuple[int, ...]]]) -> list[str]:
    kinds = " | ".join(kind.value for kind in Applicability)
    lines = [f"| {what} | {kinds} |", "| --- | --: | --: | --: |"]
    return [
        *lines,
        *(f"| {table_cell(name)} | {' | '.join(str(count or '') for count in counts)} |" for name, counts in rows),
    ]


def _by_hand(found: Sequence[Task], room: int) -> list[str]:
    """What is left for a person, in no more characters than there is room for."""
    if not found:
        return []
    lines = [f"### Left for a person ({sum(len(task.places) for task in found)})\n"]
    for number, task in enumerate(found):
        places = ", ".join(code(f"{entry.path}:{entry.row}") for entry in task.places[:PLACES])
        more = f" and {len(task.places) - PLACES} more" if len(task.places) > PLACES else ""
        line = f"- [ ] [{task.code}]({task.rule}) {markdown(task.message)}: {places}{plain(more)}"
        room -= len(line) + 1
        if room < 0:
            lines.append(f"- and {len(found) - number} more: `lightning-migrate check` tells")
            break
        lines.append(line)
    return [lines[0], "\n".join(lines[1:]) + "\n"]
