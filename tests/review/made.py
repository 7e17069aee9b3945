"""Findings made by hand, so that screens do not change with the words of the rules."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path

from codemods.engine import Checked, File, Settings, check
from codemods.model import Applicability, Code, Finding, Fix, Origin, Release, ReplaceExpression, Span
from codemods.rules.registry import select
from migrate_cli.review.keeping import Keeper
from migrate_cli.review.session import Session
from migrate_cli.workspace.configuration import Configuration
from migrate_cli.workspace.project import Project

MODEL = '''\
"""A model; this text goes on
over two lines."""
from lightning import *

def train(steps):
    first = old(steps, 1)  # größe 学习
    second = legacy(steps)
    return gone(first, second)
'''
LONG = "from lightning import *\n\nvalue = old(" + ", ".join(f"argument_{number}" for number in range(12)) + ")\n"
FILES = {"src/model.py": MODEL, "src/package/with/a/long/name/module.py": LONG}


def finding(path: str, at: str, code: str, message: str, *fixes: Fix) -> Finding:
    text = FILES[path].encode()
    start = text.index(at.encode())
    name = {"LIT101": "trainer-devices", "LIT102": "trainer-precision", "LIT135": "trainer-unfollowed-arguments"}[code]
    span = Span(start, start + len(at.encode()))
    return Finding(code, name, at, span, message, fixes, path, f"{code}:{path}:{at}".replace(":", "-"))


def replacing(path: str, at: str, new: str, reason: str | None = None) -> Fix:
    start = FILES[path].encode().index(at.encode())
    change = ReplaceExpression(Span(start, start + len(at.encode())), Code.of(new))
    return Fix(
        f"Replace `{at}` with `{new}`", (change,), Applicability.UNSAFE if reason else Applicability.SAFE, reason
    )


MODEL_PATH, LONG_PATH = FILES
FINDINGS = (
    finding(
        MODEL_PATH, "old(steps, 1)", "LIT101", "`old` is gone since Lightning 2.0; `new` says it now",
        replacing(MODEL_PATH, "old(steps, 1)", "new(steps, count=1)"),
    ),
    finding(
        MODEL_PATH, "legacy(steps)", "LIT102", "`legacy` has two successors, which differ in what they do at the end",
        replacing(MODEL_PATH, "legacy(steps)", "modern(steps)", "it counts from one, where the old one did from nought"),
        replacing(MODEL_PATH, "legacy(steps)", "other(steps)", "it keeps nothing"),
    ),
    finding(MODEL_PATH, "gone(first, second)", "LIT135", "`gone` has no successor; write it by hand"),
    finding(
        LONG_PATH, "old", "LIT101", "`old` is gone since Lightning 2.0; `new` says it now",
        replacing(LONG_PATH, "old", "brand_new_and_longer"),
    ),
)  # fmt: skip


def session(root: Path, findings: tuple[Finding, ...] = FINDINGS) -> Session:
    """A review of these findings, in a folder with their files."""
    for path, text in FILES.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)

    def read() -> tuple[Project, Checked]:
        files = tuple(File(path, (root / path).read_bytes(), select(["ALL"])) for path in FILES)
        settings = Settings(Release(2, 6), Origin())
        project = Project(str(root), Configuration(), settings, files, paths=(".",))
        known = check(files, settings).known
        return project, Checked(Origin(), tuple(sorted(findings, key=lambda f: (f.path, f.span))), known)

    return Session(*read(), Keeper(str(root)), read, lambda files: nullcontext(None))
