"""Calls that write files, and whether the paths are the same on every rank."""

from __future__ import annotations

import ast
from typing import Final

from codemods.deferred import NamedTuple
from codemods.semantics.mentions import words_of
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, argument, defaults_of, named_of, own_nodes
from codemods.semantics.ranks import STATED, conditions, is_about_rank, is_guarded, is_locked
from codemods.semantics.scopes import FunctionNode, Kind, Scope
from codemods.source.trees import walk

_BY_NAME: Final = {  # canonical names, and the position of the path
    "numpy.save": 0,
    "numpy.savez": 0,
    "numpy.savez_compressed": 0,
    "numpy.savetxt": 0,
    "torch.save": 1,
    "joblib.dump": 1,
    "cv2.imwrite": 0,
    "imageio.imwrite": 0,
    "imageio.imsave": 0,
    "imageio.mimsave": 0,
    "imageio.v2.imwrite": 0,
    "torchvision.utils.save_image": 1,
    "torchaudio.save": 0,
    "soundfile.write": 0,
    "scipy.io.wavfile.write": 0,
    "matplotlib.pyplot.savefig": 0,
    "matplotlib.pyplot.imsave": 0,
    "shutil.copy": 1,
    "shutil.copyfile": 1,
    "shutil.copytree": 1,
    "shutil.copy2": 1,
    "shutil.move": 1,
    "os.rename": 1,
    "os.symlink": 1,
    "imageio.v3.imwrite": 0,
    "imageio.mimwrite": 0,
    "nibabel.save": 1,
    "omegaconf.OmegaConf.save": 1,
    "safetensors.torch.save_file": 1,
    "scipy.io.savemat": 0,
    "scipy.sparse.save_npz": 0,
    "skimage.io.imsave": 0,
    "tifffile.imwrite": 0,
    "tifffile.imsave": 0,
    "torch.jit.save": 1,
    "torch.onnx.export": 2,
    "torchvision.io.write_png": 1,
    "torchvision.io.write_jpeg": 1,
    "torchvision.io.write_video": 0,
    "torchvision.io.write_file": 0,
    "SimpleITK.WriteImage": 1,
    "pyarrow.parquet.write_table": 1,
    "zarr.save": 0,
    "os.replace": 1,
    "logging.FileHandler": 0,
    "logging.handlers.RotatingFileHandler": 0,
    "logging.handlers.TimedRotatingFileHandler": 0,
    "distutils.dir_util.copy_tree": 1,
}
_BY_METHOD: Final = {
    "savefig": 0,
    "to_csv": 0,
    "to_parquet": 0,
    "to_pickle": 0,
    "to_excel": 0,
    "to_feather": 0,
    "to_json": 0,
    "to_hdf": 0,
    "to_onnx": 0,
    "to_torchscript": 0,
    "tofile": 0,
    "write_html": 0,
    "write_image": 0,
    "write_text": -1,
    "write_bytes": -1,
    "save_pretrained": 0,
    "save_to_disk": 0,
    "to_netcdf": 0,
    "to_file": 0,
    "write_videofile": 0,
}
_REMOVES: Final = frozenset({"os.remove", "os.unlink", "os.rmdir", "shutil.rmtree"})
REMOVING: Final = frozenset({"remove", "unlink", "rmdir", "rmtree"})
_COMMANDS: Final = ("cp ", "mv ", "tar c", "tar -c", "zip ", "rsync ", "ln ", "touch ")
"""How commands of a shell begin that write files."""
_LISTS: Final = frozenset({"glob", "rglob", "iglob", "iterdir", "listdir"})
_NAMES: Final = {name.rpartition(".")[2] for name in _BY_NAME}
WORDS: Final = frozenset(_NAMES | _BY_METHOD.keys() | {"open", "File", "ZipFile", "system"})
_MARKS = frozenset(word.encode() for word in WORDS)
_OPENERS = frozenset({"h5py.File", "io.open", "codecs.open", "gzip.open", "bz2.open", "lzma.open", "jsonlines.open"})
_OPENERS |= {"zipfile.ZipFile", "tarfile.open", "wave.open", "rasterio.open", "fsspec.open"}
_SAME = frozenset({"os", "osp", "Path", "pathlib", "str", "int", "format", "len", "datetime", "time"})
_ITS_OWN = frozenset({"getpid", "uuid4", "uuid1", "mkdtemp", "mkstemp", "now", "BytesIO", "StringIO"})
_DRAWN = ("random.", "secrets.", "numpy.random.", "torch.rand")
_TEMPORARY = ("tmp", "temp")
_OF_ALL = frozenset({"hparams", "current_epoch", "global_step", "default_root_dir", "log_dir", "log_every_n_steps"})
"""What a module or a Trainer has that is the same in all processes."""
_DEPTH = 4


class Write(NamedTuple):
    """A call that writes a file, and the expression of the path."""

    call: ast.Call
    path: ast.expr


def writes(function: FunctionNode, module: Module) -> list[Write]:
    """The calls of a function that write files, inner functions left out."""
    return module.cached("writes", _by_function).get(function, [])


def _by_function(module: Module) -> dict[ast.AST, list[Write]]:
    found: dict[ast.AST, list[Write]] = {}
    for call, scope in module.scoped.calls:
        path = _path(call, scope, module) if _last(call.func) in WORDS else None
        if path is not None:
            found.setdefault(scope.function().node, []).append(Write(call, path))
    return found


def _path(call: ast.Call, scope: Scope, module: Module) -> ast.expr | None:
    func = call.func
    if isinstance(func, ast.Name) and func.id == "open" and scope.lookup("open") is None:
        return _opened(call, 0)
    if isinstance(func, ast.Attribute) and func.attr == "open" and module.resolve(func, scope) is None:
        mode = _mode(call, 0)
        return func.value if mode is not None and set(mode) & set("wax+") and set(mode) <= set("wax+bt") else None
    name = module.resolve(func, scope)
    if name in _OPENERS:
        return _opened(call, 0)
    if name in _BY_NAME:
        return _at(call, _BY_NAME[name])
    if name == "os.system":
        return call.args[0] if call.args and leading_text(call.args[0]).startswith(_COMMANDS) else None
    if isinstance(func, ast.Attribute) and func.attr == "save" and _is_image(func.value, scope, module):
        return _at(call, 0)
    if isinstance(func, ast.Attribute) and func.attr in _BY_METHOD and name is None:
        position = _BY_METHOD[func.attr]
        return func.value if position < 0 else _at(call, position)
    return None


def leading_text(node: ast.expr) -> str:
    """The text that an expression begins with: of `f"cp {path}"`, `"cp %s" % path` and `"cp " + path` that is `cp `."""
    while True:
        if isinstance(node, ast.BinOp):
            node = node.left
        elif isinstance(node, ast.JoinedStr) and node.values:
            node = node.values[0]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "format":
            node = node.func.value
        else:
            return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _is_image(node: ast.expr, scope: Scope, module: Module, depth: int = 0) -> bool:
    """Whether an expression is an image of PIL: made there, by torchvision, or by methods of one.

    Or something else that writes itself: a module of TorchScript, an animation.
    """
    if depth > _DEPTH:
        return False
    if isinstance(node, ast.Name):
        found = scope.lookup(node.id)
        value = found[1][0].value if found is not None and len(found[1]) == 1 else None
        return value is not None and _is_image(value, scope, module, depth + 1)
    if not isinstance(node, ast.Call):
        return False
    if isinstance(node.func, ast.Call):  # `ToPILImage()(x)`
        return _last(node.func.func) == "ToPILImage"
    name = module.resolve(node.func, scope) or ""
    if name.startswith(("PIL.Image.", "matplotlib.animation.")) or name.endswith(".to_pil_image"):
        return True
    if name in {"torch.jit.script", "torch.jit.trace"}:
        return True
    return isinstance(node.func, ast.Attribute) and _is_image(node.func.value, scope, module, depth + 1)


def _opened(call: ast.Call, position: int) -> ast.expr | None:
    mode = _mode(call, 1)
    return _at(call, position) if mode is not None and set(mode) & set("wax+") else None


def _mode(call: ast.Call, position: int) -> str | None:
    given = argument(call, "mode", position)
    return given.value if isinstance(given, ast.Constant) and isinstance(given.value, str) else None


def _at(call: ast.Call, position: int) -> ast.expr | None:
    if len(call.args) > position and not any(isinstance(each, ast.Starred) for each in call.args):
        return call.args[position]
    named = {"path_or_buf", "path", "filename", "fname", "file", "f", "fp", "save_directory", "dst", "file_path"}
    return next((keyword.value for keyword in call.keywords if keyword.arg in named), None)


def removals(function: FunctionNode, module: Module) -> list[Write]:
    """The calls of a function that remove a file or a folder, and fail where it is gone; inner functions left out."""
    return module.cached("removals", _removals_by_function).get(function, [])


def _removals_by_function(module: Module) -> dict[ast.AST, list[Write]]:
    found: dict[ast.AST, list[Write]] = {}
    for call, scope in module.scoped.calls:
        path = _removed(call, scope, module) if _last(call.func) in REMOVING else None
        if path is not None and not _is_caught(call, module):
            found.setdefault(scope.function().node, []).append(Write(call, path))
    return found


def _removed(call: ast.Call, scope: Scope, module: Module) -> ast.expr | None:
    """What a call removes; None where it removes nothing, or may be told that it is gone already."""
    name = module.resolve(call.func, scope)
    if name in _REMOVES:
        return call.args[0] if len(call.args) == 1 and not call.keywords else None
    func = call.func
    if name is not None or not isinstance(func, ast.Attribute) or func.attr not in {"unlink", "rmdir"}:
        return None
    return None if call.args or call.keywords else func.value


def _is_caught(call: ast.Call, module: Module) -> bool:
    """Whether an error of a call is caught in its function."""
    child: ast.AST = call
    for outer in module.enclosing(call):
        if isinstance(outer, ast.Try) and outer.handlers and child in outer.body:
            return True
        if isinstance(outer, ast.With) and any(_last_called(item.context_expr) == "suppress" for item in outer.items):
            return True
        if isinstance(outer, FUNCTIONS):
            return False
        child = outer
    return False


def _last_called(node: ast.expr) -> str:
    return _last(node.func) if isinstance(node, ast.Call) else ""


def is_listed_everywhere(path: ast.expr, module: Module) -> bool:
    """Whether a path is the name of a loop over what a folder of the same name on every rank holds.

    Or one in a folder: `os.path.join("old", name)`.
    """
    if isinstance(path, ast.Call) and _last(path.func) == "join" and len(path.args) > 1:
        *folders, path = path.args
        if not all(is_same_everywhere(folder, module) for folder in folders):
            return False
    found = module.scope_at(module.span(path).start).lookup(path.id) if isinstance(path, ast.Name) else None
    loop = found[1][0].node if found is not None and len(found[1]) == 1 else None
    if not isinstance(loop, ast.For):
        return False
    turns = loop.iter.args[0] if isinstance(loop.iter, ast.Call) and _last(loop.iter.func) == "sorted" else loop.iter
    return isinstance(turns, ast.Call) and _last(turns.func) in _LISTS and is_same_everywhere(turns, module)


class Writer(NamedTuple):
    """A function that writes a file: the parameters that say which, and whether it changes what it is given too.

    `asked` are those of the parameters without which it writes none, `if path is not None`, or one of its own.
    """

    parameters: frozenset[str]
    changes: bool
    asked: frozenset[str] = frozenset()


def may_write(module: Module) -> bool:
    """Whether a file has a call that looks like one which writes a file; most that look so do not."""
    text = module.source.utf8
    return any(mark + b"(" in text for mark in words_of(module) & _MARKS)


def writers(module: Module) -> dict[str, Writer]:
    """The functions of a file that write one on every rank that calls them."""
    found: dict[str, Writer] = {}
    for node, calls in module.cached("writes", _by_function).items():
        if not isinstance(node, FUNCTIONS):
            continue
        parameters = frozenset(arg.arg for arg in named_of(node.args))
        for write in calls:
            read = _read_through(write.path, module)
            tests = [test for test, _ in conditions(write.call, module, node) if not _refuses(module.parents.get(test))]
            if frozenset[str]().union(*map(_read, tests)) & parameters - read:
                continue  # who calls it says whether
            if is_same_everywhere(write.path, module, parameters) and not (
                is_guarded(write.call, module, node) or is_locked(write.call, module)
            ):
                stores = (part for part in walk(node) if isinstance(part, (ast.Attribute, ast.Subscript)))
                changes = any(isinstance(part.ctx, ast.Store) for part in stores)
                asked = frozenset[str]().union(*map(_read, tests)) & _none_by_default(node)
                asked |= _own_by_default(node, module) & read
                found[module.symbol(module.scoped.scope_of(node))] = Writer(parameters & read, changes, asked)
                break
    return found


def _none_by_default(node: FunctionNode) -> frozenset[str]:
    """The parameters of a function that are nothing where no call gives them: `path=None`, `path=""`."""
    defaults = defaults_of(node.args).items()
    return frozenset(name for name, value in defaults if isinstance(value, ast.Constant) and not value.value)


def _own_by_default(node: FunctionNode, module: Module) -> frozenset[str]:
    """The parameters of a function that are something else in each process by default."""
    return frozenset(name for name, v in defaults_of(node.args).items() if not is_same_everywhere(v, module))


def _refuses(node: ast.AST | None) -> bool:
    """Whether a condition is there to raise an error."""
    return isinstance(node, ast.If) and isinstance(node.body[-1], ast.Raise)


def _read(node: ast.expr) -> frozenset[str]:
    return frozenset(part.id for part in walk(node) if isinstance(part, ast.Name))


def _read_through(path: ast.expr, module: Module) -> frozenset[str]:
    """The names that a path reads, by itself or through variables that are bound once."""
    found: set[str] = set()
    todo = [path]
    for part in todo:
        scope = module.scope_at(module.span(part).start)
        names = (each for each in walk(part) if isinstance(each, ast.Name) and not _tells_all(each, module))
        for name in {each.id for each in names} - found:
            found.add(name)
            bound = scope.lookup(name)
            bindings = bound[1] if bound is not None and bound[0].parent is not None else []
            assigned = [each for each in bindings if each.kind is not Kind.PARAMETER]
            if len(assigned) == 1 and assigned[0].kind is Kind.ASSIGN and assigned[0].value is not None:
                todo.append(assigned[0].value)
    return frozenset(found)


def is_same_everywhere(path: ast.expr, module: Module, given: frozenset[str] = frozenset()) -> bool:
    """Whether a path is certainly the same on every rank: made of constants, attributes, and counts of the run.

    The parameters `given` are taken to be that.
    """
    if isinstance(path, ast.Constant) and str(path.value).startswith("/dev/"):
        return False  # no file: what is written there is gone, or goes to the terminal
    return _is_same(path, module, given, 0)


def _is_same(path: ast.expr, module: Module, given: frozenset[str], depth: int) -> bool:
    if depth > _DEPTH or is_about_rank(path):
        return False
    for node in walk(path):
        if isinstance(node, ast.Attribute) and any(
            word in node.attr.lower() for word in (*_TEMPORARY, "device", "devnull")
        ):
            return False
        if isinstance(node, ast.Attribute) and _is_set_by_rank(node.attr, module):
            return False
        if isinstance(node, ast.Call) and (_is_its_own(node, module) or _names_its_own(_last(node.func), module)):
            return False
        if not isinstance(node, ast.Name) or node.id in STATED or node.id in given:
            continue
        if node.id == module.scope_at(module.span(path).start).instance:
            continue
        if any(word in node.id.lower() for word in _TEMPORARY):
            return False
        scope = module.scope_at(module.span(path).start)
        found = scope.lookup(node.id)
        if found is None or found[0].parent is None:
            continue  # a builtin, or a name of the module
        if found[1][0].kind is Kind.PARAMETER and len(found[1]) == 1 and _tells_all(node, module):
            continue
        if node.id in _SAME and all(binding.kind is not Kind.ASSIGN for binding in found[1]):
            continue
        if len(found[1]) == 1 and _counts(node.id, found[1][0].node):
            continue
        if len(found[1]) != 1 or found[1][0].kind is not Kind.ASSIGN or found[1][0].value is None:
            return False
        if not _is_same(found[1][0].value, module, given, depth + 1):
            return False
    return True


def _tells_all(node: ast.Name, module: Module) -> bool:
    """Whether what is read of a module or a Trainer is the same in all processes: `model.hparams.out`."""
    above = module.parents.get(node)
    return isinstance(above, ast.Attribute) and above.attr in _OF_ALL


def _counts(name: str, loop: ast.AST) -> bool:
    """Whether a name is the number of a turn: `for i in range(n)`, `for i, x in enumerate(xs)`."""
    if not isinstance(loop, ast.For) or not isinstance(loop.iter, ast.Call):
        return False
    turns, target = loop.iter, loop.target
    if _last(turns.func) == "range":
        return isinstance(target, ast.Name) and not any(map(is_about_rank, turns.args))
    first = target.elts[0] if isinstance(target, ast.Tuple) and target.elts else None
    return (
        _last(turns.func) == "enumerate" and len(turns.args) == 1 and isinstance(first, ast.Name) and first.id == name
    )


def _is_set_by_rank(name: str, module: Module) -> bool:
    """Whether an attribute of this name is set in the file to something with a rank or a temporary folder in it."""
    for store in module.scoped.stores:
        if isinstance(store.target, ast.Attribute) and store.target.attr == name and store.value is not None:
            words = {text.lower() for text in map(_text, walk(store.value)) if text}
            if is_about_rank(store.value) or any(mark in word for mark in _TEMPORARY for word in words):
                return True
            if any(isinstance(part, ast.Call) and _is_its_own(part, module) for part in walk(store.value)):
                return True
    return False


def _is_its_own(call: ast.Call, module: Module) -> bool:
    """Whether each process gets something else from a call: its number, a folder, what it draws (seeds are its own)."""
    if _last(call.func) in _ITS_OWN:
        return True
    name = module.resolve(call.func, module.scope_at(module.span(call).start)) or ""
    return name.startswith(_DRAWN)


def _names_its_own(name: str, module: Module) -> bool:
    """Whether a function of the file returns what holds a rank, or is another in each process."""
    return name in module.cached("names of its own", _naming)


def _naming(module: Module) -> frozenset[str]:
    """The functions of a file that return what is another in each process, by their names."""
    found = set()
    for node, _, _ in module.scoped.functions:
        given = [part.value for part in own_nodes(node.body) if isinstance(part, ast.Return) and part.value is not None]
        calls = [part for value in given for part in walk(value) if isinstance(part, ast.Call)]
        if any(map(is_about_rank, given)) or any(_is_its_own(call, module) for call in calls):
            found.add(node.name)
    return frozenset(found)


def _text(node: ast.AST) -> str | None:
    return getattr(node, "attr", None) or getattr(node, "id", None)


def _last(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
