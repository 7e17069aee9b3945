"""A list of rules that is kept says what the rules say."""

from __future__ import annotations

import pickle
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from codemods.rules.kept import Later, listed, unlisted
from codemods.rules.registry import discovered, imported_rules


def test_a_list_says_what_the_rules_say() -> None:
    imported, rules = imported_rules(), unlisted(listed())
    names = [field.name for field in fields(imported[0]) if field.name not in {"check", "rows"}]
    assert {"code", "why", "on", "examples"} <= {*names}
    for rule, other in zip(rules, imported, strict=True):
        assert [getattr(rule, name) for name in names] == [getattr(other, name) for name in names]
        assert (rule.check is None) == (other.check is None)


def test_a_rule_is_found_again_by_its_name() -> None:
    assert all(getattr(sys.modules[module], name) is rule for module, name, rule in discovered())


def test_what_a_rule_does_is_imported_when_it_is_asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    tmp_path.joinpath("a_rule_of_mine.py").write_text(
        "from codemods.rules.registry import Files, rule\n"
        "@rule(code='LIT990', name='mine', on=Files(('x',)))\n"
        "def mine(subject, context):\n    '''Mine'''\n    yield subject, context\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "a_rule_of_mine", raising=False)  # and again when the test is over
    later = pickle.loads(pickle.dumps(Later("a_rule_of_mine", "mine")))
    assert "a_rule_of_mine" not in sys.modules
    assert list(later(1, 2)) == list(later(1, 2)) == [(1, 2)]
