"""Which parts of a file are shell: a script, recipes of a Makefile, blocks of documentation, steps of a workflow."""

from __future__ import annotations

import re
from collections.abc import Iterator

from codemods.deferred import NamedTuple, pattern
from codemods.model import Span
from codemods.source.data import Mapping, Scalar, walked
from codemods.source.shell.model import Word
from codemods.source.workflows import is_dockerfile, is_workflow, workflow_tree


class Region(NamedTuple):
    """A part of a file that is shell: its offset, and its code, in which what is no shell is blanked.

    `signs` are the quotes that a new word in it may stand in.
    """

    start: int
    code: bytes
    signs: str = "'\""


_FENCE = pattern(rb"^(?P<indent>[ \t]*)(?P<fence>`{3,}|~{3,})[ \t]*(?P<language>[\w-]*)[^\n]*$", re.MULTILINE)
_LANGUAGES = frozenset({b"", b"bash", b"sh", b"shell", b"zsh", b"console", b"shell-session", b"terminal"})
_COMMAND = pattern(rb"(?:[ \t]*(?:#[^\n]*)?\r?\n)*[ \t]*(?:\$[ \t]+)?(?:python3?|torchrun|srun)[ \t]+[^\n]*\.py\b")
"""How the code of a block begins that holds commands, whatever language it is said to be."""
_PYTHON = frozenset({b"python", b"py", b"python3", b"ipython"})
_PLACEHOLDER = pattern(rb"<(?=[A-Za-z])([\w./-]*)>")
"""What a reader of documentation has to fill in; the shell would redirect there."""
_OPENED, _CLOSED = "\x01", "\x02"
_PROMPT = pattern(rb"^([ \t]*)(?:\$|>|\([\w.-]+\)[ \t]*\$)[ \t]", re.MULTILINE)
_RECIPE = pattern(rb"^\t[@-]*(?P<code>(?:[^\n]*\\\r?\n)*[^\n]*)", re.MULTILINE)
_MAKEFILES = frozenset({"Makefile", "makefile", "GNUmakefile"})
_MAKE_VARIABLE = pattern(rb"\$\((\w+)\)")
_MAKE_SETS = pattern(
    rb"^(?:export[ \t]+)?(?P<name>\w+)[ \t]*[:?+]?=[ \t]*(?P<held>(?:[^\n#]*\\\r?\n)*[^\n#]*)", re.MULTILINE
)
_RUN = pattern(
    rb"^[ \t]*(?:RUN|CMD|ENTRYPOINT|ENV|ARG)[ \t]+(?P<code>(?!\[)(?:[^\n]*\\[ \t]*\r?\n)*[^\n]*)", re.M | re.I
)
_CARRIED_ON = pattern(rb"(\\)([ \t]+)(?=\r?$)", re.MULTILINE)
"""A backslash with blanks behind it, which goes on with the next line in a Dockerfile alone."""
_EXEC = pattern(rb"""^[ \t]*(?:RUN|CMD|ENTRYPOINT)[ \t]+(?P<code>\[(?:[ \t,]|"[^"\\\n]*")*\])[ \t]*\r?$""", re.M | re.I)
_STRING = pattern(rb'"([^"]*)"')
_DIRECTIVE = pattern(
    rb"^(?P<indent>[ \t]*)(?:\.\.[ \t]+(?:code-block|code|sourcecode|prompt)::[ \t]*(?P<language>[\w-]*)[^\n]*"
    rb"|(?!\.\.)[^\n]*(?P<literal>::)[ \t]*)\r?\n",
    re.MULTILINE,
)
_STEPS = frozenset({"run", "script", "before_script", "after_script", "bash", "command", "commands", "install"})
_STEPS |= {"before_install", "inlineScript"}
"""The keys under which workflows say what a step runs."""
_ENVIRONMENTS = frozenset({"env", "variables", "environment"})
_EXPRESSION = pattern(rb"\$\{\{.*?\}\}|\$\[\[.*?\]\]")
_ESCAPED = pattern(rb"\\\\\\n|\\.")
_UNKNOWN_ESCAPE = b"\0"
INSIDE_QUOTE = b"\x03"
"""What stands for the backslash of a quote that is escaped in a text of YAML."""


def regions(path: str, utf8: bytes) -> Iterator[Region]:
    """The parts of a file that are shell, in order."""
    name = path.rpartition("/")[2]
    if name.endswith((".md", ".rst")):
        for block in blocks(path, utf8):
            if block.language in _LANGUAGES or _COMMAND.match(block.code):
                yield Region(block.start, _unprompted(block.code))
    elif is_workflow(path):
        yield from _steps(utf8)
    elif is_dockerfile(path):
        yield from (
            Region(found.start("code"), _CARRIED_ON.sub(rb"\2\1", found["code"])) for found in _RUN.finditer(utf8)
        )
    elif name in _MAKEFILES:
        for found in _RECIPE.finditer(utf8):
            yield Region(found.start("code"), _MAKE_VARIABLE.sub(rb"${\1}", found["code"]))
    else:
        yield Region(0, utf8)


def exec_forms(path: str, utf8: bytes) -> Iterator[tuple[Word, ...]]:
    """The commands of a Dockerfile that are lists in JSON: `CMD ["python", "train.py"]`."""
    for found in _EXEC.finditer(utf8) if is_dockerfile(path) else ():
        at, words = found.start("code"), []
        for text in _STRING.finditer(found["code"]):
            span, whole = (Span(at + text.start(group), at + text.end(group)) for group in (1, 0))
            words.append(Word(text[1].decode(errors="replace"), span, whole, b"$" not in text[1], "", ", "))
        if words:
            yield tuple(words)


def made_variables(path: str, utf8: bytes) -> Iterator[tuple[str, int, bytes]]:
    """The variables that a Makefile sets: name, offset of what they hold, and that."""
    if path.rpartition("/")[2] in _MAKEFILES:
        for found in _MAKE_SETS.finditer(utf8):
            yield found["name"].decode(), found.start("held"), found["held"]


class Block(NamedTuple):
    """A block of code in documentation: its offset, what language it is said to be, and its code."""

    start: int
    language: bytes
    code: bytes

    @property
    def is_python(self) -> bool:
        return self.language in _PYTHON


def blocks(path: str, utf8: bytes) -> Iterator[Block]:
    """The blocks of code in a file of documentation, in order; one of no other kind has none."""
    if path.endswith(".md"):
        yield from _fenced(utf8)
    elif path.endswith(".rst"):
        yield from _directives(utf8)


def _fenced(utf8: bytes) -> Iterator[Block]:
    opened: tuple[bytes, bytes, int] | None = None
    for found in _FENCE.finditer(utf8):
        if opened is None:
            opened = found["fence"], found["language"].lower(), found.end() + 1
        elif found["fence"].startswith(opened[0]) and not found["language"]:
            yield Block(opened[2], opened[1], utf8[opened[2] : found.start()])
            opened = None


def _directives(utf8: bytes) -> Iterator[Block]:
    """The blocks of reStructuredText; what is no code (a note, an image) is passed through."""
    at = 0
    while found := _DIRECTIVE.search(utf8, at):
        at = found.end()
        end = _indented(utf8, at, len(found["indent"].expandtabs()))
        language = b"literal" if found["literal"] else found["language"].lower()
        code = _without_options(utf8[at:end])
        yield Block(at, language, code)
        if language in _LANGUAGES or language in _PYTHON or _COMMAND.match(code):
            at = end


def _indented(utf8: bytes, at: int, indent: int) -> int:
    """Where the lines end that are indented more than the one above them."""
    end = at
    while at < len(utf8):
        stop = utf8.find(b"\n", at) + 1 or len(utf8)
        line = utf8[at:stop].expandtabs()
        if line.strip():
            if len(line) - len(line.lstrip()) <= indent:
                break
            end = stop
        at = stop
    return end


def _without_options(code: bytes) -> bytes:
    """`:linenos:` and its like at the top of a block, blanked."""
    return re.sub(rb"\A(?:[ \t]+:[\w-]+:[^\n]*\n)+", lambda found: re.sub(rb"[^\n]", b" ", found[0]), code)


def _unprompted(code: bytes) -> bytes:
    code = _PLACEHOLDER.sub(lambda named: b"".join((_OPENED.encode(), named[1], _CLOSED.encode())), code)
    return _PROMPT.sub(lambda prompt: prompt[1] + b" " * (len(prompt[0]) - len(prompt[1])), code)


def said(code: bytes) -> str:
    """A part of a region's code as its file says it."""
    return code.decode(errors="replace").replace(_OPENED, "<").replace(_CLOSED, ">")


def _steps(utf8: bytes) -> Iterator[Region]:
    """What the steps of a workflow run."""
    found: set[int] = set()
    for path, node in walked(workflow_tree(utf8)):
        named = next((key for key in reversed(path) if not key.startswith("[")), "")
        if named in _STEPS and isinstance(node, Scalar) and isinstance(node.value, str) and not node.tagged:
            region = scalar_region(utf8, node)
            if region is not None and region.start not in found:
                found.add(region.start)
                yield region


def scalar_region(utf8: bytes, node: Scalar) -> Region | None:
    """A scalar of YAML as shell: in a folded one the ends of lines are spaces, and so are they in a plain one."""
    raw = utf8[node.span.start : node.span.end]
    start, signs = 0, "'\""
    if raw[:1] in {b"|", b">"}:
        start = raw.find(b"\n") + 1
        code = raw[start:]
        if raw[:1] == b">":
            code = _folded(code)
    elif raw[:1] in {b"'", b'"'}:
        start, code = 1, raw[1:-1].replace(b"\n", b" ")
        if raw[:1] == b"'" and b"'" in code:
            return None
        code = _quotes(_ESCAPED.sub(_unescaped, code)) if raw[:1] == b'"' else code
        if _UNKNOWN_ESCAPE in code:
            return None
        signs = '"' if raw[:1] == b"'" else "'"
    else:
        code = raw.replace(b"\n", b" ")
    code = _EXPRESSION.sub(lambda found: b"$" + b"_" * (len(found[0]) - 1), code)
    return Region(node.span.start + start, code, signs)


def _unescaped(found: re.Match[bytes]) -> bytes:
    """An escape of YAML as shell, of as many bytes."""
    text = found[0]
    if text in {b"\\n", b'\\"'}:
        return b" \n" if text == b"\\n" else text
    return b" " * len(text) if text in {b"\\t", b"\\ ", b"\\\\\\n"} else _UNKNOWN_ESCAPE


def _quotes(code: bytes) -> bytes:
    """Escaped quotes as those of the shell: the first of two opens, the second closes."""
    parts = code.split(b'\\"')
    if len(parts) % 2 == 0:
        return _UNKNOWN_ESCAPE
    signs = (b'"' + INSIDE_QUOTE, INSIDE_QUOTE + b'"')
    return b"".join(part + (signs[index % 2] if index < len(parts) - 1 else b"") for index, part in enumerate(parts))


def settings(path: str, utf8: bytes) -> Iterator[Word]:
    """What a workflow puts into the environment of its steps, each as `NAME=value`; it stands as its entry does."""
    for at, node in walked(workflow_tree(utf8)) if is_workflow(path) else ():
        if at[-1:] and at[-1] in _ENVIRONMENTS and isinstance(node, Mapping):
            for entry in node.entries:
                if isinstance(entry.value, Scalar):
                    yield Word(f"{entry.key.value}={entry.value.value}", entry.span, entry.span, True, "")


def _folded(code: bytes) -> bytes:
    """Lines as YAML folds them: those that are indented alike are one."""
    lines = code.splitlines(keepends=True)
    indents = [len(line) - len(line.lstrip(b" ")) if line.strip() else -1 for line in lines]
    least = min((indent for indent in indents if indent >= 0), default=0)
    made = []
    for line, indent, following in zip(lines, indents, [*indents[1:], -1], strict=True):
        joins = indent == least and following == least
        made.append(line.replace(b"\r", b" ").replace(b"\n", b" ") if joins else line)
    return b"".join(made)
