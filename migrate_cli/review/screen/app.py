"""The application: the list at the left, beside it what a finding is about and its diff."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from textual import events, work
from textual.app import ComposeResult, SuspendNotSupported
from textual.binding import Binding
from textual.containers import Horizontal
from textual.widgets import Footer, Input, Static, Tree

from codemods.model import Finding
from codemods.rules import registry
from migrate_cli.failure import Failure
from migrate_cli.review import editing
from migrate_cli.review.about import progress
from migrate_cli.review.desk import NOTHING, Desk
from migrate_cli.review.keys import KEYS
from migrate_cli.review.palette import starts_dark
from migrate_cli.review.screen import pages
from migrate_cli.review.screen.dialogs import Page, Question
from migrate_cli.review.screen.finding import FindingPane
from migrate_cli.review.screen.listing import Data, Listing
from migrate_cli.review.screen.program import EACH, Program
from migrate_cli.review.view import Group
from migrate_cli.review.writing import Writer

NAMES = {"/": "slash", "?": "question_mark"}


class ReviewApp(Program):
    """A review; its result is whether the person left by a key of the review, not by Ctrl-C."""

    CSS_PATH = "app.tcss"
    TITLE = "lightning-migrate review"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (70, "-wide")]  # noqa: RUF012 - as Textual has it
    BINDINGS = [  # noqa: RUF012 - as Textual has it
        *(
            Binding(NAMES.get(key.key, key.key), key.action, key.label, show=bool(key.label), key_display=key.key)
            for key in KEYS
        ),
        Binding("T", "turn_light", "light/dark", show=False),
        Binding("escape", "widen", "all", show=False),
        Binding("tab", "other", "list/diff", show=False, priority=True),
        Binding("pagedown,ctrl+f", "page(1)", "page", show=False, priority=True),
        Binding("pageup,ctrl+b", "page(-1)", "page", show=False, priority=True),
        Binding("ctrl+c,ctrl+q", "interrupt", "stop", show=False, priority=True),
    ]

    def __init__(self, desk: Desk, writer: Writer) -> None:
        super().__init__()
        self.desk = desk
        self.writer = writer

    # --- what is on the screen ---

    def compose(self) -> ComposeResult:
        """A line of progress, the two halves, a line for what happened, and the keys."""
        yield Static(id="progress", markup=False)
        with Horizontal(id="halves"):
            yield Listing(self.desk)
            yield FindingPane(self.desk)
        yield Input(placeholder="words to search for; Enter keeps them, Esc lists all", id="search")
        yield Static(id="status", markup=False)
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        """Begin with the first finding that is not decided."""
        self.theme = "textual-dark" if starts_dark() else "textual-light"
        self.theme_changed_signal.subscribe(self, lambda _: self._draw(anew=True))
        self.query_one("#search").display = False
        self.listing.fill()
        self.listing.focus()
        self._draw()
        self.set_interval(EACH, self.look)
        self.watch_terminal()

    @property
    def listing(self) -> Listing:
        """The list of findings."""
        return self.query_one(Listing)

    @property
    def pane(self) -> FindingPane:
        """The finding at hand."""
        return self.query_one(FindingPane)

    def _draw(self, anew: bool = False) -> None:
        """Show the finding at hand, how far the review is, and what the last key did."""
        desk = self.desk
        view = desk.view
        narrowed = f"showing {view.show.value}" + (f", {view.text.strip()!r}" if view.text.strip() else "")
        where = f"by {view.grouping.value}" + (f", {narrowed}" if view.narrowed else "")
        self.query_one("#progress", Static).update(f"{progress(desk.session)}  ({where})")
        self.query_one("#status", Static).update(desk.message)
        self.pane.draw(anew)

    def _after(self, refill: bool = False) -> None:
        """Draw what a key has changed."""
        if refill or self.desk.view.narrowed:
            self.listing.fill()
        else:
            self.listing.point()
        self._draw()

    # --- moving ---

    def on_tree_node_highlighted(self, event: Tree.NodeHighlighted[Data]) -> None:
        """The cursor of the list says which finding is at hand; on a heading, which group."""
        if event.node is not self.listing.cursor_node:
            return  # the cursor is somewhere else by now
        data = event.node.data
        if isinstance(data, Group):
            self.desk.message = f"heading: y takes, n leaves, s comments what is below ({len(data.findings)})"
            self._draw()
        elif data is not None and data != self.desk.at:
            self.desk.at = data
            self.desk.message = ""
            self._draw()

    def on_tree_node_selected(self, event: Tree.NodeSelected[Data]) -> None:
        """Enter or a click: a heading opens or closes by itself, a finding is at hand already."""
        if not isinstance(event.node.data, Group) and not self.desk.message:
            self.desk.message = "y takes the fix, n leaves it, e edits it; Tab goes to the diff"
            self._draw()

    def on_listing_empty(self) -> None:
        """Nothing is listed: say so."""
        self._draw()

    def on_key(self, event: events.Key) -> None:
        """A key that means nothing says so."""
        if event.key in self.screen.active_bindings or isinstance(self.focused, Input):
            return
        if event.is_printable and len(self.screen_stack) == 1:
            self.desk.message = f"{event.character} is no key here: ? lists the keys"
            self._draw()

    def action_next(self) -> None:
        self.desk.step_undecided(1)
        self._after()

    def action_previous(self) -> None:
        self.desk.step_undecided(-1)
        self._after()

    def action_down(self) -> None:
        self.desk.step(1)
        self._after()

    def action_up(self) -> None:
        self.desk.step(-1)
        self._after()

    def action_other(self) -> None:
        """From the list to the diff, and back."""
        diff = self.pane.diff
        (self.listing if diff.has_focus else diff).focus()

    def action_page(self, by: int) -> None:
        """Scroll the diff."""
        self.pane.diff.scroll_relative(y=by * 10, animate=False)

    # --- deciding ---

    def action_take(self) -> None:
        self._decide(self.desk.take, None)

    def action_leave(self) -> None:
        self._decide(self.desk.leave, None)

    def action_suppress(self) -> None:
        self._decide(self.desk.suppress, None)

    def action_take_file(self) -> None:
        self._decide(self.desk.take, self.desk.of_file())

    def action_leave_file(self) -> None:
        self._decide(self.desk.leave, self.desk.of_file())

    def action_take_rule(self) -> None:
        self._decide(self.desk.take, self.desk.of_rule())

    def action_leave_rule(self) -> None:
        self._decide(self.desk.leave, self.desk.of_rule())

    def _decide(self, decide: Callable[[Sequence[Finding] | None], None], meant: Sequence[Finding] | None) -> None:
        """Decide about what is meant, else about the group at the cursor, else about the finding at hand."""
        if meant is None and self.listing.group is not None:
            meant = self.listing.group.findings
        with self._telling():
            decide(meant)
        self._after()

    def action_turn(self) -> None:
        with self._telling():
            self.desk.turn()
        self._after()

    def action_undo(self) -> None:
        narrowed = self.desk.view.narrowed
        with self._telling():
            self.desk.undo()
        self._after(refill=narrowed)

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """Say what cannot be done, as decisions that cannot be kept, and go on."""
        try:
            yield
        except Failure as failure:
            self.desk.message = failure.message

    @work
    async def action_edit(self) -> None:
        """Let the person's editor have what the fix proposes."""
        desk = self.desk
        buffer = desk.buffer()
        text = buffer.text if buffer is not None else ""
        while buffer is not None and desk.at is not None:
            try:
                text = self._edited(text, desk.at.path)
                wrong = desk.edit(buffer, text)
            except Failure as failure:
                desk.message = failure.message
                break
            if wrong is None:
                break
            if not await self.push_screen_wait(Question(f"{wrong}. Edit again?")):
                desk.message = "nothing is edited"
                break
        self._after()

    def _edited(self, text: str, name: str) -> str:
        try:
            with self.suspend():
                return editing.edited(text, name)
        except SuspendNotSupported:  # an editor with a window of its own
            return editing.edited(text, name)

    # --- what is listed ---

    def action_regroup(self) -> None:
        self.desk.regroup()
        self._after(refill=True)

    def action_narrow(self) -> None:
        self.desk.narrow()
        self._after(refill=True)

    def action_search(self) -> None:
        search = self.query_one("#search", Input)
        search.display = True
        search.value = self.desk.view.text
        search.focus()

    def action_widen(self) -> None:
        """List everything again."""
        if self.query_one("#search").display:
            self._close_search()
        self.desk.widen()
        self._after(refill=True)

    def on_input_changed(self, event: Input.Changed) -> None:
        """The list follows the search as it is typed."""
        if event.value != self.desk.view.text:
            self.desk.search(event.value)
            self._after(refill=True)

    def on_input_submitted(self) -> None:
        """The words stay; the list has the keys again."""
        self._close_search()
        self._draw()

    def _close_search(self) -> None:
        self.query_one("#search").display = False
        self.listing.focus()

    # --- reading ---

    def action_help(self) -> None:
        self.push_screen(Page("Keys", pages.keys()))

    def action_rule(self) -> None:
        at = self.desk.at
        if at is None:
            self.desk.message = NOTHING
            self._draw()
            return
        rule = registry.rule_of(at.code)
        assert rule is not None
        self.push_screen(Page(f"{rule.code} {rule.name}", pages.rule(rule, self.pane.palette)))

    @work
    async def action_preview(self) -> None:
        with self._telling():
            await self._previewed()
        self._draw()

    async def _previewed(self) -> None:
        made = await self.waited("Working out what would be written …", self.desk.session.outcome)
        title = (
            f"{len(made.fixed.after)} files would be written" if made.fixed.after else "Nothing would be written yet"
        )
        self.push_screen(Page(title, pages.preview(self.desk.session, made, self.pane.palette)))

    def action_turn_light(self) -> None:
        """Dark, or light."""
        self.theme = "textual-light" if self.current_theme.dark else "textual-dark"

    # --- writing and leaving ---

    @work
    async def action_write(self) -> None:
        self.desk.message = self.writer.refusal() or ""
        if not self.desk.message:
            await self._written()
        self._after(refill=True)

    @work
    async def action_finish(self) -> None:
        if self.writer.refusal() is not None or await self._written():
            self.exit(True)

    def action_leave_all(self) -> None:
        """Quit without writing."""
        self.exit(True)

    def action_interrupt(self) -> None:
        """Ctrl-C: stop here; what was decided is kept."""
        self.exit(False)

    async def _written(self) -> bool:
        """Write what is accepted; whether it was done."""
        done = False
        with self._telling():
            done = await self._agreed_and_written()
        self._after()
        return done

    async def _agreed_and_written(self) -> bool:
        session = self.desk.session
        made = await self.waited("Planning what is accepted …", session.outcome)
        question = await asyncio.to_thread(self.writer.question, made)
        if question is not None and not await self.push_screen_wait(Question(question)):
            self.desk.message = "nothing is written"
            return False
        self.desk.message = await self.waited("Writing …", lambda: self.writer.write(made))
        self.desk.refresh()
        return True

    def look(self) -> None:
        """Read again what has changed on the disk."""
        if not self.is_busy and len(self.screen_stack) == 1 and self.desk.session.changed():
            self.reread()

    @work
    async def reread(self) -> None:
        """Read the files again; decisions that still fit stay."""
        with self._telling():
            await self.waited("Files have changed: reading them again …", self.desk.session.reread)
            self.desk.message = "files have changed and were read again; decisions that still fit stay"
        self.desk.refresh()
        self._after(refill=True)
        self._draw(anew=True)
