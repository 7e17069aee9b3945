"""Commands by tree-sitter, also those that stand in a string: `bash -c "python train.py"`, an alias, a heredoc."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from codemods.deferred import pattern
from codemods.model import Span
from codemods.source.shell.containers import listed_commands, written_commands
from codemods.source.shell.model import Command, Script, Word, variable
from codemods.source.shell.regions import (
    INSIDE_QUOTE,
    Region,
    exec_forms,
    made_variables,
    regions,
    said,
    scalar_region,
    settings,
)
from codemods.source.workflows import is_workflow, workflow_tree

if TYPE_CHECKING:
    from tree_sitter import Parser

_WORDS = {"command_name", "word", "number", "string", "raw_string", "concatenation", "simple_expansion", "expansion"}
_WORDS |= {"command_substitution", "arithmetic_expansion", "ansi_c_string"}
_INSIDE = pattern(rb"(?:^|[\s;&/])(?:python[\d.]*|torchrun|srun)[ \t]+\S[^\n]*\.py\b")
"""A text that holds a command which runs a program."""
_DEEPEST = 3
_CONTAINER = pattern(rb"\b(?:command|args|entrypoint|cmd)[\"']?[ \t]*:")
"""The keys of a configuration file that says what a container runs."""
_LISTED = pattern(rb"[^\s\\\"']+")


def commands(path: str, utf8: bytes) -> tuple[Command, ...]:
    """The commands in a file, in order; what does not parse holds none."""
    return script(path, utf8).commands


@lru_cache(maxsize=8)
def script(path: str, utf8: bytes) -> Script:
    """The commands in a file and its variables."""
    found = _Reader()
    listed = exec_forms(path, utf8)
    if path.endswith((".yaml", ".yml", ".json")) and not is_workflow(path):
        tree = workflow_tree(utf8) if b".py" in utf8 and _CONTAINER.search(utf8) else None
        made = (scalar_region(utf8, scalar) for scalar in written_commands(tree))
        parts: Iterator[Region] = (region for region in made if region is not None)
        listed = listed_commands(tree, utf8)
    else:
        parts = regions(path, utf8)
    for region in parts:
        found.read(region, 0)
    for words in listed:
        found.commands.append(Command(words, Span(words[0].whole.start, words[-1].whole.end)))
    for name, start, held in made_variables(path, utf8):
        found.variables.setdefault(name, []).append(_listed(held, start))
    found.settings += settings(path, utf8)
    ordered = sorted(found.commands, key=lambda command: command.span)
    return Script(tuple(ordered), {name: tuple(held) for name, held in found.variables.items()}, tuple(found.settings))


def script_of(regions: Iterable[Region]) -> Script:
    """The commands in parts of a file."""
    found = _Reader()
    for region in regions:
        found.read(region, 0)
    held = {name: tuple(values) for name, values in found.variables.items()}
    return Script(tuple(sorted(found.commands, key=lambda command: command.span)), held, tuple(found.settings))


class _Reader:
    """What is found in the regions of a file, one after another."""

    def __init__(self) -> None:
        self.commands: list[Command] = []
        self.variables: dict[str, list[tuple[Word, ...]]] = {}
        self.settings: list[Word] = []

    def read(self, region: Region, depth: int) -> None:
        """Read a part of a file, and what of its strings is shell again."""
        todo: list[Any] = [_parser().parse(region.code).root_node]
        while todo:
            node = todo.pop()
            todo += reversed(node.named_children)
            if node.type == "command" and not node.has_error:
                self._command(node, region)
            elif node.type == "variable_assignment" and not node.has_error:
                self._assignment(node, region)
            elif node.type in {"string", "raw_string", "heredoc_body"} and depth < _DEEPEST:
                inner = _inner(node, region)
                if inner is not None:
                    self.read(inner, depth + 1)

    def _command(self, node: Any, region: Region) -> None:
        children = [child for child in node.named_children if child.type in _WORDS]
        words = tuple(_word(child, region) for child in children)
        if words:
            uses = tuple(filter(None, (variable(child.text.decode(errors="replace")) for child in children)))
            self.commands.append(Command(words, Span(words[0].whole.start, words[-1].whole.end), uses))

    def _assignment(self, node: Any, region: Region) -> None:
        """`ARGS="a b"` and `ARGS=(a b)`; also what a program is told by its environment."""
        name, value = node.child_by_field_name("name"), node.child_by_field_name("value")
        if name is None or name.type != "variable_name":
            return
        whole = Span(node.start_byte + region.start, node.end_byte + region.start)
        self.settings.append(Word(said(node.text), whole, whole))
        if value is None:
            return
        held = self.variables.setdefault(name.text.decode(), [])
        if value.type == "array":
            held.append(tuple(_word(child, region) for child in value.named_children if child.type in _WORDS))
        elif value.type in {"string", "raw_string"}:
            held.append(_listed(value.text[1:-1], value.start_byte + 1 + region.start))
        else:
            held.append((_word(value, region),) if value.type in _WORDS else ())


@cache
def _parser() -> Parser:
    import tree_sitter_bash
    from tree_sitter import Language, Parser

    return Parser(Language(tree_sitter_bash.language()))


def _word(node: Any, region: Region) -> Word:
    while node.type == "command_name" and node.named_child_count == 1:
        node = node.named_children[0]
    whole = Span(node.start_byte + region.start, node.end_byte + region.start)
    raw = node.text
    if node.type in {"raw_string", "string"}:
        fixed = node.type == "raw_string" or all(part.type == "string_content" for part in node.children[1:-1])
        inner = Span(whole.start + 1, whole.end - 1)
        return Word(said(raw[1:-1]), inner, whole, fixed and not _is_escaped(raw), region.signs)
    plain = node.type in {"word", "number"} and not _is_escaped(raw)
    return Word(said(raw), whole, whole, plain, region.signs)


def _is_escaped(raw: bytes) -> bool:
    return b"\\" in raw or INSIDE_QUOTE in raw


def _listed(held: bytes, start: int) -> tuple[Word, ...]:
    """The words of a text that the shell splits where there is white space; quotes mean nothing there."""
    spans = [(said(found[0]), Span(found.start() + start, found.end() + start)) for found in _LISTED.finditer(held)]
    return tuple(Word(text, span, span, "$" not in text and "`" not in text, "") for text, span in spans)


def _inner(node: Any, region: Region) -> Region | None:
    """A string or heredoc that holds commands, as shell."""
    text = node.text
    if node.type == "heredoc_body":
        return Region(node.start_byte + region.start, text, region.signs) if _INSIDE.search(text) else None
    code = text[1:-1]
    if _INSIDE.search(code) is None or (node.type == "string" and b"\\" in code):
        return None
    other = '"' if node.type == "raw_string" else "'"
    return Region(node.start_byte + 1 + region.start, code, other if other in region.signs else "")
