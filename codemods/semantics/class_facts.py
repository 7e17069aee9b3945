"""What the project needs of the classes of one file."""

from __future__ import annotations

import ast

from codemods.deferred import NamedTuple, pattern
from codemods.semantics import optimizing, outputs
from codemods.semantics.careful import is_careful_class
from codemods.semantics.enabling import WORDS, enabling
from codemods.semantics.ended import ENDS, changed_at_ends
from codemods.semantics.feeding import feeding
from codemods.semantics.grown import grown
from codemods.semantics.hand_steps import Stepped, stepped
from codemods.semantics.hyperparameters import (
    SETTINGS,
    kept_whole,
    saved_parameters,
    saves_containers,
    saves_given,
    saves_object,
)
from codemods.semantics.inherited_schedulers import WORDS as SAYING
from codemods.semantics.inherited_schedulers import Maker, makers
from codemods.semantics.looping import Looped, looped
from codemods.semantics.loss_kinds import WORDS as OF_LOSSES
from codemods.semantics.loss_kinds import kinds_of_loss
from codemods.semantics.mentions import words_of
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, first_parameter, last_part
from codemods.semantics.parts import takes_part
from codemods.semantics.put_together import TRAINING, loads_together
from codemods.semantics.scopes import Scope
from codemods.semantics.tensor_parameters import says_tensor
from codemods.semantics.weights import has_no_weights
from codemods.semantics.zeroing import SCHEDULING, ZEROING, schedules_alone, zeroes_alone
from codemods.source.trees import nodes_of, walk

_RANKS = frozenset({"get_rank", "get_world_size"})
_ENDS = frozenset(ENDS) | frozenset(ENDS.values())
RECORDS = frozenset({"dataclasses.dataclass", "attr.s", "attr.attrs", "attr.dataclass", "attrs.define", "attr.define"})
RECORDS |= {"attrs.frozen", "attrs.mutable", "pydantic.dataclasses.dataclass"}
_MOVED = frozenset({"dataclasses.dataclass", "typing.NamedTuple"})
"""What makes collections whose tensors Lightning moves."""
_AUTOMATIC = "automatic_optimization"
_GIVEN = pattern(rb"\bautomatic_optimization(?:\(self\)|[ \t]*(?::[ \t]*[\"'\w.]+[ \t]*)?=(?!=)[ \t]*([^\s#]+))")
RECORD_BASES = frozenset({"typing.NamedTuple", "pydantic.BaseModel"})


class ClassFacts(NamedTuple):
    """A class's bases as dotted names, its methods, and whether its fields make its `__init__`.

    A base that has no dotted name is empty. `names` are all that it defines itself: methods, what its
    body binds, what its methods store on `self`. `reading` are those of its epoch ends that read what the
    steps returned, `passing` those of its step ends that only return what they get, `silent` those that may return
    nothing, and `chained` the methods in which `super()` is called by that method's own name, `alone` those of
    them in which that is one statement, with whether it is the first. `altering` are those of its epoch ends
    that give that something else than the outputs which they get themselves, `handing` those that only call a method
    of theirs, each with that.
    `read` are the attributes of `self` that its methods read, and `written` those that they set, `__init__` and
    `prepare_data` left out; both are known of classes that make loaders.
    `optimizers` is what its own `configure_optimizers` returns. `saves_object` says that it saves a hyperparameter
    that is no plain value. `looped` is its `training_step`, where that is told the optimizer, and `nesting` how its
    `training_epoch_end` takes the outputs of several to be nested. `weightless` says of a class with a `forward` that
    it visibly keeps no module, parameter or buffer itself. `enabling` are its steps of evaluation that
    enable gradients. `careful` says of a class with a `forward` that this may move what it is given. `ended` are the
    attributes that its epoch ends change, each with the hook that takes the place of the end. `asks_ranks` says of a
    sampler or a data set that it asks `torch.distributed` for its rank and how many there are, `takes_part` of a data
    set that it takes the part of a rank.
    """

    bases: tuple[str, ...]
    methods: frozenset[str]
    is_record: bool
    names: frozenset[str] = frozenset()
    reading: frozenset[str] = frozenset()
    chained: frozenset[str] = frozenset()
    alone: frozenset[tuple[str, bool]] = frozenset()
    optimizers: optimizing.Optimizers | None = None
    losses: frozenset[bool] = frozenset()
    """Whether it has losses of several classes, and losses of two or of labels."""
    makers: tuple[Maker, ...] = ()
    """The schedulers that its methods make."""
    passing: frozenset[str] = frozenset()
    altering: frozenset[str] = frozenset()
    saves_object: bool = False
    read: frozenset[str] = frozenset()
    written: frozenset[str] = frozenset()
    looped: Looped | None = None
    silent: frozenset[str] = frozenset()
    asks_ranks: bool = False
    takes_part: bool = False
    handing: frozenset[tuple[str, str]] = frozenset()
    nesting: str = ""
    keyed: bool = False
    """Whether its `training_epoch_end` takes each of its outputs for a dict, so that they were not nested."""
    weightless: bool = False
    enabling: frozenset[str] = frozenset()
    careful: bool = False
    saves_given: str = ""
    kept_whole: str = ""
    saves_containers: bool = False
    """What `codemods.semantics.hyperparameters` says of what it saves, without knowing what that holds."""
    saved: frozenset[str] = frozenset()
    ended: frozenset[tuple[str, str]] = frozenset()
    taking: frozenset[str] = frozenset()
    giving: frozenset[tuple[str, bool]] = frozenset()
    adding: frozenset[str] = frozenset()
    offering: frozenset[str] = frozenset()
    """What its epoch ends do with what those of `super()` return, and what they return themselves."""
    zeroes: bool = False
    """Whether its own `optimizer_zero_grad` does what Lightning does by itself."""
    schedules: bool = False
    """The same of its `lr_scheduler_step`."""
    stepped: Stepped | None = None
    """The steps that its `training_step` makes by hand, if it does more than call that of a base."""
    feeding: frozenset[str] = frozenset()
    """What `codemods.semantics.feeding` tells of it."""
    tensors: frozenset[str] = frozenset()
    """The fields of a data class or a named tuple that are tensors: as a batch, Lightning moves these."""
    grown: frozenset[str] = frozenset()
    """What it lets grow on itself, if it has a step: each process has its own part of that."""
    together: bool = False
    """Whether its `train_dataloader` returns a dict, a list or a tuple of loaders, and nothing else."""
    automatic: bool = False
    """Whether it says of `automatic_optimization` that it is True, and nothing else."""


def is_record(module: Module, node: ast.ClassDef) -> bool:
    """Whether a class is a dataclass, an attrs class, a NamedTuple or a pydantic model."""
    for decorator in node.decorator_list:
        func = decorator.func if isinstance(decorator, ast.Call) else decorator
        if module.dotted(func, module.scope) in RECORDS:
            return True
    return any(module.dotted(base, module.scope) in RECORD_BASES for base in node.bases)


def classes_of(module: Module) -> dict[str, ClassFacts]:
    """The classes of a file, by their dotted names."""
    found = dict[str, ClassFacts]()
    stored = _stored(module)
    fixed = {name for name, bindings in module.scope.bindings.items() if len(bindings) == 1}
    speaks_of_gradients = any(word in module.source.utf8 for word in WORDS)
    speaks_of_ranks = all(word.encode() in module.source.utf8 for word in _RANKS)
    speaks_of_losses = not words_of(module).isdisjoint(OF_LOSSES)
    speaks_of_schedulers = not words_of(module).isdisjoint(SAYING)
    speaks_of_settings = any(word in module.source.utf8 for word in SETTINGS)
    for node, outer, inner in module.scoped.classes:
        named = [(base, module.dotted(_generic(base), outer)) for base in node.bases]
        methods = frozenset(n.name for n in node.body if isinstance(n, FUNCTIONS))
        names = frozenset(inner.bindings) | stored.get(inner, set())
        symbol = module.symbol(inner)
        if symbol in found:  # under another condition: which of the two it is nobody knows
            names |= found[symbol].names
        ends = not methods.isdisjoint(outputs.EPOCH_ENDS)
        returns = not methods.isdisjoint(outputs.RETURNING_ENDS)
        step_ends = not methods.isdisjoint(outputs.STEP_ENDS)
        reading = outputs.reading(node) if ends else frozenset[str]()
        read, written = _loading(node, methods)
        careful = "forward" in methods and is_careful_class(node, module)
        found[symbol] = ClassFacts(
            bases=tuple(name or "" for base, name in named if name or not _is_object(base)),
            methods=methods,
            is_record=is_record(module, node),
            names=names,
            reading=reading,
            chained=(chaining := outputs.chained(module, inner)),
            alone=outputs.chained_alone(node, chaining),
            optimizers=optimizing.configured(node, fixed) if optimizing.CONFIGURE in methods else None,
            losses=kinds_of_loss(node, module) if speaks_of_losses else frozenset(),
            makers=makers(node, fixed) if speaks_of_schedulers else (),
            passing=outputs.passing(node) if step_ends else frozenset(),
            asks_ranks=speaks_of_ranks and ("__getitem__" in methods or _is_sampler(node)) and _asks_ranks(node),
            takes_part=b"rank" in module.source.utf8 and "__getitem__" in methods and takes_part(node),
            zeroes=ZEROING in methods and zeroes_alone(node),
            schedules=SCHEDULING in methods and schedules_alone(node),
            altering=outputs.altering(node) if ends else frozenset(),
            saves_object=saves_object(node),
            read=read,
            written=written,
            looped=looped(node, inner) if "training_step" in methods else None,
            stepped=stepped(node) if "training_step" in methods else None,
            silent=outputs.silent(node) if step_ends else frozenset(),
            handing=outputs.handing(node) if ends else frozenset(),
            nesting=outputs.nesting(node) if "training_epoch_end" in reading else "",
            keyed="training_epoch_end" in reading and outputs.takes_dicts(outputs.training_end(node)),
            weightless="forward" in methods and has_no_weights(node),
            enabling=enabling(node, module) if speaks_of_gradients else frozenset(),
            careful=careful,
            feeding=feeding(node, inner, module, careful=careful),
            saves_given=saves_given(node) if speaks_of_settings else "",
            kept_whole=kept_whole(node) if speaks_of_settings else "",
            saves_containers=speaks_of_settings and saves_containers(node),
            taking=outputs.taking(node) if returns else frozenset(),
            giving=outputs.giving(node) if returns else frozenset(),
            adding=outputs.adding(node) if returns else frozenset(),
            offering=outputs.offering(node) if returns else frozenset(),
            saved=saved_parameters(node) if speaks_of_settings else frozenset(),
            tensors=_tensors(node, inner, module) if b"Tensor" in module.source.utf8 else frozenset(),
            grown=grown(node, methods, module),
            together=TRAINING in methods and loads_together(node),
            automatic=_AUTOMATIC in names and _says_true(node, module),
            ended=frozenset() if methods.isdisjoint(_ENDS) else changed_at_ends(node, names),
        )
    return found


def _says_true(node: ast.ClassDef, module: Module) -> bool:
    """Whether all that a class assigns to `automatic_optimization` is True."""
    span = module.span(node)
    given = [found[1] for found in _GIVEN.finditer(module.source.utf8, span.start, span.end)]
    return bool(given) and all(value == b"True" for value in given)


def _tensors(node: ast.ClassDef, inner: Scope, module: Module) -> frozenset[str]:
    """The fields of a data class or a named tuple that are tensors by annotation, and never None."""
    made = [decorator.func if isinstance(decorator, ast.Call) else decorator for decorator in node.decorator_list]
    if not any(module.dotted(each, module.scope) in _MOVED for each in (*made, *node.bases)):
        return frozenset()
    return frozenset(
        part.target.id
        for part in node.body
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
        if says_tensor(part.annotation, inner, module)
    )


def _loading(node: ast.ClassDef, methods: frozenset[str]) -> tuple[frozenset[str], frozenset[str]]:
    """The attributes of `self` that a class which makes loaders reads and sets."""
    if "setup" not in methods and not any(name.endswith("_dataloader") for name in methods):
        return frozenset(), frozenset()
    found: dict[bool, set[str]] = {True: set(), False: set()}
    for method in node.body:
        if not isinstance(method, FUNCTIONS) or method.name in {"__init__", "prepare_data"}:
            continue
        own = first_parameter(method)
        for part in nodes_of(method, ast.Attribute):
            if isinstance(part.value, ast.Name) and part.value.id == own:
                found[isinstance(part.ctx, ast.Load)].add(part.attr)
    return frozenset(found[True]), frozenset(found[False])


def _is_object(base: ast.expr) -> bool:
    """Whether a base that no import names is Python's own `object`: it gives a class nothing."""
    return isinstance(base, ast.Name) and base.id == "object"


def _generic(base: ast.expr) -> ast.expr:
    """A base without its type arguments: `Base[T]` is `Base`."""
    return base.value if isinstance(base, ast.Subscript) else base


def _is_sampler(node: ast.ClassDef) -> bool:
    return any(last_part(base).endswith("Sampler") for base in node.bases)


def _asks_ranks(node: ast.ClassDef) -> bool:
    """Whether a class calls both of what tells a process its part."""
    return {last_part(part.func) for part in walk(node) if isinstance(part, ast.Call)} >= _RANKS


def _stored(module: Module) -> dict[Scope, set[str]]:
    """The attributes that the methods of each class store on their first parameter."""
    found: dict[Scope, set[str]] = {}
    for store in module.scoped.stores:
        function = store.scope.function()
        holder, node = store.target.value, function.node
        if function.parent is None or not function.parent.is_class or not isinstance(holder, ast.Name):
            continue
        if (
            isinstance(store.target, ast.Attribute)
            and isinstance(node, FUNCTIONS)
            and first_parameter(node) == holder.id
        ):
            found.setdefault(function.parent, set()).add(store.target.attr)
    return found
