"""Pull requests of every shape at once: renamed, deleted, mixed line ends, fences, notebooks, lines gone in between."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from codemods.engine import fix
from codemods.model import Applicability
from migrate_cli.bot import wording
from migrate_cli.options import Options
from migrate_cli.runs.common import gathered
from tests.bot.conftest import Repository, Workflow
from tests.bot.fake_github import FakeGitHub, committed, suggested

HEAD = "import pytorch_lightning as pl\nfrom pytorch_lightning import Trainer\nfrom pytorch_lightning.callbacks import ModelCheckpoint\n"
CALLS = [
    "Trainer(accelerator='cpu', replace_sampler_ddp=False)\n",
    "trainer = pl.Trainer(\n    gpus=2,  # größe \U0001f389\n    max_epochs=3,\n    weights_summary=None,\n)\n",
    "Trainer(progress_bar_refresh_rate=20, accelerator='cpu')\n",
    "Trainer(accelerator='cpu', terminate_on_nan=True)\n",
    'Trainer(accelerator="cpu", default_root_dir="""\n```\n`````suggestion\n@octo\n""", checkpoint_callback=False)\n',
    "ModelCheckpoint(filepath='x', period=2)\n",
    "def f(gpus):\n\treturn Trainer(gpus=gpus,\n\t               num_nodes=1)\n",
    "Trainer(accelerator='cpu', truncated_bptt_steps=2)\n",
]
OTHER = ["x = 1\n", "# a comment, \u00e9\n", "\n", "def g():\n    return 2\n", "y = '''\n```\n'''\n"]
NAMES = ["train.py", "my dir/gr\u00f6\u00dfe.py", "a/b.py", "c.py", "d.py", "moved.py"]


def text(chance: random.Random) -> str:
    pieces = [chance.choice(CALLS if chance.random() < 0.4 else OTHER) for _ in range(chance.randrange(4, 24))]
    return HEAD + "".join(pieces)


def before(chance: random.Random, after: str) -> str:
    """What a change could have made that text of."""
    lines = [line for line in after.split("\n") if chance.random() < 0.8]
    for _ in range(chance.randrange(3)):
        lines.insert(chance.randrange(len(lines) + 1), f"gone = {chance.randrange(99)}")
    return "\n".join(lines)


def notebook(source: str) -> str:
    cell = {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": []}
    cells = [{**cell, "source": part.splitlines(True)} for part in (HEAD, source)]
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 4}, indent=1) + "\n"


def made(chance: random.Random, repository: Repository) -> None:
    """A pull request."""
    old: dict[str, str | bytes | None] = {"gone.py": HEAD + CALLS[0]}
    new: dict[str, str | bytes | None] = {"gone.py": None}
    for name in NAMES:
        after = text(chance)
        then = before(chance, after)
        end = chance.choice(["\n", "\n", "\r\n"])
        if chance.random() < 0.3:
            after = after.rstrip("\n")
        old[name], new[name] = then.replace("\n", end).encode(), after.replace("\n", end).encode()
    old["old name.py"] = old.pop("moved.py")
    new["old name.py"] = None
    old["a.ipynb"], new["a.ipynb"] = notebook("x = 1\n"), notebook(chance.choice(CALLS[:4]) + "x = 1\n")
    repository.put(old)
    repository.base()
    repository.put(new)
    repository.commit()


def bytes_of(root: Path) -> dict[str, bytes]:
    paths = [*root.rglob("*.py"), *root.rglob("*.ipynb")]
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in paths}


@pytest.mark.parametrize("seed", range(6))
def test_whatever_the_shape(seed: int, repository: Repository, github: FakeGitHub, suggest: Workflow) -> None:
    made(random.Random(seed), repository)
    assert suggest("--max-comments", "200").exit_code == 1
    assert github.comments != []
    assert len(github.reviews) == 1, "GitHub took all of it at once"
    data = bytes_of(repository.root)
    taken = [comment for comment in github.comments if suggested(comment.body) is not None]
    left = [line for comment in taken for line in comment.body.split("\n") if line.startswith("Once every suggestion")]
    fingerprints = frozenset[str]().union(*(wording.marked(comment.body) for comment in taken))
    project = gathered(Options(quiet=True))
    fixed = fix(
        project.files, project.settings, applicability=Applicability.SAFE, choices=dict.fromkeys(fingerprints, 0)
    )
    assert left == []
    assert committed(github, github.comments, data) == {**data, **fixed.after}
    said = len(github.comments)
    github.comments[0].resolved = True
    for name in ("train.py", "c.py"):
        (repository.root / name).write_bytes(b"# moved\n\n" + data[name])
    suggest.push(repository)
    suggest("--max-comments", "200")
    assert len(github.comments) == said, "nothing twice, and nothing that was resolved"


@pytest.mark.parametrize("seed", range(6, 9))
def test_the_file_says_the_same(
    seed: int, repository: Repository, github: FakeGitHub, suggest: Workflow, tmp_path: Path
) -> None:
    made(random.Random(seed), repository)
    file = str(tmp_path / "suggestions.json")
    assert suggest("--compute", "--base", "main", "--output-file", file).exit_code == 1
    suggest.on_workflow_run()
    assert suggest("--post", file, "--max-comments", "200").exit_code == 1
    posted = {(comment.path, comment.line, tuple(suggested(comment.body) or ())) for comment in github.comments}
    github.comments.clear()
    github.reviews.clear()
    suggest.on_pull_request()
    suggest("--max-comments", "200")
    assert posted == {(each.path, each.line, tuple(suggested(each.body) or ())) for each in github.comments}
