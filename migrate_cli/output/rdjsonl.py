"""reviewdog's diagnostics, one a line."""

from __future__ import annotations

import json

from migrate_cli.output.rdjson import SOURCE, diagnostic
from migrate_cli.output.report import Report


def render(report: Report, colour: bool) -> str:
    """The findings that are left."""
    diagnostics = [{**diagnostic(report, finding), "source": SOURCE} for finding in report.left]
    return "".join(json.dumps(each) + "\n" for each in diagnostics)
