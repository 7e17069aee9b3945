"""What `report` writes, without a browser: what the page holds, what it never does, the summary, the links."""

from __future__ import annotations

import html
import json
import os
import re
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from migrate_cli.page.marking import diff, message
from migrate_cli.page.sources import template_of
from migrate_cli.review.difference import Line, Part
from tests.page.conftest import Run

PAGE = "lightning-migrate-report.html"
VOID = {"meta", "input", "br", "rect", "col"}


class Parsed(HTMLParser):
    """The elements of a page, by name, with their attributes; tags have to match."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.texts: dict[str, list[str]] = {}
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.setdefault(self.open[-1] if self.open else "", []).append(data)

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.found if name == tag]


@pytest.fixture
def page(project: Path, run: Run) -> Parsed:
    """The page of the project."""
    result = run("report")
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr.endswith(f"Wrote {PAGE}: open it in a browser.\n")
    return Parsed((project / PAGE).read_text(encoding="utf-8"))


def checked(run: Run) -> list[dict[str, object]]:
    findings = json.loads(run("check", "--output-format", "json").stdout)["findings"]
    assert isinstance(findings, list)
    return findings


def test_every_finding_is_there(page: Parsed, run: Run) -> None:
    assert page.open == []
    found = checked(run)
    rows = [attributes for attributes in page.all("div") if attributes.get("class") == "f"]
    assert len(found) == len(rows) == 5
    assert [row["data-kind"] for row in rows] == [finding["applicability"] for finding in found]
    data = json.loads(re.sub(r"^\s+", "", next(text for text in page.texts["script"] if '"findings"' in text)))
    assert [each[0] for each in data["findings"]] == [finding["fingerprint"] for finding in found]
    fixes = sum(finding["fix"] is not None for finding in found)
    assert sum(attributes.get("class") == "take" for attributes in page.all("button")) == fixes
    assert sum(attributes.get("class") == "leave" for attributes in page.all("button")) == len(found)


def test_nothing_is_loaded(page: Parsed) -> None:
    (policy,) = [each["content"] for each in page.all("meta") if each.get("http-equiv") == "Content-Security-Policy"]
    assert policy is not None
    assert policy.startswith("default-src 'none'; style-src 'sha256-")
    assert "unsafe" not in policy
    assert {tag for tag, _ in page.found} <= {
        *("html", "head", "meta", "title", "style", "body", "a", "header", "h1", "h2", "h3", "p", "main", "section"),
        *(
            "span",
            "svg",
            "rect",
            "div",
            "table",
            "caption",
            "colgroup",
            "col",
            "thead",
            "tbody",
            "tfoot",
            "tr",
            "th",
            "td",
            "ul",
            "li",
        ),
        *("form", "label", "input", "fieldset", "legend", "select", "option", "button", "kbd", "code", "noscript"),
        *("details", "summary", "b", "i", "pre", "script"),
    }
    assert not any(
        "src" in attributes or "style" in attributes or "onclick" in attributes for _, attributes in page.found
    )
    for link in page.all("a"):
        target = link["href"] or ""
        assert target.startswith(("#", "https://lightning-migrate.readthedocs.io/rules/", "train.py", "a%20%3Ci%3E"))


def test_what_comes_from_code_is_text(page: Parsed, project: Path) -> None:
    text = (project / PAGE).read_text(encoding="utf-8")
    assert "</script><b>" not in text
    assert "<i>&" not in text
    pres = "".join(page.texts["pre"])
    assert """def main(args, größe="</script><b>&amp;"):""" in pres
    assert "a <i>&'\" [b](c)|d/config.py" in "".join(page.texts["h3"])


def test_headings_and_labels(page: Parsed) -> None:
    assert page.all("html") == [{"lang": "en"}]
    assert len(page.all("h1")) == len(page.all("main")) == 1
    assert all(cell.get("scope") for cell in page.all("th"))
    names = [button.get("aria-label") for button in page.all("button") if button.get("class") in {"take", "leave"}]
    assert len(set(names)) == len(names)
    assert all(svg.get("aria-hidden") or (svg.get("role") == "img" and svg["aria-label"]) for svg in page.all("svg"))


def test_the_same_project_gives_the_same_page(page: Parsed, project: Path, run: Run) -> None:
    before = (project / PAGE).read_bytes()
    run("report", "-j", "2")
    assert (project / PAGE).read_bytes() == before


def test_nothing_found(project: Path, run: Run) -> None:
    result = run("report", "--select", "LIT117", "-o", "out.html")
    assert result.exit_code == 0
    page = Parsed((project / "out.html").read_text(encoding="utf-8"))
    assert "Nothing found in 2 files." in "".join(page.texts["p"])
    assert (
        run("report", "--select", "LIT117", "--output-format", "markdown").stdout
        == "## To Lightning 2.6\n\nNothing found in 2 files.\n"
    )


def test_a_baseline_leaves_out(project: Path, run: Run) -> None:
    run("check", "--baseline", "b.json", "--write-baseline", "--select", "LIT104")
    run("report", "--baseline", "b.json")
    assert "LIT104" not in (project / PAGE).read_text(encoding="utf-8")


def test_ticks_begin_with_decisions(project: Path, run: Run) -> None:
    findings = {str(finding["code"]): finding for finding in checked(run)}
    left = {"fingerprint": findings["LIT104"]["fingerprint"], "code": "LIT104", "path": "train.py", "decision": "left"}
    stale = {**left, "fingerprint": "0" * 16, "replaces": "0" * 16}
    run("report")
    data = json.loads(
        html.unescape(
            re.findall(r'id="data">(.*?)</script>', (project / PAGE).read_text(encoding="utf-8"), re.DOTALL)[0]
        )
    )
    replaces = next(each[3] for each in data["findings"] if each[0] == left["fingerprint"])
    given = {"version": 1, "decisions": [{**left, "replaces": replaces}, stale]}
    (project / "d.json").write_text(json.dumps(given))
    result = run("report", "--decisions", "d.json")
    assert f"train.py: LIT104 {'0' * 16}: left out: is not found any more\n" in result.stderr
    text = (project / PAGE).read_text(encoding="utf-8")
    assert json.dumps({**left, "replaces": replaces}, separators=(",", ":")) in text


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["-"], "report is about files, not standard input"),
        (["--output-format", "markdown", "--source-url", "https://x/{path}"], "are for the page"),
        (["--source-url", "https://x/"], "--source-url: {path} has to stand in it"),
        (["--decisions", "none.json"], "none.json: no such file or directory"),
        (["--output-file", "none/x.html"], "--output-file: none/x.html: No such file or directory"),
    ],
)
def test_what_cannot_be_done(project: Path, run: Run, arguments: list[str], says: str) -> None:
    result = run("report", *arguments)
    assert result.exit_code == 2
    assert says in result.stderr
    assert result.stderr.count("\n") == 1


# --- the summary ---


def test_markdown(project: Path, run: Run) -> None:
    result = run("report", "--output-format", "markdown")
    assert result.exit_code == 0
    assert result.stderr == ""
    assert not (project / PAGE).exists()
    assert "Found 5 findings in 2 files" in result.stdout
    shown = MarkdownIt("commonmark").enable("table").render(result.stdout)
    assert "<i>&'" not in shown.replace("&amp;", "&")
    for row in re.findall("<tr>.*?</tr>", shown, re.DOTALL):
        assert len(re.findall("<t[hd]", row)) == 4
    assert "https://lightning-migrate.readthedocs.io/rules/LIT104-trainer-checkpoint-callback/" in shown
    assert re.search(r"- \[ \] \[LIT\d+\]\(\S+\) .*: `", result.stdout)


def test_markdown_fits_a_pull_request(project: Path, run: Run) -> None:
    call = 'Trainer(accelerator="cpu", truncated_bptt_steps={0})\n'
    for number in range(80):
        path = project / f"{'long_name_' * 12}{number}.py"
        path.write_text("from pytorch_lightning import Trainer\n" + "".join(map(call.format, range(5))))
    said = run("report", "--output-format", "markdown").stdout
    assert len(said) < 65_000
    assert "and 52 more |" in said  # of 82 files


# --- pieces ---


def test_messages() -> None:
    assert message("`a<b` is <gone>\nsince ``c`d``") == "<code>a&lt;b</code> is &lt;gone&gt; since <code>c`d</code>"
    assert message("one ` alone") == "one ` alone"


def test_diffs() -> None:
    lines = [
        Line(" ", 9, 9, (Part("a = 1"),)),
        Line("-", 10, None, (Part("🦆 = "), Part("old", True), Part("()"))),
        Line("+", None, 10, (Part("🦆 = "), Part("new", True), Part("()"))),
        Line("@"),
        Line("-", 30, None, (Part("gone", True),)),
    ]
    made = diff(lines)
    assert made.text == " 9   a = 1\n10 - 🦆 = old()\n10 + 🦆 = new()\n   …\n30 - gone\n"
    assert made.sign == 3
    units = made.text.encode("utf-16-le")
    words = [tuple(map(int, each.split("-"))) for each in made.words.split()]
    assert [units[2 * start : 2 * end].decode("utf-16-le") for start, end in words] == ["old", "new"]


@pytest.mark.parametrize(
    ("remote", "address"),
    [
        ("https://github.com/o/r.git", "https://github.com/o/r/blob/c/{path}#L{line}"),
        ("https://user:secret@github.com/o/r", "https://github.com/o/r/blob/c/{path}#L{line}"),
        ("git@github.com:o/r.git", "https://github.com/o/r/blob/c/{path}#L{line}"),
        ("ssh://git@github.example.org:2222/o/r.git/", "https://github.example.org/o/r/blob/c/{path}#L{line}"),
        ("git@gitlab.com:g/sub/r.git", "https://gitlab.com/g/sub/r/-/blob/c/{path}#L{line}"),
        ("https://bitbucket.org/o/r", "https://bitbucket.org/o/r/src/c/{path}#lines-{line}"),
        ("https://codeberg.org/o/r.git", "https://codeberg.org/o/r/src/commit/c/{path}#L{line}"),
        ("https://example.org/o/r.git", None),
        ("/srv/github/r.git", None),
        ("../r", None),
        ("", None),
    ],
)
def test_forges(remote: str, address: str | None) -> None:
    assert template_of(remote, "c") == address


def git(*arguments: str) -> str:
    who = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    environment = {**os.environ, "GIT_CONFIG_GLOBAL": os.devnull}
    done = subprocess.run(["git", *who, *arguments], check=True, capture_output=True, text=True, env=environment)
    return done.stdout.strip()


def test_links_to_lines_that_are_as_committed(project: Path, run: Run) -> None:
    git("init", "-q")
    git("add", ".")
    git("commit", "-q", "-m", "first")
    git("remote", "add", "origin", "git@github.com:o/r.git")
    (project / "train.py").write_text("\n" + (project / "train.py").read_text())
    run("report")
    links = {link["href"] for link in Parsed((project / PAGE).read_text(encoding="utf-8")).all("a")}
    head = git("rev-parse", "HEAD")
    assert f"https://github.com/o/r/blob/{head}/a%20%3Ci%3E%26%27%22%20%5Bb%5D%28c%29%7Cd/config.py#L3" in links
    assert "train.py" in links  # it has changed since: a line there is another one
    run("report", "--source-url", "https://code.example/{path}?l={line}")
    links = {link["href"] for link in Parsed((project / PAGE).read_text(encoding="utf-8")).all("a")}
    assert "https://code.example/train.py?l=7" in links
