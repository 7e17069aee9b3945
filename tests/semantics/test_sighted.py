"""What files import, told from their bytes, and who may use what of another file by that."""

from __future__ import annotations

import ast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codemods.semantics.mentions import words
from codemods.semantics.names import ModuleNames
from codemods.semantics.sighted import Imported, Sighted, imported, starred


def sighted(**files: str) -> Sighted:
    """Files by their dotted names with `__` for a dot; one that another stands below is a package."""
    named = {name.replace("__", "."): text.encode() for name, text in files.items()}
    packages = {name for name in named if any(other.startswith(f"{name}.") for other in named)}
    names = ModuleNames(named)
    return Sighted(names, [(name, text, name in packages) for name, text in named.items()])


def may_use(files: Sighted, module: str, text: str, home: str, name: str) -> bool:
    return files.may_use(module, home, name, words(text.encode()))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("import os", [("os", "os"), ("os", "")]),
        ("import torch.nn as nn, a.b", [("torch.nn", "nn"), ("a", "a"), ("a.b", "")]),
        ("from a.b import c, d as e", [("a.b.c", "c"), ("a.b.d", "e")]),
        ("from a import *", [("a", "*")]),
        ("from . import a", [("p.q.a", "a")]),
        ("from ..r import a", [("p.r.a", "a")]),
        ("from .r import (  # one (two)\n    a as b,\n    c,\n)", [("p.q.r.a", "b"), ("p.q.r.c", "c")]),
        ("from a import b, \\\n    c", [("a.b", "b"), ("a.c", "c")]),
        ("from a \\\n    import b", [("a.b", "b")]),
        ("try: import a\nexcept: from b import c", [("a", "a"), ("a", ""), ("b.c", "c")]),
        ("def f():\n\tfrom  .k import(m)", [("p.q.k.m", "m")]),
        ("x = 1; import a", [("a", "a"), ("a", "")]),
        ("# import a\nx = 'import b'\nimportant = 1\nreimport = 2", []),
    ],
)
def test_what_is_imported(text: str, expected: list[tuple[str, str]]) -> None:
    assert list(imported(text.encode(), "p.q.here", is_package=False)) == [Imported(*each) for each in expected]


def test_a_package_stands_one_level_higher() -> None:
    assert imported(b"from .a import b", "p.q", is_package=True) == (Imported("p.q.a.b", "b"),)


_NAMES = st.sampled_from(["a", "b.c", "torch.nn", "d"])
_LINES = st.one_of(
    st.builds("import {} as {}".format, _NAMES, st.sampled_from("xyz")),
    st.builds("import {}".format, _NAMES),
    st.builds("from {} import {}".format, st.sampled_from([".", "..k", "a.b", "c"]), st.sampled_from("xyz")),
    st.builds("from {} import (\n    x,\n    {} as q,  # )\n)".format, _NAMES, st.sampled_from("xyz")),
    st.sampled_from(["x = 1", "class A: pass", "def f():\n    import g.h", "if x:\n    from .m import n"]),
)


@given(st.lists(_LINES, max_size=8))
def test_what_the_parser_sees_is_seen(lines: list[str]) -> None:
    text = "\n".join(lines)
    found = {each.target for each in imported(text.encode(), "p.q.here", is_package=False)}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            assert {alias.name for alias in node.names} <= found
        elif isinstance(node, ast.ImportFrom):
            assert all(any(target.endswith(alias.name) for target in found) for alias in node.names)


class TestUse:
    def test_by_its_name(self) -> None:
        text = "from nets import Net"
        files = sighted(nets="class Net: ...", train=text, other="from torch import Net")
        assert may_use(files, "train", text, "nets", "Net")
        assert not may_use(files, "other", "Net", "nets", "Net")

    def test_by_the_module(self) -> None:
        text = "import pkg.nets as n\nn.Net()"
        files = sighted(pkg="", pkg__nets="", train=text)
        assert may_use(files, "train", text, "pkg.nets", "Net")
        assert not may_use(files, "train", "n", "pkg.nets", "Net")

    def test_by_the_package_above(self) -> None:
        text = "import pkg\npkg.nets.Net()"
        assert may_use(sighted(pkg="", pkg__nets="", train=text), "train", text, "pkg.nets", "Net")

    def test_exported_again(self) -> None:
        text = "from pkg import Better"
        files = sighted(pkg="from .nets import Net as Better", pkg__nets="", train=text, other="from pkg import more")
        assert may_use(files, "train", text, "pkg.nets", "Net")
        assert not may_use(files, "other", "from pkg import more\nBetter", "pkg.nets", "Net")

    def test_by_a_star(self) -> None:
        text = "from pkg import *\nNet()"
        files = sighted(pkg="from .nets import *", pkg__nets="", train=text)
        assert may_use(files, "train", text, "pkg.nets", "Net")

    def test_by_a_module_that_another_has_imported(self) -> None:
        text = "import api\napi.nets.Net()"
        files = sighted(api="import pkg.nets as nets", pkg="", pkg__nets="", train=text)
        assert may_use(files, "train", text, "pkg.nets", "Net")

    def test_what_is_not_seen_may_be(self) -> None:
        text = "importlib.import_module(name).Net()"
        files = sighted(nets="", train=text, conftest="")
        assert may_use(files, "train", text, "nets", "Net")
        assert may_use(files, "train", "", "conftest", "net")
        assert may_use(files, "unknown", "", "nets", "Net")


def test_where_imports_lead() -> None:
    files = sighted(
        pkg="from .nets import Net\nfrom .more import *",
        pkg__nets="import torch",
        pkg__more="",
        train="from pkg import Net",
        star="from pkg import Other",
        whole="import pkg",
    )
    assert files.leads_to("train") == {"pkg.nets"}
    assert files.leads_to("star") == {"pkg", "pkg.more"}
    assert files.leads_to("whole") == {"pkg"}
    assert files.leads_to("pkg") == {"pkg.nets", "pkg.more"}
    assert files.leads_to("unknown") == frozenset()


def test_where_a_file_leads_that_is_called_like_what_it_imports() -> None:
    """Each name is followed once: four such imports took seconds, and each more ten times that."""
    files = sighted(pkg="", pkg__chem="def f():\n    from chem import Mol\n" * 40, train="from chem import Mol")
    assert files.leads_to("pkg.chem") == frozenset()
    assert files.leads_to("train") == {"pkg.chem"}


def test_stars_are_seen() -> None:
    code = b"from .made import *\nfrom other import (a)\nfrom . import *  # all\n"
    assert starred(code, "pkg", is_package=True) == ("pkg.made", "pkg")
    assert starred(b"from os import path\nx = 2 * 3\n", "pkg", is_package=False) == ()
