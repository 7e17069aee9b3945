"""`lightning-migrate report`."""

from __future__ import annotations

from typing import Any

import click

from migrate_cli import options


@click.command()
@options.reviewed
@options.selection
@options.narrowing
@click.option("--output-format", type=click.Choice(["html", "markdown"]), default="html", show_default=True)
@click.option(
    "-o",
    "--output-file",
    type=click.Path(dir_okay=False),
    metavar="FILE",
    help="Where it goes. [lightning-migrate-report.html; Markdown: stdout]",
)
@click.option(
    "--decisions",
    type=click.Path(dir_okay=False),
    metavar="FILE",
    help="Begin with what was decided in FILE, by a review or another report.",
)
@click.option(
    "--source-url",
    metavar="URL",
    help="What a link to a line of code is, with {path} and {line}. [the forge of the clone, else the file]",
)
@options.quiet
@options.verbose
def report(**given: Any) -> int:
    """Write a page with all findings, their diffs and ticks, or a summary for a pull request.

    PATHS are files and folders (default: the current one). The page is one file without a
    network: what is taken or left in it is downloaded as decisions, which `fix --decisions`
    applies. Exits with 0 where the report is written, 2 where not.
    """
    from migrate_cli.runs.report import report

    return report(options.report_options_from(given))
