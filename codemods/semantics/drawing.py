"""Where random numbers are drawn from the state that `seed_everything` sets: in training, and while data are made."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from codemods.deferred import NamedTuple, pattern
from codemods.semantics.made_late import made_late
from codemods.semantics.nodes import body_nodes, last_part
from codemods.source.trees import nodes_of

if TYPE_CHECKING:
    from codemods.semantics.linking import ProjectIndex
    from codemods.semantics.module import Module
    from codemods.semantics.scopes import FunctionNode, Scope

_PREPARING: Final = frozenset(
    {
        "prepare_data",
        "setup",
        "configure_sharded_model",
        "on_fit_start",
        "on_pretrain_routine_start",
        "on_pretrain_routine_end",
    }
)
"""Hooks that run between `fit` and the first batch, where datasets are made and split, and parts of models made."""
_BEFORE: Final = _PREPARING | {"__init__", "configure_optimizers"}
"""Methods that run before the first batch; what loaders make is made there, what they draw in a class of its own."""
_SEED: Final = b"seed_everything"
_BY_HAND: Final = (b"torch.manual_seed(", b"th.manual_seed(")
_OTHERS: Final = b"random.seed("
_WORDS: Final = (
    *(b"rand", b"Rand", b"drop", b"Drop", b"shuffle", b"sampl", b"bernoulli", b"multinom", b"normal", b"beta"),
    *(b"Transformer", b"_pretrained", b"_model"),
)
_DRAWS: Final = frozenset({"rand", "randn", "randint", "randperm", "rand_like", "randn_like", "randint_like", "normal"})
_MORE: Final = frozenset({"uniform", "random", "bernoulli", "multinomial", "choice", "choices", "shuffle", "sample"})
_SPLITS: Final = frozenset({"random_split", "train_test_split", "permutation", "standard_normal", "rsample", "beta"})
_ALL: Final = _DRAWS | _MORE | _SPLITS
_FILLS: Final = frozenset({"normal_", "uniform_"})
"""What draws too, but in a method rather gives weights their first values."""
_DRAWING: Final = _ALL | _FILLS
_OF_OBJECTS: Final = _FILLS | {"sample", "rsample", "bernoulli", "multinomial"}
"""What distributions, buffers and tensors draw from the common state; a `rng.rand` has one of its own."""
_LAYERS: Final = frozenset({"Transformer", "TransformerEncoderLayer", "TransformerDecoderLayer"})
"""Layers that drop out unless they are told not to."""
_MODELS: Final = frozenset({"from_pretrained", "create_model", "ColorJitter"})
"""Models of packages, most of which drop out, and a transform that is not called random."""
_BY_THEMSELVES: Final = _LAYERS | _MODELS
_WEIGHTED: Final = pattern(
    r"torch\.nn\.(?:\w+\.)*(?:Linear|Bilinear|Embedding|EmbeddingBag|Conv\w+|LSTM|GRU|RNN|\w+Cell|Multihead\w+|Transformer\w*)"
)
"""Layers of torch whose first weights are drawn."""
_SEEDING: Final = frozenset({"manual_seed", "seed_everything", "seed"})
_ITEMS: Final = frozenset({"__getitem__", "__iter__", "__next__", "__call__", "collate", "collate_fn"})
"""Methods that make an item or a batch: `__call__` of a transform and of what puts items together."""
_TRANSFORMS: Final = "torchvision."
_TORCH: Final = "torch"
_OF_TRAINING: Final = ("train", "on_train", "optimizer_step")
_OF_LOADERS: Final = "_dataloader"
_VALIDATING: Final = "val_dataloader"
_LOADERS: Final = b"def train_dataloader("
_STATES: Final = {"torch": _TORCH, "torchvision": _TORCH, "numpy": "numpy", "random": "random"}
"""Whose common state the functions of a package draw from."""
OWN: Final = "own"
"""A state that an object keeps: `self.rng.choice(…)`, `torch.rand(3, generator=self.generator)`."""
_OF_STATES: Final = _ALL | {"randrange", "gauss", "integers", "random_sample", "betavariate", "normalvariate"}
_YIELDING: Final = "__iter__"
_SAMPLERS: Final = ("RandomSampler", "ImbalancedDatasetSampler")
"""How samplers are called at the end that draw which samples a loader takes, as by `WeightedRandomSampler`."""
_OF_BATCHES: Final = ("Loader", "Sampler")
_OWN_STATE: Final = frozenset({"generator", "random_state"})
_GENERATOR: Final = 2
"""Where `random_split` takes its generator."""


class Drawing(NamedTuple):
    """What a file tells of random numbers.

    `seeding` says that it speaks of `seed_everything`, `by_hand` of torch's seed, `others` of NumPy's or Python's,
    `trains` that layers, loaders or methods draw in a training. `functions` are the functions and classes that draw
    where they are called, `making` those that make layers with weights there, `called` what methods call by a name of
    the file that runs with each batch, `prepared` what hooks before the first batch call, and `prepares` says that such
    a hook draws or seeds itself, `loads` that `train_dataloader` draws. `late` is what is made when a training has run
    before. `fetches` are the states that are drawn from where an item or a batch is made, each time, and `steps` those
    where something is computed with the batch. `methods` are other methods that draw, those of data among them, and
    `validated` is what `val_dataloader` calls, with its own name where it draws. `cycles` says that several loaders are
    gone through together, the shorter of which draw anew where they begin again.
    """

    seeding: bool = False
    by_hand: bool = False
    trains: bool = False
    functions: frozenset[str] = frozenset()
    called: frozenset[str] = frozenset()
    prepared: frozenset[str] = frozenset()
    prepares: bool = False
    others: bool = False
    late: frozenset[str] = frozenset()
    making: frozenset[str] = frozenset()
    loads: bool = False
    fetches: frozenset[str] = frozenset()
    steps: frozenset[str] = frozenset()
    methods: frozenset[str] = frozenset()
    validated: frozenset[str] = frozenset()
    cycles: bool = False


NOTHING_DRAWN: Final = Drawing()


def _seeds_others(module: Module) -> bool:
    """Whether a file seeds NumPy or Python, but for the workers of loaders, which have states of their own."""
    seeding = (scope for call, scope in module.scoped.calls if last_part(call.func) == "seed")
    return not all(_is_of_worker(scope.function().node, module) for scope in seeding)


def _is_of_worker(node: ast.AST, module: Module) -> bool:
    """Whether a function is what workers call first: `worker_init_fn=lambda i: …`, `def seed_worker(worker_id):`."""
    if isinstance(node, ast.Lambda):
        above = module.parents.get(node)
        return isinstance(above, ast.keyword) and above.arg == "worker_init_fn"
    if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return False
    return "worker" in node.name or any("worker" in arg.arg for arg in node.args.args)


def drawn(module: Module) -> Drawing:
    """What a file tells of random numbers."""
    text = module.source.utf8
    seeding, by_hand, others = (
        _SEED in text,
        any(word in text for word in _BY_HAND),
        _OTHERS in text and _seeds_others(module),
    )
    if b"class " not in text and not any(word in text for word in _WORDS):
        return Drawing(seeding, by_hand, others=others, late=made_late(module))
    trains = prepares = loads = False
    functions, called, prepared, making, fetches, steps, methods, validated = (set[str]() for _ in range(8))
    here: Scope | None = None
    within, owner = "", here  # the function that a call stands in, and the class of that
    for call, scope in module.scoped.calls:
        if scope is not here:  # those of a scope come one after another
            here, function = scope, _outer(scope.function())
            within = getattr(function.node, "name", "")
            owner = function.parent if function.parent is not None and function.parent.is_class else None
        name = last_part(call.func)
        draws = name in _DRAWING and _draws(call, name)
        draws = draws and (name in _OF_OBJECTS or module.dotted(call.func, scope) is not None)
        makes = name in _MODELS or (name[:1].isupper() and makes_weights(module.dotted(call.func, scope)))
        random = _is_random(call, name)
        trains = trains or random
        of_item = within in _ITEMS or (owner is None and "collate" in within)
        if random or draws or (of_item and name in _OF_STATES):
            dotted = module.dotted(call.func, scope) or ""
            state = _STATES.get(dotted.partition(".")[0])
            fetched = OWN if of_item and _keeps_state(call) else None if _given(call).keys() & _OWN_STATE else state
            if fetched is not None and (of_item or dotted.startswith(_TRANSFORMS)):
                fetches |= {fetched} if within != _YIELDING or _is_repeated(call, module) else set()
            if draws and state is not None and _computes(within, owner):
                steps.add(state)
            if _drops(_given(call), call, name):
                steps.add(_TORCH)
        if owner is None:
            functions |= {within} if draws and within else set()
            making |= {within} if makes and within else set()
            continue
        if within in _PREPARING:
            prepared.add(name)
            prepares = prepares or draws or makes
            prepares = prepares or (name in _SEEDING and module.dotted(call.func, scope) is not None)
        elif within == "__init__":
            functions |= {owner.qualname.rpartition(".")[2]} if draws else set()
            making |= {owner.qualname.rpartition(".")[2]} if makes else set()
        elif within not in _BEFORE:
            trains = trains or (draws and name not in _FILLS)
            methods |= {within} if draws and name not in _FILLS and within not in _ITEMS else set()
            loads = loads or (draws and within == "train_dataloader")
            validated |= {_VALIDATING if draws else name} if within == _VALIDATING else set()
            if isinstance(call.func, ast.Name) or name in module.scope.bindings:
                called.add(name)
    found = frozenset(functions), frozenset(called), frozenset(prepared)
    kept = frozenset(fetches), frozenset(steps), frozenset(methods), frozenset(validated)
    made = made_late(module), frozenset(making), loads
    return Drawing(seeding, by_hand, trains, *found, prepares, others, *made, *kept, _gives_several(module))


def _gives_several(module: Module) -> bool:
    """Whether a `train_dataloader` gives a list or a dict of several loaders, which draw from the common state."""
    text = module.source.utf8
    if _LOADERS not in text or (b"generator" in text and _has_loader_of_own_state(module)):
        return False
    for function in nodes_of(module.tree, ast.FunctionDef):
        if function.name != "train_dataloader":
            continue
        written = {
            target.id: node.value
            for node in body_nodes(function)
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in body_nodes(function):
            value = node.value if isinstance(node, ast.Return) else None
            value = written.get(value.id) if isinstance(value, ast.Name) else value
            held = value.values if isinstance(value, ast.Dict) else getattr(value, "elts", [])
            if len(held) > 1:
                return True
    return False


def _has_loader_of_own_state(module: Module) -> bool:
    """Whether a loader or a sampler is given a generator; one that data is made with is not theirs."""
    calls = (call for call, _ in module.scoped.calls if last_part(call.func).endswith(_OF_BATCHES))
    return any(keyword.arg == "generator" for call in calls for keyword in call.keywords)


def _outer(function: Scope) -> Scope:
    """The method that a function stands in, like the closure of a step made by hand; itself where it is in none."""
    outer: Scope | None = function
    while outer is not None and outer.parent is not None:
        if outer.parent.is_class and outer.is_function:
            return outer
        outer = outer.parent
    return function


def _computes(within: str, owner: Scope | None) -> bool:
    """Whether a method may be one that a training step calls."""
    return owner is not None and within not in _ITEMS and within not in _BEFORE and not within.endswith(_OF_LOADERS)


def _keeps_state(call: ast.Call) -> bool:
    """Whether a call draws from a state that `self` keeps."""
    given = next((keyword.value for keyword in call.keywords if keyword.arg == "generator"), None)
    holder = given if given is not None else getattr(call.func, "value", None)
    return isinstance(holder, ast.Attribute) and isinstance(holder.value, ast.Name) and holder.value.id == "self"


def _is_repeated(call: ast.Call, module: Module) -> bool:
    """Whether a generator draws between what it yields, and not for all of it at once."""
    start = (call.lineno, call.col_offset)
    for node in module.enclosing(call):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            return False
        is_within = isinstance(node, (ast.For, ast.While)) and start >= (node.body[0].lineno, node.body[0].col_offset)
        if is_within and any(True for _ in nodes_of(node, ast.Yield)):
            return True
    return False


def makes_weights(dotted: str | None) -> bool:
    """Whether what has a dotted name is a layer of torch whose first weights are drawn."""
    return dotted is not None and _WEIGHTED.fullmatch(dotted) is not None


def drawing_of(project: ProjectIndex) -> list[Drawing]:
    """What all files of a project tell of random numbers."""
    return [facts.drawing for facts in project.names.modules.values()]


def seeds(drawing: Iterable[Drawing], *, by_hand: bool = False) -> bool:
    """Whether a project calls `seed_everything`, or seeds torch `by_hand`."""
    return any(each.seeding or (by_hand and each.by_hand) for each in drawing)


def draws_in_training(drawing: Iterable[Drawing]) -> bool:
    """Whether something draws with the batches of a training."""
    given = list(drawing)
    functions = frozenset[str]().union(*(each.functions for each in given))
    return any(each.trains or not functions.isdisjoint(each.called) for each in given)


def draws_in_validation(drawing: Iterable[Drawing]) -> bool:
    """Whether a method draws that a validation may call: one that is neither a training's nor makes loaders."""
    methods = frozenset[str]().union(*(each.methods for each in drawing))
    return any(not name.startswith(_OF_TRAINING) and not name.endswith(_OF_LOADERS) for name in methods)


def made_behind_training(drawing: Iterable[Drawing]) -> frozenset[str]:
    """The names of what is made when a training has run before, so that its first weights are of the state it left."""
    return frozenset[str]().union(*(each.late for each in drawing))


def draws_in_setup(drawing: Iterable[Drawing]) -> bool:
    """Whether a hook before the first batch draws or seeds, by itself or in what it calls."""
    given = list(drawing)
    functions = frozenset[str]().union(*(each.functions | each.making for each in given))
    return any(each.prepares or not functions.isdisjoint(each.prepared) for each in given)


def draws_for_validation(drawing: Iterable[Drawing]) -> bool:
    """Whether `val_dataloader` draws, by itself or in what it calls: the data that it makes, or a part of others."""
    given = list(drawing)
    functions = frozenset[str]().union(*(each.functions for each in given))
    return any(_VALIDATING in each.validated or not functions.isdisjoint(each.validated) for each in given)


def draws_of(function: FunctionNode, drawing: Iterable[Drawing], *, deep: bool = False) -> list[ast.Call]:
    """The calls of a function that draw, by themselves or in a function of the project; `deep` in a method, too."""
    given = list(drawing)
    drawing_functions = frozenset[str]().union(*(each.functions for each in given))
    methods = frozenset[str]().union(*(each.methods for each in given if deep))
    calls = (node for node in body_nodes(function) if isinstance(node, ast.Call))
    named = ((call, last_part(call.func)) for call in calls)
    return [
        call
        for call, name in named
        if _draws(call, name) or name in drawing_functions or (name in methods and not _is_of_text(call))
    ]


def _is_of_text(call: ast.Call) -> bool:
    """Whether a method is rather one of a text, as `line.split(",")`, or is called by no object."""
    if not isinstance(call.func, ast.Attribute) or isinstance(call.func.value, ast.Constant):
        return True
    return any(isinstance(arg, ast.Constant) and isinstance(arg.value, str) for arg in call.args)


def seeds_itself(function: FunctionNode) -> bool:
    """Whether a function sets the state that it draws from; one of a generator is none that others draw from."""
    calls = (node for node in body_nodes(function) if isinstance(node, ast.Call))
    return any(is_seeding(call) for call in calls)


def is_seeding(call: ast.Call) -> bool:
    """Whether a call sets the state that others draw from."""
    return last_part(call.func) in _SEEDING and not _is_of_generator(call.func)


def _is_of_generator(func: ast.expr) -> bool:
    """Whether a method is one of what a call makes in its place: `torch.Generator().manual_seed(0)`."""
    return isinstance(func, ast.Attribute) and isinstance(func.value, ast.Call)


def _draws(call: ast.Call, name: str) -> bool:
    """Whether a call draws from the common state, as its name says; one with a generator of its own does not."""
    if name not in _DRAWING or any(keyword.arg in _OWN_STATE for keyword in call.keywords):
        return False
    return name != "random_split" or len(call.args) <= _GENERATOR


def _is_random(call: ast.Call, name: str) -> bool:
    """Whether a call makes a layer, a loader or a transform that draws with each batch."""
    by_name = (name.startswith("Random") and name != "RandomState") or name.endswith(_SAMPLERS)
    if not call.keywords and "ropout" not in name and name not in _BY_THEMSELVES and not by_name:
        return False
    given = _given(call)
    if "shuffle" in given and not given.keys() & _OWN_STATE and not _is_nothing(given["shuffle"]):
        return True
    return _drops(given, call, name) or (by_name and not given.keys() & _OWN_STATE)


def _given(call: ast.Call) -> dict[str, ast.expr]:
    """What a call gives by name."""
    return {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg} if call.keywords else {}


def _drops(given: dict[str, ast.expr], call: ast.Call, name: str) -> bool:
    """Whether a call that gives these by name makes a layer, or a model, that drops out."""
    dropping = [value for argument, value in given.items() if argument.startswith("drop") and argument != "drop_last"]
    if "ropout" in name:
        dropping += [call.args[0]] if call.args else [given["p"]] if "p" in given else []
    if dropping or "ropout" in name:
        return not (dropping and all(map(_is_nothing, dropping)))
    return name in _BY_THEMSELVES


def _is_nothing(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and not value.value
