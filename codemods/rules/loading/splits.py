"""LIT604: a random split that each process draws for itself."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.deferred import pattern
from codemods.model import AddArgument, Code, Finding, Symbol
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.calling import function_around
from codemods.semantics.files import Called, FileUse
from codemods.semantics.members import ClassUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, argument, first_parameter, is_name, last_part, unpacks
from codemods.semantics.reach import Stage
from codemods.semantics.runs import always_spawns, one_device, seeded, several_devices, spawns
from codemods.semantics.scopes import FunctionNode, Scope
from codemods.semantics.symbols import DATAMODULE, MODULE, TRAINER
from codemods.source.trees import walk

_SPLITS = ("torch.utils.data.random_split", "torch.utils.data.dataset.random_split")
_OF_SKLEARN = "sklearn.model_selection."
_DRAWN = frozenset({"train_test_split", "ShuffleSplit", "StratifiedShuffleSplit", "GroupShuffleSplit"})
_DRAWN_IF_ASKED = frozenset({"KFold", "StratifiedKFold"})
_ORDERS = ("torch.randperm", "numpy.random.permutation", "numpy.random.choice", "random.sample")
_SHUFFLES = ("numpy.random.shuffle", "random.shuffle")
_GENERATORS = frozenset({"numpy.random.default_rng", "numpy.random.RandomState", "random.Random"})
_OF_GENERATORS = {"permutation": _ORDERS[1], "choice": _ORDERS[2], "sample": _ORDERS[3], "shuffle": _SHUFFLES[0]}
"""What generators draw orders with, and the functions of NumPy and Python that do the same."""
_PARTS = frozenset({"numpy.random.choice", "random.sample"})
_RESTS = frozenset({"setdiff1d", "delete", "isin", "in1d"})
"""Functions of NumPy that find what is left of a sample."""
_OF_BATCHES = ("_step", "forward", "_batch_start", "_batch_end")
_MASKS = ("numpy.random.rand", "numpy.random.random_sample", "numpy.random.random")
_SEEDS = frozenset({"manual_seed", "manual_seed_all", "set_rng_state", "fork_rng", "isolate_rng"})
_LISTING = frozenset({"list", "tuple", "set", "array", "asarray"})
_SHARED = "some train on samples that others validate on"
_MESSAGE = f"each process draws this split for itself, so {_SHARED}"
_DIVIDES = pattern(r"\.[^.]*(?:init|setup|split|prepare|load|make|build|create|read|fold|part|subset|divide)[^.]*$")
_CALLED = r"{word}[ \t]*\("


@rule(
    code="LIT604",
    name="random-split",
    on=(
        Files(("random_split",), reached=True),
        Files(tuple(sorted(_DRAWN | _DRAWN_IF_ASKED)), reached=True, signs=(_CALLED,)),
        Files(("randperm", "permutation", "choice", "sample", "shuffle"), reached=True, signs=(_CALLED,)),
        Files(("rand", "random_sample"), reached=True, signs=(r"random\.{word}[ \t]*\(",)),
    ),
    refs=("https://docs.pytorch.org/docs/stable/data.html#torch.utils.data.random_split",),
    examples=(
        (
            (
                "from torch.utils.data import random_split\n"
                "class Data(LightningDataModule):\n"
                "    def setup(self, stage):\n"
                "        self.train, self.val = random_split(self.data, [80, 20])"
            ),
            (
                "class Data(LightningDataModule):\n"
                "    def setup(self, stage):\n"
                "        self.train, self.val = random_split(\n"
                "            self.data, [80, 20], generator=torch.Generator().manual_seed(42)\n"
                "        )"
            ),
        ),
    ),
)
def random_split(file: FileUse, context: Context) -> Iterator[Finding]:
    """`random_split` without a generator splits differently in each process

    Every process of a distributed run splits the data by itself. Where nothing has seeded them alike, samples that
    one process validates on are trained on by another, so the validation is too good, without a word. A generator
    with a fixed seed gives all processes, and all runs, one split. So it is with `train_test_split` and the like of
    scikit-learn without `random_state`, and with an order that is drawn or shuffled and then taken in parts
    (`order[:n]`, `order[n:]`), with a mask that is drawn and its opposite (`rows[mask]`, `rows[~mask]`), and with what
    is left of a sample (`rows.drop(part.index)`, `set(rows) - held`). What NumPy and Python draw is told without a fix.
    A generator of their own (`default_rng()`) without a seed is seeded by nothing, not by `seed_everything` either.

    Left alone where a generator or a seed is given, where a file of the project calls `seed_everything` or runs
    LightningCLI (which does) or has a function that seeds torch and NumPy or Python, where `torch.manual_seed` is
    called in the same file, or in one that makes a Trainer (for NumPy and Python: in any), in `prepare_data` (which
    runs once), where the Trainer has one device, and, where it spawns its processes, in `__init__` and beside it: what
    is drawn there is handed to all of them. Where all Trainers are told `ddp_spawn` nothing is said: spawned processes
    begin with the random states of the one that spawns them. A function that hooks call is looked at in whatever file
    it stands; a method of another class only where its name says that it divides, makes or loads something, as others
    draw for one sample.
    """
    if one_device(context.project, context.module):
        return
    yield from _of_generators(file, context)
    if seeded(context.project) or always_spawns(context.project):
        return
    spawned = spawns(context.project, context.module)
    sklearn = (_OF_SKLEARN + name for name in sorted(_DRAWN | _DRAWN_IF_ASKED))
    for called in file.calls(*_SPLITS, *sklearn, *_ORDERS, *_SHUFFLES, *_MASKS):
        within = file.method_at(called.scope)
        if within is None:
            if _is_of_a_sample(called) or not (
                _is_in_script(called, context) or _is_of_hooks(called, context) or _is_of_loaders(called, context)
            ):
                continue
        elif not _is_in_setting_up(*within):
            continue
        if unpacks(called.node):
            continue
        if spawned and (_is_in_script(called, context) if within is None else within[1].name == "__init__"):
            continue  # drawn before there are several processes, and handed to all of them
        if called.name in _SPLITS:
            finding = _of_torch(called, context)
        elif called.name.startswith(_OF_SKLEARN):
            finding = _of_sklearn(called, context)
        else:
            finding = _of_order(called, context)
        if finding is not None:
            yield finding
    if b".drop" in context.module.source.utf8:
        yield from _of_samples(file, context)


def _is_in_setting_up(owner: ClassUse, method: FunctionNode) -> bool:
    """Whether a method of a module or a data module runs in each process, and for no batch."""
    name = method.name
    return bool(owner.kinds & {MODULE, DATAMODULE}) and name != "prepare_data" and not name.endswith(_OF_BATCHES)


def _of_generators(file: FileUse, context: Context) -> Iterator[Finding]:
    """The findings of orders that a generator without a seed draws, which no `seed_everything` reaches."""
    module = context.module
    if not any(name.rpartition(".")[2].encode() in module.source.utf8 for name in _GENERATORS):
        return
    for call, scope in module.scoped.calls:
        name = _OF_GENERATORS.get(last_part(call.func))
        made = _generator(call, scope, module) if name is not None else None
        if name is None or made is None:
            continue
        within = file.method_at(scope)
        order = Called(call, scope, name)
        if within is None or not _is_in_setting_up(*within):
            continue
        taken = _taken(order, module)
        if taken is None or not _is_split_up(taken, order):
            continue
        yield context.finding(
            module.span(call),
            row="generator",
            message=f"each process draws `{ast.unparse(taken)}` for itself, so {_SHARED}",
            title="Give the generator a seed",
            rewrite=Rewrite((AddArgument(module.span(made), None, Code.of("42")),)),
            reason="the split is the same in every run then",
        )


def _generator(call: ast.Call, scope: Scope, module: Module) -> ast.Call | None:
    """The call without a seed that makes the generator of which another call is a method."""
    made: ast.expr | None = call.func.value if isinstance(call.func, ast.Attribute) else None
    if isinstance(made, ast.Name):
        found = scope.lookup(made.id)
        bindings = found[1] if found is not None else []
        made, scope = (bindings[0].value, found[0]) if found is not None and len(bindings) == 1 else (None, scope)
    if not isinstance(made, ast.Call) or made.args or made.keywords:
        return None
    return made if module.resolve(made.func, scope) in _GENERATORS else None


def _of_samples(file: FileUse, context: Context) -> Iterator[Finding]:
    """The findings of samples of a table of pandas, of which the rest is used too: `rows.drop(part.index)`."""
    module = context.module
    for call, scope in module.scoped.calls:
        statement = module.parents.get(call)
        target = statement.targets[0] if isinstance(statement, ast.Assign) and len(statement.targets) == 1 else None
        if last_part(call.func) != "sample" or not isinstance(target, (ast.Name, ast.Attribute)):
            continue
        names = {keyword.arg for keyword in call.keywords}
        if not names & {"frac", "n"} or "random_state" in names or module.resolve(call.func, scope) is not None:
            continue
        rest = f"{ast.unparse(target)}.index"
        dropped = (part for part in walk(scope.function().node) if isinstance(part, ast.Call))
        if not any(last_part(part.func) == "drop" and rest in ast.unparse(part) for part in dropped):
            continue
        within = file.method_at(scope)
        if within is None or not _is_in_setting_up(*within):
            continue
        if not _is_seeded_otherwise(context):
            yield context.finding(
                module.span(call),
                row="sample",
                message=_MESSAGE,
                title="Draw with a seed",
                rewrite=Rewrite((AddArgument(module.span(call), "random_state", Code.of("42")),)),
                reason="the split is the same in every run then",
            )


def _of_torch(split: Called, context: Context) -> Finding | None:
    """The finding of a `random_split`."""
    if argument(split.node, "generator", 2) is not None or _is_seeded(split, context):
        return None
    span = context.module.span(split.node)
    value = Code.of(Symbol("torch.Generator"), "().manual_seed(42)")
    return context.finding(
        span,
        row="random_split",
        message=_MESSAGE,
        title="Split with a seeded generator",
        rewrite=Rewrite((AddArgument(span, "generator", value),)),
        reason="the split is the same in every run then",
    )


def _of_sklearn(split: Called, context: Context) -> Finding | None:
    """The finding of a split of scikit-learn, which draws from NumPy's own state."""
    given = {keyword.arg: keyword.value for keyword in split.node.keywords}
    shuffle = given.get("shuffle")
    name = split.name.removeprefix(_OF_SKLEARN)
    drawn = shuffle is None if name in _DRAWN else False
    drawn = drawn or (isinstance(shuffle, ast.Constant) and shuffle.value is True)
    if not drawn or "random_state" in given or _is_seeded_otherwise(context):
        return None
    span = context.module.span(split.node)
    return context.finding(
        span,
        row=name,
        message=_MESSAGE,
        title="Split with a seed",
        rewrite=Rewrite((AddArgument(span, "random_state", Code.of("42")),)),
        reason="the split is the same in every run then",
    )


def _of_order(order: Called, context: Context) -> Finding | None:
    """The finding of an order that is drawn and then taken in parts."""
    call, module = order.node, context.module
    if argument(call, "generator", 1) is not None and order.name == "torch.randperm":
        return None
    if any(keyword.arg == "random" for keyword in call.keywords) or (order.name == "random.shuffle" and call.args[1:]):
        return None
    taken = _taken(order, module)
    if order.name in _MASKS:
        taken = _masked(order, module)
        if taken is None:
            return None
    elif taken is None or not _is_split_up(taken, order):
        return None
    if _is_seeded_otherwise(context):
        return None
    if order.name == "torch.randperm" and _is_seeded(order, context):
        return None
    rewrite = None
    if order.name == "torch.randperm" and not any(keyword.arg in {None, "device"} for keyword in call.keywords):
        value = Code.of(Symbol("torch.Generator"), "().manual_seed(42)")
        rewrite = Rewrite((AddArgument(module.span(call), "generator", value),))
    return context.finding(
        module.span(call),
        row="order",
        message=f"each process draws `{ast.unparse(taken)}` for itself, so {_SHARED}",
        title="Draw from a seeded generator",
        rewrite=rewrite,
        reason="the split is the same in every run then",
        advice="seed all alike with `seed_everything`, or draw from a generator with a seed",
    )


def _masked(order: Called, module: Module) -> ast.Name | None:
    """The mask that a comparison of drawn numbers is, of which the function takes the opposite too."""
    above = module.parents.get(order.node)
    statement = module.parents.get(above) if isinstance(above, ast.Compare) else None
    target = statement.targets[0] if isinstance(statement, ast.Assign) and len(statement.targets) == 1 else None
    if not isinstance(target, ast.Name):
        return None
    opposites = (part.operand for part in walk(order.scope.function().node) if isinstance(part, ast.UnaryOp))
    return target if any(is_name(operand, target.id) for operand in opposites) else None


def _taken(order: Called, module: Module) -> ast.Name | ast.Attribute | None:
    """The variable or attribute that holds an order: what is shuffled, or what is drawn, as a list or an array too."""
    if order.name in _SHUFFLES:
        first = next(iter(order.node.args), None)
        return first if isinstance(first, (ast.Name, ast.Attribute)) else None
    value: ast.AST = order.node
    above = module.parents.get(value)
    while isinstance(above, ast.Attribute) or (
        isinstance(above, ast.Call) and (above.func is value or last_part(above.func) in _LISTING)
    ):
        value, above = above, module.parents.get(above)
    if not isinstance(above, ast.Assign) or len(above.targets) != 1:
        return None
    target = above.targets[0]
    return target if isinstance(target, (ast.Name, ast.Attribute)) else None


def _is_split_up(taken: ast.Name | ast.Attribute, order: Called) -> bool:
    """Whether an order is taken in parts, or what is left of a sample is used too."""
    if order.name in _PARTS and isinstance(taken, ast.Name) and _leaves_rest(taken.id, order.scope):
        return True
    return (_is_split if isinstance(taken, ast.Name) else _is_split_by_class)(taken, order.scope)


def _leaves_rest(name: str, scope: Scope) -> bool:
    """Whether a function takes what is not in a sample: `set(names) - held`, `[i for i in rows if i not in held]`."""
    for part in walk(scope.function().node):
        if isinstance(part, ast.BinOp) and isinstance(part.op, ast.Sub):
            of_sets = any(isinstance(side, ast.Call) and is_name(side.func, "set") for side in (part.left, part.right))
            taken = [part.right] if of_sets else []
        elif isinstance(part, ast.comprehension):
            tests = [test for test in part.ifs if isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.NotIn)]
            taken = [test.comparators[0] for test in tests]
        elif isinstance(part, ast.Call) and last_part(part.func) in _RESTS:
            taken = part.args[1:]
        else:
            continue
        if any(is_name(each, name) or _is_made_of(each, name) for each in taken):
            return True
    return False


def _is_made_of(node: ast.expr, name: str) -> bool:
    """Whether something is a set, a list or an array of a variable: `set(held)`."""
    return isinstance(node, ast.Call) and last_part(node.func) in _LISTING and any(is_name(a, name) for a in node.args)


def _is_split(name: ast.Name | ast.Attribute, scope: Scope) -> bool:
    """Whether parts of a variable are taken in a function, from a place on and up to it."""
    slices = list(_slices(name, scope.function().node))
    return any(part.upper is not None for part in slices) and any(part.lower is not None for part in slices)


def _is_split_by_class(name: ast.Name | ast.Attribute, scope: Scope) -> bool:
    """Whether the methods of a class that makes loaders take the first part of an attribute of `self`, and another.

    One part, from a place to another, may be a batch: it is none of a split.
    """
    function = scope.function()
    owner = function.parent
    if owner is None or not isinstance(owner.node, ast.ClassDef) or not isinstance(function.node, FUNCTIONS):
        return False
    if not isinstance(name, ast.Attribute) or not is_name(name.value, first_parameter(function.node)):
        return False
    if not any(isinstance(node, FUNCTIONS) and node.name == "train_dataloader" for node in owner.node.body):
        return False
    slices = list(_slices(name, owner.node))
    first = any(part.lower is None and part.upper is not None for part in slices)
    return first and any(part.lower is not None for part in slices)


def _slices(name: ast.Name | ast.Attribute, node: ast.AST) -> Iterator[ast.Slice]:
    """The slices without a step that are read of a variable or an attribute."""
    text = ast.unparse(name)
    for part in walk(node):
        if not isinstance(part, ast.Subscript) or not isinstance(part.ctx, ast.Load):
            continue
        taken = part.slice
        same = isinstance(part.value, type(name)) and ast.unparse(part.value) == text
        if same and isinstance(taken, ast.Slice) and taken.step is None:
            yield taken


def _is_seeded_otherwise(context: Context) -> bool:
    """Whether a file of the project seeds NumPy or Python by hand, wherever: nobody sees what comes first."""
    return any(facts.drawing.others for facts in context.project.names.modules.values())


def _is_of_a_sample(split: Called) -> bool:
    """Whether a method draws that does not say by its name that it divides or loads something.

    That is for one sample: a view of it, a part that is left out.
    """
    function = function_around(split.scope)
    of_class = function.parent is not None and function.parent.is_class
    return of_class and _DIVIDES.search(f".{function.qualname.lower()}") is None


def _is_of_hooks(split: Called, context: Context) -> bool:
    """Whether a split is drawn in a function that hooks call, in whatever file it stands; `prepare_data` is none."""
    symbol = context.module.symbol(function_around(split.scope))
    running = context.project.running
    return bool(running.hooks(symbol) or running.loaders(symbol))


def _is_of_loaders(split: Called, context: Context) -> bool:
    """Whether a split is drawn in a function that makes the loaders of a script which trains on several devices."""
    symbol = context.module.symbol(function_around(split.scope))
    loads = context.project.reach.stage(symbol) & Stage.LOAD and symbol in context.project.classes.functions
    return bool(loads) and several_devices(context.project, context.module)


def _is_in_script(split: Called, context: Context) -> bool:
    """Whether a split is drawn where a Trainer is made that trains on several devices."""
    module = context.module
    if not several_devices(context.project, module):
        return False
    made = (call for call, scope in module.scoped.calls if scope.function() is split.scope.function())
    return any(module.resolve(call.func, split.scope) == TRAINER for call in made)


def _is_seeded(split: Called, context: Context) -> bool:
    """Whether torch is seeded by hand where the split is drawn, in the script around, or where a Trainer is made."""
    module = context.module
    here = split.scope.function()
    for call, scope in module.scoped.calls:
        if (
            not isinstance(call.func, ast.Attribute)
            or call.func.attr not in _SEEDS
            or _is_of_generator(call.func, scope, module)
        ):
            continue
        function = scope.function()
        if function is here or function.parent is None:
            return True
        if any(
            isinstance(part, ast.Call) and module.resolve(part.func, scope) == TRAINER for part in walk(function.node)
        ):
            return True
    return any(facts.seeds_torch for facts in context.project.names.modules.values())


def _is_of_generator(func: ast.Attribute, scope: Scope, module: Module) -> bool:
    """Whether a method is one of a generator: `torch.Generator().manual_seed(0)` seeds nothing else.

    What no import brings is one that `self` keeps, or that is given: `self.generator.manual_seed(0)`.
    """
    made: ast.expr | None = func.value
    if func.attr == "manual_seed" and module.resolve(func.value, scope) is None:
        return True
    if isinstance(made, ast.Name) and (found := scope.lookup(made.id)) is not None:
        made = found[1][0].value if len(found[1]) == 1 else None
    while isinstance(made, ast.Call) and isinstance(made.func, ast.Attribute) and last_part(made.func) == "manual_seed":
        made = made.func.value
    return isinstance(made, ast.Call) and last_part(made.func) == "Generator"
