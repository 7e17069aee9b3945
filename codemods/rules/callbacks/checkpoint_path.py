"""LIT401: `filepath=` and `prefix=` of a ModelCheckpoint."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import field

from codemods.deferred import dataclass
from codemods.model import AddArgument, Change, Code, Finding, Release, RemoveArgument, Span, Symbol
from codemods.rules.callbacks.literals import Literal, quoted
from codemods.rules.callbacks.names import CHECKPOINT
from codemods.rules.callbacks.paths import (
    Kind,
    Parts,
    computed,
    is_there,
    kind_of,
    likely_folder,
    sounds_like_folder,
    taken_apart,
)
from codemods.rules.followed import followed, is_none_by_default
from codemods.rules.hoisting import hoisted
from codemods.rules.registry import ArgumentSets, Context, rule
from codemods.rules.wording import GUIDE, PERHAPS, fix_title
from codemods.semantics.arguments import Argument, ArgumentSet, Rewrite, Site
from codemods.semantics.carriers.document import DataSite
from codemods.semantics.nodes import last_part
from codemods.semantics.values import UNKNOWN, Value

_EITHER = (
    "a path that was a folder already was the folder alone, and any other was the name of a file too, "
    "`_ckpt_epoch_…` up to 0.9 where it has no `{…}`"
)
_UNNAMED = Release(0, 10)
_SPLIT = Release(0, 7)
_DIRPATH = Release(1, 2)
"""Since when the first argument is a folder."""
_LATE = Release(1, 7)
"""Since when code is not suspected to be older than that."""
_ALWAYS = "up to 0.6 it was always a folder, whose files were called `_ckpt_epoch_…`"
_DEFAULT = "files without a name of their own are called `{epoch}-{step}` since 1.1, and were called `{epoch}`"

_STEPPED = Release(1, 1)
"""Since when files of a folder have the step in their name, too."""
_THERE = "the folder is there when this runs, and its files are called after the epoch alone then"

Pairs = list[tuple[str, Code]]


@rule(
    code="LIT401",
    name="checkpoint-filepath",
    on=ArgumentSets(CHECKPOINT),
    since="1.0",
    removed="1.2",
    refs=(GUIDE,),
    examples=(
        (
            'ModelCheckpoint(filepath="weights/{epoch}-{val_loss:.2f}")',
            'ModelCheckpoint(dirpath="weights", filename="{epoch}-{val_loss:.2f}")',
        ),
        ('ModelCheckpoint(filename="{epoch}", prefix="net")', 'ModelCheckpoint(filename="net-{epoch}")'),
    ),
)
def checkpoint_filepath(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """`filepath=` of a ModelCheckpoint is `dirpath=` and `filename=`, and so is `prefix=`

    `filepath=` went in 1.2, also as the first positional argument, which has been `dirpath=` since; `prefix=` went in
    1.3. A path whose last part has a field (`{epoch}`) is a folder and a name. Any other was the folder where a folder
    of that name was there when the program ran, and is left to a choice, for which the file's other paths of
    checkpoints speak that lie in it or beside it; up to 0.6 it was a folder in any case (read in
    0.5.3 and 0.6.0, run on 0.5.3). Up to 0.9 files without a field in their name
    were called `_ckpt_epoch_0.ckpt` (run on 0.7.6 and 0.9.0), which is told once, also where the code
    may be of these. Those of a folder that was there were called after the epoch alone up to 1.0, and still are where
    the code is known to be of 0.7 to 1.0 (run on 0.9.0). Also told once is a first argument by
    position in code that is older than 1.7, where it is not known whether it is older than 1.2.
    """
    prefixes = arguments.all("prefix")
    for argument in [*arguments.all("filepath"), *_positional(arguments, context)]:
        prefix = prefixes[0] if len(prefixes) == 1 and prefixes[0].site is argument.site else None
        if prefix is not None and not _is_off(prefix):
            prefixes = []
        else:
            prefix = None
        yield _filepath(argument, prefix, context)
        yield from _of_names(argument, prefix, context)
    for prefix in prefixes:
        yield _prefix(prefix, context)
    yield from _perhaps(arguments, context)


def _perhaps(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """A path that is given by position in code that may be older than 1.2, and is too old to be of today."""
    if context.origin.before(_DIRPATH) is not None or context.origin.before(_LATE) is not True:
        return
    for _, value, node in _alone(arguments):
        if value.constant is not None and kind_of(node, context) is Kind.EITHER:
            yield context.finding(
                context.module.span(node),
                row="perhaps",
                message="the first argument of `ModelCheckpoint` was `filepath=` up to Lightning 1.1, the name of a "
                "file where no folder was there by that name, and is the folder since 1.2; whether the code is "
                "older than that is not known",
                advice="say the release with `--origin`, or look for the files in the folder of that name",
                once=True,
                lasting=True,
            )


def _of_names(argument: Argument, prefix: Argument | None, context: Context) -> Iterator[Finding]:
    """The finding about what the files were called whose name is not given."""
    node = argument.value.node
    older = context.origin.before(_UNNAMED)
    if older is False or (older is None and context.origin.before(_DIRPATH) is not True):
        return
    if node is None or argument.value.constant in (None, ""):
        return
    if kind_of(node, context) is Kind.FILE or (older and _is_named_by_epoch(node, context)):
        return
    twice = ", with the prefix in front twice" if prefix is not None and not _is_off(prefix) else ""
    yield context.finding(
        argument,
        row="names",
        message="up to Lightning 0.9 the files of a ModelCheckpoint whose name has no `{…}` were called "
        f"`_ckpt_epoch_0.ckpt`{twice}, and are not now" + ("" if older else PERHAPS),
        advice="look for the files by the names of now",
        once=True,
        lasting=True,
    )


@dataclass(eq=False)
class _First(Argument):
    """The first positional argument, which was `filepath=`."""

    def replace(self, *pairs: tuple[str, Code], whole: bool = False, everywhere: bool = False) -> Rewrite:
        changes: list[Change] = [RemoveArgument(self.site.span, self.span)]
        changes += [AddArgument(self.site.span, name, code, self.span) for name, code in pairs]
        return Rewrite(tuple(changes))


def _positional(arguments: ArgumentSet, context: Context) -> Iterator[_First]:
    """A path that is given by position: the first one up to 1.1, if nothing else is."""
    older = context.origin.before(_DIRPATH)
    for site, value, node in _alone(arguments) if older is not False else ():
        if older or kind_of(node, context) is Kind.FILE:
            span = context.module.span(node)
            yield _First("filepath", value, span, span, site, arguments)


def _alone(arguments: ArgumentSet) -> Iterator[tuple[Site, Value, ast.expr]]:
    """The calls that give one argument by position, with that, where the folder is not given by name."""
    for site in arguments.sites if not arguments.given("dirpath") else ():
        value = site.positional[0] if len(site.positional) == 1 else None
        if value is not None and value.node is not None:
            yield site, value, value.node


@dataclass
class _Choice:
    """One way to read a path: what it becomes, and why that is not sure."""

    title: str
    pairs: Pairs
    reason: str | None = None


@dataclass
class _Read:
    """What becomes of a path: the ways to read it, the first of which is taken."""

    choices: list[_Choice] = field(default_factory=list)
    before: Rewrite = field(default_factory=Rewrite)


def _filepath(argument: Argument, prefix: Argument | None, context: Context) -> Finding:
    read = _ways(argument, context)
    made, title, reason = Rewrite(refusal="the path would be computed twice"), "", None
    others: list[tuple[str, Rewrite, str | None]] = []
    taken = [name for name in ("dirpath", "filename") if argument.set.given(name)]
    if taken:
        made = Rewrite(refusal=f"`{taken[0]}=` is given too")
    elif read.choices:
        built = [_built(argument, prefix, choice, context) for choice in read.choices]
        made, reason = built[0]
        made += read.before
        title = read.choices[0].title
        others = [
            (choice.title, rewrite + read.before, why)
            for choice, (rewrite, why) in zip(read.choices[1:], built[1:], strict=True)
        ]
    return context.finding(
        argument,
        row="filepath",
        message="`filepath=` of `ModelCheckpoint` is gone since Lightning 1.2; it is `dirpath=` and `filename=` now",
        title=title,
        rewrite=made,
        reason=reason,
        alternatives=others,
        advice="give the folder as `dirpath=` and the name as `filename=`",
    )


def _built(
    argument: Argument, prefix: Argument | None, choice: _Choice, context: Context
) -> tuple[Rewrite, str | None]:
    """A way to read the path as a rewrite, with the prefix that stands beside it."""
    if prefix is None:
        return argument.replace(*choice.pairs), choice.reason
    names = dict(choice.pairs)
    if "NoneType" in (argument.value.types or ()) and "filename" in names:  # as a folder alone it may be None
        return Rewrite(refusal="the path can be None here, and the prefix stood before the name all the same"), None
    led, reason = _led(prefix, names.get("filename"), context)
    pairs = [*((n, c) for n, c in choice.pairs if n != "filename"), ("filename", led)]
    return argument.replace(*pairs) + prefix.remove(), "; ".join(filter(None, [choice.reason, reason])) or None


def _ways(argument: Argument, context: Context) -> _Read:
    """How the value can be read."""
    value, node = argument.value, argument.value.node
    if value.constant is None or value.constant == "":
        return _Read([_Choice("Remove `filepath=`", [])])
    if node is None:
        return _Read([_file(argument, computed(argument.ref), None, context)])
    kind = kind_of(node, context)
    if kind is Kind.FOLDER or (kind is Kind.EITHER and context.origin.before(_SPLIT) is True):
        return _Read([_folder(argument, context)])
    if isinstance(argument.site, DataSite):
        parts, before = _of_text(value.constant), Rewrite()
    else:
        parts, before = taken_apart(node, context), Rewrite()
    if parts is None and value.repeatable:
        parts = computed(argument.ref)
    if parts is None and kind is Kind.EITHER and sounds_like_folder(node):
        return _Read([_folder(argument, context)])
    if parts is None:
        variable = hoisted(argument, context, ("filepath", "checkpoint_path"))
        if variable is None:
            return _Read()
        before = variable[1]
        parts = _if_given(variable[0]) if _may_be_nothing(node, context) else computed(variable[0])
    if "NoneType" in (value.types or ()) and not before.changes and value.repeatable:
        parts = _if_given(argument.ref)
    file = _file(argument, parts, kind, context)
    if kind is Kind.FILE:
        return _Read([file], before)
    folder = _folder(argument, context)
    if before.changes:  # the value stands elsewhere then
        return _Read([file], before)
    return _Read([folder, file] if likely_folder(node, context) else [file, folder], before)


def _may_be_nothing(node: ast.expr, context: Context) -> bool:
    """Whether a branch of it is None."""
    return any(leaf.value.constant is None for leaf in followed(node, context.module))


def _if_given(ref: str | Span) -> Parts:
    """A path that may be None, in two: the Trainer's folder and the name by itself then."""
    folder, name = (
        Code.of(Symbol(f"os.path.{part}"), "(", ref, ") if ", ref, " else None") for part in ("dirname", "basename")
    )
    return Parts(folder, name)


def _of_text(path: object) -> Parts | None:
    """A path of a configuration file, in two."""
    if not isinstance(path, str):
        return None
    folder, _, name = path.rpartition("/")
    return Parts(Code.of(quoted(folder)) if folder else None, Code.of(quoted(name)))


def _file(argument: Argument, parts: Parts, kind: Kind | None, context: Context) -> _Choice:
    pairs = [("dirpath", parts.folder or Code.of('"."')), ("filename", parts.name)]
    return _Choice(fix_title(context, argument, pairs), pairs, None if kind is Kind.FILE else _EITHER)


def _folder(argument: Argument, context: Context) -> _Choice:
    pairs = [("dirpath", Code.of(argument.ref))]
    if argument.value.node is not None and _is_named_by_epoch(argument.value.node, context):
        pairs.append(("filename", Code.of('"{epoch}"')))
        return _Choice(fix_title(context, argument, pairs), pairs, _THERE)
    kind = kind_of(argument.value.node, context) if argument.value.node is not None else Kind.EITHER
    reason = _EITHER if kind is Kind.EITHER else _DEFAULT
    if context.origin.before(_SPLIT) is True:
        reason = _ALWAYS
    return _Choice(fix_title(context, argument, pairs), pairs, reason)


def _is_named_by_epoch(node: ast.expr, context: Context) -> bool:
    """Whether the path is a folder that is there, in code of releases that called its files after the epoch alone."""
    older = context.origin.before(_STEPPED) is True and context.origin.before(_SPLIT) is False
    return older and is_there(node, context)


# --- prefix ---


def _is_off(prefix: Argument) -> bool:
    return prefix.value.constant in ("", None)


def _prefix(prefix: Argument, context: Context) -> Finding:
    name = prefix.set.get("filename")
    made, reason, title = prefix.remove(), None, "Remove `prefix=`"
    if not _is_off(prefix):
        title = "Put the prefix into `filename=`"
        unnamed = name is None or name.value.constant is None
        filename = Code.of(name.ref) if name is not None and not unnamed else None
        led, reason = _led(prefix, filename, context, may_be_none=name is not None and _may_be_none(name, context))
        if name is not None:
            made = name.give(led) + prefix.remove()
        elif prefix.set.given("filename") or prefix.set.given("filepath") or _is_path(prefix.site):
            made = Rewrite(refusal="how the files are called is said in another place")
        else:
            made = prefix.replace(("filename", led))
    return context.finding(
        prefix,
        row="prefix",
        message="`prefix=` of `ModelCheckpoint` is gone since Lightning 1.3; put it into `filename=`",
        title=title,
        rewrite=made,
        reason=reason,
    )


def _is_path(site: Site) -> bool:
    return bool(site.positional)


def _may_be_none(name: Argument, context: Context) -> bool:
    """Whether a name may be None in some runs: a parameter that is so by default, or what a configuration says."""
    node = name.value.node
    if name.value.types is not None:
        return "NoneType" in name.value.types
    if name.value.constant is UNKNOWN and (isinstance(node, (ast.Attribute, ast.Subscript)) or _is_asked(node)):
        return True
    return name.site.module is context.module and is_none_by_default(node, context.module)


def _is_asked(node: ast.expr | None) -> bool:
    """Whether it is an entry that a mapping need not have: `options.get("name")`."""
    asked = isinstance(node, ast.Call) and len(node.args) == 1 and not node.keywords
    return asked and isinstance(node, ast.Call) and last_part(node) == "get"


def _led(
    prefix: Argument, name: Code | None, context: Context, *, may_be_none: bool = False
) -> tuple[Code, str | None]:
    """A name with the prefix before it, and why that is not sure."""
    glued = context.origin.before(Release(0, 10))
    reasons = []
    if glued is None:
        reasons.append("before 0.10 no dash stood between the prefix and the name")
    if prefix.set.given("save_last") and prefix.set.constant("save_last") is not False:
        reasons.append("the file of `save_last=` had the prefix too, and is called last.ckpt")
    join = "" if glued else "-"
    if name is None or may_be_none:
        older = context.origin.before(Release(1, 1))
        if older is None:
            reasons.append(_DEFAULT)
        unnamed = '"{epoch}"' if older else '"{epoch}-{step}"'
        name = Code.of(unnamed) if name is None else Code.of("(", *name.pieces, f" or {unnamed})")
    constant = prefix.value.constant
    literal = Literal.of(_text(name, context))
    plain = isinstance(constant, str) and not set(constant) & set("{}\"'\\")
    if plain and prefix.value.is_literal:
        text = f"{constant}{join}"
        led = Code.of(str(literal.led_by(text))) if literal is not None else Code.of(quoted(text), " + ", *name.pieces)
        return led, "; ".join(reasons) or None
    if constant is UNKNOWN and join and prefix.value.repeatable:  # one that is empty got no dash
        dashed = ("(", prefix.ref, f" + {quoted(join)} if ", prefix.ref, ' else "") + ')
        return Code.of(*dashed, *name.pieces), "; ".join(reasons) or None
    if constant is UNKNOWN:
        reasons.append("the prefix must not be empty")
    if literal is not None and not literal.is_formatted:
        return Code.of(prefix.text, " + ", str(literal.led_by(join))), "; ".join(reasons) or None
    dash = [quoted(join), " + "] if join else []
    return Code.of(prefix.text, " + ", *dash, *name.pieces), "; ".join(reasons) or None


def _text(code: Code, context: Context) -> str:
    """A piece of code as text; symbols by their names, which makes it no literal."""
    source = context.module.source
    return "".join(source.code(piece) if isinstance(piece, Span) else str(piece) for piece in code.pieces)
