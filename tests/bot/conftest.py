"""A repository with a pull request, a GitHub that has it, and the program in its CI."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from migrate_cli.main import cli
from tests import npm
from tests.bot.fake_github import REPOSITORY, TOKEN, FakeGitHub, Schemas, serve

PATHS = {
    "review": ("/repos/{owner}/{repo}/pulls/{pull_number}/reviews", "post"),
    "comment": ("/repos/{owner}/{repo}/pulls/comments/{comment_id}", "patch"),
    "note": ("/repos/{owner}/{repo}/issues/{issue_number}/comments", "post"),
    "note_edit": ("/repos/{owner}/{repo}/issues/comments/{comment_id}", "patch"),
}
Run = Callable[..., Result]


@pytest.fixture(scope="session")
def schemas() -> Schemas:
    """The request bodies of GitHub's own description of its API."""
    path = npm.packed("@octokit/openapi", "23.0.2", "generated/api.github.com.json")
    small = path.with_suffix(".cut.json")
    if not small.exists():
        described = json.loads(path.read_bytes())["paths"]
        cut = {
            name: described[route][method]["requestBody"]["content"]["application/json"]["schema"]
            for name, (route, method) in PATHS.items()
        }
        assert '"$ref"' not in json.dumps(cut)
        small.write_text(json.dumps(cut))
    loaded: Schemas = json.loads(small.read_text())
    return loaded


@dataclass
class Repository:
    """A work tree whose branch `topic` is a pull request to `main`; it is the working directory."""

    root: Path

    def git(self, *arguments: str) -> str:
        identity = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
        command = ["git", *identity, "-c", "core.autocrlf=false", *arguments]
        return subprocess.run(command, cwd=self.root, check=True, capture_output=True, text=True).stdout.strip()

    def write(self, **files: str | bytes | None) -> None:
        """Files by name, `.py` left out; None deletes."""
        self.put({f"{name}.py": content for name, content in files.items()})

    def put(self, files: dict[str, str | bytes | None]) -> None:
        for name, content in files.items():
            path = self.root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            if content is None:
                path.unlink()
            else:
                path.write_bytes(content if isinstance(content, bytes) else content.encode())

    def commit(self, message: str = "x") -> str:
        self.git("add", "-A")
        self.git("commit", "-qm", message, "--allow-empty")
        return self.git("rev-parse", "HEAD")

    def base(self, **files: str | bytes) -> None:
        """What `main` has, then on to the branch of the pull request."""
        self.write(**files)
        self.commit("base")
        self.git("switch", "-qC", "topic")

    def data(self) -> dict[str, bytes]:
        paths = [path for path in self.root.rglob("*.py") if path.is_file()]
        return {path.relative_to(self.root).as_posix(): path.read_bytes() for path in paths}


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Repository:
    root = tmp_path / "work"
    root.mkdir()
    monkeypatch.chdir(root)
    for variable in ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"):
        monkeypatch.delenv(variable, raising=False)
    made = Repository(root)
    made.git("init", "-q", "-b", "main")
    made.put({"pyproject.toml": "[project]\ndependencies = ['pytorch-lightning==1.4.9']\n"})
    return made


@pytest.fixture(autouse=True)
def _no_ci(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the CI that runs these tests says is not for the program."""
    for name in ("API_URL", "EVENT_NAME", "EVENT_PATH", "GRAPHQL_URL", "REPOSITORY", "STEP_SUMMARY", "TOKEN"):
        monkeypatch.delenv(f"GITHUB_{name}", raising=False)
    for name in ("GITLAB_CI", "GITLAB_TOKEN", "CI_API_V4_URL", "CI_PROJECT_ID", "CI_MERGE_REQUEST_IID"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("migrate_cli.bot.http.time.sleep", lambda seconds: None)


@pytest.fixture
def github(repository: Repository, schemas: Schemas) -> Iterator[FakeGitHub]:
    """The GitHub of the repository, listening."""
    fake = FakeGitHub(repository.root, schemas)
    server = serve(fake)
    yield fake
    server.shutdown()
    server.server_close()


@dataclass
class Workflow:
    """The program as a job of GitHub Actions."""

    github: FakeGitHub
    event: Path
    summary: Path
    patch: pytest.MonkeyPatch

    def on_pull_request(self, head: str | None = None, name: str = "pull_request") -> None:
        sha = head or self.github.head()
        pull = {"number": self.github.number, "head": {"sha": sha, "repo": {"full_name": self.github.head_repository}}}
        self._set(name, {"number": self.github.number, "pull_request": pull})

    def on_workflow_run(self, head: str | None = None, **said: Any) -> None:
        owner = {"full_name": self.github.head_repository}
        run = {"event": "pull_request", "conclusion": "success", "head_sha": head or self.github.head()}
        run |= {"head_branch": self.github.head_branch, "head_repository": owner, "pull_requests": [], **said}
        self._set("workflow_run", {"workflow_run": run})

    def _set(self, name: str, event: dict[str, Any]) -> None:
        self.event.write_text(json.dumps(event))
        variables = {
            "GITHUB_EVENT_NAME": name,
            "GITHUB_EVENT_PATH": str(self.event),
            "GITHUB_REPOSITORY": REPOSITORY,
            "GITHUB_API_URL": self.github.url,
            "GITHUB_GRAPHQL_URL": f"{self.github.url}/graphql",
            "GITHUB_TOKEN": TOKEN,
            "GITHUB_STEP_SUMMARY": str(self.summary),
        }
        for variable, value in variables.items():
            self.patch.setenv(variable, value)

    def __call__(self, *arguments: str) -> Result:
        """`suggest` on the head of the pull request."""
        if "GITHUB_EVENT_PATH" not in os.environ:
            self.on_pull_request()
        return run_suggest(*arguments)

    def push(self, repository: Repository, message: str = "more") -> None:
        """Commit, and let GitHub and the next event know."""
        repository.commit(message)
        self.github.push()
        self.on_pull_request()


def run_suggest(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["suggest", *arguments], prog_name="lightning-migrate")


@pytest.fixture
def suggest(github: FakeGitHub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workflow:
    return Workflow(github, tmp_path / "event.json", tmp_path / "summary.md", monkeypatch)
