"""A row of items between brackets, with everything that stands between them.

Arguments, dict entries, list items and parameters all are rows. Each item owns the own-line
comments above it, its comma, and the comment on its line. Items come and go, and commas, line
breaks, alignment and comments follow.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import Final, Generic, TypeVar

from codemods.deferred import dataclass, pattern

Payload = TypeVar("Payload")

_LINE: Final = pattern(r"(?:\\(?:\r\n|\r|\n)|[^\r\n\\])*(?:\r\n|\r|\n)")
_INDENT: Final = pattern(r"[ \t\f]*")
_SAYING: Final = pattern(r"#[^\r\n]*[^\s#]")
"""A comment with something in it: what it stood beside may be gone, and it stays."""


def split_line(gap: str) -> tuple[str, str]:
    """The rest of the first line, with its line end, and what comes below it."""
    found = _LINE.match(gap)
    return (gap[: found.end()], gap[found.end() :]) if found else ("", gap)


def split_lead(lead: str) -> tuple[str, str]:
    """The whole lines above an item, and the white space before it on its own line."""
    end = 0
    while found := _LINE.match(lead, end):
        end = found.end()
    return lead[:end], lead[end:]


@dataclass(frozen=True)
class Part(Generic[Payload]):
    """An item as read or written: the text before its comma, whether it has one, the gap after."""

    payload: Payload
    before_comma: str
    comma: bool
    gap: str


@dataclass(eq=False)
class Item(Generic[Payload]):
    """One item: `lead`, the item, `before_comma`, its comma, and `trail` to the end of its line.

    `trail` is empty where another item or the closing bracket follows on the same line, else it
    ends with the line end; so an item starts a line exactly where the trail before it is not empty.
    """

    payload: Payload
    lead: str = ""
    before_comma: str = ""
    trail: str = ""


@dataclass
class Row(Generic[Payload]):
    """The items, the rest of the line of the opening bracket, what stands before the closing one.

    `newline` is the file's line end, for the line breaks that are new.
    """

    items: list[Item[Payload]]
    open_trail: str
    end_lead: str
    trailing_comma: bool
    newline: str
    vertical: bool = field(init=False)  # each on a line of its own, the first perhaps behind the bracket
    indent: str = field(init=False)

    def __post_init__(self) -> None:
        trails = [self.open_trail, *(item.trail for item in self.items)]
        starts = [bool(trail) for trail in trails[: len(self.items)]]
        self.vertical = bool(starts) and (all(starts[1:]) if len(starts) > 1 else starts[0])
        leads = [item.lead for item, start in zip(self.items, starts, strict=True) if start]
        self.indent = split_lead(leads[0])[1] if leads else ""

    @property
    def is_block(self) -> bool:
        """Whether several items share the one line between those of their brackets, without a comment."""
        *trails, last = ["", *(item.trail for item in self.items)]
        gaps = self.open_trail + last + "".join(item.before_comma + item.lead for item in self.items) + self.end_lead
        return len(self.items) > 1 and bool(self.open_trail and last) and not any(trails) and "#" not in gaps

    @classmethod
    def read(cls, open_gap: str, parts: Sequence[Part[Payload]], newline: str) -> Row[Payload]:
        """A row from the gap after its opening bracket and its items."""
        open_trail, lead = split_line(open_gap)
        items: list[Item[Payload]] = []
        for part in parts:
            trail, following = split_line(part.gap)
            items.append(Item(part.payload, lead, part.before_comma, trail))
            lead = following
        return cls(items, open_trail, lead, bool(parts) and parts[-1].comma, newline)

    def write(self) -> tuple[str, list[Part[Payload]]]:
        """The gap after the opening bracket, and the items."""
        leads = [*(item.lead for item in self.items), self.end_lead]
        parts = []
        for index, item in enumerate(self.items):
            comma = index < len(self.items) - 1 or self.trailing_comma
            before, trail = item.before_comma, item.trail
            if not comma:
                before, trail = "", self._trail_without_comma(item)
            parts.append(Part(item.payload, before, comma, trail + leads[index + 1]))
        return self.open_trail + leads[0], parts

    def _trail_without_comma(self, item: Item[Payload]) -> str:
        """What follows the last item where no comma does; a comment before the comma stays."""
        if "#" not in item.before_comma:
            return item.trail
        comment = item.before_comma.rstrip()
        if "#" in item.trail:
            return comment + self.newline + item.trail.lstrip()
        return comment + (item.trail.lstrip(" \t\f") or self.newline)

    def position(self, item: Item[Payload]) -> int:
        return next(index for index, other in enumerate(self.items) if other is item)

    # --- adding ---

    def replace(self, item: Item[Payload], payloads: Sequence[Payload]) -> None:
        """Put new items in the place of one; its comments go to the first of them."""
        new = [Item(payload) for payload in payloads]
        index = self.position(item)
        alone = self._alone(index)
        self.items[index : index + 1] = new
        new[0].lead, new[0].before_comma = item.lead, item.before_comma
        self._spread(new, item.trail, alone)

    def insert_after(self, item: Item[Payload], payloads: Sequence[Payload]) -> None:
        """Put new items behind one that stays."""
        new = [Item(payload) for payload in payloads]
        index = self.position(item) + 1
        alone = self._alone(index - 1) if self.vertical else None
        self.items[index:index] = new
        self._spread([item, *new], item.trail, alone)

    def starts(self, index: int) -> bool:
        """Whether the item at `index` is the first on its line."""
        return bool(self.items[index - 1].trail if index else self.open_trail)

    def _alone(self, index: int) -> str | None:
        """The white space before an item that has a line to itself; None where others share it."""
        item = self.items[index]
        ends = bool(item.trail) or index == len(self.items) - 1
        return split_lead(item.lead)[1] if self.starts(index) and ends else None

    def _spread(self, items: Sequence[Item[Payload]], trail: str, alone: str | None) -> None:
        """Lay out neighbours, the first of which stands where one with this `trail` stood.

        Each gets a line where all items have one, or where that one stood `alone`, as far in as that one.
        """
        first, *others = items
        indent = self.indent if alone is None and self.vertical else alone
        if indent is None:
            first.trail = ""
            for other in others:
                other.lead = " "
            items[-1].trail = trail
            return
        for other in others:
            other.lead, other.trail = indent, self.newline
        if trail:
            first.trail = trail
        elif others:  # the closing bracket stays on the last item's line
            first.trail, others[-1].trail = self.newline, ""

    def insert_first(self, payloads: Sequence[Payload]) -> None:
        """Put new items before all others."""
        new = [Item(payload) for payload in payloads]
        if not self.items:
            self._fill(new)
            return
        old = self.items[0]
        lines, indent = split_lead(old.lead)
        self.items[:0] = new
        if self.open_trail and (self.vertical or lines):
            for item in new:
                item.lead, item.trail = indent, self.newline
        elif self.vertical:
            new[0].lead = old.lead
            for item in new:
                item.trail = self.newline
            for item in (*new[1:], old):
                item.lead = self.indent
        else:
            new[0].lead = old.lead
            for item in (*new[1:], old):
                item.lead = " "

    def _fill(self, new: list[Item[Payload]]) -> None:
        """Put items into an empty row; comments in it stay above them."""
        self.items[:] = new
        for item in new[1:]:
            item.lead = " "
        if "#" not in self.open_trail + self.end_lead:
            self.open_trail = self.end_lead = ""
            return
        lines, closing = split_lead(self.end_lead)
        last = lines.splitlines()[-1] if lines else closing + "    "
        indent = _INDENT.match(last)
        new[0].lead = lines + (indent[0] if indent else "")
        new[-1].trail = self.newline
        self.end_lead = closing

    # --- removing ---

    def remove(self, item: Item[Payload], inside: Sequence[str] = (), heir: Item[Payload] | None = None) -> None:
        """Take an item away; its comments stay, on lines of their own, also those `inside` it where it has a line.

        The one behind it goes behind the `heir`, which says now what it said, where that has a line without a comment.
        """
        index = self.position(item)
        following = self.items[index + 1] if index + 1 < len(self.items) else None
        before = self.items[index - 1] if index else None
        if "#" in item.before_comma:  # `x  # comment` and the comma on the next line
            below = following.lead if following else self.end_lead
            item.trail, below = split_line(item.before_comma + (item.trail + below).lstrip(" \t\f"))
            self._set_lead(following, below)
        starts = bool(before.trail if before else self.open_trail)
        lines, indent = split_lead(item.lead)
        below = following.lead if following else self.end_lead
        if starts and item.trail:
            kept = "".join(f"{indent}{comment}{self.newline}" for comment in inside)
            if _SAYING.search(item.trail):
                if heir is not None and self._has_bare_line(heir):
                    heir.trail = item.trail
                else:
                    kept += indent + item.trail.lstrip(" \t\f")
            self._set_lead(following, lines + kept + below)
        elif starts and following:
            following.lead = item.lead
        elif starts:
            last_trail = before.trail if before else self.open_trail
            if lines or "#" in last_trail:
                self.end_lead = lines + indent
            else:
                self._set_trail(before, "")
        elif item.trail:
            if before or "#" in item.trail or split_lead(below)[0]:
                self._set_trail(before, item.trail)
            else:
                self._set_lead(following, item.lead)
        elif following and not before:
            following.lead = item.lead
        del self.items[index]
        if not self.items and "#" not in self.open_trail + self.end_lead:
            self.open_trail = self.end_lead = ""
        elif starts and self.items and not self.trailing_comma:
            self._close_line()

    def _has_bare_line(self, item: Item[Payload]) -> bool:
        """Whether an item has a line to itself, without a comment."""
        return self.starts(self.position(item)) and item.trail.isspace() and "#" not in item.before_comma

    def _close_line(self) -> None:
        """Let the closing bracket stand on the line of the opening one, as the last item that had another is gone."""
        trails = [self.open_trail, *(item.trail for item in self.items[:-1])]
        last = self.items[-1]
        if not any(trails) and last.trail.isspace() and self.end_lead.isspace():
            last.trail = self.end_lead = ""

    def _set_lead(self, item: Item[Payload] | None, lead: str) -> None:
        if item:
            item.lead = lead
        else:
            self.end_lead = lead

    def _set_trail(self, item: Item[Payload] | None, trail: str) -> None:
        if item:
            item.trail = trail
        else:
            self.open_trail = trail
