"""A comment on each line of a golden case and above each: whatever a fix does, they are still there."""

from __future__ import annotations

import ast
import io
import tokenize
from collections import Counter
from itertools import pairwise

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.golden.cases import Case, all_cases
from tests.harness import is_modern, parses, run_fix

CHANGING = [case for case in all_cases() if not case.stays and any(path.endswith(".py") for path in case.before)]


def _remarked(text: str, name: str, *, ends: bool, above: bool) -> tuple[str, list[str]]:
    """A text with comments of its own at the ends of lines, or above them, and these comments."""
    tokens = list(tokenize.generate_tokens(io.StringIO(text).readline))
    strings = {tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}
    inside = {line for token in tokens if token.type in strings for line in range(token.start[0] + 1, token.end[0] + 1)}
    free = {
        token.start[0]
        for before, token in pairwise(tokens)
        if token.type in (tokenize.NEWLINE, tokenize.NL) and token.string and before.type != tokenize.COMMENT
    }
    lines, comments = list[str](), list[str]()
    for number, line in enumerate(text.splitlines(), 1):
        code = line.lstrip()
        is_code = bool(code) and not code.startswith("#")
        if above and is_code and number not in inside:
            comments.append(f"# o{number:03d} {name} é")
            lines.append(line[: len(line) - len(code)] + comments[-1])
        lines.append(line)
        if ends and is_code and number in free:
            comments.append(f"# c{number:03d} {name} é")
            lines[-1] += f"  {comments[-1]}"
    return "".join(f"{line}\n" for line in lines), comments


def _goes_whole(before: str, after: str, comment: str, comments: list[str]) -> bool:
    """Whether a comment is one of a definition of which nothing is left, neither code nor comment."""
    at = {each: before[: before.index(each)].count("\n") + 1 for each in comments}
    line = at[comment] + comment.startswith("# o")
    was, now = _statements(before), _statements(after)
    for node in ast.walk(ast.parse(before)):
        if not isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            continue
        first, last = min([node.lineno, *(each.lineno for each in node.decorator_list)]), node.end_lineno or 0
        if first <= line <= last and not any(first <= at[each] <= last and each in after for each in comments):
            code = [ast.unparse(each) for each in node.body if not _says_nothing(each)]
            if all(now[each] < was[each] for each in code):
                return True
    return False


def _statements(text: str) -> Counter[str]:
    return Counter(ast.unparse(node) for node in ast.walk(ast.parse(text)) if isinstance(node, ast.stmt))


def _says_nothing(node: ast.stmt) -> bool:
    is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return is_text or isinstance(node, ast.Pass)


@settings(max_examples=max(400, settings.default.max_examples if settings.default else 0))
@given(st.sampled_from(CHANGING), st.sampled_from(["ends", "above", "both"]), st.booleans())
def test_comments_stay(case: Case, where: str, unsafe: bool) -> None:
    files, given_comments = dict(case.before), dict[str, list[str]]()
    for number, path in enumerate(path for path in sorted(case.before) if path.endswith(".py")):
        data = case.before[path]
        assume(is_modern(data) and not any(each in data for each in (b"\r", b"\f", b"\\\n")))
        text, given_comments[path] = _remarked(
            data.decode(), f"f{number}", ends=where != "above", above=where != "ends"
        )
        files[path] = text.encode()
        assume(parses(files[path]))
    fixed = run_fix(files, **{**case.options, "unsafe": unsafe})
    assert "LIT009" not in {finding.code for finding in fixed.left}
    whole = "".join(data.decode() for path, data in {**files, **fixed.after}.items() if path.endswith(".py"))
    for path, comments in given_comments.items():
        after = fixed.after.get(path, files[path])
        assert parses(after)
        for comment in comments:
            gone = comment not in whole
            assert not gone or (unsafe and _goes_whole(files[path].decode(), after.decode(), comment, comments)), (
                comment
            )
