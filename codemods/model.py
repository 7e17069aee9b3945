"""The words of the project: spans, changes, fixes, edits, findings.

Everything else speaks in these values. They are frozen, picklable and compare by content, so a
finding can cross a process boundary and be planned, shown or applied anywhere. This module
imports nothing of ours but how such values are made.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Iterator
from functools import lru_cache

from codemods.deferred import NamedTuple, dataclass


class Release(NamedTuple):
    """A minor release of PyTorch Lightning, such as 1.4."""

    major: int
    minor: int

    @classmethod
    @lru_cache(maxsize=1024)  # there are a few dozen, and tables say them thousands of times
    def parse(cls, text: str) -> Release:
        """Read `1.4`, `1.4.9` or `v2.6`; raises ValueError with one clear line otherwise."""
        found = re.fullmatch(r"v?(\d+)\.(\d+)(\.\w+)*", text.strip())
        if found is None:
            raise ValueError(f"{text!r} is not a Lightning release such as 1.4 or 2.6")
        return cls(int(found[1]), int(found[2]))

    def __str__(self) -> str:
        return f"{self.major}.{self.minor}"


class Origin(NamedTuple):
    """The releases that the code may have been written for: `low` to `high`, both inclusive.

    None means that this end is not known. `Origin()` knows nothing.
    """

    low: Release | None = None
    high: Release | None = None

    def before(self, release: Release) -> bool | None:
        """Whether the code is older than `release`; None where that is not known."""
        if self.high is not None and self.high < release:
            return True
        if self.low is not None and self.low >= release:
            return False
        return None

    def __str__(self) -> str:
        if self.low is not None and self.low == self.high:
            return str(self.low)
        return f"{self.low or '0.5'} to {self.high or 'newest'}" if self != Origin() else "unknown"


class Span(NamedTuple):
    """Start and end (exclusive) byte offset in one source's UTF-8 text without BOM."""

    start: int
    end: int

    def contains(self, other: Span) -> bool:
        return self.start <= other.start and other.end <= self.end


class Symbol(NamedTuple):
    """A canonical name, spelled by the planner as the file at hand would spell it.

    `lightning.pytorch.callbacks.ModelSummary` becomes `pl.callbacks.ModelSummary`, or
    `ModelSummary` with an import line, whichever the file's own imports suggest.
    """

    name: str


class Code(NamedTuple):
    """New code: literal text, holes that old code fills, and symbols.

    A `Span` piece is a hole: it takes the old code at that span, after the changes inside it, in
    parentheses where the context needs them. The text of a `Code` is one Python expression,
    except where a change says that it takes statements.

    There, a hole that has a line of the text to itself may take whole statements: its span goes
    from the start of the first to the end of the last of consecutive statements of one block, as
    the body of a method. They come with the changes inside them and with the comments above, on
    and behind their lines, indented as the hole is; the lines inside their strings stay as they
    are. They are moved where the fix removes them too, one by one or with what they stand in, and
    copied where it does not::

        RemoveStatement(method), AddMember(class_, Code.of("def on_fit_end(self):\n    ", body))
    """

    pieces: tuple[str | Span | Symbol, ...]

    @classmethod
    def of(cls, *pieces: str | Span | Symbol) -> Code:
        return cls(tuple(pieces))


# --- Changes ---------------------------------------------------------------------------------
# One thing that a fix does to the code. A change is addressed by spans of nodes of the tree as
# `ast` gives them; what does not map to exactly one node is refused by the planner.


@dataclass(frozen=True)
class ReplaceExpression:
    """Put `code` in the place of the expression at `span`."""

    span: Span
    code: Code


@dataclass(frozen=True)
class RenameAttribute:
    """`value.old` at `span` becomes `value.name`; line breaks of a chain stay."""

    span: Span
    name: str


@dataclass(frozen=True)
class RemoveArgument:
    """Remove the argument at `argument` (`name=value`, `value` or `**value`) from the call."""

    call: Span
    argument: Span


@dataclass(frozen=True)
class RenameArgument:
    """The keyword argument at `argument` gets the name `name`; its value stays."""

    call: Span
    argument: Span
    name: str


@dataclass(frozen=True)
class AddArgument:
    """Add `name=value` to the call; equal additions merge, `name` None adds a positional one.

    It goes where `anchor` stands if that argument is removed in the same plan, behind `anchor`
    if it stays, and to the end of the keywords (before `**`) where `anchor` is None.
    Several additions with one anchor keep the order of the fix.
    """

    call: Span
    name: str | None
    value: Code
    anchor: Span | None = None


@dataclass(frozen=True)
class RemoveEntry:
    """Remove the entry whose key expression is at `key` from the dict display at `mapping`."""

    mapping: Span
    key: Span


@dataclass(frozen=True)
class AddEntry:
    """Add `"name": value` to a dict display; `anchor` is a key, and means what it means above.

    The new key is quoted as the anchor is.
    """

    mapping: Span
    name: str
    value: Code
    anchor: Span | None = None


@dataclass(frozen=True)
class RenameString:
    """The plain string literal at `span` (a key, an option) gets the content `value`.

    Prefix and quotes stay. Refused for implicit concatenations, f-strings and bytes.
    """

    span: Span
    value: str


@dataclass(frozen=True)
class AddItem:
    """Append `item`, an expression or `*expression`, to the list, tuple or set display at `sequence`.

    Equal additions merge.
    """

    sequence: Span
    item: Code


@dataclass(frozen=True)
class RemoveItem:
    """Remove the element at `item` from the display at `sequence`."""

    sequence: Span
    item: Span


@dataclass(frozen=True)
class RemoveParameter:
    """Drop the parameter `name` from the `def` at `function` (the span of the statement)."""

    function: Span
    name: str


@dataclass(frozen=True)
class AddParameter:
    """Add a parameter `name`, or `name=default`, to the `def` at `function`; equal additions merge.

    It goes behind the parameter `after`, or where that one stands if it is removed in the same
    plan; behind the first positional one (`self`) where `after` is None. Several additions behind
    one parameter keep the order of the fix. Refused where Python does not allow it, as without a
    default behind a parameter that has one.
    """

    function: Span
    name: str
    default: Code | None = None
    after: str | None = None


@dataclass(frozen=True)
class RenameParameter:
    """The parameter `name` of the `def` at `function` is called `new`; what reads it stays as it is."""

    function: Span
    name: str
    new: str


@dataclass(frozen=True)
class SetDefault:
    """The parameter `name` of the `def` at `function` gets the default `value`, in place of one that it has."""

    function: Span
    name: str
    value: Code


@dataclass(frozen=True)
class RenameDefinition:
    """The `def` or `class` at `definition` (the span of the statement, without decorators) is called `name`."""

    definition: Span
    name: str


@dataclass(frozen=True)
class RemoveDecorator:
    """Remove the decorator whose expression is at `decorator`, with its line, from a `def` or `class`.

    A comment on its line comes to a line of its own.
    """

    definition: Span
    decorator: Span


@dataclass(frozen=True)
class RemoveBase:
    """Remove the base (or the keyword) at `base` from a class statement; parentheses left empty go."""

    class_: Span
    base: Span


@dataclass(frozen=True)
class InsertStatement:
    """Insert one statement before (or `after`) the statement at `statement`, at its indentation.

    `code` is one simple statement or several lines whose relative indentation is kept. A `def` or
    `class` is set off by as many blank lines as those beside it, above the comments and decorators
    of the one that follows, and so is what comes before one; in the place of a statement that is removed too, it has
    what that had.
    """

    statement: Span
    code: Code
    after: bool = False


@dataclass(frozen=True)
class RemoveStatement:
    """Remove the statement at `statement`; a block left empty gets `pass`.

    A `def` or `class` goes with its decorators, the comments right above it and its own, and the
    blank lines on one side; where a hole takes statements of it, its comments come with them. Comments within and
    around other statements stay, those right above go where they are its own: with `remarked`.
    """

    statement: Span
    remarked: bool = False


@dataclass(frozen=True)
class AddMember:
    """Add a member (a method, an attribute) to the end of the class statement at `class_`.

    `code` and blank lines are as in `InsertStatement`.
    """

    class_: Span
    code: Code


@dataclass(frozen=True)
class NeedImport:
    """Make `symbol` importable under its last component, for code that names it as text."""

    symbol: Symbol


@dataclass(frozen=True)
class MoveImport:
    """The name imported at `alias` comes from `symbol` now; the name that it binds stays.

    `from old import A as B` becomes `from new import C as B`, in whatever block it stands. Where `unused` says that
    nothing reads the name, `from old import A` becomes `from new import C`, if that name is free.
    """

    alias: Span
    symbol: Symbol
    unused: bool = False


@dataclass(frozen=True)
class RemoveImport:
    """Drop the name imported at `alias`, which nothing reads, from its statement at module level."""

    alias: Span


@dataclass(frozen=True)
class ReplaceText:
    """Put `text` in the place of what stands at `span` of a file that is not Python; an empty span inserts."""

    span: Span
    text: str


@dataclass(frozen=True)
class MovePackages:
    """What the file names of `pytorch_lightning` and `lightning_fabric` it names of `lightning` from now on, all of it.

    It is made last, in what all other changes of a plan give, and is a fix by itself.
    """


@dataclass(frozen=True)
class Restate:
    """Write what stands at `span` as it is read: of old syntax that is lifted, the lift."""

    span: Span


Change = (
    ReplaceExpression
    | RenameAttribute
    | RemoveArgument
    | RenameArgument
    | AddArgument
    | RemoveEntry
    | AddEntry
    | RenameString
    | AddItem
    | RemoveItem
    | RemoveParameter
    | AddParameter
    | RenameParameter
    | SetDefault
    | RenameDefinition
    | RemoveDecorator
    | RemoveBase
    | InsertStatement
    | RemoveStatement
    | AddMember
    | NeedImport
    | MoveImport
    | RemoveImport
    | ReplaceText
    | MovePackages
    | Restate
)


class Edit(NamedTuple):
    """A span of one source's text and its replacement, UTF-8 bytes: what the planner makes."""

    span: Span
    replacement: bytes


# --- Findings --------------------------------------------------------------------------------


class Applicability(enum.Enum):
    """How sure a fix is. `safe` is applied by `fix`; `unsafe` on request; `manual` has no fix."""

    SAFE = "safe"
    UNSAFE = "unsafe"
    MANUAL = "manual"


@dataclass(frozen=True)
class Fix:
    """Changes that belong together, all or none.

    `title` says in one line what it does ("Replace `gpus=2` with …"); `reason` says in one
    sentence why it is not safe and is None exactly where `applicability` is `SAFE`.
    """

    title: str
    changes: tuple[Change, ...]
    applicability: Applicability = Applicability.SAFE
    reason: str | None = None

    def __post_init__(self) -> None:
        if self.applicability is Applicability.MANUAL:
            raise ValueError("a fix is safe or unsafe; a manual finding has no fix")
        if (self.reason is None) != (self.applicability is Applicability.SAFE):
            raise ValueError("an unsafe fix says why in `reason`; a safe one has none")
        if not self.changes:
            raise ValueError("a fix has at least one change")


@dataclass(frozen=True)
class Finding:
    """One construct that a rule reports.

    `row` is the key of the table row or value form behind it, `fixes` its rewrites: none
    (manual), or one, or several of which the first is the default and the others alternatives.
    A rule leaves `path` and `fingerprint` empty: the engine fills them in. The fingerprint
    survives moved lines (see `codemods.engine`); baselines, suppressed suggestions and review
    decisions are kept by it. One that says the same of each place of a project is told `once`.
    A `lasting` one says what the release that the code is from did otherwise, and is still to be
    told where a fix has rewritten what it was seen by.
    """

    code: str
    name: str
    row: str
    span: Span
    message: str
    fixes: tuple[Fix, ...] = ()
    path: str = ""
    fingerprint: str = ""
    once: bool = False
    lasting: bool = False

    @property
    def fix(self) -> Fix | None:
        """The default fix, or None where a person has to act."""
        return self.fixes[0] if self.fixes else None

    @property
    def applicability(self) -> Applicability:
        return self.fixes[0].applicability if self.fixes else Applicability.MANUAL


def spans_of(change: Change) -> Iterator[Span]:
    """Every span that a change is addressed by or takes code from."""
    for value in vars(change).values():
        if isinstance(value, Span):
            yield value
        elif isinstance(value, Code):
            yield from (piece for piece in value.pieces if isinstance(piece, Span))
