"""What each run of `fix` wrote, kept under the project's `.lightning-migrate/`, to undo it with.

A run is a folder: `run.json` and the bytes of each file before and after are there before the
first file is touched, and are never changed; `log` grows by one line whenever a file of the run
has been written, by the run or by `undo`. So a killed run can be undone too.
"""

from __future__ import annotations

import hashlib
import json
import os
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict, field
from functools import cached_property
from typing import Any

from codemods.deferred import NamedTuple, dataclass
from codemods.engine import File, Settings
from codemods.model import Applicability, Origin, Release
from codemods.rewriting.formatting import BlackStyle
from migrate_cli.failure import Failure
from migrate_cli.version import version
from migrate_cli.workspace.writing import UnwritableError, sync_folder, write

FOLDER = ".lightning-migrate"
ALL = "all"
QUICK = 1
"""How hard files are compressed: code is small, and the images of a notebook hardly get smaller."""


class AppliedFix(NamedTuple):
    """A fix that a run applied; `alternative` is its number among the finding's.

    `line` is that of the text as read, in a notebook within the `cell`.
    """

    fingerprint: str
    code: str
    title: str
    line: int
    alternative: int = 0
    cell: int | None = None


class Written(NamedTuple):
    """A file that a run writes: `fixed` is what the engine made, `after` what was written."""

    file: File
    fixed: bytes
    after: bytes
    fixes: tuple[AppliedFix, ...]


@dataclass(frozen=True)
class Made:
    """How the engine made what is written, so that it can do it again without some of it.

    `origin` is what the code was found to be written for. `start` are the files that a person
    edited before, as the engine got them. `names` says what findings are called there and which of
    their fixes was applied; None: as they are, and the first.
    """

    settings: Settings
    applicability: Applicability
    origin: Origin
    start: Mapping[str, bytes] = field(default_factory=dict)
    names: Mapping[str, tuple[str, int]] | None = None


class State(NamedTuple):
    """What became of a file of a run: the hash last written there, and the fixes undone."""

    wrote: str = ""
    undone: frozenset[str] = frozenset()


class Entry(NamedTuple):
    """A file of a run, as `run.json` has it."""

    path: str
    fixed: str
    fixes: tuple[AppliedFix, ...]
    start: bool


@dataclass(frozen=True)
class Run:
    """One run of `fix`."""

    id: str
    folder: str

    @cached_property
    def record(self) -> dict[str, Any]:
        """What `run.json` says."""
        try:
            with open(os.path.join(self.folder, "run.json"), encoding="utf-8") as file:
                record = json.load(file)
        except (OSError, ValueError) as error:
            raise Failure(f"{self.folder}: the record of this run cannot be read: {error}") from None
        assert isinstance(record, dict)
        return record

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """The files that the run wrote."""
        return tuple(
            Entry(
                entry["path"],
                entry["fixed"],
                tuple(AppliedFix(*fix) for fix in entry["fixes"]),
                entry.get("start", False),
            )
            for entry in self.record["written"]
        )

    @property
    def when(self) -> str:
        return str(self.record["when"])

    @property
    def settings(self) -> Settings:
        """What the engine was told, and what it found where it was told nothing."""
        told = _origin(self.record["origin"])
        return Settings(
            Release.parse(self.record["target"]),
            told if self.written_for == Origin() else self.written_for,
            made=self.made,
        )

    @property
    def written_for(self) -> Origin:
        """What the code was written for that the run found; unknown to runs of older releases."""
        return _origin(self.record.get("written_for", [None, None]))

    @property
    def made(self) -> tuple[str, ...]:
        """What is said of old code and was found in what this run and those before it wrote."""
        return tuple(self.record.get("made", ()))

    @property
    def pinned(self) -> Origin:
        """What the project's pins allow after the run."""
        return _origin(self.record.get("pinned", [None, None]))

    @property
    def applicability(self) -> Applicability:
        """Up to which fixes were applied."""
        return Applicability(self.record["applicability"])

    def files(self) -> Iterator[tuple[str, frozenset[str], BlackStyle | None]]:
        """Every file that the engine saw: path, rule codes and style."""
        profiles = [(frozenset(profile["codes"]), _style(profile["style"])) for profile in self.record["profiles"]]
        for path, profile in self.record["files"].items():
            yield path, *profiles[profile]

    def looked_into(self, folder: str) -> bool:
        """Whether the run looked for findings in a file below a folder; `.` is the project's."""
        below = "" if folder == os.curdir else f"{folder}/"
        return any(codes and path.startswith(below) for path, codes, _ in self.files())

    def before(self, entry: Entry) -> bytes:
        """The bytes that the run found."""
        return self._load(entry, "before")

    def start(self, entry: Entry) -> bytes:
        """The bytes that the engine got: those that the run found, but for a person's own edits."""
        return self._load(entry, "start" if entry.start else "before")

    def after(self, entry: Entry) -> bytes:
        """The bytes that the run, less the fixes undone since, has written."""
        return self._load(entry, "after")

    def states(self) -> dict[str, State]:
        """What became of each file; a line that was not written to its end does not count."""
        states = {entry.path: State() for entry in self.entries}
        try:
            with open(os.path.join(self.folder, "log"), encoding="utf-8") as file:
                lines = file.read().split("\n")[:-1]
        except OSError:
            return states
        for line in lines:
            said = json.loads(line)
            states[said["path"]] = State(said["wrote"], states[said["path"]].undone | frozenset(said["undone"]))
        return states

    def log(self, path: str, data: bytes, undone: Iterable[str] = ()) -> None:
        """Note that `data` now stands at `path`, with these fixes undone (`ALL`: all of them)."""
        line = json.dumps({"path": path, "wrote": sha(data), "undone": sorted(undone)})
        with open(os.path.join(self.folder, "log"), "a", encoding="utf-8") as file:
            file.write(f"{line}\n")
            file.flush()
            os.fsync(file.fileno())

    def replace_after(self, entry: Entry, data: bytes) -> None:
        """Keep what the file would be without the fixes undone, as if never edited by anyone else."""
        write(self._blob(entry, "after"), zlib.compress(data, QUICK))

    def _load(self, entry: Entry, kind: str) -> bytes:
        try:
            with open(self._blob(entry, kind), "rb") as file:
                return zlib.decompress(file.read())
        except (OSError, zlib.error) as error:
            raise Failure(f"{self.folder}: what {entry.path} was cannot be read: {error}") from None

    def _blob(self, entry: Entry, kind: str) -> str:
        return os.path.join(self.folder, f"{self.entries.index(entry)}.{kind}")


class Journal:
    """The runs of one project."""

    def __init__(self, root: str) -> None:
        self.root = root
        self._folder = os.path.join(root, FOLDER, "runs")

    def runs(self) -> list[Run]:
        """The runs, the latest first; one that was killed before it had a record is none."""
        try:
            names = os.listdir(self._folder)
        except OSError:
            return []
        folders = ((name, os.path.join(self._folder, name)) for name in sorted(names, reverse=True))
        return [Run(name, folder) for name, folder in folders if os.path.exists(os.path.join(folder, "run.json"))]

    def wrote(self, path: str, data: bytes) -> bool:
        """Whether `data` is what a run or an `undo` wrote at `path`."""
        return any(run.states().get(path, State()).wrote == sha(data) for run in self.runs())

    def written_for(self, pinned: Origin, folder: str) -> Run | None:
        """The last run, where it found code for Lightning before 2.0 and the pins allow what they did after it.

        Without pins it has to have looked at something in `folder`, as the project's paths are written: a git work tree
        may hold several projects.
        """
        for run in self.runs()[:1]:
            with suppress(Failure):  # what can not be read tells nothing; `undo` says so
                if run.written_for.before(Release(2, 0)) and run.pinned == pinned:
                    return run if pinned != Origin() or run.looked_into(folder) else None
        return None

    def made(self) -> tuple[str, ...]:
        """What would be said of what `fix` has written, as if it were old code."""
        for run in self.runs()[:1]:
            with suppress(Failure):
                return run.made
        return ()

    def start(
        self, made: Made, files: Iterable[File], written: Iterable[Written], pinned: Origin, known: Iterable[str] = ()
    ) -> Run:
        """Keep what a run is about to write, after which the pins allow `pinned`; raises Failure where it can not.

        `known` is what would be said of it as of old code.
        """
        try:
            return self._start(made, list(files), list(written), pinned, list(known))
        except (OSError, UnwritableError) as error:
            says = error.strerror if isinstance(error, OSError) else str(error)
            raise Failure(
                f"no journal can be kept in {os.path.relpath(self._folder)}: {says}; --no-journal does without"
            ) from None

    def _start(self, made: Made, files: list[File], written: list[Written], pinned: Origin, known: list[str]) -> Run:
        own_folder(self.root)
        os.makedirs(self._folder, exist_ok=True)
        import secrets
        from datetime import datetime, timezone

        now = datetime.now(timezone.utc)
        run = Run(name := f"{now:%Y%m%d-%H%M%S-%f}-{secrets.token_hex(2)}", os.path.join(self._folder, name))
        os.mkdir(run.folder)
        for number, item in enumerate(written):
            write(os.path.join(run.folder, f"{number}.before"), zlib.compress(item.file.data, QUICK))
            write(os.path.join(run.folder, f"{number}.after"), zlib.compress(item.after, QUICK))
            if item.file.path in made.start:
                write(os.path.join(run.folder, f"{number}.start"), zlib.compress(made.start[item.file.path], QUICK))
        profiles = list(dict.fromkeys((file.codes, file.style) for file in files))
        record = {
            "version": 1,
            "tool": version(),
            "when": f"{now:%Y-%m-%d %H:%M:%S} UTC",
            "target": str(made.settings.target),
            "origin": _ends(made.settings.origin),
            "written_for": _ends(made.origin),
            "pinned": _ends(pinned),
            "made": known,
            "applicability": made.applicability.value,
            "profiles": [
                {"codes": sorted(codes), "style": asdict(style) if style else None} for codes, style in profiles
            ],
            "files": {file.path: profiles.index((file.codes, file.style)) for file in files},
            "written": [
                {
                    "path": item.file.path,
                    "before": sha(item.file.data),
                    "fixed": sha(item.fixed),
                    "after": sha(item.after),
                    "fixes": item.fixes,
                    "start": item.file.path in made.start,
                }
                for item in written
            ],
        }
        write(os.path.join(run.folder, "run.json"), (json.dumps(record, indent=1) + "\n").encode())
        sync_folder(self._folder)
        return run


def own_folder(root: str) -> str:
    """The folder that the program keeps in a project, which git is told to ignore; raises as writing does."""
    folder = os.path.join(root, FOLDER)
    os.makedirs(folder, exist_ok=True)
    ignore = os.path.join(folder, ".gitignore")
    if not os.path.exists(ignore):
        write(ignore, b"*\n")
    return folder


def journal_above(folder: str) -> Journal | None:
    """The journal of the project that the absolute `folder` is in."""
    while not os.path.isdir(os.path.join(folder, FOLDER, "runs")):
        above = os.path.dirname(folder)
        if above == folder:
            return None
        folder = above
    return Journal(folder)


def _ends(origin: Origin) -> list[str | None]:
    return [str(end) if end else None for end in (origin.low, origin.high)]


def _origin(ends: list[str | None]) -> Origin:
    return Origin(*(Release.parse(end) if end else None for end in ends))


def sha(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _style(said: dict[str, Any] | None) -> BlackStyle | None:
    return None if said is None else BlackStyle(**{**said, "target_versions": tuple(said["target_versions"])})
