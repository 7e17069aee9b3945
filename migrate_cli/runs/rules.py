"""`rules` and `explain`: what the rules say about themselves."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from typing import Any

import click

from codemods.rules import registry
from codemods.rules.registry import Rule, UnknownRuleError, select
from migrate_cli.failure import Failure
from migrate_cli.options import Options
from migrate_cli.output.json import url
from migrate_cli.output.stream import coloured, write_product
from migrate_cli.workspace.rules import know_rules


def rules(selectors: tuple[str, ...], output_format: str) -> int:
    """List rules, one line each."""
    know_rules()
    chosen = _chosen(selectors) if selectors else registry.all_rules()
    if output_format == "json":
        return _print([_facts(rule) for rule in chosen])
    widths = [max((len(cell) for cell in column), default=0) for column in zip(*map(_cells, chosen), strict=True)]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(_cells(rule), widths, strict=True)).rstrip()
        for rule in chosen
    ]
    return _print("".join(f"{line}\n" for line in lines))


def explain(selectors: tuple[str, ...], output_format: str) -> int:
    """Everything about some rules."""
    know_rules()
    chosen = _chosen(selectors)
    if output_format == "json":
        return _print([_facts(rule) for rule in chosen])
    colour = coloured(sys.stdout)
    return _print("\n".join(explained(rule, colour) for rule in chosen))


def _chosen(selectors: Iterable[str]) -> Sequence[Rule]:
    try:
        codes = select(selectors)
    except UnknownRuleError as error:
        raise Failure(str(error)) from None
    return [rule for rule in registry.all_rules() if rule.code in codes]


def _cells(rule: Rule) -> tuple[str, ...]:
    return rule.code, rule.name, rule.fixable, releases(rule), rule.summary


def releases(rule: Rule) -> str:
    """Since when the construct is deprecated, and when it went, or that the rule has to be selected."""
    since = f"since {rule.since}" if rule.since else ""
    removed = f"removed {rule.removed}" if rule.removed else ""
    return ", ".join(filter(None, [since, removed, "" if rule.default else OFF]))


def _facts(rule: Rule) -> dict[str, Any]:
    return {
        "code": rule.code,
        "name": rule.name,
        "summary": rule.summary,
        "why": rule.why,
        "since": str(rule.since) if rule.since else None,
        "removed": str(rule.removed) if rule.removed else None,
        "fixable": rule.fixable,
        "default": rule.default,
        "references": list(rule.refs),
        "examples": [{"before": before, "after": after} for before, after in rule.examples],
        "url": url_of(rule),
    }


def url_of(rule: Rule) -> str:
    """The page about a rule on the web."""
    return url(rule.code, rule.name)


FIXED = {
    "safe": "The fix is safe.",
    "unsafe": "The fix is unsafe: `--unsafe-fixes` applies it, and the finding says why a person should look.",
    "manual": "There is no fix: the finding says what to do.",
    "sometimes": "Whether there is a fix, and whether it is safe, is decided for each finding.",
}


OFF = "off by default"
SELECTED = {
    True: "",
    False: "It is off by default: `--extend-select` and `extend-select` in the configuration switch it on.",
}


def explained(rule: Rule, colour: bool) -> str:
    """The page about a rule, for a terminal."""
    heading = f"{rule.code} {rule.name}"
    parts = [click.style(heading, bold=True) if colour else heading, rule.summary]
    if rule.since or rule.removed:
        parts.append(f"In Lightning: {releases(rule)}.")
    parts += [part for part in [rule.why, FIXED[rule.fixable], SELECTED[rule.default]] if part]
    for before, after in rule.examples:
        parts.append(f"Before:\n{_indented(before)}\n\nAfter:\n{_indented(after)}")
    pages = "".join(f"\n    {page}" for page in (*rule.refs, url_of(rule)))
    return "\n\n".join([*parts, f"More:{pages}"]) + "\n"


def _indented(code: str) -> str:
    return "\n".join(f"    {line}".rstrip() for line in code.splitlines())


def _print(product: str | list[dict[str, Any]]) -> int:
    text = product if isinstance(product, str) else json.dumps(product, indent=2) + "\n"
    write_product(text, Options())
    return 0
