"""Where a run stands: the forge that started it, its token, and the pull request it is about."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import NamedTuple

from migrate_cli.bot import events, github, gitlab
from migrate_cli.bot.forge import Forge
from migrate_cli.failure import Failure


class Session(NamedTuple):
    """A pull request, what it is called, and the commit of it that is looked at."""

    forge: Forge
    name: str
    commit: str


def has_token(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether a forge can be asked about a pull request."""
    if environment.get("GITLAB_CI"):
        return bool(environment.get("GITLAB_TOKEN"))
    return bool(environment.get("GITHUB_TOKEN") and environment.get("GITHUB_EVENT_PATH"))


def open_session(login: str | None, environment: Mapping[str, str] = os.environ) -> Session | None:
    """The pull request that the CI's variables name; None where it has moved on since. Raises Failure."""
    if environment.get("GITLAB_CI"):
        request = gitlab.merge_request(environment)
        server = gitlab.client(_token("GITLAB_TOKEN", environment), environment)
        return Session(gitlab.GitLab(server, request, login), f"!{request.iid}", request.head)
    about = events.of_github(environment)
    http = github.client(_token("GITHUB_TOKEN", environment), environment)
    pull = github.find(http, about) if isinstance(about, events.Triggered) else about
    if pull is None:
        return None
    return Session(github.GitHub(http, pull, login, environment), f"{pull.repository}#{pull.number}", pull.head)


def _token(name: str, environment: Mapping[str, str]) -> str:
    token = environment.get(name, "").strip()
    if not token:
        says = "`env: GITHUB_TOKEN: ${{ github.token }}`" if name == "GITHUB_TOKEN" else "a masked CI/CD variable"
        raise Failure(f"no token: set {name} ({says}); --dry-run with --base REF needs none")
    return token
