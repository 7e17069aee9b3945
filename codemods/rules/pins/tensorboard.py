"""LIT916: TensorBoard, which no Lightning brings along any more."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.deferred import pattern
from codemods.model import AddItem, Change, Code, Finding, Release, ReplaceText, Span
from codemods.rules.registry import Context, Pins, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.requirements import LIGHTNING, Required
from codemods.semantics.specifiers import admits, clauses
from codemods.semantics.symbols import ROOT, TRAINER
from codemods.source.documents import Kind
from codemods.source.pins import Pin
from codemods.source.trees import nodes_of

_SINCE: Final = Release(1, 9)
_NEED: Final = "tensorboard"
_BRINGS: Final = frozenset({_NEED, "tensorboardx", "tb-nightly", "tensorflow", "tensorflow-gpu", "tensorflow-cpu"})
_EXTRAS: Final = frozenset({"all", "cpu-extra", "dev", "extra"})
"""The extras of Lightning that bring one along."""
_LOGGERS: Final = f"{ROOT}.loggers."
_LEAD: Final = pattern(rb"""[ \t]*(?:-[ \t]+)?(["']?)""")
_TAIL: Final = pattern(rb"""(["']?)[ \t]*(,?)[ \t]*(?:#[^\r\n]*)?""")


@rule(
    code="LIT916",
    name="tensorboard-requirement",
    on=Pins(("pytorch-lightning",)),
    since="1.9",
    removed="1.9",
    refs=("https://github.com/Lightning-AI/pytorch-lightning/pull/15728", GUIDE),
    examples=(("pytorch-lightning==1.4.9\n", "pytorch-lightning==1.4.9\ntensorboard\n"),),
    shown_in="requirements.txt",
)
def tensorboard_requirement(required: Required, context: Context) -> Iterator[Finding]:
    """Lightning does not install TensorBoard any more

    Up to 1.8 it came with Lightning. Without it a Trainer with no other logger writes its rows to a CSV file, so that
    `self.logger.experiment.add_scalar` raises, and a TensorBoardLogger cannot be made. Told where the project asks for
    a Lightning of that time, asks for no TensorBoard beside it, and makes Trainers with that logger or with none named.
    The fix asks for it beside Lightning, on a line of its own in lists that have one for each package.
    """
    pin = required.pin
    assert isinstance(pin, Pin)
    found = clauses(pin.specifier, pin.dialect) if pin.specifier else None
    if found is None or admits(found, None, _SINCE) is not True or required.together & _BRINGS:
        return
    if any(name.lower() in _EXTRAS for name, _ in pin.extras):
        return
    if next((other for other in required.around if other.name in LIGHTNING), pin) is not pin:
        return
    if not context.project.cached(_logs, _logs):
        return
    added = _added(pin, context)
    yield context.finding(
        pin.span,
        row=_NEED,
        message="Lightning does not install TensorBoard any more since 1.9, and logs to a CSV file without it",
        title=f"Ask for `{_NEED}`",
        rewrite=Rewrite((added,)) if added is not None else None,
        advice=f"ask for `{_NEED}` too",
        lasting=added is None,
    )


def _logs(project: ProjectIndex) -> bool:
    """Whether a Trainer of the project logs to TensorBoard: it is named, or nothing else is."""
    modules = project.names.modules.values()
    translated = any(method == "from_argparse_args" for facts in modules for _, method in facts.called)
    called = set(project.inflow.starts.values())
    if not translated and TRAINER not in called:
        return False
    named = called.union(target for facts in modules for target in facts.exports.values())
    loggers = {target.removeprefix(_LOGGERS) for target in named if target.startswith(_LOGGERS)}
    if loggers:
        return "TensorBoardLogger" in loggers
    given = project.given_to(TRAINER).values.get("logger", ())
    return not given or any(value is True or value is None for value in given)


def _added(pin: Pin, context: Context) -> Change | None:
    """An entry for TensorBoard beside a requirement of a command, of a list, or with a line for itself."""
    if pin.frozen:
        return None
    if pin.bare is not None:
        end = pin.bare[0].end
        if Kind.of(context.module.source.path) is not Kind.SHELL:
            return None
        return ReplaceText(Span(end, end), f" {_NEED}")
    if pin.literal is not None:
        holders = (node for node in nodes_of(context.module.tree, ast.List) if _holds(node, pin.literal[0], context))
        found = next(holders, None)
        return AddItem(context.module.span(found), Code.of(f'"{_NEED}"')) if found is not None else None
    source = context.module.source
    text, number = source.utf8, source.line_of(pin.span.start)
    start, end = (*source.line_starts, len(text))[number - 1 : number + 1]
    if Kind.of(source.path) is Kind.SHELL or text[:start].rstrip(b"\r\n").endswith(b"\\"):
        return _after_word(pin, text)
    stop = start + len(text[start:end].rstrip(b"\r\n"))
    before, behind = text[start : pin.span.start], text[pin.span.end : stop]
    lead, tail = _LEAD.fullmatch(before), _TAIL.fullmatch(behind)
    if lead is None or tail is None or lead[1] != tail[1]:
        return None
    newline = "\r\n" if b"\r\n" in text else "\n"
    line = (before + _NEED.encode() + tail[1]).decode()
    if lead[1] and not tail[2]:  # the last of a list
        return ReplaceText(Span(start, start), f"{line},{newline}")
    return ReplaceText(Span(stop, stop), f"{newline}{line}{tail[2].decode()}")


def _after_word(pin: Pin, text: bytes) -> Change | None:
    """One word more of a command, behind one in quotes."""
    around = text[max(pin.span.start - 2, 0) : pin.span.start], text[pin.span.end : pin.span.end + 2]
    if around[0][1:] not in {b"'", b'"'} or around[0][1:] != around[1][:1] or (around[0][:1] + around[1][1:]).strip():
        return None  # not a word alone: an entry of a list, say
    return ReplaceText(Span(pin.span.end + 1, pin.span.end + 1), f" {_NEED}")


def _holds(node: ast.List, literal: Span, context: Context) -> bool:
    return any(context.module.span(entry) == literal for entry in node.elts)
