"""The options that commands share, and the values that they give."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import click

from migrate_cli.formats import formats

if TYPE_CHECKING:
    from codemods.model import Release

Command = TypeVar("Command", bound=Callable[..., Any])


class Options(NamedTuple):
    """What the command line says. None is "not said": configuration or a default decides."""

    paths: tuple[str, ...] = (".",)
    select: tuple[str, ...] | None = None
    ignore: tuple[str, ...] = ()
    extend_select: tuple[str, ...] = ()
    unsafe_fixes: bool | None = None
    diff: bool = False
    output_format: str = "text"
    output_file: str | None = None
    include: tuple[str, ...] | None = None
    exclude: tuple[str, ...] = ()
    force_exclude: bool = False
    respect_gitignore: bool = True
    stdin_filename: str | None = None
    jobs: int | None = None
    cache: bool = True
    exit_zero: bool = False
    statistics: bool = False
    quiet: bool = False
    verbose: bool = False
    config: str | None = None
    isolated: bool = False
    target: Release | None = None
    origin: Release | None = None
    no_format: bool = False
    todo: bool = False
    no_journal: bool = False
    allow_dirty: bool = False
    max_changes: int | None = None
    baseline: str | None = None
    write_baseline: bool = False
    prune_baseline: bool = False
    changed_since: str | None = None
    add_suppressions: str | None = None
    decisions: str | None = None
    commit_per_rule: bool = False
    plain: bool = False
    smoke: str | None = None
    smoke_timeout: float = 1800.0
    python: str | None = None
    before_python: str | None = None

    @property
    def stdin(self) -> bool:
        """Whether the code comes from standard input."""
        return self.paths == ("-",)


def options_from(given: dict[str, Any]) -> Options:
    """The options of a command line, checked against one another."""
    options = Options(**{**given, "paths": given["paths"] or (".",)})
    if "-" in options.paths and not options.stdin:
        raise click.UsageError("`-` reads standard input and does not go with other paths")
    if options.stdin_filename is not None and not options.stdin:
        raise click.UsageError("--stdin-filename names the code on standard input: give `-` as the path")
    if options.diff and options.output_format != "text":
        raise click.UsageError("--diff is an output of its own and does not go with --output-format")
    if options.todo and options.stdin:
        raise click.UsageError("--todo writes into files and does not go with `-`")
    _check_adoption(options)
    _check_decided(options)
    _check_smoked(options)
    return options


class SuggestOptions(NamedTuple):
    """What the command line of `suggest` says, apart from what is common."""

    common: Options
    base: str | None
    patch_file: str | None
    dry_run: bool
    compute: bool
    post_file: str | None
    max_comments: int
    bot_login: str | None


def suggest_options_from(given: dict[str, Any]) -> SuggestOptions:
    """The options of `suggest`, checked against one another."""
    own = {name: given.pop(name) for name in SuggestOptions._fields if name != "common"}
    options = SuggestOptions(options_from(given), **own)
    if options.common.stdin:
        raise click.UsageError("suggest looks at a checkout: `-` does not go with it")
    if options.base is not None and options.patch_file is not None:
        raise click.UsageError("--base and --patch-file both say what the diff is: give one")
    if sum([options.dry_run, options.compute, options.post_file is not None]) > 1:
        raise click.UsageError("--dry-run, --compute and --post are different things to do: give one")
    if options.post_file is not None and (options.base is not None or options.patch_file is not None):
        raise click.UsageError("--post takes the diff from the forge: --base and --patch-file do not go with it")
    if options.compute and options.base is None and options.patch_file is None:
        raise click.UsageError("--compute asks no forge: give --base REF or --patch-file FILE")
    return options


class ReportOptions(NamedTuple):
    """What the command line of `report` says, apart from what is common."""

    common: Options
    decisions: str | None
    source_url: str | None


def report_options_from(given: dict[str, Any]) -> ReportOptions:
    """The options of `report`, checked against one another."""
    own = {name: given.pop(name) for name in ReportOptions._fields if name != "common"}
    options = ReportOptions(options_from(given), **own)
    if options.common.output_format != "html" and (options.source_url is not None or options.decisions is not None):
        raise click.UsageError("--source-url and --decisions are for the page: leave out --output-format")
    return options


def _check_adoption(options: Options) -> None:
    """Options of adoption that need or exclude one another."""
    writes = options.write_baseline or options.prune_baseline
    if options.baseline is None and writes:
        raise click.UsageError("--write-baseline and --prune-baseline need --baseline FILE")
    if options.write_baseline and options.prune_baseline:
        raise click.UsageError("--write-baseline takes out what is gone too: give it alone")
    if options.changed_since is not None and writes:
        raise click.UsageError("a baseline is of all lines: --changed-since does not go with writing it")
    if options.add_suppressions is not None and (options.diff or options.stdin or writes):
        raise click.UsageError(
            "--add-suppressions writes into files: it does not go with --diff, `-` or a new baseline"
        )
    if options.diff and writes:
        raise click.UsageError("--diff writes nothing and does not go with writing a baseline")


def _check_decided(options: Options) -> None:
    """Options about decisions and commits that exclude others."""
    narrow = options.baseline is not None or options.changed_since is not None or options.max_changes is not None
    if options.decisions is not None and (options.unsafe_fixes is not None or narrow):
        raise click.UsageError(
            "--decisions says which fixes are applied: leave out --unsafe-fixes, --baseline, --changed-since and"
            " --max-changes"
        )
    if options.commit_per_rule and (options.diff or options.stdin or options.todo):
        raise click.UsageError("--commit-per-rule does not go with --diff, --todo or `-`")


def _check_smoked(options: Options) -> None:
    """Options about a program that is run before and after."""
    if options.smoke is None and (options.python is not None or options.before_python is not None):
        raise click.UsageError("--python and --before-python are for --smoke COMMAND")
    if options.smoke is not None and options.stdin:
        raise click.UsageError("--smoke runs a program of files: it does not go with `-`")


def _listed(ctx: click.Context, option: click.Parameter, values: tuple[str, ...]) -> tuple[str, ...] | None:
    """Comma-separated and repeated values as one tuple; None where the option is not given."""
    named = tuple(item.strip() for value in values for item in value.split(",") if item.strip())
    return named if values else None


def _listed_or_empty(ctx: click.Context, option: click.Parameter, values: tuple[str, ...]) -> tuple[str, ...]:
    return _listed(ctx, option, values) or ()


def _release(ctx: click.Context, option: click.Parameter, value: str | None) -> Release | None:
    if value is None:
        return None
    from codemods.model import Release

    try:
        return Release.parse(value)
    except ValueError as error:
        raise click.BadParameter(str(error), ctx, option) from None


def several(*decorators: Callable[[Command], Command]) -> Callable[[Command], Command]:
    """One decorator of several, shown by `--help` in the order given."""

    def decorate(command: Command) -> Command:
        for decorator in reversed(decorators):
            command = decorator(command)
        return command

    return decorate


quiet = click.option("-q", "--quiet", is_flag=True, help="Print the findings and nothing else.")
verbose = click.option("-v", "--verbose", is_flag=True, help="Say on stderr what is read and decided.")

selection = several(
    click.option("--select", multiple=True, metavar="RULES", callback=_listed, help="Codes, names, prefixes, ALL."),
    click.option("--ignore", multiple=True, metavar="RULES", callback=_listed_or_empty, help="Rules to leave out."),
    click.option(
        "--extend-select",
        multiple=True,
        metavar="RULES",
        callback=_listed_or_empty,
        help="Rules to add.",
    ),
    click.option("--target", metavar="RELEASE", callback=_release, help="Release to migrate to. [newest known]"),
    click.option("--origin", metavar="RELEASE", callback=_release, help="Release it was for. [from pins and code]"),
    click.option("--config", metavar="FILE", type=click.Path(dir_okay=False), help="pyproject.toml to use."),
    click.option("--isolated", is_flag=True, help="Use no pyproject.toml but that of --config."),
)

workers = click.option("-j", "--jobs", type=click.IntRange(min=1), help="Processes to use. [one per core]")

reviewed = several(
    click.argument("paths", nargs=-1, type=click.Path(readable=False)),
    click.option(
        "--include",
        multiple=True,
        metavar="GLOBS",
        callback=_listed,
        help="Of the files in folders, those to tell of: '*.ipynb'.",
    ),
    click.option(
        "--exclude", multiple=True, metavar="GLOBS", callback=_listed_or_empty, help="Files and folders to leave out."
    ),
    click.option("--force-exclude", is_flag=True, help="Leave out excluded files even where they are given by name."),
    click.option("--respect-gitignore/--no-respect-gitignore", default=True, help="Leave out what git ignores."),
    workers,
)

files = several(
    reviewed,
    click.option("--stdin-filename", metavar="PATH", help="What the code on standard input (`-`) is called."),
)

unsafe_fixes = click.option(
    "--unsafe-fixes/--no-unsafe-fixes", default=None, help="Take fixes that a person should look at too."
)
baseline = click.option(
    "--baseline", type=click.Path(dir_okay=False), metavar="FILE", help="Leave out the findings in it."
)
output_file = click.option(
    "-o", "--output-file", type=click.Path(dir_okay=False), metavar="FILE", help="Print to a file."
)
no_format = click.option("--no-format", is_flag=True, help="Do not run Black on files that Black left alone before.")
exit_zero = click.option("-e", "--exit-zero", is_flag=True, help="Exit with 0 even where something was found.")

narrowing = several(
    baseline,
    click.option("--changed-since", metavar="REF", help="Only findings on lines changed since HEAD left REF."),
)

shown = several(
    unsafe_fixes,
    click.option("--diff", is_flag=True, help="Print what would change; write nothing."),
    click.option("--output-format", type=click.Choice(formats()), default="text", show_default=True),
    output_file,
    no_format,
    exit_zero,
    click.option("--statistics", is_flag=True, help="Count the findings of each rule."),
    quiet,
    verbose,
)
