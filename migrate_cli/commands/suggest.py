"""`lightning-migrate suggest`."""

from __future__ import annotations

from typing import Any

import click

from migrate_cli import options


@click.command()
@options.files
@options.selection
@options.unsafe_fixes
@options.no_format
@options.baseline
@click.option("--base", metavar="REF", help="Take the diff from git: from where HEAD left REF. [from the forge]")
@click.option(
    "--patch-file", type=click.Path(dir_okay=False, allow_dash=True), metavar="FILE", help="Take the diff from a file."
)
@click.option("--dry-run", is_flag=True, help="Print what would be posted, as JSON.")
@click.option("--compute", is_flag=True, help="Print the suggestions for a later --post; needs no token.")
@click.option("--post", "post_file", type=click.Path(), metavar="FILE", help="Post what --compute has printed.")
@click.option("--max-comments", type=click.IntRange(min=0), default=30, show_default=True, metavar="N")
@click.option("--bot-login", metavar="NAME", help="Whom the token belongs to. [asked of the forge]")
@options.output_file
@options.exit_zero
@options.quiet
@options.verbose
def suggest(**given: Any) -> int:
    """Propose fixes on a pull request, on the lines that it touches.

    Runs in a checkout of the pull request's head, with the variables that GitHub Actions or GitLab
    CI set and the token in GITHUB_TOKEN or GITLAB_TOKEN. On pull_request_target and workflow_run
    the changed files are fetched from the forge, and no configuration is read. Exits with 0 where
    nothing is found on the touched lines, 1 where something is, 2 where the run could not be done.
    """
    from migrate_cli.runs.suggest import suggest

    return suggest(options.suggest_options_from(given))
