"""`suggest` against a GitLab that remembers: discussions with suggestions, one note on the whole."""

from __future__ import annotations

import json
import re
import subprocess
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from click.testing import CliRunner, Result

from migrate_cli.main import cli
from tests.bot.conftest import Repository, run_suggest

TOKEN = "glpat-secret"
BASE = "/projects/42/merge_requests/7"
HEAD = "from pytorch_lightning import Trainer\n\n"
SAFE = "Trainer(accelerator='cpu', replace_sampler_ddp=False)\n"
FIXED = SAFE.replace("replace_sampler_ddp", "use_distributed_sampler")
UNSAFE = "Trainer(accelerator='cpu', terminate_on_nan=True)\n"


@dataclass
class FakeGitLab:
    """The state of one merge request, from `topic` to `main` of a real repository."""

    repository: Path
    state: str = "opened"
    login: str = "project_42_bot"
    may_write: bool = True
    too_large: set[str] = field(default_factory=set)
    discussions: list[dict[str, Any]] = field(default_factory=list)
    notes: list[dict[str, Any]] = field(default_factory=list)
    url: str = ""
    _ids: int = 0
    _diffs: dict[Any, list[dict[str, Any]]] = field(default_factory=dict)

    def git(self, *arguments: str) -> str:
        command = ["git", "-c", "core.quotePath=false", *arguments]
        return subprocess.run(command, cwd=self.repository, check=True, capture_output=True, text=True).stdout

    def refs(self) -> dict[str, str]:
        base = self.git("merge-base", "main", "topic").strip()
        return {"base_sha": base, "start_sha": base, "head_sha": self.git("rev-parse", "topic").strip()}

    def diffs(self) -> list[dict[str, Any]]:
        key = self.refs()["head_sha"], frozenset(self.too_large)
        if key not in self._diffs:
            self._diffs[key] = self._listed()
        return self._diffs[key]

    def _listed(self) -> list[dict[str, Any]]:
        found = []
        for row in self.git("diff", "-M", "--name-status", "main...topic").splitlines():
            status, *names = row.split("\t")
            diff = self.git("diff", "-M", "main...topic", "--", *names)
            start = diff.find("\n@@")
            said = {
                "old_path": names[0],
                "new_path": names[-1],
                "new_file": status == "A",
                "renamed_file": status[0] == "R",
            }
            said |= {"deleted_file": status == "D", "diff": diff[start + 1 :] if start > 0 else "", "too_large": False}
            if names[-1] in self.too_large:
                said |= {"diff": "", "too_large": True}
            found.append(said)
        return found

    def lines(self, path: str) -> dict[int, int | None]:
        """The lines of a new file that the diff shows, each with its number before; None where it is new."""
        shown: dict[int, int | None] = {}
        diff = next((file["diff"] for file in self.diffs() if file["new_path"] == path), "")
        old = new = 0
        for row in diff.split("\n"):
            if header := re.match(r"@@ -(\d+)(?:,\d+)? \+(\d+)", row):
                old, new = int(header[1]), int(header[2])
            elif row.startswith("+"):
                shown[new] = None
                new += 1
            elif row.startswith("-"):
                old += 1
            elif row.startswith(" "):
                shown[new] = old
                old, new = old + 1, new + 1
        return shown

    def answer(self, method: str, path: str, body: Any, token: str | None) -> tuple[int, Any]:
        if token != TOKEN:
            return 401, {"message": "401 Unauthorized"}
        if method != "GET" and not self.may_write:
            return 403, {"message": "403 Forbidden"}
        routes: dict[tuple[str, str], Callable[..., tuple[int, Any]]] = {
            ("GET", "/user"): lambda: (200, {"username": self.login}),
            ("GET", BASE): lambda: (200, {"state": self.state, "diff_refs": self.refs()}),
            ("GET", f"{BASE}/diffs"): lambda: (200, self.diffs()),
            ("GET", f"{BASE}/discussions"): lambda: (200, self.discussions),
            ("POST", f"{BASE}/discussions"): lambda: self.discuss(body),
            ("GET", f"{BASE}/notes"): lambda: (200, self.notes),
            ("POST", f"{BASE}/notes"): lambda: self.note(body),
        }
        if (method, path) in routes:
            return routes[method, path]()
        if method == "PUT" and (found := re.fullmatch(rf"{BASE}/discussions/(\w+)", path)):
            discussion = next(each for each in self.discussions if each["id"] == found[1])
            discussion["notes"][0]["resolved"] = body["resolved"]
            return 200, discussion
        if method == "PUT" and (found := re.fullmatch(rf"{BASE}/notes/(\d+)", path)):
            note = next(each for each in self.notes if each["id"] == int(found[1]))
            note["body"] = body["body"]
            return 200, note
        return 404, {"message": "404 Not Found"}

    def discuss(self, body: Any) -> tuple[int, Any]:
        position = body["position"]
        lines = self.lines(position["new_path"])
        expected = {
            "position_type",
            "base_sha",
            "start_sha",
            "head_sha",
            "new_path",
            "old_path",
            "new_line",
            "old_line",
        }
        if not position.keys() <= expected or any(position[name] != sha for name, sha in self.refs().items()):
            return 400, {"message": "position is invalid"}
        line = position["new_line"]
        if line not in lines or position.get("old_line") != lines[line]:
            return 400, {"message": '400 Bad request - Note {:line_code=>["can\'t be blank"]}'}
        self._ids += 1
        note = {"id": self._ids, "body": body["body"], "author": {"username": self.login}, "position": position}
        self.discussions.append({"id": f"d{self._ids}", "notes": [{**note, "resolvable": True, "resolved": False}]})
        return 201, self.discussions[-1]

    def note(self, body: Any) -> tuple[int, Any]:
        self._ids += 1
        self.notes.append({"id": self._ids, "body": body["body"], "author": {"username": self.login}})
        return 201, self.notes[-1]

    def committed(self, data: dict[str, bytes]) -> dict[str, bytes]:
        """Files with every suggestion applied, as GitLab does it: lines above and below the one commented on."""
        result = dict(data)
        for discussion in sorted(self.discussions, key=lambda each: -each["notes"][0]["position"]["new_line"]):
            note = discussion["notes"][0]
            block = re.search(r"^(`{3,})suggestion:-(\d+)\+(\d+)\n(.*?)^\1$", note["body"], re.MULTILINE | re.DOTALL)
            if block is None:
                continue
            line, above, below = note["position"]["new_line"], int(block[2]), int(block[3])
            assert above <= 100
            lines = result[note["position"]["new_path"]].split(b"\n")
            lines[line - 1 - above : line + below] = block[4].encode().split(b"\n")[:-1]
            result[note["position"]["new_path"]] = b"\n".join(lines)
        return result


@pytest.fixture
def gitlab(repository: Repository, monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeGitLab]:
    fake = FakeGitLab(repository.root)

    class Handler(BaseHTTPRequestHandler):
        def serve(self) -> None:
            parts = urlsplit(self.path)
            length = int(self.headers.get("Content-Length") or 0)
            body = json.loads(self.rfile.read(length)) if length else None
            path = unquote(parts.path.removeprefix("/api/v4"))
            status, value = fake.answer(self.command, path, body, self.headers.get("PRIVATE-TOKEN"))
            query = {key: values[0] for key, values in parse_qs(parts.query).items()}
            self.send_response(status)
            if isinstance(value, list):
                size, page = int(query.get("per_page", 20)), int(query.get("page", 1))
                self.send_header("X-Next-Page", str(page + 1) if len(value) > page * size else "")
                value = value[(page - 1) * size : page * size]
            data = json.dumps(value).encode()
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        do_GET = do_POST = do_PUT = serve  # noqa: N815 - what the base class asks for

        def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True, kwargs={"poll_interval": 0.01}).start()
    fake.url = f"http://127.0.0.1:{server.server_port}/api/v4"
    variables = {"GITLAB_CI": "true", "GITLAB_TOKEN": TOKEN, "CI_API_V4_URL": fake.url, "CI_PROJECT_ID": "42"}
    for name, value in {**variables, "CI_MERGE_REQUEST_IID": "7"}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("CI_MERGE_REQUEST_SOURCE_BRANCH_SHA", raising=False)
    yield fake
    server.shutdown()
    server.server_close()


@pytest.fixture
def suggest(gitlab: FakeGitLab, repository: Repository, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    def run(*arguments: str) -> Result:
        monkeypatch.setenv("CI_COMMIT_SHA", repository.git("rev-parse", "topic"))
        return run_suggest(*arguments)

    return run


def fixed(repository: Repository) -> dict[str, bytes]:
    arguments = ["fix", "--allow-dirty", "--no-journal", "--changed-since", "main"]
    CliRunner().invoke(cli, arguments, prog_name="lightning-migrate")
    after = repository.data()
    repository.git("checkout", "-q", "--", ".")
    return after


Suggest = Callable[..., Result]


def test_suggestions_are_what_fix_writes(repository: Repository, gitlab: FakeGitLab, suggest: Suggest) -> None:
    repository.base(train=HEAD + "x = 1\n" * 9, old=HEAD + "y = 1\n" * 20)
    call = "t = Trainer(\n    accelerator='cpu',\n    replace_sampler_ddp=False,\n    checkpoint_callback=True,\n)\n"
    repository.write(
        train=HEAD + "x = 1\n" * 9 + call + SAFE, new=HEAD + "Trainer(gpus=2, progress_bar_refresh_rate=20)\n"
    )
    repository.git("mv", "old.py", "moved.py")
    repository.write(moved=HEAD + "y = 1\n" * 19 + SAFE)
    repository.commit()
    said = suggest()
    assert said.exit_code == 1
    assert said.stderr.startswith(f"Posted {len(gitlab.discussions)} comments on !7; 0 resolved")
    assert len(gitlab.discussions) >= 4
    assert gitlab.committed(repository.data()) == fixed(repository)
    paths = {d["notes"][0]["position"]["new_path"]: d["notes"][0]["position"]["old_path"] for d in gitlab.discussions}
    assert paths["moved.py"] == "old.py"


def test_unchanged_lines_are_named_on_both_sides(repository: Repository, gitlab: FakeGitLab, suggest: Suggest) -> None:
    call = "t = Trainer(\n    accelerator='cpu',\n    gpus={},\n    num_processes=2,\n)\n"
    repository.base(train="# one\n# two\n# three\n# four\n" + HEAD + call.format(0))
    repository.write(train="# one\n# two\n# three\n# four\n# five\n" + HEAD + call.format("None"))
    repository.commit()
    suggest()
    (position,) = [d["notes"][0]["position"] for d in gitlab.discussions]
    assert (position["old_line"], position["new_line"]) == (10, 11)
    assert gitlab.committed(repository.data()) == fixed(repository)


def test_pushes(repository: Repository, gitlab: FakeGitLab, suggest: Suggest) -> None:
    repository.base(train=HEAD)
    repository.write(train=HEAD + SAFE + UNSAFE)
    repository.commit()
    suggest()
    assert len(gitlab.discussions) == 2
    gitlab.discussions[1]["notes"][0]["resolved"] = True
    repository.commit("again")
    assert suggest().stderr == "Posted 0 comments on !7; 0 resolved, 0 in the summary.\n"
    repository.write(train=HEAD + FIXED + UNSAFE)
    repository.commit("fixed")
    assert suggest().stderr == "Posted 0 comments on !7; 1 resolved, 0 in the summary.\n"
    assert [d["notes"][0]["resolved"] for d in gitlab.discussions] == [True, True]
    assert len(gitlab.discussions) == 2


def test_more_than_a_page_and_than_there_is_room_for(
    repository: Repository, gitlab: FakeGitLab, suggest: Suggest
) -> None:
    repository.base(train=HEAD)
    repository.put({f"m{number:03}.py": HEAD + SAFE for number in range(105)})
    repository.commit()
    suggest("--max-comments", "101")
    assert len(gitlab.discussions) == 101
    (note,) = gitlab.notes
    assert "101 comments on the lines, and 4 more" in note["body"]
    suggest("--max-comments", "101")
    assert len(gitlab.discussions) == 101
    suggest("--max-comments", "200")
    assert len(gitlab.discussions) == 105
    assert len(gitlab.notes) == 1
    assert "nothing more" in gitlab.notes[0]["body"]


def test_somebody_else_s_marker(repository: Repository, gitlab: FakeGitLab, suggest: Suggest) -> None:
    repository.base(train=HEAD)
    repository.write(train=HEAD + SAFE)
    repository.commit()
    suggest()
    gitlab.discussions[0]["notes"][0]["author"]["username"] = "mallory"
    suggest()
    assert len(gitlab.discussions) == 2
    suggest("--bot-login", "mallory")
    assert len(gitlab.discussions) == 2


def test_a_suggestion_that_reaches_too_far(repository: Repository, gitlab: FakeGitLab, suggest: Suggest) -> None:
    repository.base(other="")
    filler = "x = 1\n" * 110
    repository.write(train=HEAD + filler + "Trainer(accelerator='cpu', progress_bar_refresh_rate=20)\n")
    repository.commit()
    suggest()
    (body,) = [d["notes"][0]["body"] for d in gitlab.discussions]
    assert "```suggestion" not in body
    assert "too many for a suggestion: `lightning-migrate fix train.py`" in body


def test_a_file_that_is_too_large(repository: Repository, gitlab: FakeGitLab, suggest: Suggest) -> None:
    repository.base(train=HEAD)
    repository.write(train=HEAD + SAFE)
    repository.commit()
    gitlab.too_large = {"train.py"}
    suggest()
    assert gitlab.discussions == []
    assert "`train.py:3`" in gitlab.notes[0]["body"]


def test_a_token_without_rights(repository: Repository, gitlab: FakeGitLab, suggest: Suggest) -> None:
    repository.base(train=HEAD)
    repository.write(train=HEAD + SAFE)
    repository.commit()
    gitlab.may_write = False
    said = suggest()
    assert said.exit_code == 1
    assert "This token may not comment" in said.stderr
    assert "train.py:3: LIT109" in said.stdout


def test_dry_run_and_closed(repository: Repository, gitlab: FakeGitLab, suggest: Suggest) -> None:
    repository.base(train=HEAD)
    repository.write(train=HEAD + SAFE)
    repository.commit()
    (discussion,) = json.loads(suggest("--dry-run").stdout)
    assert discussion["position"]["new_line"] == 3
    gitlab.state = "merged"
    suggest()
    assert gitlab.discussions == []


@pytest.mark.parametrize(
    ("variable", "says"),
    [("GITLAB_TOKEN", "no token: set GITLAB_TOKEN"), ("CI_MERGE_REQUEST_IID", "run the job on merge_request_event")],
)
def test_what_is_missing(
    variable: str, says: str, repository: Repository, suggest: Suggest, monkeypatch: pytest.MonkeyPatch
) -> None:
    repository.base(train=HEAD)
    monkeypatch.delenv(variable)
    said = suggest()
    assert said.exit_code == 2
    assert says in said.stderr
