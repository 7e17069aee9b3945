"""Arguments given on a command line to what configures a Trainer: `trainer.gpus=2` to Hydra, `--trainer.gpus=2`.

The words of one command that name entries of one mapping are one site.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from codemods.deferred import pattern
from codemods.model import Change, Code, ReplaceText, Span
from codemods.semantics.arguments import Argument, Rewrite, Site
from codemods.semantics.carriers.uses import against_reads
from codemods.semantics.data_text import Style, constant_of, kept_hole
from codemods.semantics.flow import Flow
from codemods.semantics.following import COUNT, FOLLOWED, KIND
from codemods.semantics.launching import CommandUse, command_use
from codemods.semantics.module import Module
from codemods.semantics.places import ANYWHERE, EACH, LAYERS, Joined, Place
from codemods.semantics.values import UNKNOWN, Value
from codemods.source.documents import Kind
from codemods.source.python import Source
from codemods.source.shell import Command, Script, Word, script, script_of
from codemods.source.trees import walk

_ABOUT_TRAINER = pattern(rb"trainer\.\w+[= \t]")
_IN_A_LIST = pattern(rb"[\"'][+~]*trainer\.\w+=")
_BARE = pattern(r"[\w./:-]+")
_SPECIAL = frozenset("[]{}()*?<>|&;$\"' ")
_SWEEPS = frozenset({"-m", "--multirun", "hydra.mode=MULTIRUN"})
CAVEAT = "the configuration that it overrides has to have the new names"


class Given:
    """One word that gives an entry, `+trainer.gpus=2` is `+trainer.`, `gpus`, `2`; or two: `--trainer.gpus 2`.

    `swept` says that Hydra tries each of several values that stand between commas, `is_written` that the value stands
    in the word itself and is not what a variable holds.
    """

    def __init__(self, found: Script, word: Word, behind: Word | None = None, *, swept: bool = False) -> None:
        self.word, self.behind = word, behind
        key, _, self.text = word.text.partition("=")
        self.lead, dot, self.name = key.rpartition(".")
        self.lead += dot
        self.path = tuple(part for part in self.lead.lstrip("+-~").split(".") if part)
        end = word.span.end
        self.whole, self.value = word.whole, Span(end - len(self.text.encode()), end)
        if behind is not None:
            self.whole, self.value, self.text = Span(word.whole.start, behind.whole.end), behind.whole, behind.text
        inside = self.text[1:-1]
        quoted = len(self.text) > 1 and self.text[0] in "'\"" and self.text == f"{self.text[0]}{inside}{self.text[0]}"
        self.said = inside if quoted and self.text[0] not in inside else self.text
        held = found.held(self.said)
        self.is_written, self.said = held is None, self.said if held is None else held
        self.swept = swept and not self.lead.startswith("-") and "," in self.said and self.said[:1] not in "[{'\""

    @property
    def plain(self) -> bool:
        return self.word.plain

    def known(self) -> tuple[object, ...]:
        """The values as the program reads them; empty where they are not known."""
        values = [_read(part) for part in (self.said.split(",") if self.swept else [self.said])]
        return () if any(value is UNKNOWN for value in values) or "(" in self.said else tuple(values)


def _read(text: str) -> object:
    import yaml

    if "$" in text:
        return UNKNOWN
    try:
        value = yaml.safe_load(text)
    except (yaml.YAMLError, ValueError):
        return UNKNOWN
    return value if isinstance(value, (str, int, float, bool, list, type(None))) else UNKNOWN


class OverrideSite(Site):
    """The words of one command that give entries of one mapping."""

    def __init__(self, flow: Flow, given: Sequence[Given], place: Place, joined: Joined) -> None:
        super().__init__(flow.module, Span(given[0].whole.start, given[-1].whole.end))
        self.held, self.joined = place, joined
        self.given: dict[Span, Given] = {}
        for each in given:
            known = each.known()
            self.given[each.whole] = each
            value = Value(repeatable=True)
            if known:
                node = self._node(known[0], each.value) if len(known) == 1 and each.is_written else None
                value = Value(node, known, frozenset(type(one).__name__ for one in known), repeatable=True)
            self.arguments.append(Argument(each.name, value, each.whole, each.value, self, joined.set))

    def _node(self, known: object, span: Span) -> ast.expr:
        node = ast.Constant(known)  # type: ignore[arg-type]
        source = self.module.source
        node.lineno, node.end_lineno = source.line_of(span.start), source.line_of(span.end)
        node.col_offset = span.start - source.line_starts[node.lineno - 1]
        node.end_col_offset = span.end - source.line_starts[node.end_lineno - 1]
        return node

    def replace(self, argument: Argument, pairs: Sequence[tuple[str, Code]]) -> Rewrite:
        each = self.given[argument.span]
        against = Rewrite()
        if all(name != argument.name for name, _ in pairs):
            against = against_reads(self.joined, self.held, argument, pairs)
        if not pairs:
            return against + self._removed(each)
        source = self.module.source
        quote = source.code(Span(each.whole.start, each.word.span.start))
        words = []
        for name, code in pairs:
            known, value = constant_of(code)
            text = each.text if kept_hole(code) is not None else _written(value) if known else None
            if text is None:
                return Rewrite(refusal="what takes its place cannot be written on a command line")
            lead = each.lead if name == argument.name else self._lead(each.lead, name)
            kept = text is each.text
            text = text if kept else text.replace(" ", "")
            quoted = bool(quote) or (kept and not each.plain)
            if each.behind is not None:
                gap = source.code(Span(each.word.whole.end, each.behind.whole.start))
                kept_text = source.code(each.value) if kept else self._quoted(text, each)
                kept_text = f"{quote}{text}{quote}" if quote and not kept else kept_text
                words.append(f"{quote}{lead}{name}{quote}{gap}{kept_text}")
            elif quoted:
                words.append(f"{quote}{lead}{name}={text}{quote}")
            else:
                words.append(self._quoted(f"{lead}{name}={text}", each))
        changes: tuple[Change, ...] = (ReplaceText(each.whole, each.word.between.join(words)),)
        return against + Rewrite(changes, CAVEAT)

    def _quoted(self, word: str, each: Given) -> str:
        """A new word, in quotes where the shell would take it for something else."""
        sign = each.word.signs[:1]
        return f"{sign}{word}{sign}" if set(word) & _SPECIAL else word

    def _lead(self, lead: str, name: str) -> str:
        """What stands before a new name: Hydra's `+` adds an entry, and refuses one that the configuration has.

        `++` does either, and stays.
        """
        configured = self.joined.set.configured
        by_gpus = FOLLOWED in configured
        if name == COUNT and by_gpus and COUNT not in configured:
            return f"++{lead.lstrip('+')}" if lead[:1] not in {"-", "~"} else lead
        if lead.startswith("+") and not lead.startswith("++") and (name in configured or (name == KIND and by_gpus)):
            return lead.lstrip("+")
        added = (
            name == "strategy" and configured and not configured & {"strategy", "accelerator", "distributed_backend"}
        )
        return f"++{lead}" if added and lead[:1] not in {"+", "-", "~"} else lead

    def add(self, name: str, code: Code) -> Rewrite:
        return Rewrite(refusal="it would have to be added to a command line")

    def append(self, argument: Argument, items: Sequence[Code]) -> Rewrite:
        return Rewrite(refusal=f"`{argument.name}` on a command line takes no objects of Python")

    def _removed(self, each: Given) -> Rewrite:
        """The word goes with the white space before it, and with its line where it has one to itself."""
        if each.word.between != " ":
            taken = self._out_of_list(each.whole) if Kind.of(self.module.source.path) is Kind.PYTHON else None
            return taken or Rewrite(refusal="it would have to be taken out of a list")
        return Rewrite(self._taken_out(each.whole), CAVEAT)

    def _out_of_list(self, whole: Span) -> Rewrite | None:
        """The string goes with the comma before it; None where a comment is beside it."""
        utf8 = self.module.source.utf8
        before = utf8[: whole.start].rstrip()
        if not before.endswith(b",") or b"#" in utf8[whole.end :].split(b"\n", 1)[0]:
            return None
        return Rewrite((ReplaceText(Span(len(before) - 1, whole.end), ""),), CAVEAT)

    def _taken_out(self, whole: Span) -> tuple[Change, ...]:
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
    """Add what the commands of a script give to programs of the project, by words and by variables."""
    found = _script(flow)
    if found is None:
        return
    using: dict[str, list[CommandUse]] = {}
    for command in found.commands:
        use = command_use(command)
        if use.program:
            _given(flow, found, [use], use.words[use.at + 1 :])
            for name in use.command.uses:
                using.setdefault(name, []).append(use)
    for name, uses in using.items():
        for words in found.variables.get(name, ()):
            _given(flow, found, uses, words)


def _script(flow: Flow) -> Script | None:
    """The commands of a file; None where it can have none that matter."""
    source = flow.module.source
    if Kind.of(source.path) in LAYERS:
        return script(source.path, source.utf8)
    if Kind.of(source.path) is Kind.PYTHON and _IN_A_LIST.search(source.utf8) is not None:
        return Script(tuple(_listed(flow)))
    if Kind.of(source.path) is not Kind.NOTEBOOK or _ABOUT_TRAINER.search(source.text.shown) is None:
        return None
    from codemods.source.notebook.commands import command_regions
    from codemods.source.notebook.program import Program

    return script_of(command_regions(source.text)) if isinstance(source.text, Program) else None


def _listed(flow: Flow) -> Iterator[Command]:
    """The commands that code has as lists of words, as tests do: `["train.py", "trainer.gpus=1"]`.

    Of a word that is not written out nothing is known.
    """
    module = flow.module
    for node in walk(module.tree):
        if isinstance(node, (ast.List, ast.Tuple)) and node.elts and isinstance(node.ctx, ast.Load):
            words = [_listed_word(item, module) for item in node.elts]
            if words[0].plain:
                yield Command(tuple(words), module.span(node))


def _listed_word(node: ast.expr, module: Module) -> Word:
    whole, utf8 = module.span(node), module.source.utf8
    inner = Span(whole.start + 1, max(whole.start + 1, whole.end - 1))
    before = utf8[utf8.rfind(b"\n", 0, whole.start) + 1 : whole.start]
    between = ", " if before.strip() else ",\n" + before.decode()
    said = module.source.code(inner)
    if not isinstance(node, ast.Constant) or node.value != said or "$" in said:
        return Word("", whole, whole, False, "", between)
    return Word(said, inner, whole, True, "", between)


def _given(flow: Flow, found: Script, uses: Sequence[CommandUse], words: Sequence[Word]) -> None:
    swept = any(text in _SWEEPS for use in uses for text in use.command.texts())
    by_path: dict[tuple[str, ...], list[Given]] = {}
    if not words:
        return
    words = _whole(words, flow.module.source)
    for word, behind in zip(words, [*words[1:], None], strict=True):
        name, sign, _ = word.text.partition("=")
        parts = name.lstrip("+-").split(".")
        if "`" in word.text or len(parts) < 2 or not all(part.isidentifier() for part in parts):
            continue
        follows = behind if not sign else None
        if sign or (name.startswith("--") and follows is not None and not follows.text.startswith("--")):
            given = Given(found, word, follows, swept=swept)
            by_path.setdefault(given.path, []).append(given)
    if not by_path:
        return
    root = Place(f"@command:{flow.module.source.path}:{words[0].whole.start}")
    reach_programs(flow, root, list(dict.fromkeys(use.program for use in uses)))
    for at, entries in by_path.items():
        held = {each.name: _only(each.known()) for each in entries}
        there = root.at(*at)  # what a notebook runs is put over a configuration as what a script runs is
        in_code = Kind.is_code(flow.module.source.path)
        flow.site(there, held, partial(_make, flow, entries, there), stored=in_code)


def _whole(words: Sequence[Word], source: Source) -> list[Word]:
    """The words, with those as one that a list without quotes is split into: `trainer.gpus=[0, 1]`."""
    found: list[Word] = []
    opened = False
    for word in words:
        if opened:
            first = found[-1]
            span = Span(first.span.start, word.span.end)
            found[-1] = replace(first, text=source.code(span), span=span, whole=span)
        else:
            found.append(word)
        said = found[-1].text.partition("=")[2]
        opened = said[:1] == "[" and not set(said) & set("]$`\"'") and not found[-1].quote
    return found if not opened else list(words)


def reach_programs(flow: Flow, root: Place, names: Sequence[str]) -> None:
    """Add the edges from what a command gives to the configuration of the programs that it names."""
    flow.known.append(root)
    folder = flow.module.source.path.rpartition("/")[0]
    programs = [f"@program:{at}" for name in names for at in (name, f"{folder}/{name}".lstrip("/"))]
    for program in dict.fromkeys([*programs, *(f"{ANYWHERE}{folder}|{name}" for name in names)]):
        several = Place(f"@{program}?")
        flow.edge(root, several.at(f"[{root.base.removeprefix('@command:')}]"))
        flow.edge(several.at(EACH), Place(program))


def _only(values: tuple[object, ...]) -> object:
    return values[0] if len(values) == 1 else UNKNOWN
