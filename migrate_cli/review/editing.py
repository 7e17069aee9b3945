"""A person edits what a fix proposes, in an editor of their own."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Sequence

from codemods.model import Finding
from migrate_cli.failure import Failure
from migrate_cli.review.hunks import Hunk
from migrate_cli.review.proposals import plain

EDITORS = ("nano", "vim", "vi", "notepad")
MARK = "#>"


class Buffer:
    """The text that an editor gets: each hunk's new lines, between lines that say what they are."""

    def __init__(self, finding: Finding, where: str, hunks: Sequence[Hunk]) -> None:
        self._proposed = [plain(hunk.new) for hunk in hunks]
        old = [plain(hunk.old) for hunk in hunks]
        self._mark = MARK
        while any(line.startswith(self._mark) for text in self._proposed for line in text.splitlines()):
            self._mark += ">"
        message = " ".join(finding.message.split())
        head = [f"{where}: {finding.code} {message}", "Edit, save and close. Lines that begin so are not kept."]
        parts = [self._marked(head)]
        for number, (hunk, was, text) in enumerate(zip(hunks, old, self._proposed, strict=True), 1):
            lines = f"lines {hunk.first + 1} to {hunk.last}" if len(hunk.old) > 1 else f"line {hunk.first + 1}"
            lines = lines if hunk.old else f"above {lines}"
            stood = [f"was: {line}" for line in was.splitlines()] if was != text else []
            parts += [self._marked([*stood, f"--- part {number} of {len(hunks)}, {lines} ---"]), text]
        self.text = "".join(parts)

    def _marked(self, lines: Sequence[str]) -> str:
        return "".join(f"{self._mark} {line}\n" for line in lines)

    def read(self, text: str) -> list[str] | None:
        """What a person made of each hunk; None where nothing was edited. Failure where the parts cannot be told."""
        texts: list[str] = []
        for line in text.replace("\r\n", "\n").removesuffix("\n").split("\n"):
            if line.startswith(f"{self._mark} --- part "):
                texts.append("")
            elif texts and not line.startswith(self._mark):
                texts[-1] += line + "\n"
        if len(texts) != len(self._proposed):
            raise Failure(
                f"the lines that begin with {self._mark} and tell the parts apart are gone: nothing is edited"
            )
        return None if texts == self._proposed else texts


def editor() -> list[str] | None:
    """The command of the person's editor; None where there is none."""
    for name in ("VISUAL", "EDITOR"):
        command = os.environ.get(name, "").strip()
        if command:
            return shlex.split(command, posix=os.name != "nt")
    found = next(filter(None, map(shutil.which, EDITORS)), None)
    return [found] if found else None


def edited(text: str, name: str) -> str:
    """A text after the person's editor had it; `name` is what the file is called. Raises Failure."""
    command = editor()
    if command is None:
        raise Failure("no editor: say which in $VISUAL or $EDITOR")
    with tempfile.TemporaryDirectory(prefix="lightning-migrate-") as folder:
        path = os.path.join(folder, os.path.basename(name))
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        try:
            code = subprocess.run([*command, path], check=False).returncode
        except OSError as error:
            raise Failure(f"{command[0]}: {(error.strerror or str(error)).lower()}") from None
        if code:
            raise Failure(f"{command[0]} ended with {code}: nothing is edited")
        try:
            with open(path, encoding="utf-8", newline="") as file:
                return file.read()
        except (OSError, UnicodeDecodeError) as error:
            raise Failure(f"what {command[0]} wrote cannot be read: {error}") from None
