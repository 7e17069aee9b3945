"""What ends a run that could not be done: one clear line, exit code 2."""

from __future__ import annotations

import click


class Failure(click.ClickException):
    """The run cannot go on; `message` is one line that says what is wrong and where."""

    exit_code = 2
