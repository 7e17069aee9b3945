"""The command line: a click group that loads a command's module when it is asked for.

A command is a file in `commands/` that holds a click command under its own name. Nothing here
imports the library, so that `--help` costs little more than click itself.
"""

from __future__ import annotations

import gc
import os
import sys
import threading
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import click

from migrate_cli import commands

FAILED = 2
"""The exit code of a run that could not be done."""


class Program(click.Group):
    """Loads commands lazily, and reports every error as one line and exit code 2."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        files = os.listdir(os.path.dirname(commands.__file__))
        return sorted(name[:-3] for name in files if name.endswith(".py") and name != "__init__.py")

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        command = getattr(import_module(f"migrate_cli.commands.{cmd_name}"), cmd_name)
        assert isinstance(command, click.Command)
        return command

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        given = list(sys.argv[1:] if args is None else args)
        try:
            code = super().main(given, prog_name, complete_var, standalone_mode=False, **extra)
        except click.ClickException as error:
            click.echo(f"Error: {_one_line(error.format_message())}", err=True)
            code = FAILED
        except click.Abort:
            click.echo("Interrupted.", err=True)
            code = FAILED
        except Exception as error:  # an internal error is one line too
            if {"-v", "--verbose"} & set(given):
                raise
            says = _one_line(f"{type(error).__name__}: {error}")
            click.echo(f"Error: internal error, {says} (--verbose shows where)", err=True)
            code = FAILED
        sys.exit(code if isinstance(code, int) else 0)


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _show_version(ctx: click.Context, option: click.Parameter, wanted: bool) -> None:
    if wanted:
        from migrate_cli.version import version

        click.echo(f"lightning-migrate {version()}")
        ctx.exit()


@click.group(cls=Program, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version", "-V", is_flag=True, is_eager=True, expose_value=False, callback=_show_version, help="Show the version."
)
@click.pass_context
def cli(ctx: click.Context) -> int:
    """Migrate PyTorch Lightning code, 0.5 to 1.9, to Lightning 2.x."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help(), err=True)
    try:
        os.getcwd()
    except FileNotFoundError:
        raise click.ClickException("the current folder is gone; change to one that is there") from None
    return FAILED


def main() -> None:
    """Run the program. Trees are kept and have no cycles: the cyclic collector would only cost."""
    gc.disable()
    _open_streams()
    try:
        cli.main(prog_name="lightning-migrate")
    except SystemExit as ended:
        _leave(ended.code)
        raise


def _open_streams() -> None:
    """Where the shell has closed a stream (`>&-`) there is nothing to read, and nobody to tell."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 -- as long as the program runs
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 -- as long as the program runs
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 -- as long as the program runs


def _leave(code: object) -> None:
    """End at once: giving back all that is known of a large repository takes a tenth of the run.

    Returns where something is still to be done at the end: a thread goes on, or what was printed did not get out.
    """
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except (OSError, ValueError):
        return
    if isinstance(code, int) and threading.active_count() == 1:
        os._exit(code)
