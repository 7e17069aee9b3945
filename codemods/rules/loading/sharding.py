"""LIT603, LIT607 and LIT611: data that are shared out twice, or not at all."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TypeGuard

from codemods.deferred import pattern
from codemods.model import Finding
from codemods.rules.loading.given_values import assigned, given_value, is_given_both
from codemods.rules.loading.sampler_code import makes_loaders, runs_trainer, stage_given
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.files import FileUse
from codemods.semantics.loaders import LOADERS, SAMPLERS, TRAIN, stages_of
from codemods.semantics.module import Module, bodies
from codemods.semantics.nodes import FUNCTIONS, argument, first_parameter, is_name, last_part, named_of, self_calls
from codemods.semantics.parts import RANKS, SIZES, takes_turns
from codemods.semantics.reach import Stage
from codemods.semantics.runs import (
    injects_samplers,
    may_leave_samplers,
    never_injects_samplers,
    one_device,
    several_devices,
)
from codemods.semantics.scopes import FunctionNode
from codemods.source.trees import walk

_DOCS = "https://lightning.ai/docs/pytorch/stable/common/trainer.html#use-distributed-sampler"
_BASES = frozenset({"torch.utils.data.Sampler", "torch.utils.data.sampler.Sampler"})
_OF_BATCHES = frozenset({"torch.utils.data.BatchSampler", "torch.utils.data.sampler.BatchSampler"})
_DRAWS = frozenset({"choice", "choices", "randint", "randrange", "integers"})
_WRAPPED = pattern(r"data|stream|source|reader|iter|pipe|loader|(?:^|_)it$")  # another stream, which may take its part
_LOADING = pattern(r"loader|iter(?:ator|able)?$|(?:^|_)it$")
"""Names of what gives batches or an iterator of such, which may well have a length."""


@rule(
    code="LIT603",
    name="sampler-shards-twice",
    on=Files(("sampler",), reached=True, signs=(r"sampler[ \t]*=",), asks=("Sampler",)),
    refs=(_DOCS,),
    fixable="manual",
    examples=(
        (
            (
                "class Shards(Sampler):\n"
                "    def __iter__(self):\n"
                "        return iter(range(self.rank, len(self.data), self.world_size))"
            ),
            (
                "class Shards(DistributedSampler):\n"
                "    def __iter__(self):\n"
                "        return iter(range(self.rank, len(self.dataset), self.num_replicas))"
            ),
        ),
    ),
)
def sampler_shards_twice(file: FileUse, context: Context) -> Iterator[Finding]:
    """A sampler of one's own that takes its rank's part is shared out once more

    Lightning wraps every sampler that is not a `DistributedSampler` and gives each process its part of what that one
    draws. One that has taken its part already is halved again: with two processes half of the data are never seen,
    without a word. Derive the sampler from `DistributedSampler`, which Lightning leaves as it is, or set
    `use_distributed_sampler=False`.

    Left alone where the Trainer has `use_distributed_sampler=False` or a value that is not known.
    """
    if may_leave_samplers(context.project, context.module) or one_device(context.project, context.module):
        return
    for call, scope in context.module.scoped.calls:
        given = argument(call, "sampler")
        if given is None or context.module.resolve(call.func, scope) not in LOADERS:
            continue
        if not makes_loaders(scope, file, context):
            continue
        made = given_value(given, scope, context.module)
        if not isinstance(made, ast.Call):
            continue
        symbol = context.module.resolve(made.func, context.module.scope_at(context.module.span(made).start))
        if symbol is None or symbol not in context.project.classes.classes:
            continue
        if not _shards(symbol, context, given_both=is_given_both(made, context.module)):
            continue
        name = symbol.rpartition(".")[2]
        yield context.finding(
            context.module.span(given),
            row="sampler",
            message=f"`{name}` takes its rank's part, and Lightning shares that out once more; derive it from "
            "`DistributedSampler`, or set `use_distributed_sampler=False`",
        )


def _shards(symbol: str, context: Context, *, given_both: bool) -> bool:
    """Whether a class is a sampler that knows its rank, and none that Lightning leaves as it is."""
    line = list(context.project.classes.ancestry(symbol))
    if not _BASES.intersection(line) or _OF_BATCHES.intersection(line) or set(SAMPLERS).intersection(line):
        return False
    if given_both or _reads_its_rank(symbol, context):
        return True
    known_of = context.project.classes.classes
    facts = [known_of[name] for name in line if name in known_of]
    if any(known.asks_ranks for known in facts):
        return True
    names = frozenset[str]().union(*(known.names for known in facts))
    return not names.isdisjoint(RANKS) and not names.isdisjoint(SIZES)


def _reads_its_rank(symbol: str, context: Context) -> bool:
    """Whether a class, or one of this file that it is derived from, reads the rank and how many there are."""
    line = set(context.project.classes.ancestry(symbol))
    classes = [s.node for s in context.module.scoped.scopes if s.is_class and context.module.symbol(s) in line]
    read = {last_part(node) for each in classes for node in walk(each) if isinstance(node, (ast.Attribute, ast.Name))}
    if read.isdisjoint(RANKS):
        return False
    return not read.isdisjoint(SIZES) or any(takes_turns(node) for each in classes for node in walk(each))


@rule(
    code="LIT607",
    name="unsharded-loader",
    on=Files(("DataLoader",), reached=True),
    refs=(_DOCS,),
    fixable="manual",
    examples=(
        (
            "return DataLoader(self.data, shuffle=True)",
            "return DataLoader(self.data, sampler=DistributedSampler(self.data))",
        ),
    ),
)
def unsharded_loader(file: FileUse, context: Context) -> Iterator[Finding]:
    """With `use_distributed_sampler=False` a training loader without a sampler gives every process all data

    Each process goes through the whole data set, so an epoch does as many times the work as there are processes, and
    the same samples count several times. Give the loader a `DistributedSampler`, or leave the sharing to Lightning.
    Only loaders that shuffle are named: a loader that does not may read data that know their rank. Left alone in a
    class that reads its rank and the number of ranks, and so may take its part by itself, and where another Trainer
    of the project, on several devices, is not told so: the data may be for that one.
    """
    project = context.project
    if injects_samplers(project, context.module) is not False or not several_devices(project, context.module):
        return
    if "LightningCLI" in project.imported:
        return  # whoever runs that has Trainers of their own
    if not never_injects_samplers(project):
        return
    for called in file.calls(*LOADERS):
        within = file.method_at(called.scope)
        call = called.node
        if within is None:
            trains = runs_trainer(called.scope, context) and (
                stage_given(call, called.scope.function().node, context.module) == TRAIN
            )
        else:
            trains = TRAIN in stages_of(*within)
        if not trains or any(k.arg is None for k in call.keywords):
            continue
        if argument(call, "sampler") is not None or argument(call, "batch_sampler") is not None:
            continue
        owner = context.module.class_of(called.scope)
        if owner is not None and _reads_its_rank(owner, context):
            continue  # it takes its part by itself
        shuffle = argument(call, "shuffle", 2)
        if isinstance(shuffle, ast.Constant) and shuffle.value is True:
            yield context.finding(
                context.module.span(call),
                row="loader",
                message="with `use_distributed_sampler=False` every process trains on all of these data; give the "
                "loader a `DistributedSampler`, or leave the sharing to Lightning",
            )


_STREAMS = frozenset({"torch.utils.data.IterableDataset", "torch.utils.data.dataset.IterableDataset"})
_LISTING = frozenset({"list", "sorted", "tuple", "glob", "listdir", "readlines", "splitlines", "tolist"})
_PASSING = frozenset({"iter", "enumerate", "zip", "tqdm", "reversed"})
_DRAWN = pattern(r"rand|rng|choice|sampl|shuffle|permut|normal|generat|simulat|augment|play|step|env|rollout|episode")
"""What is called where samples are drawn or made up, which may differ from process to process."""
_SHUFFLED = pattern(r"shuffle|randperm|permut")
_SHARES = ("rank", "world", "replica", "shard", "split_by", "num_process", "islice", "dist")


@rule(
    code="LIT611",
    name="unsharded-stream",
    on=Files(("IterableDataset",), reached=True),
    refs=("https://docs.pytorch.org/docs/stable/data.html#torch.utils.data.IterableDataset",),
    fixable="manual",
    examples=(
        (
            "def __iter__(self):\n    return iter(self.lines)",
            "def __iter__(self):\n    return itertools.islice(iter(self.lines), rank, None, world_size)",
        ),
    ),
)
def unsharded_stream(file: FileUse, context: Context) -> Iterator[Finding]:
    """Every process reads all of an iterable data set

    Lightning can give a part of a map-style data set to each process; an `IterableDataset` has to take its part itself.
    One that knows nothing of ranks trains every process on the same samples, so that several devices do the work of
    one, without a word. `itertools.islice(samples, rank, None, world_size)` takes turns; parts of unequal length make
    the longer ones wait for ever.

    Only in projects whose Trainer trains on several devices, of data sets that Lightning's classes lead to, that go
    through a file, an attribute that is no other stream, or the numbers up to one (`range(self.n)`), and whose class
    says nothing of ranks or processes, nor a function of its file that makes an instance. An attribute called `data`
    and the like may be another stream, which takes its part by itself, unless the class asks for its length (that of
    a loader or an iterator says nothing), takes items of it by index, or makes or is given a list. Left alone are
    streams without an end that draw by chance which sample comes next, those that draw each of so many, and those
    that go through what is there in an order of their own where nothing seeds all processes alike.
    """
    project, module = context.project, context.module
    if not several_devices(project, module):
        return
    nodes = {module.symbol(inner): node for node, _, inner in module.scoped.classes}
    for symbol, node in nodes.items():
        line = list(project.classes.ancestry(symbol))
        if not _STREAMS.intersection(line) or not project.reach.stage(symbol) & Stage.LOAD:
            continue
        steps = next((part for part in node.body if _is_method(part) and part.name == "__iter__"), None)
        others = [name for name in line if name != symbol and name in project.classes.classes]
        bases = [nodes[name] for name in others if name in nodes]
        if steps is None or len(bases) < len(others):
            continue
        parts = {part.name: part for each in (*reversed(bases), node) for part in each.body if _is_method(part)}
        ways = [steps, *(parts[name] for name in sorted(self_calls(steps)) if name in parts)]
        called = parts.get("__call__")
        given = _taken_in(called) if called is not None else frozenset[str]()
        sized = frozenset[str]().union(*map(_sized, (node, *bases)))
        sized |= _given_lists(symbol, parts.get("__init__"), module, project.turned_on)
        if (
            not any(_reads_what_is_there(way, given, sized) for way in ways)
            or any(map(_draws_for_ever, ways))
            or (any(map(_shuffles, ways)) and not _is_seeded_alike(context))
            or not all(map(_knows_nothing, (node, *bases)))
            or _is_shared_out_below(symbol, context)
            or _is_made_by_rank(symbol, module)
        ):
            continue
        yield context.finding(
            module.source.named(node),
            row="stream",
            message="every process reads all of this data set; let each take its part, by rank and number of processes",
        )


def _is_shared_out_below(symbol: str, context: Context) -> bool:
    """Whether a class that is derived from this one knows its rank: that is the one for several devices."""
    classes = context.project.classes
    for below in classes.descendants(symbol):
        facts = classes.classes.get(below)
        if facts is not None and (facts.asks_ranks or _says_shares(below.rpartition(".")[2])):
            return True
    return False


def _says_shares(name: str) -> bool:
    return any(word in name.lower() for word in _SHARES)


def _is_method(part: ast.stmt) -> TypeGuard[ast.FunctionDef]:
    return isinstance(part, ast.FunctionDef)


def _taken_in(called: ast.FunctionDef) -> frozenset[str]:
    """The attributes that `__call__` makes of what it is given: a stream that this one filters, or changes."""
    names = {arg.arg for arg in called.args.args[1:]}
    stores = (part for part in walk(called) if isinstance(part, ast.Assign) and isinstance(part.value, ast.Name))
    return frozenset(
        target.attr
        for store in stores
        for target in store.targets
        if isinstance(target, ast.Attribute) and getattr(store.value, "id", "") in names
    )


def _sized(node: ast.ClassDef) -> frozenset[str]:
    """The attributes of which a class asks the length, takes items by index or makes a list: no streams."""
    found = set[str]()
    for part in walk(node):
        if isinstance(part, ast.Call) and last_part(part.func) == "len" and part.args:
            found.add(last_part(part.args[0]))
        elif isinstance(part, ast.Subscript):
            found.add(last_part(part.value))
        elif isinstance(part, ast.Assign) and _is_list(part.value):
            found |= {target.attr for target in part.targets if isinstance(target, ast.Attribute)}
    return frozenset(found)


def _given_lists(symbol: str, init: ast.FunctionDef | None, module: Module, told: frozenset[str]) -> frozenset[str]:
    """The attributes that keep what all calls of a class in its file, or else some of the project, give as a list.

    `told` is what `codemods.semantics.switches` tells of the calls.
    """
    if init is None:
        return frozenset()
    made = [call for call, scope in module.scoped.calls if module.resolve(call.func, scope) == symbol]
    names = [arg.arg for arg in named_of(init.args)[1:]]
    given = {name: [argument(call, name, place) for call in made] for place, name in enumerate(names)}
    listed = {
        name for name, all_of in given.items() if all(v is not None and _is_list(assigned(v, module)) for v in all_of)
    }
    if not made:
        last = symbol.rpartition(".")[2]
        listed = {
            name for place, name in enumerate(names) if not told.isdisjoint({f"{last}[{place}]", f"{last}[{name}]"})
        }
    stores = (part for part in walk(init) if isinstance(part, ast.Assign) and getattr(part.value, "id", "") in listed)
    return frozenset(target.attr for store in stores for target in store.targets if isinstance(target, ast.Attribute))


def _is_list(value: ast.expr) -> bool:
    if isinstance(value, ast.Call):
        return last_part(value.func) in _LISTING
    return isinstance(value, (ast.List, ast.ListComp, ast.Tuple))


def _reads_what_is_there(steps: ast.FunctionDef, given: frozenset[str], sized: frozenset[str]) -> bool:
    """Whether a method goes through a file or an attribute, and does not make samples that differ anyway.

    An attribute that is `given` is another stream, one that is `sized` is none.
    """
    if _draws_places(steps) and not _gives(steps):
        return False  # it makes one sample, from where it has drawn
    own = first_parameter(steps)
    loops = [part for part in walk(steps) if isinstance(part, ast.For)]
    of_others = [inner for loop in loops if _is_wrapped(loop.iter, own) for inner in walk(loop)]
    for part in walk(steps):
        if isinstance(part, ast.Call) and last_part(part.func) == "open":
            return True
        if isinstance(part, ast.For) and part not in of_others and _is_counted(part, own) and not _draws(steps):
            return True
        gone_through = (
            part.iter if isinstance(part, ast.For) else part.value if isinstance(part, ast.YieldFrom) else None
        )
        if isinstance(part, ast.Call) and last_part(part.func) in _PASSING and part.args:
            gone_through = part.args[0]
        if isinstance(gone_through, ast.Call) and last_part(gone_through.func) in _PASSING and gone_through.args:
            gone_through = gone_through.args[0]
        if isinstance(gone_through, ast.Subscript):  # a part of it, as of each worker
            gone_through = gone_through.value
        if not isinstance(gone_through, ast.Attribute) or gone_through.attr in given:
            continue
        name = gone_through.attr.lower()
        if (gone_through.attr in sized and not _LOADING.search(name)) or not _WRAPPED.search(name):
            return True
    return False


def _is_wrapped(node: ast.expr, own: str) -> bool:
    """Whether a loop goes through an attribute that may be another stream: what it does with each is no stream."""
    while isinstance(node, ast.Call) and last_part(node.func) in _PASSING and node.args:
        node = node.args[0]
    return isinstance(node, ast.Attribute) and is_name(node.value, own) and bool(_WRAPPED.search(node.attr.lower()))


def _is_counted(loop: ast.For, own: str) -> bool:
    """Whether a loop goes through the numbers up to an attribute, and says each: `for i in range(self.n): f(i)`."""
    numbers = loop.iter
    if not isinstance(numbers, ast.Call) or last_part(numbers.func) != "range" or not isinstance(loop.target, ast.Name):
        return False
    parts = (part for bound in numbers.args for part in walk(bound) if isinstance(part, ast.Attribute))
    if not any(is_name(part.value, own) for part in parts):
        return False
    said = {part.id for statement in loop.body for part in walk(statement) if isinstance(part, ast.Name)}
    return loop.target.id in said


def _draws_places(steps: ast.FunctionDef) -> bool:
    """Whether a method draws by chance where it reads."""
    return any(isinstance(part, ast.Call) and last_part(part.func) in _DRAWS for part in walk(steps))


def _gives(steps: ast.FunctionDef) -> bool:
    """Whether a method gives samples as it goes on."""
    return any(isinstance(part, (ast.Yield, ast.YieldFrom)) for part in walk(steps))


def _is_made_by_rank(symbol: str, module: Module) -> bool:
    """Whether a function of the file that makes an instance speaks of ranks: it may give each process its bounds."""
    made = (scope for call, scope in module.scoped.calls if module.resolve(call.func, scope) == symbol)
    makers = {scope.function().node for scope in made}
    functions = (node for node in makers if isinstance(node, FUNCTIONS))
    return any(_speaks_of_shares(node, symbol, module) for node in functions)


def _speaks_of_shares(node: FunctionNode, symbol: str, module: Module) -> bool:
    """Whether a function speaks of ranks, but for those that it gives to another class that it makes."""
    scope = module.scoped.scope_of(node)
    known = {module.symbol(inner) for _, _, inner in module.scoped.classes}
    for part in walk(node):
        if not isinstance(part, ast.stmt) or next(bodies(part), None) is not None:
            continue
        value = getattr(part, "value", None)
        made = module.resolve(value.func, scope) if isinstance(value, ast.Call) else None
        if (made not in known or made == symbol) and any(word in ast.unparse(part).lower() for word in _SHARES):
            return True
    tests = [part.test for part in walk(node) if isinstance(part, (ast.If, ast.While, ast.IfExp))]
    return any(word in ast.unparse(test).lower() for test in tests for word in _SHARES)


def _draws(steps: ast.FunctionDef) -> bool:
    """Whether a method draws by chance what it gives."""
    return any(isinstance(part, ast.Call) and _DRAWN.search(ast.unparse(part.func).lower()) for part in walk(steps))


def _shuffles(steps: ast.FunctionDef) -> bool:
    """Whether a method goes through what is there in an order that it draws."""
    return any(_SHUFFLED.search(ast.unparse(part.func).lower()) for part in walk(steps) if isinstance(part, ast.Call))


def _is_seeded_alike(context: Context) -> bool:
    """Whether the project seeds all processes alike, so that they draw one order."""
    modules = context.project.names.modules.values()
    if any(facts.seeds_by_rank for facts in modules):
        return False
    if "LightningCLI" in context.project.imported:
        return True
    return any(facts.drawing.seeding or facts.seeds_torch for facts in modules)


def _draws_for_ever(steps: ast.FunctionDef) -> bool:
    """Whether a method draws by chance what comes next and never ends: processes differ in what they draw."""
    loops = (part for part in walk(steps) if isinstance(part, ast.While))
    endless = (loop for loop in loops if isinstance(loop.test, ast.Constant) and loop.test.value)
    return any(isinstance(part, ast.Call) and last_part(part.func) in _DRAWS for loop in endless for part in walk(loop))


def _knows_nothing(node: ast.ClassDef) -> bool:
    """Whether a class says nothing of ranks, shards and the like, and passes nothing on that might."""
    for part in walk(node):
        said = (getattr(part, kind, None) for kind in ("attr", "id", "arg", "name"))
        text = next((word for word in said if isinstance(word, str)), "")
        if any(word in text.lower() for word in _SHARES):
            return False
    return True
