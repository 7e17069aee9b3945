"""Commands in shell scripts, Makefiles, Dockerfiles and the code blocks of Markdown, by tree-sitter."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from codemods.model import Span

if TYPE_CHECKING:
    from tree_sitter import Parser

_FENCE = re.compile(rb"^(?P<indent>[ \t]*)(?P<fence>`{3,}|~{3,})[ \t]*(?P<language>[\w-]*)[^\n]*$", re.MULTILINE)
_LANGUAGES = frozenset({b"", b"bash", b"sh", b"shell", b"zsh", b"console", b"shell-session", b"terminal"})
_COMMAND = re.compile(rb"(?:[ \t]*(?:#[^\n]*)?\r?\n)*[ \t]*(?:\$[ \t]+)?(?:python3?|torchrun|srun)[ \t]+[^\n]*\.py\b")
"""How the code of a block begins that holds commands, whatever language it is said to be."""
_PROMPT = re.compile(rb"^([ \t]*)(?:\$|>|\([\w.-]+\)[ \t]*\$)[ \t]", re.MULTILINE)
_RECIPE = re.compile(rb"^\t[@-]*(?P<code>(?:[^\n]*\\\r?\n)*[^\n]*)", re.MULTILINE)
_RUN = re.compile(rb"^[ \t]*(?:RUN|CMD|ENTRYPOINT)[ \t]+(?P<code>(?!\[)(?:[^\n]*\\[ \t]*\r?\n)*[^\n]*)", re.M | re.I)


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a command: its text without quotes and where that stands, and the `whole` with them.

    One that is not `plain` holds what the shell puts in its place.
    """

    text: str
    span: Span
    whole: Span
    plain: bool = True

    @property
    def quote(self) -> bool:
        return self.span != self.whole


@dataclass(frozen=True, slots=True)
class Command:
    """A command as it is written, without what is set before it."""

    words: tuple[Word, ...]
    span: Span

    def texts(self) -> list[str]:
        return [word.text if word.plain else "" for word in self.words]


def commands(path: str, utf8: bytes) -> list[Command]:
    """The commands in a file, in order; what does not parse holds none."""
    found = []
    for start, code in _regions(path, utf8):
        todo: list[Any] = [_parser().parse(code).root_node]
        while todo:
            node = todo.pop()
            todo += reversed(node.named_children)
            if node.type == "command" and not node.has_error:
                words = tuple(_word(child, start) for child in node.named_children if child.type in _WORDS)
                if words:
                    found.append(Command(words, Span(words[0].whole.start, words[-1].whole.end)))
    return found


_WORDS = {"command_name", "word", "number", "string", "raw_string", "concatenation", "simple_expansion", "expansion"}
_WORDS |= {"command_substitution", "arithmetic_expansion", "ansi_c_string"}


@cache
def _parser() -> Parser:
    import tree_sitter_bash
    from tree_sitter import Language, Parser

    return Parser(Language(tree_sitter_bash.language()))


def _word(node: Any, offset: int) -> Word:
    while node.type == "command_name" and node.named_child_count == 1:
        node = node.named_children[0]
    whole = Span(node.start_byte + offset, node.end_byte + offset)
    raw = node.text
    if node.type in {"raw_string", "string"}:
        fixed = node.type == "raw_string" or all(part.type == "string_content" for part in node.children[1:-1])
        inner = Span(whole.start + 1, whole.end - 1)
        return Word(raw[1:-1].decode(), inner, whole, fixed and b"\\" not in raw)
    plain = node.type in {"word", "number"} and b"\\" not in raw
    return Word(raw.decode(), whole, whole, plain)


def _regions(path: str, utf8: bytes) -> Iterator[tuple[int, bytes]]:
    """The parts of a file that are shell, with their offsets; prompts are blanked."""
    name = path.rpartition("/")[2]
    if name.endswith(".md"):
        yield from _fenced(utf8)
    elif name.lower().startswith("dockerfile") or name.endswith(".dockerfile"):
        yield from ((found.start("code"), found["code"]) for found in _RUN.finditer(utf8))
    elif name in {"Makefile", "makefile", "GNUmakefile"}:
        yield from ((found.start("code"), found["code"]) for found in _RECIPE.finditer(utf8))
    else:
        yield 0, utf8


def _fenced(utf8: bytes) -> Iterator[tuple[int, bytes]]:
    opened: tuple[bytes, bytes, int] | None = None
    for found in _FENCE.finditer(utf8):
        if opened is None:
            opened = found["fence"], found["language"].lower(), found.end() + 1
        elif found["fence"].startswith(opened[0]) and not found["language"]:
            code = utf8[opened[2] : found.start()]
            if opened[1] in _LANGUAGES or _COMMAND.match(code):
                yield opened[2], _PROMPT.sub(lambda prompt: prompt[1] + b" " * (len(prompt[0]) - len(prompt[1])), code)
            opened = None
