"""Which files of the index are read, and what is in them."""

from __future__ import annotations

import io
import tarfile
import urllib.request
import zipfile
from pathlib import Path

import pytest
from packaging.version import Version

from scripts.api import index
from scripts.api.unpacking import Code, normal, sources

PAGE = """<html><body>
<a href="https://files/ab/pytorch-lightning-0.3.tar.gz#sha256=1">pytorch-lightning-0.3.tar.gz</a>
<a href="https://files/ab/pytorch-lightning-1.0.0.tar.gz#sha256=1">x</a>
<a href="https://files/ab/pytorch_lightning-1.0.0-py3-none-any.whl#sha256=1">x</a>
<a href="https://files/ab/pytorch_lightning-1.0.1-py3-none-any.whl" data-yanked="bad">x</a>
<a href="https://files/ab/pytorch_lightning-1.0.2rc1-py3-none-any.whl">x</a>
<a href="../../ab/pytorch_lightning-1.0.10-py3-none-any.whl">x</a>
<a href="https://files/ab/pytorch_lightning-2.0.0-py3-none-any.whl">x</a>
<a href="https://files/ab/pytorch_lightning-2.0.1.post0-py3-none-any.whl">x</a>
<a href="https://files/ab/pytorch-lightning-2.0.1.exe">x</a>
<a href="https://files/ab/what-is-this">x</a>
<a>no link</a>
</body></html>"""


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses that were asked for; every one answers with the page."""
    asked: list[str] = []

    def answer(url: str) -> io.BytesIO:
        asked.append(url)
        return io.BytesIO(PAGE.encode())

    monkeypatch.setattr(urllib.request, "urlopen", answer)
    return asked


def test_files_of_a_project(answers: list[str]) -> None:
    found = index.files("https://index/simple/", "pytorch-lightning")
    assert answers == ["https://index/simple/pytorch-lightning/"]
    assert "https://files/ab/pytorch-lightning-0.3.tar.gz" in found
    assert "https://index/ab/pytorch_lightning-1.0.10-py3-none-any.whl" in found
    assert not any("1.0.1-py3" in url for url in found)  # yanked


@pytest.mark.parametrize(
    ("project", "versions"),
    [
        ("pytorch-lightning", ["1.0.0", "1.0.10", "2.0.1.post0"]),  # of legacy releases all patches
        ("lightning", ["1.0.10", "2.0.1.post0"]),
    ],
)
@pytest.mark.usefixtures("answers")
def test_chosen(project: str, versions: list[str]) -> None:
    found = index.chosen(index.files("https://index/simple", project), project)
    assert sorted(str(one.version) for one in found) == versions
    assert all(one.filename.endswith(".whl") for one in found)
    assert {one.project for one in found} == {project}


@pytest.mark.usefixtures("answers")
def test_archives_are_in_order() -> None:
    found = index.archives("https://index/simple")
    assert [one.release for one in found] == sorted(one.release for one in found)
    assert [one.project for one in found[-4:]] == list(index.PROJECTS)


def test_a_file_is_fetched_once(answers: list[str], tmp_path: Path) -> None:
    archive = index.Archive("lightning", Version("2.0.0"), "https://files/ab/lightning-2.0.0-py3-none-any.whl")
    first, second = (index.fetched(archive, tmp_path / "new") for _ in range(2))
    assert first == second == PAGE.encode()
    assert answers == [archive.url]
    assert [path.name for path in (tmp_path / "new").iterdir()] == [archive.filename]


def test_the_index_is_pips(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", "https://mine/simple")
    assert index.index_url() == "https://mine/simple"


def wheel(*files: tuple[str, str]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, text in files:
            archive.writestr(name, text)
    return made.getvalue()


def test_a_wheel() -> None:
    content = wheel(
        ("pytorch_lightning/__init__.py", "a"),
        ("pytorch_lightning/core/lightning.py", "b"),
        ("pytorch_lightning/data.json", "{}"),
        ("lightning_lite/__init__.py", "c"),
        ("tests/test_it.py", "d"),
    )
    assert sources("x.whl", content) == {
        "pytorch": Code("a", True),
        "pytorch.core.lightning": Code("b", False),
        "fabric": Code("c", True),
    }


def test_the_umbrella_package() -> None:
    content = wheel(
        ("lightning/__init__.py", "a"),
        ("lightning/__about__.py", "b"),
        ("lightning/pytorch/trainer/trainer.py", "c"),
        ("lightning/fabric/fabric.py", "d"),
        ("lightning/app/__init__.py", "e"),
        ("lightning/app/core/app.py", "f"),
    )
    assert sources("x.whl", content) == {
        "lightning": Code("a", True),
        "lightning.__about__": Code("b", False),
        "pytorch.trainer.trainer": Code("c", False),
        "fabric.fabric": Code("d", False),
        "lightning.app": Code("", True),  # it is there
    }


def test_an_sdist() -> None:
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w:gz") as archive:
        for name in ("pytorch-lightning-0.5/pytorch_lightning/__init__.py", "pytorch-lightning-0.5/setup.py"):
            info = tarfile.TarInfo(name)
            info.size = 1
            archive.addfile(info, io.BytesIO(b"a"))
    assert sources("pytorch-lightning-0.5.tar.gz", made.getvalue()) == {"pytorch": Code("a", True)}


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("pytorch_lightning.callbacks", "pytorch.callbacks"),
        ("lightning.pytorch", "pytorch"),
        ("lightning.lite.lite", "fabric.lite"),
        ("lightning_fabric", "fabric"),
        ("lightning_fabrics", "lightning_fabrics"),
        ("lightning.app", "lightning.app"),
        ("torch.nn", "torch.nn"),
    ],
)
def test_normal(name: str, short: str) -> None:
    assert normal(name) == short
