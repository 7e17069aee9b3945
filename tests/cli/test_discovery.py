"""Which files a run is about, and what cannot be read."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

from migrate_cli.workspace.discovery import EXCLUDED, Walk, discover
from migrate_cli.workspace.globs import globs
from migrate_cli.workspace.reading import UnreadableError, read
from tests.cli.conftest import Run


def write(root: Path, *names: str) -> None:
    for name in names:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("x = 1\n")


def found(root: Path, *paths: str, **walk: object) -> list[str]:
    """What is discovered, below `root`."""
    settings = Walk(**{"exclude": globs((EXCLUDED, str(root))), **walk})  # type: ignore[arg-type]
    everything = discover([str(root / path) for path in paths or ("",)], settings)
    return [os.path.relpath(path, root) for path in everything if os.path.basename(path) != "pyproject.toml"]


def test_python_files_sorted_each_once(project: Path) -> None:
    write(project, "b.py", "a/c.py", "a/d.txt", "a/e.pyi", "z/a.py")
    assert found(project, "", "a", "b.py", "a/../b.py") == ["a/c.py", "b.py", "z/a.py"]


def test_files_that_list_requirements(project: Path) -> None:
    write(project, "requirements.txt", "docs/requirements/x.txt", "x.txt", "setup.cfg", "a/poetry.lock", "PKG-INFO")
    assert found(project) == ["a/poetry.lock", "docs/requirements/x.txt", "requirements.txt", "setup.cfg"]


def test_file_given_by_name_is_taken_whatever_it_is(project: Path) -> None:
    write(project, "script", "build/a.py", "build/sub/b.py", "ignored.py")
    (project / ".gitignore").write_text("ignored.py\n")
    assert found(project) == []
    assert found(project, "script", "build/a.py", "ignored.py") == ["build/a.py", "ignored.py", "script"]
    assert found(project, "build/a.py", "build/sub/b.py", "script", force_exclude=True) == ["script"]


@pytest.mark.parametrize("folder", [".git", ".venv", "node_modules", "build", ".lightning-migrate", "site-packages"])
def test_default_excludes(project: Path, folder: str) -> None:
    write(project, f"sub/{folder}/a.py", "sub/b.py")
    assert found(project) == ["sub/b.py"]


def test_gitignore_at_every_level(project: Path) -> None:
    write(
        project,
        "a.py",
        "logs/a.py",
        "keep/a.py",
        "keep/b.py",
        "sub/gen_a.py",
        "sub/gen_keep.py",
        "sub/deep/x.py",
        "gen_z.py",
    )
    (project / ".gitignore").write_text("logs/\nkeep/*\n!keep/b.py\n!\n")
    (project / "sub" / ".gitignore").write_text("gen_*.py\n!gen_keep.py\n/deep\n")
    assert found(project) == ["a.py", "gen_z.py", "keep/b.py", "sub/gen_keep.py"]
    assert len(found(project, gitignore=False)) == 8


def test_gitignore_above_and_exclude_file_hold_below(project: Path) -> None:
    write(project, "sub/a.py", "sub/skip.py", "sub/local.py", "gone/a.py")
    (project / ".git" / "info").mkdir(parents=True)
    (project / ".git" / "info" / "exclude").write_text("local.py\n")
    (project / ".gitignore").write_text("/sub/skip.py\ngone/\n")
    assert found(project, "sub") == ["sub/a.py"]
    assert found(project, "gone") == ["gone/a.py"]


def test_what_git_tracks_is_not_ignored(project: Path) -> None:
    write(project, "data/a.py", "data/b.py", "src/data/c.py", "src/data/deep/d.py", "src/data/e.py", "x.py", "main.py")
    (project / ".gitignore").write_text("data/\n*.py\n!main.py\n")
    git = ["git", "-c", "init.defaultBranch=main", "-C", str(project)]
    subprocess.run([*git, "init", "-q"], check=True)
    assert found(project) == ["main.py"]
    subprocess.run([*git, "add", "-f", "src/data/c.py", "src/data/deep/d.py", "main.py"], check=True)
    assert found(project) == ["main.py", "src/data/c.py", "src/data/deep/d.py"]
    assert found(project, "src") == ["src/data/c.py", "src/data/deep/d.py"]
    (project / ".git" / "index").write_bytes(b"DIRC\0\0\0\4")
    assert found(project) == ["main.py"]


def test_exclude_file_of_a_linked_work_tree(project: Path) -> None:
    write(project, "tree/a.py", "tree/local.py")
    (project / "main" / "info").mkdir(parents=True)
    (project / "main" / "info" / "exclude").write_text("local.py\n")
    (project / "main" / "worktrees" / "t").mkdir(parents=True)
    (project / "main" / "worktrees" / "t" / "commondir").write_text("../..\n")
    (project / "tree" / ".git").write_text("gitdir: ../main/worktrees/t\n")
    assert found(project, "tree") == ["tree/a.py"]


def test_links_are_not_followed_out_of_the_roots(project: Path, tmp_path: Path) -> None:
    write(tmp_path, "outside/a.py", "project/in/a.py", "project/in/text")
    (project / "out").symlink_to(tmp_path / "outside")
    (project / "out.py").symlink_to(tmp_path / "outside" / "a.py")
    (project / "again.py").symlink_to("in/a.py")
    (project / "first.py").symlink_to("in/text")
    (project / "second.py").symlink_to("in/text")
    (project / "loop").symlink_to(".")
    assert found(project) == ["first.py", "in/a.py"]
    assert found(project, "out.py") == ["out.py"]
    assert found(project, "out") == ["out/a.py"]


def test_globs_match_as_ruffs() -> None:
    def matched(pattern: str, path: str) -> bool:
        return globs(([pattern], "/r")).match(path)

    assert matched("a.py", "/r/x/a.py")
    assert matched("*_pb2.py", "/r/x/y_pb2.py")
    assert matched("x/", "/r/s/x")
    assert matched("x/*.py", "/r/x/y/a.py")
    assert matched("x/**/a.py", "/r/x/a.py")
    assert matched("x/**/a.py", "/r/x/y/z/a.py")
    assert matched("./x/../x/a.py", "/r/x/a.py")
    assert matched("../s/a?.py", "/s/a1.py")
    assert globs((["x/*.py"], "/r[1]")).match("/r[1]/x/a.py")
    assert matched("{a,b}?.py", "/r/b1.py")
    assert matched("[!a-c].py", "/r/d.py")
    assert matched("[]^].py", "/r/^.py")
    assert matched("/abs/a.py", "/abs/a.py")
    assert matched("a+{.py", "/r/a+{.py")
    assert not matched("x/*.py", "/r/z/x/a.py")
    assert not matched("[!a-c].py", "/r/a.py")
    assert not matched("a.py", "/r/a.pyx")
    assert globs((["x"], "/r")).match_up("/r/x/y/a.py")
    assert not globs((["x"], "/r")).match_up("/r/z/y/a.py")


def test_exclude_option_and_configuration(project: Path, run: Run) -> None:
    write(project, "a.py", "build/b.py", "docs/c.py", "gen/d.py")
    (project / "pyproject.toml").write_text(
        '[tool.lightning-migrate]\nexclude = ["docs"]\nextend-exclude = ["gen/*.py"]\n'
    )

    def seen(*arguments: str) -> int:
        return int(json.loads(run("check", "--output-format", "json", *arguments).stdout)["files"])

    assert seen() == 2
    assert seen("--exclude", "a.py,nothing") == 1
    assert seen("--no-respect-gitignore") == 2
    assert seen("docs/c.py") == 1
    assert seen("docs/c.py", "--force-exclude") == 0


def test_what_cannot_be_read_is_a_finding_each_and_the_others_go_on(project: Path, run: Run) -> None:
    (project / "ok.py").write_text("Trainer(gpus=2)\n")
    (project / "broken.py").symlink_to("nowhere")
    (project / "loop.py").symlink_to("loop.py")
    (project / "folder.py").mkdir()
    (project / "folder.py" / "a.py").write_text("x = 1\n")
    os.mkfifo(project / "pipe.py")
    (project / "binary.py").write_bytes(b"\xff\xfe")
    (project / "null.py").write_bytes(b"x = 1\0\n")
    (project / "syntax.py").write_text("print 'x'\n")
    result = run("check", ".", "vanished.py", "--output-format", "json")
    said = json.loads(result.stdout)
    assert result.exit_code == 1
    assert said["files"] == 9
    assert said["errors"] == [
        {"path": "broken.py", "message": "a link that leads nowhere (nowhere)"},
        {"path": "loop.py", "message": "a link that leads nowhere (loop.py)"},
        {"path": "pipe.py", "message": "not a regular file"},
        {"path": "vanished.py", "message": "no such file or directory"},
    ]
    codes = {finding["path"]: finding["code"] for finding in said["findings"]}
    assert codes == {
        **dict.fromkeys(
            ["broken.py", "loop.py", "pipe.py", "vanished.py", "binary.py", "null.py", "syntax.py"], "LIT000"
        ),
        "ok.py": "LIT101",
    }
    text = run("check", ".", "vanished.py").stdout
    assert "broken.py:1:1: LIT000 [manual] a link that leads nowhere (nowhere)\n" in text
    assert "7 files could not be read or parsed." in text
    assert run("fix", "--diff").stderr.startswith("broken.py: a link that leads nowhere")


def test_unreadable_files_are_told_whatever_is_selected_unless_ignored(project: Path, run: Run) -> None:
    (project / "broken.py").symlink_to("nowhere")
    assert "LIT000" in run("check", "--select", "LIT101").stdout
    ignored = run("check", "--ignore", "LIT000")
    assert (ignored.exit_code, ignored.stdout) == (
        0,
        "Nothing found in 1 file; 1 file could not be read or parsed.\n",
    )


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_permission(project: Path, run: Run) -> None:
    write(project, "a.py", "folder/b.py")
    (project / "a.py").chmod(0)
    (project / "folder").chmod(0)
    assert "a.py:1:1: LIT000 [manual] permission denied" in run("check").stdout
    (project / "folder").chmod(0o755)


def test_permission_and_odd_names(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(project, "a.py")

    def denied(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    with pytest.raises(UnreadableError, match=r"^a folder, not a file$"):
        read(str(project))
    with pytest.raises(UnreadableError, match=r"^not a file name$"):
        read("a\0b")
    monkeypatch.setattr("builtins.open", denied)
    with pytest.raises(UnreadableError, match=r"^permission denied$"):
        read(str(project / "a.py"))


def test_what_is_named_and_may_not_be_read_is_a_finding_too(
    project: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    (project / "a.py").write_text("Trainer(gpus=2)\n")
    monkeypatch.setattr(os, "access", lambda *_, **__: False)  # as for the owner of no file: root may read all
    assert run("check", "a.py").exit_code == 1


def test_folder_that_may_not_be_listed_is_a_finding(project: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    write(project, "a/b.py", "c.py")
    access = os.access
    monkeypatch.setattr(os, "access", lambda at, *_, **__: not str(at).endswith("/a") and access(at, os.R_OK))
    scandir = os.scandir

    def listed(path: str) -> object:
        if str(path).endswith("/a"):
            raise PermissionError(13, "Permission denied")
        return scandir(path)

    monkeypatch.setattr(os, "scandir", listed)
    assert found(project) == ["a", "c.py"]
    result = run("check")
    assert (result.exit_code, result.stdout.splitlines()[0]) == (
        1,
        "a:1:1: LIT000 [manual] a folder that may not be listed",
    )


def test_paths_are_shown_from_the_working_directory(project: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    (project / "src").mkdir()
    (project / "a.py").write_text("Trainer(gpus=2)\n")
    whole = json.loads(run("check", "--output-format", "json").stdout)["findings"][0]
    monkeypatch.chdir(project / "src")
    below = json.loads(run("check", "..", "--output-format", "json").stdout)["findings"][0]
    assert (whole["path"], below["path"]) == ("a.py", "../a.py")
    assert whole["fingerprint"] == below["fingerprint"]
