"""Arguments that a sweep tries values of: `hydra.sweeper.params` of Hydra, `parameters` of a sweep of Weights & Biases.

Their keys are what would be given on a command line: `trainer.gpus`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from codemods.deferred import NamedTuple
from codemods.model import Change, Code, ReplaceText, Span
from codemods.semantics.arguments import Argument, Rewrite, Site
from codemods.semantics.carriers.document import DataSite, constant
from codemods.semantics.carriers.override import CAVEAT, reach_programs
from codemods.semantics.configs import Config, config_of
from codemods.semantics.data_text import constant_of, kept_hole
from codemods.semantics.flow import Flow
from codemods.semantics.loading import normal_path
from codemods.semantics.places import Joined, Place
from codemods.semantics.values import UNKNOWN, Value
from codemods.source.data import Entry, Listing, Mapping, Node, Scalar, read
from codemods.source.documents import Kind

_SWEEPER = ("hydra", "sweeper", "params")
_REFUSAL = "a sweep tries several values, which have to be said in the new words"


class Swept(NamedTuple):
    """An entry of a sweep: what stands before the argument's name in the key, the name, the values where known."""

    lead: str
    name: str
    entry: Entry
    values: tuple[object, ...]


class SweepSite(DataSite):
    """The entries of a sweep that are arguments of one mapping."""

    def __init__(
        self, flow: Flow, config: Config, mapping: Mapping, swept: Sequence[Swept], place: Place, joined: Joined
    ) -> None:
        super().__init__(flow, config, mapping, place, joined)
        self.arguments.clear()
        self.entries.clear()
        self.leads: dict[Span, str] = {}
        for each in swept:
            span = each.entry.span
            self.entries[span], self.leads[span] = each.entry, each.lead
            types = frozenset(type(value).__name__ for value in each.values)
            value = Value(None, each.values, types, repeatable=True) if each.values else Value(repeatable=True)
            self.arguments.append(Argument(each.name, value, span, each.entry.value.span, self, joined.set))

    def replace(self, argument: Argument, pairs: Sequence[tuple[str, Code]]) -> Rewrite:
        entry = self.entries[argument.span]
        against = self._against(argument, entry, pairs)
        if not pairs:
            return against + self._removed(entry) + Rewrite(caveat=CAVEAT)
        if self.mapping.flow or sum(kept_hole(code) is not None for _, code in pairs) != 1:
            return against + Rewrite(refusal=_REFUSAL)
        lead = self.leads[argument.span]
        lines, key = [], ""
        for name, code in pairs:
            if kept_hole(code) is not None:
                key = self.style.key(lead + name, entry.key)
                continue
            known, value = constant_of(code)
            text = self.style.written(value) if known else None
            if text is None:
                return against + Rewrite(refusal=_REFUSAL)
            nested = f"{{value: {text}}}" if isinstance(entry.value, Mapping) else text
            lines.append(self.style.pair(lead + name, nested, entry.key))
        before = "".join(f"{line}{self._newline}{self._indent(entry)}" for line in lines)
        changes: tuple[Change, ...] = (ReplaceText(entry.key.span, before + key),)
        return against + Rewrite(changes, CAVEAT)

    def add(self, name: str, code: Code) -> Rewrite:
        return Rewrite(refusal="it would have to be added to a sweep")


def sites(flow: Flow) -> None:
    """Add what a configuration file sweeps over."""
    if Kind.of(flow.module.source.path) is not Kind.DATA:
        return
    config = config_of(flow.module)
    tree = config.tree
    if not isinstance(tree, Mapping):
        return
    params = _at(tree, _SWEEPER)
    if isinstance(params, Mapping):
        _site(flow, config, params, config.root)
    parameters, program = tree.get("parameters"), tree.text("program")
    if isinstance(parameters, Mapping) and program.endswith(".py"):
        root = Place(f"@command:{config.path}:{parameters.span.start}")
        reach_programs(flow, root, [normal_path(program)])
        _site(flow, config, parameters, root)


def _at(node: Node | None, path: Sequence[str]) -> Node | None:
    for key in path:
        node = node.get(key) if isinstance(node, Mapping) else None
    return node


def _site(flow: Flow, config: Config, mapping: Mapping, root: Place) -> None:
    by_path: dict[tuple[str, ...], list[Swept]] = {}
    for each in _swept(mapping):
        by_path.setdefault(tuple(each.lead.lstrip("+").split(".")[:-1]), []).append(each)
    for path, swept in by_path.items():
        given = {each.name: each.values[0] if len(each.values) == 1 else UNKNOWN for each in swept}
        place = root.at(*path)
        flow.site(place, given, partial(_make, flow, config, mapping, swept, place))


def _swept(mapping: Mapping) -> Iterator[Swept]:
    for entry in mapping.entries:
        lead, dot, name = str(entry.key.value).rpartition(".")
        if dot and not entry.merged and all(part.isidentifier() for part in [*lead.lstrip("+").split("."), name]):
            yield Swept(lead + dot, name, entry, tuple(_values(entry.value)))


def _values(node: Node) -> list[object]:
    """The values that are tried, empty where they are not known."""
    if isinstance(node, Mapping):
        several = node.get("values")
        node = several if several is not None else node.get("value") or node
        held = [constant(item) for item in node.items] if isinstance(node, Listing) and several else [constant(node)]
    elif isinstance(node, Scalar) and isinstance(node.value, str) and "," in node.value and node.value[:1] not in "[{":
        held = [constant(part) if (part := read(text)) is not None else UNKNOWN for text in node.value.split(",")]
    else:
        held = [constant(node)]
    return [] if any(value is UNKNOWN or (isinstance(value, str) and "(" in value) for value in held) else held


def _make(
    flow: Flow, config: Config, mapping: Mapping, swept: Sequence[Swept], place: Place, joined: Joined
) -> Site | None:
    return SweepSite(flow, config, mapping, swept, place, joined)
