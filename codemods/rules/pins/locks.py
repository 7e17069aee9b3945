"""LIT914: lock files that hold Lightning 1.x."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.model import Finding
from codemods.rules.registry import Context, Locks, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.requirements import Required
from codemods.source.pins import Lock


@rule(
    code="LIT914",
    name="lock-file",
    on=Locks(("pytorch-lightning", "lightning")),
    since="2.0",
    refs=(GUIDE,),
    examples=(
        (
            '[[package]]\nname = "pytorch-lightning"\nversion = "1.4.9"\n',
            '[[package]]\nname = "pytorch-lightning"\nversion = "2.6.0"\n',
        ),
    ),
    fixable="manual",
    shown_in="poetry.lock",
)
def lock_file(required: Required, context: Context) -> Iterator[Finding]:
    """A lock file holds Lightning 1.x

    A lock file is written by its program, which knows what goes with what; nothing in it is edited. The message
    names the command that writes it anew, once what it was made from asks for the target.
    """
    lock = required.pin
    assert isinstance(lock, Lock)
    major = lock.version.split(".")[0]
    if major.isdigit() and int(major) < 2:
        yield context.finding(
            lock.span,
            row="lock",
            message=f"this lock file holds {lock.name} {lock.version}",
            advice=f"run `{lock.command}` once the project asks for {context.target}",
        )
