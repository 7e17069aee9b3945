"""Where a lambda, an inner function or an instance is kept that will be pickled."""

from __future__ import annotations

import ast
import enum
from collections.abc import Iterator

from codemods.rules.pickling.workers import (
    has_workers,
    holds_rest,
    is_called_at_once,
    is_for_lightning,
    is_loaded_here,
    is_only_tried,
    loaders_with_workers,
    loads_by_workers,
    says_workers,
)
from codemods.rules.registry import Context
from codemods.semantics.files import FileUse
from codemods.semantics.loaders import is_loader
from codemods.semantics.module import Module, uses_of_name
from codemods.semantics.nodes import (
    FUNCTIONS,
    defaults_of,
    first_parameter,
    is_name,
    last_part,
    named_of,
)
from codemods.semantics.pickled import LOADER_ARGUMENTS
from codemods.semantics.reach import Stage
from codemods.semantics.reached import is_torch_module
from codemods.semantics.runs import spawns
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import CALLBACK, DATAMODULE, LOGGER, MODULE, TRAINER
from codemods.source.trees import AnnotatedAssign, nodes_of, walk

_TRANSFORM_ARGUMENTS = frozenset({"transform", "transforms", "target_transform", "joint_transform"})
_TRANSFORM_ARGUMENTS |= {"pre_transform", "pre_filter"}
_TRANSFORMS = frozenset({"Lambda", "Lambdad"})
_CONTAINERS = frozenset({"partial", "Compose", "defaultdict", "LambdaCallback", "list", "tuple", "dict", "Sequential"})
_DISPLAYS = (ast.List, ast.Tuple, ast.Dict, ast.Set, ast.IfExp, ast.BoolOp, ast.ListComp, ast.DictComp, ast.Starred)
_COPIES = ("__getstate__", "__reduce__", "__reduce_ex__")
"""Methods that say themselves what is pickled."""
_OF_ITEMS = (".__getitem__", ".__getitems__", ".__iter__", ".__next__")
DATASETS = frozenset({"torch.utils.data.Dataset", "torch.utils.data.dataset.Dataset"})
DATASETS |= {"torch.utils.data.IterableDataset", "torch.utils.data.dataset.IterableDataset"}
_FIELDS = frozenset({"dataclasses.field", "attr.ib", "attrs.field", "attr.field", "pydantic.Field"})
_OF_TORCHVISION = "torchvision.datasets."
PICKLED = frozenset({MODULE, DATAMODULE, CALLBACK, LOGGER})


class Kept(enum.Enum):
    """What takes a value along when it is pickled."""

    LOADER = "loader"
    TRANSFORM = "transform"
    DATASET = "dataset"
    ATTRIBUTE = "attribute"
    LAUNCH = "launch"

    @property
    def message(self) -> str:
        if self in {Kept.ATTRIBUTE, Kept.LAUNCH}:
            return "is pickled when `ddp_spawn` starts the processes, which fails"
        return "is pickled for workers that are not forked (macOS, Windows, Linux from Python 3.14), which fails"


_OF_DATA = frozenset({Kept.DATASET, Kept.TRANSFORM})


def kept(node: ast.expr, file: FileUse, context: Context, *, named: bool = False) -> tuple[Kept, str] | None:
    """Where the value of an expression is kept and pickled, and a word for what it is; None where it is not.

    It may be under the name of a variable that it, or what holds it, is bound to; `named`: it is one's already.
    """
    module = context.module
    if _is_made_by_worker(node, module):
        return None
    child: ast.AST = node
    for parent in module.enclosing(node):
        if isinstance(parent, (ast.keyword, *_DISPLAYS)) or (named and _is_lookup(parent, child)):
            child = parent
            continue
        if isinstance(parent, ast.arguments):
            return _default(child, parent, context)
        if isinstance(parent, ast.Call):
            found = _given(parent, child, file, context)
            if found is not None:
                return None if found[0] in _OF_DATA and is_only_tried(parent, module) else found
            made = module.resolve(parent.func, module.scope_at(module.span(parent).start))
            held = last_part(parent.func) in _CONTAINERS or _is_kept_by(made, parent, child, context)
            held = held or (made in _FIELDS and isinstance(child, ast.keyword) and child.arg == "default")
            if child is parent.func or not held:
                return None
            if last_part(parent.func) == "LambdaCallback" and spawns(context.project, module):
                return Kept.LAUNCH, "callback"
            child = parent
            continue
        if isinstance(parent, ast.Return):
            return _returned(parent, context)
        if isinstance(parent, AnnotatedAssign) and (found := _field(parent, context)) is not None:
            return found
        if not named and isinstance(parent, ast.Assign) and len(parent.targets) == 1:
            target = parent.targets[0]
            holder = module.scope_at(module.span(parent).start).function()
            if isinstance(target, ast.Name) and (holder.is_function or len(holder.bindings.get(target.id, ())) == 1):
                return kept_by_name(target.id, holder.node, file, context)
        found = assigned(parent, context)
        return found if found is not None else _handed_on(parent, file, context)
    return None


def _is_kept_by(made: str | None, call: ast.Call, child: ast.AST, context: Context) -> bool:
    """Whether a class of the project may keep what a call gives it, as it does more with that than call it at once."""
    known = context.project.classes
    if made not in known.classes or made is None:
        return False
    built = known.method(made, "__init__") or ""
    value = child.value if isinstance(child, ast.keyword) else child
    names = {name for name, given in known.given_by(call, built).items() if given is value}
    return not names or not names <= known.functions[built].called


def _is_lookup(node: ast.AST, held: ast.AST) -> bool:
    """Whether an expression takes something out of what a variable holds: `TRANSFORMS[name]`."""
    return isinstance(node, ast.Subscript) and node.value is held


def _is_made_by_worker(node: ast.expr, module: Module) -> bool:
    """Whether what stands here is made where an item of a data set is: in the process that uses it."""
    function = module.scope_at(module.span(node).start).function()
    while function.parent is not None and not function.parent.is_class and function.parent.is_function:
        function = function.parent.function()
    return function.parent is not None and function.parent.is_class and function.qualname.endswith(_OF_ITEMS)


def _handed_on(statement: ast.AST, file: FileUse, context: Context) -> tuple[Kept, str] | None:
    """Where a method gives on what `__init__` keeps as an attribute: to a loader, a data set or a transform."""
    target = statement.targets[0] if isinstance(statement, ast.Assign) else None
    if not isinstance(target, ast.Attribute) or not isinstance(target.value, ast.Name):
        return None
    module = context.module
    function = module.scope_at(module.span(target).start).function()
    owner = function.parent
    if owner is None or not owner.is_class or getattr(function.node, "name", "") != "__init__":
        return None
    if first_parameter(function.node) != target.value.id:  # type: ignore[arg-type]
        return None
    for part in walk(owner.node):
        if not isinstance(part, ast.Attribute) or part.attr != target.attr or not isinstance(part.ctx, ast.Load):
            continue
        read: ast.AST = part
        if isinstance(item := module.parents[part], ast.Subscript) and item.value is part:
            read = item  # one of several
        child = module.parents[read]
        call = module.parents[child] if isinstance(child, ast.keyword) else child
        given: ast.AST = child if isinstance(child, ast.keyword) else read
        if is_name(part.value, target.value.id) and isinstance(call, ast.Call) and given is not call.func:
            found = _given(call, given, file, context)
            if found is not None and found[0] is not Kept.LAUNCH:
                return found[0], target.attr
    return None


def kept_by_name(name: str, function: ast.AST, file: FileUse, context: Context) -> tuple[Kept, str] | None:
    """Where a variable of a function, or of the file, is kept and pickled."""
    for part in walk(function):
        if isinstance(part, ast.Name) and part.id == name and isinstance(part.ctx, ast.Load):
            bound = context.module.scope_at(context.module.span(part).start).lookup(name)
            if isinstance(function, ast.Module) and (bound is None or bound[0].parent is not None):
                continue  # another of that name, in a function
            found = kept(part, file, context, named=True)
            if found is not None:
                return found[0], name
    return None


def _default(value: ast.AST, arguments: ast.arguments, context: Context) -> tuple[Kept, str] | None:
    """Where the default of a parameter is kept: `__init__` assigns the parameter to an attribute as it is."""
    name = next((name for name, default in defaults_of(arguments).items() if default is value), "")
    function = context.module.parents.get(arguments)
    if not name or not isinstance(function, FUNCTIONS):
        return None
    stores = (s for s in context.module.scoped.stores if s.scope.node is function and is_name(s.value, name))
    found = (_kept_as(store.target, store.scope, context) for store in stores)
    return next((each for each in found if each is not None), None)


def _field(statement: AnnotatedAssign, context: Context) -> tuple[Kept, str] | None:
    """Where the default of a dataclass's field is pickled, which each instance keeps: with what holds instances."""
    module, known, target = context.module, context.project.classes, statement.targets[0]
    owner = module.scope_at(module.span(statement).start)
    symbol = module.symbol(owner)
    if not owner.is_class or not isinstance(target, ast.Name):
        return None
    facts = known.classes.get(symbol)
    if facts is None or not facts.is_record or _is_of_class(statement.annotation):
        return None
    if _is_of_data_set(symbol, context) and _someone_has_workers(context):
        return Kept.DATASET, target.id
    return (Kept.ATTRIBUTE, target.id) if spawns(context.project, module) and _is_part(symbol, context) else None


def _is_of_class(annotation: ast.expr) -> bool:
    """Whether a field is one of the class itself: `ClassVar[Callable]`."""
    return last_part(annotation.value if isinstance(annotation, ast.Subscript) else annotation) == "ClassVar"


def _returned(statement: ast.Return, context: Context) -> tuple[Kept, str] | None:
    """What a function returns: its result goes to workers of loaders, or is kept by what is pickled."""
    module, known = context.module, context.project.classes
    holder = module.scope_at(module.span(statement).start).function()
    symbol, word = module.symbol(holder), holder.qualname.rpartition(".")[2]
    if symbol in known.pickled and _someone_has_workers(context) and _is_led_to(symbol, context):
        return Kept.LOADER, word
    holders = sorted(known.holders.get(symbol, ())) if symbol in known.functions else []
    if any(_is_data_set(each, context) for each in holders) and _someone_has_workers(context):
        return Kept.DATASET, word
    launched = any(_is_launched_whole(each, context) for each in holders)
    return (Kept.LAUNCH, word) if launched and spawns(context.project, module) else None


def _is_led_to(symbol: str, context: Context) -> bool:
    """Whether Lightning comes to a function, or may: not where its file has no Trainer and nothing leads there."""
    running, module = context.project.running, context.module
    if context.project.given_to(TRAINER, module.name).calls:
        return True
    return bool(context.project.reach.stage(symbol) or running.loaders(symbol) or running.hooks(symbol))


def _is_data_set(symbol: str, context: Context) -> bool:
    """Whether a class is a data set: one of the project that Lightning leads to, or of torchvision."""
    known = context.project.classes
    if symbol.startswith(_OF_TORCHVISION):
        return True
    return bool(DATASETS & set(known.ancestry(symbol)) and context.project.reach.stage(symbol) & Stage.LOAD)


def _is_launched_whole(symbol: str, context: Context) -> bool:
    """Whether a class's instances are there, with what they keep from the start, before processes are spawned."""
    known = context.project.classes
    if any(known.defines(symbol, name) for name in _COPIES):
        return False
    if not known.kinds(symbol).isdisjoint(PICKLED):
        return True
    return is_torch_module(symbol, known) and bool(context.project.reach.stage(symbol))


def _given(call: ast.Call, child: ast.AST, file: FileUse, context: Context) -> tuple[Kept, str] | None:
    module = context.module
    keyword = child.arg if isinstance(child, ast.keyword) else None
    if isinstance(child, ast.keyword) and keyword is None and is_loader(call, file, module):  # `**options`
        return (Kept.LOADER, "collate") if says_workers(call, module) else None
    if child is not call.func and _is_hook(call, module):
        place = _kept_as(_holder(call), module.scope_at(module.span(call).start), context)
        return (place[0], "hook") if place is not None else None
    if keyword in LOADER_ARGUMENTS and is_loader(call, file, module):
        word = keyword.removesuffix("_fn")
        if loads_by_workers(call, module):
            return (Kept.LOADER, word) if is_for_lightning(call, file, context) else None
        return (Kept.LAUNCH, word) if _is_launched(call, file, context) else None
    if keyword in LOADER_ARGUMENTS and _loads_behind(call, keyword, context) and is_for_lightning(call, file, context):
        return Kept.LOADER, keyword.removesuffix("_fn")
    if child is call.func or _is_looked_at(call, module):
        return None
    if (last_part(call.func) in _TRANSFORMS and not _is_layer(call, context)) or keyword in _TRANSFORM_ARGUMENTS:
        word = "filter" if keyword == "pre_filter" else "transform"
        at_once = is_called_at_once(call, context)
        elsewhere = not at_once and not is_loaded_here(call, context)
        if elsewhere and (has_workers(module) or _serves_workers(call, context)):
            return Kept.TRANSFORM, word
        return (Kept.LAUNCH, word) if not at_once and _is_launched(call, file, context) else None
    symbol = module.resolve(call.func, module.scope_at(module.span(call).start))
    known = context.project.classes
    if symbol in known.classes and _is_stored(symbol, call, child, context):
        if not is_loaded_here(call, context) and (has_workers(module) or _serves_workers(call, context)):
            return Kept.TRANSFORM, keyword or "transform"
        return (Kept.LAUNCH, keyword or "transform") if _is_launched(call, file, context) else None
    if symbol in known.classes and not known.kinds(symbol).isdisjoint(PICKLED) and spawns(context.project, module):
        return Kept.LAUNCH, keyword or symbol.rpartition(".")[2]
    return None


def _is_hook(call: ast.Call, module: Module) -> bool:
    """Whether a call registers a hook of a module that `self` keeps: `self.net.register_forward_hook(…)`."""
    name = last_part(call.func)
    return name.startswith("register_") and name.endswith("_hook") and isinstance(_holder(call), ast.Attribute)


def _holder(call: ast.Call) -> ast.expr:
    """The attribute of `self` that a method's call begins with: of `self.net[0].layer.f()` it is `self.net`."""
    node: ast.expr = call.func
    while isinstance(node, (ast.Attribute, ast.Subscript)) and not isinstance(getattr(node, "value", None), ast.Name):
        node = node.value
    return node


def _loaders_behind(call: ast.Call, keyword: str, module: Module) -> Iterator[ast.Call]:
    """The loaders to which a function of this file, or a method of `self`, gives a keyword on."""
    scope = module.scope_at(module.span(call).start)
    own = module.class_of(scope) if isinstance(call.func, ast.Attribute) else None
    name = module.dotted(call.func, scope) or ""
    if own is not None and isinstance(call.func, ast.Attribute) and is_name(call.func.value, scope.instance):
        name = f"{own}.{call.func.attr}"
    for node, _, inner in module.scoped.functions if name else ():
        if module.symbol(inner) != name:
            continue
        rest = node.args.kwarg.arg if node.args.kwarg is not None else ""
        named = any(arg.arg == keyword for arg in named_of(node.args))
        for made in nodes_of(node, ast.Call):
            if not last_part(made.func).endswith("DataLoader"):
                continue
            given = next((each.value for each in made.keywords if each.arg == keyword), None)
            splats = any(each.arg is None and holds_rest(each.value, rest, node) for each in made.keywords)
            if is_name(given, keyword) if named else (given is None and splats and rest):
                yield made


def _loads_behind(call: ast.Call, keyword: str, context: Context) -> bool:
    """Whether a function is given what loaders take, and gives it to one that may have workers.

    So may, in a hook that makes loaders, a method of what `self` keeps: `self.factory.loader(data, collate_fn=…)`.
    """
    module = context.module
    behind = list(_loaders_behind(call, keyword, module))
    if behind:
        return any(says_workers(made, module) or says_workers(call, module) for made in behind)
    held = call.func.value if isinstance(call.func, ast.Attribute) else None
    scope = module.scope_at(module.span(call).start).function()
    hook = isinstance(scope.node, FUNCTIONS) and scope.node.name.endswith("_dataloader")
    own = isinstance(held, ast.Attribute) and is_name(held.value, scope.instance)
    return hook and own and _someone_has_workers(context)


def _is_layer(call: ast.Call, context: Context) -> bool:
    """Whether a `Lambda` is a layer of a network: a module of the project, or one of an `nn.Sequential` of a module."""
    module, classes = context.module, context.project.classes
    scope = module.scope_at(module.span(call).start)
    symbol = classes.names.follow(module.dotted(call.func, scope) or "", module.name)
    if symbol in classes.classes:
        return is_torch_module(symbol, classes)
    if (module.dotted(call.func, scope) or "").startswith(("tensorflow.", "keras.")):
        return True
    owner = module.class_of(scope)
    if owner is None or not is_torch_module(owner, classes):
        return False
    if classes.names.home_of(symbol) is not None:
        return True  # one of the project's own that nothing leads to
    above = next((node for node in module.enclosing(call) if isinstance(node, ast.Call | ast.stmt)), None)
    return isinstance(above, ast.Call) and module.resolve(above.func, scope) == "torch.nn.Sequential"


def _is_looked_at(call: ast.Call, module: Module) -> bool:
    """Whether what a script makes is given to nobody: `first = dataset[0]` of one that it tries out."""
    statement = module.statement(call)
    target = statement.targets[0] if isinstance(statement, ast.Assign) else None
    if not isinstance(target, ast.Name) or module.scope_at(module.span(call).start).parent is not None:
        return False
    reads = [use for use in uses_of_name(target, module) if isinstance(use.ctx, ast.Load)]
    return bool(reads) and all(isinstance(module.parents[use], ast.Subscript) for use in reads)


def _is_stored(symbol: str, call: ast.Call, child: ast.AST, context: Context) -> bool:
    """Whether a data set of the project keeps what its call is given: as a transform, or as its `__init__` shows."""
    known, module = context.project.classes, context.module
    if not DATASETS & set(known.ancestry(symbol)):
        return False
    built = known.method(symbol, "__init__") or ""
    value = child.value if isinstance(child, ast.keyword) else child
    names = [name for name, given in known.given_by(call, built).items() if given is value]
    if not names or names[0] in _TRANSFORM_ARGUMENTS:
        return bool(names)
    owner = built.rpartition(".")[0]
    if known.home(owner) != module.name:  # of another file: under its own name, most likely
        return names[0] in known.classes[owner].names
    return any(
        isinstance(store.target, ast.Attribute) and _is_taken(store.value, names[0])
        for store in module.scoped.stores
        if module.symbol(store.scope) == built
    )


def _is_taken(node: ast.expr | None, name: str) -> bool:
    """Whether a value is a variable, a list of what it holds, or what stands in where it is not given."""
    if isinstance(node, ast.BoolOp):
        return any(_is_taken(part, name) for part in node.values)
    if isinstance(node, ast.Call) and last_part(node.func) in {"list", "tuple"} and len(node.args) == 1:
        return is_name(node.args[0], name)
    return is_name(node, name)


def _is_launched(call: ast.Call, file: FileUse, context: Context) -> bool:
    """Whether what a call makes is there before the processes are spawned: made in a script, or in an `__init__`."""
    module = context.module
    if not spawns(context.project, module):
        return False
    within = file.method_at(module.scope_at(module.span(call).start))
    if within is not None:
        return within[1].name == "__init__"
    return bool(context.project.given_to(TRAINER, module.name).calls)


def assigned(statement: ast.AST, context: Context) -> tuple[Kept, str] | None:
    """A value that is assigned to an attribute of `self` in `__init__`."""
    if not isinstance(statement, (ast.Assign, ast.AnnAssign)):
        return None
    target = statement.targets[0] if isinstance(statement, ast.Assign) else statement.target
    return _kept_as(target, context.module.scope_at(context.module.span(statement).start), context)


def _kept_as(target: ast.expr, scope: Scope, context: Context) -> tuple[Kept, str] | None:
    """Where the attribute of `self` is pickled to which `__init__` assigns."""
    if not isinstance(target, ast.Attribute) or not isinstance(target.value, ast.Name):
        return None
    module, function = context.module, scope.function()
    if function.parent is None or not function.parent.is_class or getattr(function.node, "name", "") != "__init__":
        return None
    own = next(iter(function.node.args.args), None)  # type: ignore[union-attr]
    if own is None or target.value.id != own.arg:
        return None
    symbol = module.symbol(function.parent)
    line = set(context.project.classes.ancestry(symbol))
    if not context.project.classes.kinds(symbol).isdisjoint(PICKLED):
        return (Kept.ATTRIBUTE, target.attr) if spawns(context.project, module) else None
    if DATASETS & line:
        elsewhere = context.project.reach.stage(symbol) and _someone_has_workers(context)
        if has_workers(module) or elsewhere:
            return Kept.DATASET, target.attr
        launched = spawns(context.project, module) and (
            _is_part(symbol, context) or _is_made_by_script(symbol, context)
        )
        return (Kept.LAUNCH, target.attr) if launched else None
    if _is_of_data_set(symbol, context) and _someone_has_workers(context):
        return Kept.DATASET, target.attr
    if not context.project.reach.stage(symbol) or not spawns(context.project, module):
        return None
    if is_torch_module(symbol, context.project.classes) or _is_part(symbol, context):
        return Kept.ATTRIBUTE, target.attr
    return (Kept.LAUNCH, target.attr) if _is_launched_with(symbol, context) else None


def _is_part(symbol: str, context: Context) -> bool:
    """Whether instances of a plain class are kept by what is pickled, from when that is made."""
    known = context.project.classes
    if any(known.method(symbol, name) for name in _COPIES):
        return False
    return any(not known.kinds(holder).isdisjoint(PICKLED) for holder in known.holders.get(symbol, ()))


def _is_of_data_set(symbol: str, context: Context) -> bool:
    """Whether data sets that Lightning leads to keep instances of a plain class, from when they are made."""
    known, reach = context.project.classes, context.project.reach
    if is_torch_module(symbol, known) or any(known.method(symbol, name) for name in _COPIES):
        return False
    holders = known.holders.get(symbol, frozenset())
    return any(DATASETS & set(known.ancestry(holder)) and reach.stage(holder) for holder in holders)


def _is_made_by_script(symbol: str, context: Context) -> bool:
    """Whether a script makes an instance of a class, which its loaders take along to the processes.

    Its own file's, or one that the function names which names the Trainer.
    """
    if symbol in context.project.reach.scripted:
        return True
    module = context.module
    made = (scope for call, scope in module.scoped.calls if module.resolve(call.func, scope) == symbol)
    if not context.project.given_to(TRAINER, module.name).calls:
        return False
    return any(module.class_of(scope) is None for scope in made)


def _is_launched_with(symbol: str, context: Context) -> bool:
    """Whether data sets keep instances of a plain class that are there before the processes are spawned."""
    known = context.project.classes
    if any(known.method(symbol, name) for name in _COPIES):
        return False
    return any(
        DATASETS & set(known.ancestry(holder)) and (_is_part(holder, context) or _is_made_by_script(holder, context))
        for holder in known.holders.get(symbol, ())
    )


def _serves_workers(call: ast.Call, context: Context) -> bool:
    """Whether Lightning leads to the function or class around a call, in a project whose loaders have workers."""
    module = context.module
    if not _someone_has_workers(context) or any(True for _ in loaders_with_workers(module)):
        return False
    scope: Scope | None = module.scope_at(module.span(call).start)
    while scope is not None and scope.parent is not None:
        symbol = module.symbol(scope)
        if context.project.reach.stage(symbol) & Stage.LOAD:
            return True
        scope = scope.parent
    return False


def _someone_has_workers(context: Context) -> bool:
    return any(facts.workers for facts in context.project.names.modules.values())


def signs_of_inner(keyword: str) -> tuple[str, ...]:
    """The signs of a `def` or a `class` inside a function: deep, or before the next line at the left.

    The keyword stands first where it can: words are found sooner than blanks.
    """
    word, bracket, rest = keyword.partition("[")
    deep = rf"{word}(?<={' ' * 5}{word}){bracket}{rest}\b"
    return deep, rf"\t\t{keyword}\b", rf"\ndef\b.*\n(?:(?:[ \t)#].*)?\n)*?[ \t]+{keyword}\b"
