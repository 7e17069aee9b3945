"""What is generated from the rules is what is in the repository."""

from __future__ import annotations

import ast
import json
import re

import pytest

from codemods.rules.registry import Rule, all_rules
from codemods.source.documents import Kind, text_of
from scripts import coverage
from scripts.docs import ROOT, pages, readme
from tests.harness import run_fix


def test_pages_are_current() -> None:
    folder = ROOT / "docs" / "rules"
    paths = [*folder.glob("*.md"), ROOT / "docs" / "coverage.md", ROOT / "docs" / "rewrites.md"]
    written = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in paths}
    assert written == pages(), "run `make docs`"


def test_readme_table_is_current() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert text == readme(text), "run `make docs`"


def test_nothing_that_modules_and_names_lost_goes_unnoticed() -> None:
    silent = [str(item.loss) for item in coverage.covered() if not item.said and item.loss.kind in {"module", "name"}]
    assert not silent


def test_nothing_that_the_main_classes_lost_goes_unnoticed() -> None:
    classes = {f"lightning.pytorch.{name}" for name in ("Trainer", "LightningDataModule", "Callback")}
    silent = [
        str(i.loss) for i in coverage.covered() if not i.said and i.loss.kind == "member" and i.loss.path in classes
    ]
    assert not silent


@pytest.mark.parametrize("rule", all_rules(), ids=lambda rule: rule.code)
class TestRule:
    def test_explains_itself(self, rule: Rule) -> None:
        assert rule.summary
        assert "\n" not in rule.summary
        assert not rule.summary.endswith("."), "the summary is a line of a table"
        assert rule.why, "does not say why"
        assert rule.fixable in {"safe", "unsafe", "manual", "sometimes"}

    def test_cites_and_shows(self, rule: Rule) -> None:
        if rule.check is not None:
            assert rule.refs, "cites no release note"
            assert rule.examples, "shows no example"

    def test_examples_are_what_fix_does(self, rule: Rule) -> None:
        if rule.fixable == "manual":
            return
        for before, after in rule.examples:
            names = [
                name
                for name in ("LightningModule", "LightningDataModule", "Callback", "Trainer")
                if re.search(rf"\b{name}\b", before)
            ]
            plain = f"from pytorch_lightning import {', '.join(names)}" if names else ""
            imports = "import pytorch_lightning as pl" if "pl." in before else plain
            path, code = rule.shown_in, f"{HEADER}{imports}\n{before}\n"
            if not Kind.is_code(path):
                program = {"train.py": b"import pytorch_lightning as pl\n\ntrainer = pl.Trainer(max_epochs=1)\n"}
                files = {**program, path: before.encode()}
                runs = [run_fix(files, unsafe=True, select=[rule.code], origin=origin).after for origin in ORIGINS]
                assert {**files, **runs[0]} == {**program, path: after.encode()}
                continue
            data = notebook(code) if Kind.of(path) is Kind.NOTEBOOK else code.encode()
            runs = [run_fix({path: data}, unsafe=True, select=[rule.code], origin=origin).after for origin in ORIGINS]
            results = [text_of(path, after.get(path, data)).utf8.decode().removesuffix("0\n") for after in runs]
            assert ast.unparse(without_imports(after)) in [ast.unparse(without_imports(result)) for result in results]


def notebook(code: str) -> bytes:
    """A notebook of one cell."""
    return json.dumps({"cells": [{"cell_type": "code", "source": code}]}).encode()


HEADER = """\
import os
import torch
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint
from pytorch_lightning.loggers import LoggerCollection
from pytorch_lightning.plugins import DDPPlugin
"""
ORIGINS = ("1.4", "0.7", "0.8", "0.9", "1.1", "1.2", "1.9")


def without_imports(code: str) -> ast.Module:
    tree = ast.parse(code)
    tree.body = [node for node in tree.body if not isinstance(node, (ast.Import, ast.ImportFrom))]
    return tree
