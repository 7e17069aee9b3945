"""`lightning-migrate check`."""

from __future__ import annotations

from typing import Any

import click

from migrate_cli import options


@click.command()
@options.files
@options.selection
@options.narrowing
@click.option("--write-baseline", is_flag=True, help="Put all that is found into the --baseline FILE.")
@click.option("--prune-baseline", is_flag=True, help="Take out of the --baseline FILE what is no longer found.")
@click.option("--add-suppressions", metavar="REASON", help="Write comments that suppress what is found.")
@click.option("--no-cache", "cache", flag_value=False, default=True, help="Look again where nothing has changed.")
@options.shown
def check(**given: Any) -> int:
    """Report what Lightning 2.x no longer takes, and what breaks multi-GPU training.

    PATHS are files and folders (default: the current one); `-` reads standard input.
    Exits with 0 where nothing is found, 1 where something is, 2 where the run could not be done.
    """
    from migrate_cli.runs.check import check

    return check(options.options_from(given))
