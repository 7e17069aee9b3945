"""A run's input: configuration, rules, the files as read, and what the code was written for."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field, replace
from functools import cached_property, lru_cache

from codemods.api import NEWEST
from codemods.api.releases import RELEASES
from codemods.deferred import NamedTuple, dataclass, pattern
from codemods.engine import File, Settings
from codemods.engine.triage import matters
from codemods.model import Finding, Origin, Release, Span
from codemods.rewriting.formatting import BlackStyle
from codemods.semantics import origin as origins
from migrate_cli.failure import Failure
from migrate_cli.options import Options
from migrate_cli.workspace.configuration import SECTION, Configuration, load, nearest
from migrate_cli.workspace.discovery import EXCLUDED, Walk, discover
from migrate_cli.workspace.gitignore import git_root
from migrate_cli.workspace.globs import globs
from migrate_cli.workspace.journal import Journal
from migrate_cli.workspace.last_change import last_known
from migrate_cli.workspace.pins import DEPTH, instructions, of_code, pins
from migrate_cli.workspace.reading import read_all
from migrate_cli.workspace.rules import know_rules
from migrate_cli.workspace.selection import Selection
from migrate_cli.workspace.surroundings import read_around, surroundings

_OF_A_RUN = pattern(r"/wandb/(?:offline-)?run-\d{8}_\d{6}-\w+/")
"""Where Weights & Biases keeps what it knows of a run."""


@dataclass(frozen=True)
class Unread:
    """A file that could not be read, by its path in the project, and why."""

    path: str
    message: str


@dataclass(frozen=True)
class Project:
    """Files are known by their path below `root`, with `/`, wherever the program was started.

    `around` are the paths of files that nobody asked about: they are read because what they say
    decides what the others mean. `pins` are the files that say which releases are installed, `begun`
    says when the migration began where it is that run of `fix` that knew what the code was written for.
    """

    root: str
    configuration: Configuration
    settings: Settings
    files: tuple[File, ...]
    unread: tuple[Unread, ...] = ()
    origin_from: str = ""
    pins: Mapping[str, bytes] = field(default_factory=dict)
    begun: str = ""
    paths: tuple[str, ...] = ()
    around: frozenset[str] = frozenset()
    unread_codes: dict[str, frozenset[str]] = field(default_factory=dict)

    def pinned(self, after: Mapping[str, bytes]) -> Origin:
        """What the pins allow once files are as in `after`."""
        return origins.origin_of_pins({path: after.get(path, data) for path, data in self.pins.items()})

    def location(self, path: str) -> str:
        """Where a file of the project lies on the disk."""
        return os.path.join(self.root, *path.split("/"))

    def shown(self, path: str) -> str:
        """What a file of the project is called from the working directory, with `/`."""
        return shown(self.location(path))

    @property
    def given(self) -> tuple[File, ...]:
        """The files that findings are told of."""
        return tuple(file for file in self.files if file.path not in self.around)

    def only(self, wanted: Callable[[str], bool]) -> Project:
        """The same with the files asked about whose path in the repository is wanted; the others are around."""
        around = self.around | {file.path for file in self.given if not wanted(self.rooted(file.path))}
        files = (replace(file, codes=frozenset()) if file.path in around else file for file in self.files)
        unread = (file for file in self.unread if wanted(self.rooted(file.path)))
        return replace(self, files=tuple(files), unread=tuple(unread), around=around)

    @cached_property
    def repository(self) -> str:
        """The folder that reports for other programs name files from: the git work tree, else `root`."""
        return _repository(self.root)

    def rooted(self, path: str) -> str:
        """What a file of the project is called from the repository's root, with `/`."""
        return _inside(self.repository, self.location(path))

    def unread_findings(self) -> tuple[Finding, ...]:
        """LIT000 for each file that could not be read."""
        return tuple(
            unreadable(unread) for unread in self.unread if "LIT000" in self.unread_codes.get(unread.path, frozenset())
        )


def shown(location: str) -> str:
    """What a file is called from the working directory, with `/`."""
    try:
        return _inside(os.getcwd(), location)
    except ValueError:  # another drive
        return location.replace(os.sep, "/")


def unreadable(unread: Unread) -> Finding:
    """The finding that a file could not be read; its fingerprint is made as the engine's are."""
    digest = hashlib.sha256(f"LIT000\0{unread.path}\0\0".encode(errors="surrogateescape")).hexdigest()[:16]
    return Finding("LIT000", "unreadable-file", "unreadable", Span(0, 0), unread.message, (), unread.path, digest)


def gather(
    options: Options, standard_input: bytes | None = None, instead: Mapping[str, bytes] | None = None
) -> Project:
    """Everything that a run needs, read once. `standard_input` is the code where the path is `-`.

    `instead` are files, by absolute location, that stand for what is on the disk, if anything is.
    """
    first = (options.stdin_filename or ".") if options.stdin else options.paths[0]
    folder = _folder(first)
    if options.config is not None and not os.path.isfile(options.config):
        raise Failure(f"--config: {options.config}: no such file")
    found = None if options.isolated else nearest(folder)
    configuration = load(os.path.abspath(options.config) if options.config else found)
    know_rules()
    selection = Selection(options, configuration)
    walk = _walk(options, configuration)
    root = named_from(folder)
    failed: list[tuple[str, str]] = []
    if options.stdin:
        location = os.path.abspath(options.stdin_filename or "-")
        done = [(location, standard_input or b"")]
        left_out = options.force_exclude and walk.exclude.match_up(location)
    else:
        done, failed = read_all(at for at in discover(options.paths, walk) if at not in (instead or {}))
        done += [(at, data) for at, data in sorted((instead or {}).items()) if not walk.exclude.match_up(at)]
        done = [(at, data) for at, data in done if matters(shown(at), data)]
        left_out = False
    beside = read_around(surroundings(options), walk, [at for at, _ in (*done, *failed)])
    include = _included(options, configuration)
    around = [(at, data) for at, data in beside if matters(shown(at), data)]
    around += [(at, data) for at, data in done if not include(at)]
    done, failed = [it for it in done if include(it[0])], [it for it in failed if include(it[0])]
    style = None if options.no_format else configuration.black

    def codes(location: str) -> frozenset[str]:
        return frozenset() if left_out else selection.codes_for(location)

    said = _origin(options, configuration, _common_folder(options, folder), root, walk, done)
    return Project(
        root=root,
        configuration=configuration,
        settings=Settings(
            _target(options, configuration),
            said.origin,
            said.pinned,
            bool(said.begun),
            Journal(root).made(),
            said.until,
        ),
        files=(
            *(file_of(root, at, data, codes(at), style) for at, data in done),
            *(file_of(root, at, data, frozenset(), None) for at, data in around),
        ),
        unread=tuple(Unread(_inside(root, at), message) for at, message in failed),
        origin_from=said.who,
        pins=said.pins,
        begun=said.begun,
        paths=options.paths,
        around=frozenset(_inside(root, at) for at, _ in around),
        unread_codes={_inside(root, at): selection.codes_for(at) for at, _ in failed},
    )


def _common_folder(options: Options, first: str) -> str:
    """The innermost folder that all given paths are in; `first` is that of the first one."""
    folders = [first] if options.stdin else [_folder(path) for path in options.paths]
    try:
        return os.path.commonpath(folders)
    except ValueError:  # several drives
        return first


def _folder(path: str) -> str:
    """The absolute folder that a path is or lies in."""
    return os.path.abspath(path if os.path.isdir(path) else os.path.dirname(path))


def project_root(folder: str) -> str:
    """The folder with a `pyproject.toml` or the git work tree that the absolute `folder` is in, or itself."""
    return _marked(folder) or folder


def named_from(folder: str) -> str:
    """The folder that modules have their names from: the project's root, or where nothing marks one that above
    the package that the absolute `folder` is, or lies in; the package imports its own modules by its name.
    """
    root = _marked(folder)
    while root is None and os.path.isfile(os.path.join(folder, "__init__.py")) and os.path.dirname(folder) != folder:
        folder = os.path.dirname(folder)
    return root or folder


def _marked(folder: str) -> str | None:
    """The innermost folder with a `pyproject.toml`, or that is a git work tree, which `folder` is or is in."""
    marked = [os.path.dirname(path) for path in [nearest(folder)] if path] + [at for at in [git_root(folder)] if at]
    return max(marked, key=len, default=None)


def _included(options: Options, configuration: Configuration) -> Callable[[str], bool]:
    """Which files findings are told of: those given by name, and of the others the included ones.

    What is not included is still read: it says what the others mean. So is what Weights & Biases has kept of a run,
    copies of what was installed and run then.
    """
    patterns = configuration.include if options.include is None else options.include
    if options.stdin:
        return lambda location: True
    base = os.path.dirname(configuration.path) if configuration.path and options.include is None else os.curdir
    wanted = None if patterns is None else globs((patterns, base))
    named = {os.path.abspath(path) for path in options.paths if not os.path.isdir(path)}

    def included(location: str) -> bool:
        if location in named:
            return True
        if wanted is not None:
            return wanted.match_up(location)
        return "wandb" not in location or _OF_A_RUN.search(location.replace(os.sep, "/")) is None

    return included


def _walk(options: Options, configuration: Configuration) -> Walk:
    """What to leave out: globs of the configuration are relative to its file."""
    base = os.path.dirname(configuration.path) if configuration.path else os.curdir
    excluded = EXCLUDED if configuration.exclude is None else configuration.exclude
    return Walk(
        globs(([*excluded, *configuration.extend_exclude], base), (options.exclude, os.curdir)),
        options.force_exclude,
        options.respect_gitignore,
    )


def file_of(root: str, location: str, data: bytes, codes: frozenset[str], style: BlackStyle | None) -> File:
    """A file for the engine. Fingerprints know it by its path in the repository, whatever `root` is.

    A name that is not text is known to them by its escapes.
    """
    path = _inside(root, location)
    identity = _inside(_repository(root), location).encode(errors="surrogateescape").decode(errors="backslashreplace")
    return File(path, data, codes, style, "" if identity == path else identity)


@lru_cache(maxsize=4)
def _repository(root: str) -> str:
    """The git work tree that a project is in, else its own root."""
    return git_root(root) or root


def _inside(root: str, location: str) -> str:
    """What the file at an absolute path is called from a folder, with `/`."""
    folder, name = os.path.split(location)
    there = _folder_inside(root, folder)
    return name if there == os.curdir else f"{there}/{name}"


@lru_cache(maxsize=1024)
def _folder_inside(root: str, folder: str) -> str:
    return os.path.relpath(folder, root).replace(os.sep, "/")


class _Said(NamedTuple):
    """The release that the code is for, as far as it is said, and who says so."""

    origin: Origin
    who: str
    pins: Mapping[str, bytes] = {}
    begun: str = ""
    pinned: bool = False
    until: Release | None = None


def _target(options: Options, configuration: Configuration) -> Release:
    """The release to migrate to: one that the tables know, or one between them."""
    target = options.target or configuration.target or NEWEST
    if target > NEWEST:
        where = "--target" if options.target else f"[tool.{SECTION}] target"
        raise Failure(f"{where}: Lightning {target} is not known here; the newest that is known is {NEWEST}")
    return target


def _origin(
    options: Options,
    configuration: Configuration,
    start: str,
    root: str,
    walk: Walk,
    code: Iterable[tuple[str, bytes]],
) -> _Said:
    """The release that the code is for, by an option, by the run of `fix` that moved the pins, or by the pins.

    The nearest pins count: those at and below `start`, else those above it, up to `root`. Where no file that lists
    requirements has any, the commands count by which a README, a script beside it or a workflow installs them, and then
    those in the `code` itself, which are its files by their locations. Where these leave it open how new it may be, it
    is no newer than the code, as git knows it.
    """
    at, found = start, pins(start, walk, DEPTH)
    while (origin := origins.origin_of_pins(found)) == Origin() and at.startswith(root + os.sep):
        at = os.path.dirname(at)
        found = pins(at, walk, DEPTH if at == root else 0)
    if origin == Origin():
        at, found = start, instructions(start, walk)
        while (origin := origins.origin_of_pins(found)) == Origin() and at.startswith(root + os.sep):
            at = os.path.dirname(at)
            found = instructions(at, walk)
    if origin == Origin():
        at, found = start, of_code(start, code)
        origin = origins.origin_of_pins(found)
    said = {path: data for path, data in found.items() if origins.origin_of_pins({path: data}) != Origin()}
    who = f"pins in {', '.join(shown(os.path.join(at, path)) for path in said)}" if said else "the code"
    inside = {_inside(root, os.path.join(at, path)): data for path, data in said.items()}
    if options.origin is not None:
        return _Said(Origin(options.origin, options.origin), "--origin", inside)
    if configuration.origin is not None:
        who = f"origin in {shown(configuration.path or '')}"
        return _Said(Origin(configuration.origin, configuration.origin), who, inside)
    run = Journal(root).written_for(origin, _folder_inside(root, start))
    if run is None or run.written_for == origin:
        open_ended = origin.high is None or origin.high not in RELEASES
        until = last_known(start) if open_ended else None
        return _Said(origin, who, inside, pinned=True, until=until)
    return _Said(run.written_for, f"what `fix` found at {run.when}", inside, run.when)
