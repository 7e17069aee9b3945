"""Objects that move from release to release."""

from __future__ import annotations

import json
import zlib

import pytest
from packaging.version import Version

from codemods.api import data
from codemods.api.releases import RELEASES
from codemods.model import Release
from scripts.api.encoding import Letters
from scripts.api.false_friends import FALSE_FRIENDS
from scripts.api.history import History, Patch
from scripts.api.sources import arguments_module, releases_module
from scripts.api.tables import Tables
from tests.scripts.packages import Sources, library, patches

EMPTY = {"pytorch_lightning.": ""}


def canonicals(*releases: Sources) -> list[dict[str, str]]:
    """For each release the canonical path of every name that leads to an object."""
    made = patches(*({**EMPTY, **sources} for sources in releases))
    tables = Tables(made)
    history = tables.histories["pytorch"]
    return [
        {
            ".".join(path): history.objects[entity.home, patch].canonical
            for path, entity in history.names[patch].items()
            if (entity.home, patch) in history.objects
        }
        for patch in made
    ]


def test_a_path_that_leads_elsewhere() -> None:
    old = {"pytorch_lightning.a.": "from .b import X", "pytorch_lightning.a.b": "class X: ..."}
    new = {"pytorch_lightning.a.": "from .c import X", "pytorch_lightning.a.c": "class X: ..."}
    first, second = canonicals(old, new)
    assert set(first.values()) == set(second.values()) == {"pytorch.a.X"}


def test_a_definition_that_comes_where_another_goes() -> None:
    first, second = canonicals({"pytorch_lightning.a": "class X: ..."}, {"pytorch_lightning.b": "class X: ..."})
    assert first == {"pytorch.a.X": "pytorch.b.X"}
    assert second == {"pytorch.b.X": "pytorch.b.X"}


def test_a_stub_is_what_it_derives_from() -> None:
    stub = "from .b import X as New\nclass X(New): ..."
    releases = canonicals({"pytorch_lightning.a": stub, "pytorch_lightning.b": "class X: ..."})
    assert len(set(releases[0].values())) == 1


@pytest.mark.parametrize(
    ("body", "one"),
    [
        ("return new_f(*args)", True),
        ("warn('moved')\n    return new_f(*args)", True),
        ("new_f(*args)", True),
        ("return new_f(*args) + 1", False),
        ("x = 1\n    return new_f(*args)", False),
        ("return g(*args)", False),
        ("return new_g(*args)", False),  # another name
    ],
)
def test_a_function_that_forwards_is_what_it_calls(body: str, one: bool) -> None:
    source = f"from lightning_fabric.b import f as new_f, g as new_g\ndef f(*args):\n    {body}\ndef g(): ..."
    fabric = {"lightning_fabric.": "", "lightning_fabric.b": "def f(): ...\ndef g(): ..."}
    made = Tables(patches({**EMPTY, **fabric, "pytorch_lightning.a": source}))
    homes = {
        history.homes[patch][0]
        for (home, patch), history in made.histories["pytorch"].objects.items()
        if home == "pytorch.a.f"
    }
    assert homes == {"fabric.b.f" if one else "pytorch.a.f"}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        # two come, so which is meant?
        (
            {"pytorch_lightning.a": "class X: ..."},
            {"pytorch_lightning.b": "class X: ...", "pytorch_lightning.c": "class X: ..."},
        ),
        # the other was there before
        (
            {"pytorch_lightning.a": "class X: ...", "pytorch_lightning.b": "class X: ..."},
            {"pytorch_lightning.b": "class X: ..."},
        ),
        # other names
        ({"pytorch_lightning.a": "class X: ..."}, {"pytorch_lightning.b": "class Y: ..."}),
        # a value is nothing that moves
        ({"pytorch_lightning.a": "X = 1"}, {"pytorch_lightning.b": "X = 1"}),
    ],
)
def test_what_is_not_one_thing(old: Sources, new: Sources) -> None:
    first, second = canonicals(old, new)
    assert first["pytorch.a.X"] == "pytorch.a.X"
    assert "pytorch.a.X" not in second.values()


def test_false_friends_are_two_things(monkeypatch: pytest.MonkeyPatch) -> None:
    source = {"pytorch_lightning.a": "class ProgressBar: ..."}
    patch = {release: Patch(Release.parse(release), Version(release)) for release in ("1.6", "1.7")}
    history = History("pytorch", {one: library({**EMPTY, **source}) for one in patch.values()})
    old, new = (history.objects["pytorch.a.ProgressBar", one] for one in patch.values())
    assert old is not new
    monkeypatch.delitem(FALSE_FRIENDS, ("pytorch", "ProgressBar"))
    history = History("pytorch", {one: library({**EMPTY, **source}) for one in patch.values()})
    assert len({id(one) for one in history.objects.values()}) == 1


def test_the_best_path() -> None:
    sources = {
        "pytorch_lightning.": "from .p import Pub\nfrom ._q import Priv\n__all__ = ['Pub']",
        "pytorch_lightning.p.": "from .m import Pub, Other",
        "pytorch_lightning.p.m": "class Pub: ...\nclass Other: ...\nclass Deep: ...",
        "pytorch_lightning._q": "class Priv: ...",
        "pytorch_lightning.cli": "from .p.m import Deep, Pub as Public, Other",
    }
    best = canonicals(sources)[0]
    assert best["pytorch.p.m.Pub"] == best["pytorch.cli.Public"] == "pytorch.Pub"
    assert best["pytorch.cli.Other"] == "pytorch.p.Other"
    assert best["pytorch.cli.Deep"] == "pytorch.p.m.Deep"  # `cli` only uses it
    assert best["pytorch._q.Priv"] == "pytorch.Priv"


def test_every_false_friend_says_why() -> None:
    for (package, name), friend in FALSE_FRIENDS.items():
        assert package in {"pytorch", "fabric"}
        assert name.isidentifier()
        assert friend.since in RELEASES
        assert not friend.reason.endswith(".")


def test_a_release_has_what_any_of_its_patches_has() -> None:
    old = library({**EMPTY, "pytorch_lightning.a": "class X:\n    def f(self, a): ...\n    def g(self): ..."})
    new = library({**EMPTY, "pytorch_lightning.a": "class X:\n    def f(self, b): ...", "pytorch_lightning.b": ""})
    made = Tables({Patch(Release(1, 0), Version("1.0.0")): old, Patch(Release(1, 0), Version("1.0.1")): new})
    lines = {name: zlib.decompress(content).decode().split("\n") for name, content in made.files().items()}
    assert [line.split("\t")[0] for line in lines["modules.z"]] == ["pytorch", "pytorch.a", "pytorch.b"]
    key, _, said = lines["members.z"][0].partition("\t")
    assert (key, json.loads(said)) == ("pytorch.a.X", [{"aa": []}, {"f": "aa0", "g": "aa0"}])
    assert json.loads(lines["parameters.z"][0].partition("\t")[2]) == {"f": {"aa": "b"}, "g": {"aa": ""}}


def test_ranges() -> None:
    letters = Letters(RELEASES)
    for some in ([0], [0, 1, 2], [0, 2], [0, 1, 3, 4, 9], list(range(len(RELEASES)))):
        text = letters.ranges(RELEASES[number] for number in some)
        assert data.mask(text) == sum(1 << number for number in some)
        assert data.series(f"{text}12~") == [(data.mask(text), "12~")]
    said = {RELEASES[0]: "1", RELEASES[1]: "2", RELEASES[2]: "1"}
    assert letters.series(said) == "aacc1bb2"
    assert data.series("aacc1bb2") == [(0b101, "1"), (0b010, "2")]


def test_generated_modules() -> None:
    def trainer(arguments: str) -> Sources:
        return {"pytorch_lightning.": f"class Trainer:\n    def __init__(self, {arguments}): ..."}

    made = patches(trainer("gpus, old=None"), trainer("gpus, *, devices=1, **kwargs"), trainer("devices=1"))
    found: dict[str, object] = {}
    exec(arguments_module(made), found)
    assert found["GONE"] == {"gpus": (Release(1, 0), Release(1, 1)), "old": (Release(1, 0), Release(1, 0))}
    assert found["ADDED"] == {"devices": Release(1, 1)}
    exec(releases_module([Release(1, 0), Release(2, 6)]), found)
    assert found["RELEASES"] == (Release(1, 0), Release(2, 6))
    assert found["NEWEST"] == Release(2, 6)
