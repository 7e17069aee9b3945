"""Statements of golden cases in other surroundings: in a block, with another indentation, a comment on each line."""

from __future__ import annotations

import ast
import io
import tokenize

from hypothesis import assume, given
from hypothesis import strategies as st

from codemods.engine import Settings, fix
from codemods.model import Applicability, Release
from tests.golden.cases import Case, all_cases
from tests.harness import as_files, comments, is_modern, parses, run_fix

PATH = "before.py"
SINGLE = [case for case in all_cases() if case.before.keys() == {PATH} and is_modern(case.before[PATH])]
MARKER = "marker  =  (1 ,2)"
HEADERS = {
    "": "",
    "def": "def around(args, hparams):",
    "if": "if flag:",
    "try": "try:",
    "with": "with open('x') as file:",
}


def _parts(case: Case) -> tuple[list[str], list[str]]:
    """The imports of a case and its other statements, each by whole lines."""
    text = case.before[PATH].decode()
    lines, imports, others, last = text.splitlines(keepends=True), list[str](), list[str](), 0
    for node in ast.parse(text).body:
        part = "".join(lines[last : node.end_lineno]).rstrip("\n") + "\n"
        last = node.end_lineno or last
        is_docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            imports.append(part)
        elif not is_docstring:
            others.append(part)
    return imports, others


def _tokens(text: str) -> list[tokenize.TokenInfo]:
    return list(tokenize.generate_tokens(io.StringIO(text).readline))


def _indented(text: str, by: str) -> str:
    inside = {
        line
        for token in _tokens(text)
        if token.type == tokenize.STRING
        for line in range(token.start[0] + 1, token.end[0] + 1)
    }
    lines = text.splitlines(keepends=True)
    return "".join(line if n in inside or not line.strip() else by + line for n, line in enumerate(lines, 1))


def _commented(text: str) -> str:
    """A comment of its own at the end of each line that may have one."""
    lines, before = text.splitlines(keepends=True), None
    for token in _tokens(text):
        ends = token.type in (tokenize.NEWLINE, tokenize.NL) and token.string and token.line.strip()
        if ends and before is not None and before.type != tokenize.COMMENT:
            row = token.start[0]
            lines[row - 1] = lines[row - 1].rstrip("\n") + f"  # line {row}: é\n"
        before = token
    return "".join(lines)


@st.composite
def recombined(draw: st.DrawFn) -> tuple[bytes, str | None]:
    """A module of the statements of one to three cases, and the release that one of them is for."""
    cases = draw(st.lists(st.sampled_from(SINGLE), min_size=1, max_size=3, unique_by=lambda case: case.id))
    imports, bodies = list[str](), list[str]()
    for case in cases:
        text = case.before[PATH]
        assume(text.isascii() and not any(byte in text for byte in (b"\f", b"\r", b"lightning-migrate", b"__future__")))
        mine, others = _parts(case)
        how = draw(st.sampled_from(sorted(HEADERS)))
        own = [f"{MARKER}  # {case.id}\n", *others]
        body = "".join([*mine, *own] if how and draw(st.booleans()) else own)
        imports += [line for line in mine if line not in imports]
        if how:
            body = HEADERS[how] + "\n" + _indented(body, draw(st.sampled_from(["    ", "  ", "\t"])))
            body += "finally:\n    pass\n" if how == "try" else ""
        bodies.append(body)
    whole = "".join([*imports, "\n\n", *bodies])
    try:
        compile(whole, PATH, "exec", dont_inherit=True)
        whole = _commented(whole) if draw(st.booleans()) else whole
        compile(whole, PATH, "exec", dont_inherit=True)
    except (SyntaxError, ValueError):
        assume(False)
    return whole.encode(), draw(st.sampled_from([case.options.get("origin") for case in cases]))


@given(recombined(), st.booleans())
def test_statements_in_other_surroundings(code: tuple[bytes, str | None], unsafe: bool) -> None:
    data, origin = code
    fixed = run_fix({PATH: data}, unsafe=unsafe, origin=origin)
    after = fixed.after.get(PATH, data)
    assert "LIT009" not in {finding.code for finding in fixed.left}
    assert parses(after)
    markers = [line.strip() for line in data.splitlines() if MARKER.encode() in line]
    assert [line.strip() for line in after.splitlines() if MARKER.encode() in line] == markers
    if not unsafe:
        assert not comments(data) - comments(after)
        again = fix(
            as_files({PATH: after}),
            Settings(Release(2, 6), fixed.origin, settled=True),
            applicability=Applicability.SAFE,
        )
        assert again.after == {}
