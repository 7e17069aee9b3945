"""`lightning-migrate explain`."""

from __future__ import annotations

import click


@click.command()
@click.argument("selectors", nargs=-1, required=True, metavar="RULES...")
@click.option("--output-format", type=click.Choice(["text", "json"]), default="text", show_default=True)
def explain(selectors: tuple[str, ...], output_format: str) -> int:
    """Say what rules are about, why, and what they do, by code, name or prefix."""
    from migrate_cli.runs.rules import explain

    return explain(selectors, output_format)
