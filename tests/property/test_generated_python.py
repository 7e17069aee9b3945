"""Any Python at all: it is read without a crash and what has no finding stays as it is."""

from __future__ import annotations

import warnings

import hypothesmith
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.golden.cases import Case, all_cases
from tests.harness import parses, run_check, run_fix

SINGLE = [case for case in all_cases() if case.before.keys() == {"before.py"}]


def generated() -> st.SearchStrategy[str]:
    """Source text of a whole module that Python compiles."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return hypothesmith.from_grammar(auto_target=False)


@pytest.mark.filterwarnings("ignore")  # of the generator, and of odd code that it makes
@given(generated())
def test_python_without_lightning_stays(text: str) -> None:
    files = {"generated.py": text.encode()}
    fixed = run_fix(files, unsafe=True)
    assert fixed.after == {}
    assert [finding.code for finding in fixed.findings] == []


@pytest.mark.filterwarnings("ignore")
@given(generated(), st.sampled_from(SINGLE))
def test_code_beside_a_finding_stays(text: str, case: Case) -> None:
    tail = b"\n\n" + text.encode()
    whole = {"before.py": case.before["before.py"] + tail}
    assume(parses(whole["before.py"]))
    fixed = run_fix(whole, **case.options)
    result = {**whole, **fixed.after}["before.py"]
    assert parses(result)
    assert result.endswith(tail)
    assert run_fix({"before.py": result}, **case.options).after == {}


@given(st.binary(max_size=200))
def test_any_bytes_are_read(data: bytes) -> None:
    files = {"bytes.py": data + b"\nimport pytorch_lightning\n"}
    assert {finding.code for finding in run_check(files).findings} <= {"LIT000"}
    assert run_fix(files, unsafe=True).after == {}
