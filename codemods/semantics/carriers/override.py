"""Arguments given on a command line to what configures a Trainer: `trainer.gpus=2` to Hydra, `--trainer.gpus=2`.

The words of one command that name entries of one mapping are one site.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from functools import partial

from codemods.model import Change, Code, ReplaceText, Span
from codemods.semantics.arguments import Argument, Rewrite, Site
from codemods.semantics.carriers.uses import against_reads
from codemods.semantics.data_text import Style, constant_of, kept_hole
from codemods.semantics.flow import Flow
from codemods.semantics.launching import CommandUse, command_use
from codemods.semantics.places import EACH, Joined, Place
from codemods.semantics.values import UNKNOWN, Value
from codemods.source.documents import Kind
from codemods.source.shell import Word, commands

_OF_GPUS = frozenset({"accelerator", "devices"})
"""What `gpus` becomes wherever it is given."""
_BARE = re.compile(r"[\w./:-]+")
_SPECIAL = frozenset("[]{}()*?<>|&;$\"' ")
_CAVEAT = "the configuration that it overrides has to have the new names"


class Given:
    """One word that gives an entry: `+trainer.gpus=2` is `+trainer.`, `gpus`, `2`."""

    def __init__(self, word: Word) -> None:
        self.word = word
        key, _, self.text = word.text.partition("=")
        self.lead, dot, self.name = key.rpartition(".")
        self.lead += dot
        self.path = tuple(part for part in self.lead.lstrip("+-~").split(".") if part)
        end = word.span.end
        self.value = Span(end - len(self.text.encode()), end)

    def known(self) -> object:
        """The value as the program reads it."""
        import yaml

        if "$" in self.text:
            return UNKNOWN
        try:
            value = yaml.safe_load(self.text)
        except (yaml.YAMLError, ValueError):
            return UNKNOWN
        return value if isinstance(value, (str, int, float, bool, list, type(None))) else UNKNOWN


class OverrideSite(Site):
    """The words of one command that give entries of one mapping."""

    def __init__(self, flow: Flow, given: Sequence[Given], place: Place, joined: Joined) -> None:
        super().__init__(flow.module, Span(given[0].word.whole.start, given[-1].word.whole.end))
        self.held, self.joined = place, joined
        self.given: dict[Span, Given] = {}
        for each in given:
            known = each.known()
            span = each.word.whole
            self.given[span] = each
            value = Value(repeatable=True)
            if known is not UNKNOWN:
                node = self._node(known, each.value)
                value = Value(node, (known,), frozenset({type(known).__name__}), repeatable=True)
            self.arguments.append(Argument(each.name, value, span, each.value, self, joined.set))

    def _node(self, known: object, span: Span) -> ast.expr:
        node = ast.Constant(known)  # type: ignore[arg-type]
        source = self.module.source
        node.lineno, node.end_lineno = source.line_of(span.start), source.line_of(span.end)
        node.col_offset = span.start - source.line_starts[node.lineno - 1]
        node.end_col_offset = span.end - source.line_starts[node.end_lineno - 1]
        return node

    def replace(self, argument: Argument, pairs: Sequence[tuple[str, Code]]) -> Rewrite:
        each = self.given[argument.span]
        whole = each.word.whole
        against = Rewrite()
        if all(name != argument.name for name, _ in pairs):
            against = against_reads(self.joined, self.held, argument, pairs)
        if not pairs:
            return against + Rewrite(self._removed(whole), _CAVEAT)
        source = self.module.source
        quote = source.code(Span(whole.start, each.word.span.start))
        words = []
        for name, code in pairs:
            known, value = constant_of(code)
            text = each.text if kept_hole(code) is not None else _written(value) if known else None
            if text is None:
                return Rewrite(refusal="what takes its place cannot be written on a command line")
            lead = each.lead if name == argument.name else self._lead(each.lead, name)
            word = f"{lead}{name}={text.replace(' ', '')}"
            bare = each.word.plain and not quote and bool(set(word) & _SPECIAL)
            words.append(f"'{word}'" if bare else f"{quote}{word}{quote}")
        changes: tuple[Change, ...] = (ReplaceText(whole, " ".join(words)),)
        return against + Rewrite(changes, _CAVEAT)

    def _lead(self, lead: str, name: str) -> str:
        """What stands before a new name: Hydra's `+` adds an entry, and refuses one that the configuration has."""
        configured = self.joined.set.configured
        if lead.startswith("+") and (name in configured or (name in _OF_GPUS and "gpus" in configured)):
            return lead.lstrip("+")
        added = (
            name == "strategy" and configured and not configured & {"strategy", "accelerator", "distributed_backend"}
        )
        return f"++{lead}" if added and lead[:1] not in {"+", "-", "~"} else lead

    def add(self, name: str, code: Code) -> Rewrite:
        return Rewrite(refusal="it would have to be added to a command line")

    def append(self, argument: Argument, items: Sequence[Code]) -> Rewrite:
        return Rewrite(refusal=f"`{argument.name}` on a command line takes no objects of Python")

    def _removed(self, whole: Span) -> tuple[Change, ...]:
        """The word goes with the white space before it, and with its line where it has one to itself."""
        utf8 = self.module.source.utf8
        start = whole.start - (len(utf8[: whole.start]) - len(utf8[: whole.start].rstrip(b" \t")))
        rest = utf8[whole.end :].split(b"\n", 1)[0].strip()
        if utf8[start - 1 : start] == b"\n" and rest == b"\\":
            return (ReplaceText(Span(start, whole.end + utf8[whole.end :].index(b"\n") + 1), ""),)
        if utf8[start - 1 : start] == b"\n" and not rest:
            start = start - 1
            start -= len(utf8[:start]) - len(utf8[:start].rstrip(b"\r\\ \t"))
        return (ReplaceText(Span(start, whole.end), ""),)


def _written(value: object) -> str | None:
    """A value as a word: a string without quotes where it reads back as one."""
    import yaml

    if isinstance(value, str) and _BARE.fullmatch(value) and yaml.safe_load(value) == value:
        return value
    return Style().written(value)


def _make(flow: Flow, given: Sequence[Given], place: Place, joined: Joined) -> Site | None:
    return OverrideSite(flow, given, place, joined)


def sites(flow: Flow) -> None:
    """Add what the commands of a script give to programs of the project."""
    path = flow.module.source.path
    if Kind.of(path) is not Kind.SHELL:
        return
    for command in commands(path, flow.module.source.utf8):
        use = command_use(command)
        if use.program:
            _given(flow, path, use)


def _given(flow: Flow, path: str, use: CommandUse) -> None:
    root = Place(f"@command:{path}:{use.span.start}")
    by_path: dict[tuple[str, ...], list[Given]] = {}
    for word in use.words[use.at + 1 :]:
        name = word.text.partition("=")[0].lstrip("+-")
        if (
            "=" in word.text
            and "`" not in word.text
            and "." in name
            and all(part.isidentifier() for part in name.split("."))
        ):
            given = Given(word)
            by_path.setdefault(given.path, []).append(given)
    if not by_path:
        return
    flow.known.append(root)
    folder = path.rpartition("/")[0]
    for program in {use.program, f"{folder}/{use.program}".lstrip("/")}:
        several = Place(f"@@program:{program}?")
        flow.edge(root, several.at(f"[{path}:{use.span.start}]"))
        flow.edge(several.at(EACH), Place(f"@program:{program}"))
    for at, entries in by_path.items():
        flow.site(
            root.at(*at), {each.name: each.known() for each in entries}, partial(_make, flow, entries, root.at(*at))
        )
