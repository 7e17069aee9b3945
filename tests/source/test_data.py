"""Configuration files: where the nodes stand, with the parser in C and without it."""

from __future__ import annotations

import pytest
import yaml

from codemods.source.data import Mapping, Scalar, read, walked
from codemods.source.python import UnparsableError

TEXTS = [
    "trainer:\n  gpus: 2  # zwei für uns\n  name: 'größe'\nlast: [1, é, {日本: 😀}]\n",
    "a: é\r\nb:\r\n  - c: ü\r\n    d: 1\r\n# ☃\r\ne: 2\r\n",
    'text: |\n  ümlaut\n\nfolded: >-\n  日本\n\n\nnext: "\\u2028 é"\n',
    "base: &base {ü: 1}\nmore:\n  <<: *base\n  b: !tag x\n",
    '{"é": 1, "b": [true, null],\n "c": "日"}',
]


@pytest.fixture(params=["c", "python"])
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param == "python":
        monkeypatch.delattr(yaml, "CSafeLoader", raising=False)
    elif not hasattr(yaml, "CSafeLoader"):
        pytest.skip("PyYAML has no parser in C here")
    return str(request.param)


@pytest.mark.parametrize("text", TEXTS)
def test_spans_count_bytes(text: str, parser: str) -> None:
    utf8 = text.encode()
    scalars = [node for _, node in walked(read(text)) if isinstance(node, Scalar)]
    assert scalars
    for node in scalars:
        assert utf8[node.span.start : node.span.end].decode() == node.text.rstrip()


@pytest.mark.parametrize("text", TEXTS)
def test_both_parsers_say_the_same(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fast = read(text)
    monkeypatch.delattr(yaml, "CSafeLoader", raising=False)
    assert repr(read(text)) == repr(fast)


@pytest.mark.parametrize("text", ["[" * 100_000, "- " * 100_000 + "a", "{a: " * 100_000, "a: " + "[" * 999 + "]" * 999])
def test_nesting_is_told_and_not_followed(text: str, parser: str) -> None:
    with pytest.raises(UnparsableError, match="nested too deeply"):
        read(text)


@pytest.mark.parametrize(
    ("text", "said", "line"),
    [
        ("a:\n\tb: 1\n", "not YAML: found character '\\t' that cannot start any token", 2),
        ("a: *x\n", "not YAML: found undefined alias 'x'", 1),
        ("a: \x07\n", "not YAML: unacceptable character #x0007", None),
        ("a: 1\n---\nb: 1\n", "holds several YAML documents", 3),
        ("a: 1\nb: 2\na: 3\n", "the key `a` is there twice, first on line 1", 3),
    ],
)
def test_what_is_wrong(text: str, said: str, line: int | None, parser: str) -> None:
    with pytest.raises(UnparsableError) as caught:
        read(text)
    assert str(caught.value).startswith(said)
    assert caught.value.line == line


def test_many_wide_characters_are_quick(parser: str) -> None:
    lines = "".join(f"key{number}: ü{number}\n" for number in range(2_000))
    tree = read(lines)
    assert isinstance(tree, Mapping)
    assert len(tree.entries) == 2_000


TOML = """title = "größe"  # ü
a.b = 1
[trainer]
gpus = [0,
  1]
"max epochs" = 3
opt = { x = 1.5, y = '''é''' }
[[runs]]
gpus = 1
[[runs]]
gpus = 2
[trainer.deep]
last = 2021-01-01
"""


def test_toml_stands_where_it_is_said_to() -> None:
    utf8 = TOML.encode()
    tree = read(TOML, "a.toml")
    found = {path: node for path, node in walked(tree) if isinstance(node, Scalar)}
    for node in found.values():
        assert utf8[node.span.start : node.span.end].decode() == node.text
    said = {".".join(path): node.value for path, node in found.items() if path[-1] != "last"}
    assert said == {
        "title": "größe",
        "a.b": 1,
        "trainer.gpus.[0]": 0,
        "trainer.gpus.[1]": 1,
        "trainer.max epochs": 3,
        "trainer.opt.x": 1.5,
        "trainer.opt.y": "é",
        "runs.[0].gpus": 1,
        "runs.[1].gpus": 2,
    }


@pytest.mark.parametrize(
    ("text", "line"), [("a = 1\na = 2\n", 2), ("[a]\nb = \n", 2), ("[a]\n[a]\n", 2), ("a = [1,\n", None), ("{a: 1}", 1)]
)
def test_broken_toml_is_one_line(text: str, line: int | None) -> None:
    with pytest.raises(UnparsableError, match="not TOML: ") as raised:
        read(text, "a.toml")
    assert line is None or raised.value.line == line
    assert "\n" not in str(raised.value)


def test_json_may_be_indented_by_tabs() -> None:
    tree = read('{\n\t"trainer": {\n\t\t"gpus": 2\n\t}\n}\n', "a.json")
    assert {path: node.value for path, node in walked(tree) if isinstance(node, Scalar)} == {("trainer", "gpus"): 2}
