"""Profilers by their old names, and their arguments, as rows."""

from __future__ import annotations

import posixpath

from codemods.deferred import dataclass
from codemods.model import Code, Symbol
from codemods.rules.callbacks.literals import quoted
from codemods.rules.conditions import Is
from codemods.rules.members import RemovedMember, members_family
from codemods.rules.named import MovedName, names_family
from codemods.rules.registry import Context
from codemods.rules.rows import RemovedArgument, RenamedArgument, Row, family
from codemods.rules.wording import fix_title
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.symbols import PROFILER, ROOT

_PACKAGES = (f"{ROOT}.profilers", f"{ROOT}.profiler")
_WITH_OUTPUT = ("SimpleProfiler", "AdvancedProfiler", "PyTorchProfiler", "BaseProfiler")
_PATH = Symbol("pathlib.Path")


@dataclass(frozen=True, kw_only=True)
class OutputFile(Row):
    """A path, as a folder and a name without its ending."""

    def rewrite(self, argument: Argument, context: Context) -> tuple[Rewrite, str, str | None]:
        value = argument.value
        if value.is_literal and isinstance(value.constant, str):
            folder, name = posixpath.split(value.constant)
            pairs = [
                ("dirpath", Code.of(quoted(folder or "."))),
                ("filename", Code.of(quoted(posixpath.splitext(name)[0]))),
            ]
        elif value.repeatable or value.node is None:
            pairs = [
                ("dirpath", Code.of(_PATH, "(", argument.ref, ").parent")),
                ("filename", Code.of(_PATH, "(", argument.ref, ").stem")),
            ]
        else:
            return Rewrite(refusal="the path would be computed twice"), "", None
        taken = [name for name, _ in pairs if argument.set.given(name)]
        if taken:
            return Rewrite(refusal=f"`{taken[0]}=` is given too"), "", None
        return argument.replace(*pairs), fix_title(context, argument, pairs), self.reason


OUTPUT = family(
    code="LIT430",
    name="profiler-output",
    summary="`output_filename=` of a profiler is `dirpath=` and `filename=`",
    why="""Replaced in 1.3, gone since 1.5. The file is called after the stage too (`fit-…`) and ends in .txt; without a
file the report is logged.""",
    of=tuple(
        f"{package}.{name}Profiler" for package in _PACKAGES for name in ("Simple", "Advanced", "PyTorch", "Base")
    ),
    rows=[
        RemovedArgument(argument="output_filename", when=Is(None), first="0.7", last="1.4", since="1.3"),
        OutputFile(
            argument="output_filename",
            first="0.7",
            last="1.4",
            since="1.3",
            note="it is `dirpath=` and `filename=` now",
            reason="the file is called after the stage too, and ends in .txt",
        ),
    ],
    examples=(
        (
            'from pytorch_lightning.profilers import SimpleProfiler\nSimpleProfiler(output_filename="logs/times.txt")',
            'SimpleProfiler(dirpath="logs", filename="times")',
        ),
    ),
)

_RECORDED = "every action is recorded now, whatever it is called"

RECORDED = family(
    code="LIT431",
    name="profiled-functions",
    summary="A PyTorchProfiler records every action: `profiled_functions=` and `record_functions=` are gone",
    why="""`profiled_functions=` became `record_functions=` in 1.3, which went in 1.6. Lightning 2 takes both without a
word and does nothing about them.""",
    of=tuple(f"{package}.PyTorchProfiler" for package in _PACKAGES),
    rows=[
        RemovedArgument(argument="profiled_functions", when=Is(None), first="1.2", last="1.4", since="1.6"),
        RemovedArgument(argument="record_functions", when=Is(None), first="1.3", last="1.5", since="1.6"),
        RemovedArgument(
            argument="profiled_functions", first="1.2", last="1.4", since="1.6", note=_RECORDED, reason=_RECORDED
        ),
        RemovedArgument(
            argument="record_functions", first="1.3", last="1.5", since="1.6", note=_RECORDED, reason=_RECORDED
        ),
        RenamedArgument(
            argument="path_to_export_trace",
            new="dirpath",
            first="1.2",
            last="1.2",
            since="1.3",
            reason="the report is written there too where `filename=` is given",
        ),
    ],
    examples=(
        (
            (
                "from pytorch_lightning.profilers import PyTorchProfiler\n"
                'PyTorchProfiler(profiled_functions=["forward"], row_limit=10)'
            ),
            "PyTorchProfiler(row_limit=10)",
        ),
    ),
)

BASE = names_family(
    code="LIT432",
    name="profiler-base",
    summary="BaseProfiler and AbstractProfiler are Profiler",
    why="Put together in 1.6, gone since 1.9. A profiler defines `start` and `stop`; the rest is there.",
    rows=[
        MovedName(name=f"{package}.{name}", new=PROFILER, last=last, since="1.7")
        for package, last in zip(_PACKAGES, ("1.7", "1.8"), strict=True)
        for name in ("BaseProfiler", "AbstractProfiler")
    ],
    examples=(
        (
            "from pytorch_lightning.profiler import BaseProfiler\nclass Mine(BaseProfiler): ...",
            "class Mine(Profiler): ...",
        ),
    ),
)

ITERABLE = members_family(
    code="LIT433",
    name="profile-iterable",
    summary="`profile_iterable` of a profiler is a `with` around the body of the loop",
    why="Deprecated in 1.6, gone since 1.8.",
    rows=[
        RemovedMember(
            kind=PROFILER,
            name="profile_iterable",
            last="1.7",
            since="0.7",
            advice="loop over the iterable itself, and put the body in `with profiler.profile(name):`",
        )
    ],
    examples=(
        (
            'for batch in profiler.profile_iterable(loader, "load"):',
            'for batch in loader:\n    with profiler.profile("load"):',
        ),
    ),
)
