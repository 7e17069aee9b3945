"""`suggest` against a GitHub that remembers."""

from __future__ import annotations

from typing import Any

import pytest
from click.testing import CliRunner

from migrate_cli.bot import wording
from migrate_cli.main import cli
from tests.bot.conftest import Repository, Workflow
from tests.bot.fake_github import Comment, FakeGitHub, RefusedError, committed, suggested

HEAD = "from pytorch_lightning import Trainer\n\n"
SAFE = "Trainer(accelerator='cpu', replace_sampler_ddp=False)\n"
FIXED = "Trainer(accelerator='cpu', use_distributed_sampler=False)\n"
UNSAFE = "Trainer(accelerator='cpu', terminate_on_nan=True)\n"
MANUAL = "Trainer(accelerator='cpu', truncated_bptt_steps=2)\n"


def fixed(repository: Repository, *arguments: str) -> dict[str, bytes]:
    """What `fix` writes, taken back."""
    CliRunner().invoke(cli, ["fix", "--allow-dirty", "--no-journal", *arguments], prog_name="lightning-migrate")
    after = repository.data()
    repository.git("checkout", "-q", "--", ".")
    return after


def check_same_as_fix(repository: Repository, github: FakeGitHub) -> None:
    assert committed(github, github.comments, repository.data()) == fixed(repository, "--changed-since", "main")


class TestWhatIsSaid:
    def test_one_review_with_a_suggestion(self, repository: Repository, github: FakeGitHub, suggest: Workflow) -> None:
        repository.base(train=HEAD)
        repository.write(train=HEAD + SAFE)
        repository.commit()
        said = suggest()
        assert (said.exit_code, said.stdout) == (1, "")
        assert said.stderr == "Posted 1 comment on octo/legacy#7; 0 resolved, 0 in the summary.\n"
        (comment,) = github.comments
        assert (comment.path, comment.start_line, comment.line) == ("train.py", None, 3)
        assert suggested(comment.body) == [FIXED.strip()]
        assert len(wording.marked(comment.body)) == 1
        assert len(github.reviews) == 1
        assert github.notes == []
        check_same_as_fix(repository, github)

    def test_nothing_found_says_nothing(self, repository: Repository, github: FakeGitHub, suggest: Workflow) -> None:
        repository.base(old=HEAD + SAFE)
        repository.write(train="x = 1\n")
        repository.commit()
        assert suggest().exit_code == 0
        assert github.reviews == github.notes == []

    def test_an_empty_diff_is_nothing_to_say(
        self, repository: Repository, github: FakeGitHub, suggest: Workflow
    ) -> None:
        repository.base(old=HEAD + SAFE)
        repository.commit()
        assert suggest().exit_code == 0
        assert github.reviews == []

    def test_only_touched_lines(self, repository: Repository, github: FakeGitHub, suggest: Workflow) -> None:
        repository.base(train=HEAD + SAFE + "x = 1\n")
        repository.write(train=HEAD + SAFE + "x = 1\n" + SAFE)
        repository.commit()
        suggest()
        assert [comment.line for comment in github.comments] == [5]

    def test_fixes_on_one_line_are_one_suggestion(
        self, repository: Repository, github: FakeGitHub, suggest: Workflow
    ) -> None:
        repository.base(train=HEAD)
        line = "Trainer(gpus=2, replace_sampler_ddp=False, checkpoint_callback=True)\n"
        repository.write(train=HEAD + line)
        repository.commit()
        suggest()
        (comment,) = github.comments
        assert len(wording.marked(comment.body)) == 3
        check_same_as_fix(repository, github)

    def test_an_import_and_a_call_in_one_hunk(
        self, repository: Repository, github: FakeGitHub, suggest: Workflow
    ) -> None:
        repository.base(other="")
        repository.write(train=HEAD + "x = 1\n" * 9 + "Trainer(accelerator='cpu', progress_bar_refresh_rate=20)\n")
        repository.commit()
        suggest()
        (comment,) = github.comments
        assert comment.start_line is not None
        assert comment.start_line < 3
        check_same_as_fix(repository, github)

    def test_an_import_in_another_hunk_is_never_half_a_fix(
        self, repository: Repository, github: FakeGitHub, suggest: Workflow
    ) -> None:
        head = HEAD + "x = 1\n" * 20
        repository.base(train=head)
        repository.write(train=head + "Trainer(accelerator='cpu', progress_bar_refresh_rate=20)\n")
        repository.commit()
        suggest()
        (comment,) = github.comments
        assert suggested(comment.body) is None
        assert "lines that this change does not show: `lightning-migrate fix train.py`." in comment.body

    def test_unsafe_and_manual_are_told_without_a_suggestion(
        self, repository: Repository, github: FakeGitHub, suggest: Workflow
    ) -> None:
        repository.base(train=HEAD)
        repository.write(train=HEAD + UNSAFE + MANUAL)
        repository.commit()
        suggest()
        unsafe, manual = sorted(github.comments, key=lambda comment: comment.line or 0)
        assert suggested(unsafe.body) is suggested(manual.body) is None
        assert "`lightning-migrate fix --unsafe-fixes train.py`" in unsafe.body
        assert "Read before you take it: " in unsafe.body
        assert "lightning-migrate fix" not in manual.body

    def test_unsafe_ones_on_request(self, repository: Repository, github: FakeGitHub, suggest: Workflow) -> None:
        repository.base(train=HEAD)
        repository.write(train=HEAD + UNSAFE)
        repository.commit()
        suggest("--unsafe-fixes")
        assert suggested(github.comments[0].body) == ["Trainer(accelerator='cpu', detect_anomaly=True)"]

    def test_what_the_diff_leaves_alone_decides_too(
        self, repository: Repository, github: FakeGitHub, suggest: Workflow
    ) -> None:
        repository.base(build="import pytorch_lightning as pl\nfrom config import OPTIONS\npl.Trainer(**OPTIONS)\n")
        repository.write(config="OPTIONS = {\n    'replace_sampler_ddp': False,\n}\n")
        repository.commit()
        suggest("--ignore", "LIT101")
        assert suggested(github.comments[0].body) == ["    'use_distributed_sampler': False,"]

    def test_baseline_and_configuration(self, repository: Repository, github: FakeGitHub, suggest: Workflow) -> None:
        repository.base(train=HEAD)
        repository.write(train=HEAD + SAFE)
        CliRunner().invoke(cli, ["check", "--baseline", "b.json", "--write-baseline"])
        repository.write(train=HEAD + SAFE + "t = " + SAFE)
        repository.put(
            {"vendor/a.py": HEAD + SAFE, "pyproject.toml": "[tool.lightning-migrate]\nextend-exclude=['vendor']\n"}
        )
        repository.commit()
        suggest("--baseline", "b.json")
        assert [(comment.path, comment.line) for comment in github.comments] == [("train.py", 4)]


class TestPlaces:
    """Every odd way in which lines and files change."""

    def test_a_line_put_in_is_said_at_a_line_that_is_there(
        self, repository: Repository, github: FakeGitHub, suggest: Workflow
    ) -> None:
        repository.base(train="import pytorch_lightning as pl\n\n\n")
        repository.write(
            train="import pytorch_lightning as pl\n\n\npl.Trainer(accelerator='cpu', auto_lr_find=False)\n"
        )
        repository.commit()
        suggest()
        check_same_as_fix(repository, github)

    def test_deletion(self, repository: Repository, github: FakeGitHub, suggest: Workflow) -> None:
        repository.base(train=HEAD)
        repository.write(train=HEAD + "Trainer(\n    accelerator='cpu',\n    checkpoint_callback=True,\n)\n")
        repository.commit()
        suggest()
        (comment,) = github.comments
        assert suggested(comment.body) == []
        assert (comment.start_line, comment.line) == (None, 5)
        check_same_as_fix(repository, github)

    def test_deleted_lines_within_the_range(
        self, repository: Repository, github: FakeGitHub, suggest: Workflow
    ) -> None:
        old = "Trainer(\n    accelerator='cpu',\n    gpus=0,\n    max_epochs=1,\n    {}num_processes=2,\n)\n"
        repository.base(train=HEAD + old.format("num_nodes=1,\n    "))
        repository.write(train=HEAD + old.format("").replace("gpus=0", "gpus=None"))
        repository.commit()
        suggest()
        assert len(github.comments) == 1
        assert suggested(github.comments[0].body) is None
        assert "deleted lines" in github.comments[0].body
        committed(github, github.comments, repository.data())

    def test_two_hunks(self, repository: Repository, github: FakeGitHub, suggest: Workflow) -> None:
        filler = "".join(f"    # {number}\n" for number in range(20))
        long = "Trainer(\n    accelerator={},\n" + filler + "    gpus={},\n    num_processes=2,\n)\n"
        repository.base(train=HEAD + long.format("None", 1))
        repository.write(train=HEAD + long.format("'ddp_cpu'", 0))
        repository.commit()
        suggest()
        assert github.comments != []
        assert [suggested(body) for body in github.said()] == [None]
        assert "lines that this change does not show" in github.said()[0]

    def test_a_fix_of_lines_far_apart_is_shown_and_keeps_nothing_else_back(
        self, repository: Repository, github: FakeGitHub, suggest: Workflow
    ) -> None:
        repository.base(other="")
        call = "Trainer(accelerator='cpu', progress_bar_refresh_rate=20)\n"
        repository.write(train=HEAD + SAFE + "x = 1\n" * 1_010 + call)
        repository.commit()
        suggest()
        near, far = sorted(github.comments, key=lambda comment: comment.line or 0)
        assert suggested(near.body) == [FIXED.strip()]
        assert (far.start_line, far.line, suggested(far.body)) == (None, 1_014, None)
        assert "far from each other: `lightning-migrate fix train.py`." in far.body
        shown = far.body.partition("```diff\n")[2].partition("```")[0].splitlines()
        assert shown[0] == "@@ line 2 @@"
        assert shown[-3:] == [
            "@@ line 1014 @@",
            f"-{call.strip()}",
            "+Trainer(accelerator='cpu', callbacks=[TQDMProgressBar(refresh_rate=20)])",
        ]

    def test_fixes_that_meet_are_too_many_lines_together(
        self, repository: Repository, github: FakeGitHub, suggest: Workflow
    ) -> None:
        repository.base(other="")
        call = "Trainer(accelerator='cpu', {})\n"
        bar, summary = call.format("progress_bar_refresh_rate=20"), call.format("weights_summary='full'")
        repository.write(train=HEAD + "x = 1\n" * 600 + bar + SAFE + "x = 1\n" * 600 + summary)
        repository.commit()
        suggest()
        bars, safe, summaries = sorted(github.comments, key=lambda comment: comment.line or 0)
        assert (suggested(bars.body) is None, suggested(safe.body)) == (False, [FIXED.strip()])
        assert suggested(summaries.body) is None
        taken = committed(github, github.comments, repository.data())["train.py"].decode()
        assert "TQDMProgressBar" in taken.partition("x = 1")[0]
        assert summary in taken

    def test_a_long_suggestion_says_first_what_changes(
        self, repository: Repository, github: FakeGitHub, suggest: Workflow
    ) -> None:
        repository.base(other="")
        call = "Trainer(accelerator='cpu', progress_bar_refresh_rate=20)\n"
        repository.write(train=(HEAD + "x = 1\n" * 30 + call).replace("\n", "\r\n"))
        repository.commit()
        suggest()
        (body,) = github.said()
        shown = body.partition("```diff\n")[2].partition("\n```")[0].splitlines()
        assert [line for line in shown if line[0] == "-"] == [f"-{call.strip()}"]
        check_same_as_fix(repository, github)

    def test_rename(self, repository: Repository, github: FakeGitHub, suggest: Workflow) -> None:
        body = HEAD + "x = 1\n" * 20
        repository.base(old=body)
        repository.git("mv", "old.py", "new.py")
        repository.write(new=body + SAFE)
        repository.commit()
        suggest()
        assert [(comment.path, comment.line) for comment in github.comments] == [("new.py", 23)]
        check_same_as_fix(repository, github)

    def test_rename_alone_and_removed_file(self, repository: Repository, github: FakeGitHub, suggest: Workflow) -> None:
        repository.base(old=HEAD + SAFE, gone=HEAD + SAFE)
        repository.git("mv", "old.py", "new.py")
        repository.write(gone=None)
        repository.commit()
        said = suggest()
        assert (said.exit_code, github.comments, github.notes) == (0, [], [])

    def test_file_without_a_patch(self, repository: Repository, github: FakeGitHub, suggest: Workflow) -> None:
        repository.base(train=HEAD)
        repository.write(train=HEAD + SAFE, small=HEAD + SAFE)
        repository.commit()
        github.too_large = {"train.py"}
        suggest()
        assert [comment.path for comment in github.comments] == ["small.py"]
        (note,) = github.notes
        assert "`train.py:3`" in note["body"]
        assert "1 comment on the lines, and 1 more" in note["body"]

    def test_crlf(self, repository: Repository, github: FakeGitHub, suggest: Workflow) -> None:
        repository.base(train=HEAD.replace("\n", "\r\n"))
        call = "Trainer(\n    accelerator='cpu',\n    replace_sampler_ddp=False,\n    reload_dataloaders_every_epoch=True,\n)\n"
        repository.write(train=(HEAD + call).replace("\n", "\r\n"))
        repository.commit()
        suggest()
        assert github.comments != []
        assert not any("\r" in body for body in github.said())
        assert all("line ends of this file are CRLF" in body for body in github.said())
        check_same_as_fix(repository, github)

    def test_line_ends_of_the_work_tree_alone(
        self, repository: Repository, github: FakeGitHub, suggest: Workflow
    ) -> None:
        repository.base(train=HEAD)
        repository.write(train=HEAD + SAFE)
        repository.commit()
        repository.write(train=(HEAD + SAFE).replace("\n", "\r\n"))  # as `core.autocrlf` does
        assert suggest().exit_code == 1
        assert suggested(github.comments[0].body) == [FIXED.strip()]

    def test_no_final_newline(self, repository: Repository, github: FakeGitHub, suggest: Workflow) -> None:
        repository.base(train=HEAD)
        repository.write(train=HEAD + SAFE.strip())
        repository.commit()
        suggest()
        check_same_as_fix(repository, github)

    def test_byte_order_mark_on_the_line(self, repository: Repository, github: FakeGitHub, suggest: Workflow) -> None:
        repository.base(other="")
        code = "import pytorch_lightning as pl; pl.Trainer(accelerator='cpu', replace_sampler_ddp=False)\n"
        repository.write(train=b"\xef\xbb\xbf" + code.encode())
        repository.commit()
        suggest()
        check_same_as_fix(repository, github)

    def test_names_and_lines_with_many_bytes(
        self, repository: Repository, github: FakeGitHub, suggest: Workflow
    ) -> None:
        repository.base(other="")
        name = "my dir/gr\u00f6\u00dfe #1.py"
        repository.put({name: HEAD + "x = '\U0001f389\u00e9'; " + SAFE})
        repository.commit()
        suggest()
        assert github.comments[0].path == name
        check_same_as_fix(repository, github)

    def test_another_encoding(self, repository: Repository, github: FakeGitHub, suggest: Workflow) -> None:
        repository.base(train="")
        repository.write(train=("# coding: latin-1\n" + HEAD + SAFE + "x = '\u00e9'; " + SAFE).encode("latin-1"))
        repository.commit()
        suggest()
        plain, odd = sorted(github.comments, key=lambda comment: comment.line or 0)
        assert suggested(plain.body) == [FIXED.strip()]
        assert suggested(odd.body) is None
        assert "not UTF-8" in odd.body

    def test_fences_in_the_code(self, repository: Repository, github: FakeGitHub, suggest: Workflow) -> None:
        repository.base(train=HEAD)
        code = 'Trainer(accelerator="cpu", default_root_dir="""\n```\n````suggestion\n""", replace_sampler_ddp=False)\n'
        repository.write(
            train=HEAD + code.replace('"""', "'''") + "Trainer(replace_sampler_ddp=True,  # ```\n accelerator='cpu')\n"
        )
        repository.commit()
        suggest()
        check_same_as_fix(repository, github)

    def test_a_fix_that_spans_fences(self, repository: Repository, github: FakeGitHub, suggest: Workflow) -> None:
        repository.base(train=HEAD)
        code = 'Trainer(gpus=0, default_root_dir="""\n```\n`````\n""", num_processes=2)\n'
        repository.write(train=HEAD + code)
        repository.commit()
        suggest()
        assert any("``````suggestion" in body for body in github.said())
        check_same_as_fix(repository, github)

    def test_a_file_that_does_not_parse(self, repository: Repository, github: FakeGitHub, suggest: Workflow) -> None:
        repository.base(train=HEAD)
        repository.write(train=HEAD + "x = 1\nprint 'x\n")
        repository.commit()
        suggest()
        assert [(comment.line, "LIT000" in comment.body) for comment in github.comments] == [(4, True)]

    def test_files_that_black_formats_stay_so(
        self, repository: Repository, github: FakeGitHub, suggest: Workflow
    ) -> None:
        repository.base(train=HEAD)
        call = 'trainer = Trainer(max_epochs=100, gpus=2, distributed_backend="ddp", amp_level="O2")\n'
        repository.write(train=HEAD + call)
        repository.commit()
        suggest()
        check_same_as_fix(repository, github)

    def test_more_files_than_a_page(self, repository: Repository, github: FakeGitHub, suggest: Workflow) -> None:
        repository.base(other="")
        repository.put({f"package/m{number:03}.py": HEAD + SAFE for number in range(130)})
        repository.commit()
        said = suggest("--max-comments", "200")
        assert said.exit_code == 1
        assert len(github.comments) == 130
        assert len(github.reviews) == 1
        assert len([asked for asked in github.requests if asked.endswith("/files")]) == 2
        github.push()
        suggest("--max-comments", "200")
        assert len(github.reviews) == 1


class TestTheCap:
    @pytest.fixture
    def many(self, repository: Repository, github: FakeGitHub, suggest: Workflow) -> list[str]:
        repository.base(train=HEAD)
        lines = [*[MANUAL] * 4, *[UNSAFE] * 3, *[SAFE] * 5]
        repository.write(train=HEAD + "".join(f"t{number} = {line}" for number, line in enumerate(lines)))
        repository.commit()
        return lines

    def test_what_can_be_committed_comes_first(self, many: list[str], github: FakeGitHub, suggest: Workflow) -> None:
        said = suggest("--max-comments", "6")
        assert sorted(comment.line or 0 for comment in github.comments) == [7, 10, 11, 12, 13, 14]
        assert said.stderr == "Posted 6 comments on octo/legacy#7; 0 resolved, 6 in the summary.\n"
        (note,) = github.notes
        assert (
            "6 comments on the lines, and 6 more; `lightning-migrate review` goes through all of them." in note["body"]
        )
        assert note["body"].count("\n- `train.py:") == 6

    def test_a_second_push_does_not_say_the_rest(
        self, many: list[str], repository: Repository, github: FakeGitHub, suggest: Workflow
    ) -> None:
        suggest("--max-comments", "6")
        suggest.push(repository)
        before = len(github.requests)
        said = suggest("--max-comments", "6")
        assert len(github.comments) == 6
        assert len(github.notes) == 1
        assert said.stderr == "Posted 0 comments on octo/legacy#7; 0 resolved, 6 in the summary.\n"
        assert not [asked for asked in github.requests[before:] if asked.startswith("PATCH")], "nothing to edit"

    def test_room_is_made_by_what_is_done(
        self, many: list[str], repository: Repository, github: FakeGitHub, suggest: Workflow
    ) -> None:
        suggest("--max-comments", "6")
        repository.put(dict(committed(github, github.comments, repository.data())))
        suggest.push(repository)
        said = suggest("--max-comments", "6")
        assert said.stderr == "Posted 5 comments on octo/legacy#7; 5 resolved, 1 in the summary.\n"
        assert len(github.notes) == 1
        assert "and 1 more" in github.notes[0]["body"]

    def test_the_summary_is_edited_when_all_is_said(
        self, many: list[str], repository: Repository, github: FakeGitHub, suggest: Workflow
    ) -> None:
        suggest("--max-comments", "6")
        suggest("--max-comments", "30")
        assert [note["body"] for note in github.notes] == [wording.summary([], 0)]

    def test_none_at_all(self, many: list[str], github: FakeGitHub, suggest: Workflow) -> None:
        suggest("--max-comments", "0")
        assert github.reviews == []
        assert len(github.notes) == 1


class TestPushes:
    @pytest.fixture
    def pushed(self, repository: Repository, github: FakeGitHub, suggest: Workflow) -> FakeGitHub:
        repository.base(train=HEAD)
        repository.write(train=HEAD + SAFE)
        repository.commit()
        suggest()
        assert len(github.comments) == 1
        return github

    def again(self, suggest: Workflow, repository: Repository, code: str | None = None) -> Any:
        if code is not None:
            repository.write(train=code)
        suggest.push(repository)
        return suggest()

    def test_nothing_is_said_twice(self, pushed: FakeGitHub, repository: Repository, suggest: Workflow) -> None:
        assert self.again(suggest, repository).exit_code == 1
        self.again(suggest, repository, "# moved\n\n\n" + HEAD + "    \n" + SAFE)
        assert len(pushed.comments) == len(pushed.reviews) == 1
        assert not pushed.comments[0].resolved

    def test_one_that_is_outdated_is_known_by_its_marker(
        self, pushed: FakeGitHub, repository: Repository, suggest: Workflow
    ) -> None:
        self.again(suggest, repository, HEAD + SAFE.replace("Trainer(", "trainer = Trainer("))
        assert pushed.comments[0].line is None
        assert len(pushed.comments) == 1

    def test_a_new_one_is_said(self, pushed: FakeGitHub, repository: Repository, suggest: Workflow) -> None:
        self.again(suggest, repository, HEAD + SAFE + UNSAFE)
        assert [comment.line for comment in pushed.comments] == [3, 4]

    def test_equal_ones_are_counted(self, pushed: FakeGitHub, repository: Repository, suggest: Workflow) -> None:
        self.again(suggest, repository, HEAD + SAFE + "t = " + SAFE)
        assert [comment.line for comment in pushed.comments] == [3, 4]
        self.again(suggest, repository, HEAD + FIXED + "t = " + SAFE)
        assert len(pushed.comments) == 2
        assert [wording.is_settled(comment.body) for comment in pushed.comments] == [True, False]

    def test_what_is_gone_is_struck_out_or_resolved(
        self, pushed: FakeGitHub, repository: Repository, suggest: Workflow
    ) -> None:
        said = self.again(suggest, repository, HEAD + FIXED)
        assert said.exit_code == 0
        assert said.stderr == "Posted 0 comments on octo/legacy#7; 1 resolved, 0 in the summary.\n"
        body = pushed.comments[0].body
        assert body.startswith(f"~~Resolved~~ in {repository.git('rev-parse', 'HEAD')[:12]}:\n\n> ")
        assert suggested(body) is None
        assert wording.marked(body)
        self.again(suggest, repository)
        assert pushed.comments[0].body == body, "once"

    def test_a_thread_is_resolved_where_the_token_may(
        self, pushed: FakeGitHub, repository: Repository, suggest: Workflow
    ) -> None:
        pushed.may_resolve = True
        self.again(suggest, repository, HEAD + FIXED)
        assert pushed.comments[0].resolved
        assert not wording.is_settled(pushed.comments[0].body)

    def test_what_was_resolved_does_not_come_back(
        self, pushed: FakeGitHub, repository: Repository, suggest: Workflow
    ) -> None:
        pushed.comments[0].resolved = True
        self.again(suggest, repository)
        self.again(suggest, repository, HEAD + SAFE + UNSAFE)
        assert [comment.line for comment in pushed.comments] == [3, 4]

    def test_nor_what_was_voted_down_or_answered(
        self, pushed: FakeGitHub, repository: Repository, suggest: Workflow
    ) -> None:
        pushed.comments[0].reactions = 1
        user = {"login": "ann", "type": "User"}
        pushed.replies.append({"id": 9, "in_reply_to_id": pushed.comments[0].id, "body": "no", "user": user, "line": 3})
        self.again(suggest, repository)
        assert len(pushed.comments) == 1

    def test_nor_what_was_deleted(self, pushed: FakeGitHub, repository: Repository, suggest: Workflow) -> None:
        pushed.comments.clear()
        self.again(suggest, repository)
        self.again(suggest, repository, HEAD + SAFE + UNSAFE)
        assert [comment.line for comment in pushed.comments] == [4]
        pushed.comments.clear()
        self.again(suggest, repository, HEAD + SAFE + "t = " + SAFE + UNSAFE)
        assert [comment.line for comment in pushed.comments] == [4], "an equal one is another one"
        pushed.reviews[0]["user"] = {"login": "mallory"}
        pushed.comments.clear()
        self.again(suggest, repository, HEAD + SAFE)
        assert [comment.line for comment in pushed.comments] == [], "what is left of two equal ones was said"

    def test_a_fix_near_one_that_was_refused_leaves_that_out(
        self, pushed: FakeGitHub, repository: Repository, suggest: Workflow
    ) -> None:
        pushed.comments[0].resolved = True
        code = "Trainer(accelerator='cpu', replace_sampler_ddp=False, reload_dataloaders_every_epoch=True)\n"
        self.again(suggest, repository, HEAD + code)
        new = [comment for comment in pushed.comments if not comment.resolved]
        assert [suggested(comment.body) for comment in new] == [
            [code.replace("every_epoch=True", "every_n_epochs=1").strip()]
        ]

    def test_a_marker_of_somebody_else_means_nothing(
        self, repository: Repository, github: FakeGitHub, suggest: Workflow
    ) -> None:
        repository.base(train=HEAD)
        repository.write(train=HEAD + SAFE)
        repository.commit()
        suggest()
        (real,) = github.comments
        github.comments = [Comment(5, "train.py", 3, None, real.body, "mallory", "x")]
        github.notes.append({"id": 1, "body": wording.summary([], 0), "user": {"login": "mallory"}})
        suggest("--max-comments", "0")
        suggest()
        assert [comment.login for comment in github.comments] == ["mallory", "github-actions[bot]"]
        assert len(github.notes) == 2
        assert github.notes[0]["body"] == wording.summary([], 0)

    def test_a_marker_in_the_code_means_nothing(
        self, repository: Repository, github: FakeGitHub, suggest: Workflow
    ) -> None:
        repository.base(train=HEAD)
        repository.write(train=HEAD + SAFE)
        repository.commit()
        suggest("--dry-run")
        suggest()
        (fingerprint,) = wording.marked(github.comments[0].body)
        github.comments.clear()
        github.reviews.clear()
        marker = wording.markers([fingerprint])
        repository.write(
            train=HEAD
            + "# two\n"
            + SAFE
            + f"Trainer(accelerator='cpu', reload_dataloaders_every_epoch=True)  # {marker}\n"
        )
        suggest.push(repository)
        suggest()
        suggest.push(repository)
        suggest()
        assert len(github.comments) == 2

    def test_another_account(self, pushed: FakeGitHub, repository: Repository, suggest: Workflow) -> None:
        pushed.login = "lightning-bot"
        self.again(suggest, repository)
        assert [comment.login for comment in pushed.comments] == ["github-actions[bot]", "lightning-bot"]
        self.again(suggest, repository)
        assert len(pushed.comments) == 2
        suggest("--bot-login", "github-actions[bot]")
        assert len(pushed.comments) == 2

    @pytest.mark.parametrize("login", [None, "lightning-bot", "other-app[bot]"])
    def test_without_graphql(
        self, login: str | None, pushed: FakeGitHub, repository: Repository, suggest: Workflow
    ) -> None:
        pushed.is_graphql_there = False
        if login:
            pushed.comments[0].login = pushed.login = login
        arguments = ["--bot-login", login] if login == "lightning-bot" else []
        suggest.push(repository)
        suggest(*arguments)
        assert len(pushed.comments) == 1
        repository.write(train=HEAD + FIXED)
        suggest.push(repository)
        suggest(*arguments)
        assert wording.is_settled(pushed.comments[0].body)


class TestFaults:
    @pytest.fixture(autouse=True)
    def change(self, repository: Repository) -> None:
        repository.base(train=HEAD)
        repository.write(train=HEAD + SAFE + UNSAFE)
        repository.commit()

    def test_the_server_stumbles_once(self, github: FakeGitHub, suggest: Workflow) -> None:
        github.faults += [
            (rf"GET .*/{what}$", RefusedError(502, "Bad gateway"), False) for what in ("files", "comments", "7")
        ]
        github.faults.append(("graphql", RefusedError(502, "Bad gateway"), False))
        assert suggest().exit_code == 1
        assert len(github.comments) == 2

    @pytest.mark.parametrize("was_done", [True, False])
    def test_a_review_whose_answer_is_lost_is_posted_once(
        self, was_done: bool, github: FakeGitHub, suggest: Workflow
    ) -> None:
        github.faults.append(("POST .*/reviews", RefusedError(502, "Bad gateway"), was_done))
        assert suggest().exit_code == 1
        assert len(github.comments) == 2
        assert len(github.reviews) == 1

    def test_asked_too_often(self, github: FakeGitHub, suggest: Workflow, monkeypatch: pytest.MonkeyPatch) -> None:
        waits: list[float] = []
        monkeypatch.setattr("migrate_cli.bot.http.time.sleep", waits.append)
        github.faults += [
            ("POST .*/reviews", RefusedError(403, "You have exceeded a secondary rate limit", Retry_After="17"), False),
            ("POST .*/reviews", RefusedError(429, "Too many"), False),
        ]
        assert suggest().exit_code == 1
        assert len(github.comments) == 2
        assert [wait for wait in waits if wait > 1] == [17, 60]

    def test_asked_to_wait_for_too_long(self, github: FakeGitHub, suggest: Workflow) -> None:
        refused = RefusedError(
            403, "API rate limit exceeded", x_ratelimit_remaining="0", x_ratelimit_reset="99999999999"
        )
        github.faults.append(("POST .*/reviews", refused, False))
        said = suggest()
        assert (said.exit_code, said.stdout) == (2, "")
        assert said.stderr.startswith(
            "Error: the forge did not take it: POST /repos/octo/legacy/pulls/7/reviews: 403 API rate"
        )
        assert github.comments == []

    def test_the_server_stays_away(self, github: FakeGitHub, suggest: Workflow) -> None:
        github.faults += [("GET .*/files", RefusedError(503, "Unavailable"), False)] * 9
        said = suggest()
        assert said.exit_code == 2
        assert said.stderr.startswith("Error: GET /repos/octo/legacy/pulls/7/files: 503 Unavailable")
        assert said.stderr.count("\n") == 1
        assert github.comments == []

    def test_one_comment_that_is_refused_does_not_take_the_others_along(
        self, github: FakeGitHub, suggest: Workflow
    ) -> None:
        github.refuses = lambda comment: comment["line"] == 4
        assert suggest().exit_code == 1
        assert [comment.line for comment in github.comments] == [3]
        assert "`train.py:4`" in github.notes[0]["body"]

    def test_read_only_token(self, github: FakeGitHub, suggest: Workflow) -> None:
        github.may_write = False
        github.head_repository = "mallory/legacy"
        said = suggest()
        assert said.exit_code == 1
        assert github.comments == []
        assert said.stdout.splitlines()[0].startswith(
            "::warning file=train.py,line=3,endLine=3,title=LIT109 trainer-replace-sampler-ddp::`replace_sampler_ddp=`"
        )
        assert said.stdout.count("\n") == 2
        assert said.stderr.startswith("This token may not comment (POST /repos/octo/legacy/pulls/7/reviews: 403")
        assert said.stderr.count("\n") == 1
        summary = suggest.summary.read_text()
        assert "### lightning-migrate: 2 comments" in summary
        assert f"  {FIXED}" in summary

    def test_the_head_moves_on_in_between(self, github: FakeGitHub, suggest: Workflow, repository: Repository) -> None:
        suggest.on_pull_request()
        repository.git("branch", "other")
        repository.commit("the next push")
        repository.git("checkout", "-q", "other")
        said = suggest()
        assert said.stderr == "The pull request has moved on or is closed: nothing is posted.\n"
        assert said.exit_code == 1
        assert github.comments == []

    def test_closed(self, github: FakeGitHub, suggest: Workflow) -> None:
        github.state = "closed"
        suggest()
        assert github.comments == []

    def test_a_checkout_of_something_else(self, github: FakeGitHub, suggest: Workflow, repository: Repository) -> None:
        suggest.on_pull_request()
        repository.git("checkout", "-q", "main")
        said = suggest()
        assert said.exit_code == 2
        assert said.stderr == (
            "Error: the diff does not match the checkout, at train.py:3; check out the head of the pull request "
            "(`ref: ${{ github.event.pull_request.head.sha }}`)\n"
        )
        said = suggest("--base", "main~0")
        assert "HEAD is " in said.stderr
        assert said.exit_code == 2
        assert github.comments == []

    def test_no_token(self, github: FakeGitHub, suggest: Workflow, monkeypatch: pytest.MonkeyPatch) -> None:
        suggest.on_pull_request()
        monkeypatch.setenv("GITHUB_TOKEN", "")
        said = suggest()
        assert said.exit_code == 2
        assert said.stderr == (
            "Error: no token: set GITHUB_TOKEN (`env: GITHUB_TOKEN: ${{ github.token }}`); "
            "--dry-run with --base REF needs none\n"
        )

    def test_bad_token(self, github: FakeGitHub, suggest: Workflow, monkeypatch: pytest.MonkeyPatch) -> None:
        suggest.on_pull_request()
        monkeypatch.setenv("GITHUB_TOKEN", "ghs_other")
        said = suggest()
        assert said.exit_code == 2
        assert "401 Bad credentials" in said.stderr
        assert "ghs_other" not in said.output

    @pytest.mark.parametrize(
        ("name", "event", "says"),
        [
            ("push", "{}", "no pull request in push"),
            ("pull_request", "{", "GITHUB_EVENT_PATH: "),
            ("pull_request", '{"pull_request": {"number": "7", "head": {"sha": "0"}}}', "no number"),
            ("pull_request", '{"pull_request": {"number": 7, "head": {"sha": "../x"}}}', "not a commit"),
            ("workflow_run", '{"workflow_run": {"event": "push"}}', "did not run on pull_request"),
        ],
    )
    def test_events_that_are_none(
        self, name: str, event: str, says: str, github: FakeGitHub, suggest: Workflow
    ) -> None:
        suggest.on_pull_request()
        suggest.event.write_text(event)
        suggest.patch.setenv("GITHUB_EVENT_NAME", name)
        said = suggest()
        assert said.exit_code == 2
        assert says in said.stderr
        assert said.stderr.count("\n") == 1


def test_a_fix_that_would_delete_a_comment_is_for_a_person(
    repository: Repository, github: FakeGitHub, suggest: Workflow
) -> None:
    repository.base(train=HEAD)
    call = "Trainer(\n    accelerator='cpu',\n    weights_summary=(  # why\n        None\n    ),\n    replace_sampler_ddp=False,\n)\n"
    repository.write(train=HEAD + call)
    repository.commit()
    suggest()
    plain, suggestion = sorted(github.comments, key=lambda comment: comment.line or 0)
    assert suggested(plain.body) is None
    assert "not rewritten: it would take away what a comment speaks of" in plain.body
    assert "lightning-migrate fix" not in plain.body
    assert suggested(suggestion.body) == ["    use_distributed_sampler=False,"]
    check_same_as_fix(repository, github)
