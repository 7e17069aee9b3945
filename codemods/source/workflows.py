"""Which files say what a forge or a container runs, by their paths."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from codemods.deferred import pattern

if TYPE_CHECKING:
    from codemods.source.data import Node

_WORKFLOW = pattern(
    r"(?:\A|/)(?:\.github/workflows/[^/]+|\.github/actions/(?:[^/]+/)*action|\.gitlab-ci|\.gitlab/(?:[^/]+/)*[^/]+"
    r"|azure-pipelines[^/]*|\.azure[^/]*/(?:[^/]+/)*[^/]+|\.circleci/config|\.travis|\.drone|bitbucket-pipelines"
    r"|cloudbuild[^/]*)\.ya?ml\Z"
)


def is_workflow(path: str) -> bool:
    """Whether a file says what a forge runs, by its path: GitHub, GitLab, Azure, CircleCI, Travis …"""
    return path.endswith((".yml", ".yaml")) and _WORKFLOW.search(path) is not None


def is_dockerfile(path: str) -> bool:
    """Whether a file says how an image is made, by its name."""
    name = path.rpartition("/")[2]
    return name.lower().startswith("dockerfile") or name.endswith(".dockerfile")


@lru_cache(maxsize=2)  # its commands, its settings and its images are asked for one after another
def workflow_tree(utf8: bytes) -> Node | None:
    """What a workflow says; None where that is nothing, or no YAML."""
    from codemods.source.data import read
    from codemods.source.python import UnparsableError

    try:
        return read(utf8.decode())
    except UnparsableError:
        return None
