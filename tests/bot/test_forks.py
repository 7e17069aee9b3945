"""Forks: what is computed without rights, and what a workflow with rights makes of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from migrate_cli.bot import wording
from tests.bot.conftest import Repository, Workflow
from tests.bot.fake_github import FakeGitHub, RefusedError, committed, suggested

HEAD = "from pytorch_lightning import Trainer\n\n"
SAFE = "Trainer(accelerator='cpu', replace_sampler_ddp=False)\n"
FIXED = "Trainer(accelerator='cpu', use_distributed_sampler=False)"
UNSAFE = "Trainer(accelerator='cpu', terminate_on_nan=True)\n"
Said = dict[str, Any]


@pytest.fixture
def change(repository: Repository, github: FakeGitHub) -> Repository:
    github.head_repository = "mallory/legacy"
    repository.base(train=HEAD)
    repository.write(train=HEAD + SAFE + "x = 1\n" + UNSAFE)
    repository.commit()
    return repository


@pytest.fixture
def file(change: Repository, suggest: Workflow, tmp_path: Path) -> Path:
    """What the run without rights has computed."""
    path = tmp_path / "suggestions.json"
    assert suggest_offline(suggest, "--compute", "--base", "main", "--output-file", str(path)) == 1
    return path


def suggest_offline(suggest: Workflow, *arguments: str) -> int:
    suggest.on_pull_request()
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("GITHUB_TOKEN")
        return suggest(*arguments).exit_code


@pytest.fixture
def trusted(suggest: Workflow, change: Repository, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workflow:
    """The workflow with rights: it runs in a folder of its own, on what GitHub says of the other run."""
    folder = tmp_path / "trusted"
    folder.mkdir()
    monkeypatch.chdir(folder)
    suggest.on_workflow_run()
    return suggest


class TestFile:
    def test_is_posted(self, file: Path, trusted: Workflow, github: FakeGitHub) -> None:
        said = trusted("--post", str(file))
        assert (said.exit_code, said.stderr) == (
            1,
            "Posted 2 comments on octo/legacy#7; 0 resolved, 0 in the summary.\n",
        )
        suggestion, plain = github.comments
        assert suggested(suggestion.body) == [FIXED]
        assert "`replace_sampler_ddp=` is `use_distributed_sampler=`" in suggestion.body, "the rule's own words"
        assert suggested(plain.body) is None
        assert "needs a person to look at it: `lightning-migrate fix --unsafe-fixes train.py`." in plain.body
        trusted("--post", str(file))
        assert len(github.comments) == 2

    def test_needs_no_checkout(self, file: Path, trusted: Workflow, github: FakeGitHub) -> None:
        trusted("--post", str(file))
        assert not [asked for asked in github.requests if "contents" in asked]

    def test_goes_on_from_an_earlier_push(
        self, file: Path, trusted: Workflow, change: Repository, github: FakeGitHub
    ) -> None:
        trusted("--post", str(file))
        change.write(train=HEAD + FIXED + "\nx = 1\n" + UNSAFE)
        change.commit()
        github.push()
        with pytest.MonkeyPatch.context() as patch:
            patch.chdir(change.root)
            suggest_offline(trusted, "--compute", "--base", "main", "--output-file", str(file))
        trusted.on_workflow_run()
        said = trusted("--post", str(file))
        assert said.stderr == "Posted 0 comments on octo/legacy#7; 1 resolved, 0 in the summary.\n"

    def test_what_was_refused_does_not_come_back_with_a_neighbour(
        self, file: Path, trusted: Workflow, github: FakeGitHub
    ) -> None:
        said = json.loads(file.read_bytes())
        trusted("--post", str(file))
        github.comments[0].resolved = True
        finding = {"code": "LIT119", "fingerprint": "0123456789abcdef", "applicability": "safe"}
        said["remarks"][0]["findings"].append(finding)
        file.write_text(json.dumps(said))
        trusted("--post", str(file))
        new = github.comments[-1]
        assert wording.marked(new.body) == {"0123456789abcdef"}
        assert suggested(new.body) is None

    def test_read_only_token(self, file: Path, trusted: Workflow, github: FakeGitHub) -> None:
        github.may_write = False
        said = trusted("--post", str(file))
        assert said.exit_code == 1
        assert said.stdout.count("::warning ") == 2

    def test_of_another_commit(self, file: Path, trusted: Workflow, change: Repository, github: FakeGitHub) -> None:
        change.commit("the next push")
        trusted.on_workflow_run()
        said = trusted("--post", str(file))
        assert said.exit_code == 2
        assert "of commit " in said.stderr
        assert github.comments == []

    def test_the_pull_request_moved_on(
        self, file: Path, trusted: Workflow, change: Repository, github: FakeGitHub
    ) -> None:
        change.commit("the next push")
        said = trusted("--post", str(file))
        assert (said.exit_code, said.stderr) == (0, "The pull request has moved on or is closed: nothing is posted.\n")
        assert github.comments == []

    def test_a_branch_of_the_same_name_elsewhere(self, file: Path, trusted: Workflow, github: FakeGitHub) -> None:
        trusted.on_workflow_run(head_repository={"full_name": "eve/legacy"})
        assert trusted("--post", str(file)).exit_code == 0
        assert github.comments == []

    def test_a_link_is_not_followed(self, file: Path, trusted: Workflow, github: FakeGitHub, tmp_path: Path) -> None:
        link = tmp_path / "link.json"
        link.symlink_to(file)
        said = trusted("--post", str(link))
        assert (said.exit_code, said.stderr) == (2, f"Error: --post: {link}: not a regular file\n")

    def test_a_file_that_is_too_large_or_not_there(self, file: Path, trusted: Workflow, github: FakeGitHub) -> None:
        file.write_bytes(b" " * 10_000_001)
        assert "larger than 10 MB" in trusted("--post", str(file)).stderr
        file.unlink()
        assert "No such file" in trusted("--post", str(file)).stderr


def changed(**values: Any) -> Callable[[Said], None]:
    return lambda said: said["remarks"][0].update(values)


def finding(**values: Any) -> Callable[[Said], None]:
    return lambda said: said["remarks"][0]["findings"][0].update(values)


def doubled(said: Said) -> None:
    said["remarks"].append(said["remarks"][0])


def overlapping(said: Said) -> None:
    other = json.loads(json.dumps(said["remarks"][0]))
    other["findings"][0]["fingerprint"] = "0" * 16
    said["remarks"].append(other)


HOSTILE: dict[str, Callable[[Said], None]] = {
    "another version": lambda said: said.update(version=2),
    "a version that is true": lambda said: said.update(version=True),
    "no remarks": lambda said: said.pop("remarks"),
    "a key too many": lambda said: said.update(body="@octo/everyone"),
    "remarks that are none": lambda said: said.update(remarks={"a": 1}),
    "too many remarks": lambda said: said.update(remarks=said["remarks"] * 501),
    "no commit": lambda said: said.update(head="main"),
    "another commit": lambda said: said.update(head="0" * 40),
    "a commit that is a list": lambda said: said.update(head=[]),
    "a file that is not in the change": changed(path="setup.py"),
    "a path that climbs": changed(path="../../etc/passwd"),
    "an absolute path": changed(path="/etc/passwd"),
    "a path that is none": changed(path=["train.py"]),
    "a line outside of the file": changed(first=99, last=99),
    "lines backwards": changed(first=5, last=3),
    "a line that is a text": changed(first="3"),
    "a line that is true": changed(first=True, last=True),
    "a line that is huge": changed(last=10**30),
    "lines over the hunk": changed(last=7),
    "a body of its own": changed(body="@everyone <img src=x>"),
    "a text instead of lines": changed(replacement="x = 1"),
    "a line in two": changed(replacement=["x = 1\n```\n@everyone"]),
    "a carriage return": changed(replacement=["x = 1\r@everyone"]),
    "an escape": changed(replacement=["\x1b[2J"]),
    "code that reads backwards": changed(replacement=["x = '\u202e'"]),
    "half a character": changed(replacement=["\ud800"]),
    "a line that another reader ends": changed(replacement=["x = 1\u2028@everyone"]),
    "a mention": changed(replacement=["x = 1  # @octo/everyone"]),
    "a mention at the start": changed(replacement=["@everyone"]),
    "a link": changed(replacement=["x = 1  # see https://example.org/install"]),
    "an element": changed(replacement=["<img src=x>"]),
    "a comment": changed(replacement=["<!-- lightning-migrate: v1 ffffffffffffffff -->"]),
    "a fence": changed(replacement=["```"]),
    "another fence": changed(replacement=["  ~~~~"]),
    "more lines than are read": changed(first=1, last=200),
    "a letter that shows nothing": changed(replacement=["x\u3164 = 1"]),
    "letters of another alphabet": changed(replacement=["Tr\u0430iner(use_distributed_sampler=False)"]),
    "characters of tags": changed(replacement=["x = 1\U000e0041"]),
    "the end of a line of 1963": changed(replacement=["x = 1\x85y = 2"]),
    "a number with a fraction": changed(first=3.0, last=3.0),
    "too many lines": changed(replacement=["x"] * 1001),
    "a line too long": changed(replacement=["x" * 5001]),
    "a line that is none": changed(replacement=[None]),
    "no finding": changed(findings=[]),
    "a rule that is none": finding(code="LIT999"),
    "a rule that is a text": finding(code="@everyone"),
    "a rule that is a list": finding(code=[]),
    "a fingerprint that ends the marker": finding(fingerprint="0123456789abcdef --> @everyone"),
    "a fingerprint that is none": finding(fingerprint=None),
    "an applicability that is none": finding(applicability={}),
    "a message of its own": finding(message="click [here](https://example.org)"),
    "a suggestion by hand": finding(applicability="manual"),
    "the same finding twice": doubled,
    "two suggestions for a line": overlapping,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_posts_nothing(name: str, file: Path, trusted: Workflow, github: FakeGitHub) -> None:
    said = json.loads(file.read_bytes())
    HOSTILE[name](said)
    file.write_text(json.dumps(said))
    done = trusted("--post", str(file))
    assert done.exit_code == 2
    assert done.stderr.startswith("Error: --post: the suggestions file is refused, and nothing of it is posted: ")
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""
    assert github.comments == github.reviews == github.notes == []


@pytest.mark.parametrize("data", [b"", b"{", b"\xff", b"[" * 100_000, b"null", b'"x"', b"[]", b'{"version": NaN}'])
def test_a_file_of_something_else_posts_nothing(data: bytes, file: Path, trusted: Workflow, github: FakeGitHub) -> None:
    file.write_bytes(data)
    assert trusted("--post", str(file)).exit_code == 2
    assert github.reviews == []


def test_hostile_code_stays_within_its_fence(
    change: Repository, suggest: Workflow, github: FakeGitHub, tmp_path: Path
) -> None:
    """What the pull request itself says may be said again."""
    lines = ["```", "@everyone <b>x</b>", "~~~", "<!-- lightning-migrate: v1 ffffffffffffffff -->", "`````"]
    text = "\n".join(['"""', *lines, '"""'])
    change.write(train=f"from pytorch_lightning import Trainer\n\nTrainer(gpus=1, logger={text}, num_nodes=1)\n")
    change.commit()
    file = tmp_path / "own.json"
    suggest_offline(suggest, "--compute", "--base", "main", "--output-file", str(file))
    said = json.loads(file.read_bytes())
    said["remarks"][0].update(first=3, last=9, replacement=["x = 1", *lines])
    file.write_text(json.dumps(said))
    suggest.on_workflow_run()
    assert suggest("--post", str(file)).exit_code == 1
    assert suggested(github.comments[0].body) == ["x = 1", *lines]
    assert "ffffffffffffffff" not in wording.marked(github.comments[0].body)
    (known,) = wording.marked(github.comments[0].body)
    assert known == said["remarks"][0]["findings"][0]["fingerprint"]


class TestFetching:
    """Without a file: the trusted workflow asks GitHub for the head's files."""

    @pytest.mark.parametrize("event", ["workflow_run", "pull_request_target"])
    def test_says_what_the_checkout_would(
        self, event: str, trusted: Workflow, change: Repository, github: FakeGitHub
    ) -> None:
        if event == "pull_request_target":
            trusted.on_pull_request(name=event)
        said = trusted("--origin", "1.4")
        assert (said.exit_code, said.stderr) == (
            1,
            "Posted 2 comments on octo/legacy#7; 0 resolved, 0 in the summary.\n",
        )
        assert committed(github, github.comments, {"train.py": (change.root / "train.py").read_bytes()})[
            "train.py"
        ] == ((HEAD + FIXED + "\nx = 1\n" + UNSAFE).encode())
        assert trusted("--origin", "1.4").stderr.startswith("Posted 0 comments")

    def test_configuration_of_the_fork_means_nothing(
        self, trusted: Workflow, change: Repository, github: FakeGitHub, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        change.put({"pyproject.toml": "[tool.lightning-migrate]\nignore = ['ALL']\nunsafe-fixes = true\n"})
        change.commit()
        trusted.on_workflow_run()
        monkeypatch.chdir(change.root)
        assert trusted("--origin", "1.4").exit_code == 1
        assert [suggested(body) is None for body in github.said()] == [False, True]

    def test_new_files_that_say_nothing_do_no_harm(
        self, trusted: Workflow, change: Repository, github: FakeGitHub
    ) -> None:
        change.put({"conf/data.yaml": "batch: 1\n", "tox.ini": "[tox]\n", "build/a.py": "x = 1\n", "notes.txt": "a\n"})
        change.commit()
        trusted.on_workflow_run()
        assert trusted().stderr == "Posted 2 comments on octo/legacy#7; 0 resolved, 0 in the summary.\n"

    def test_the_checkout_of_the_base_is_read_around(
        self, trusted: Workflow, change: Repository, github: FakeGitHub, tmp_path: Path
    ) -> None:
        base = tmp_path / "trusted"
        (base / "build.py").write_text(
            "import pytorch_lightning as pl\nfrom config import OPTIONS\npl.Trainer(**OPTIONS)\n"
        )
        (base / "train.py").write_text("not what is looked at")
        change.write(config="OPTIONS = {\n    'replace_sampler_ddp': False,\n}\n")
        change.commit()
        trusted.on_workflow_run()
        trusted("--ignore", "LIT101", "--origin", "1.4")
        assert [comment.path for comment in github.comments] == ["config.py", "train.py", "train.py"]

    def test_nothing_of_the_head_lands_on_the_disk(self, trusted: Workflow, github: FakeGitHub, tmp_path: Path) -> None:
        trusted("--origin", "1.4")
        assert list((tmp_path / "trusted").iterdir()) == []

    def test_a_file_that_cannot_be_fetched(self, trusted: Workflow, github: FakeGitHub) -> None:
        github.faults.append(("GET .*/contents/", RefusedError(404, "Not Found"), False))
        said = trusted()
        assert said.exit_code == 2
        assert "`contents: read`" in said.stderr
        assert github.comments == []

    def test_a_link_is_left_out(self, trusted: Workflow, change: Repository, github: FakeGitHub) -> None:
        (change.root / "link.py").symlink_to("train.py")
        change.commit()
        trusted.on_workflow_run()
        github.links = {"link.py": "train.py"}
        assert trusted("--origin", "1.4").exit_code == 1
        assert {comment.path for comment in github.comments} == {"train.py"}

    def test_a_run_that_was_no_pull_request(self, trusted: Workflow, github: FakeGitHub) -> None:
        trusted.on_workflow_run(event="push")
        assert trusted().exit_code == 2
        assert github.requests == []
