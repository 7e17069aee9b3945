"""`lightning-migrate undo`."""

from __future__ import annotations

import click


@click.command()
@click.argument("fingerprints", nargs=-1, metavar="[FINGERPRINT]...")
@click.option("--list", "listed", is_flag=True, help="List the runs; with --run, the fixes of that one.")
@click.option("--run", "run_id", metavar="ID", help="The run to undo. [the last one not undone]")
def undo(fingerprints: tuple[str, ...], listed: bool, run_id: str | None) -> int:
    """Take back a run of `fix`, or single fixes of it by FINGERPRINT.

    Edits made since stay; a file that was edited where the fix is, is left alone. Exits with 0
    where all of it was done, 2 where not.
    """
    from migrate_cli.runs.undo import undo

    return undo(fingerprints, listed, run_id)
