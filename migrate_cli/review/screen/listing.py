"""The tree of findings. Labels are made when they are drawn, so thousands of findings cost little."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size
from rich.style import Style
from rich.text import Text
from textual.binding import Binding
from textual.message import Message
from textual.widgets import Tree
from textual.widgets.tree import TreeNode

from codemods.model import Applicability, Finding
from migrate_cli.review.about import MARKS
from migrate_cli.review.decisions import Verdict
from migrate_cli.review.desk import NOTHING, Desk
from migrate_cli.review.view import Group, Grouping

Data = Finding | Group
SURE = {Applicability.SAFE: "", Applicability.UNSAFE: "!", Applicability.MANUAL: "?"}
COLOURS = {Verdict.TAKEN: "$text-success", Verdict.EDITED: "$text-success", Verdict.LEFT: "$text-error"}


class Listing(Tree[Data]):
    """Groups and their findings."""

    BINDINGS = [  # noqa: RUF012 - as Textual has it
        Binding("left", "close", "Close", show=False),
        Binding("right", "open", "Open", show=False),
    ]
    show_root = False
    guide_depth = 2

    class Empty(Message):
        """There is nothing to select."""

    def __init__(self, desk: Desk) -> None:
        super().__init__("findings", id="list")
        self._desk = desk
        self._leaves: dict[str, TreeNode[Data]] = {}
        self._drawn: dict[str, Verdict | None] = {}

    @property
    def group(self) -> Group | None:
        """The group whose heading the cursor is on."""
        data = self.cursor_node.data if self.cursor_node is not None else None
        return data if isinstance(data, Group) else None

    def fill(self) -> None:
        """List what the desk lists."""
        closed = {node.data.title for node in self.root.children if isinstance(node.data, Group) and node.is_collapsed}
        self.clear()
        self._leaves, self._drawn = {}, {}
        for group in self._desk.groups():
            node = self.root.add(group.title, group, expand=group.title not in closed)
            for finding in group.findings:
                self._leaves[finding.fingerprint] = node.add_leaf(finding.code, finding)
                self._drawn[finding.fingerprint] = self._verdict(finding.fingerprint)
        self.root.expand()
        self.point()

    def point(self) -> None:
        """Put the cursor on the finding at hand, and draw what has changed."""
        changed = set()
        for name, node in self._leaves.items():
            verdict = self._verdict(name)
            if self._drawn.get(name) is not verdict:
                self._drawn[name] = verdict
                node.refresh()
                changed.add(node.parent)
        for parent in changed:
            if parent is not None:
                parent.refresh()
        at = self._desk.at
        aim = self._leaves.get(at.fingerprint) if at is not None else None
        if aim is not None and aim.parent is not None:
            if aim.parent.is_collapsed:
                aim.parent.expand()
            if self.cursor_node is not aim:
                assert self.last_line >= 0  # lines are counted anew when they are asked for
                self.move_cursor(aim)
                self.call_after_refresh(self._reveal, aim)

    def _reveal(self, aim: TreeNode[Data]) -> None:
        """Scroll to a finding, and to its heading where that is just above."""
        if aim.previous_sibling is None and aim.parent is not None:
            self.scroll_to_line(aim.parent.line, animate=False)
        self.scroll_to_line(aim.line, animate=False)

    def _verdict(self, name: str) -> Verdict | None:
        decision = self._desk.session.decisions.get(name)
        return decision.verdict if decision is not None else None

    def action_close(self) -> None:
        """Close the group at the cursor."""
        node = self.cursor_node
        if node is not None and isinstance(node.data, Finding) and node.parent is not None:
            self.move_cursor(node.parent)
            node.parent.collapse()
        elif node is not None:
            node.collapse()

    def action_open(self) -> None:
        """Open the group at the cursor."""
        if self.cursor_node is not None:
            self.cursor_node.expand()

    def action_select_cursor(self) -> None:
        """Open or close a group."""
        if self.cursor_node is None:
            self._desk.message = NOTHING
            self.post_message(self.Empty())
        super().action_select_cursor()

    def get_label_width(self, node: TreeNode[Data]) -> int:
        """All labels fill the list: none has to be made to be measured."""
        return max(self._room() - 4, 1)

    def _room(self) -> int:
        return self.scrollable_content_region.width or 40

    def render_label(self, node: TreeNode[Data], base_style: Style, style: Style) -> Text:
        """A group with how far it is, or a finding with what is decided."""
        if isinstance(node.data, Group):
            return self._group(node.data, node.is_expanded, base_style, style)
        if isinstance(node.data, Finding):
            return self._finding(node.data, style)
        return Text("")

    def _group(self, group: Group, is_open: bool, base_style: Style, style: Style) -> Text:
        verdicts = [self._desk.session.verdict(finding) for finding in group.findings]
        count = f" {sum(verdict is not None for verdict in verdicts)}/{len(verdicts)}"
        arrow = "▾ " if is_open else "▸ "
        room = self._room() - 1 - cell_len(arrow) - len(count)
        title = group.title
        if self._desk.view.grouping is Grouping.FILE:
            title = _tail(title, room)
        elif cell_len(title) > room:
            title = f"{title[: room - 1]}…"
        return Text.assemble((arrow, base_style), (title, style + Style(bold=True)), (count, style + Style(dim=True)))

    def _finding(self, finding: Finding, style: Style) -> Text:
        session = self._desk.session
        verdict = session.verdict(finding)
        by_file = self._desk.view.grouping is Grouping.FILE
        place = (
            f"{session.row(finding):>4}" if by_file else f"{session.shown_paths[finding.path]}:{session.row(finding)}"
        )
        code = "" if self._desk.view.grouping is Grouping.RULE else f"{finding.code}{SURE[finding.applicability]:<1} "
        if self._desk.view.grouping is Grouping.RULE:
            place += SURE[finding.applicability]
        colour = self.app.theme_variables.get(COLOURS.get(verdict, "").lstrip("$"), "") if verdict is not None else ""
        mark = Text(f"{MARKS[verdict]} ", style + Style.parse(colour) if colour.startswith("#") else style)
        room = max(self._room() - 4 - 2, 1)
        rest = f"{place} {code}{finding.message}" if by_file else code + _tail(place, max(room - len(code), 8))
        if cell_len(rest) > room:
            rest = f"{set_cell_size(rest, room - 1)}…"
        return Text.assemble(mark, (rest, style + Style(dim=verdict is not None)))


def _tail(path: str, room: int) -> str:
    """A path in as many columns: its end says more than its beginning."""
    return path if cell_len(path) <= room else f"…{path[len(path) - room + 1 :]}"
