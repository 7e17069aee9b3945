"""A review without a screen: what is decided, kept, undone and written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from codemods import engine
from codemods.model import Applicability, Finding
from migrate_cli.options import Options
from migrate_cli.review.decisions import Verdict, dumped, load
from migrate_cli.review.proposals import plain
from migrate_cli.review.session import Session
from migrate_cli.runs.common import gathered
from migrate_cli.runs.review import carried_out
from tests.review.conftest import CONFIG, TRAIN, Open


def found(session: Session, code: str, path: str = "train.py", at: int = 0) -> Finding:
    return [finding for finding in session.findings if finding.code == code and finding.path == path][at]


def state(session: Session) -> dict[str, str]:
    return {f"{decision.path}:{decision.code}": decision.verdict.value for decision in session.decisions.values()}


def write(session: Session) -> int:
    return session.write(session.outcome(), journal=True).done


def kept(project: Path) -> dict[str, str]:
    return {d.fingerprint: d.verdict.value for d in load(str(project / ".lightning-migrate/review.json")).values()}


def edit(session: Session, finding: Finding, old: str, new: str) -> str | None:
    """Edit what a fix proposes, or what stands there."""
    texts = [plain(hunk.new) for hunk in session.proposal(finding).hunks]
    assert any(old in text for text in texts)
    return session.edit(finding, [text.replace(old, new) for text in texts])


# --- deciding ---


def test_each_decision_is_saved_at_once(project: Path, review: Open) -> None:
    session = review()
    assert not (project / ".lightning-migrate").exists()
    session.take([found(session, "LIT104")])
    session.leave([found(session, "LIT101")])
    session.suppress([found(session, "LIT107")])
    assert sorted(kept(project).values()) == ["left", "suppressed", "taken"]
    again = review()
    assert state(again) == {"train.py:LIT104": "taken", "train.py:LIT101": "left", "train.py:LIT107": "suppressed"}
    assert (project / "train.py").read_text() == TRAIN


def test_undo_takes_steps_back(project: Path, review: Open) -> None:
    session = review()
    session.leave([found(session, "LIT104")])
    taken = session.take(session.findings)
    assert {finding.applicability for finding in taken} == {Applicability.SAFE, Applicability.UNSAFE}
    assert len(taken) == 7
    assert set(session.undo()) == set(taken)
    assert state(session) == {"train.py:LIT104": "left"}
    assert session.undo() == [found(session, "LIT104")]
    assert session.undo() == []
    assert kept(project) == {}


def test_what_has_no_fix_cannot_be_taken(project: Path, review: Open) -> None:
    session = review()
    assert session.take([found(session, "LIT126")]) == []
    assert session.leave([found(session, "LIT126")]) != []


def test_alternatives(project: Path, review: Open) -> None:
    session = review()
    finding = found(session, "LIT101")
    first = session.proposal(finding)
    assert session.turn(finding)
    assert session.proposal(finding) != first
    assert session.fix(finding) == finding.fixes[1]
    session.take([finding])
    assert review().number(finding) == 1
    session.turn(finding)
    assert session.decisions[finding.fingerprint].alternative == 0
    session.undo()
    assert session.decisions[finding.fingerprint].alternative == session.number(finding) == 1
    assert not session.turn(found(session, "LIT104"))
    assert write(session) == 1
    assert 'strategy="ddp_spawn"' in (project / "train.py").read_text()


# --- writing ---


def test_what_is_taken_is_written_and_can_be_undone(project: Path, review: Open) -> None:
    session = review()
    session.take([found(session, "LIT104"), found(session, "LIT109", "config.py")])
    session.leave([found(session, "LIT101")])
    assert write(session) == 2
    assert (project / "train.py").read_text() == TRAIN.replace("checkpoint_callback", "enable_checkpointing")
    assert (project / "config.py").read_text() == CONFIG.replace("replace_sampler_ddp", "use_distributed_sampler")
    assert list(kept(project).values()) == ["left"]
    assert state(session) == state(review()) == {"train.py:LIT101": "left"}
    assert "LIT104" not in {finding.code for finding in session.findings}
    assert session.undo() == []


def test_everything_taken_is_what_fix_writes(project: Path, review: Open) -> None:
    options = Options(quiet=True, jobs=1)
    read = gathered(options)
    wanted = engine.fix(read.files, read.settings, applicability=Applicability.UNSAFE).after
    session = review()
    session.take(session.findings)
    write(session)
    assert {path: (project / path).read_bytes() for path in wanted} == wanted


def test_twins_are_told_apart(project: Path, review: Open) -> None:
    (project / "train.py").write_text("from pytorch_lightning import Trainer\n" + "Trainer(weights_summary=None)\n" * 4)
    session = review()
    twins = [finding for finding in session.findings if finding.code == "LIT107"]
    session.take([twins[0]])
    session.suppress([twins[1]])
    session.leave([twins[2]])
    assert write(session) == 2
    assert (project / "train.py").read_text().splitlines()[1:] == [
        "Trainer(enable_model_summary=False)",
        "Trainer(weights_summary=None)  # lightning-migrate: ignore[LIT107]",
        "Trainer(weights_summary=None)",
        "Trainer(weights_summary=None)",
    ]
    left = [finding for finding in session.findings if finding.code == "LIT107"]
    assert [session.verdict(finding) for finding in left] == [Verdict.LEFT, None]
    assert state(review()) == {"train.py:LIT107": "left"}


def test_edits_go_with_fixes_in_the_same_call(project: Path, review: Open) -> None:
    session = review()
    assert edit(session, found(session, "LIT101"), "devices=2", "devices=4") is None
    session.take([found(session, "LIT104"), found(session, "LIT107"), found(session, "LIT108")])
    assert session.verdict(found(session, "LIT101")) is Verdict.EDITED
    assert write(session) == 4
    assert (project / "train.py").read_text() == (
        TRAIN.replace("gpus=2,  # one node", 'accelerator="gpu",  # one node\n        devices=4,')
        .replace("checkpoint_callback", "enable_checkpointing")
        .replace("weights_summary=None", "enable_model_summary=False")
        .replace("progress_bar_refresh_rate=20", "callbacks=[pl.callbacks.TQDMProgressBar(refresh_rate=20)]")
    )


def test_what_has_no_fix_is_edited_by_hand(project: Path, review: Open) -> None:
    session = review()
    finding = found(session, "LIT126")
    assert edit(session, finding, ", truncated_bptt_steps=2", "") is None
    session.take([found(session, "LIT101", at=1)])
    assert write(session) == 2
    assert (project / "train.py").read_text().splitlines()[-3:] == [
        "    return pl.Trainer(",
        '        accelerator="gpu" if args.gpus else "cpu", devices=args.gpus or 1',
        "    ).test(args.model)",
    ]


def test_edits_must_not_meet(project: Path, review: Open) -> None:
    session = review()
    assert edit(session, found(session, "LIT126"), "2", "3") is None
    assert edit(session, found(session, "LIT101", at=1), "args.gpus", "args.devices") == (
        "these lines are edited already, for LIT126 on line 16"
    )
    assert edit(session, found(session, "LIT126"), "2", "4") is None


def test_an_edit_keeps_line_ends_and_the_end_of_the_file(project: Path, review: Open) -> None:
    text = "# coding: latin-1\r\nfrom pytorch_lightning import Trainer\r\nTrainer(truncated_bptt_steps=2)  # größe"
    (project / "train.py").write_bytes(text.encode("latin-1"))
    session = review()
    assert edit(session, found(session, "LIT126"), "Trainer(truncated_bptt_steps=2)", "Trainer(\n)") is None
    write(session)
    wanted = text.replace("Trainer(truncated_bptt_steps=2)", "Trainer(\r\n)")
    assert (project / "train.py").read_bytes() == wanted.encode("latin-1")


def test_suppressed_beside_taken(project: Path, review: Open) -> None:
    session = review()
    session.suppress([found(session, "LIT104"), found(session, "LIT126")])
    session.take([found(session, "LIT101"), found(session, "LIT107")])
    write(session)
    text = (project / "train.py").read_text()
    assert "        checkpoint_callback=False,  # lightning-migrate: ignore[LIT104]\n" in text
    assert text.endswith(".test(args.model)  # lightning-migrate: ignore[LIT126]\n")
    assert not {"LIT104", "LIT126", "LIT001"} & {finding.code for finding in session.findings}


def test_an_edit_that_breaks_the_file_is_not_written(project: Path, review: Open) -> None:
    session = review()
    session.take([found(session, "LIT104")])
    edit(session, found(session, "LIT126"), "2)", "2")
    wrote = session.write(session.outcome(), journal=False)
    assert [unfit.why for unfit in wrote.unfit] == ["with the edits by hand the file would not parse"]
    assert (project / "train.py").read_text() == TRAIN.replace("checkpoint_callback", "enable_checkpointing")
    assert session.remark(found(session, "LIT126")) == "not written: with the edits by hand the file would not parse"
    assert session.verdict(found(session, "LIT126")) is None


def test_runs_of_a_review_are_undone_whole_or_by_fix(project: Path, review: Open) -> None:
    from migrate_cli.runs.undo import undo

    session = review()
    first = found(session, "LIT101")
    session.turn(first)
    session.take([first, found(session, "LIT104"), found(session, "LIT109", "config.py")])
    edit(session, found(session, "LIT126"), "truncated_bptt_steps=2", "max_epochs=3")
    write(session)
    both = (project / "train.py").read_text()
    assert 'strategy="ddp_spawn"' in both
    assert undo((first.fingerprint,), False, None) == 0
    text = (project / "train.py").read_text()
    assert text == TRAIN.replace("checkpoint_callback", "enable_checkpointing").replace(
        "truncated_bptt_steps=2", "max_epochs=3"
    )
    assert undo((), False, None) == 0
    assert (project / "train.py").read_text() == TRAIN
    assert (project / "config.py").read_text() == CONFIG


# --- files that change meanwhile ---


def test_decisions_that_still_fit_stay(project: Path, review: Open) -> None:
    session = review()
    session.take([found(session, "LIT104"), found(session, "LIT107")])
    assert not session.changed()
    (project / "train.py").write_text("import os\n" + TRAIN.replace("weights_summary=None", "weights_summary = None"))
    assert session.changed()
    session.reread()
    assert state(session) == {"train.py:LIT104": "taken"}
    assert session.remark(found(session, "LIT107")) == "taken before, but its code has changed since"
    assert session.row(found(session, "LIT104")) == "9"
    (project / "train.py").write_text(TRAIN)
    session.reread()
    assert state(session) == {"train.py:LIT104": "taken", "train.py:LIT107": "taken"}
    (project / "train.py").unlink()
    assert session.changed()
    session.reread()
    assert state(session) == {}
    assert len(kept(project)) == 2


def test_a_file_that_changes_before_it_is_written_is_left_alone(project: Path, review: Open) -> None:
    session = review()
    session.take([found(session, "LIT104"), found(session, "LIT109", "config.py")])
    made = session.outcome()
    (project / "train.py").write_text("# mine\n" + TRAIN)
    wrote = session.write(made, journal=True)
    assert wrote.done == 1
    assert [file.message for file in wrote.report.unwritten] == ["not written: changed on the disk since it was read"]
    assert (project / "train.py").read_text() == "# mine\n" + TRAIN
    assert state(session) == {"train.py:LIT104": "taken"}
    assert write(session) == 1


# --- replaying ---


def test_replaying_is_what_the_review_writes(project: Path, review: Open) -> None:
    session = review(decisions="d.json")
    finding = found(session, "LIT101")
    session.turn(finding)
    session.take([finding, found(session, "LIT108"), found(session, "LIT109", "config.py")])
    session.suppress([found(session, "LIT107")])
    session.leave([found(session, "LIT104")])
    edit(session, found(session, "LIT126"), "2)", "8)")
    assert not (project / ".lightning-migrate").exists()
    made = session.outcome()
    options = Options(quiet=True, jobs=1)
    again = carried_out(options, gathered(options), reversed(load("d.json").values()))
    assert again.fixed.after == made.fixed.after
    assert again.unfit == made.unfit == ()
    assert again.done == made.done == session.decisions.keys()


def test_what_does_not_fit_is_said(project: Path, review: Open) -> None:
    session = review(decisions="d.json")
    session.take(session.findings)
    edit(session, found(session, "LIT126"), "2)", "8)")
    lines = TRAIN.replace("checkpoint_callback=False", "checkpoint_callback= False").replace("return pl", "x = pl")
    (project / "train.py").write_text(lines.replace("weights_summary=None", "weights_summary='top'"))
    (project / "config.py").unlink()
    record = json.loads(Path("d.json").read_text())
    for item in record["decisions"]:
        if item["code"] == "LIT108":
            item["title"] = "Do something else"
    Path("d.json").write_text(json.dumps(record))
    options = Options(quiet=True, jobs=1)
    again = carried_out(options, gathered(options), load("d.json").values())
    assert [(unfit.decision.path, unfit.decision.code, unfit.why) for unfit in again.unfit] == [
        ("config.py", "LIT109", "its file is not among those looked at"),
        ("config.py", "LIT129", "its file is not among those looked at"),
        ("train.py", "LIT104", "its code has changed since"),
        ("train.py", "LIT107", "is not found any more"),
        ("train.py", "LIT108", "its fix is another one now"),
        ("train.py", "LIT126", "the lines that were edited have changed since"),
    ]
    assert len(again.done) == 2


@pytest.mark.parametrize("moved", [False, True])
def test_an_alternative_is_known_by_its_title(project: Path, review: Open, moved: bool) -> None:
    session = review(decisions="d.json")
    finding = found(session, "LIT101")
    session.turn(finding)
    session.take([finding])
    record = json.loads(Path("d.json").read_text())
    record["decisions"][0]["alternative"] = 7 if moved else 0
    Path("d.json").write_text(json.dumps(record))
    assert review(decisions="d.json").number(finding) == 1
    assert dumped(review(decisions="d.json").decisions.values()) == dumped(session.decisions.values())
