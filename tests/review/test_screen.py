"""The whole screen, driven by keys: what it shows, what it decides, what is written."""

from __future__ import annotations

import os
import stat
import subprocess
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from textual.color import Color
from textual.worker import WorkerFailed

from codemods.rules import registry
from migrate_cli.review.decisions import Verdict, load
from migrate_cli.review.keys import KEYS
from migrate_cli.review.palette import DARK, LIGHT, Palette, starts_dark
from migrate_cli.review.screen import pages
from migrate_cli.review.screen.app import NAMES, ReviewApp
from migrate_cli.runs.undo import undo
from tests.harness import run_fix
from tests.review import made
from tests.review.conftest import CONFIG, TRAIN, Open
from tests.review.screens import FOLDER, Screen, play


def editor(project: Path, monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    """Let a shell script be the editor."""
    path = project.parent / "editor"
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("EDITOR", str(path))


# --- whole reviews ---


def test_a_whole_review(project: Path, review: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    editor(project, monkeypatch, "sed -i s/devices=2/devices=8/ $1")

    async def script(screen: Screen) -> None:
        await screen.press("y", "n", "n")  # config.py
        await screen.press("e")  # gpus
        assert screen.message == "train.py:7 edited (u takes it back)"
        await screen.press("y", "y", "u", "s")  # checkpoint_callback, and the progress bar twice
        assert screen.message == "train.py:9 gets a comment (u takes it back)"
        await screen.press("y", "d")  # weights_summary, and what is left of the file
        assert "everything is decided: q writes and quits" in screen.message
        assert "9 of 9 decided: 3 taken, 4 left, 1 edited, 1 with a comment" in screen.text
        await screen.press("q")

    assert play(review(), script) is True
    assert (project / "config.py").read_text() == CONFIG.replace("replace_sampler_ddp", "use_distributed_sampler")
    after = TRAIN.replace("gpus=2,  # one node", 'accelerator="gpu",  # one node\n        devices=8,')
    after = after.replace("checkpoint_callback", "enable_checkpointing")
    after = after.replace("refresh_rate=20,", "refresh_rate=20,  # lightning-migrate: ignore[LIT108]")
    assert (project / "train.py").read_text() == after.replace("weights_summary=None", "enable_model_summary=False")
    assert {d.verdict for d in load(".lightning-migrate/review.json").values()} == {Verdict.LEFT}
    assert undo((), False, None) == 0
    assert (project / "train.py").read_text() == TRAIN


def test_quitting_and_going_on(project: Path, review: Open) -> None:
    async def first(screen: Screen) -> None:
        await screen.press("y", "n", "j", "y", "Q")

    async def second(screen: Screen) -> None:
        assert "3 of 9 decided: 2 taken, 1 left" in screen.text
        assert screen.app.desk.at is not None
        assert screen.app.desk.at.code == "LIT101"
        await screen.press("j", "a", "q")

    assert play(review(), first) is True
    assert (project / "train.py").read_text() == TRAIN
    assert play(review(), second) is True
    assert "checkpoint_callback" not in (project / "train.py").read_text()


def test_ctrl_c_keeps_what_was_decided(project: Path, review: Open) -> None:
    async def script(screen: Screen) -> None:
        await screen.press("y", "y", "ctrl+c")

    assert play(review(), script) is False
    assert (project / "config.py").read_text() == CONFIG
    assert len(load(".lightning-migrate/review.json")) == 2


def test_500_findings(project: Path, review: Open) -> None:
    call = "Trainer(weights_summary=None, max_epochs={0}{1})\n"
    texts = {
        f"file{number}.py": "from pytorch_lightning import Trainer\n"
        + "".join(call.format(number + 1, f"{n:02}") for n in range(50))
        for number in range(10)
    }
    (project / "train.py").unlink()
    (project / "config.py").unlink()
    for name, text in texts.items():
        (project / name).write_text(text)

    async def script(screen: Screen) -> None:
        assert "0 of 500 decided" in screen.text
        await screen.press("y", "n", "a")
        assert screen.message.startswith("48 taken")
        await screen.press("f", "slash", *"file9", "enter", "D", "escape")
        assert "100 of 500 decided" in screen.text
        await screen.press("A")
        assert "500 of 500 decided" in screen.text
        await screen.press("q")

    play(review(select=("LIT107",)), script)
    after = run_fix({name: text.encode() for name, text in texts.items()}, select=["LIT107"]).after
    for name, text in texts.items():
        written = (project / name).read_bytes()
        if name == "file9.py":
            assert written == text.encode()
        elif name == "file0.py":
            lines = after[name].decode().splitlines(keepends=True)
            lines[2] = text.splitlines(keepends=True)[2]
            assert written.decode() == "".join(lines)
        else:
            assert written == after[name]


def test_decisions_of_their_own_file_are_kept_and_nothing_is_written(project: Path, review: Open) -> None:
    async def script(screen: Screen) -> None:
        await screen.press("y", "w")
        assert screen.message.startswith("decisions are kept in d.json, code is not written")
        await screen.press("q")

    assert play(review(decisions="d.json"), script, decisions="d.json") is True
    assert (project / "config.py").read_text() == CONFIG
    assert len(load("d.json")) == 1


def test_writing_and_going_on(project: Path, review: Open) -> None:
    async def script(screen: Screen) -> None:
        await screen.press("w")
        assert screen.message == "nothing is accepted that would be written"
        await screen.press("y", "y", "w")
        assert screen.message == "2 decisions written to 1 file"
        assert "0 of 7 decided" in screen.text
        await screen.press("u")
        assert screen.message.startswith("nothing to take back")
        await screen.press("Q")

    play(review(), script)
    assert "max_steps" not in (project / "config.py").read_text()
    assert (project / "train.py").read_text() == TRAIN


def test_what_cannot_be_written_is_told(project: Path, review: Open) -> None:
    (project / ".lightning-migrate").mkdir()
    (project / ".lightning-migrate" / "runs").write_text("in the way")

    async def script(screen: Screen) -> None:
        await screen.press("y", "w")
        assert screen.message.startswith("no journal can be kept in .lightning-migrate/runs")
        await screen.press("q")
        assert screen.app.is_running
        (project / ".lightning-migrate" / "runs").unlink()
        await screen.press("q")

    assert play(review(), script) is True
    assert (project / "config.py").read_text() != CONFIG


def test_an_error_is_for_the_program_to_tell(
    project: Path, review: Open, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    session = review()
    apps = []

    def broken() -> None:
        raise RuntimeError("broken")

    async def script(screen: Screen) -> None:
        apps.append(screen.app)
        monkeypatch.setattr(session, "outcome", broken)
        await screen.press("y", "w")

    with pytest.raises(WorkerFailed):
        play(session, script)
    assert isinstance(apps[0].failure, RuntimeError)
    assert "Traceback" not in "".join(capfd.readouterr())
    assert len(load(".lightning-migrate/review.json")) == 1


@pytest.mark.parametrize("answer", ["y", "n"])
def test_uncommitted_changes_are_asked_about(project: Path, review: Open, answer: str) -> None:
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@example.org"]
    for command in (["init", "-q"], ["add", "."], ["commit", "-qm", "it"]):
        subprocess.run([*git, *command], check=True)
    (project / "config.py").write_text("# mine\n" + CONFIG)

    async def script(screen: Screen) -> None:
        await screen.press("y", "q")
        assert "uncommitted changes in config.py: write there all the same?" in screen.text
        await screen.press(answer)
        if answer == "n":
            assert screen.message == "nothing is written"
            await screen.press("Q")

    play(review(), script)
    changed = CONFIG.replace("replace_sampler_ddp", "use_distributed_sampler") if answer == "y" else CONFIG
    assert (project / "config.py").read_text() == "# mine\n" + changed


# --- files, editors ---


def test_files_that_change_are_read_again(project: Path, review: Open) -> None:
    async def script(screen: Screen) -> None:
        await screen.press("y", "y")
        (project / "config.py").write_text("import os\n" + CONFIG.replace("max_steps=None", "max_steps= None"))
        screen.app.look()
        await screen.settle()
        assert "files have changed and were read again" in screen.message
        assert "1 of 9 decided: 1 taken" in screen.text
        await screen.press("J" if screen.app.desk.at and screen.app.desk.at.code == "LIT109" else "K")
        assert "taken before, but its code has changed since" in " ".join(screen.text.split())
        await screen.press("q")

    play(review(), script)
    assert "use_distributed_sampler" in (project / "config.py").read_text()


@pytest.mark.parametrize(
    ("script", "says"),
    [
        ("true", "nothing was edited: y takes the fix as it is"),
        ("exit 3", "ended with 3: nothing is edited"),
        ("echo > $1", "tell the parts apart are gone: nothing is edited"),
        ("rm $1", "cannot be read"),
    ],
)
def test_editors_that_do_nothing_useful(
    project: Path, review: Open, monkeypatch: pytest.MonkeyPatch, script: str, says: str
) -> None:
    editor(project, monkeypatch, script)

    async def keys(screen: Screen) -> None:
        await screen.press("e")
        if "tell the parts" in says or "cannot be read" in says:
            await screen.settle()
        if len(screen.app.screen_stack) > 1:
            assert says in " ".join(screen.text.replace("│", " ").split())
            await screen.press("n")
        else:
            assert says in screen.message
        assert screen.app.desk.session.decisions == {}
        await screen.press("Q")

    play(review(), keys)


def test_no_editor(project: Path, review: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")

    async def keys(screen: Screen) -> None:
        await screen.press("e")
        assert screen.message == "no editor: say which in $VISUAL or $EDITOR"
        await screen.press("Q")

    play(review(), keys)


def test_what_would_not_parse_is_edited_again(project: Path, review: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    editor(project, monkeypatch, "sed -i 's/=False,/=((,/; t; s/=((,/=True,/' $1")

    async def keys(screen: Screen) -> None:
        await screen.press("e")
        assert "Edit again?" in screen.text
        await screen.press("y")
        assert screen.message == "config.py:4 edited (u takes it back)"
        await screen.press("q")

    play(review(), keys)
    assert "use_distributed_sampler=True" in (project / "config.py").read_text()


# --- keys, mouse, looks ---


@pytest.mark.parametrize("state", ["a fix", "no fix", "a heading", "nothing", "all decided"])
def test_no_key_does_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, state: str) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("EDITOR", "false")
    keys = [NAMES.get(key.key, key.key) for key in KEYS if key.key not in "qQ"]

    def seen(screen: Screen) -> object:
        app = screen.app
        decided = app.desk.session.decisions.copy()
        node = app.listing.cursor_node
        opened = node.is_expanded if node is not None else None
        return screen.message, app.theme, app.focused, app.desk.at, app.screen, decided, opened

    def prepare(app: ReviewApp) -> None:
        desk = app.desk
        if state == "no fix":
            desk.at = next(finding for finding in desk.session.findings if not finding.fixes)
        elif state == "nothing":
            desk.search("zzz")
        elif state == "all decided":
            desk.session.leave(desk.session.findings)
        app._after(refill=True)

    async def script(screen: Screen) -> None:
        for key in [*keys, "x", "T", "enter", "tab", "escape"]:
            prepare(screen.app)
            await screen.press(*(["home"] if state == "a heading" else []))
            screen.app.desk.message = ""
            was = seen(screen)
            await screen.press(key)
            assert seen(screen) != was, key
            while len(screen.app.screen_stack) > 1:
                await screen.press("escape")
            while screen.app.desk.session.undo():
                pass
            await screen.press("escape")
        await screen.press("Q")

    play(made.session(tmp_path), script)


@pytest.mark.parametrize("key", ["question_mark", "r", "p", "T", "j", "escape"])
def test_only_a_key_without_a_meaning_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    monkeypatch.chdir(tmp_path)

    async def script(screen: Screen) -> None:
        await screen.press("x")
        assert screen.message == "x is no key here: ? lists the keys"
        screen.app.desk.message = ""
        await screen.press(key)
        assert "is no key here" not in screen.message
        screen.app.exit(True)

    play(made.session(tmp_path), script)


def test_a_key_right_after_a_heading_is_about_the_finding_at_hand(project: Path, review: Open) -> None:
    """Keys may come faster than the list says where its cursor is."""

    async def script(screen: Screen) -> None:
        await screen.press("home")
        screen.app.action_leave()
        left = len(screen.app.desk.session.decisions)
        screen.app.action_leave()
        assert len(screen.app.desk.session.decisions) == left + 1
        await screen.press("Q")

    play(review(), script)


def test_headings_decide_what_is_below_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    session = made.session(tmp_path)

    async def script(screen: Screen) -> None:
        await screen.press("g", "g", "home")
        assert screen.message.startswith("heading: y takes")
        await screen.press("y")
        assert screen.message == "2 taken (u takes it back)"
        await screen.press("end", "up", "n", "Q")

    play(session, script)
    safe = [finding for finding in session.findings if finding.applicability.value == "safe"]
    assert [session.verdict(finding) for finding in safe] == [Verdict.TAKEN, Verdict.TAKEN]


def test_the_mouse_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    async def script(screen: Screen) -> None:
        await screen.pilot.click("#list", offset=(8, 2))
        await screen.settle()
        assert screen.app.desk.at is not None
        assert screen.app.desk.at.row == "legacy(steps)"
        await screen.pilot.click("Footer", offset=(9, 0))
        await screen.settle()
        assert screen.message == "src/model.py:7 left as it is (u takes it back)"
        await screen.press("Q")

    play(made.session(tmp_path), script)


def contrast(ink: str, ground: str) -> float:
    one, other = sorted((_luminance(ink), _luminance(ground)))
    return (other + 0.05) / (one + 0.05)


def _luminance(colour: str) -> float:
    channels = [channel / 255 for channel in Color.parse(colour).rgb]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("palette", [DARK, LIGHT], ids=["dark", "light"])
def test_colours_are_readable(palette: Palette) -> None:
    for ground in palette.grounds:
        for ink in palette.inks:
            assert contrast(ink, ground) >= 4.5, (ink, ground)
    assert contrast(palette.faint, palette.ground) >= 4.5


def test_dark_or_light_as_the_terminal_says(monkeypatch: pytest.MonkeyPatch) -> None:
    for said, dark in (("", True), ("15;0", True), ("0;15", False), ("0;default;7", False), ("x", True)):
        monkeypatch.setenv("COLORFGBG", said)
        assert starts_dark() is dark


SCREENS = {
    "main": ((100, 24), []),
    "standard": ((80, 24), ["j"]),
    "narrow": ((46, 24), ["j"]),
    "manual": ((100, 24), ["y", "n"]),
    "edited-by-rule": ((100, 24), ["y", "s", "g", "J"]),
    "heading": ((80, 24), ["g", "g", "up"]),
    "search-by-kind": ((80, 24), ["slash", *"unsafe", "enter"]),
    "search": ((80, 24), ["slash", *"counts"]),
    "long-lines": ((80, 24), ["J", "J", "J"]),
    "help": ((100, 34), ["question_mark"]),
    "preview": ((100, 30), ["a", "p"]),
}


@pytest.mark.parametrize(("size", "keys"), SCREENS.values(), ids=SCREENS)
def test_screens(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
    size: tuple[int, int],
    keys: list[str],
) -> None:
    """What the main screens show; `--update-screens` writes it anew."""
    monkeypatch.chdir(tmp_path)
    expected = FOLDER / f"{request.node.callspec.id}.txt"

    async def script(screen: Screen) -> None:
        await screen.press(*keys)
        if request.config.getoption("--update-screens"):
            expected.parent.mkdir(exist_ok=True)
            expected.write_text(screen.text, encoding="utf-8")
        assert screen.text == expected.read_text(encoding="utf-8")
        screen.app.exit(True)

    play(made.session(tmp_path), script, size)
    assert os.listdir(tmp_path)


def test_the_page_of_a_rule_marks_only_what_changes() -> None:
    before = "loader = make()\ntrainer.fit(model, train_dataloader=loader)"
    after = "loader = make()\ntrainer.fit(model, train_dataloaders=loader)"
    made = replace(registry.rule_of("LIT140"), examples=((before, after),))
    output = StringIO()
    Console(file=output, width=80).print(pages.rule(made, DARK))
    lines = [line.split() for line in output.getvalue().splitlines()]
    assert ["1", "loader", "=", "make()"] in lines
    assert [line[1] for line in lines if "trainer.fit(model," in line] == ["-", "+"]
