"""The path that a run goes on from in the YAML of a LightningCLI, where `fit` takes it beside its Trainer."""

from __future__ import annotations

from typing import Final

from codemods.model import Release, ReplaceText, Span
from codemods.rules.registry import Context
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.carriers.document import DataSite
from codemods.semantics.symbols import CLIS
from codemods.source.data import Entry, Mapping

_COMMANDS: Final = Release(1, 5)
"""Since when the command line of a LightningCLI names what is run."""
_FIT: Final = "fit"
_TRAINER: Final = "trainer"
_PATH: Final = "ckpt_path"
_OF_OTHERS: Final = "`validate`, `test` and `predict` with this file load it too"
SAVED: Final = (
    "a LightningCLI that is given `ckpt_path` takes the hyperparameters that a module saved in the checkpoint for "
    "those of the configuration"
)


def given_to_command(argument: Argument, context: Context) -> Rewrite | None:
    """The path as the `ckpt_path` of the command; None where the file is not one that only a command `fit` reads."""
    site, path = argument.site, argument.value.constant
    if not isinstance(site, DataSite) or not site.is_of_cli or not isinstance(path, str) or not path:
        return None
    if context.origin.before(_COMMANDS) is not False or not _names_commands(context):
        return None
    found = _around(site)
    if found is None:
        return None
    above, entry = found
    span, line = site.entries[argument.span].value.span, _start(entry, context)
    text = context.module.source.code(Span(span.start, _line_end(span.end, context)))  # a comment goes with the path
    plain = not (site.mapping.flow or above.flow or above.shared or above.tagged)
    if not plain or line is None or above.get(_PATH) is not None:
        return None
    at, lead = line
    added = ReplaceText(Span(at, at), f"{lead}{_PATH}: {text}{_newline(context)}")
    caveat = _OF_OTHERS if above is site.config.tree else None
    return argument.remove() + Rewrite((added,), caveat=caveat)


def saves_hyperparameters(context: Context) -> bool:
    """Whether a class of the project saves its hyperparameters."""
    return any(facts.saves_given for facts in context.project.classes.classes.values())


def _names_commands(context: Context) -> bool:
    """Whether each LightningCLI of the project runs what the command line names."""
    given = [context.project.given_to(cli) for cli in CLIS]
    said = [value for each in given for value in each.values.get("run", ())]
    is_open = any(each.open for each in given)
    return any(each.calls for each in given) and not is_open and all(value in (None, True) for value in said)


def _around(site: DataSite) -> tuple[Mapping, Entry] | None:
    """The mapping of the command that a Trainer's stands in, with its entry; None where it is that of another."""
    root = site.config.tree
    commands = [root, root.get(_FIT)] if isinstance(root, Mapping) else []
    for mapping in (each for each in commands if isinstance(each, Mapping)):
        for entry in mapping.entries:
            if entry.key.value == _TRAINER and entry.value is site.mapping and not entry.merged:
                return mapping, entry
    return None


def _start(entry: Entry, context: Context) -> tuple[int, str] | None:
    """Where the line of an entry begins, or that of the comment above it, and its indent."""
    utf8 = context.module.source.utf8
    first = utf8.rfind(b"\n", 0, entry.key.span.start) + 1
    lead = utf8[first : entry.key.span.start].decode()
    if lead.strip():
        return None
    at = first
    while at:
        above = utf8.rfind(b"\n", 0, at - 1) + 1
        if not utf8[above:at].strip().startswith(b"#"):
            return at, lead
        at = above
    return first, lead  # what begins a file is no comment on the Trainer


def _line_end(at: int, context: Context) -> int:
    utf8 = context.module.source.utf8
    end = utf8.find(b"\n", at)
    return len(utf8[: end if end >= 0 else None].rstrip())


def _newline(context: Context) -> str:
    return "\r\n" if b"\r\n" in context.module.source.utf8 else "\n"
