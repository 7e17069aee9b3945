"""`lightning-migrate review`."""

from __future__ import annotations

from typing import Any

import click

from migrate_cli import options


@click.command()
@options.reviewed
@options.selection
@click.option("--plain", is_flag=True, help="Ask in lines, as `git add -p` does, instead of on a whole screen.")
@click.option(
    "--decisions",
    type=click.Path(dir_okay=False),
    metavar="FILE",
    help="Keep the decisions in FILE, for `fix --decisions`; write no code.",
)
@click.option("--no-format", is_flag=True, help="Do not run Black on files that Black left alone before.")
@click.option("--no-journal", is_flag=True, help="Keep nothing to undo what is written with.")
@click.option("--allow-dirty", is_flag=True, help="Write files that have uncommitted changes too, without asking.")
@options.quiet
@options.verbose
def review(**given: Any) -> int:
    """Take or leave each change, one by one.

    PATHS are files and folders (default: the current one). Each decision is kept at once, and a
    later review goes on where this one stops. What was accepted is written on leaving; `undo`
    takes that back. Exits with 0 where all of it was done, 2 where not.
    """
    from migrate_cli.runs.review import review

    return review(options.options_from(given))
