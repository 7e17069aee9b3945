"""The half of the screen that shows one finding: what is said about it, and its diff."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from codemods.model import Finding
from migrate_cli.review.about import about, picture
from migrate_cli.review.desk import NOTHING, Desk
from migrate_cli.review.palette import DARK, LIGHT, Palette
from migrate_cli.review.screen.diff import Diff
from migrate_cli.review.screen.highlight import roles


class FindingPane(Vertical):
    """What is at hand."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(id="finding")
        self._desk = desk
        self._drawn: object = None

    def compose(self) -> ComposeResult:
        """What is said above, the diff below."""
        with VerticalScroll(id="about", can_focus=False):
            yield Static(id="said", markup=False)
        with VerticalScroll(id="diff"):
            yield Static(id="lines", markup=False)

    @property
    def palette(self) -> Palette:
        """The colours of the diff."""
        return DARK if self.app.current_theme.dark else LIGHT

    @property
    def diff(self) -> VerticalScroll:
        """What scrolls, and takes the keys for that."""
        return self.query_one("#diff", VerticalScroll)

    def draw(self, anew: bool = False) -> None:
        """Show the finding at hand, unless it is the one that is shown, as it was."""
        session, at = self._desk.session, self._desk.at
        drawn = (at, session.decisions.get(at.fingerprint), session.number(at)) if at else None
        if drawn == self._drawn and not anew:
            return
        self._drawn = drawn
        said, lines = self.query_one("#said", Static), self.query_one("#lines", Static)
        if at is None:
            said.update(NOTHING)
            lines.update("")
            return
        said.update(self._said(at))
        shown = picture(session, at).lines
        lines.update(Diff(shown, roles(session.proposals.source(at), shown), self.palette))
        lines.styles.background = self.diff.styles.background = self.palette.ground
        self.diff.scroll_home(animate=False)
        self.query_one("#about", VerticalScroll).scroll_home(animate=False)

    def _said(self, finding: Finding) -> Text:
        variables = self.app.theme_variables
        looks = {
            "head": Style(bold=True),
            "where": Style(dim=True),
            "fix": Style(bold=True),
            "unsafe": Style(color=variables["text-warning"], bold=True),
            "manual": Style(color=variables["text-warning"], bold=True),
            "remark": Style(color=variables["text-warning"]),
        }
        text = Text()
        for role, said in about(self._desk.session, finding):
            ends = "  " if role == "head" else "\n"
            text.append(said + ends, looks.get(role, Style(bold=role in {"taken", "left", "edited", "suppressed"})))
        text.rstrip()
        return text
