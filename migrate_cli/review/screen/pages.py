"""What the pages of the screen say: the keys, a rule, and everything that would be written."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from codemods.rules.registry import Rule
from codemods.source.encoding import utf8_text
from codemods.source.python import Source
from migrate_cli.review.about import DONE, MARKS, Picture
from migrate_cli.review.applying import Outcome
from migrate_cli.review.difference import difference
from migrate_cli.review.hunks import between
from migrate_cli.review.keys import KEYS
from migrate_cli.review.palette import Palette
from migrate_cli.review.screen.diff import Diff
from migrate_cli.review.screen.highlight import roles
from migrate_cli.review.session import Session
from migrate_cli.runs.rules import FIXED, SELECTED, releases, url_of

MORE = (
    ("Enter", "open or close a group; arrows and the mouse move"),
    ("Tab", "from the list to the diff and back; Page Up and Page Down scroll the diff"),
    ("Esc", "list everything again"),
    ("T", "dark or light"),
    ("Ctrl-C", "stop without writing; what was decided is kept"),
)


def keys() -> RenderableType:
    """The keys and what they do."""
    table = Table.grid(padding=(0, 2))
    for key in KEYS:
        heading = " (on a heading: all below it)" if key.action in {"take", "leave", "suppress"} else ""
        table.add_row(Text(key.key, Style(bold=True)), Text(key.does + heading))
    for name, does in MORE:
        table.add_row(Text(name, Style(bold=True)), Text(does))
    marks = ", ".join(f"{MARKS[verdict]} {DONE[verdict]}" for verdict in DONE)
    return Group(table, Text(f"\nMarks: {MARKS[None]} not decided, {marks}.\nBehind a code: ! unsafe, ? for a person."))


def rule(rule: Rule, palette: Palette) -> RenderableType:
    """The page about a rule, its examples as diffs are coloured."""
    parts: list[RenderableType] = [Text(rule.summary, Style(bold=True))]
    if rule.since or rule.removed:
        parts.append(Text(f"\nIn Lightning: {releases(rule)}."))
    if rule.why:
        paragraphs = [" ".join(paragraph.split()) for paragraph in rule.why.split("\n\n")]
        parts.append(Text("\n" + "\n\n".join(paragraphs)))
    parts += [Text(f"\n{said}") for said in (FIXED[rule.fixable], SELECTED[rule.default]) if said]
    for before, after in rule.examples:
        source = Source("", utf8_text(before.encode()))
        lines = difference(source, between(source, after), context=len(source.line_starts))
        parts += [Text(), Diff(lines, roles(source, lines), palette)]
    parts.append(Text("\n" + "\n".join([*rule.refs, url_of(rule)])))
    return Group(*parts)


def preview(session: Session, made: Outcome, palette: Palette) -> RenderableType:
    """The diff of everything that would be written."""
    parts: list[RenderableType] = []
    report = session.report(made)
    for path in report.after:
        source = session.proposals.texts.source(path)
        hunks = between(source, report.texts_left.source(path).utf8.decode())
        shown = Picture(difference(source, hunks), hunks)
        parts.append(Text(f"{report.shown_paths[path]}\n", Style(bold=True), end=""))
        parts += [Diff(shown.lines, roles(source, shown.lines), palette), Text()]
    for unfit in made.unfit:
        where = report.shown_paths.get(unfit.decision.path, unfit.decision.path)
        parts.append(Text(f"not written: {where} {unfit.decision.code}: {unfit.why}"))
    return Group(*parts)
