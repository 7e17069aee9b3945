"""Which pull request a run is about, as the CI's variables and its event file say."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from typing import Any

from codemods.deferred import dataclass, pattern
from migrate_cli.failure import Failure

_SHA = pattern(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")
_REPOSITORY = pattern(r"[\w.-]+/[\w.-]+")
TRUSTED = frozenset({"workflow_run", "pull_request_target"})
"""Events whose workflows have rights, whoever opened the pull request: nothing of its checkout is read."""


@dataclass(frozen=True)
class PullRequest:
    """A pull request by its number, and the commit that is looked at."""

    repository: str
    number: int
    head: str


@dataclass(frozen=True)
class Triggered:
    """What a `workflow_run` says of the run before it: never the number, where that was a fork's."""

    repository: str
    head: str
    head_repository: str
    head_branch: str


def event_name(environment: Mapping[str, str] = os.environ) -> str:
    """What the workflow runs on; empty outside of GitHub."""
    return environment.get("GITHUB_EVENT_NAME", "")


def of_github(environment: Mapping[str, str] = os.environ) -> PullRequest | Triggered:
    """The pull request of an event; raises Failure where there is none."""
    path = environment.get("GITHUB_EVENT_PATH")
    if not path:
        raise Failure("no pull request: GITHUB_EVENT_PATH is not set; outside of CI, give --base REF and --dry-run")
    try:
        with open(path, encoding="utf-8") as file:
            event = json.load(file)
    except (OSError, ValueError) as error:
        raise Failure(f"GITHUB_EVENT_PATH: {path}: {error}") from None
    repository = environment.get("GITHUB_REPOSITORY") or _text(event, "repository", "full_name")
    if not _REPOSITORY.fullmatch(repository):
        raise Failure(f"GITHUB_REPOSITORY: {repository!r} is not the name of a repository")
    if isinstance(_value(event, "pull_request"), dict):
        number = _value(event, "pull_request", "number") or _value(event, "number")
        return PullRequest(repository, _number(number), _sha(_text(event, "pull_request", "head", "sha")))
    if isinstance(_value(event, "workflow_run"), dict):
        if _text(event, "workflow_run", "event") != "pull_request":
            raise Failure("the workflow that this one follows did not run on pull_request")
        return Triggered(
            repository,
            _sha(_text(event, "workflow_run", "head_sha")),
            _text(event, "workflow_run", "head_repository", "full_name"),
            _text(event, "workflow_run", "head_branch"),
        )
    name = event_name(environment) or "this event"
    raise Failure(f"no pull request in {name}: run on pull_request, pull_request_target or workflow_run")


def _value(event: Any, *keys: str) -> Any:
    for key in keys:
        event = event.get(key) if isinstance(event, dict) else None
    return event


def _text(event: Any, *keys: str) -> str:
    value = _value(event, *keys)
    if not isinstance(value, str):
        raise Failure(f"GITHUB_EVENT_PATH: the event has no {'.'.join(keys)}")
    return value


def _number(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise Failure("GITHUB_EVENT_PATH: the event has no number of a pull request")
    return value


def _sha(text: str) -> str:
    if not _SHA.fullmatch(text):
        raise Failure(f"GITHUB_EVENT_PATH: {text!r} is not a commit")
    return text
