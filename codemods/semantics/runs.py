"""How a project's Trainers run, as far as their arguments say: on how many devices, and started how."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping

from codemods.deferred import pattern
from codemods.semantics import symbols
from codemods.semantics.device_counts import is_one
from codemods.semantics.launch_names import COUNTS, LAUNCHERS
from codemods.semantics.linking import Given, ProjectIndex
from codemods.semantics.module import Module
from codemods.semantics.names import is_of_tests
from codemods.semantics.nodes import is_name, last_part, text_of
from codemods.semantics.options import option_read
from codemods.semantics.scopes import Scope
from codemods.semantics.values import UNKNOWN, value_of
from codemods.source.documents import Kind

_INJECTING = ("use_distributed_sampler", "replace_sampler_ddp")
_DISTRIBUTED = ("ddp", "fsdp", "deepspeed", "horovod", "dp", "colossalai", "bagua")
_GROUPED = ("ddp", "fsdp", "deepspeed")
_CLASSES = frozenset({"DDPStrategy", "FSDPStrategy", "DeepSpeedStrategy", "DDPPlugin", "DDPSpawnPlugin"})
_CLASSES |= {"DDPSpawnStrategy", "DDPShardedStrategy", "DDPShardedPlugin", "DDPFullyShardedStrategy", "DeepSpeedPlugin"}
_STAGE = pattern("(?:^|_)(test|predict)(?:_|$)")
_STARTED = ("ddp", "dp", "deepspeed", "fsdp", "horovod")
"""Beginnings of strategies that start the program anew, or no process at all."""
_FROM_HERE = ("_spawn", "_fork", "_notebook")
_SPAWNS = frozenset({"DDPSpawnPlugin", "DDPSpawnStrategy", "DDPSpawnShardedStrategy", "DDPSpawnShardedPlugin"})


def trainer_calls(module: Module) -> list[tuple[ast.Call, Scope]]:
    """The calls of a file that make a Trainer, each with the scope that it stands in."""
    return module.cached("trainer calls", _trainer_calls)


def _trainer_calls(module: Module) -> list[tuple[ast.Call, Scope]]:
    return [(call, scope) for call, scope in module.scoped.calls if module.resolve(call.func, scope) == symbols.TRAINER]


def runs_cli(module: Module, project: ProjectIndex) -> bool:
    """Whether a file calls a LightningCLI, or a class that is derived from one: its Trainer is made in there."""
    if b"CLI" not in module.source.utf8 and b"Cli" not in module.source.utf8:
        return False
    return any(
        symbol in symbols.CLIS
        or (symbol in project.classes.classes and not set(symbols.CLIS).isdisjoint(project.classes.ancestry(symbol)))
        for call, scope in module.scoped.calls
        if (symbol := module.resolve(call.func, scope)) is not None
    )


def several_devices(project: ProjectIndex, module: Module) -> bool:
    """Whether a Trainer of the project is told to train on several devices."""
    given = _trainers(project, module).values
    if any(name.startswith(_DISTRIBUTED) for name in _launchers(project, module)) or _names(project, module, _CLASSES):
        return True
    if _may_distribute(project, module) or any(map(_is_distributed, _read_elsewhere(project, module))):
        return True
    return any(_is_several(value) for value in _counts(project, module)) or any(
        isinstance(value, int) and value > 1 for value in given.get("num_nodes", ())
    )


def always_grouped(project: ProjectIndex) -> bool:
    """Whether every Trainer of the project has a strategy that makes a process group, on one device too."""
    if "LightningCLI" in project.imported:
        return False  # whoever runs that has Trainers of their own
    trainers = [given for name in project.names.modules for given in project.surely(name)]
    told = [_strategy(given) for given in trainers]
    named = not _CLASSES.isdisjoint(project.reach.configured | project.imported)
    return bool(told) and all(_is_grouped(strategy, named=named) for strategy in told)


def always_spawns(project: ProjectIndex) -> bool:
    """Whether every Trainer of the project is told to spawn its processes, which begin with its random states then."""
    if "LightningCLI" in project.imported:
        return False
    told = [
        _only_read(project, name) if given.get("strategy") is UNKNOWN else _strategy(given)
        for name in project.names.modules
        for given in project.surely(name)
    ]
    made = project.told_by(f"{symbols.ROOT}.strategies.DDPStrategy", "start_method").values()
    made_so = bool(made) and all(methods == {"spawn"} for methods in map(set, made))
    return bool(told) and all(
        "spawn" in strategy if isinstance(strategy, str) else strategy is UNKNOWN and made_so for strategy in told
    )


def _strategy(given: Mapping[str, object]) -> object:
    """The strategy that a Trainer is given, which up to 1.x was called otherwise: `distributed_backend="ddp"`."""
    old = (given.get(name) for name in ("distributed_backend", "accelerator"))
    return given.get("strategy") or next((name for name in old if str(name).startswith(_GROUPED)), None)


def _is_grouped(strategy: object, *, named: bool) -> bool:
    """Whether a strategy makes a process group: by its name, or one of a class where the project names such classes."""
    if isinstance(strategy, str):
        return strategy.startswith(_GROUPED)
    return named and strategy is UNKNOWN


def spawns(project: ProjectIndex, module: Module) -> bool:
    """Whether a Trainer of the project starts its processes by pickling what it runs.

    What only tests say is said of what these lead to.
    """
    if any("spawn" in name for name in _launchers(project, module)) and _spawns_what_is_run(project, module):
        return True
    if _names(project, module, _SPAWNS):
        return True
    if any("spawn" in name for name in module.cached("launchers by default", _by_default)):
        return True
    if _says("may_spawn", project, module) or any("spawn" in str(value) for value in _read_elsewhere(project, module)):
        return True
    told = project.told_by(f"{symbols.ROOT}.strategies.DDPStrategy", "start_method")
    return any("spawn" in methods and _may_share(name, project, module) for name, methods in told.items())


def _spawns_what_is_run(project: ProjectIndex, module: Module) -> bool:
    """Whether a file that tells a Trainer to spawn is no test, or one that leads to a file."""
    telling = {
        name
        for launcher in LAUNCHERS
        for name, values in project.told_by(symbols.TRAINER, launcher).items()
        if any("spawn" in str(value) for value in values)
    }
    return not telling or any(not is_of_tests(name) or module.name in project.nearby.closure(name) for name in telling)


def may_spawn(call: ast.Call) -> bool:
    """Whether the Trainer that a call makes may start processes by pickling: up to 1.9 one of several devices did."""
    given = {keyword.arg: keyword.value for keyword in call.keywords}
    if call.args or None in given:
        return True
    launchers = [given[name] for name in LAUNCHERS if name in given]
    texts = [node.value if isinstance(node, ast.Constant) else "spawn" for node in launchers]
    if any("spawn" in str(text) or text == "ddp_cpu" for text in texts):
        return True
    several = any(name in given and not _is_alone(given[name]) for name in COUNTS)
    return several and not any(isinstance(text, str) and text.startswith(_STARTED) for text in texts)


def starts_from_here(call: ast.Call) -> bool:
    """Whether a Trainer surely starts its processes from where `fit` is called: the script itself runs in one."""
    given = [keyword.value for keyword in call.keywords if keyword.arg in LAUNCHERS]
    texts = [text for node in given if (text := text_of(node)) is not None]
    made = (keyword for node in given if isinstance(node, ast.Call) for keyword in node.keywords)
    texts += [f"_{text_of(keyword.value)}" for keyword in made if keyword.arg == "start_method"]
    return any(mark in text for text in texts for mark in _FROM_HERE)


def all_start_from_here(made: Iterable[ast.Call], module: Module, project: ProjectIndex) -> bool:
    """The same of some Trainers of a file, by what they read too: all strategies that it may be say so."""
    read = [value for value in _read_by(project, module.name) if isinstance(value, str)]
    by_name = bool(read) and all(any(mark in value for mark in _FROM_HERE) for value in read)
    return by_name or all(map(starts_from_here, made))


def cli_runs_in_all(project: ProjectIndex, module: Module) -> bool:
    """Whether every process does what a LightningCLI does around a run, as each is started as the script was."""
    said = [*project.cached("launched by a LightningCLI", _of_cli), *_launchers(project, module)]
    names = [value for value in said if isinstance(value, str)]
    begin_here = [any(mark in value for mark in _FROM_HERE) for value in names if value.startswith(_DISTRIBUTED)]
    return several_devices(project, module) and not (begin_here and all(begin_here))


def _is_alone(count: ast.expr) -> bool:
    """Whether a number of devices is one, or none."""
    if isinstance(count, (ast.List, ast.Tuple)):
        return len(count.elts) == 1
    return isinstance(count, ast.Constant) and count.value in (None, 0, 1, "0", "1")


def _by_default(module: Module) -> frozenset[str]:
    """What the Trainers of a file are started by where nothing else is asked for: the default of an option."""
    keywords = [keyword for call, _ in trainer_calls(module) for keyword in call.keywords if keyword.arg in LAUNCHERS]
    asked = [keyword.value for keyword in keywords if isinstance(keyword.value, ast.Attribute)]
    return frozenset(value for node in asked for value in _defaults(node, module))


def _defaults(node: ast.Attribute, module: Module) -> Iterator[str]:
    """The default of an option of the command line, or of the one field of that name in the file's dataclasses."""
    option = option_read(module, node)
    given = option.call.keywords if option is not None else []
    found = [keyword.value for keyword in given if keyword.arg == "default"]
    if option is None:
        records = [each for each, _, _ in module.scoped.classes if any(map(_makes_record, each.decorator_list))]
        fields = [part for each in records for part in each.body if isinstance(part, ast.AnnAssign)]
        named = [part for part in fields if is_name(part.target, node.attr)]
        found = [part.value for part in named if part.value is not None] if len(named) == 1 else []
    yield from (text for value in found if (text := text_of(value)) is not None)


def _makes_record(decorator: ast.expr) -> bool:
    return last_part(decorator.func if isinstance(decorator, ast.Call) else decorator) == "dataclass"


def _may_share(name: str, project: ProjectIndex, module: Module) -> bool:
    """Whether a strategy that a file makes may be that of a Trainer which matters to another file.

    One with Trainers of its own has it from a file that it imports, or from one that imports it.
    """
    if name == module.name or not project.given_to(symbols.TRAINER, module.name).calls:
        return True
    above = project.imports.above
    return name not in project.names.modules or name in above(module.name) or module.name in above(name)


def one_device(project: ProjectIndex, module: Module) -> bool:
    """Whether all Trainers that matter to a file are told to use one device, or the CPU and no number.

    So it is where a fix has made `accelerator="cpu"` of `gpus=0`, too.
    """
    given = _trainers(project, module)
    counts = _counts(project, module)
    if given.open or several_devices(project, module):
        return False
    if not counts:  # on a CPU that is one process
        deciding = project.deciding(module.name) or project.makers
        trainers = [told for name in deciding for told in project.trainers(name)]
        return bool(trainers) and all(told.get("accelerator") == "cpu" for told in trainers)
    return all(type(value) is int or value is None or value in ("1", "0") or is_one(value) for value in counts)


def tests_on_one_device(project: ProjectIndex, hooks: Iterable[str], module: Module) -> bool:
    """Whether hooks are those of tests or predictions alone, which all Trainers that run them do on one device.

    Of several files with such Trainers those matter that lead to the module; all, where none does. A project's own
    tests say nothing of how it is run.
    """
    found = [_STAGE.search(hook) for hook in hooks]
    stages = {match[1] for match in found if match is not None}
    if None in found or not stages or "LightningCLI" in project.imported:
        return False
    modules = project.names.modules.values()
    running = [[facts.name for facts in modules if stage in facts.stages] for stage in stages]
    running = [[name for name in names if module.name in project.nearby.closure(name)] or names for names in running]
    return all(
        any(not is_of_tests(name) for name in names) and all(_on_one_device(project, name) for name in names)
        for names in running
    )


def _on_one_device(project: ProjectIndex, name: str) -> bool:
    """Whether a file makes Trainers, each of which is told to use one device."""
    trainers = project.trainers(name)
    if not trainers or project.given_to(symbols.TRAINER, name).open:
        return False
    return all(is_one(told.get("devices")) and is_one(told.get("num_nodes", 1)) for told in trainers)


def seeded(project: ProjectIndex) -> bool:
    """Whether a file of the project seeds all processes alike."""
    return any(facts.seeds for facts in project.names.modules.values())


def injects_samplers(project: ProjectIndex, module: Module) -> bool | None:
    """Whether the Trainers put distributed samplers into loaders: False where one is told not to, None if unknown."""
    given = _trainers(project, module)
    told = [value for name in _INJECTING for value in given.values.get(name, ())]
    if any(value is not True for value in told):
        return False
    return None if given.open or not given.calls else True


def may_leave_samplers(project: ProjectIndex, module: Module) -> bool:
    """Whether Trainers are told to put no samplers in, or may be by an option, where not all arguments are seen."""
    injects = injects_samplers(project, module)
    return injects is False or (injects is None and bool(project.saying("chooses_samplers")))


def never_injects_samplers(project: ProjectIndex) -> bool:
    """Whether every Trainer of the project that may train on several devices is told to leave samplers alone."""
    given = project.given_to(symbols.TRAINER).values
    if any(value is not False for name in _INJECTING for value in given.get(name, ())):
        return False
    trainers = [given for name in project.names.modules for given in project.trainers(name)]
    return all(any(name in told for name in _INJECTING) or told.get("devices") in (1, "1") for told in trainers)


def _trainers(project: ProjectIndex, module: Module) -> Given:
    """What the Trainers that matter to a file are given."""
    deciding = project.deciding(module.name)
    if deciding is None:
        return project.given_to(symbols.TRAINER)
    return project.given_in(symbols.TRAINER, deciding)


def _counts(project: ProjectIndex, module: Module) -> list[object]:
    """The numbers of devices that Trainers are given; those of the file itself with all that they can be."""
    given = _trainers(project, module).values
    known = [value for name in COUNTS for value in given.get(name, ())]
    if not project.given_to(symbols.TRAINER, module.name).calls or not any(value is UNKNOWN for value in known):
        return known
    found: list[object] = [value for value in known if value is not UNKNOWN]
    for call, scope in module.scoped.calls:
        for keyword in call.keywords:
            if keyword.arg in COUNTS and module.resolve(call.func, scope) == symbols.TRAINER:
                found += value_of(module, keyword.value, scope).constants or [UNKNOWN]
    return found


def _launchers(project: ProjectIndex, module: Module) -> Iterator[str]:
    given = _trainers(project, module).values
    for name in LAUNCHERS:
        yield from (value for value in given.get(name, ()) if isinstance(value, str))


def _may_distribute(project: ProjectIndex, module: Module) -> bool:
    """Whether a condition has the Trainers that matter to a file train on several devices."""
    return _says("may_distribute", project, module)


def _is_distributed(value: str | int) -> bool:
    return isinstance(value, int) or value.startswith(_DISTRIBUTED)


def _read_elsewhere(project: ProjectIndex, module: Module) -> Iterator[str | int]:
    """What the Trainers that matter to a file are started by, where they read that of something which has the name.

    Fields of dataclasses, configurations, constants and defaults of files that theirs lead to.
    """
    for name in project.makers if (deciding := project.deciding(module.name)) is None else deciding:
        yield from _read_by(project, name)
    yield from project.cached("launched by a LightningCLI", _of_cli)


def _of_cli(project: ProjectIndex) -> frozenset[str | int]:
    """What a LightningCLI of the project, which makes the Trainer of all that it runs, gives that by default."""
    return frozenset().union(*(facts.launching.by_cli for facts in project.names.modules.values()))


def _read_by(project: ProjectIndex, maker: str) -> frozenset[str | int]:
    """The same of what one file with Trainers reads."""
    return project.cached(("launched by what is read", maker), lambda project: _read_of(project, maker))


def _read_of(project: ProjectIndex, maker: str) -> frozenset[str | int]:
    known = project.names.modules
    asked = known[maker].launching.asks if maker in known else frozenset()
    if not asked:
        return frozenset()
    launchers = {name for keyword, name in asked if keyword in LAUNCHERS}
    counts = {name for keyword, name in asked if keyword in COUNTS}
    said = project.cached("launching said", _said)
    told = [
        (name, value)
        for each in launchers | counts
        for name, value in said.get(each, ())
        if each in (launchers if isinstance(value, str) else counts)
    ]
    if not told:
        return frozenset()
    led = project.nearby.closure(maker)
    return frozenset(value for name, value in told if name in led or Kind.of(known[name].path) is Kind.DATA)


def _said(project: ProjectIndex) -> dict[str, list[tuple[str, str | int]]]:
    """What all files say of how processes are started, by the names under which they do, each with its file."""
    found: dict[str, list[tuple[str, str | int]]] = {}
    for name, facts in project.names.modules.items():
        for said, value in facts.launching.says:
            found.setdefault(said, []).append((name, value))
    return found


def _only_read(project: ProjectIndex, maker: str) -> object:
    """The one strategy that the Trainers of a file may read, where they are given none that is known."""
    read = {value for value in _read_by(project, maker) if isinstance(value, str)}
    return read.pop() if len(read) == 1 else UNKNOWN


def _says(fact: str, project: ProjectIndex, module: Module) -> bool:
    """Whether a file whose Trainers matter to a file says something: any, where it is not known which those are.

    A project that has no Trainer, and runs no LightningCLI, has none.
    """
    saying = project.saying(fact)
    deciding = project.deciding(module.name)
    if deciding is not None:
        return not saying.isdisjoint(deciding)
    return bool(saying) and bool(project.given_to(symbols.TRAINER).calls or "LightningCLI" in project.imported)


def _is_several(value: object) -> bool:
    """Whether a number of devices is more than one; `-1` is all that there are."""
    if value is UNKNOWN or isinstance(value, bool):
        return False
    if isinstance(value, int):
        return value > 1 or value == -1
    if isinstance(value, str):
        return value == "-1" or value.count(",") > 0 or (value.isdigit() and int(value) > 1)
    return isinstance(value, (list, tuple)) and len(value) > 1


def _names(project: ProjectIndex, module: Module, classes: frozenset[str]) -> bool:
    """Whether a file with the Trainers that matter to another imports one of some classes of Lightning."""
    if project.imported.isdisjoint(classes):
        return False
    known = project.names.modules
    deciding = project.deciding(module.name)
    if deciding is None:
        return True
    targets = (target for name in deciding if name in known for target in known[name].exports.values())
    return any(target.rpartition(".")[2] in classes and symbols.is_lightning(target) for target in targets)
