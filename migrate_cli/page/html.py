"""The page of a report: one file that needs nothing else, and no network."""

from __future__ import annotations

import base64
import hashlib
import json
import os
from collections.abc import Sequence
from itertools import groupby
from typing import Any

import jinja2
from markupsafe import Markup

from codemods.model import Applicability
from migrate_cli.output.report import Report
from migrate_cli.output.summary import summary
from migrate_cli.page.facts import Count, Entry, by_file, by_group, by_rule, counted, tasks
from migrate_cli.page.marking import diff, message
from migrate_cli.review.decisions import Decision, as_record
from migrate_cli.review.palette import DARK, LIGHT, Palette
from migrate_cli.review.view import KINDS

MOST = 15
"""Rows of a chart."""

PLACES = 60
"""Places that are named of one thing to be done by hand."""

TOGETHER = 40
"""Rows that a browser draws, or leaves out while they are off the screen, as one; the style knows how high they are."""

_FOLDER = os.path.dirname(__file__)


def render(report: Report, listed: Sequence[Entry], decided: Sequence[Decision]) -> str:
    """The page; `decided` is what its ticks begin with."""
    style, script = _variables() + _text("page.css"), _text("page.js")
    environment = jinja2.Environment(
        autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=jinja2.StrictUndefined
    )
    template = environment.from_string(_text("page.html"))
    ids = {entry.finding.fingerprint: f"f{number}" for number, entry in enumerate(listed)}
    return template.render(
        name=os.path.basename(os.path.abspath(report.project.root)) or "report",
        target=str(report.project.settings.target),
        policy=_policy(style, script),
        style=Markup(style),
        script=Markup(script),
        sentence=message(summary(report)[0]),
        kinds=list(Applicability),
        meanings={kind: said.partition(": ")[2] for kind, said in KINDS.items()},
        numbers={kind: sum(entry.kind is kind for entry in listed) for kind in Applicability},
        charts=[
            ("By rule", counted(listed, by_rule)),
            ("By group", counted(listed, by_group)),
            ("By file", counted(listed, by_file)),
        ],
        most=MOST,
        places=PLACES,
        each=TOGETHER,
        bar=_bar,
        total=len(listed),
        tasks=[_task(task, ids) for task in tasks(listed)],
        files=[
            (path, [_row(entry, ids) for entry in of_file])
            for path, of_file in groupby(listed, lambda entry: entry.path)
        ],
        data=_data(report, listed, decided),
    )


def _row(entry: Entry, ids: dict[str, str]) -> dict[str, Any]:
    ways = [
        {"title": message(way.title), "reason": message(way.reason or ""), "diff": diff(way.lines)}
        for way in entry.ways
    ]
    return {
        "id": ids[entry.finding.fingerprint],
        "kind": entry.kind.value,
        "row": entry.row,
        "where": _where(entry),
        "code": entry.finding.code,
        "name": entry.finding.name,
        "message": message(entry.finding.message),
        "rule": entry.rule,
        "source": entry.source,
        "refused": entry.refused,
        "ways": ways,
        "excerpt": diff(entry.lines),
    }


def _task(task: Any, ids: dict[str, str]) -> dict[str, Any]:
    places = [{"id": ids[entry.finding.fingerprint], "where": _where(entry)} for entry in task.places[:PLACES]]
    return {
        "code": task.code,
        "name": task.name,
        "rule": task.rule,
        "message": message(task.message),
        "count": len(task.places),
        "places": places,
    }


def _where(entry: Entry) -> str:
    return f"{entry.path}:{entry.row}"


def _bar(count: Count, counts: Sequence[Count]) -> Markup:
    """A bar for a count, in pieces by kind; the longest of all counts has all the room."""
    longest = max(each.all for each in counts)
    pieces, at = [], 0.0
    for kind, number in zip(Applicability, count.kinds, strict=True):
        if number:
            width = 100 * number / longest
            pieces.append(f'<rect class="{kind.value}" x="{at:.2f}%" width="{width:.2f}%" height="100%"/>')
            at += width
    said = ", ".join(
        f"{number} {kind.value}" for kind, number in zip(Applicability, count.kinds, strict=True) if number
    )
    return Markup(f'<svg class="bar" role="img" aria-label="{said}">{"".join(pieces)}</svg>')


def _data(report: Report, listed: Sequence[Entry], decided: Sequence[Decision]) -> Markup:
    """What the script knows of the findings; nothing in it ends the element that it stands in."""
    findings = [
        [
            entry.finding.fingerprint,
            entry.finding.code,
            entry.finding.path,
            entry.replaces,
            [[way.number, way.title] for way in entry.ways],
        ]
        for entry in listed
    ]
    known = json.dumps(findings, ensure_ascii=True)
    key = f"lightning-migrate {hashlib.sha256(known.encode()).hexdigest()[:16]}"
    data = {"key": key, "findings": findings, "decided": [as_record(decision) for decision in decided]}
    text = json.dumps(data, ensure_ascii=True, separators=(",", ":"))
    return Markup(text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026"))


def _policy(style: str, script: str) -> str:
    """Nothing is loaded from anywhere, and no other style or script takes effect."""
    return (
        f"default-src 'none'; style-src {_hash(style)}; script-src {_hash(script)}; base-uri 'none'; form-action 'none'"
    )


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _variables() -> str:
    """The colours of the terminal, for light and dark."""
    light = _colours(LIGHT, link="#0b57a4", raised="#f5f5f5", rim="#cfcfcf")
    dark = _colours(DARK, link="#8fc7ff", raised="#212121", rim="#444444")
    return f":root {{ {light} }}\n@media (prefers-color-scheme: dark) {{ :root {{ {dark} }} }}\n"


def _colours(palette: Palette, **more: str) -> str:
    names = ("ground", "text", "faint", "removed", "added", "removed_word", "added_word", "asked", "asked_word")
    given = {name.replace("_", "-"): getattr(palette, name) for name in names}
    return " ".join(f"--{name}: {value};" for name, value in (given | more).items())


def _text(name: str) -> str:
    with open(os.path.join(_FOLDER, name), encoding="utf-8") as file:
        return file.read()
