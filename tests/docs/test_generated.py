"""What is generated from the rules is what is in the repository."""

from __future__ import annotations

from codemods.rules.registry import all_rules
from scripts.docs import ROOT, pages, readme


def test_rule_pages_are_current() -> None:
    folder = ROOT / "docs" / "rules"
    written = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in folder.glob("*.md")}
    assert written == pages(), "run `make docs`"


def test_readme_table_is_current() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert text == readme(text), "run `make docs`"


def test_every_rule_explains_itself() -> None:
    for rule in all_rules():
        assert rule.summary.endswith("."), f"{rule.code}: the summary is one sentence"
        assert rule.why or rule.check is None, f"{rule.code} does not say why"
        assert rule.fixable in {"safe", "unsafe", "manual", "sometimes"}, rule.code
