"""The page in a browser: searched, ticked, printed, without a mouse; what it downloads is applied by `fix --decisions`.

Chromium comes from the system (`apt-get install chromium`); where it is not, these tests are skipped.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from codemods.engine import check
from migrate_cli.options import Options
from migrate_cli.output.report import Report
from migrate_cli.page import html
from migrate_cli.page.facts import Entry, entries
from migrate_cli.review.decisions import load
from migrate_cli.review.proposals import Proposals
from migrate_cli.runs.common import gathered
from tests import npm
from tests.page.conftest import TRAIN, Run

sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="chromium is not installed: apt-get install chromium")
PAGE = "lightning-migrate-report.html"
SECONDS = 2.0
"""In which 5,000 findings have to be open."""

Open = Callable[..., Any]


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with sync_api.sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture
def opened(browser: Any) -> Iterator[Open]:
    """Open a page; it may ask for nothing but itself, and say nothing on the console."""
    contexts = []
    said: list[str] = []

    def start(path: Path, width: int = 1200, **options: Any) -> Any:
        context = browser.new_context(
            offline=True, accept_downloads=True, viewport={"width": width, "height": 800}, **options
        )
        contexts.append(context)
        page = context.new_page()
        page.on("request", lambda request: said.append(request.url) if request.url != path.as_uri() else None)
        page.on("console", lambda message: said.append(message.text))
        page.on("pageerror", lambda error: said.append(str(error)))
        page.goto(path.as_uri())
        return page

    yield start
    for context in contexts:
        context.close()
    assert [each for each in said if not each.startswith("blob:")] == []


@pytest.fixture
def page(project: Path, run: Run, opened: Open) -> Any:
    """The page of the project, opened."""
    assert run("report").exit_code == 0
    return opened(project / PAGE)


def shown(page: Any) -> list[str]:
    return [row.inner_text() for row in page.locator(".f").all() if row.is_visible()]


def status(page: Any) -> str:
    text = page.locator("#status").inner_text()
    assert isinstance(text, str)
    return text


def downloaded(page: Any, to: Path) -> Path:
    with page.expect_download() as download:
        page.click("#export")
    assert download.value.suggested_filename == "decisions.json"
    download.value.save_as(to)
    return to


def button(page: Any, verb: str, code: str) -> Any:
    return page.locator(f".f button[aria-label^='{verb} {code}']")


def test_taken_downloaded_and_applied(page: Any, project: Path, run: Run) -> None:
    assert status(page) == "5 of 5 shown; 0 taken, 0 left"
    button(page, "Take", "LIT104").click()
    button(page, "Take", "LIT108").click()
    button(page, "Leave", "LIT101").first.click()
    assert status(page) == "5 of 5 shown; 2 taken, 1 left"
    button(page, "Take", "LIT108").click()
    assert status(page) == "5 of 5 shown; 1 taken, 1 left"
    decisions = downloaded(page, project / "d.json")
    assert {(each.code, each.verdict.value) for each in load(str(decisions)).values()} == {
        ("LIT104", "taken"), ("LIT101", "left"),
    }  # fmt: skip
    assert run("fix", "--decisions", "d.json").exit_code == 1
    assert (project / "train.py").read_text() == TRAIN.replace("checkpoint_callback", "enable_checkpointing")
    written = decisions.read_bytes()
    assert run("review", "--plain", "--decisions", "d.json").exit_code == 2  # no terminal and no answers
    assert json.loads(written)["version"] == 1


def test_all_that_is_shown(page: Any, project: Path, run: Run) -> None:
    page.click("#take-all")
    assert status(page) == "5 of 5 shown; 4 taken, 0 left; 1 have no fix to take"
    downloaded(page, project / "d.json")
    with_decisions = run("fix", "--decisions", "d.json", "--diff").stdout
    assert with_decisions == run("fix", "--unsafe-fixes", "--diff").stdout
    page.click("#clear-all")
    assert status(page) == "5 of 5 shown; 0 taken, 0 left"


def test_search_and_filters(page: Any) -> None:
    page.fill("#words", "LIT104 enable_checkpointing")
    page.wait_for_timeout(300)
    assert len(shown(page)) == 1
    assert "LIT104" in shown(page)[0]
    page.fill("#words", "config.py")
    page.wait_for_timeout(300)
    assert len(shown(page)) == 2
    page.uncheck("input[value=manual]")
    assert len(shown(page)) == 1
    page.fill("#words", "no such words")
    page.wait_for_timeout(300)
    assert shown(page) == []
    assert page.locator("#none").is_visible()
    assert not page.locator("section.file").first.is_visible()
    page.fill("#words", "")
    page.check("input[value=manual]")
    page.wait_for_timeout(300)
    button(page, "Take", "LIT104").click()
    page.select_option("#state", "taken")
    assert len(shown(page)) == 1
    page.select_option("#state", "open")
    assert len(shown(page)) == 4
    page.select_option("#state", "")
    page.locator("a[data-find=LIT104]").click()
    assert len(shown(page)) == 1


def test_a_place_left_for_a_person_is_opened(page: Any) -> None:
    page.uncheck("input[value=manual]")
    page.locator(".task a[href^='#']").first.click()
    row = page.locator(".f:target")
    assert row.locator("pre").is_visible()
    assert "truncated_bptt_steps" in row.locator("mark").inner_text()


def test_a_diff_is_coloured_when_it_is_looked_at(page: Any) -> None:
    row = page.locator(".f", has_text="LIT104").first
    assert row.locator("ins").count() == 0
    before = row.locator("pre").text_content()
    row.locator("summary").click()
    assert row.locator("del b").inner_text() == "checkpoint_callback"
    assert row.locator("ins b").inner_text() == "enable_checkpointing"
    lines = [line for line in before.splitlines() if line]
    assert [line for line in row.locator("pre").inner_text().splitlines() if line] == lines


def test_only_the_keyboard(page: Any) -> None:
    page.locator(".f summary").nth(2).focus()
    page.keyboard.press("Enter")
    assert page.locator(".f pre").nth(2).is_visible()
    page.keyboard.press("y")
    assert "1 taken" in status(page)
    page.keyboard.press("n")
    assert "0 taken, 1 left" in status(page)
    page.keyboard.press("u")
    assert "0 taken, 0 left" in status(page)
    page.locator("#words").focus()
    page.keyboard.type("yn")
    assert "0 taken, 0 left" in status(page)
    page.fill("#words", "")
    page.wait_for_timeout(300)
    page.locator(".f summary").first.focus()
    reached = set()
    for _ in range(30):
        page.keyboard.press("Tab")
        reached.add(
            page.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.tagName")
        )
    assert {name.split()[0] for name in reached} >= {"Take", "Leave", "SUMMARY"}
    button(page, "Leave", "LIT104").focus()
    page.keyboard.press("Space")
    assert button(page, "Leave", "LIT104").get_attribute("aria-pressed") == "true"


def test_ticks_outlive_the_page(page: Any) -> None:
    button(page, "Take", "LIT104").click()
    page.reload()
    assert "1 taken" in status(page)
    assert button(page, "Take", "LIT104").get_attribute("aria-pressed") == "true"


def test_paper(page: Any) -> None:
    page.fill("#words", "LIT10")
    page.wait_for_timeout(300)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    pres = page.locator(".f pre")
    assert {page.locator(".f").nth(at).locator("pre").first.is_visible() for at in range(5)} == {True, False}
    assert all("\n" in text for text in shown(page))
    assert not page.locator(".tools").is_visible()
    assert not button(page, "Take", "LIT104").is_visible()
    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert not any(pre.is_visible() for pre in pres.all())
    assert len(page.pdf()) > 10_000


def test_without_scripts(project: Path, run: Run, opened: Open) -> None:
    run("report")
    page = opened(project / PAGE, java_script_enabled=False)
    assert not page.locator(".tools").is_visible()
    assert not page.locator(".f button").first.is_visible()
    page.locator(".f summary").nth(2).click()
    assert page.locator(".f pre").nth(2).is_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1200, 360])
def test_nothing_for_axe_to_find(project: Path, run: Run, opened: Open, scheme: str, width: int) -> None:
    """Contrasts, names, roles and headings; a narrow window has nothing to scroll sideways."""
    axe = npm.packed("axe-core", "4.10.3", "axe.min.js")
    run("report")
    page = opened(project / PAGE, width, color_scheme=scheme, bypass_csp=True)
    page.click("#open")
    button(page, "Take", "LIT104").click()
    button(page, "Leave", "LIT108").click()
    page.add_script_tag(path=str(axe))
    violations = page.evaluate("async () => (await axe.run()).violations")
    assert [(each["id"], [node["target"] for node in each["nodes"]]) for each in violations] == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_alternatives(page: Any, project: Path) -> None:
    row = page.locator(".f", has=page.locator("input[type=radio]")).first
    row.locator("summary").click()
    titles = [label.inner_text() for label in row.locator("label").all()]
    assert len(titles) > 1
    row.locator("button.take").click()
    row.locator("input[type=radio]").nth(1).check()
    decisions = downloaded(page, project / "d.json")
    (decision,) = load(str(decisions)).values()
    assert decision.alternative == 1
    assert decision.title is not None
    page.reload()
    assert page.locator("input[type=radio]").nth(1).is_checked()


def test_5000_findings(project: Path, opened: Open, tmp_path: Path) -> None:
    """In processor time of the page's own thread: other programs may be at work."""
    (tmp_path / PAGE).write_text(html.render(*many(project, 5000), []), encoding="utf-8")
    page = opened(tmp_path / PAGE)
    metrics = page.context.new_cdp_session(page)
    metrics.send("Performance.enable", {"timeDomain": "threadTicks"})

    def spent(on: Callable[[], Any]) -> float:
        before, _, after = told(), on(), told()
        return after - before

    def told() -> float:
        measured = {each["name"]: each["value"] for each in metrics.send("Performance.getMetrics")["metrics"]}
        return float(measured["TaskDuration"])

    def search(words: str) -> None:
        page.fill("#words", words)
        page.wait_for_timeout(500)

    def scroll() -> None:
        page.mouse.move(600, 600)
        for _ in range(10):
            page.mouse.wheel(0, 2000)
            page.wait_for_timeout(20)

    assert spent(page.reload) < SECONDS
    assert status(page) == "5000 of 5000 shown; 0 taken, 0 left"
    assert spent(lambda: search("file7.py")) < SECONDS / 2
    assert status(page) == "100 of 5000 shown; 0 taken, 0 left"
    assert spent(lambda: search("")) < SECONDS / 2
    assert spent(lambda: page.click("#take-all")) < SECONDS / 2
    assert status(page) == "5000 of 5000 shown; 5000 taken, 0 left"
    assert spent(scroll) < SECONDS
    assert len(load(str(downloaded(page, tmp_path / "d.json")))) == 5000
    assert (tmp_path / PAGE).stat().st_size < 10_000_000


def many(project: Path, count: int) -> tuple[Report, list[Entry]]:
    """A report with the findings of a project, over and over, in files with a hundred each."""
    options = Options(quiet=True, jobs=1)
    read = gathered(options)
    found = check(read.files, read.settings)
    report = Report.of_check(read, found, unsafe=False)
    few = [each for each in entries(report, Proposals(read.files, found), lambda path, line: path) if each.ways]
    made = []
    for number in range(count):
        one, path = few[number % len(few)], f"package/file{number // 100}.py"
        finding = replace(one.finding, fingerprint=f"{number:016x}", path=path)
        made.append(one._replace(finding=finding, path=path, line=number, row=str(number)))
    return report, made
