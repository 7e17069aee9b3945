"""Where output goes, and whether it is coloured. What is printed is bytes: nothing can fail to encode."""

from __future__ import annotations

import errno
import os
import sys
from importlib import import_module
from typing import TextIO

import click

from migrate_cli.failure import Failure
from migrate_cli.options import Options
from migrate_cli.output.report import Report
from migrate_cli.output.summary import statistics, summary


def coloured(stream: TextIO) -> bool:
    """Whether to colour what goes to a stream: a terminal, unless NO_COLOR or FORCE_COLOR says."""
    if os.environ.get("NO_COLOR"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or stream.isatty()


def publish(report: Report, options: Options, *, err: bool = False) -> None:
    """Print a report in the format that was asked for, and to the file that was asked for.

    `err` sends it to stderr, where stdout has the code itself.
    """
    text_format = options.output_format == "text"
    colour = options.output_file is None and coloured(sys.stderr if err else sys.stdout)
    counts = "".join(f"{line}\n" for line in statistics(report)) if options.statistics else ""
    if text_format and options.statistics:
        product = counts
    else:
        product = import_module(f"migrate_cli.output.{options.output_format}").render(report, colour)
        say(counts)
    if text_format and not options.quiet:
        product += "".join(f"{line}\n" for line in summary(report))
    write_product(product, options, err=err)


def write_product(product: str | bytes, options: Options, *, err: bool = False) -> None:
    """Write what a command is for: to `--output-file`, or to stdout."""
    if options.output_file is None:
        stream = sys.stderr if err else sys.stdout
        _printed(product if isinstance(product, bytes) else encoded(product, stream.encoding), err)
        return
    try:
        with open(options.output_file, "wb") as file:
            file.write(product if isinstance(product, bytes) else product.encode(errors="surrogateescape"))
    except OSError as error:
        raise Failure(f"--output-file: {options.output_file}: {error.strerror}") from None


def _printed(product: bytes, err: bool) -> None:
    try:
        click.echo(product, nl=False, err=err)
    except OSError as error:
        if error.errno == errno.EPIPE:
            raise  # whoever reads has seen enough
        raise Failure(f"nothing can be printed: {(error.strerror or str(error)).lower()}") from None


def say(text: str) -> None:
    """Print to stderr."""
    click.echo(encoded(text, sys.stderr.encoding), nl=False, err=True)


def encoded(text: str, encoding: str | None) -> bytes:
    """A text for a stream of this encoding."""
    try:
        return text.encode(encoding or "utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return text.encode(encoding or "utf-8", "backslashreplace")
