"""What becomes of a `DistributedSampler` that Lightning would have made: it is taken out of the code (LIT601)."""

from __future__ import annotations

import ast
from dataclasses import field

from codemods.deferred import dataclass, pattern
from codemods.model import AddArgument, Change, Code, RemoveArgument, RemoveStatement
from codemods.rules.loading.loader_helpers import hands_on
from codemods.rules.loading.removing import removed
from codemods.rules.loading.sampler_code import (
    condition_of,
    is_given,
    is_held,
    is_without,
    names_in,
    said_without,
    same_data,
    sets_epoch,
    stage_given,
    target_of,
)
from codemods.rules.loading.sampler_options import Option, is_option, option_of
from codemods.rules.loading.set_options import Setting, setting_of
from codemods.rules.loading.spread_options import Spread
from codemods.rules.registry import Context
from codemods.rules.unread import unread_without
from codemods.semantics.arguments import Rewrite
from codemods.semantics.files import Called, FileUse
from codemods.semantics.loaders import EVALUATION, RANDOM, SAMPLERS, SEQUENTIAL, TRAIN, is_loader, stages_of
from codemods.semantics.members import ClassUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, argument, is_main, is_name, is_none, positional_of
from codemods.semantics.scopes import Kind
from codemods.source.trees import walk

FOREIGN = "it does not go to a loader of torch"
_BY_PLACE = "it is given by its place"
_KNOWN_GROUP = frozenset({"is_initialized", "world_size", "get_world_size", "num_replicas", "distributed_available"})
_KNOWN_GROUP |= {"is_distributed", "num_devices"}
_PARALLEL = pattern(r"data_parallel|parallel_state|\bmpu\b|\bdp_(?:rank|size)")
_TRAINING = frozenset({"train", "training", "is_train", "is_training", "shuffle"})
"""What parameters are called that say whether the data are those of training."""
_DISTRIBUTED = ("ddp", "dist", "gpu", "tpu", "device", "rank", "horovod", "node", "strategy", "accelerator", "backend")


class NothingToSayError(Exception):
    """The sampler goes with one that stands above it, or does not go to a loader at all."""


class RefusedError(Exception):
    """Why a sampler is left to a person, as a clause."""


def is_asked(call: ast.Call, module: Module) -> bool:
    """Whether a sampler is made only where a process group or several processes are asked for."""
    for parent in module.enclosing(call):
        if isinstance(parent, FUNCTIONS):
            return False
        if isinstance(parent, (ast.If, ast.IfExp)):
            names = names_in(parent.test)
            if names & _KNOWN_GROUP or any("initialized" in name.lower() for name in names):
                return True
    return False


@dataclass
class Sampler:
    """One call that makes a sampler, in a method of a class, in a script, or in a function that hooks call.

    `builds` are the stages for which such a function makes loaders.
    """

    called: Called
    owner: ClassUse | None
    method: ast.AST
    file: FileUse
    context: Context
    doubts: list[str] = field(default_factory=list)
    builds: frozenset[str] = frozenset()
    bare: bool = False
    """Whether the loader has no sampler at all where the condition around this one does not hold."""
    for_training: bool = False
    """Whether that condition is a parameter that says whether the data are those of training."""

    def __post_init__(self) -> None:
        self.module = self.context.module
        self.call = self.called.node
        self.stage: str | None = next(iter(self.builds)) if len(self.builds) == 1 else None
        if self.owner is not None:
            assert isinstance(self.method, (ast.FunctionDef, ast.AsyncFunctionDef))
            stages = stages_of(self.owner, self.method)
            self.stage = next(iter(stages)) if len(stages) == 1 else None

    # --- whether it is a mistake at all ---

    def knows_its_group(self) -> bool:
        """Whether it is made only where a process group or several processes are known to be there."""
        told = (argument(self.call, "num_replicas", 1), argument(self.call, "rank", 2))
        if any(_PARALLEL.search(ast.unparse(part)) for part in told if part is not None):
            return True  # the ranks that have a copy of the model each, of more that share one
        return is_asked(self.call, self.module)

    def has_its_place(self) -> bool:
        """Whether it is told in numbers how many processes there are, and which of them this is: on each the same."""
        told = (argument(self.call, "num_replicas", 1), argument(self.call, "rank", 2))
        return all(isinstance(part, ast.Constant) and isinstance(part.value, int) for part in told)

    # --- the rewrite ---

    def rewrite(self) -> tuple[Rewrite, str]:
        kept = target_of(self.module.parents[self.call])
        if (
            self.builds
            and isinstance(kept, ast.Subscript)
            and not (self._goes_by_dict(kept) and self._makes(kept.value))
        ):
            raise NothingToSayError
        shuffle = self._shuffle()
        held: ast.AST = self.call
        above = self.module.parents[held]
        if isinstance(above, ast.IfExp) and held is not above.test:
            named = isinstance(above.test, ast.Name) and above.test.id in _TRAINING
            self.for_training = named and shuffle is True and held is above.body
            if not self.for_training:
                self._check_condition(above.test)
            other = above.orelse if held is above.body else above.body
            if not is_none(other):
                raise RefusedError("another sampler takes its place where the condition does not hold")
            self.bare = True
            held, above = above, self.module.parents[above]
        if (option := option_of(held, self.method, self.module)) is not None:
            return self._replaced(option.call, shuffle, [], None, option)
        if held is self.call and (setting := setting_of(self.call, self.method, self.file, self.module)) is not None:
            return self._said_there(setting, shuffle)
        if isinstance(above, ast.keyword) and above.arg == "sampler":
            loader = self.module.parents[above]
            assert isinstance(loader, ast.Call)
            return self._replaced(loader, shuffle, [], None)
        if isinstance(above, ast.Call) and is_loader(above, self.file, self.module) and held in above.args:
            raise RefusedError(_BY_PLACE)
        if isinstance(above, ast.Return) and self._is_for_loaders():
            raise RefusedError("the loader that takes it is made elsewhere")
        target = target_of(above)
        if isinstance(target, ast.Name):
            return self._named(target.id, self.method, shuffle)
        args = getattr(self.method, "args", None)
        first = positional_of(args)[:1] if isinstance(args, ast.arguments) else []
        held_by_self = isinstance(target, ast.Attribute) and first and is_name(target.value, first[0].arg)
        if isinstance(target, ast.Attribute) and held_by_self and self.owner is not None:
            if self._is_read_elsewhere(target.attr):
                raise RefusedError(f"code outside the class reads `{target.attr}`")
            self.doubts.append(f"code elsewhere may read `{target.attr}`")
            return self._named(target.attr, self.owner.node, shuffle)
        if self._goes_by_dict(above if isinstance(above, ast.Dict) else target):
            raise RefusedError("a dict of options takes it to the loader")
        raise NothingToSayError

    def _said_there(self, setting: Setting, shuffle: ast.expr | bool) -> tuple[Rewrite, str]:
        """The statement that puts the sampler into a dict puts `shuffle` there instead, or goes."""
        mine, theirs = argument(self.call, "dataset", 0), argument(setting.loader, "dataset", 0)
        if mine is None or theirs is None or ast.dump(mine) != ast.dump(theirs):
            raise RefusedError("the sampler and the loader are not seen to have the same data")
        self._check_blocks([setting.statement], _TRAINING)
        if argument(setting.loader, "shuffle", 2) is not None or argument(setting.loader, "sampler", 3) is not None:
            raise RefusedError("what `shuffle=` has to be then is not seen")
        wanted = self._wanted(shuffle, self.stage)
        changes = setting.changes(self.call, wanted, self.module)
        if changes is None:
            raise RefusedError("nothing else stands under its condition")
        title = "Leave the sampler to Lightning"
        return Rewrite(changes), f"{title}, and say `shuffle={wanted.pieces[0]}`" if wanted else title

    def _goes_by_dict(self, held: ast.expr | None) -> bool:
        return is_option(held, self.method, self.file, self.module)

    def _makes(self, held: ast.expr) -> bool:
        """Whether the function itself makes what a variable holds."""
        found = self.called.scope.lookup(held.id) if isinstance(held, ast.Name) else None
        return found is not None and all(binding.kind is Kind.ASSIGN for binding in found[1])

    def _is_read_elsewhere(self, name: str) -> bool:
        """Whether something of the project speaks of an attribute of that name that is not the class's own."""
        own = f"{self.module.symbol(self.module.scoped.scope_of(self.owner.node))}." if self.owner is not None else ""
        return any(
            name in names or (f".{name}" in names and not f"{user}.".startswith(own))
            for facts in self.context.project.names.modules.values()
            for user, names in facts.spoken.items()
        )

    def _is_for_loaders(self) -> bool:
        """Whether hooks that make loaders call the function around the sampler."""
        running = self.context.project.running
        return bool(running.loaders(self.module.symbol(self.called.scope.function())))

    def _shuffle(self) -> ast.expr | bool:
        """Whether the sampler shuffles: a constant, or the expression that says so."""
        if any(keyword.arg is None for keyword in self.call.keywords):
            raise RefusedError("what it is given is not all written here")
        if is_given(argument(self.call, "drop_last", 5)):
            raise RefusedError("it drops the samples that do not fill all processes, and Lightning repeats some")
        if is_given(argument(self.call, "seed", 4)):
            self.doubts.append("the seed of Lightning's sampler is that of `seed_everything`")
        self._note_places(self.call)
        shuffle = argument(self.call, "shuffle", 3)
        if shuffle is None:
            return True
        return bool(shuffle.value) if isinstance(shuffle, ast.Constant) else shuffle

    def _note_places(self, call: ast.Call) -> None:
        """Doubt a sampler that is told its place among the processes."""
        if is_given(argument(call, "num_replicas", 1)) or is_given(argument(call, "rank", 2)):
            self.doubts.append("it is told its place among the processes, which Lightning's sampler knows")

    def _check_condition(self, test: ast.expr) -> None:
        names = {name.lower() for name in names_in(test)}
        if not any(word in name for name in names for word in _DISTRIBUTED):
            raise RefusedError("what the condition around it says is not known")

    def _named(self, name: str, within: ast.AST, shuffle: ast.expr | bool) -> tuple[Rewrite, str]:
        """The sampler is kept under a name of the method, or as an attribute of the class."""
        gone: list[ast.stmt] = []
        loaders: list[ast.Call] = []
        option: Option | None = None
        passing: list[ast.AST] = []
        for node in walk(within):
            if not is_held(node, name, isinstance(within, ast.ClassDef)):
                continue
            above = self.module.parents[node]
            statement = self.module.statement(node)
            if isinstance(node.ctx, ast.Store):  # type: ignore[attr-defined]
                value = getattr(above, "value", None)
                if target_of(above) is not node or not isinstance(value, ast.expr):
                    raise RefusedError(f"`{name}` is also something else")
                self._check_value(value, name, shuffle)
                gone.append(statement)
                continue
            keyword = above if isinstance(above, ast.keyword) else None
            taken = option_of(node, self.method, self.module)
            if taken is not None:
                option = taken
                loaders.append(taken.call)
            elif keyword is not None and keyword.arg == "sampler":
                loader = self.module.parents[keyword]
                assert isinstance(loader, ast.Call)
                loaders.append(loader)
            elif sets_epoch(above, statement):
                gone.append(statement)
            elif isinstance(above, ast.Call) and is_loader(above, self.file, self.module) and node in above.args[3:4]:
                raise RefusedError(_BY_PLACE)
            else:
                passing.append(node)
        if not loaders:
            raise NothingToSayError
        if len(loaders) > 1:
            raise RefusedError("several loaders take it")
        said = argument(loaders[0], "shuffle", 2)
        for node in passing:
            if said is not None and node in walk(said):
                continue
            told = self._told(node, said, name)
            if told is None:
                raise RefusedError(f"`{name}` is used for something else too")
            gone.append(told)
        self._check_blocks(gone)
        return self._replaced(loaders[0], shuffle, gone, name, option)

    def _told(self, node: ast.AST, said: ast.expr | None, name: str) -> ast.stmt | None:
        """The statement that keeps for `shuffle=` alone whether there is no sampler: `shuffle = sampler is None`."""
        statement = self.module.statement(node)
        target = target_of(statement)
        if not isinstance(target, ast.Name) or not is_name(said, target.id):
            return None
        if not isinstance(statement, ast.Assign) or not is_without(statement.value, name):
            return None
        uses = [part for part in walk(self.method) if is_name(part, target.id)]
        return statement if len(uses) == 2 else None

    def _check_blocks(self, gone: list[ast.stmt], known: frozenset[str] = frozenset()) -> None:
        """Refuse conditions around what is removed that are not about devices, nor speak of what is `known`."""
        for statement in gone:
            for parent in self.module.enclosing(statement):
                if isinstance(parent, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Module)) or is_main(parent):
                    break
                if not isinstance(parent, ast.If):
                    raise RefusedError("it is made in a block of its own")
                if names_in(parent.test).isdisjoint({"stage", *known}):
                    self._check_condition(parent.test)

    def _check_value(self, value: ast.expr, name: str, shuffle: ast.expr | bool) -> None:
        """Refuse another value of the name that is no sampler which `shuffle=` stands for."""
        parts = [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]
        for part in parts:
            if part is self.call or is_none(part):
                self.bare |= part is not self.call
                continue
            callee = self._callee(part)
            if callee in SAMPLERS and isinstance(part, ast.Call) and same_data(part, self.call):
                if part.lineno < self.call.lineno:
                    raise NothingToSayError
                self._note_places(part)
                continue
            plain = isinstance(part, ast.Call) and len(part.args) + len(part.keywords) == 1
            expected = SEQUENTIAL if shuffle is False or self.stage == EVALUATION else RANDOM
            if not plain or callee not in expected:
                raise RefusedError(f"`{name}` may be another sampler")

    def _callee(self, node: ast.expr) -> str | None:
        return self.module.resolve(node.func, self.called.scope) if isinstance(node, ast.Call) else None

    def _replaced(
        self,
        loader: ast.Call,
        shuffle: ast.expr | bool,
        gone: list[ast.stmt],
        name: str | None,
        option: Option | None = None,
    ) -> tuple[Rewrite, str]:
        """Changes of the loader: the sampler goes, and `shuffle=` says whether the data are shuffled."""
        span = self.module.span
        if not is_loader(loader, self.file, self.module) and not hands_on(loader, self.file, self.module):
            raise RefusedError(FOREIGN)
        options = [keyword.value for keyword in loader.keywords if keyword.arg is None]
        dicts = Spread(self.file, self.called.scope, self.context)
        if len(loader.args) > 2 or not all(dicts.says_nothing_of_order(each, option) for each in options):
            raise RefusedError("not all that the loader is given is written by name")
        mine, theirs = argument(self.call, "dataset", 0), argument(loader, "dataset", 0)
        if mine is None or theirs is None or ast.dump(mine) != ast.dump(theirs):
            raise RefusedError("the sampler and the loader are not seen to have the same data")
        within = self.file.method_at(self.module.scope_at(span(loader).start))
        stage = self.stage
        if within is not None:
            stages = stages_of(*within)
            stage = next(iter(stages)) if len(stages) == 1 else None
        elif self.owner is None and not self.builds:
            stage = self.stage = stage_given(loader, self.method, self.module)
        sampler = next((keyword for keyword in loader.keywords if keyword.arg == "sampler"), None)
        said = next((keyword for keyword in loader.keywords if keyword.arg == "shuffle"), None)
        switched: list[ast.stmt] = []
        of_several = stage is None or (stage == TRAIN and said is not None and isinstance(said.value, ast.Name))
        if said is not None and of_several and shuffle is True and self._keeps_order_too(said.value, name):
            switched = self._switched_off(said.value, gone)
            wanted: Code | None = self._code(said.value)
            self.doubts.append("the sampler shuffled whatever else `shuffle=` asks for")
        else:
            wanted = self._shuffled(loader, shuffle, stage, said, name)
        changes: list[Change] = [RemoveArgument(span(loader), span(sampler))] if sampler is not None else []
        if option is not None and option.entry.removal is not None:
            changes.append(option.entry.removal)
        if said is not None:
            changes.append(RemoveArgument(span(loader), span(said)))
        if wanted is not None:
            anchor = said or sampler
            changes.append(AddArgument(span(loader), "shuffle", wanted, span(anchor) if anchor is not None else None))
        beside = [part for part in (sampler, said) if part is not None]
        gone = self._leaving([*gone, *switched], beside, said, wanted)
        changes += [RemoveStatement(span(statement)) for statement in gone]
        title = "Leave the sampler to Lightning"
        return Rewrite(tuple(changes)), f"{title}, and say `shuffle={wanted.pieces[0]}`" if wanted else title

    def _shuffled(
        self, loader: ast.Call, shuffle: ast.expr | bool, stage: str | None, said: ast.keyword | None, name: str | None
    ) -> Code | None:
        """What `shuffle=` of the loader has to be, which may be told already; None for no shuffling."""
        without = said_without(said.value, name) if said is not None and name is not None else None
        test = condition_of(self.call, loader, self.method, self.module) if said is None else None
        if self.for_training:
            if test is None:
                raise RefusedError("what `shuffle=` has to be then is not seen")
            return self._code(test)
        if stage is None and shuffle is True and without is not None:
            self.doubts.append("the sampler shuffled whatever else `shuffle=` asks for")
            return self._code(without)
        if stage == EVALUATION and said is not None and name is not None and is_without(said.value, name):
            if shuffle is not True:
                self.doubts.append("the sampler of several processes left these data in order")
            return Code.of("True")  # which is what one process did; Lightning's sampler shuffles where that is said
        wanted = self._wanted(shuffle, stage)
        if self.bare and said is None and shuffle is True and wanted is not None:
            if test is None:
                self.doubts.append("where there was no sampler, the data were not shuffled")
            else:
                return self._code(test)
        return wanted

    def _keeps_order_too(self, said: ast.expr, name: str | None) -> bool:
        """Whether `shuffle=` of a loader for several stages says more than that there is no sampler."""
        if not self.bare or name is None or isinstance(said, ast.Constant):
            return False
        if is_without(said, name) or said_without(said, name) is not None:
            return False
        if not isinstance(said, ast.Name):
            return True
        stores = self._stores(said.id)
        others = [each for each in stores if not self._is_beside(each)]
        values = [getattr(each, "value", None) for each in others]
        if len(others) == 1 == len(stores) and isinstance(values[0], ast.expr) and is_without(values[0], name):
            return False
        return not others or not all(isinstance(value, ast.Constant) and value.value is True for value in values)

    def _switched_off(self, said: ast.expr, gone: list[ast.stmt]) -> list[ast.stmt]:
        """What sets `shuffle=` to False beside the sampler, and goes with it; what it is else stays as it is told."""
        if not isinstance(said, ast.Name):
            raise RefusedError("what `shuffle=` has to be then is not seen")
        beside = [each for each in self._stores(said.id) if self._is_beside(each)]
        for each in beside:
            value = getattr(each, "value", None)
            if not isinstance(value, ast.Constant) or value.value:
                raise RefusedError("what `shuffle=` has to be then is not seen")
        reads = [part for statement in gone for part in walk(statement) if is_name(part, said.id)]
        if reads or self.module.statement(self.call) in beside:
            raise RefusedError("what `shuffle=` has to be then is not seen")
        return beside

    def _stores(self, name: str) -> list[ast.stmt]:
        """The statements of the function that set a variable."""
        stored = (part for part in walk(self.method) if isinstance(part, ast.Name) and part.id == name)
        return [self.module.statement(part) for part in stored if isinstance(part.ctx, ast.Store)]

    def _is_beside(self, statement: ast.stmt) -> bool:
        """Whether a statement stands under the condition under which the sampler is made."""
        made = self.module.statement(self.call)
        block = self.module.parents[made]
        if not isinstance(block, ast.If) or self.module.parents[statement] is not block:
            return False
        return (made in block.body) == (statement in block.body)

    def _code(self, node: ast.expr) -> Code:
        return Code.of(self.module.source.code(self.module.span(node)))

    def _leaving(
        self, gone: list[ast.stmt], beside: list[ast.keyword], said: ast.keyword | None, wanted: Code | None
    ) -> list[ast.stmt]:
        """The statements that go with the sampler, and what is read by these and the loader's arguments alone."""
        if said is not None and isinstance(said.value, ast.Name) and wanted != self._code(said.value):
            gone = [*gone, *self._set_beside(said.value.id, gone)]
        leaves = removed(gone, self.module)
        if wanted is None or wanted.pieces == ("True",):  # else it may say what those variables do
            leaves += unread_without([*leaves, *beside], self.module)
        return leaves

    def _wanted(self, shuffle: ast.expr | bool, stage: str | None) -> Code | None:
        """What `shuffle=` has to be; None for no shuffling."""
        if isinstance(shuffle, ast.expr):
            if stage == EVALUATION:
                return None
            if stage == TRAIN:
                self.doubts.append("Lightning shuffles the training data of several processes whatever `shuffle=` says")
            return self._code(shuffle)
        if stage == EVALUATION:
            return None
        if not shuffle:
            raise RefusedError("Lightning shuffles the training data of several processes, and this sampler does not")
        if len(self.builds) > 1:
            raise RefusedError("it serves training and evaluation, and only one of them is to be shuffled")
        if stage is None:
            self.doubts.append("which stage the loader is for is not seen")
        return Code.of("True")

    def _set_beside(self, name: str, gone: list[ast.stmt]) -> list[ast.stmt]:
        """The assignments of `shuffle` beside those of the sampler, where there are no others and one read."""
        beside: list[ast.stmt] = []
        blocks = {id(self.module.parents[statement]) for statement in gone}
        for node in walk(self.method):
            if not isinstance(node, ast.Name) or node.id != name:
                continue
            statement = self.module.statement(node)
            if isinstance(node.ctx, ast.Load):
                continue
            if not isinstance(statement, ast.Assign) or id(self.module.parents[statement]) not in blocks:
                return []
            beside.append(statement)
        leaving = {part for statement in gone for part in walk(statement)}
        reads = [
            part
            for part in walk(self.method)
            if isinstance(part, ast.Name) and part.id == name and isinstance(part.ctx, ast.Load) and part not in leaving
        ]
        return beside if len(reads) == 1 else []
