"""LIT138: options of a command line that are a strategy which is gone, where nothing else is given."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from codemods.model import Change, Finding, RemoveItem, RenameString
from codemods.rules.followed import followed
from codemods.rules.registry import Arguments, Context, Files, rule
from codemods.rules.trainer.backend import successor
from codemods.rules.trainer.strategies import RENAMED
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.carriers.option import OptionSite
from codemods.semantics.files import FileUse
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.nodes import is_name, last_name, last_part, text_of
from codemods.semantics.options import option_read
from codemods.semantics.symbols import TRAINER
from codemods.source.documents import Kind

_CLI = "who gives the option with an old name is told that it is no choice, or by Lightning"

_EXAMPLE = """parser.add_argument("--strategy", default="{}")
args = parser.parse_args()
Trainer(strategy=args.strategy)"""


@rule(
    code="LIT138",
    name="trainer-strategy-option",
    on=(
        Arguments(TRAINER, ("accelerator", "distributed_backend", "strategy")),
        Files(("distributed_backend",), asks=("dp", "ddp2")),
    ),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    fixable="unsafe",
    examples=((_EXAMPLE.format("dp"), _EXAMPLE.format("ddp")),),
)
def trainer_strategy_option(argument: Argument | FileUse, context: Context) -> Iterator[Finding]:
    """The default of an option names a strategy that is gone

    `parser.add_argument("--distributed_backend", default="dp")` makes `Trainer(strategy="dp")` of a program that is
    started as ever, and 2.x refuses it. The default, and what the option offers as `choices`, become what the
    strategy became. An option, a key, a field or a variable of that name in another file of the program is told.
    """
    if isinstance(argument, FileUse):
        return  # only the files that it asks for are wanted
    for option in _options(argument, context):
        given = {keyword.arg: keyword.value for keyword in option.keywords}
        default, choices = given.get("default"), given.get("choices")
        listed = choices.elts if isinstance(choices, (ast.List, ast.Tuple, ast.Set)) else []
        gone = [part for part in (default, *listed) if part is not None and _is_gone(part)]
        if not gone:
            continue
        first = gone[0]
        new = [successor(getattr(part, "value", None)) for part in gone]
        names = " and ".join(dict.fromkeys(f"`{getattr(part, 'value', '')}`" for part in gone))
        rewrite = _rewrite(default, choices, listed, context)
        reasons = dict.fromkeys(each.reason for each in new if each is not None and each.reason is not None)
        yield context.finding(
            context.module.span(first),
            row="default" if first is default else "choices",
            message=f"this option can be {names}, which Lightning 2.x refuses as a strategy",
            title="Let the option be what that became",
            rewrite=rewrite,
            reason="; ".join([_CLI, *reasons]),
        )
        return
    yield from _of_other_files(argument, context)


def _of_other_files(argument: Argument, context: Context) -> Iterator[Finding]:
    """The finding about a value that another file gives a name, which is a strategy that is gone."""
    said = context.project.cached(_said, _said)
    node = argument.value.node
    for leaf in followed(node, context.module, operands=True) if said and node is not None else ():
        key = _key(leaf.node, context)
        here = isinstance(leaf.node, (ast.Subscript, ast.Call))  # an attribute of this file is followed above
        places = said.get(key, ())
        files = [(path, value) for path, name, value in places if _runs_with(path, name, context, here)]
        if not files or (isinstance(leaf.node, ast.Attribute) and option_read(context.module, leaf.node) is not None):
            continue
        path = files[0][0]
        values = [value for where, value in files if where == path]
        became = successor(values[0])
        shown = " and ".join(f"`{value}`" for value in values)
        yield context.finding(
            argument,
            row="elsewhere",
            message=f"`{ast.unparse(leaf.node)}` can be {shown}, as {path} says, which Lightning 2.x refuses as a "
            "strategy",
            advice=f'say `"{became.name}"` there' + (f"; {became.reason}" if became.reason else "")
            if became is not None and became.name is not None
            else "say another there",
        )
        return


def _said(project: ProjectIndex) -> dict[str, list[tuple[str, str, str]]]:
    """The strategies that are gone, by the names that files give them, each with the path and the name of the file."""
    found: dict[str, list[tuple[str, str, str]]] = {}
    for facts in project.names.modules.values():
        for key, value in sorted(facts.strategies):
            found.setdefault(key, []).append((facts.path, facts.name, value))
    return {key: sorted(places) for key, places in found.items()}


def _key(node: ast.expr, context: Context) -> str:
    """The name under which a value is read: `backend` of `args.backend`, `cfg["backend"]` and an imported `backend`."""
    if isinstance(node, ast.Subscript):
        return text_of(node.slice) or ""
    if isinstance(node, ast.Call):  # `cfg.get("backend", None)`, `getattr(args, "backend")`
        given = node.args[1:] if is_name(node.func, "getattr") else node.args if last_part(node) == "get" else []
        return (text_of(given[0]) or "") if given else ""
    if isinstance(node, ast.Name):
        scope = context.module.scope_at(context.module.span(node).start)
        return (context.module.dotted(node, scope) or "").rpartition(".")[2]
    return last_name(node)


def _runs_with(path: str, name: str, context: Context, here: bool) -> bool:
    """Whether a file may say what this one reads: one that imports join to it, or a configuration.

    The folder of another project has code of its own.
    """
    if name == context.module.name:
        return here
    programs = context.project.programs
    group = programs.group(context.module.name)
    if Kind.of(path) is Kind.DATA:
        folder, _, inside = path.partition("/")
        if not inside or folder == context.module.source.path.partition("/")[0]:
            return True
        there = context.project.cached(_groups, _groups).get(folder)
        return there is None or group in there
    return programs.group(name) == group


def _groups(project: ProjectIndex) -> dict[str, set[str]]:
    """The programs whose code lies below each of the folders at the top."""
    found: dict[str, set[str]] = {}
    for facts in project.names.modules.values():
        folder, _, inside = facts.path.partition("/")
        if inside and Kind.is_code(facts.path):
            found.setdefault(folder, set()).add(project.programs.group(facts.name))
    return found


def _options(argument: Argument, context: Context) -> Iterator[ast.Call]:
    """The declarations of the options, in the same file, whose value an argument may be given."""
    node = argument.value.node
    if node is None:
        if isinstance(argument.site, OptionSite):
            yield argument.site.call
        return
    for leaf in followed(node, context.module, operands=True):
        option = option_read(context.module, leaf.node) if isinstance(leaf.node, ast.Attribute) else None
        if option is not None:
            yield option.call


def _is_gone(node: ast.expr | None) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in RENAMED


def _rewrite(
    default: ast.expr | None, choices: ast.expr | None, listed: Sequence[ast.expr], context: Context
) -> Rewrite:
    """The default under its new name, and the choices under theirs, each once."""
    changes: list[Change] = []
    if any(_new(part) is None for part in (default, *listed) if _is_gone(part)):
        return Rewrite(refusal="one of them has no name any more")
    if default is not None and _is_gone(default):
        changes.append(RenameString(context.module.span(default), str(_new(default))))
    offered = {getattr(part, "value", None) for part in listed if not _is_gone(part)}
    for part in listed:
        if not _is_gone(part) or choices is None:
            continue
        if (name := _new(part)) in offered:
            changes.append(RemoveItem(context.module.span(choices), context.module.span(part)))
        else:
            changes.append(RenameString(context.module.span(part), str(name)))
            offered.add(name)
    return Rewrite(tuple(changes))


def _new(node: ast.expr | None) -> str | None:
    became = RENAMED.get(getattr(node, "value", ""))
    return became.name if became is not None else None
