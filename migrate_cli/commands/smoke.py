"""`lightning-migrate smoke`."""

from __future__ import annotations

from typing import Any

import click

from migrate_cli import options


@click.command()
@click.argument("program", required=False)
@click.argument("arguments", nargs=-1, metavar="[-- ARGUMENTS]...")
@click.option("-m", "--module", metavar="MODULE", help="Run a module, as `python -m MODULE` does.")
@click.option("--processes", type=click.IntRange(min=2), default=2, show_default=True, help="Ranks to train with.")
@click.option("--batches", type=click.IntRange(min=2), default=4, show_default=True, help="Training batches an epoch.")
@click.option("--epochs", type=click.IntRange(min=1), default=1, show_default=True)
@click.option("--strategy", metavar="NAME", help="ddp, ddp_spawn, ddp_fork … [the program's own, else ddp]")
@click.option("--python", metavar="PATH", help="Interpreter with the program's packages. [this one, else `python`]")
@click.option("--before", is_flag=True, help="Run the program too as it was before the last `fix`.")
@click.option("--before-python", metavar="PATH", help="Interpreter for that: old Lightning. Implies --before.")
@click.option(
    "--hang-timeout",
    type=click.FloatRange(min=1),
    default=30,
    show_default=True,
    metavar="SECONDS",
    help="A program that stands still for so long hangs.",
)
@click.option("--timeout", type=click.FloatRange(min=1), default=600, show_default=True, metavar="SECONDS")
@click.option("--memory", type=click.FloatRange(min=0), metavar="GIB", help="Memory for all processes. [80% of it]")
@click.option("--max-processes", type=click.IntRange(min=1), default=200, show_default=True, metavar="N")
@click.option("--outputs", metavar="FOLDER", help="Keep there what the program writes. [nothing is kept]")
@click.option("--output-format", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option("-o", "--output-file", type=click.Path(dir_okay=False), metavar="FILE", help="Print to a file.")
@options.quiet
@click.option("-v", "--verbose", is_flag=True, help="Show what the program prints.")
def smoke(**given: Any) -> int:
    """Run PROGRAM with two processes for a few batches, without a GPU, and say what is wrong.

    PROGRAM is a script, a notebook or a console script; what follows `--` are its arguments. This
    executes the program's code, in a copy of its folder, which is deleted afterwards.

    Exits with 0 where the program passed, 1 where it failed, 2 where it could not be judged.
    """
    from migrate_cli.runs.smoke import Wanted, smoke

    return smoke(Wanted(**given))
