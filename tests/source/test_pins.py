"""Requirements: what each format says, and that spans are where it is said."""

from __future__ import annotations

import pytest

from codemods.source.encoding import decode
from codemods.source.pins import BrokenPinsError, Pin, pins_of
from codemods.source.pins.formats import format_of, is_listing

POETRY = "[tool.poetry.dependencies]\n"
ROWS = [  # file, text, and each package with its specifier
    ("requirements.txt", "a==1 # x\n\nb[c,d]>=1,<2;python_version>'3'\n", {"a": "==1", "b": ">=1,<2"}),
    ("requirements.txt", "A_b.C ~= 1.0\r\nd\r\n", {"a-b-c": "~= 1.0", "d": ""}),
    ("requirements.txt", "a \\\n  >=1, \\\n  <2\nb==1 --hash=sha256:00\n", {"a": ">=1,     <2", "b": "==1"}),
    ("requirements.txt", "-r x.txt\n--index-url https://x/y\n-e .\n./a\nlibs/a\nhttps://x/y.whl\n", {}),
    ("requirements.txt", "é @ https://x/y.whl # é\na==1\n", {"a": "==1"}),
    ("requirements.txt", "# conda list\na=1.2=py38_0\nb=1=0\n", {"a": "=1.2=py38_0", "b": "=1=0"}),
    ("requirements.txt", "a=1.2\nb==1\n", {"a": "=1.2", "b": "==1"}),
    ("dev-requirements.txt", "a==1", {"a": "==1"}),
    ("requirements/x.txt", "a==1", {"a": "==1"}),
    ("requirements.txt", "a>=1.4.*\nb ~= 1.4.*, <2.*\n", {"a": ">=1.4.*", "b": "~= 1.4.*, <2.*"}),
    ("environment.yml", "dependencies: [a=1, 'b >=2', {pip: ['c==3']}]\n", {"a": "=1", "b": ">=2", "c": "==3"}),
    ("environment.yaml", "# ü\ndependencies:\n- x::a=1\n- pip:\n  - b\n", {"a": "=1", "b": ""}),
    ("environment.yml", "", {}),
    ("environment.yml", "dependencies:\n- pip:\n  - a==1\n  - libs/ops\n  - ./b\n", {"a": "==1"}),
    ("env_gpu.yaml", "dependencies: [a=1]\n", {"a": "=1"}),
    ("project-env.yml", "dependencies: [a=1]\n", {"a": "=1"}),
    ("pyproject.toml", "# ü\n[project]\ndependencies = [\"a==1\", 'b']\n", {"a": "==1", "b": ""}),
    ("pyproject.toml", 'project.dependencies = ["a==1"]\n', {"a": "==1"}),
    ("pyproject.toml", '[project]\r\ndependencies = [\r\n  "a==1", # x\r\n]\r\n', {"a": "==1"}),
    ("pyproject.toml", '[project]\ndependencies = ["""a==1""", "b\\u003d=1"]\n', {"a": "==1", "b==1": ""}),
    ("pyproject.toml", POETRY + 'a = "^1"\nb = {version = "*"}\nc = {path = "."}\n', {"a": "^1", "b": ""}),
    ("pyproject.toml", POETRY + '[tool.poetry.dependencies.a]\nversion = "~1"\n', {"a": "~1"}),
    ("pyproject.toml", "[tool.other]\na = '1'\n", {}),
    ("Pipfile", '[packages]\na = "==1"\n[requires]\npython_version = "3.8"\n', {"a": "==1", "python": "3.8"}),
    ("setup.cfg", "[options]\ninstall_requires = a==1\n  b\n[x]\ninstall_requires = c\n", {"a": "==1", "b": ""}),
    ("setup.cfg", "[options.extras_require]\nx = a==1\ny =\n  b<2 # z\n", {"a": "==1", "b": "<2"}),
    ("tox.ini", "[testenv:x]\ndeps =\n  py38: a==1\n  -r x\n  {[y]deps}\n", {"a": "==1"}),
    ("setup.py", "setup(install_requires=['a==1', b, f'c', 'd' 'e'])\n", {"a": "==1"}),
    ("setup.py", "R = ('a>=1',)\nsetup('x', python_requires='>=3')\nN = 'b==1'\n", {"a": ">=1", "python": ">=3"}),
    ("noxfile.py", "def f(session):\n    session.install('a==1')\n    session.run('b')\n", {"a": "==1"}),
]


@pytest.mark.parametrize(("path", "text", "wanted"), ROWS)
def test_what_a_file_asks_for(path: str, text: str, wanted: dict[str, str]) -> None:
    pins = pins_of(path, decode(text.encode())).pins
    assert {pin.name: pin.specifier for pin in pins} == wanted
    for pin in pins:
        assert _said(text, pin).replace("\\\n", "  ") == pin.specifier or pin.specifier == ""


def _said(text: str, pin: Pin) -> str:
    return text.encode()[pin.at.start : pin.at.end].decode()


ADDRESSES = [  # file, text, and each package with the release that its address or its image is of
    ("pyproject.toml", POETRY + 'a = {git = "https://x/a.git", tag = "v1.4.9"}\n', {"a": "==1.4.9"}),
    ("pyproject.toml", POETRY + 'a = {git = "https://x/a.git", tag = "nightly"}\n', {"a": ""}),
    ("pyproject.toml", POETRY + 'a = {git = "https://x/a.git", branch = "master"}\n', {}),
    ("environment.yml", "dependencies:\n- pip:\n  - git+https://x/a.git@1.4.9\n", {"a": "==1.4.9"}),
    ("environment.yml", "dependencies:\n- pip:\n  - git+https://x/a.git\n- https://x/b\n", {}),
    (
        "Dockerfile",
        "FROM pytorchlightning/pytorch_lightning:1.4.9-py3.8-torch1.8 AS x\n",
        {"pytorch-lightning": "1.4.9", "torch": "1.8"},
    ),
    ("Dockerfile", "FROM pytorchlightning/pytorch_lightning:base-cuda-py3.8-torch1.9\n", {"torch": "1.9"}),
    ("Dockerfile", "FROM pytorchlightning/pytorch_lightning:latest\n", {}),
]


@pytest.mark.parametrize(("path", "text", "wanted"), ADDRESSES)
def test_addresses_and_images_tell_a_release_and_stay(path: str, text: str, wanted: dict[str, str]) -> None:
    pins = pins_of(path, decode(text.encode())).pins
    assert {pin.name: pin.specifier for pin in pins} == wanted
    assert all(pin.frozen for pin in pins)


BROKEN = [  # file, text, the line that is to blame
    ("requirements.txt", "a==1\nb=>2\n", 2),
    ("requirements.txt", "{{ a }}\n", 1),
    ("environment.yml", "dependencies:\n  - a\n\t- b\n", 3),
    ("environment.yml", "dependencies:\n  - '@'\n", 2),
    ("pyproject.toml", "[project]\ndependencies = [\n", 2),
    ("pyproject.toml", '[project]\ndependencies = ["=1"]\n', None),
    ("setup.cfg", "a\n[options]\n", 1),
    ("setup.cfg", "[options]\ninstall_requires =\n  a\n  =b\n", 4),
    ("setup.py", "print 1\n", 1),
    ("poetry.lock", "[[package]\n", None),
    ("Pipfile.lock", "{", None),
    ("conda-lock.yml", "a: [", None),
]


@pytest.mark.parametrize(("path", "text", "line"), BROKEN)
def test_one_line_says_what_is_broken(path: str, text: str, line: int | None) -> None:
    with pytest.raises(BrokenPinsError) as raised:
        pins_of(path, decode(text.encode()))
    assert "\n" not in str(raised.value)
    assert raised.value.line == line


@pytest.mark.parametrize(
    "path", ["x.txt", "README.md", "a/setup.pyc", "poetry.toml", "requirements", "conftest.py", "configs/env.yaml"]
)
def test_other_files_list_nothing(path: str) -> None:
    assert format_of(path) is None
    assert not is_listing(path)


def test_built_packages_are_read_and_not_changed() -> None:
    assert format_of("x.egg-info/PKG-INFO") == "metadata"
    assert not is_listing("x.egg-info/PKG-INFO")
