"""LIT122: `profiler=`."""

from __future__ import annotations

import ast
import posixpath
from dataclasses import dataclass

from codemods.model import AddArgument, Change, Code, RemoveArgument
from codemods.rules.conditions import Is, Makes, Typed
from codemods.rules.registry import Context
from codemods.rules.rows import ChangedValue, RemovedArgument, Row, family
from codemods.semantics.arguments import Argument, Rewrite

_NAMES = ("SimpleProfiler", "AdvancedProfiler", "PyTorchProfiler", "XLAProfiler")
_CLASSES = [f"lightning.pytorch.{package}.{name}" for package in ("profiler", "profilers") for name in _NAMES]


@dataclass(frozen=True, kw_only=True)
class ProfilerOutput(Row):
    """A profiler that is made with `output_filename=`: a folder and a name since 1.3."""

    def applies(self, argument: Argument, context: Context) -> bool:
        return super().applies(argument, context) and _output(argument) is not None

    def rewrite(self, argument: Argument, context: Context) -> tuple[Rewrite, str, str | None]:
        call, keyword = argument.value.call, _output(argument)
        assert call is not None
        assert keyword is not None
        span, old = context.module.span(call), context.module.span(keyword)
        changes: list[Change] = [RemoveArgument(span, old)]
        value = keyword.value.value if isinstance(keyword.value, ast.Constant) else ...
        if isinstance(value, str):
            folder, name = posixpath.split(value)
            changes.append(AddArgument(span, "dirpath", Code.of(_quoted(folder or ".")), old))
            changes.append(AddArgument(span, "filename", Code.of(_quoted(posixpath.splitext(name)[0])), old))
        elif value is not None:
            return Rewrite(refusal="the path is not written here"), "", None
        return Rewrite(tuple(changes)), "Give `dirpath=` and `filename=` instead", self.reason


def _output(argument: Argument) -> ast.keyword | None:
    call = argument.value.call
    keywords = call.keywords if call is not None else []
    return next((keyword for keyword in keywords if keyword.arg == "output_filename"), None)


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


PROFILER = family(
    code="LIT122",
    name="trainer-profiler",
    summary="`profiler=` takes the name of a profiler, not a bool",
    why="""A bool went in 1.3: 2.x takes it without a word and fails in `fit`. Profilers take `dirpath=` and `filename=`
instead of `output_filename=`.""",
    rows=[
        ChangedValue(
            argument="profiler",
            when=Is(True),
            value='"simple"',
            first="0.7",
            since="1.1",
            note='`profiler=True` is gone since Lightning 1.3; it is `profiler="simple"` now',
        ),
        RemovedArgument(
            argument="profiler",
            when=Is(False),
            first="0.7",
            since="0.7",
            note="`profiler=False` is gone since Lightning 1.3; leave it out",
        ),
        ChangedValue(
            argument="profiler",
            when=Typed(bool),
            value='"simple" if {} else None',
            first="0.7",
            since="1.1",
            note='`profiler=` takes no bool since Lightning 1.3; write "simple" or None',
        ),
        ProfilerOutput(
            argument="profiler",
            when=Makes(*_CLASSES),
            first="0.7",
            since="1.3",
            note="`output_filename=` of a profiler is gone since Lightning 1.5; it is `dirpath=` and `filename=` now",
            reason="the file is called after the stage too, and ends in .txt",
        ),
    ],
    examples=(("Trainer(profiler=True)", 'Trainer(profiler="simple")'),),
)
