"""What is seen of a method that returns what was logged: who calls it, what it logs itself, what callbacks watch."""

from __future__ import annotations

import ast
from functools import cached_property, partial
from typing import Final

from codemods.model import Release
from codemods.rules.modules.callers import calling_file
from codemods.rules.modules.epoch_family import Ending, Family, defining_of
from codemods.rules.modules.returned import SPECIAL, Reader
from codemods.rules.registry import Context
from codemods.semantics.class_facts import ClassFacts
from codemods.semantics.log_calls import LOGGING, key_logged, log_calls, value_logged
from codemods.semantics.members import Method
from codemods.semantics.module import Module
from codemods.semantics.nodes import (
    body_nodes,
    first_parameter,
    is_name,
    is_none,
    last_part,
    own_statements,
    text_of,
    written_pairs,
)
from codemods.semantics.outputs import EPOCH_ENDS, handed_on, is_super_call
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import MODULE
from codemods.semantics.values import value_of
from codemods.semantics.watched import watched_near
from codemods.source.trees import walk

EVAL_STEPS: Final = {"validation_step": "validation", "test_step": "test"}
_UNSEEN: Final = (ast.Name, ast.Attribute, ast.Subscript)
"""What a key may be that is known when the program runs; a text with holes is not any key."""
ENDS: Final = frozenset(
    {"training_epoch_end", "validation_epoch_end", "test_epoch_end", "validation_end", "test_end"},
)
TEST_ENDS: Final = frozenset({"test_epoch_end", "test_end"})
STEPS_AND_ENDS: Final = frozenset({"training_step", *EVAL_STEPS}) | ENDS
_FILLING: Final = frozenset({"dict", "OrderedDict", "update"})
_RETURN_NOTHING: Final = LOGGING | {"print"}
"""Methods of a module that return None."""
SILENT = Release(1, 3)
"""The first release that takes nothing but the loss from a returned dict."""


class Returning:
    """One method that returns dicts. `is_end` says that nobody but the logger takes them, as of an epoch end."""

    def __init__(self, method: Method, context: Context, *, is_end: bool) -> None:
        self.method = method
        self.context = context
        self.module = context.module
        self.reader = Reader(context.module, method.node, method.scope)
        self.is_end = is_end
        self.of_tests = method.name in TEST_ENDS
        """Whether what it returns is among the results of a test, as that of a helper may be."""
        self.reasons: list[str] = []
        self._flags: dict[str, str] = {}

    @property
    def _names_logs(self) -> bool:
        """Whether the method has `log` or `progress_bar` as a text, or as a name that it gives a dict."""
        nodes = list(body_nodes(self.method.node))
        names = [text_of(node) for node in nodes]
        calls = (node for node in nodes if isinstance(node, ast.Call) and last_part(node) in _FILLING)
        return not SPECIAL.isdisjoint([*names, *(given.arg for call in calls for given in call.keywords)])

    @cached_property
    def _relatives(self) -> dict[str, ClassFacts]:
        known, own = self.context.project.classes, self.method.owner.symbol
        return {name: known.classes[name] for name in sorted(known.family(own)) if name in known.classes}

    @cached_property
    def _own_logs(self) -> list[tuple[ast.Call, str]]:
        """The method's own calls of `self.log` and `self.log_dict`, and which of them it is."""
        return list(log_calls(body_nodes(self.method.node), self.self_name))

    @cached_property
    def self_name(self) -> str:
        return first_parameter(self.method.node) or "self"

    @cached_property
    def delegated(self) -> list[ast.Return]:
        """The returns of what another method returns that logs by itself, or returns nothing."""
        calls = ((node, self._call_of(node)) for node in self.reader.returns)
        return [node for node, call in calls if call is not None and self._logs_itself(call)]

    @property
    def empty(self) -> list[ast.Return]:
        """The returns of what the epoch end of Lightning's own module returned: nothing."""
        name, own, known = self.method.name, self.method.owner.symbol, self.context.project.classes
        calls = ((node, self._call_of(node)) for node in self.reader.returns if name in EPOCH_ENDS)
        found = [node for node, call in calls if call is not None and is_super_call(call, name)]
        if not found or any(self._above(each) and name in facts.names for each, facts in self._relatives.items()):
            return []
        return found if known.inherits(own, MODULE) and known.is_whole(own) else []

    def _call_of(self, node: ast.Return) -> ast.Call | None:
        """The call whose value is returned, also by a variable that nothing else reads or binds."""
        value = handed_on(node, [*body_nodes(self.method.node)])
        return value if isinstance(value, ast.Call) else None

    def _keeping(self, node: ast.Return) -> ast.Assign | None:
        """The assignment of that call to the variable, where one is returned."""
        call = self._call_of(node)
        above = self.module.parents.get(call) if call is not None else None
        return above if isinstance(above, ast.Assign) else None

    def _logs_itself(self, call: ast.Call) -> bool:
        if is_super_call(call, self.method.name):
            above = (facts for name, facts in self._relatives.items() if self._above(name))
            return any(self.method.name in facts.methods for facts in above)
        name = self._own_method(call)
        if name in ENDS:
            return name in self.method.owner.methods or self._is_end_below(name)
        if name in _RETURN_NOTHING and not any(name in facts.names for facts in self._relatives.values()):
            return True
        helper = self._method(name) if name is not None else None
        if helper is None or self._is_made_below(helper.name):
            return False
        values = (node.value for node in Reader(self.module, helper.node, helper.scope).returns)
        return all(value is None or is_none(value) for value in values)

    def _is_end_below(self, name: str) -> bool:
        """Whether only classes below have an epoch end, which logs by itself there."""
        project, own = self.context.project, self.method.owner.symbol
        if name not in EPOCH_ENDS or defining_of(project, own, name) is not None:
            return False
        return Family(project, own, Ending(name.removesuffix("_epoch_end"))).stay_below()

    def _made_below(self) -> str | None:
        """The method that gives what is returned, where classes below have it, and this one only says so."""
        calls = (self._call_of(node) for node in self.reader.returns)
        names = (self._own_method(call) for call in calls if call is not None)
        return next((name for name in names if name is not None and self._is_made_below(name)), None)

    def _is_made_below(self, name: str) -> bool:
        """Whether classes below have a method that this one has not, or that raises here."""
        stub = self._method(name) if name not in ENDS else None
        seen = (self.context.project.classes.method(self.method.owner.symbol, name) or "").rpartition(".")[0]
        if name in ENDS or (stub is None and seen in self.context.project.classes.classes):
            return False
        if stub is not None and not any(isinstance(own, ast.Raise) for own in own_statements(stub.node)):
            return False
        below = self.context.project.classes.descendants(self.method.owner.symbol)
        return any(symbol in self._relatives and name in self._relatives[symbol].methods for symbol in below)

    def _own_method(self, call: ast.Call) -> str | None:
        """The name of the method that a call on `self` calls."""
        func = call.func
        if not isinstance(func, ast.Attribute) or not isinstance(func.value, ast.Name):
            return None
        return func.attr if func.value.id == self.self_name else None

    def _method(self, name: str) -> Method | None:
        """The method that the class has by a name, where it stands in this file."""
        symbol = self.context.project.classes.method(self.method.owner.symbol, name)
        prefix = f"{self.module.name}." if self.module.name else ""
        for node, _, inner in self.module.scoped.functions:
            if symbol == f"{prefix}{inner.qualname}":
                return Method(name, node, inner, self.method.owner)
        return None

    def _above(self, symbol: str) -> bool:
        own = self.method.owner.symbol
        return symbol != own and symbol in set(self.context.project.classes.ancestry(own))

    def _used_elsewhere(self) -> str | None:
        """Who else takes what the method returns, in a way that would not be right afterwards."""
        name = self.method.name
        if not self.is_end and (others := self.method.owner.also_named(name)):
            return f"`{next(iter(others))}` is that step too, and would log as well"
        for call, scope in self.module.scoped.calls:
            if not isinstance(call.func, ast.Attribute) or call.func.attr != name or is_super_call(call, name):
                continue
            function = scope.function().node
            caller = function.name if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)) else "the file"
            if not self.is_end:
                return f"`{caller}` calls it too, and would log as well"
            above = self.module.parents.get(call)
            if not isinstance(above, ast.Expr) and not (isinstance(above, ast.Return) and caller in ENDS):
                return f"`{caller}` uses what it returns"
        if not self.is_end:
            return None
        meant = [self.method.owner.symbol]
        elsewhere = calling_file(self.context.project, name, meant, self.module.name, known=False)
        return f"{elsewhere} calls it, and may use what it returns" if elsewhere is not None else None

    def logged_and_returned(self) -> set[str]:
        """The keys of what a step of an evaluation returns that it logs by itself too, where no epoch end is."""
        stage = EVAL_STEPS[self.method.name]
        ends = {f"{stage}_epoch_end", f"{stage}_end"}
        if any(not ends.isdisjoint(facts.names) for facts in self._relatives.values()):
            return set()
        returned = set[str]()
        for node in self.reader.returns:
            if (pairs := written_pairs(node.value)) is not None:
                returned |= {text for key, _ in pairs if (text := text_of(key)) is not None}
            elif isinstance(node.value, ast.Name):
                returned |= (self.reader.keys(node.value.id) or {}).keys()
        return returned & self._logged_keys()

    def _logged_keys(self) -> set[str]:
        keys: set[str] = set()
        for call, logs in self._own_logs:
            name = key_logged(call, logs)
            if (pairs := written_pairs(name)) is not None:
                keys |= {text for key, _ in pairs if (text := self._text(key)) is not None}
            elif (known := self._text(name)) is not None:
                keys.add(known)
            elif isinstance(name, ast.Name):
                keys |= (self.reader.keys(name.id) or {}).keys()
        return keys

    def _logged_without_a_key(self) -> set[str]:
        """The values given to `self.log` under keys that are not seen, as by `self.log(cfg.monitor, score)`."""
        values = (
            value_logged(call, logs)
            for call, logs in self._own_logs
            if isinstance(key := key_logged(call, logs), _UNSEEN) and self._text(key) is None
        )
        return {ast.dump(value) for value in values if value is not None}

    def _logged_values(self) -> tuple[set[tuple[str | None, str]], set[str]]:
        """What the method gives to `self.log`: keys with their values as text, and the variables with dicts of them."""
        pairs: list[tuple[ast.expr | None, ast.expr]] = []
        names = set[str]()
        for call, logs in self._own_logs:
            name, value = key_logged(call, logs), value_logged(call, logs)
            if value is not None:
                pairs.append((name, value))
            elif (written := written_pairs(name)) is not None:
                pairs += written
            elif name is not None and not _renames(name):
                names |= {part.id for part in walk(name) if isinstance(part, ast.Name)}
        return {(self._text(key), ast.dump(value)) for key, value in pairs}, names

    def _text(self, key: ast.expr | None) -> str | None:
        """What a key says, where it is a text or a constant of the file that holds one."""
        known = value_of(self.module, key, self.method.scope).constant if isinstance(key, ast.Name) else text_of(key)
        return known if isinstance(known, str) else None

    def _callers(self, name: str) -> set[str]:
        """The methods and functions of the file that call a method, or read it.

        An epoch end that does not just pass on what the method returns has a blank behind its name.
        """
        found = set()
        for node in self.module.parents:
            if not isinstance(node, ast.Attribute) or node.attr != name:
                continue
            scope = self.module.scope_at(self.module.span(node).start).function()
            function = scope.node
            if self._is_strange(node, scope):
                continue
            caller = function.name if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)) else "the file"
            above = self.module.parents[node]
            passed = isinstance(above, ast.Call) and isinstance(self.module.parents[above], ast.Return)
            found.add(caller if passed or not self.is_end else f"{caller} ")
        return {caller if caller.strip() in ENDS else caller.strip() for caller in found}

    def _is_strange(self, use: ast.Attribute, scope: Scope) -> bool:
        """Whether an attribute is one of `self` in a class that has nothing to do with that of the method."""
        function = scope.node
        if not isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)) or not isinstance(use.value, ast.Name):
            return False
        prefix = f"{self.module.name}." if self.module.name else ""
        holder = f"{prefix}{scope.qualname}".rpartition(".")[0]
        known = holder in self.context.project.classes.classes
        return known and holder not in self._relatives and use.value.id == first_parameter(function)

    def _is_last(self, node: ast.stmt) -> bool:
        """Whether nothing of the method runs behind a statement."""
        statement: ast.AST = node
        while statement is not self.method.node:
            above = self.module.parents[statement]
            if isinstance(above, (ast.For, ast.While, ast.AsyncFor, ast.Try)):
                return False
            blocks = [getattr(above, name, None) for name in ("body", "orelse")]
            if not any(isinstance(block, list) and block and block[-1] is statement for block in blocks):
                return False
            statement = above
        return True

    @cached_property
    def _is_read_elsewhere(self) -> bool:
        """Whether code other than the method may read `log` or `progress_bar` of the dict."""
        prefix = f"{self.module.name}." if self.module.name else ""
        ends = {"training_epoch_end", "training_step_end"}
        far = (facts for name, facts in self._relatives.items() if not name.startswith(prefix))
        if any(not ends.isdisjoint(facts.names) for facts in far):
            return True
        skipped = [self.method.node]  # eval epoch ends get other dicts
        skipped += [
            node for node, _, _ in self.module.scoped.functions if node.name.startswith(("validation_", "test_"))
        ]
        own = {id(inner) for node in skipped for inner in body_nodes(node)}
        for node in self.module.parents:
            key: ast.expr | None = None
            if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load):
                key = None if self._is_for_both(node) else node.slice
            elif (
                isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in {"get", "pop"}
            ):
                key = node.args[0] if node.args else None
            if isinstance(key, ast.Constant) and key.value in SPECIAL and id(node) not in own:
                return True
        return False

    def _is_for_both(self, node: ast.Subscript) -> bool:
        """Whether what is for the logger is read to give it to the bar: `out["progress_bar"] = out["log"]`."""
        above = self.module.parents[node]
        target = above.targets[0] if isinstance(above, ast.Assign) and above.value is node else None
        if not isinstance(target, ast.Subscript) or text_of(target.slice) not in SPECIAL:
            return False
        return isinstance(node.value, ast.Name) and is_name(target.value, node.value.id)

    @cached_property
    def _watched(self) -> frozenset[str]:
        """The keys of what a step returns that callbacks watch, of this file or near its Trainers, or of themselves.

        So does who reads them of `callback_metrics`.
        """
        watched = self.module.cached("watched keys", watched_keys)
        watched = watched.union(*(facts.metrics_read for facts in self.context.project.names.modules.values()))
        watched |= self.module.cached("keys watched near", partial(watched_near, self.context.project))
        return watched | {"val_loss"} if self.method.name == "validation_step" else watched


def _renames(node: ast.expr) -> bool:
    """Whether a dict is made of another one under other keys: `{f"train/{k}": v for k, v in losses.items()}`."""
    return isinstance(node, ast.DictComp) and not isinstance(node.key, ast.Name)


def watched_keys(module: Module) -> frozenset[str]:
    """The keys that a file says callbacks and schedulers watch."""
    nodes: list[ast.expr] = []
    for call, _ in module.scoped.calls:
        nodes += [keyword.value for keyword in call.keywords if keyword.arg == "monitor"]
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        nodes += call.args[:1] if name == "EarlyStopping" else call.args[1:2] if name == "ModelCheckpoint" else []
    return frozenset(node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str))
