"""A list of all rules without what they do, which a program may keep from one run to the next.

One run asks half of the rules at most. What all of them are called and what they listen to stands in the list, and the
module of a rule is imported when the rule is first asked.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from typing import Any

from codemods.model import Finding
from codemods.rules.registry import Context, Rule, discovered


class Later:
    """The check of a rule, by the name that the rule has in its module, which is imported at the first call."""

    def __init__(self, module: str, name: str) -> None:
        self._place = module, name
        self._rule: Rule | None = None

    def __call__(self, subject: Any, context: Context) -> Iterator[Finding]:
        if self._rule is None:
            module, name = self._place
            self._rule = getattr(import_module(module), name)
        assert self._rule is not None
        assert self._rule.check is not None
        return self._rule.check(subject, context)

    def __reduce__(self) -> tuple[type[Later], tuple[str, str]]:
        return Later, self._place


def listed() -> bytes:
    """All rules, which are imported for it. The rows that they are made from are left out."""
    rules = [
        replace(rule, check=Later(module, name) if rule.check is not None else None, rows=())
        for module, name, rule in discovered()
    ]
    return pickle.dumps(rules, pickle.HIGHEST_PROTOCOL)


def unlisted(data: bytes) -> list[Rule]:
    """The rules of a list, which has to be of this very state of the library."""
    rules: list[Rule] = pickle.loads(data)
    return rules
