"""`lightning-migrate fix`."""

from __future__ import annotations

from typing import Any

import click

from migrate_cli import options


@click.command()
@options.files
@options.selection
@options.narrowing
@options.shown
@click.option("--todo", is_flag=True, help="Write a TODO comment above what is left for a person.")
@click.option("--max-changes", type=click.IntRange(min=0), metavar="N", help="Apply at most N fixes, the first ones.")
@click.option("--no-journal", is_flag=True, help="Keep nothing to undo the run with.")
@click.option("--allow-dirty", is_flag=True, help="Write files that have uncommitted changes too.")
@click.option(
    "--decisions",
    type=click.Path(dir_okay=False),
    metavar="FILE",
    help="Apply exactly what was accepted in a review or a report.",
)
@click.option(
    "--commit-per-rule",
    is_flag=True,
    help="Make a git commit for each rule; wants a clean work tree. Hooks are not run.",
)
@click.option(
    "--smoke",
    metavar="COMMAND",
    help="Run the program before and after, as `smoke` does, and leave out the fixes that make it fail.",
)
@click.option(
    "--smoke-timeout",
    type=click.FloatRange(min=1),
    default=1800,
    show_default=True,
    metavar="SECONDS",
    help="After that the program is not run again.",
)
@click.option("--python", metavar="PATH", help="--smoke: interpreter with the program's packages.")
@click.option("--before-python", metavar="PATH", help="--smoke: interpreter for the run before: old Lightning.")
def fix(**given: Any) -> int:
    """Rewrite what can be rewritten safely, and report the rest.

    PATHS are files and folders (default: the current one); `-` reads standard input and prints
    the result. Exits with 0 where nothing is left, 1 where something is, 2 where the run could
    not be done.
    """
    from migrate_cli.runs.fix import fix

    return fix(options.options_from(given))
