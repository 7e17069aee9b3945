"""What an expression says about a device: chosen by hand, the module's own, or a tensor's."""

from __future__ import annotations

import ast
import enum

from codemods.semantics.module import Module
from codemods.semantics.nodes import (
    defaults_of,
    first_parameter,
    is_none,
    last_part,
    named_of,
    own_nodes,
    written_pairs,
)
from codemods.semantics.scopes import Binding, FunctionNode, Kind, Scope, Store
from codemods.semantics.torch_names import LEGACY_CUDA, SPOKEN
from codemods.source.trees import walk

_DEPTH = 6
_CUDA_TESTS = frozenset({"is_available", "device_count"})
_TURNS = (ast.For, ast.comprehension, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_CURRENT = "torch.cuda.current_device"
_HPARAMS = "hparams"
_NO_TENSORS = SPOKEN | {"self"}
_RESULT = "()"
"""What stands behind the name of a function that returns a device, under which that is known."""
_OPTION = "--"
"""What the options of a command line begin with, under which they are known to be a device."""
_HOLDERS = frozenset({"args", "opt", "opts", "options", "hparams", "hyperparams", "config", "cfg", "conf"})
"""What holds the options of a program, as a rule."""
_NAMESPACES = frozenset({"argparse.Namespace", "typing.Any"})


class Device(enum.Enum):
    """How a device is chosen.

    `HARD`: a CUDA device, or a number, as it is written in place. `CHOSEN`: a variable or a condition that
    comes to one, as `torch.device("cuda" if torch.cuda.is_available() else "cpu")`. `HOST`: the CPU.
    `OWN`: `.device` of something. `UNKNOWN`: anything else, a data type too.
    """

    __hash__ = object.__hash__  # that of Enum is written in Python

    HARD = "hard"
    CHOSEN = "chosen"
    HOST = "host"
    OWN = "own"
    UNKNOWN = "unknown"


def device_of(node: ast.expr, scope: Scope, module: Module) -> Device:
    """What an expression in the place of a device says."""
    return _of(node, scope, module, 0)


def _of(node: ast.expr, scope: Scope, module: Module, depth: int) -> Device:
    if depth > _DEPTH:
        return Device.UNKNOWN
    if isinstance(node, ast.Constant):
        return _constant(node.value)
    made = _made_text(node)
    if made is not None:
        return Device.HARD if made.startswith("cuda") and not _is_numbered(node, scope) else Device.UNKNOWN
    if isinstance(node, ast.IfExp):
        return Device.OWN if _is_of_tensor(node) else _choice(node, scope, module, depth)
    if isinstance(node, ast.BoolOp):
        return _either([_of(part, scope, module, depth + 1) for part in node.values[1:]])
    if isinstance(node, ast.Call):
        return _call(node, scope, module, depth)
    if isinstance(node, ast.Name) and (bound := _variable(node, scope, module, depth)) is not None:
        return bound
    if isinstance(node, ast.Subscript):
        return Device.CHOSEN if _is_entry(node, scope, module) else Device.UNKNOWN
    if isinstance(node, (ast.Name, ast.Attribute)):
        named = module.resolve(node, scope)
        if named is not None and module.names.is_device(named):
            return Device.CHOSEN
        own = node if isinstance(node, ast.Attribute) and "dev" in node.attr else None
        if own is not None and (_is_set(own, scope, module) or _is_kept(own, scope, module, depth)):
            return Device.CHOSEN
        return Device.OWN if isinstance(node, ast.Attribute) and node.attr == "device" else Device.UNKNOWN
    return Device.UNKNOWN


def _choice(node: ast.IfExp, scope: Scope, module: Module, depth: int) -> Device:
    parts = [_of(part, scope, module, depth + 1) for part in (node.body, node.orelse)]
    return _either(parts) if is_about_cuda(node.test) else Device.UNKNOWN


def _variable(node: ast.Name, scope: Scope, module: Module, depth: int) -> Device | None:
    """What a variable says that is assigned; None where something else is bound to the name too, or nothing."""
    found = scope.lookup(node.id)
    values = [binding.value for binding in found[1] if binding.kind is Kind.ASSIGN] if found is not None else []
    if found is None or len(values) != len(found[1]) or None in values:
        return None
    where, bindings = found
    if all(isinstance(value, ast.IfExp) and _is_of_tensor(value) for value in values):
        return Device.OWN
    parts = [_of(value, where, module, depth + 1) for value in values if value is not None]
    chosen = _either(parts) is Device.CHOSEN and all(_asks_cuda(binding, module) for binding in bindings)
    return Device.CHOSEN if chosen else Device.UNKNOWN


def _is_of_tensor(node: ast.IfExp) -> bool:
    """Whether a condition takes the device of a tensor: `"cuda" if x.is_cuda else "cpu"`, of each process its own."""
    value = node.body.args[0] if isinstance(node.body, ast.Call) and len(node.body.args) == 1 else node.body
    asked = node.test if isinstance(node.test, ast.Attribute) else None
    return asked is not None and asked.attr == "is_cuda" and getattr(value, "value", None) == "cuda"


def _is_set(node: ast.Attribute, scope: Scope, module: Module) -> bool:
    """Whether a setting of the program is a CUDA device by default: `self.hparams.device`, `self.cfg.device`.

    Of hyperparameters the default stands in `__init__`, of a configuration in the class that it is annotated with, and
    of what is annotated with nothing in the program's option of that name.
    """
    holder = _meant(node.value, scope)
    if (made := _made_by(holder, scope)) is not None:
        return module.names.is_device(f"{module.resolve(made.func, scope)}.{node.attr}")
    if isinstance(holder, ast.Name):
        annotation = _kind(holder.id, scope.function().node)
        if annotation is None and not (holder.id in _HOLDERS and _is_parameter(holder, scope)):
            return False
    elif isinstance(holder, ast.Attribute) and isinstance(holder.value, ast.Name):
        init = init_around(scope)
        if init is None or holder.value.id != first_parameter(init):
            return False
        if holder.attr == _HPARAMS:
            default = defaults_of(init.args).get(node.attr)
            if default is None:
                return module.names.is_device(_OPTION + node.attr)
            return isinstance(default, ast.Constant) and _constant(default.value) is Device.HARD
        given = {
            s.value.id for s in module.scoped.stores if _keeps(s, holder.attr, init) and isinstance(s.value, ast.Name)
        }
        if len(given) != 1:
            return False
        annotation = _kind(given.pop(), init)
    else:
        return False
    named = module.resolve(annotation, scope) if annotation is not None else None
    if annotation is None or named in _NAMESPACES:
        if (holder.id if isinstance(holder, ast.Name) else holder.attr) not in _HOLDERS:
            return False  # a tensor may have been given
        return module.names.is_device(_OPTION + node.attr)
    return named is not None and module.names.is_device(f"{named}.{node.attr}")


def _is_entry(node: ast.Subscript, scope: Scope, module: Module) -> bool:
    """Whether it is an entry of settings that is a CUDA device: `CONFIG["device"]`, `self.hparams["device"]`."""
    key = getattr(node.slice, "value", None)
    if not isinstance(key, str) or "dev" not in key:
        return False
    named = module.dotted(node.value, scope) if isinstance(node.value, (ast.Name, ast.Attribute)) else None
    if named is not None and module.names.is_device(f"{named}.{key}"):
        return True
    return _is_set(ast.copy_location(ast.Attribute(node.value, key, ast.Load()), node), scope, module)


def _meant(node: ast.expr, scope: Scope) -> ast.expr:
    """What a short name stands for: `settings` where the function says `s = settings`, once."""
    found = scope.lookup(node.id) if isinstance(node, ast.Name) else None
    binding = found[1][0] if found is not None and len(found[1]) == 1 else None
    if found is None or binding is None or binding.kind is not Kind.ASSIGN or found[0].parent is None:
        return node
    return binding.value if isinstance(binding.value, (ast.Name, ast.Attribute)) else node


def _made_by(node: ast.expr, scope: Scope) -> ast.Call | None:
    """The call that makes what a variable holds: `settings = Settings()`."""
    found = scope.lookup(node.id) if isinstance(node, ast.Name) else None
    value = found[1][0].value if found is not None and len(found[1]) == 1 else None
    return value if isinstance(value, ast.Call) else None


def _is_kept(node: ast.Attribute, scope: Scope, module: Module, depth: int) -> bool:
    """Whether `__init__` reads a CUDA device that it has chosen itself, under another name than that of the module's.

    What hooks read is told where it is kept.
    """
    function = scope.function().node
    if not isinstance(function, ast.FunctionDef) or function.name != "__init__" or node.attr == "device":
        return False
    if not isinstance(node.value, ast.Name) or node.value.id != first_parameter(function):
        return False
    values = [store.value for store in module.scoped.stores if _keeps(store, node.attr, function)]
    chosen = [value for value in values if isinstance(value, (ast.Call, ast.IfExp, ast.Constant))]
    if len(values) != 1 or not chosen or isinstance(getattr(chosen[0], "value", None), int):
        return False
    return _of(chosen[0], scope, module, depth + 1) in {Device.HARD, Device.CHOSEN}


def _kind(name: str, node: ast.AST | None) -> ast.expr | None:
    """The class of a parameter: what it is annotated with, or a class that it is by default, or an instance of one.

    Of `cfg: Config | None = None` it is `Config`.
    """
    if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return None
    annotation = next((arg.annotation for arg in named_of(node.args) if arg.arg == name), None)
    if annotation is not None:
        return _without_none(annotation)
    default = defaults_of(node.args).get(name)
    made = default.func if isinstance(default, ast.Call) else default
    return made if isinstance(made, (ast.Name, ast.Attribute)) and last_part(made)[:1].isupper() else None


def _without_none(annotation: ast.expr) -> ast.expr:
    """`Config` of `Config | None` and `Optional[Config]`."""
    if isinstance(annotation, ast.BinOp) and isinstance(annotation.op, ast.BitOr) and is_none(annotation.right):
        return annotation.left
    if isinstance(annotation, ast.Subscript) and last_part(annotation.value) == "Optional":
        return annotation.slice
    return annotation


def init_around(scope: Scope) -> FunctionNode | None:
    """The `__init__` of the class in whose method a scope lies."""
    around = scope.function().parent
    body = around.node.body if around is not None and isinstance(around.node, ast.ClassDef) else []
    return next((part for part in body if isinstance(part, ast.FunctionDef) and part.name == "__init__"), None)


def _keeps(store: Store, name: str, init: FunctionNode) -> bool:
    """Whether `__init__` gives the attribute of its instance a value here."""
    target = store.target
    return isinstance(target, ast.Attribute) and target.attr == name and store.scope.function().node is init


def _made_text(node: ast.expr) -> str | None:
    """What a text begins with that is put together: `f"cuda:{n}"`, `"cuda:%d" % n`, `"cuda:" + n`, `"…".format(n)`."""
    first: ast.expr | None = None
    if isinstance(node, ast.JoinedStr):
        first = node.values[0] if node.values else ast.Constant("")
    elif isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Mod, ast.Add)):
        first = node.left
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "format":
        first = node.func.value
    text = first.value if isinstance(first, ast.Constant) else None
    return text if isinstance(text, str) else "" if isinstance(node, ast.JoinedStr) else None


def _is_numbered(node: ast.expr, scope: Scope) -> bool:
    """Whether a name stands for the card: of a loop, in a program that spreads a model over them, or of the caller.

    So does the last of several cards, where the end of such a model is.
    """
    held = {part.value for part in walk(node) if isinstance(part, ast.Attribute)}
    for part in walk(node):
        if isinstance(part, ast.Subscript) and ast.unparse(part.slice) == "-1":
            return True
        if isinstance(part, ast.Name) and part not in held:
            found = scope.lookup(part.id)
            if found is not None and any(isinstance(b.node, _TURNS) for b in found[1]):
                return True
            if _is_parameter(part, scope):
                return True
    return False


def is_device(node: ast.expr, scope: Scope, module: Module) -> bool:
    """Whether an expression makes a `torch.device`, or is a variable that holds one: a number is no device here."""
    if isinstance(node, ast.Name) and (found := scope.lookup(node.id)) is not None:
        values = [binding.value for binding in found[1]]
        if any(isinstance(value, ast.Call) and is_device(value, found[0], module) for value in values):
            return True
    if isinstance(node, ast.Call):
        name = module.resolve(node.func, scope)
        return name == "torch.device" or _is_asked_for(node, name, scope, module, 0)
    return module.names.is_device(module.resolve(node, scope) or "")


def chosen_constructor(node: ast.Name, scope: Scope, module: Module) -> str | None:
    """Of `Tensor = torch.cuda.FloatTensor if cuda else torch.FloatTensor` the one for CUDA, where `Tensor` is named."""
    found = scope.lookup(node.id)
    value = found[1][0].value if found is not None and len(found[1]) == 1 else None
    if found is None or not isinstance(value, ast.IfExp) or not is_about_cuda(value.test):
        return None
    if isinstance(value.test, ast.Name) and _is_parameter(value.test, found[0]):
        return None  # who calls it says where its tensors are
    names = [module.resolve(part, found[0]) for part in (value.body, value.orelse)]
    return next((name for name in names if name in LEGACY_CUDA), None)


def _is_parameter(name: ast.Name, scope: Scope) -> bool:
    bound = scope.lookup(name.id)
    return bound is not None and any(binding.kind is Kind.PARAMETER for binding in bound[1])


def is_about_cuda(test: ast.expr) -> bool:
    """Whether a condition asks for CUDA: `torch.cuda.is_available()`, `x.is_cuda`, `self.use_cuda`."""
    for node in walk(test):
        name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
        name = (node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else name).lower()
        if name in _CUDA_TESTS or "cuda" in name or "gpu" in name:
            return True
    return False


def asks_device(test: ast.expr) -> bool:
    """Whether a condition may say where tensors are: it speaks of CUDA, of a device or of the CPU."""
    names = (
        getattr(part, "attr", None) or getattr(part, "id", None) or getattr(part, "value", "") for part in walk(test)
    )
    words = [name.lower() for name in names if isinstance(name, str)]
    return any(mark in word for word in words for mark in ("cuda", "gpu", "device", "cpu"))


def asks_where(test: ast.expr) -> bool:
    """Whether a condition asks where a tensor is: `x.device == torch.device("cpu")`, `x.device.type != "cuda"`."""
    return any(
        isinstance(part, ast.Attribute)
        and part.attr == "device"
        and isinstance(part.value, (ast.Name, ast.Attribute))
        and not (isinstance(part.value, ast.Name) and part.value.id in _NO_TENSORS)
        for part in walk(test)
    )


def _asks_cuda(binding: Binding, module: Module) -> bool:
    """Whether the conditions under which a variable is bound are about CUDA, if there are any."""
    tests = (node.test for node in module.enclosing(binding.node) if isinstance(node, ast.If))
    return all(is_about_cuda(test) or _is_main(test) for test in tests)


def _is_main(test: ast.expr) -> bool:
    return isinstance(test, ast.Compare) and isinstance(test.left, ast.Name) and test.left.id == "__name__"


def chosen_devices(module: Module) -> frozenset[str]:
    """The variables of a file that hold a CUDA device, at least where there is one, by canonical name.

    So are the functions that return one.
    """
    if b"cuda" not in module.source.utf8:
        return frozenset()
    own = module.name + "." if module.name else ""
    found = set()
    for name, bindings in module.scope.bindings.items():
        assigned = all(b.kind is Kind.ASSIGN and _may_choose(b.value) for b in bindings)
        if assigned and device_of(ast.Name(name, ast.Load()), module.scope, module) is Device.CHOSEN:
            found.add(own + name)
    found |= {
        module.symbol(inner) + _RESULT
        for _, outer, inner in module.scoped.functions
        if outer is module.scope and _chooses(inner, module)
    }
    for node, _, inner in module.scoped.classes:
        fields = (part for part in node.body if isinstance(part, (ast.AnnAssign, ast.Assign)))
        found |= {f"{module.symbol(inner)}.{name}" for field in fields if (name := _cuda_field(field, inner, module))}
    found |= _settings(module, own, found)
    found |= {_OPTION + name for call, scope in module.scoped.calls if (name := _option(call, scope, module))}
    return frozenset(found)


def _option(call: ast.Call, scope: Scope, module: Module) -> str:
    """What the result of an option is called that is a CUDA device by default; empty where it is none.

    `parser.add_argument("--device", default="cuda")`, and `default="cuda" if torch.cuda.is_available() else "cpu"`.
    """
    if not isinstance(call.func, ast.Attribute) or call.func.attr != "add_argument":
        return ""
    given = {keyword.arg: keyword.value for keyword in call.keywords}
    flags = [flag.value for flag in call.args if isinstance(flag, ast.Constant) and isinstance(flag.value, str)]
    named = next((flag for flag in flags if flag.startswith(_OPTION)), "")
    dest, default = given.get("dest"), given.get("default")
    name = dest.value if isinstance(dest, ast.Constant) else named.removeprefix(_OPTION).replace("-", "_")
    if not isinstance(name, str) or default is None or not isinstance(default, (ast.Constant, ast.IfExp, ast.Call)):
        return ""
    if isinstance(default, ast.Constant) and not isinstance(default.value, str):
        return ""  # the number of a card
    return name if device_of(default, scope, module) in {Device.HARD, Device.CHOSEN} else ""


def _settings(module: Module, own: str, fields: set[str]) -> set[str]:
    """The CUDA devices in objects that variables of a file hold: `config = Config()`, `CONFIG = {"device": "cuda"}`.

    `fields` are those of the classes of the file.
    """
    found = set()
    for name, bindings in module.scope.bindings.items():
        value = bindings[0].value if len(bindings) == 1 and bindings[0].kind is Kind.ASSIGN else None
        made = module.dotted(value.func, module.scope) if isinstance(value, ast.Call) else None
        held = (field for field in fields if made is not None and field.rpartition(".")[0] == made)
        found |= {f"{own}{name}.{field.rpartition('.')[2]}" for field in held}
        for key, given in (written_pairs(value) or ()) if value is not None else ():
            text = getattr(key, "value", None)
            if isinstance(text, str) and "dev" in text and _is_cuda(given, module.scope, module):
                found.add(f"{own}{name}.{text}")
    return found


def _cuda_field(field: ast.AnnAssign | ast.Assign, scope: Scope, module: Module) -> str:
    """The name of a field of a class that is a CUDA device by default: `device: str = "cuda"`, or one chosen so.

    Also `field(default_factory=lambda: torch.device("cuda" if torch.cuda.is_available() else "cpu"))`. Empty: no field.
    """
    target = field.targets[0] if isinstance(field, ast.Assign) and len(field.targets) == 1 else None
    target = field.target if isinstance(field, ast.AnnAssign) else target
    default = field.value
    if not isinstance(target, ast.Name) or "dev" not in target.id or default is None:
        return ""
    if isinstance(default, ast.Call) and module.resolve(default.func, scope) == "dataclasses.field":
        given = {keyword.arg: keyword.value for keyword in default.keywords}
        made = given.get("default_factory")
        default = made.body if isinstance(made, ast.Lambda) else given.get("default")
    return target.id if default is not None and _is_cuda(default, scope, module) else ""


def _is_cuda(default: ast.expr, scope: Scope, module: Module) -> bool:
    """Whether a default is a CUDA device, as text or as what chooses one; the number of a card is none."""
    if isinstance(default, ast.Constant):
        return isinstance(default.value, str) and _constant(default.value) is Device.HARD
    return isinstance(default, (ast.Call, ast.IfExp)) and device_of(default, scope, module) in {
        Device.HARD,
        Device.CHOSEN,
    }


def _constant(value: object) -> Device:
    if isinstance(value, str):
        place = value.partition(":")[0]
        return {"cuda": Device.HARD, "cpu": Device.HOST, "mps": Device.HOST}.get(place, Device.UNKNOWN)
    return Device.HARD if type(value) is int else Device.UNKNOWN


def _either(parts: list[Device]) -> Device:
    """What a condition comes to: a choice, where one side is a CUDA device and the others say where else."""
    if Device.UNKNOWN in parts or Device.OWN in parts:
        return Device.UNKNOWN
    return Device.CHOSEN if {Device.HARD, Device.CHOSEN} & set(parts) else Device.HOST


def _call(node: ast.Call, scope: Scope, module: Module, depth: int) -> Device:
    name = module.resolve(node.func, scope)
    if name == _CURRENT:
        return Device.HARD
    if name == "torch.device" and node.args:
        inner = _of(node.args[0], scope, module, depth + 1)
        return inner if inner is not Device.OWN else Device.UNKNOWN
    return Device.CHOSEN if _is_asked_for(node, name, scope, module, depth) else Device.UNKNOWN


def _is_asked_for(node: ast.Call, name: str | None, scope: Scope, module: Module, depth: int) -> bool:
    """Whether a call asks a function of the project for a CUDA device where there is one: `get_device()`."""
    if node.args or node.keywords:
        return False
    found = scope.lookup(node.func.id) if isinstance(node.func, ast.Name) else None
    if found is not None and found[0] is module.scope and len(found[1]) == 1 and found[1][0].kind is Kind.FUNCTION:
        return _chooses(module.scoped.scope_of(found[1][0].node), module, depth)
    return name is not None and module.names.is_device(name + _RESULT)


def _chooses(function: Scope, module: Module, depth: int = 0) -> bool:
    """Whether all that a function without parameters returns is a device, of CUDA where there is CUDA."""
    node = function.node
    if not isinstance(node, ast.FunctionDef) or named_of(node.args) or node.args.vararg or node.decorator_list:
        return False
    if b"cuda" not in module.source.utf8[slice(*module.span(node))]:
        return False
    returns = [part for part in own_nodes(node.body) if isinstance(part, ast.Return)]
    values = [part.value for part in returns]
    parts = [_of(value, function, module, depth + 1) for value in values if value is not None and not _is_number(value)]
    if len(parts) != len(values) or not parts or _either(parts) is not Device.CHOSEN:
        return False
    tests = [outer.test for part in returns for outer in module.enclosing(part) if isinstance(outer, ast.If)]
    return all(map(is_about_cuda, tests)) and (len(returns) > 1 or parts == [Device.CHOSEN] or not tests)


def _is_number(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and not isinstance(node.value, str)


def _may_choose(node: ast.expr | None) -> bool:
    """Whether an expression has the form of a choice of a device."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str)
    return isinstance(node, (ast.Call, ast.IfExp))
