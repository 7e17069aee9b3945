"""Rules about files as such; the engine raises them where they happen."""

from __future__ import annotations

from codemods.rules.registry import Rule

UNREADABLE = Rule(
    code="LIT000",
    name="unreadable-file",
    summary="A file could not be read or parsed",
    why="What is not Python 3, not text in its declared encoding, or not readable is left as it is. "
    "It is a finding so that nothing is passed over in silence; the other files are done.",
    fixable="manual",
    examples=(('print "epoch"', 'print("epoch")'),),
)
UNUSED_SUPPRESSION = Rule(
    code="LIT001",
    name="unused-suppression",
    summary="A suppression comment suppresses nothing",
    why="The finding that it was written for is gone, or it names a rule that does not exist. "
    "Reported only where every rule that it names is selected.",
    fixable="manual",
    examples=(("x = 1  # lightning-migrate: ignore[LIT101]", "x = 1"),),
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
