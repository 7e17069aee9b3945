"""Rules about files as such; the engine raises them where they happen."""

from __future__ import annotations

from codemods.rules.registry import Rule

UNREADABLE = Rule(
    code="LIT000",
    name="unreadable-file",
    summary="A file could not be read or parsed",
    why="What Python does not parse, what is not text in its declared encoding, or not readable is left as it is. "
    "It is a finding so that nothing is passed over in silence; the other files are done.",
    fixable="manual",
    examples=(('print "epoch"', 'print("epoch")'),),
)
UNUSED_SUPPRESSION = Rule(
    code="LIT001",
    name="unused-suppression",
    summary="A suppression comment suppresses nothing",
    why="The finding that it was written for is gone, or it names a rule that does not exist. "
    "Reported only where every rule that it names is selected. Of one that suppresses something the names are told "
    "that suppress nothing there.",
    fixable="manual",
    examples=(("x = 1  # lightning-migrate: ignore[LIT101]", "x = 1"),),
)
OLD_SYNTAX = Rule(
    code="LIT002",
    name="old-syntax",
    summary="Python 3 does not parse this syntax any more",
    why="`async` is a keyword since Python 3.7, so `x.cuda(async=True)`, which Lightning's first users wrote, "
    "stops the whole file; torch has called it `non_blocking` since 0.4. Print statements, `except E, e`, "
    '`raise E, x`, exec statements, backticks, `<>`, `0777`, `10L` and `ur""` are of Python 2. The file is read as if '
    "they were written for Python 3, so that everything else in it is found and fixed in the same run; nothing is "
    "fixed there without this fix. What stays unreadable, and templates with Jinja braces, is reported and left alone.",
    examples=(("x = x.cuda(async=True)", "x = x.cuda(non_blocking=True)"),),
)
FAILED_RULE = Rule(
    code="LIT009",
    name="failed-rule",
    summary="A rule or a rewrite failed on this code",
    why="An exception in one rule, or a rewrite that does not verify, is a mistake of this tool. "
    "The file keeps its bytes there, the rest of the run goes on. Please report it.",
    fixable="manual",
    examples=(),
)
