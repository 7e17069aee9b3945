"""What the files of a project ask for, and what rules say of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from codemods.engine.asking import raised
from codemods.engine.contract import File, Settings
from codemods.engine.subjects import of_required
from codemods.engine.understanding import Broken
from codemods.model import Finding, Origin
from codemods.rules.registry import Context
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.module import Module
from codemods.semantics.requirements import Required, required
from codemods.source.documents import Kind, text_of
from codemods.source.encoding import Text, UndecodableError, decode
from codemods.source.pins import Pins, pins_of
from codemods.source.pins.formats import INSTALLS, is_listing, narrow
from codemods.source.python import UnparsableError


class Requirements:
    """What the files of a project ask for, each with what is known of the files beside it."""

    def __init__(self, files: Iterable[File]) -> None:
        listing = [file for file in files if is_listing(file.path) or _may_install(file)]
        folders = {_folder(file.path) for file in listing if _names_lightning(file)}
        self.broken: dict[str, Broken] = {}
        found: dict[str, Pins] = {}
        for file in listing:
            if any(_near(_folder(file.path), folder) for folder in folders):
                try:
                    found[file.path] = pins_of(file.path, _text(file))
                except (UnparsableError, UndecodableError) as error:
                    if Kind.of(file.path) is Kind.REQUIREMENTS and _names_lightning(file):
                        self.broken[file.path] = Broken(file.path, f"left as it is: {error}", error.line)
        self.asked = {path: there for path, there in required(found).items() if there}


def _may_install(file: File) -> bool:
    """Whether a file of commands, or with some, may install packages."""
    kind = Kind.of(file.path)
    if kind is Kind.SHELL:
        return True
    return Kind.is_code(file.path) and b"install" in file.data and INSTALLS.search(file.data) is not None


def _text(file: File) -> Text:
    return text_of(file.path, file.data) if Kind.of(file.path) is Kind.NOTEBOOK else decode(file.data)


def _names_lightning(file: File) -> bool:
    return b"lightning" in narrow(file.data).lower()


def _folder(path: str) -> str:
    return path.rpartition("/")[0]


def _near(one: str, other: str) -> bool:
    """Whether one folder holds the other: files there may include one another."""
    one, other = one and one + "/", other and other + "/"
    return one.startswith(other) or other.startswith(one)


def raised_by(
    asked: Sequence[Required],
    module: Module,
    codes: frozenset[str],
    settings: Settings,
    origin: Origin,
    index: ProjectIndex,
) -> Iterator[Finding]:
    """What the selected rules say of what a file asks for."""
    for subject in asked:
        for rule in of_required(subject):
            if rule.code in codes and rule.check is not None and (rule.since is None or rule.since <= settings.target):
                yield from raised(rule, subject, Context(rule, module, settings.target, origin, index))
