"""`pyproject.toml`, rule selection, releases."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from codemods.rewriting.formatting import BlackStyle
from migrate_cli.failure import Failure
from migrate_cli.options import Options
from migrate_cli.workspace.configuration import load, nearest
from migrate_cli.workspace.project import gather, named_from, project_root
from tests.cli.conftest import Run

ALL = "Trainer(gpus=1, amp_level=2)\nhorovod()\n"


def codes(run: Run, *arguments: str) -> list[str]:
    found = json.loads(run("check", "--output-format", "json", *arguments).stdout)["findings"]
    return sorted({finding["code"] for finding in found})


def configured(project: Path, text: str) -> None:
    (project / "pyproject.toml").write_text(f"[tool.lightning-migrate]\n{text}\n")


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--select", "LIT101"], ["LIT101"]),
        (["--select", "trainer-devices,LIT110"], ["LIT101", "LIT110"]),
        (["--select", "LIT10", "--select", "LIT12"], ["LIT101", "LIT120"]),
        (["--ignore", "LIT101"], ["LIT110", "LIT120"]),
        (["--select", "ALL", "--ignore", "LIT1"], []),
        (["--select", "LIT101", "--ignore", "LIT1"], ["LIT101"]),
        (["--select", "LIT101", "--extend-select", "LIT120"], ["LIT101", "LIT120"]),
    ],
)
def test_selection_on_the_command_line(project: Path, run: Run, arguments: list[str], expected: list[str]) -> None:
    (project / "a.py").write_text(ALL)
    assert codes(run, *arguments) == expected


@pytest.mark.parametrize(
    ("text", "arguments", "expected"),
    [
        ('select = ["LIT101"]', [], ["LIT101"]),
        ('select = ["LIT101"]\nextend-select = ["LIT120"]', [], ["LIT101", "LIT120"]),
        ("select = []", [], []),
        ('select = []\nextend-select = ["LIT120"]', [], ["LIT120"]),
        ('ignore = ["LIT101"]', [], ["LIT110", "LIT120"]),
        ('select = ["LIT101"]', ["--select", "LIT110"], ["LIT110"]),
        ('select = ["LIT101"]', ["--extend-select", "LIT110"], ["LIT101", "LIT110"]),
        ('ignore = ["LIT101"]', ["--select", "LIT101"], ["LIT101"]),
        ('ignore = ["LIT101"]', ["--ignore", "LIT110"], ["LIT120"]),
        ('per-file-ignores = {"a.py" = ["LIT101"], "b/*" = ["LIT110"]}', [], ["LIT110", "LIT120"]),
        ('per-file-ignores = {"!a.py" = ["LIT101"]}', [], ["LIT101", "LIT110", "LIT120"]),
        ('per-file-ignores = {"!b.py" = ["LIT101"]}', [], ["LIT110", "LIT120"]),
    ],
)
def test_selection_in_the_configuration(
    project: Path, run: Run, text: str, arguments: list[str], expected: list[str]
) -> None:
    (project / "a.py").write_text(ALL)
    configured(project, text)
    assert codes(run, *arguments) == expected


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[tool.lightning-migrate", "pyproject.toml: not TOML: "),
        ("tool = 3", "pyproject.toml: `tool` is not a table"),
        ("[tool]\nlightning-migrate = 3", "pyproject.toml: [tool.lightning-migrate] is not a table"),
        ("[tool.lightning-migrate]\nselekt = []", "pyproject.toml: [tool.lightning-migrate] selekt: unknown key"),
        ("[tool.lightning-migrate]\nselect = 'LIT1'", "[tool.lightning-migrate] select: a list of strings is expected"),
        ("[tool.lightning-migrate]\nignore = [1]", "[tool.lightning-migrate] ignore: a list of strings is expected"),
        ("[tool.lightning-migrate]\nselect = ['LIT777']", "pyproject.toml: [tool.lightning-migrate] select: no rule"),
        ("[tool.lightning-migrate]\ntarget = 2.6", "target: a release in quotes is expected"),
        ("[tool.lightning-migrate]\norigin = 'new'", "origin: 'new' is not a Lightning release"),
        ("[tool.lightning-migrate]\nunsafe-fixes = 1", "unsafe-fixes: true or false is expected"),
        ("[tool.lightning-migrate]\nper-file-ignores = []", "per-file-ignores] is not a table"),
        (
            "[tool.lightning-migrate]\nper-file-ignores = {'a' = ['LIT777']}",
            "[tool.lightning-migrate] per-file-ignores: no rule",
        ),
        ("[tool.black]\nline-length = 'x'", "[tool.black] line-length: a number is expected"),
        ("[tool.black]\npreview = 1", "[tool.black] preview: true or false is expected"),
    ],
)
def test_what_is_wrong_is_one_line_with_file_and_key(project: Path, run: Run, text: str, says: str) -> None:
    (project / "pyproject.toml").write_text(text)
    result = run("check")
    assert result.exit_code == 2
    assert says in result.stderr
    assert result.stderr.startswith("Error: ")
    assert result.stderr.count("\n") == 1


def test_not_utf8(project: Path, run: Run) -> None:
    (project / "pyproject.toml").write_bytes(b"\xff")
    assert "pyproject.toml: not TOML: " in run("check").stderr


def test_black_style(project: Path) -> None:
    (project / "pyproject.toml").write_text(
        '[tool.black]\nline-length = 100\ntarget_version = ["py39"]\nskip-string-normalization = true\n'
        'skip-magic-trailing-comma = true\npreview = true\nextend-exclude = "x"\n'
    )
    style = BlackStyle(100, ("py39",), string_normalization=False, magic_trailing_comma=False, preview=True)
    assert load(str(project / "pyproject.toml")).black == style
    (project / "a.py").write_text("x = 1\n")
    assert gather(Options()).files[0].style == style
    assert gather(Options(no_format=True)).files[0].style is None
    assert load(None).black == BlackStyle()


def test_black_takes_words_for_switches(project: Path, run: Run) -> None:
    """As its command line does: `preview = "True"` is right for Black, and is no reason to stop."""
    written = project / "pyproject.toml"
    written.write_text('[tool.black]\npreview = "True"\nskip-string-normalization = "off"\n')
    assert load(str(written)).black == BlackStyle(preview=True)
    written.write_text('[tool.black]\npreview = "maybe"\n')
    assert "[tool.black] preview: true or false is expected" in run("check").stderr


def test_nearest_file_and_the_one_given(project: Path, run: Run) -> None:
    (project / "sub").mkdir()
    (project / "sub" / "a.py").write_text(ALL)
    configured(project, 'select = ["LIT101"]')
    assert codes(run, "sub") == ["LIT101"]
    (project / "other.toml").write_text('[tool.lightning-migrate]\nselect = ["LIT120"]\n')
    assert codes(run, "sub", "--config", "other.toml") == ["LIT120"]
    (project / "sub" / "pyproject.toml").write_text("")
    assert codes(run, "sub") == ["LIT101", "LIT110", "LIT120"]
    missing = run("check", "--config", "none.toml")
    assert (missing.exit_code, missing.stderr) == (2, "Error: --config: none.toml: no such file\n")


def test_unreadable_file(project: Path) -> None:
    (project / "sub").mkdir()
    with pytest.raises(Failure, match="sub: Is a directory"):
        load(str(project / "sub"))


def test_project_root(project: Path, tmp_path: Path) -> None:
    assert project_root(str(project)) == str(project)
    (project / "a" / "b").mkdir(parents=True)
    assert project_root(str(project / "a" / "b")) == str(project)
    (project / "a" / ".git").mkdir()
    assert project_root(str(project / "a" / "b")) == str(project / "a")
    (tmp_path / "bare").mkdir()
    if nearest(str(tmp_path)) is None:
        assert project_root(str(tmp_path / "bare")) == str(tmp_path / "bare")


def test_package_that_nothing_marks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its modules have the same names whether it is given, a folder of it, or the one around it."""
    package = tmp_path / "plain" / "nets"
    (package / "parts").mkdir(parents=True)
    for folder in (package, package / "parts"):
        (folder / "__init__.py").touch()
    (package / "parts" / "net.py").write_text("from nets.base import Base\nBase.gpus = 1\n")
    if nearest(str(tmp_path)) is not None:
        return
    for given in (tmp_path / "plain", package, package / "parts", package / "parts" / "net.py"):
        monkeypatch.chdir(given if given.is_dir() else given.parent)
        for path in (str(given), given.name if given.is_file() else "."):
            assert "nets/parts/net.py" in {file.path for file in gather(Options(paths=(path,))).files}
    (package / "pyproject.toml").touch()
    assert named_from(str(package / "parts")) == project_root(str(package / "parts")) == str(package)


def origin(run: Run, *arguments: str) -> tuple[str | None, str]:
    said = json.loads(run("check", "--output-format", "json", *arguments).stdout)
    return said["origin"], said["target"]


def test_origin_and_target(project: Path, run: Run) -> None:
    (project / "a.py").write_text("x = 1\n")
    assert origin(run) == (None, "2.6")
    (project / "deep" / "er").mkdir(parents=True)
    (project / "deep" / "er" / "requirements-dev.txt").write_text("pytorch-lightning==1.2.3\n")
    (project / "build").mkdir()
    (project / "build" / "requirements.txt").write_text("pytorch-lightning==1.1\n")
    assert origin(run) == ("1.2", "2.6")
    assert "origin 1.2 (from pins in deep/er/requirements-dev.txt" in run("check", "-v").stderr
    configured(project, 'origin = "1.5"\ntarget = "2.0"')
    assert origin(run) == ("1.5", "2.0")
    assert "(from origin in pyproject.toml)" in run("check", "-v").stderr
    assert origin(run, "--origin", "1.4.9", "--target", "v2.1") == ("1.4", "2.1")
    assert "(from --origin)" in run("check", "-v", "--origin", "1.4").stderr
    wrong = run("check", "--origin", "old")
    assert (wrong.exit_code, wrong.stderr.count("\n")) == (2, 1)


def test_a_target_that_is_not_known(project: Path, run: Run) -> None:
    says = "Lightning 3.9 is not known here; the newest that is known is 2.6\n"
    given = run("check", "--target", "3.9")
    assert (given.exit_code, given.stdout, given.stderr) == (2, "", f"Error: --target: {says}")
    configured(project, 'target = "3.9"')
    assert (run("fix").exit_code, run("fix").stderr) == (2, f"Error: [tool.lightning-migrate] target: {says}")
    assert run("check", "--target", "2.5").exit_code == 0


def test_the_nearest_pins_count(project: Path, run: Run) -> None:
    for name, pin in [("one", "1.1"), ("two", "1.2")]:
        (project / name / "src").mkdir(parents=True)
        (project / name / "src" / "a.py").write_text("x = 1\n")
        (project / name / "requirements.txt").write_text(f"pytorch-lightning=={pin}\n")
    (project / "requirements").mkdir()
    (project / "requirements" / "base.txt").write_text("pytorch-lightning==1.9\n")
    (project / "other").mkdir()
    (project / "other" / "a.py").write_text("x = 1\n")
    assert origin(run, "one") == ("1.1", "2.6")
    assert origin(run, "two/src/a.py") == ("1.2", "2.6")
    (project / "one" / "requirements.txt").unlink()
    (project / "two" / "requirements.txt").unlink()
    assert origin(run, "other/a.py", "one") == ("1.9", "2.6")
    assert "(from pins in requirements/base.txt)" in run("check", "-v", "one").stderr


def test_what_a_readme_installs_counts_where_no_requirements_say_more(project: Path, run: Run) -> None:
    (project / "src").mkdir()
    (project / "src" / "a.py").write_text("x = 1\n")
    (project / "CHANGES.md").write_text("```\npip install pytorch-lightning==1.2\n```\n")
    assert origin(run, "src") == (None, "2.6")
    (project / "README.md").write_text("```\npip install pytorch-lightning==1.1.3\n```\n")
    (project / "requirements.txt").write_text("torch\n")
    assert origin(run, "src") == origin(run) == ("1.1", "2.6")
    assert "(from pins in README.md)" in run("check", "-v", "src").stderr
    (project / "requirements.txt").write_text("pytorch-lightning==1.4\n")
    assert origin(run, "src") == ("1.4", "2.6")


def test_pins_that_cannot_be_read_say_nothing(project: Path, run: Run) -> None:
    (project / "a.py").write_text("x = 1\n")
    (project / "requirements.txt").symlink_to("nowhere")
    (project / "requirements-big.txt").write_text("pytorch-lightning==1.2.3\n" * 50_000)
    assert origin(run) == (None, "2.6")
