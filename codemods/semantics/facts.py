"""What is known of one file by itself: the map step, a pure function of a module."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from dataclasses import field
from itertools import chain

from codemods.deferred import NamedTuple, dataclass, pattern
from codemods.semantics import optimizing, outputs, symbols
from codemods.semantics.bridge import Bridging, bridging
from codemods.semantics.building import Built, built_by
from codemods.semantics.calling import NO_CALLS, Calling, calling_of
from codemods.semantics.careful import is_careful_class
from codemods.semantics.configs import config_of, nothing_said, targets
from codemods.semantics.device_values import chosen_devices
from codemods.semantics.drawing import NOTHING_DRAWN, Drawing, drawn
from codemods.semantics.enabling import WORDS, enabling
from codemods.semantics.ended import ENDS, changed_at_ends
from codemods.semantics.handed import Handed, handed_by
from codemods.semantics.held_settings import objects_held
from codemods.semantics.hosting import NO_RETURNS, Returns, returns_of
from codemods.semantics.hyperparameters import SETTINGS, saves_given, saves_object
from codemods.semantics.listing import held_by, listed_by
from codemods.semantics.looping import Looped, looped
from codemods.semantics.met import Met, met_by
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, first_parameter, last_part, positional_of
from codemods.semantics.normalizing import normalizes
from codemods.semantics.pairing import Pairs, pairs_of
from codemods.semantics.pickled import pickled_by
from codemods.semantics.places import NO_FLOW, FlowFacts
from codemods.semantics.popped import popped_by
from codemods.semantics.put_on_host import PutOnHost, put_on_host
from codemods.semantics.results import watched_keys
from codemods.semantics.run_calls import run_calls
from codemods.semantics.scopes import Binding, Scope
from codemods.semantics.switches import turned_on
from codemods.semantics.taking import Taken, taken_by
from codemods.semantics.trained import trained_by
from codemods.semantics.uses import Uses, spoken_by, uses_of
from codemods.semantics.val_loss import has_val_loss
from codemods.semantics.weights import has_no_weights
from codemods.source.documents import Kind
from codemods.source.trees import nodes_of


class FunctionFacts(NamedTuple):
    """A function's parameters.

    `bound` says that a call does not give the first one, `has_rest` that it takes `*args`, `is_plain` that no decorator
    makes something of it that others may call, `popped` the keywords that it takes out of its `**kwargs`, `optional`
    how many of its positional parameters have a default.
    """

    positional: tuple[str, ...]
    keyword_only: tuple[str, ...]
    kwargs: str | None
    bound: bool
    has_rest: bool = False
    is_plain: bool = True
    popped: frozenset[str] = frozenset()
    optional: int = 0

    @property
    def named(self) -> frozenset[str]:
        return frozenset(self.positional + self.keyword_only)

    @property
    def required(self) -> frozenset[str]:
        """The positional parameters that each call gives."""
        return frozenset(self.positional[: len(self.positional) - self.optional])

    @property
    def own(self) -> frozenset[str]:
        """The keywords that it does not hand on with its `**kwargs`."""
        return self.named | self.popped


class ClassFacts(NamedTuple):
    """A class's bases as dotted names, its methods, and whether its fields make its `__init__`.

    A base that has no dotted name is empty. `names` are all that it defines itself: methods, what its
    body binds, what its methods store on `self`. `reading` are those of its epoch ends that read what the
    steps returned, `passing` those of its step ends that only return what they get, `silent` those that may return
    nothing, and `chained` the methods in which `super()` is called by that method's own name. `altering` are those of
    its epoch ends that give that something else than the outputs which they get themselves, `handing` those that only
    call a method of theirs, each with that.
    `read` are the attributes of `self` that its methods read, and `written` those that they set, `__init__` and
    `prepare_data` left out; both are known of classes that make loaders.
    `optimizers` is what its own `configure_optimizers` returns. `saves_object` says that it saves a hyperparameter
    that is no plain value. `looped` is its `training_step`, where that is told the optimizer, and `nesting` how its
    `training_epoch_end` takes the outputs of several to be nested. `weightless` says of a class with a `forward` that
    it visibly keeps no module, parameter or buffer itself. `enabling` are its steps of evaluation that
    enable gradients. `careful` says of a class with a `forward` that this may move what it is given. `ended` are the
    attributes that its epoch ends change, each with the hook that takes the place of the end.
    """

    bases: tuple[str, ...]
    methods: frozenset[str]
    is_record: bool
    names: frozenset[str] = frozenset()
    reading: frozenset[str] = frozenset()
    chained: frozenset[str] = frozenset()
    optimizers: optimizing.Optimizers | None = None
    passing: frozenset[str] = frozenset()
    altering: frozenset[str] = frozenset()
    saves_object: bool = False
    read: frozenset[str] = frozenset()
    written: frozenset[str] = frozenset()
    looped: Looped | None = None
    silent: frozenset[str] = frozenset()
    handing: frozenset[tuple[str, str]] = frozenset()
    nesting: str = ""
    weightless: bool = False
    enabling: frozenset[str] = frozenset()
    careful: bool = False
    saves_given: str = ""
    """What `codemods.semantics.hyperparameters` says of what it saves, without knowing what that holds."""
    ended: frozenset[tuple[str, str]] = frozenset()


@dataclass(frozen=True)
class ModuleFacts:
    """What the project needs of one file. `exports` maps a name to the dotted name behind it,
    which is its own for what is defined here. `called` are the methods among `outputs.WATCHED` that it
    calls by name, apart from `super()`, each with the class that calls its own. `uses` and `given` are what
    `codemods.semantics.reach` follows, `devices` its variables that hold a CUDA device. `seeds` says that it speaks
    of seeding every process alike, by itself or through LightningCLI, `workers` of how many workers a loader has,
    `handed` holds what it calls functions with, `returns` what
    `codemods.semantics.hosting` tells of it, `calling` what `codemods.semantics.running` follows, `trained` and
    `pickled` the functions that make models for its Trainers and what loaders give to workers, `stepping` what
    decorates its training steps, `met` what `codemods.semantics.met` tells of its classes, `takes_rank` whether it
    speaks of an option `--local_rank`, `may_distribute` whether a condition has it train on several devices, `built`
    what its functions return, `pretrained` whether it loads models that come in eval mode, `listed` the classes of
    what its attributes hold in plain lists, `turned_on` what `codemods.semantics.switches` tells of its calls,
    `inner` what its functions import, `by_name` whether it may make what a configuration names, `stages` has `test` and
    `predict` where something is called that may be a Trainer's method of that name, `spoken` the names behind dots that
    `reach` follows, `put_on_host` what its calls give to functions of other files from the CPU, `held` the classes
    whose instances keep one of another, each with that one, `pairs` what `codemods.semantics.pairing` tells of its
    functions."""

    name: str
    path: str
    exports: dict[str, str] = field(default_factory=dict)
    stars: tuple[str, ...] = ()
    classes: dict[str, ClassFacts] = field(default_factory=dict)
    functions: dict[str, FunctionFacts] = field(default_factory=dict)
    flow: FlowFacts = NO_FLOW
    called: frozenset[tuple[str, str]] = frozenset()
    uses: Uses = field(default_factory=dict)
    given: tuple[tuple[str, str], ...] = ()
    seeds: bool = False
    devices: frozenset[str] = frozenset()
    has_val_loss: bool | None = False
    """Whether its modules may log "val_loss", the key that callbacks of up to 1.3 watched of themselves; None where
    they do so as they are configured."""
    workers: bool = False
    evaluates: int = 0
    """The first line on which a Trainer validates, tests or predicts without being given a checkpoint."""
    bridge: Bridging | None = None
    handed: Handed = field(default_factory=dict)
    returns: Returns = NO_RETURNS
    calling: Calling = NO_CALLS
    trained: frozenset[str] = frozenset()
    pickled: frozenset[str] = frozenset()
    stepping: frozenset[str] = frozenset()
    met: Mapping[str, Met] = field(default_factory=dict)
    takes_rank: bool = False
    may_distribute: bool = False
    built: Built = field(default_factory=dict)
    pretrained: bool = False
    listed: frozenset[str] = frozenset()
    turned_on: frozenset[str] = frozenset()
    inner: frozenset[str] = frozenset()
    by_name: bool = False
    stages: frozenset[str] = frozenset()
    spoken: Uses = field(default_factory=dict)
    put_on_host: PutOnHost = field(default_factory=dict)
    reads_last: bool = False
    """Whether it speaks of the last checkpoint, or has training go on from one that it is given."""
    drawing: Drawing = NOTHING_DRAWN
    watched_of_results: Mapping[str, str] = field(default_factory=dict)
    """The code of the keys that callbacks watched of what its Results gave, by argument."""
    held: frozenset[tuple[str, str]] = frozenset()
    runs: frozenset[str] = frozenset()
    """What `codemods.semantics.run_calls` tells of it."""
    metrics_read: frozenset[str] = frozenset()
    """The keys that it reads of `trainer.callback_metrics`."""
    pairs: Mapping[str, Pairs] = field(default_factory=dict)
    taken: Mapping[str, Taken] = field(default_factory=dict)
    objects_held: frozenset[str] = frozenset()
    """What `codemods.semantics.held_settings` tells of it."""
    normalizes: bool = False
    nothing: frozenset[str] = frozenset()
    """The keys of a configuration, with dots, of what it says that is nothing: 0, null, no items."""
    """Whether it may make a model with BatchNorm layers."""


_LAST = (b"last.ckpt", b"last_model_path", b"from_argparse_args")  # which has an option for it
_METRICS_READ = pattern(rb"\bcallback_metrics(?:\[|\.get\(|\.pop\()\s*[\"']([^\"'\n]+)[\"']")
_GOES_ON = pattern(
    rb"\bresume_from_checkpoint\b(?!\s*=\s*None\b)|\.fit\((?:[^()]|\([^()]*\))*\bckpt_path\s*=\s*(?!None\b)"
)
_SEEDS = (b"seed_everything", b"LightningCLI")
_SEEDS_BY_HAND = (b"torch.manual_seed(", b"random.seed(")  # both: a `set_seed` of the project's own
_TAKES_RANK = pattern(
    rb"--local[-_]rank\b|\b(?:args?|opts?|options|cfg|conf|config|hparams|params|flags)\.local_rank\b"
)
_MAY_DISTRIBUTE = pattern(
    rb"\b(?:strategy|distributed_backend|accelerator)[\"']?\s*[=:]\s*"
    rb"\(?(?:[\"'](?:ddp|fsdp|deepspeed)\w*[\"']\s+if\b|[^\n#]*?\belse\s+[\"'](?:ddp|fsdp|deepspeed))"
)
_PRETRAINED = pattern(
    rb"\b(?!\w*(?:Tokeni|Config|Processor|Extractor|Scheduler|Pipeline))[A-Z]\w*\.from_pretrained(?=\()"
)
_ASSIGNED = pattern(rb"([\w.]{1,80})[ \t]*=[ \t]*[\w.]*$")
_BEFORE = 120
_NEARBY = 600
"""How many bytes behind the call a model may be put in eval mode by its name."""
_BY_NAME = pattern(rb"\b(?:instantiate|get_class|get_object|import_module|import_string|locate|LightningCLI)")
"""What makes an object, or reads a class, that a configuration names."""
_INDENTED = (b"  from ", b"  import ", b"\tfrom ", b"\timport ")
_INDENTED_IMPORT = pattern(rb"^[ \t]+(?:from|import)\b", re.MULTILINE)
_EVAL_PACKAGES = (b"transformers", b"diffusers")
_WORKERS = pattern(rb"\bnum_workers\b(?!\s*=\s*0\b)")
_STAGES = pattern(rb"\.(test|predict)[ \t]*\(")
_EVALUATIONS = frozenset({"validate", "test", "predict"})

_ENDS = frozenset(ENDS) | frozenset(ENDS.values())
_LEAVING_ALONE = frozenset({"staticmethod", "classmethod", "property", "cached_property", "setter", "abstractmethod"})
_LEAVING_ALONE |= {"no_grad", "inference_mode", "enable_grad", "override", "overload", "rank_zero_only", "ignore"}
_LEAVING_ALONE |= {"unused", "autocast", "lru_cache", "cache", "typechecked", "beartype", "jaxtyped", "deprecated"}
"""Decorators that a method is as much called with as without."""
RECORDS = frozenset({"dataclasses.dataclass", "attr.s", "attr.attrs", "attr.dataclass", "attrs.define", "attr.define"})
RECORDS |= {"attrs.frozen", "attrs.mutable", "pydantic.dataclasses.dataclass"}
RECORD_BASES = frozenset({"typing.NamedTuple", "pydantic.BaseModel"})


def is_record(module: Module, node: ast.ClassDef) -> bool:
    """Whether a class is a dataclass, an attrs class, a NamedTuple or a pydantic model."""
    for decorator in node.decorator_list:
        func = decorator.func if isinstance(decorator, ast.Call) else decorator
        if module.dotted(func, module.scope) in RECORDS:
            return True
    return any(module.dotted(base, module.scope) in RECORD_BASES for base in node.bases)


def facts_of(module: Module, flow: FlowFacts) -> ModuleFacts:
    """What the project needs of one file."""
    own = module.name + "." if module.name else ""
    exports = {}
    for name in module.scope.bindings:
        exports[name] = _export(module, own + name, module.bindings(name, module.scope))
    classes = dict[str, ClassFacts]()
    functions = {}
    stored = _stored(module)
    fixed = {name for name, bindings in module.scope.bindings.items() if len(bindings) == 1}
    speaks_of_gradients = any(word in module.source.utf8 for word in WORDS)
    speaks_of_settings = any(word in module.source.utf8 for word in SETTINGS)
    for node, outer, inner in module.scoped.classes:
        named = [(base, module.dotted(_generic(base), outer)) for base in node.bases]
        bases = tuple(name or "" for base, name in named if name or not _is_object(base))
        methods = frozenset(n.name for n in node.body if isinstance(n, (ast.FunctionDef, ast.AsyncFunctionDef)))
        names = frozenset(inner.bindings) | stored.get(inner, set())
        reading = altering = frozenset[str]()
        handing = frozenset[tuple[str, str]]()
        if not methods.isdisjoint(outputs.EPOCH_ENDS):
            reading, altering, handing = outputs.reading(node), outputs.altering(node), outputs.handing(node)
        configured = optimizing.configured(node, fixed) if optimizing.CONFIGURE in methods else None
        record, chained = is_record(module, node), outputs.chained(module, inner)
        passing = outputs.passing(node) if not methods.isdisjoint(outputs.STEP_ENDS) else frozenset[str]()
        stepped = looped(node, inner) if "training_step" in methods else None
        silent = outputs.silent(node) if not methods.isdisjoint(outputs.STEP_ENDS) else frozenset[str]()
        nesting = outputs.nesting(node) if "training_epoch_end" in reading else ""
        passed = passing, altering, saves_object(node), *_loading(node, methods), stepped, silent, handing, nesting
        weightless = "forward" in methods and has_no_weights(node)
        enables = enabling(node, module) if speaks_of_gradients else frozenset[str]()
        careful = "forward" in methods and is_careful_class(node, module)
        made = *passed, weightless, enables, careful, saves_given(node) if speaks_of_settings else ""
        symbol = own + inner.qualname
        if symbol in classes:  # under another condition: which of the two it is nobody knows
            names |= classes[symbol].names
        ended = changed_at_ends(node, names) if not methods.isdisjoint(_ENDS) else frozenset[tuple[str, str]]()
        facts = ClassFacts(bases, methods, record, names, reading, chained, configured, *made, ended=ended)
        classes[symbol] = facts
    popped = popped_by(module)
    for function, outer, inner in module.scoped.functions:
        args = function.args
        static = any(isinstance(d, ast.Name) and d.id == "staticmethod" for d in function.decorator_list)
        functions[own + inner.qualname] = FunctionFacts(
            tuple(arg.arg for arg in positional_of(args)),
            tuple(arg.arg for arg in args.kwonlyargs),
            args.kwarg.arg if args.kwarg else None,
            outer.is_class and not static,
            args.vararg is not None,
            not function.decorator_list or all(map(_leaves_alone, function.decorator_list)),
            popped.get(inner, frozenset()),
            len(args.defaults),
        )
    stars = tuple(module.absolute(star) for star in module.scope.stars)
    called = outputs.called(module)
    uses, given = uses_of(module)
    path = module.source.path
    if Kind.of(path) is Kind.DATA:
        uses = {module.name: frozenset(str(named.value) for named in targets(config_of(module)))}
    text = module.source.utf8
    seeds = any(word in text for word in _SEEDS) or all(word in text for word in _SEEDS_BY_HAND)
    return ModuleFacts(
        module.name,
        path,
        exports,
        stars,
        classes,
        functions,
        flow,
        called,
        uses,
        given,
        seeds,
        chosen_devices(module),
        has_val_loss(module),
        b"num_workers" in text and _WORKERS.search(text) is not None,
        _evaluates(module),
        bridging(module),
        handed_by(module),
        returns_of(module),
        calling_of(module) if Kind.is_code(path) else NO_CALLS,
        trained_by(module),
        pickled_by(module),
        _stepping(module),
        met_by(module),
        (b"local_rank" in text or b"local-rank" in text) and _TAKES_RANK.search(text) is not None,
        any(name in text for name in (b"ddp", b"fsdp", b"deepspeed")) and _MAY_DISTRIBUTE.search(text) is not None,
        built_by(module) if Kind.is_code(path) else {},
        loads_pretrained(text),
        listed_by(module),
        turned_on(module) if Kind.is_code(path) else frozenset(),
        _imported_within(module),
        not Kind.is_code(path) or _BY_NAME.search(text) is not None,
        stages_of(text),
        spoken_by(module) if Kind.is_code(path) else {},
        put_on_host(module) if Kind.is_code(path) else {},
        any(word in text for word in _LAST) or _goes_on(text),
        drawn(module),
        watched_keys(module),
        held_by(module) if Kind.is_code(path) else frozenset(),
        run_calls(module) if Kind.is_code(path) else frozenset(),
        _metrics_read(text),
        pairs_of(module) if Kind.is_code(path) else {},
        taken_by(module) if Kind.is_code(path) else {},
        objects_held(module) if Kind.is_code(path) else frozenset(),
        normalizes(text),
        nothing_said(config_of(module)) if Kind.of(path) is Kind.DATA else frozenset(),
    )


def _metrics_read(text: bytes) -> frozenset[str]:
    if b"callback_metrics" not in text:
        return frozenset()
    return frozenset(found[1].decode(errors="replace") for found in _METRICS_READ.finditer(text))


def _goes_on(text: bytes) -> bool:
    """Whether a file has training go on from a checkpoint that it is given."""
    return (b"resume_from_checkpoint" in text or b"ckpt_path" in text) and _GOES_ON.search(text) is not None


def _leaves_alone(decorator: ast.expr) -> bool:
    """Whether a decorator surely does not hand a method on to what calls it."""
    return last_part(decorator.func if isinstance(decorator, ast.Call) else decorator) in _LEAVING_ALONE


def stages_of(text: bytes) -> frozenset[str]:
    """Which of `test` and `predict` a file may call of a Trainer."""
    if b"rainer" not in text:
        return frozenset()
    return frozenset(found[1].decode() for found in _STAGES.finditer(text))


def _imported_within(module: Module) -> frozenset[str]:
    """What the functions of a file import, by absolute names, and what it imports one thing or another as."""
    text = module.source.utf8
    if not any(part in text for part in _INDENTED) or _INDENTED_IMPORT.search(text) is None:
        return frozenset()
    scopes = (inner for _, _, inner in module.scoped.functions)
    several = (bound for bound in module.scope.bindings.values() if len(bound) > 1)
    inside = (bound for scope in scopes for bound in scope.bindings.values())
    bindings = (binding for bound in chain(inside, several) for binding in bound)
    return frozenset(module.absolute(binding.target) for binding in bindings if binding.target)


def loads_pretrained(text: bytes) -> bool:
    """Whether a file makes models with `from_pretrained` of a package whose models come in eval mode."""
    if b".from_pretrained(" not in text or not any(package in text for package in _EVAL_PACKAGES):
        return False
    return any(not _is_put_in_eval(text, found) for found in _PRETRAINED.finditer(text))


def _is_put_in_eval(text: bytes, found: re.Match[bytes]) -> bool:
    """Whether a model is put in eval mode where it is made: `Model.from_pretrained(name).eval()`, `model.eval()`."""
    depth, end = 0, found.end()
    for end in range(found.end(), min(found.end() + _NEARBY, len(text))):
        depth += {b"(": 1, b")": -1}.get(text[end : end + 1], 0)
        if depth == 0:
            break
    behind = text[end + 1 : end + 1 + _NEARBY]
    if re.match(rb"\s*(?:\.(?:to|cuda|float|half|requires_grad_)\([^()]*\)\s*)*\.eval\(\)", behind):
        return True
    assigned = _ASSIGNED.search(text[max(found.start() - _BEFORE, 0) : found.start()])
    name = rb"(?<![\w.])" + re.escape(assigned.group(1)) if assigned is not None else b""
    return bool(name) and re.search(name + rb"\.eval\(\)", behind) is not None


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


def _stepping(module: Module) -> frozenset[str]:
    """The decorators of a file's training steps."""
    return frozenset(
        module.dotted(decorator.func if isinstance(decorator, ast.Call) else decorator, outer) or ""
        for node, outer, _ in module.scoped.functions
        if node.name == "training_step"
        for decorator in node.decorator_list
    ) - {""}


def _evaluates(module: Module) -> int:
    """The line of the first `trainer.test(…)` or its like that is given no checkpoint, else 0.

    A Trainer that is made for it, in the same function and of what is written there, has none to resume from.
    """
    lines = [
        call.lineno
        for call, scope in module.scoped.calls
        if isinstance(call.func, ast.Attribute)
        and call.func.attr in _EVALUATIONS
        and "trainer" in last_part(call.func.value).lower()
        and not any(keyword.arg in {"ckpt_path", None} for keyword in call.keywords)
        and not _is_fresh(call.func.value, scope)
    ]
    return min(lines, default=0)


def _is_fresh(trainer: ast.expr, scope: Scope) -> bool:
    """Whether a variable of a function is bound once, to a Trainer of which all arguments are written there."""
    found = scope.lookup(trainer.id) if isinstance(trainer, ast.Name) else None
    made = found[1][0].value if found is not None and found[0].is_function and len(found[1]) == 1 else None
    if not isinstance(made, ast.Call) or last_part(made.func) != "Trainer":
        return False
    return all(keyword.arg not in {None, "resume_from_checkpoint"} for keyword in made.keywords)


def _is_object(base: ast.expr) -> bool:
    """Whether a base that no import names is Python's own `object`: it gives a class nothing."""
    return isinstance(base, ast.Name) and base.id == "object"


def _generic(base: ast.expr) -> ast.expr:
    """A base without its type arguments: `Base[T]` is `Base`."""
    return base.value if isinstance(base, ast.Subscript) else base


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


def _export(module: Module, own: str, bindings: list[Binding]) -> str:
    targets = {symbols.canonical(module.absolute(b.target)) for b in bindings if b.target}
    if len(targets) == 1 and all(b.target for b in bindings):
        return targets.pop()
    if len(bindings) == 1 and isinstance(bindings[0].value, (ast.Name, ast.Attribute)):
        return module.dotted(bindings[0].value, module.scope) or own
    return own


def module_name(path: str) -> str:
    """The dotted name of a file by its path: `src/pkg/__init__.py` is `src.pkg`."""
    if Kind.of(path) in {Kind.DATA, Kind.REQUIREMENTS, Kind.SHELL}:
        return path.replace(".", ":")  # which nothing imports
    parts = path.removesuffix(".py").split("/")
    if Kind.of(path) is Kind.NOTEBOOK:
        parts[-1] = parts[-1].replace(".", "-")  # nor that
    if parts[-1] == "__init__":
        parts.pop()
    return ".".join(part for part in parts if part not in {".", ".."})
