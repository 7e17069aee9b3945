"""What only IPython understands, with stand-ins that are Python and take the same room.

`%matplotlib inline` becomes `0#atplotlib inline`: a statement of as many bytes, so that every position
stays. `n = !nproc` becomes `n = _#proc`, as nobody knows what `_` is. `%time trainer.fit(net)` becomes
`0;    trainer.fit(net)`, as what it runs is Python.
"""

from __future__ import annotations

import re

from codemods.deferred import pattern

PYTHON_CELLS = frozenset({"capture", "debug", "lprun", "memit", "mprun", "prun", "snakeviz", "time", "timeit", "wandb"})
"""The cell magics whose cells hold Python that runs among the others."""

_CELL = pattern(r"\s*%%(\w+)")
_WRITES = pattern(r"\s*%%(?:writefile|file)[ \t]+(?:-a[ \t]+)?[\"']?(?P<path>[^\n\"']+\.py)\b")
_LINE = pattern(
    r"(?P<indent>[ \t]*)(?:%(?!%)(?P<magic>[\w.]+)|[%!?/,;]"
    r"|(?:pip|conda|mamba|cat|cd|cp|ls|mkdir|mv|rm|rmdir)[ \t]+"  # the `%` may be left out
    r"(?!(?:and|else|for|if|in|is|not|or)\b)(?:\w|~|\.?/|\.\.(?![\w.])))"
)
_BARE = pattern(r"^[ \t]*(?:pip|conda|mamba|cat|cd|cp|ls|mkdir|mv|rm|rmdir)[ \t]", re.MULTILINE)
_ASSIGNED = pattern(r"(?P<left>[ \t]*[A-Za-z_][\w.,\[\]'\" \t]*=[ \t]*)(?:%(?P<magic>[A-Za-z]\w*)|!)")
_HELP = pattern(r"[ \t]*%{0,2}[A-Za-z_*][\w.*\[\]'\"()]*\?\??[ \t\r]*(?:\n|\Z)")
_RUNS = frozenset({"time", "timeit", "prun"})  # line magics whose argument is a statement
_STATEMENT = pattern(r"[ \t]+(?=[^\s-])")  # no options before it
_TOKEN = pattern(
    r'"""(?:[^\\]|\\.)*?"""|\'\'\'(?:[^\\]|\\.)*?\'\'\''
    r'|"(?:[^"\\\n]|\\.)*["\n]?|\'(?:[^\'\\\n]|\\.)*[\'\n]?'
    r"|\#[^\n]*|[(\[{]|[)\]}]|\\\r?\n|\n",
    re.DOTALL,
)
_REST = pattern(r"(?:[^\n\\]|\\\r?\n|\\)*")  # up to the end of the line, and of those that it goes on in


def without_magics(source: str) -> str:
    """A cell's source as Python: as long in bytes, and equal but for what only IPython understands."""
    cell = _CELL.match(source)
    if cell is not None:
        first = source.find("\n", cell.start(1)) + 1 or len(source)
        head = source[: cell.start(1) - 2] + _stand_in(source[cell.start(1) - 2 : first])
        body = source[first:]
        return head + (_plain(body) if cell[1] in PYTHON_CELLS else commented(body))
    return _plain(source)


def written_file(source: str) -> str | None:
    """The Python file that a cell writes, where that has to do with Lightning: a program of its own."""
    found = _WRITES.match(source)
    return found["path"] if found is not None and "lightning" in source[found.end() :] else None


def commented(source: str) -> str:
    """A source of which every line is a comment, as long in bytes."""
    return "".join(_as_comment(line) for line in source.splitlines(keepends=True))


def _as_comment(line: str) -> str:
    return line if line in {"\n", "\r\n"} or not line else "#" * len(line[0].encode("utf-8", "replace")) + line[1:]


def _plain(source: str) -> str:
    """A source of Python lines, with stand-ins for those of IPython."""
    if not any(char in source for char in "%!?/,;") and not _BARE.search(source):
        return source
    pieces, position, depth = [], 0, 0
    at_start = True
    while position < len(source):
        if at_start and depth <= 0:
            made, end = _statement(source, position)
            if end > position:
                pieces.append(made)
                position, depth = end, 0
                at_start = source[end - 1] == "\n"
                continue
        token = _TOKEN.search(source, position)
        if token is None:
            break
        pieces.append(source[position : token.end()])
        position = token.end()
        text = token[0]
        depth += (text in "([{") - (text in ")]}")
        at_start = text.endswith("\n") and not text.startswith("\\")
    return "".join([*pieces, source[position:]])


def _statement(source: str, start: int) -> tuple[str, int]:
    """The stand-in for the IPython at the start of a logical line, and where that ends; nothing where it is Python."""
    found = _HELP.match(source, start)
    if found is not None:
        return _stand_in(found[0]), found.end()
    for command in (_LINE, _ASSIGNED):
        found = command.match(source, start)
        if found is None:
            continue
        left = found.groupdict().get("left") or found.groupdict().get("indent") or ""
        at = start + len(left)
        body = _STATEMENT.match(source, found.end()) if found["magic"] in _RUNS else None
        if body is not None:
            blanks = " " * (body.end() - at)
            return left + (blanks if command is _ASSIGNED else "0;" + blanks[2:]), body.end()
        rest = _REST.match(source, at)
        assert rest is not None
        return left + _stand_in(rest[0], "_" if command is _ASSIGNED else "0"), rest.end()
    return "", start


def _stand_in(text: str, code: str = "0") -> str:
    """A statement that does nothing in the place of `text`, indented as that; its further lines are comments."""
    body = text.lstrip(" \t")
    first, *more = body.splitlines(keepends=True)
    content = first.rstrip("\r\n")
    rest = "#" * len(content[1:2].encode("utf-8", "replace")) + content[2:]
    lines = [code + rest + first[len(content) :], *map(_as_comment, more)]
    return text[: len(text) - len(body)] + "".join(lines)
