"""Which rules look at which file."""

from __future__ import annotations

import os
from collections.abc import Iterable

from migrate_cli.failure import Failure
from migrate_cli.options import Options
from migrate_cli.workspace.configuration import SECTION, Configuration
from migrate_cli.workspace.globs import globs

ALWAYS = frozenset({"LIT000", "LIT009"})
"""A file that could not be looked at is told whatever is selected, unless it is ignored by name."""


class Selection:
    """The rules that the command line and the configuration choose.

    The command line's `--select` starts anew; else it adds to the configuration. Within either
    the more specific selector wins: `select = ["LIT101"]` against `ignore = ["LIT1"]`. Where neither
    selects, the rules look that are on by default; `extend-select` adds the others.
    """

    def __init__(self, options: Options, configuration: Configuration) -> None:
        from codemods.rules.registry import by_default

        file = os.path.relpath(configuration.path) if configuration.path else ""
        where = f"{file}: [tool.{SECTION}] "
        chosen = _layer(
            frozenset(),
            [(0, by_default())] if configuration.select is None else _expanders(where + "select", configuration.select),
            _expanders(where + "extend-select", configuration.extend_select),
            _expanders(where + "ignore", configuration.ignore),
        )
        self.codes = _layer(
            chosen if options.select is None else frozenset(),
            _expanders("--select", options.select or ()),
            _expanders("--extend-select", options.extend_select),
            _expanders("--ignore", options.ignore),
        )
        ignored = {code for _, codes in _expanders("--ignore", options.ignore) for code in codes}
        ignored |= {code for _, codes in _expanders(where + "ignore", configuration.ignore) for code in codes}
        self.codes |= ALWAYS - ignored
        folder = os.path.dirname(configuration.path) if configuration.path else ""
        self._per_file = [
            (
                pattern.startswith("!"),
                globs(([pattern.removeprefix("!")], folder)),
                frozenset().union(*(c for _, c in _expanders(where + "per-file-ignores", selectors))),
            )
            for pattern, selectors in configuration.per_file_ignores
        ]

    def codes_for(self, path: str) -> frozenset[str]:
        """The codes for the file at the absolute `path`."""
        codes = self.codes
        for negated, patterns, ignored in self._per_file:
            if patterns.match(path) != negated:
                codes -= ignored
        return codes


Expanded = list[tuple[int, frozenset[str]]]


def _expanders(where: str, selectors: Iterable[str]) -> Expanded:
    """Each selector as how specific it is, and its codes."""
    from codemods.rules.registry import UnknownRuleError, select

    expanded = []
    for selector in selectors:
        try:
            codes = select([selector])
        except UnknownRuleError as error:
            raise Failure(f"{where}: {error}") from None
        expanded.append((_specificity(selector), codes))
    return expanded


def _specificity(selector: str) -> int:
    """ALL, then prefixes by their length, then whole codes and names."""
    return 0 if selector == "ALL" else len(selector) if selector.startswith("LIT") else len("LIT000")


def _layer(base: frozenset[str], select: Expanded, extend: Expanded, ignore: Expanded) -> frozenset[str]:
    codes = set(base)
    for level in range(len("LIT000") + 1):
        for specificity, named in [*select, *extend]:
            if specificity == level:
                codes |= named
        for specificity, named in ignore:
            if specificity == level:
                codes -= named
    return frozenset(codes)
