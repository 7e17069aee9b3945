"""Small screens above the review: pages to read, a question, and a wait."""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Label, Static


class Page(ModalScreen[None]):
    """Something to read; any of the keys that usually close a page closes it."""

    BINDINGS = [  # noqa: RUF012 - as Textual has it
        Binding("escape,q,Q,enter,space,question_mark,r,p", "dismiss", "close"),
        Binding("down,j", "scroll(1)", "down", show=False),
        Binding("up,k", "scroll(-1)", "up", show=False),
    ]

    def __init__(self, title: str, content: Any) -> None:
        super().__init__()
        self._title = title
        self._content = content

    def compose(self) -> ComposeResult:
        """A title, the text, and how to go on."""
        with Vertical(classes="dialog"):
            yield Label(self._title, classes="title", markup=False)
            with VerticalScroll():
                yield Static(self._content, markup=False)
            yield Label("Esc or q closes this", classes="hint", markup=False)

    def on_mount(self) -> None:
        """Arrow keys scroll the text."""
        self.query_one(VerticalScroll).focus()

    def action_scroll(self, by: int) -> None:
        """Scroll by a line."""
        self.query_one(VerticalScroll).scroll_relative(y=by, animate=False)


class Question(ModalScreen[bool]):
    """A question that `y` or `n` answers."""

    BINDINGS = [  # noqa: RUF012 - as Textual has it
        Binding("y", "answer(True)", "yes"),
        Binding("n,escape,q", "answer(False)", "no"),
    ]

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question

    def compose(self) -> ComposeResult:
        """The question and its answers."""
        with Vertical(classes="dialog small"):
            yield Label(self._question, markup=False)
            yield Label("y yes   n no", classes="hint", markup=False)

    def action_answer(self, yes: bool) -> None:
        """Answer."""
        self.dismiss(yes)


class Wait(ModalScreen[None]):
    """Something is being done; keys wait."""

    def __init__(self, what: str) -> None:
        super().__init__()
        self._what = what

    def compose(self) -> ComposeResult:
        """What is being done."""
        with Vertical(classes="dialog small"):
            yield Label(self._what, markup=False)
