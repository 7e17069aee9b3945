"""Where the lines of a project can be looked at: on the forge that its work tree was cloned from."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from urllib.parse import quote

from codemods.deferred import pattern
from migrate_cli.failure import Failure
from migrate_cli.page.facts import Linked
from migrate_cli.workspace.dirty import uncommitted
from migrate_cli.workspace.git import GitError, git
from migrate_cli.workspace.project import Project

FORGES = (
    ("github", "https://{host}/{repository}/blob/{commit}/{path}#L{line}"),
    ("gitlab", "https://{host}/{repository}/-/blob/{commit}/{path}#L{line}"),
    ("bitbucket", "https://{host}/{repository}/src/{commit}/{path}#lines-{line}"),
    ("codeberg", "https://{host}/{repository}/src/commit/{commit}/{path}#L{line}"),
    ("gitea", "https://{host}/{repository}/src/commit/{commit}/{path}#L{line}"),
)
_REMOTE = pattern(
    r"(?:(?:https?|ssh|git)://(?:[^@/]*@)?|[^@/]*@)(?P<host>[^/:@]+)(?::\d+(?=/))?[:/](?P<repository>[^?#\s]+?)(?:\.git)?/?"
)


def template_of(remote: str, commit: str) -> str | None:
    """The address of a line on the forge that a remote is on, with `{path}` and `{line}`; None where it is unknown."""
    found = _REMOTE.fullmatch(remote.strip())
    if found is None:
        return None
    host, repository = found["host"].lower(), quote(found["repository"].strip("/"))
    known = next((address for name, address in FORGES if name in host), None)
    if known is None:
        return None
    filled = known.replace("{host}", host).replace("{repository}", repository)
    return filled.replace("{commit}", commit)


def links(project: Project, paths: Iterable[str], template: str | None, beside: str) -> Linked:
    """The addresses of lines of files.

    `template` is what the user says they are, with `{path}` (from the repository's root) and
    `{line}`. Without one, lines of files that are as committed lead to the forge, any other to the
    file itself, seen from the folder `beside`.
    """
    paths = list(paths)
    if template is not None:
        if "{path}" not in template:
            raise Failure("--source-url: {path} has to stand in it, and {line} may")
        return _filled(project, template)
    forge = _forge(project.repository)
    if forge is None:
        return lambda path, _: _beside(project, path, beside)
    on_forge = _filled(project, forge)
    try:
        changed = uncommitted(project.location(path) for path in paths)
    except Failure:
        changed = {project.location(path) for path in paths}
    return lambda path, line: (
        _beside(project, path, beside) if project.location(path) in changed else on_forge(path, line)
    )


def _filled(project: Project, template: str) -> Callable[[str, int], str]:
    return lambda path, line: template.replace("{path}", quote(project.rooted(path))).replace("{line}", str(line))


def _beside(project: Project, path: str, folder: str) -> str | None:
    try:
        return quote(os.path.relpath(project.location(path), folder).replace(os.sep, "/"))
    except ValueError:  # another drive
        return None


def _forge(top: str) -> str | None:
    """The template of a work tree's `origin`; the commit is the one that is checked out."""
    try:
        remote = git(top, "config", "--get", "remote.origin.url").decode(errors="replace")
        return template_of(remote, git(top, "rev-parse", "HEAD").decode().strip())
    except (GitError, Failure, OSError):
        return None
