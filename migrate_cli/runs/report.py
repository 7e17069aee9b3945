"""`report`: what was found as a page for a browser, or as a summary for a pull request."""

from __future__ import annotations

import os

import click

from migrate_cli.options import ReportOptions
from migrate_cli.output.report import Report
from migrate_cli.output.stream import say, write_product
from migrate_cli.output.summary import summary
from migrate_cli.page import html, markdown
from migrate_cli.page.facts import entries
from migrate_cli.page.sources import links
from migrate_cli.review.decisions import Decision, load
from migrate_cli.review.fitting import fitted
from migrate_cli.review.proposals import Proposals
from migrate_cli.runs.common import found, gathered, unsafe_too
from migrate_cli.runs.narrowing import narrowed
from migrate_cli.workspace.executors import Bar, executor

PAGE = "lightning-migrate-report.html"
"""Where the page goes unless it is said."""


def report(options: ReportOptions) -> int:
    """Run the command; whatever was found, it is done when the report is written."""
    common = options.common
    if common.stdin:
        raise click.UsageError("report is about files, not standard input")
    project = gathered(common)
    checked = found(common, project)
    told = narrowed(Report.of_check(project, checked, unsafe_too(common, project)), common)
    proposals = Proposals(project.files, checked)
    bar = Bar(common.quiet)
    with executor(common.jobs, len(told.findings)) as pool:
        proposals.prepare(told.findings, pool, bar)
    bar.close()
    if common.output_format == "markdown":
        listed = entries(told, proposals, lambda path, line: None)
        write_product(markdown.render(told, listed), common)
        return 0
    place = common._replace(output_file=common.output_file or PAGE)
    beside = os.path.dirname(os.path.abspath(place.output_file or PAGE))
    listed = entries(told, proposals, links(project, told.shown_paths, options.source_url, beside))
    decided = _decided(options.decisions, told, proposals)
    write_product(html.render(told, listed, decided), place)
    if not common.quiet:
        say(f"{summary(told)[0]}\nWrote {place.output_file}: open it in a browser.\n")
    return 0


def _decided(path: str | None, told: Report, proposals: Proposals) -> list[Decision]:
    """What is decided already, by a file of decisions; what does not fit any more is told."""
    if path is None:
        return []
    fitting = fitted(load(path).values(), told.findings, proposals)
    for unfit, why in fitting.unfit:
        say(f"{told.project.shown(unfit.path)}: {unfit.code} {unfit.fingerprint}: left out: {why}\n")
    return [decision for decision, _ in fitting.fit.values()]
