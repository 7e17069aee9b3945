"""Arguments written in configuration files: a mapping that feeds a Trainer, or names what it is given to.

Which places a file fills is told in `codemods.semantics.configs`; here is the site that rewrites a mapping.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from functools import partial

from codemods.deferred import pattern
from codemods.model import Change, Code, ReplaceText, Span
from codemods.semantics import symbols
from codemods.semantics.arguments import Argument, Rewrite, Site
from codemods.semantics.carriers import class_paths
from codemods.semantics.carriers.uses import against_reads
from codemods.semantics.configs import CLI_CONFIG, NOT_ARGUMENTS, SUBCOMMANDS, Config, config_of, references
from codemods.semantics.data_text import Style, constant_of, kept_hole
from codemods.semantics.flow import Flow
from codemods.semantics.key_reads import VALUE, note_reads
from codemods.semantics.places import KEYWORDS, NOWHERE, Joined, KeyRead, Place
from codemods.semantics.values import UNKNOWN, Schedule, Value
from codemods.source.data import Entry, Listing, Mapping, Node, Scalar
from codemods.source.documents import Kind

_REPLACED = "`callbacks` of another configuration or of the command line replaces the whole list"
_INTERPOLATION = pattern(r"\$\{([A-Za-z_][\w.]*)\}")


class DataSite(Site):
    """The entries of one mapping that are arguments."""

    def __init__(self, flow: Flow, config: Config, mapping: Mapping, place: Place, joined: Joined) -> None:
        super().__init__(flow.module, mapping.span)
        self.mapping = mapping
        self.config = config
        self.style = Style.of(flow.module.source.path, mapping)
        self.entries: dict[Span, Entry] = {}
        self.held = place
        for entry in mapping.entries:
            name = entry.key.value
            if (
                not isinstance(name, str)
                or name in NOT_ARGUMENTS
                or not name.isidentifier()
                or entry.merged
                or entry.apart
            ):
                continue
            alias = is_alias(entry)
            span = entry.key.span if alias else entry.span
            self.entries[span] = entry
            ref = entry.key.span if alias else entry.value.span
            self.arguments.append(Argument(name, self._value(entry), span, ref, self, joined.set))
        self.joined = joined

    def _value(self, entry: Entry) -> Value:
        node = entry.value
        known = constant(node)
        if known is UNKNOWN or is_alias(entry):
            return Value(types=frozenset({"dict"}) if _is_numbered(node) else None, repeatable=True)
        return Value(self._node(node, known), (known,), frozenset({type(known).__name__}), repeatable=True)

    def _node(self, node: Node, known: object) -> ast.expr:
        """A value as an expression of Python that stands where the value does."""
        made: ast.expr
        if isinstance(node, Listing):
            values = known if isinstance(known, list) else []
            made = ast.List([self._node(i, v) for i, v in zip(node.items, values, strict=True)], ast.Load())
        elif isinstance(node, Mapping):
            made = ast.Dict([], [])
        else:
            made = ast.Constant(known)  # type: ignore[arg-type]
        source = self.module.source
        made.lineno, made.end_lineno = source.line_of(node.span.start), source.line_of(node.span.end)
        made.col_offset = node.span.start - source.line_starts[made.lineno - 1]
        made.end_col_offset = node.span.end - source.line_starts[made.end_lineno - 1]
        return made

    def replace(self, argument: Argument, pairs: Sequence[tuple[str, Code]]) -> Rewrite:
        entry = self.entries[argument.span]
        if len(pairs) == 1 and self.is_of_cli and (one := class_paths.listed(pairs[0][1])) is not None:
            return self._listing(argument, pairs[0][0], one)
        pairs, caveat = self._in_words(entry, pairs)
        against = self._against(argument, entry, pairs) + Rewrite(caveat=caveat)
        if not pairs:
            return against + self._removed(entry)
        written = [(name, self._written(entry, code)) for name, code in pairs]
        if any(value is None for _, value in written):
            return against + Rewrite(refusal="what takes its place cannot be written in a configuration file")
        kept = next((index for index, (_, code) in enumerate(pairs) if kept_hole(code) is not None), 0)
        name, value = written[kept]
        changes: list[Change] = []
        indent = self._indent(entry)
        lines = [self.style.pair(other, str(text), entry.key) for other, text in written]
        between = ", " if self.mapping.flow else f"{self._newline}{indent}"
        before = "".join(f"{line}{between}" for line in lines[:kept])
        if before or name != argument.name:
            changes.append(ReplaceText(entry.key.span, before + self.style.key(name, entry.key)))
        if kept_hole(pairs[kept][1]) is None:
            changes += self._valued(entry, str(value))
        if lines[kept + 1 :]:
            at = entry.span.end if self.mapping.flow or not entry.key.text else self._line_end(entry.span.end)
            changes.append(ReplaceText(Span(at, at), "".join(f"{between}{line}" for line in lines[kept + 1 :])))
        return against + Rewrite(tuple(changes))

    def add(self, name: str, code: Code) -> Rewrite:
        known, value = constant_of(code)
        text = self.style.written(value) if known else None
        plain = [
            entry for entry in self.mapping.entries if not entry.merged and not entry.apart and not is_alias(entry)
        ]
        if text is None or not plain:
            return Rewrite(refusal="it cannot be written in a configuration file")
        last = plain[-1]
        line = self.style.pair(name, text, last.key)
        if self.mapping.flow:
            return Rewrite((ReplaceText(Span(last.span.end, last.span.end), f", {line}"),))
        at = self._line_end(last.span.end)
        return Rewrite((ReplaceText(Span(at, at), f"{self._newline}{self._indent(last)}{line}"),))

    def append(self, argument: Argument, items: Sequence[Code]) -> Rewrite:
        entry = self.entries[argument.span]
        made = class_paths.made_by(items[0], self._schedules()) if len(items) == 1 and self.is_of_cli else None
        if made is None:
            return Rewrite(refusal=f"`{argument.name}` of a configuration file takes no objects of Python")
        lines = made.lines(self._text, self.style)
        there = entry.value
        if lines is None or is_alias(entry) or self.mapping.shared:
            return Rewrite(refusal=f"`{argument.name}` is not written so that one can be added")
        if isinstance(there, Scalar) and there.value is None:
            return Rewrite(
                (ReplaceText(entry.span, class_paths.entry(lines, self._indent(entry), self._newline)),), _REPLACED
            )
        if not isinstance(there, Listing) or there.flow or there.shared or there.tagged or not there.items:
            return Rewrite(refusal=f"`{argument.name}` is not written so that one can be added")
        if class_paths.names_class(there, made):
            return Rewrite(refusal=f"`{argument.name}` has a `{made.name}` already")
        utf8 = self.module.source.utf8
        first = utf8.rfind(b"\n", 0, there.items[0].span.start) + 1
        lead = utf8[first : there.items[0].span.start].decode()
        if lead.strip() != "-":
            return Rewrite(refusal=f"`{argument.name}` is not written so that one can be added")
        at = self._line_end(there.items[-1].span.end)
        added = "".join(f"{self._newline}{lead[: lead.index('-')]}{line}" for line in class_paths.item(lines))
        return Rewrite((ReplaceText(Span(at, at), added),), _REPLACED)

    def _listing(self, argument: Argument, name: str, one: Code) -> Rewrite:
        """A list with one callback in the place of an argument."""
        entry = self.entries[argument.span]
        made = class_paths.made_by(one, self._schedules())
        lines = made.lines(self._text, self.style) if made is not None else None
        at = entry.span
        if made is None or lines is None or self.mapping.flow or b"#" in self.module.source.utf8[at.start : at.end]:
            return Rewrite(refusal="what takes its place cannot be written in a configuration file")
        if self._waits(argument):
            return Rewrite(refusal="another argument becomes a callback first")
        text = class_paths.entry(lines, self._indent(entry), self._newline)
        return self._against(argument, entry, [(name, one)]) + Rewrite((ReplaceText(at, text),), _REPLACED)

    def _schedules(self) -> dict[Span, object]:
        """The mappings of numbers among the values, by where they stand."""
        found: dict[Span, object] = {}
        for argument in self.arguments:
            value = self.entries[argument.span].value
            known = class_paths.numbered(value, constant) if isinstance(value, Mapping) else None
            if known is not None and not value.shared and not value.tagged and isinstance(argument.ref, Span):
                found[argument.ref] = known
        return found

    def _waits(self, argument: Argument) -> bool:
        """Whether another argument becomes the first callback: two would each write `callbacks`."""
        first = next((other for other in self.arguments if class_paths.becomes_callback(other)), argument)
        return first is not argument

    @property
    def is_of_cli(self) -> bool:
        """Whether it is YAML that only a LightningCLI reads."""
        is_yaml = not self.style.json and not self.style.toml
        return is_yaml and Place(CLI_CONFIG.base, (KEYWORDS,)) in self.joined.reached and self.joined.set.homes <= {""}

    @property
    def _text(self) -> str:
        return self.module.source.utf8.decode()

    def _against(self, argument: Argument, entry: Entry, pairs: Sequence[tuple[str, Code]]) -> Rewrite:
        """What holds against a rewrite: the mapping or the value is used in another place, the key is read."""
        if self.mapping.shared:
            return Rewrite(refusal="an anchor gives the same mapping to another place")
        if self.mapping.tagged or (is_alias(entry) and any(kept_hole(code) is None for _, code in pairs)):
            return Rewrite(refusal="its value stands in another place, under an anchor or a tag")
        node = entry.value
        changed = all(kept_hole(code) is None for _, code in pairs)
        if (node.shared or node.tagged) and changed:
            return Rewrite(refusal="an anchor gives its value to another place")
        if any(name == argument.name for name, _ in pairs):
            return Rewrite()
        return against_reads(self.joined, self.held, argument, pairs)

    def _in_words(
        self, entry: Entry, pairs: Sequence[tuple[str, Code]]
    ) -> tuple[Sequence[tuple[str, Code]], str | None]:
        """New code for an interpolation, of which a file can not ask whether it is anything: it is taken to be.

        With what has to hold for that.
        """
        node = entry.value
        found = _INTERPOLATION.fullmatch(str(node.value)) if isinstance(node, Scalar) else None
        if found is None or self.style.toml:
            return pairs, None
        if _is_nothing(self.config.tree, found[1].split(".")) or self.joined.nothing(found[1]):
            return pairs, None
        told = [(name, _taken(code)) for name, code in pairs]
        if told == list(pairs):
            return pairs, None
        return told, f"`{found[0]}` has to be a number of devices or a list of them: 0 and null are no CPU any more"

    def _written(self, entry: Entry, code: Code) -> str | None:
        """New code as text of the file; the old value stays as it is written."""
        if kept_hole(code) is not None:
            span = entry.value.span
            return self.module.source.code(span)
        known, value = constant_of(code)
        if not known:
            return None
        style = self.style
        if isinstance(entry.value, Scalar) and entry.value.quoted and not style.json and entry.value.text[:1] in "'\"":
            style = style._replace(quote=entry.value.text[0])
        return style.written(value)

    def _valued(self, entry: Entry, text: str) -> list[Change]:
        span = entry.value.span
        if isinstance(entry.value, Scalar) and not entry.value.text:  # `gpus:` alone
            colon = self.module.source.utf8.index(b":", entry.key.span.end) + 1
            return [ReplaceText(Span(colon, colon), f" {text}")]
        return [ReplaceText(span, text)]

    def _removed(self, entry: Entry) -> Rewrite:
        utf8 = self.module.source.utf8
        start, end = entry.span
        plain = [other for other in self.mapping.entries if not other.merged]
        if len(plain) < 2 and len(self.mapping.entries) < 2:
            return Rewrite(refusal="nothing would be left of the mapping")
        if self.mapping.flow:
            after = utf8[end:].lstrip()
            if after.startswith(b","):
                end = utf8.index(b",", end) + 1
                end += len(utf8[end:]) - len(utf8[end:].lstrip(b" "))
            else:
                start = utf8.rindex(b",", 0, start)
            return Rewrite((ReplaceText(Span(start, end), ""),))
        stop = self._line_end(end)
        comment = utf8[end:stop].strip()
        first = utf8.rfind(b"\n", 0, start) + 1
        if utf8[first:start].strip():  # the first entry of an item of a list: `- gpus: 2`
            return Rewrite(refusal="it stands on the line of a list's item")
        stop += len(self._newline) if utf8[stop : stop + 2].startswith((b"\n", b"\r")) else 0
        caveat = f"the comment {comment.decode()!r} goes with it" if comment else None
        return Rewrite((ReplaceText(Span(first, stop), ""),), caveat)

    @property
    def _newline(self) -> str:
        return "\r\n" if b"\r\n" in self.module.source.utf8 else "\n"

    def _line_end(self, at: int) -> int:
        utf8 = self.module.source.utf8
        end = utf8.find(b"\n", at)
        end = len(utf8) if end < 0 else end
        return end - 1 if utf8[end - 1 : end] == b"\r" else end

    def _indent(self, entry: Entry) -> str:
        utf8 = self.module.source.utf8
        first = utf8.rfind(b"\n", 0, entry.key.span.start) + 1
        lead = utf8[first : entry.key.span.start].decode()
        return "".join(char if char in " \t" else " " for char in lead)


def _taken(code: Code) -> Code:
    """What code that asks for the truth of a value is where there is one: `x or 1`, `"gpu" if x else "cpu"`."""
    match code.pieces:
        case (Span() as held, " or 1"):
            return Code.of(held)
        case (str(first), Span(), str(last)) if first.endswith(" if ") and last.startswith(" else "):
            return Code.of(first.removesuffix(" if "))
    return code


def _is_nothing(tree: Node | None, path: Sequence[str]) -> bool:
    """Whether a file says of what an interpolation reads that it is no device."""
    for key in path:
        tree = tree.get(key) if isinstance(tree, Mapping) else None
    return tree is not None and constant(tree) is not UNKNOWN and not constant(tree)


def _is_numbered(node: Node) -> bool:
    """Whether a mapping has numbers for keys, so that it is a dict for the program and no object to make."""
    entries = node.entries if isinstance(node, Mapping) and not node.tagged else []
    keys = [entry.key.value for entry in entries if not entry.merged]
    return len(keys) == len(entries) > 0 and all(isinstance(key, int) or str(key).isdecimal() for key in keys)


def is_alias(entry: Entry) -> bool:
    """Whether an entry's value is written elsewhere: `gpus: *count`."""
    return entry.value.span.start < entry.key.span.start


def constant(node: Node) -> object:
    """The value of a node where it is written out, else UNKNOWN."""
    if node.tagged:
        return UNKNOWN
    if isinstance(node, Scalar):
        interpolated = isinstance(node.value, str) and "${" in node.value
        plain = isinstance(node.value, (str, int, float, bool, type(None)))
        return node.value if plain and not interpolated and not node.text.startswith(("&", "!")) else UNKNOWN
    if isinstance(node, Listing):
        items = [constant(item) for item in node.items]
        return items if all(item is not UNKNOWN for item in items) else UNKNOWN
    return UNKNOWN


def _given(entry: Entry) -> object:
    """What an entry gives as far as that is known: a constant, a list of some, or a Schedule; else UNKNOWN."""
    node = entry.value
    if is_alias(entry):
        return UNKNOWN
    if isinstance(node, Mapping) and _is_numbered(node) and not any(each.key.quoted for each in node.entries):
        return Schedule((each.key.value, constant(each.value)) for each in node.entries)
    return constant(node)


def _make(flow: Flow, config: Config, mapping: Mapping, place: Place, joined: Joined) -> Site | None:
    return DataSite(flow, config, mapping, place, joined)


def cli_of_code(flow: Flow) -> None:
    """Where a LightningCLI is made, or derived from, the `trainer` of its configuration is a Trainer's."""
    module = flow.module
    if b"LightningCLI" not in module.source.utf8:
        return
    bases = [(base, outer) for node, outer, _ in module.scoped.classes for base in node.bases]
    for name, scope in [*bases, *((call.func, scope) for call, scope in module.scoped.calls)]:
        made = symbols.canonical(module.dotted(name, scope) or "")
        if symbols.is_lightning(made) and made.endswith(".LightningCLI"):
            call = Place(CLI_CONFIG.base, (KEYWORDS,))
            program = Place(f"@program:{module.source.path}")
            defaults = Place(made + "(trainer_defaults")
            flow.known += [program, defaults]
            for subcommand in ((), *((name,) for name in SUBCOMMANDS)):
                flow.edge(program.at(*subcommand, "trainer"), call)
            flow.edge(CLI_CONFIG.at("trainer"), call)
            flow.edge(defaults, call)
            flow.edge(call, Place(symbols.TRAINER + "(**"))
            return


def sites(flow: Flow) -> None:
    """Add the mappings of a configuration file."""
    if Kind.of(flow.module.source.path) is not Kind.DATA:
        note_reads(flow)
        cli_of_code(flow)
        return
    config = config_of(flow.module)
    config.connect(flow)
    for reference in references(config, flow.module.source):
        read = KeyRead(NOWHERE, reference.name, reference.line, reference.span, VALUE)
        flow.reads += [read._replace(holder=holder) for holder in reference.holders]
    for place, mapping in config.mappings():
        given = {
            entry.key.value: _given(entry)
            for entry in mapping.entries
            if isinstance(entry.key.value, str) and entry.key.value not in NOT_ARGUMENTS
        }
        flow.site(place, given, partial(_make, flow, config, mapping, place))
