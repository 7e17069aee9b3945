"""A path that named a checkpoint, as the folder and the name that a ModelCheckpoint takes now."""

from __future__ import annotations

import ast
import enum

from codemods.deferred import dataclass, pattern
from codemods.model import Code, Span, Symbol
from codemods.rules.callbacks.literals import Literal
from codemods.rules.callbacks.temporary import is_temporary
from codemods.rules.followed import followed
from codemods.rules.registry import Context
from codemods.semantics.nodes import FUNCTIONS, defaults_of, last_part, named_of
from codemods.semantics.scopes import Scope
from codemods.source.trees import nodes_of

_JOINS = frozenset({"os.path.join", "posixpath.join"})
_FOLDERS = pattern(r"(?:.*[_-])?(?:checkpoints?|ckpts?|weights|models|logs|runs|outputs?|results|saved)")
_MAKERS = pattern(
    r"_*(?:(?:mk|make|create|ensure|prepare)_?(?:dirs?|folders?|directory|directories)"
    r"(?:_(?:if_(?:not_exists?|needed|missing)|exists?))?)"
)
"""Names of functions that make the folder that they are given."""
_FOLDER_WORDS = pattern(
    r"(?:^|_)(?:dir|dirpath|directory|folder|root|DIR|DIRECTORY|FOLDER|ROOT)$|(?:dir|Dir|folder|Folder|Root)$"
)
_NO_NAMES = frozenset({"", ".", ".."})
"""Last parts of a path that only a folder has."""
_CURRENT = frozenset({"getcwd", "cwd"})
_TEXTS = frozenset({"str", "Path", "fspath", "abspath", "expanduser"})
"""What gives the path that it is given, in another form."""
_OF_PYTEST = frozenset({"tmp_path", "tmpdir"})
"""What pytest gives its functions by these names: a folder that it has made."""
_WRAPPERS = frozenset({"str", "Path", "fspath"})
"""Those of them that a folder, or a name, goes without."""


class Kind(enum.Enum):
    """What a path names: a file, where its last part has a field to fill in; a folder; or either."""

    FILE = "file"
    FOLDER = "folder"
    EITHER = "either"


@dataclass(frozen=True)
class Parts:
    """The folder (None: the current one) and the name of a path; `literal` is the name where it is one token."""

    folder: Code | None
    name: Code
    literal: Literal | None = None


def kind_of(node: ast.expr, context: Context) -> Kind:
    """What a path names, as far as its text tells, and the folders that the file makes before it is read."""
    kind = _kind_of(node, context)
    if kind is not Kind.EITHER:
        return kind
    return Kind.FOLDER if is_there(node, context) else kind


def is_there(node: ast.expr, context: Context) -> bool:
    """Whether a path is that of a folder which is there when it is read: the file, `tempfile` or pytest makes it."""
    path = _unwrapped(node)
    return is_temporary(path, context.module) or _is_of_pytest(path, context) or _is_made_before(node, context)


def _unwrapped(node: ast.expr) -> ast.expr:
    """A path as it is before it is put into another form: `str(path)`."""
    if isinstance(node, ast.Call) and len(node.args) == 1 and not node.keywords and last_part(node) in _WRAPPERS:
        return _unwrapped(node.args[0])
    return node


def _is_of_pytest(node: ast.expr, context: Context) -> bool:
    """Whether it is the folder that pytest makes for a test, or for a fixture."""
    if not isinstance(node, ast.Name) or node.id not in _OF_PYTEST:
        return False
    function = context.module.scope_at(context.module.span(node).start).function().node
    if not isinstance(function, FUNCTIONS) or node.id not in {arg.arg for arg in named_of(function.args)}:
        return False
    is_fixture = any(last_part(decorator) == "fixture" for decorator in function.decorator_list)
    return (is_fixture or function.name.startswith("test")) and node.id not in defaults_of(function.args)


def _is_made_before(node: ast.expr, context: Context) -> bool:
    """Whether the file makes a folder of this path before it is read: `os.makedirs(path)`.

    That is seen in the same function and in the module around it. What an object or a dict holds under a name is one
    path in all functions of a file, and the last lines of a script run before those of its functions.
    """
    module = context.module
    span = module.span(node)
    wanted = _written(node, context)
    here = module.scope_at(span.start).function()
    held = isinstance(node, (ast.Attribute, ast.Subscript))
    for call, scope in module.scoped.calls:
        made = _made(call, scope, context)
        if made is None or _written(made, context) != wanted:
            continue
        start = module.span(call).start
        if scope.function() not in {here, module.scope}:
            if held:
                return True
            continue
        if start > span.start:
            if held and scope.function() is not here:
                return True
            continue
        if not _is_bound_between(node, start, span.start, context):
            return True
    return False


def _is_bound_between(node: ast.expr, start: int, end: int, context: Context) -> bool:
    """Whether a variable gets another value between two places."""
    module = context.module
    found = module.scope_at(end).lookup(node.id) if isinstance(node, ast.Name) else None
    nodes = [binding.node for binding in found[1]] if found is not None else []
    return any(start < module.span(each).start < end for each in nodes if isinstance(each, (ast.expr, ast.stmt)))


def _made(call: ast.Call, scope: Scope, context: Context) -> ast.expr | None:
    """The folder that a call makes; a function's name says that it makes what it is given."""
    name = last_part(call)
    if name not in {"mkdir", "makedirs"} and _MAKERS.fullmatch(name):
        return call.args[0] if len(call.args) == 1 and not call.keywords else None
    if name not in {"mkdir", "makedirs"}:
        return None
    if context.module.resolve(call.func, scope) in {"os.mkdir", "os.makedirs"}:
        return call.args[0] if call.args else None
    if name == "makedirs" or not isinstance(call.func, ast.Attribute):
        return None
    path = call.func.value
    is_path = isinstance(path, ast.Call) and last_part(path) == "Path" and len(path.args) == 1
    return path.args[0] if is_path and isinstance(path, ast.Call) else path


def _written(node: ast.expr, context: Context) -> str:
    """An expression, or the one that a name stands for, as text that can be compared."""
    leaves = followed(node, context.module)
    return ast.dump(leaves[0].node if len(leaves) == 1 else node)


def _kind_of(node: ast.expr, context: Context, depth: int = 0) -> Kind:
    module = context.module
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return _kind(node.value)
    if isinstance(node, ast.JoinedStr):
        literal = Literal.of(module.source.code(module.span(node)))
        return _kind(literal.content) if literal is not None else Kind.EITHER
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Div)):
        return _kind_of(node.right, context, depth)
    if isinstance(node, ast.Call):
        scope = module.scope_at(module.span(node).start)
        if module.resolve(node.func, scope) in _JOINS and node.args and not isinstance(node.args[-1], ast.Starred):
            return Kind.FOLDER if _is_empty(node.args[-1]) else _kind_of(node.args[-1], context, depth)
        if module.resolve(node.func, scope) == "str" or (isinstance(node.func, ast.Name) and node.func.id == "str"):
            return _kind_of(node.args[0], context, depth) if len(node.args) == 1 else Kind.EITHER
        if isinstance(node.func, ast.Attribute) and node.func.attr == "format":
            template = node.func.value
            text = template.value if isinstance(template, ast.Constant) else None
            return Kind.FILE if isinstance(text, str) and "{{" in text.rpartition("/")[2] else Kind.EITHER
        return Kind.EITHER
    if depth > 4:
        return Kind.EITHER
    leaves = [leaf.node for leaf in followed(node, module)]
    ends = [leaf for leaf in leaves if leaf is not node]
    kinds = {Kind.EITHER if isinstance(leaf, ast.Name) else _kind_of(leaf, context, depth + 1) for leaf in ends}
    return kinds.pop() if len(kinds) == 1 and node not in leaves else Kind.EITHER


def _kind(text: str) -> Kind:
    last = text.rpartition("/")[2]
    if text and last in _NO_NAMES:
        return Kind.FOLDER
    return Kind.FILE if "{" in last else Kind.EITHER


def _is_empty(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value == ""


def sounds_like_folder(node: ast.expr) -> bool:
    """Whether a variable's name, or the last part of a literal, says that it is a folder; so is the current one."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str) and _FOLDERS.fullmatch(node.value.rpartition("/")[2]) is not None
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
        name = str(node.slice.value)
    elif isinstance(node, ast.IfExp):
        return sounds_like_folder(node.body) and sounds_like_folder(node.orelse)
    elif isinstance(node, ast.Call):
        name = called = last_part(node)
        if called in _CURRENT or (called in _TEXTS and len(node.args) == 1 and sounds_like_folder(node.args[0])):
            return True
    else:
        name = node.id if isinstance(node, ast.Name) else getattr(node, "attr", "")
    return _FOLDER_WORDS.search(name) is not None


def likely_folder(node: ast.expr, context: Context) -> bool:
    """Whether a path is taken for a folder: checkpoints of the file lie in it and not beside it, or it sounds like one.

    A first run found no such folder, and put what it saved beside: `"out/last.ckpt"` for `"out/ckpt"`.
    """
    text = node.value if isinstance(node, ast.Constant) else None
    if isinstance(text, str) and "/" in text:
        texts = (each.value for each in nodes_of(context.module.tree, ast.Constant))
        folders = {_folder(each) for each in texts if isinstance(each, str) and each.endswith(".ckpt")}
        path = text.removeprefix("./").rstrip("/")
        if not folders.isdisjoint({path, _folder(path)}):
            return path in folders
    return sounds_like_folder(node)


def _folder(path: str) -> str:
    """The folder of a path that is written out."""
    return path.removeprefix("./").rpartition("/")[0].rstrip("/")


def taken_apart(node: ast.expr, context: Context) -> Parts | None:
    """A path whose last part is written out, in two; None where it has to be computed."""
    module = context.module
    if isinstance(node, (ast.Constant, ast.JoinedStr)):
        return _of_text(node, None, context)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
        return _of_text(node.right, Code.of(module.span(node.left)), context)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return _added(node, context)
    template = _template(node)
    if template is not None:
        return _filled(node, template, context)
    if isinstance(node, ast.Call) and len(node.args) == 1 and not node.keywords and last_part(node) in _WRAPPERS:
        return taken_apart(node.args[0], context)
    if isinstance(node, ast.Call) and len(node.args) > 1 and not node.keywords:
        scope = module.scope_at(module.span(node).start)
        starred = any(isinstance(arg, ast.Starred) for arg in node.args)
        if module.resolve(node.func, scope) in _JOINS and not starred:
            return _joined(node, context)
    return None


def _of_text(node: ast.expr, folder: Code | None, context: Context) -> Parts | None:
    """A literal as folder and name; below `folder` only where it names no folder of its own."""
    span = context.module.span(node)
    literal = Literal.of(context.module.source.code(span))
    if literal is None or not isinstance(node, (ast.Constant, ast.JoinedStr)):
        return None
    both = literal.split("/")
    if both is None:
        return Parts(folder, Code.of(span), literal)
    if folder is not None:
        return None
    head, name = both
    return Parts(Code.of(str(head) if head.inner else f"{head.quote}/{head.quote}"), Code.of(str(name)), name)


def _joined(node: ast.Call, context: Context) -> Parts | None:
    """`os.path.join(a, b, "c/{epoch}")`: the last argument is the name, its own folder joins the others."""
    module = context.module
    *others, last = node.args
    literal = Literal.of(module.source.code(module.span(last)))
    head = None
    if isinstance(last, (ast.Constant, ast.JoinedStr)) and literal is not None:
        both = literal.split("/")
        if both is not None:
            head, literal = both
        if both is not None and head is not None and not head.inner:
            return None  # an absolute path, which makes the others void
    elif not isinstance(last, (ast.Name, ast.Attribute)) and not _is_filled_name(last):
        return None
    else:
        literal = None
    parts: list[str | Span] = []
    for other in others:
        parts += [", "] * bool(parts) + [module.span(other)]
    if head is not None:
        parts += [", ", str(head)]
    folder = Code.of(module.span(others[0]))
    if len(others) > 1 or head is not None:
        folder = Code.of(module.span(node.func), "(", *parts, ")")
    return Parts(folder, Code.of(str(literal)) if head is not None else Code.of(module.span(last)), literal)


def _added(node: ast.BinOp, context: Context) -> Parts | None:
    """`folder + "/{epoch}"`."""
    module = context.module
    literal = Literal.of(module.source.code(module.span(node.right)))
    if literal is None or not isinstance(node.right, (ast.Constant, ast.JoinedStr)):
        return None
    both = literal.split("/")
    if both is None:
        folder = _ended(node.left, context)
        return Parts(folder, Code.of(module.span(node.right)), literal) if folder is not None else None
    head, name = both
    left: list[str | Span] = [module.span(node.left)]
    return Parts(Code.of(*left, f" + {head}") if head.inner else Code.of(*left), Code.of(str(name)), name)


def _ended(node: ast.expr, context: Context) -> Code | None:
    """A folder without the slash at its end; None where it is not seen that it has one."""
    module = context.module
    last = node.right if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add) else node
    literal = Literal.of(module.source.code(module.span(last)))
    both = literal.split("/") if literal is not None else None
    if both is None or both[1].inner or not isinstance(last, (ast.Constant, ast.JoinedStr)):
        return None
    head = both[0]
    if isinstance(node, ast.BinOp):
        left: list[str | Span] = [module.span(node.left)]
        return Code.of(*left, f" + {head}") if head.inner else Code.of(*left)
    return Code.of(str(head)) if head.inner else Code.of(f"{head.quote}/{head.quote}")


def _template(node: ast.expr) -> ast.Constant | None:
    """The text that `%` or `.format(…)` fills in."""
    template: ast.expr | None = None
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod):
        template = node.left
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "format":
        template = node.func.value
    return template if isinstance(template, ast.Constant) and isinstance(template.value, str) else None


def _filled(node: ast.expr, template: ast.Constant, context: Context) -> Parts | None:
    """`"folder/fold%d" % number`: all is filled into the name, where the folder has nothing to fill in."""
    source, span = context.module.source, context.module.span(template)
    literal = Literal.of(source.code(span))
    both = literal.split("/") if literal is not None else None
    if both is None or set("%{}") & set(both[0].inner):
        return None
    head, name = both
    folder = Code.of(str(head) if head.inner else f"{head.quote}/{head.quote}")
    return Parts(folder, Code.of(str(name) + source.code(Span(span.end, context.module.span(node).end))))


def _is_filled_name(node: ast.expr) -> bool:
    """Whether it is text with something filled in, and names no folder."""
    template = _template(node)
    return template is not None and "/" not in str(template.value)


def computed(ref: str | Span) -> Parts:
    """A path that is a variable, in two."""
    return Parts(Code.of(Symbol("os.path.dirname"), "(", ref, ")"), Code.of(Symbol("os.path.basename"), "(", ref, ")"))
