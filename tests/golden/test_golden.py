"""Every golden case: what is found, what `fix` makes of it, and that it is stable."""

from __future__ import annotations

import pytest

from tests.golden.cases import Case, all_cases
from tests.harness import located, parses, run_check, run_fix


@pytest.mark.parametrize("case", [pytest.param(case, id=case.id) for case in all_cases()])
class TestGolden:
    def test_findings(self, case: Case, request: pytest.FixtureRequest) -> None:
        checked = run_check(case.before, **case.check_options)
        found = located(checked.findings, case.before)
        if request.config.getoption("--update-golden"):
            case.update(found, {**case.before, **run_fix(case.before, **case.options).after})
        assert found == case.findings
        keys = [(finding.path, finding.span.start, finding.code) for finding in checked.findings]
        assert keys == sorted(keys)
        assert run_check(case.before, backwards=True, **case.check_options) == checked

    def test_fix(self, case: Case) -> None:
        fixed = run_fix(case.before, **case.options)
        assert {**case.before, **fixed.after} == case.after
        assert run_fix(case.before, backwards=True, **case.options) == fixed
        for path, data in fixed.after.items():
            assert data != case.before[path], f"{path} is given as changed and is not"
            was = case.before[path]
            assert not path.endswith((".py", ".ipynb")) or parses(data, path) or not parses(was, path), (
                f"{path} does not parse"
            )

    def test_second_fix_changes_nothing(self, case: Case) -> None:
        again = run_fix(case.after, **case.options)
        assert again.after == {}
        assert not again.applied
