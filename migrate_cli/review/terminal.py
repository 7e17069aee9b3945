"""What the terminal can do: a whole screen, prompts, or nothing."""

from __future__ import annotations

import os
import select
import sys
from importlib.util import find_spec

from migrate_cli.failure import Failure
from migrate_cli.options import Options

FULL = "full"
PLAIN = "plain"

NEEDS = "review asks a person and needs a terminal; `lightning-migrate fix --diff` shows everything at once"


def screen(options: Options) -> str:
    """Which screen to use; raises Failure where nobody could answer.

    With `--plain` answers may come from a pipe, as for `git add -p`.
    """
    if options.plain:
        return PLAIN
    if not sys.stdin.isatty() or not (sys.stdout.isatty() or sys.stderr.isatty()):
        raise Failure(NEEDS)
    whole = sys.stdout.isatty() and sys.stderr.isatty() and _has_cursor() and find_spec("textual") is not None
    return FULL if whole else PLAIN


def is_closed() -> bool:
    """Whether the terminal that there was is gone: one who ignores SIGHUP, as under `nohup`, has to ask."""
    if not hasattr(select, "poll"):
        return False
    asked = select.poll()
    asked.register(sys.__stdin__.fileno() if sys.__stdin__ is not None else 0, select.POLLHUP)
    return any(events & select.POLLHUP for _, events in asked.poll(0))


def _has_cursor() -> bool:
    """Whether the terminal can be drawn on, as far as it says."""
    if os.name == "nt":  # the old console cannot; these programs say who they are
        return bool({"WT_SESSION", "TERM_PROGRAM", "ConEmuANSI", "ANSICON", "TERM"} & os.environ.keys())
    return os.environ.get("TERM", "dumb") not in {"dumb", "unknown", ""}
