"""Which files may have, or lead to, a finding."""

from __future__ import annotations

from codemods.engine.worth import Worth
from codemods.semantics.names import ModuleNames
from codemods.semantics.sighted import Sighted


def worth(telling: set[str], **files: str) -> Worth:
    names = ModuleNames(files)
    sighted = Sighted(names, [(name, text.encode(), False) for name, text in files.items()])
    return Worth(sighted, lambda module, loading: module in telling and not (loading and module == "steps"))


def test_what_tells_and_what_leads_there() -> None:
    files = worth({"c"}, a="import b", b="import c", c="", d="", e="import d")
    assert files.of(["a", "b", "c", "d", "e"], loading=False) == {"a", "b", "c"}


def test_cycles_end() -> None:
    files = worth({"c"}, a="import b", b="import a", c="import d", d="import c")
    assert files.of(["a", "d"], loading=False) == {"d"}
    assert files.of(["b", "c"], loading=False) == {"c"}


def test_asked_bit_by_bit() -> None:
    files = worth({"c"}, a="import b", b="import c", c="", d="import a")
    assert files.of(["b"], loading=False) == {"b"}
    assert files.of(["d"], loading=False) == {"d"}
    assert files.of(["a"], loading=False) == {"a"}


def test_code_that_loads_is_asked_apart() -> None:
    files = worth({"steps"}, data="import steps", steps="")
    assert files.of(["data"], loading=False) == {"data"}
    assert files.of(["data"], loading=True) == set()
