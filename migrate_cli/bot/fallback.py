"""What is said where the token may not write: annotations, and the summary of the job."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence

from migrate_cli.bot import wording
from migrate_cli.bot.remarks import Remark
from migrate_cli.markdown import fenced
from migrate_cli.output.github import command
from migrate_cli.output.summary import numbered

LONGEST = 900_000
"""Characters of a job's summary; GitHub takes 1 MiB."""


def lines(remarks: Sequence[Remark], environment: Mapping[str, str] = os.environ) -> str:
    """A line for each finding; in GitHub's workflows one that it shows at the place."""
    if not environment.get("GITHUB_ACTIONS") and environment.get("GITLAB_CI"):
        return "".join(
            f"{remark.path}:{remark.first}: {told.code} {' '.join(told.message.split())}\n"
            for remark in remarks
            for told in remark.findings
        )
    return "".join(
        command(
            "warning",
            {"file": remark.path, "line": remark.first, "endLine": remark.last, "title": f"{told.code} {told.name}"},
            told.message,
        )
        for remark in remarks
        for told in remark.findings
    )


def job_summary(remarks: Sequence[Remark], environment: Mapping[str, str] = os.environ) -> None:
    """Add the remarks, with the new lines, to the summary of the job."""
    path = environment.get("GITHUB_STEP_SUMMARY")
    if not path or not remarks:
        return
    text = f"### lightning-migrate: {numbered(len(remarks), 'comment')}\n\n"
    for remark in remarks:
        said = wording.line(remark) + "\n"
        if remark.replacement is not None:
            block = fenced("python", remark.replacement)
            said += "\n" + "".join(f"  {line}\n" for line in block.split("\n")) + "\n"
        if len(text) + len(said) > LONGEST:
            text += "- and more\n"
            break
        text += said
    with open(path, "a", encoding="utf-8") as file:
        file.write(text)
