"""Commands as they are written. All spans count bytes of the file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from codemods.deferred import dataclass, pattern
from codemods.model import Span

_VARIABLE = pattern(r"\$(?:\{(\w+)(?:\[[@*]\])?\}|([A-Za-z_]\w*))")


@dataclass(frozen=True)
class Word:
    """A word of a command: its text without quotes and where that stands, and the `whole` with them.

    One that is not `plain` holds what the shell puts in its place. `signs` are the quotes that a new word in its
    place may stand in, none where quotes would be part of the word; `between` separates the two words that one becomes.
    """

    text: str
    span: Span
    whole: Span
    plain: bool = True
    signs: str = "'\""
    between: str = " "

    @property
    def quote(self) -> bool:
        return self.span != self.whole


@dataclass(frozen=True)
class Command:
    """A command as it is written, without what is set before it. `uses` are the variables that give it words."""

    words: tuple[Word, ...]
    span: Span
    uses: tuple[str, ...] = ()

    def texts(self) -> list[str]:
        return [word.text if word.plain else "" for word in self.words]


@dataclass(frozen=True)
class Script:
    """The commands of a file in order, what its variables hold as words, and where the environment is set.

    A variable that is set in several places has the words of each. A setting is one word: `NAME=value`.
    """

    commands: tuple[Command, ...] = ()
    variables: Mapping[str, tuple[tuple[Word, ...], ...]] = field(default_factory=dict)
    settings: tuple[Word, ...] = ()

    def held(self, text: str) -> str | None:
        """What the one value of a variable is that a text is: `$GPUS`, `${GPUS}`; None where it is not known."""
        name = variable(text)
        held = self.variables.get(name, ()) if name else ()
        only = held[0] if len(held) == 1 else ()
        return only[0].text if len(only) == 1 and only[0].plain and "$" not in only[0].text else None


def variable(text: str) -> str | None:
    """The variable whose value, or the items of it, a text is: `$ARGS`, `${ARGS}`, `"${ARGS[@]}"`."""
    found = _VARIABLE.fullmatch(text.strip('"'))
    return (found[1] or found[2]) if found is not None else None
