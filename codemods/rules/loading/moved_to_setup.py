"""Part of a `prepare_data` that every process has to run, as a `setup` of its own."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence

from codemods.deferred import NamedTuple
from codemods.model import Change, Code, InsertStatement, RemoveStatement
from codemods.rules.modules.prepared import PREPARED
from codemods.rules.registry import Context
from codemods.semantics.arguments import Rewrite
from codemods.semantics.drawing import drawing_of, draws_of, is_seeding
from codemods.semantics.members import Method
from codemods.semantics.nodes import argument, is_name, own_statements
from codemods.semantics.scopes import FunctionNode
from codemods.source.trees import walk

_ONCE = frozenset({"download", "wget", "urlretrieve", "extract", "unzip", "mkdir", "makedirs", "save", "dump", "write"})
_ONCE |= {"rmtree", "to_csv", "copy", "remove", "unlink", "load_dataset", "snapshot", "process", "cache"}

_TOGETHER = Rewrite(refusal="the rest of the method and they need each other")


class _Split(NamedTuple):
    """The statements of a `prepare_data`: those that move to `setup`, and those of them that it needs as well."""

    moving: list[ast.stmt]
    kept: list[ast.stmt]


def moved_to_setup(
    method: Method, names: Sequence[str], own: str, context: Context, existing: FunctionNode | None = None
) -> Rewrite:
    """Move the statements that set the attributes `names`, and what these are made of, to a new `setup`.

    Or to the top of the one that there is. A call with `download=True` is done in both: in `prepare_data` as it is, in
    `setup` without that. What has LIT184 draw once goes with what draws, where all of that moves, and so does a seed.
    """
    body = own_statements(method.node)
    once = _remembered(body, own)
    body = body[len(once) :]
    if any(isinstance(part, ast.Return) for statement in body for part in walk(statement)):
        return Rewrite(refusal="it may return before they are set")
    downloads = {s: call for s in body if (call := _downloaded(s, context)) is not None}
    setting = [s for s in body if set(names) & assigned(s, own)]
    if not set(names) <= {name for s in setting for name in assigned(s, own)} or not all(map(is_assignment, setting)):
        return Rewrite(refusal="they are set among other things")
    if any(runs_once(statement) for statement in setting if statement not in downloads):
        return Rewrite(refusal="what they are set to may be downloaded or written here")
    split = _split(body, setting, downloads, own)
    drawing = _drawing(method, context)
    drawn = drawing if once else set()
    if split is None or not drawn <= set(split.moving) or drawn & set(split.kept):
        return _TOGETHER
    seeds = [statement for statement in body if is_seed(statement)]
    if seeds and drawing & set(split.moving):  # what draws goes with its seed
        used = _used(seeds) | {name for seed in seeds for name in attributes_read(seed, own)}
        made = {name for s in body for name in (*_bound(s), *assigned(s, own))}
        if not drawing <= set(split.moving) or drawing & set(split.kept) or used & made:
            return _TOGETHER
        split = _Split([s for s in body if s in split.moving or s in seeds], split.kept)
    changes: list[Change] = []
    margin = 4 if existing is None else 0
    code = Code.of(f"def setup({own}, stage=None):" if existing is None else "")
    if existing is not None and {name for s in split.moving for name in (*_bound(s), *_used([s]))} & _taken(existing):
        return Rewrite(refusal="`setup` has names of its own that they read or bind")
    for index, statement in enumerate((*once, *split.moving)):
        span = context.module.span(statement)
        line = ("\n\n" if index and _is_set_off(statement, context) else "\n") + " " * margin
        if existing is not None and not index:
            line = ""
        if statement in downloads:
            text = _without_download(statement, downloads[statement], context, margin)
            if text is None:
                return Rewrite(refusal="what they are set to may be downloaded or written here")
            code = Code.of(*code.pieces, f"{line}{text}")
            there = context.module.span(downloads[statement])
            changes += [InsertStatement(span, Code.of(there)), RemoveStatement(span)]
        else:
            code = Code.of(*code.pieces, line, span)
            changes += [RemoveStatement(span)] if statement not in split.kept else []
    if existing is None:
        return Rewrite((*changes, InsertStatement(context.module.span(method.node), code, after=True)))
    documented = len(own_statements(existing)) < len(existing.body)
    return Rewrite((*changes, InsertStatement(context.module.span(existing.body[0]), code, after=documented)))


def _taken(existing: FunctionNode) -> set[str]:
    """The names that a `setup` binds, apart from its first parameter."""
    given = {arg.arg for arg in existing.args.args[1:]}
    return given | {part.id for part in walk(existing) if isinstance(part, ast.Name) and binds(part)}


def _remembered(body: Sequence[ast.stmt], own: str) -> Sequence[ast.stmt]:
    """The two statements at the top that LIT184 has put there, so that what follows runs once."""
    first = body[:2]
    if (
        len(first) == 2
        and is_guard(first[0])
        and PREPARED in ast.unparse(first[0])
        and PREPARED in assigned(first[1], own)
    ):
        return first
    return ()


def _drawing(method: Method, context: Context) -> set[ast.stmt]:
    """The statements of a method's body that draw random numbers."""
    drawing = set(draws_of(method.node, drawing_of(context.project)))
    return {statement for statement in method.node.body if any(part in drawing for part in walk(statement))}


def is_seed(statement: ast.stmt) -> bool:
    """Whether a statement does nothing but seed what random numbers are drawn from: `torch.manual_seed(3)`."""
    call = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(call, ast.Call) and is_seeding(call)


def _is_set_off(statement: ast.stmt, context: Context) -> bool:
    """Whether a blank line stands above a statement and its comments."""
    source = context.module.source
    above = source.utf8[: source.line_starts[statement.lineno - 1]].splitlines()
    while above and above[-1].lstrip().startswith(b"#"):
        above.pop()
    return bool(above) and not above[-1].strip()


def _split(
    body: Sequence[ast.stmt], setting: Sequence[ast.stmt], downloads: dict[ast.stmt, ast.Call], own: str
) -> _Split | None:
    """What has to move with the statements that set attributes; None where what stays needs what they set.

    What only makes values for both, as a transform does, stays too.
    """
    moving = set(setting)
    while True:
        rest = [statement for statement in body if statement not in moving]
        needed = _used(moving)
        made = {name for statement in moving for name in (*assigned(statement, own), *_bound(statement))}
        more = {s for s in rest if _bound(s) & needed or (attributes_read(s, own) | _used([s])) & made}
        if not more:
            break
        if any(not is_assignment(s) or (runs_once(s) and s not in downloads) for s in more):
            return None
        moving |= more
    if any(_bound(statement) & _bound(other) for statement in moving for other in body if other is not statement):
        return None  # bound twice: which of them is meant hangs on the order
    staying = [s for s in body if s not in moving]
    parts: list[ast.AST] = [*staying, *(downloads[s] for s in moving if s in downloads)]
    kept: set[ast.stmt] = set()
    while more := {s for s in moving - kept if _bound(s) & _used([*parts, *kept])}:
        kept |= more
    if any(s in downloads or assigned(s, own) for s in kept):
        return None
    ordered = [s for s in body if s in moving]
    return _Split(ordered, [s for s in ordered if s in kept])


def _used(parts: Iterable[ast.AST]) -> set[str]:
    """The names that are read."""
    return {name.id for part in parts for name in walk(part) if isinstance(name, ast.Name) and not binds(name)}


def _bound(statement: ast.stmt) -> set[str]:
    return {part.id for part in walk(statement) if isinstance(part, ast.Name) and binds(part)}


def binds(name: ast.Name) -> bool:
    """Whether a name is bound or deleted where it stands."""
    return not isinstance(name.ctx, ast.Load)


def attributes_read(statement: ast.stmt, own: str) -> set[str]:
    """The attributes of `self` that are read."""
    return {
        part.attr
        for part in walk(statement)
        if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Load) and isinstance(part.value, ast.Name)
        if part.value.id == own
    }


def assigned(statement: ast.stmt, own: str) -> set[str]:
    """The attributes of `self` that a statement sets."""
    return {
        part.attr
        for part in walk(statement)
        if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store)
        if isinstance(part.value, ast.Name) and part.value.id == own
    }


def is_guard(statement: ast.stmt) -> bool:
    """Whether a statement does nothing but return early."""
    if not isinstance(statement, ast.If) or statement.orelse:
        return False
    last = statement.body[-1]
    return len(statement.body) == 1 and isinstance(last, ast.Return) and last.value is None


def is_assignment(statement: ast.stmt) -> bool:
    """Whether a statement assigns, and does not add to what was there; it may open a file to read it."""
    if isinstance(statement, ast.With):
        return all(_opens_to_read(item.context_expr) for item in statement.items) and all(
            map(is_assignment, statement.body)
        )
    return isinstance(statement, (ast.Assign, ast.AnnAssign))


def _opens_to_read(node: ast.expr) -> bool:
    """Whether an expression is `open(path)`, or with a mode that only reads."""
    if not isinstance(node, ast.Call) or not is_name(node.func, "open"):
        return False
    mode = argument(node, "mode", 1)
    return mode is None or (isinstance(mode, ast.Constant) and str(mode.value) in {"r", "rb", "rt"})


def runs_once(statement: ast.stmt) -> bool:
    """Whether a statement may do what only one process should: download, write."""
    for part in walk(statement):
        if isinstance(part, ast.keyword) and part.arg == "download" and getattr(part.value, "value", True) is not False:
            return True
        if isinstance(part, ast.Call):
            name = part.func.attr if isinstance(part.func, ast.Attribute) else getattr(part.func, "id", "")
            if any(word in name.lower() for word in _ONCE):
                return True
    return False


def _downloaded(statement: ast.stmt, context: Context) -> ast.Call | None:
    """The call with `download=True` that a statement assigns as it is, without a comment in or behind it."""
    value = statement.value if isinstance(statement, ast.Assign) else None
    if not isinstance(value, ast.Call):
        return None
    given = argument(value, "download")
    if not isinstance(given, ast.Constant) or given.value is not True or runs_once(ast.Expr(_plain(value))):
        return None
    source = context.module.source
    span = context.module.span(statement)
    last = source.line_of(span.end)
    end = source.line_starts[last] if last < len(source.line_starts) else len(source.utf8)
    text = source.utf8[span.start : end]
    return value if b"#" not in text and b'"""' not in text else None  # a comment would have to stand in two places


def _plain(call: ast.Call) -> ast.Call:
    """A call without its `download=`."""
    return ast.Call(call.func, call.args, [keyword for keyword in call.keywords if keyword.arg != "download"])


def _without_download(statement: ast.stmt, call: ast.Call, context: Context, inside: int) -> str | None:
    """A statement as text, at the left margin, whose call does not download; None where it is given by position.

    Its other lines stand as they do in a body that is `inside` its function by so much.
    """
    source, span = context.module.source, context.module.span
    parts: list[ast.expr | ast.keyword] = sorted([*call.args, *call.keywords], key=lambda part: span(part).start)
    at = next((n for n, part in enumerate(parts) if isinstance(part, ast.keyword) and part.arg == "download"), None)
    if at is None:
        return None
    if at:
        start, end = span(parts[at - 1]).end, span(parts[at]).end
    elif len(parts) > 1:
        start, end = span(parts[0]).start, span(parts[1]).start
    else:
        start, end = span(parts[0])
    whole = span(statement)
    first, *lines = (source.utf8[whole.start : start] + source.utf8[end : whole.end]).decode().splitlines(keepends=True)
    margin = " " * (statement.col_offset - inside)  # a new `setup` stands where the members of the class do
    return first + "".join(line.removeprefix(margin) for line in lines)
