"""What some fixes would do to one file is what `fix` does with only those."""

from __future__ import annotations

from itertools import combinations

import pytest

from codemods.engine import Proposer, fix
from codemods.model import Applicability
from tests.engine.project import program
from tests.harness import as_files, settings_of

CALL = "trainer = Trainer(\n    gpus=2,\n    weights_summary=None,\n    checkpoint_callback=False,\n    terminate_on_nan=True,  # stop\n)\n"
FILES = {
    "train.py": program(CALL).encode(),
    "config.py": b"OPTIONS = {'replace_sampler_ddp': False}\n",
    "build.py": b"import pytorch_lightning as pl\nfrom config import OPTIONS\n\npl.Trainer(**OPTIONS)\n",
}


@pytest.mark.parametrize("applicability", [Applicability.SAFE, Applicability.UNSAFE])
def test_any_choice(applicability: Applicability) -> None:
    files, settings = as_files(FILES), settings_of(origin="1.4")
    proposer = Proposer(files, settings, applicability)
    for path in FILES:
        fixable = [f for f in proposer.checked.findings if f.path == path and f.applicability in proposer.wanted]
        for size in range(len(fixable) + 1):
            for chosen in combinations(fixable, size):
                only = frozenset(finding.fingerprint for finding in chosen)
                proposal = proposer.proposed(path, only)
                fixed = fix(files, settings, applicability=applicability, choices=dict.fromkeys(only, 0))
                assert proposal.data == {**FILES, **fixed.after}[path]
                assert proposal.applied == fixed.applied
                assert proposal.refused == {}


def test_asking_changes_nothing() -> None:
    proposer = Proposer(as_files(FILES), settings_of(origin="1.4"), Applicability.UNSAFE)
    keys = [frozenset({finding.fingerprint}) for finding in proposer.checked.findings if finding.path == "train.py"]
    first = [proposer.proposed("train.py", key) for key in keys]
    proposer.proposed("train.py", frozenset().union(*keys))
    assert [proposer.proposed("train.py", key) for key in keys] == first


def test_what_can_not_be_written_is_told() -> None:
    code = program(
        "trainer = Trainer(\n    accelerator='cpu',\n    weights_summary=(  # why\n        None\n    ),\n)\n"
    ).encode()
    proposer = Proposer(as_files({"train.py": code}), settings_of(origin="1.4"), Applicability.SAFE)
    (finding,) = proposer.checked.findings
    proposal = proposer.proposed("train.py", frozenset({finding.fingerprint}))
    assert (proposal.data, proposal.applied) == (code, frozenset())
    assert proposal.refused == {finding.fingerprint: "it would take away what a comment speaks of"}
