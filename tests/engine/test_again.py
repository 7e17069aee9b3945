"""A check that goes on from an earlier one finds what a fresh one finds."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from codemods.engine import Checked, check, fix
from codemods.model import Applicability
from tests.harness import as_files, settings_of

IMPORT = "from pytorch_lightning import Trainer\n"
VERSIONS = {
    "config.py": ["", "CFG = {'gpus': 2}\n", "CFG = dict(weights_summary=None)\n", "def make():\n    return {'gpus': 2}\n", "x = (\n"],
    "build.py": [
        "",
        IMPORT + "def build(**options):\n    return Trainer(**options)\n",
        IMPORT + "def build(options):\n    return Trainer(**options, checkpoint_callback=False)\n",
        "from other import *\n",
        b"\xff".decode("latin-1"),
    ],
    "train.py": [
        "",
        "from build import build\nfrom config import CFG\nbuild(**CFG)\n",
        "from build import build\nfrom config import CFG\nbuild(CFG)\nbuild({'gpus': 1})\n",
        IMPORT + "import config\nTrainer(**config.make())\n",
        IMPORT + "Trainer(gpus=1)  # lightning-migrate: ignore\n",
    ],
    "other.py": ["", IMPORT, "class Trainer: pass\n", IMPORT + "def build(**kw):\n    return Trainer(**kw)\n"],
}  # fmt: skip


@st.composite
def projects(draw: st.DrawFn) -> dict[str, bytes]:
    """Some of the files, each in one of its versions."""
    names = draw(st.lists(st.sampled_from(sorted(VERSIONS)), unique=True, min_size=1))
    return {name: draw(st.sampled_from(VERSIONS[name])).encode("latin-1") for name in names}


@given(st.lists(projects(), min_size=2, max_size=4), st.sampled_from([None, "1.4"]))
def test_going_on_finds_the_same(states: list[dict[str, bytes]], origin: str | None) -> None:
    before: Checked | None = None
    for state in states:
        files = as_files(dict(sorted(state.items())))
        fresh = check(files, settings_of(origin=origin))
        again = check(files, settings_of(origin=origin), before=before)
        assert again == fresh
        unsafe = Applicability.UNSAFE
        fixed = fix(files, settings_of(origin=origin), applicability=unsafe, checked=again)
        assert fixed == fix(files, settings_of(origin=origin), applicability=unsafe)
        assert check(files, settings_of(origin=origin), before=again) == fresh, "a fix has changed what is known"
        before = again
