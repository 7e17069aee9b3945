"""`lightning-migrate rules`."""

from __future__ import annotations

import click


@click.command()
@click.argument("selectors", nargs=-1, metavar="[RULES]...")
@click.option("--output-format", type=click.Choice(["text", "json"]), default="text", show_default=True)
def rules(selectors: tuple[str, ...], output_format: str) -> int:
    """List the rules: all, or those that RULES (codes, names, prefixes) stand for."""
    from migrate_cli.runs.rules import rules

    return rules(selectors, output_format)
