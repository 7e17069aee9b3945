"""The review as prompts, in the manner of `git add -p`: for terminals that cannot do more."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable

import click

from codemods.rules import registry
from migrate_cli.failure import Failure
from migrate_cli.output.diff import unified
from migrate_cli.output.stream import coloured, encoded
from migrate_cli.printing import styled
from migrate_cli.review import editing
from migrate_cli.review.about import about, picture, progress
from migrate_cli.review.applying import Outcome
from migrate_cli.review.desk import NOTHING, Desk
from migrate_cli.review.difference import Line
from migrate_cli.review.keys import HELP
from migrate_cli.review.writing import Writer
from migrate_cli.runs.rules import explained

ASKED = "y,n,a,d,A,D,e,s,t,u,/,r,p,w,q,Q,?"
"""The keys that a question names; `?` lists all."""
COLOURS = {"-": "red", "+": "green", "!": "yellow", "@": "cyan"}
ROLES = {"head": "cyan", "unsafe": "yellow", "manual": "yellow", "remark": "yellow", "taken": "green", "left": "red"}


class Prompts:
    """One finding after the other: its diff, and a question."""

    def __init__(self, desk: Desk, writer: Writer) -> None:
        self._desk = desk
        self._writer = writer
        self._colour = coloured(sys.stdout)
        self._shown: object = None

    def run(self) -> None:
        """Ask until the person leaves; raises Failure where the input ends before."""
        desk = self._desk
        while True:
            if desk.session.changed():
                desk.session.reread()
                desk.refresh()
                self._print("files have changed: they are read again\n")
            self._show()
            answer = self._ask(f"({progress(desk.session)}) Take it [{ASKED}]? ")
            letter, rest = answer[:1], answer[1:].strip()
            if self._do(letter, rest):
                return
            if desk.message:
                self._print(f"{desk.message}\n")
                desk.message = ""

    def _do(self, letter: str, rest: str) -> bool:
        """Do what a letter says; whether the person leaves."""
        desk = self._desk
        actions: dict[str, Callable[[], object]] = {
            "y": desk.take,
            "n": desk.leave,
            "a": lambda: desk.take(desk.of_file()),
            "d": lambda: desk.leave(desk.of_file()),
            "A": lambda: desk.take(desk.of_rule()),
            "D": lambda: desk.leave(desk.of_rule()),
            "e": self._edit,
            "s": desk.suppress,
            "t": desk.turn,
            "u": desk.undo,
            "j": lambda: desk.step_undecided(1),
            "k": lambda: desk.step_undecided(-1),
            "J": lambda: desk.step(1),
            "K": lambda: desk.step(-1),
            "g": desk.regroup,
            "f": desk.narrow,
            "/": lambda: desk.search(rest),
            "r": self._rule,
            "p": self._preview,
            "w": self._write,
        }
        if letter == "Q" or (letter == "q" and self._write(leaving=True)):
            return True
        if letter in actions:
            actions[letter]()
        elif letter != "q":
            self._print(HELP)
        return False

    def _write(self, leaving: bool = False) -> bool:
        """Write what is accepted; whether nothing speaks against leaving then."""
        desk = self._desk
        refusal = self._writer.refusal()
        if refusal is not None:
            desk.message = "" if leaving else refusal
            return True
        made = self._made()
        if made is None:
            return False
        desk.message = self._writer.write(made)
        desk.refresh()
        return True

    def _made(self) -> Outcome | None:
        """What is to be written; None where the person would rather not."""
        made = self._desk.session.outcome()
        question = self._writer.question(made)
        while question is not None:
            answer = self._ask(f"{question} [y,n]? ")[:1]
            if answer == "y":
                break
            if answer == "n":
                self._desk.message = "nothing is written"
                return None
        return made

    def _edit(self) -> None:
        desk = self._desk
        buffer = desk.buffer()
        if buffer is None or desk.at is None:
            return
        text = buffer.text
        while True:
            try:
                text = editing.edited(text, desk.at.path)
            except Failure as failure:
                desk.message = failure.message
                return
            wrong = desk.edit(buffer, text)
            if wrong is None:
                return
            if self._ask(f"{wrong}. Edit again [y,n]? ")[:1] != "y":
                desk.message = "nothing is edited"
                return

    def _rule(self) -> None:
        if self._desk.at is None:
            self._desk.message = NOTHING
        else:
            rule = registry.rule_of(self._desk.at.code)
            assert rule is not None
            self._print(explained(rule, self._colour))

    def _preview(self) -> None:
        session = self._desk.session
        made = session.outcome()
        report = session.report(made)
        for path, after in report.after.items():
            click.echo(unified(report.shown_paths[path], report.read[path], after, self._colour), nl=False)
        if not report.after:
            self._desk.message = "nothing is accepted yet"

    def _show(self) -> None:
        """Print the finding at hand, unless it is the one printed last, as it was."""
        desk = self._desk
        if desk.at is None:
            return
        shown = (desk.at.fingerprint, desk.session.decisions.get(desk.at.fingerprint), desk.session.number(desk.at))
        if shown == self._shown:
            return
        self._shown = shown
        lines = ["\n"]
        for role, text in about(desk.session, desk.at):
            lines.append(self._styled(text, ROLES.get(role)) + ("  " if role in {"head"} else "\n"))
        lines += [self._line(line) for line in picture(desk.session, desk.at).lines]
        self._print("".join(lines))

    def _line(self, line: Line) -> str:
        if line.kind == "@":
            return self._styled(f"... {line.text}".rstrip(), "cyan") + "\n"
        number = line.old if line.old is not None else line.new
        text = "".join(
            styled(part.text, self._colour, fg=COLOURS[line.kind], bold=True, underline=True)
            if part.changed
            else self._styled(part.text, COLOURS.get(line.kind))
            for part in line.parts
        )
        return f"{number:>5} {self._styled(line.kind, COLOURS.get(line.kind))} {text}".rstrip() + "\n"

    def _styled(self, text: str, colour: str | None) -> str:
        return styled(text, self._colour and colour is not None, fg=colour)

    def _print(self, text: str) -> None:
        click.echo(encoded(text, sys.stdout.encoding), nl=False)

    def _ask(self, question: str) -> str:
        self._print(self._styled(question, "blue"))
        sys.stdout.flush()
        answer = sys.stdin.buffer.readline().decode(errors="replace")
        if not answer:
            self._print("\n")
            raise Failure(f"the input ended before the review did; nothing more is written; {self._kept()}")
        return answer.strip()

    def _kept(self) -> str:
        path = self._desk.session.keeper.path
        return f"what was decided is kept in {shlex.quote(path)}"
