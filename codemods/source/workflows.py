"""Which files say what a forge runs, by their paths."""

from __future__ import annotations

import re

_WORKFLOW = re.compile(
    r"(?:\A|/)(?:\.github/workflows/[^/]+|\.github/actions/(?:[^/]+/)*action|\.gitlab-ci|\.gitlab/(?:[^/]+/)*[^/]+"
    r"|azure-pipelines[^/]*|\.azure[^/]*/(?:[^/]+/)*[^/]+|\.circleci/config|\.travis|\.drone|bitbucket-pipelines"
    r"|cloudbuild[^/]*)\.ya?ml\Z"
)


def is_workflow(path: str) -> bool:
    """Whether a file says what a forge runs, by its path: GitHub, GitLab, Azure, CircleCI, Travis …"""
    return path.endswith((".yml", ".yaml")) and _WORKFLOW.search(path) is not None
