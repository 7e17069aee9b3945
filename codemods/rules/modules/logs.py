"""What steps and epoch ends return for logging, and the calls of `self.log` that take its place."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import Final, NamedTuple

from codemods.model import Change, Code, Finding, InsertStatement, Release, RemoveStatement, ReplaceExpression, Span
from codemods.rules.modules.returned import BAR, LOG, SPECIAL, Place, Reader, Returned, UnknownDictError
from codemods.rules.modules.self_log import Logging, from_output
from codemods.rules.registry import Context
from codemods.semantics.arguments import Rewrite
from codemods.semantics.facts import ClassFacts
from codemods.semantics.members import Method
from codemods.semantics.module import Module
from codemods.semantics.nodes import body_nodes, first_parameter, is_none
from codemods.semantics.outputs import is_super_call
from codemods.source.suppressions import comments

EVAL_STEPS: Final = {"validation_step": "validation", "test_step": "test"}
ENDS: Final = frozenset(
    {"training_epoch_end", "validation_epoch_end", "test_epoch_end", "validation_end", "test_end"},
)
_STEPS_AND_ENDS: Final = frozenset({"training_step", *EVAL_STEPS}) | ENDS
_RETURN_NOTHING: Final = frozenset({"log", "log_dict", "print"})
"""Methods of a module that return None."""
SILENT = Release(1, 3)
"""The first release that takes nothing but the loss from a returned dict."""


class Logs:
    """One method that returns dicts, and what is to become of them.

    `is_end` says that nobody but the logger takes what it returns, as of an epoch end.
    """

    def __init__(self, method: Method, context: Context, *, is_end: bool) -> None:
        self.method = method
        self.context = context
        self.module = context.module
        self.reader = Reader(context.module, method.node, method.scope)
        self.is_end = is_end
        self.reasons: list[str] = []
        self.only_delegates = False
        """Whether it returns nothing but what other methods return, which log by themselves."""
        self._flags: dict[str, str] = {}

    def finding(self) -> Finding | None:
        planned = self.planned()
        if planned is None:
            return None
        return self._passed(*planned) if self.only_delegates else self._told(*planned)

    def planned(self) -> tuple[Span, Rewrite] | None:
        """Where the dicts are returned and what is to become of them, or why nothing is; None where there are none."""
        try:
            returned = self.returned()
            helpers = self._helpers
        except UnknownDictError as error:
            known = self.is_end and self.context.origin.before(SILENT) is True
            return (self.method.span, Rewrite(refusal=str(error))) if known or self._names_logs else None
        delegated = self.delegated if self.is_end else []
        if not returned and not delegated and not helpers:
            return None
        first = [*(one.returns[0] for one in returned), *(helper.at for helper in helpers), *delegated][0]
        assert first.value is not None
        rewrite = Rewrite(refusal=self._refusal(returned, helpers))
        if rewrite.refusal is None:
            try:
                rewrite = Rewrite(tuple(self._all_changes(returned, helpers, delegated)))
            except UnknownDictError as error:
                rewrite = Rewrite(refusal=str(error))
        if rewrite.refusal is None and not rewrite.changes:
            return None  # all of it is logged
        self.only_delegates = not returned and not helpers and rewrite.refusal is None
        return self.module.span(first.value), rewrite

    def returned(self) -> list[Returned]:
        """The dicts that it returns which were logged."""
        return [one for one in self.reader.returned() if self._matters(one)]

    def _all_changes(
        self, returned: list[Returned], helpers: list[_Helper], delegated: list[ast.Return]
    ) -> Iterator[Change]:
        for one in returned:
            yield from self._changes(one)
        for helper in helpers:
            yield from self._changes_of(helper)
        for node in delegated:
            yield from self._called(node)
        left = {node for one in returned for node in one.returns} | {helper.at for helper in helpers} | {*delegated}
        annotation = self.method.node.returns
        if self.is_end and annotation is not None and all(node in left for node in self.reader.returns if node.value):
            yield ReplaceExpression(self.module.span(annotation), Code.of("None"))

    def _told(self, span: Span, rewrite: Rewrite) -> Finding:
        what = "a dict that an epoch end returns" if self.is_end else "`log` and `progress_bar` of a returned dict"
        verb = "is" if self.is_end else "are"
        reason = "`self.log` takes one number a key, and raises for anything else"
        if self.context.origin.before(SILENT) is None:
            reason = "since 1.3 it was ignored, and is logged again"
        return self.context.finding(
            span,
            row=self.method.name,
            message=f"{what} {verb} ignored since Lightning 1.3; `self.log` is for the logger, the bar and callbacks",
            title="Log by `self.log`",
            rewrite=rewrite,
            reason="; ".join(dict.fromkeys([*self.reasons, reason])),
            advice="give each value to `self.log`",
        )

    def _passed(self, span: Span, rewrite: Rewrite) -> Finding:
        """The finding about an epoch end that returns what a method returns which logs by itself."""
        return self.context.finding(
            span,
            row=f"{self.method.name} passed on",
            message="what an epoch end returns is ignored since Lightning 1.3; what it calls logs by itself",
            title="Return nothing",
            rewrite=rewrite,
        )

    # --- what is seen ---

    @property
    def _names_logs(self) -> bool:
        """Whether the method has `log` or `progress_bar` as a text."""
        texts = (node.value for node in body_nodes(self.method.node) if isinstance(node, ast.Constant))
        return any(text in SPECIAL for text in texts if isinstance(text, str))

    @cached_property
    def _relatives(self) -> dict[str, ClassFacts]:
        known, own = self.context.project.classes, self.method.owner.symbol
        return {name: known.classes[name] for name in sorted(known.family(own)) if name in known.classes}

    def _matters(self, one: Returned) -> bool:
        """Whether a returned dict was logged; what stands beside `self.log` may be left of older code."""
        if self._own_logs and self.context.origin.before(SILENT) is None:
            return False
        if self.method.name in EVAL_STEPS:
            stage = EVAL_STEPS[self.method.name]
            ends = {f"{stage}_epoch_end", f"{stage}_end", f"on_{stage}_epoch_end"}
            if any(not ends.isdisjoint(facts.names) for facts in self._relatives.values()):
                return False  # the epoch end got the dict, and nobody else
            matters = one.logs or self._is_watched(one)
            if matters:
                self.reasons.append("it was the value of the last batch, and is the mean of the epoch now")
            return matters
        if not self.is_end:
            return one.logs or self._is_watched(one)
        known = self.context.origin.before(SILENT) is True
        return one.logs or (bool(one.places) and (known or not self._own_logs))

    def _is_watched(self, one: Returned) -> bool:
        """Whether a step returns a value, besides those for the logger, that callbacks watched."""
        if self.context.origin.before(SILENT) is not True:
            return False
        return any(entry.name in self._watched for place in one.places for entry in place.rest)

    @cached_property
    def _watched(self) -> frozenset[str]:
        """The keys of what a step returns that callbacks of this file watch, or watched of themselves."""
        watched = self.module.cached("watched keys", watched_keys)
        return watched | {"val_loss"} if self.method.name == "validation_step" else watched

    @cached_property
    def _own_logs(self) -> list[ast.Call]:
        """The method's own calls of `self.log` and `self.log_dict`."""
        calls = (node for node in body_nodes(self.method.node) if isinstance(node, ast.Call))
        return [
            call
            for call in calls
            if isinstance(call.func, ast.Attribute)
            and call.func.attr in {"log", "log_dict"}
            and isinstance(call.func.value, ast.Name)
            and call.func.value.id == self.self_name
        ]

    @cached_property
    def self_name(self) -> str:
        return first_parameter(self.method.node) or "self"

    @cached_property
    def delegated(self) -> list[ast.Return]:
        """The returns of what another method returns that logs by itself, or returns nothing."""
        returns = self.reader.returns
        return [node for node in returns if isinstance(node.value, ast.Call) and self._logs_itself(node.value)]

    def _logs_itself(self, call: ast.Call) -> bool:
        if is_super_call(call, self.method.name):
            above = (facts for name, facts in self._relatives.items() if self._above(name))
            return any(self.method.name in facts.methods for facts in above)
        name = self._own_method(call)
        if name in ENDS:
            return name in self.method.owner.methods
        if name in _RETURN_NOTHING and not any(name in facts.names for facts in self._relatives.values()):
            return True
        helper = self._method(name) if name is not None else None
        if helper is None:
            return False
        values = (node.value for node in Reader(self.module, helper.node, helper.scope).returns)
        return all(value is None or is_none(value) for value in values)

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

    @cached_property
    def _helpers(self) -> list[_Helper]:
        """The returns of what another method of the class returns, where that is a dict that was logged."""
        found = []
        for node in self.reader.returns:
            name = self._own_method(node.value) if isinstance(node.value, ast.Call) else None
            helper = self._method(name) if name is not None and name not in _STEPS_AND_ENDS else None
            if helper is None or helper.node is self.method.node:
                continue
            logs = Logs(helper, self.context, is_end=self.is_end)
            returned = logs.returned()
            if returned and self.method.name not in EVAL_STEPS:
                found.append(_Helper(node, logs, returned))
        return found

    def _above(self, symbol: str) -> bool:
        own = self.method.owner.symbol
        return symbol != own and symbol in set(self.context.project.classes.ancestry(own))

    # --- why not ---

    def _refusal(self, returned: list[Returned], helpers: list[_Helper]) -> str | None:
        known, owner = self.context.project.classes, self.method.owner
        if any("log" in facts.names or "log_dict" in facts.names for facts in self._relatives.values()):
            return "the class has a `log` of its own"
        values = (node.value for node in self.reader.returns)
        ended = any(isinstance(value, ast.Call) and self._own_method(value) == "training_step_end" for value in values)
        if self.method.name == "training_step" and known.defines(owner.symbol, "training_step_end") and not ended:
            return "`training_step_end` gets the dict, and has to become part of the step first"
        used = self._used_elsewhere() if self.method.name in _STEPS_AND_ENDS else None
        if used is not None and (returned or helpers):
            return used
        logged = self._logged_keys()
        for one in returned:
            for place in one.places:
                for payload in (place.log, place.bar):
                    keys = set(payload.entries or ()) if payload is not None else set()
                    if keys & logged and not (self.is_end and keys <= logged):
                        return f"`{min(keys & logged)}` is given to `self.log` too"
        return None

    def _used_elsewhere(self) -> str | None:
        """Who else takes what the method returns, in a way that would not be right afterwards."""
        name = self.method.name
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
        return None

    def _logged_keys(self) -> set[str]:
        keys: set[str] = set()
        for call in self._own_logs:
            name = call.args[0] if call.args else None
            if isinstance(name, ast.Constant) and isinstance(name.value, str):
                keys.add(name.value)
            elif isinstance(name, ast.Dict):
                keys |= {key.value for key in name.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}
            elif isinstance(name, ast.Name):
                keys |= (self.reader.keys(name.id) or {}).keys()
        return keys

    # --- the changes ---

    def _changes(self, one: Returned) -> Iterator[Change]:
        span = self.module.span
        stays = not self.is_end or one.is_read
        self._check_overlaps(one)
        covered = self._logged_keys()
        unknown: list[str] = []
        for place in one.places:
            for payload in (place.log, place.bar):
                if payload is not None and payload.entries is not None:
                    covered |= payload.entries.keys()
        for place in one.places:
            logging = Logging(self.module, self.self_name, self.reader)
            logging.special(self._new(place), stays=one.is_read if self.is_end else self._is_read_elsewhere)
            if self.is_end:
                logging.rest(place.rest, place, covered, stays=one.is_read)
            elif self.context.origin.before(SILENT) is True:
                watched = [entry for entry in place.rest if entry.name in self._watched]
                logging.rest(watched, place, covered, stays=True)
            unknown += logging.dropped
            self._check_flags(logging.flags)
            inline = isinstance(place.at, ast.Return)
            if not stays or inline:
                yield from self._kept_comments(place, logging.holes) if self.is_end and not one.is_read else ()
            yield from (InsertStatement(span(place.at), code) for code in logging.codes)
            yield from logging.named
            yield from (RemoveStatement(span(bound)) for bound in logging.unneeded)
            yield from self._without(one, place, stays=stays)
        if unknown:
            self.reasons.append(f"{', '.join(f'`{name}`' for name in unknown)} is no number, and is not logged")
        if self.is_end:
            if not stays:
                yield from (RemoveStatement(span(statement)) for statement in one.opened)
            for node in one.returns:
                yield from self._left(node)

    def _new(self, place: Place) -> Place:
        """A place without what the method gives to `self.log` besides, which was logged twice."""
        if not self.is_end:
            return place
        logged = self._logged_keys()
        twice = [
            payload is not None and bool(payload.entries) and {*(payload.entries or ())} <= logged
            for payload in (place.log, place.bar)
        ]
        if any(twice):
            self.reasons.append("what was logged twice is logged once")
        return replace(place, log=None if twice[0] else place.log, bar=None if twice[1] else place.bar)

    def _check_flags(self, flags: dict[str, str]) -> None:
        """Refuse what would log a key in two ways, if in different batches or epochs: 2.x raises then."""
        for key, how in flags.items():
            if self._flags.setdefault(key, how) != how:
                name = "a key" if key.startswith("\0") else f"`{key}`"
                raise UnknownDictError(f"{name} is logged in two ways, which depend on where the method returns")

    def _without(self, one: Returned, place: Place, *, stays: bool) -> Iterator[Change]:
        """What goes of the dict itself."""
        span = self.module.span
        if not stays:
            for statement in place.statements:
                if not isinstance(statement, ast.Return):
                    yield RemoveStatement(span(statement))
            return
        if self.is_end or self._is_read_elsewhere:
            return
        yield from (RemoveStatement(span(statement)) for statement in place.stored)
        for entry in place.special:
            if entry.removal is None:
                raise UnknownDictError("its entries can not be told apart")
            if not any(span(s).contains(span(entry.value)) for s in place.stored):
                yield entry.removal

    def _left(self, node: ast.Return) -> Iterator[Change]:
        """What becomes of a `return` that gives nothing any more."""
        span = self.module.span(node)
        if not self._is_last(node):
            yield InsertStatement(span, Code.of("return"))
        yield RemoveStatement(span)

    def _changes_of(self, helper: _Helper) -> Iterator[Change]:
        """What becomes of the dict that another method returns."""
        callers = self._callers(helper.logs.method.name)
        own = ENDS if self.is_end else {"training_step"}
        refusal = helper.logs._refusal(helper.returned, [])
        if callers <= own and refusal is None:
            self.reasons += helper.logs.reasons
            for one in helper.returned:
                yield from helper.logs._changes(one)
            if self.is_end:
                yield from self._called(helper.at)
            return
        if self.is_end:
            name = helper.logs.method.name
            raise UnknownDictError(refusal or f"`{min(callers - own)}` calls `{name}` too, which returns the dict")
        yield from self._logged_here(helper)

    def _logged_here(self, helper: _Helper) -> Iterator[Change]:
        """`return self.step(batch)`, whose dict others take too: the values are logged here."""
        places = [place for one in helper.returned for place in one.places if place.logs]
        if len(places) != 1 or "output" in self.method.scope.bindings:
            raise UnknownDictError(
                f"`{helper.logs.method.name}` gives the dict in several ways, and others call it too"
            )
        (place,) = places
        assert helper.at.value is not None
        at, call = self.module.span(helper.at), self.module.span(helper.at.value)
        lines = from_output(place, self.self_name, "output")
        yield InsertStatement(at, Code.of("output = ", call))
        yield from (InsertStatement(at, Code.of(line)) for line in lines)
        yield InsertStatement(at, Code.of("return output"))
        yield RemoveStatement(at)

    def _callers(self, name: str) -> set[str]:
        """The methods and functions of the file that call a method, or read it."""
        found = set()
        for node in self.module.parents:
            if not isinstance(node, ast.Attribute) or node.attr != name:
                continue
            function = self.module.scope_at(self.module.span(node).start).function().node
            caller = function.name if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)) else "the file"
            above = self.module.parents[node]
            passed = isinstance(above, ast.Call) and isinstance(self.module.parents[above], ast.Return)
            found.add(caller if passed or not self.is_end else f"{caller} ")
        return {caller.strip() if caller not in ENDS else caller for caller in found}

    def _called(self, node: ast.Return) -> Iterator[Change]:
        """`return self.validation_epoch_end(outputs)` becomes a call."""
        assert node.value is not None
        yield InsertStatement(self.module.span(node), Code.of(self.module.span(node.value)))
        yield from self._left(node)

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
                key = node.slice
            elif (
                isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in {"get", "pop"}
            ):
                key = node.args[0] if node.args else None
            if isinstance(key, ast.Constant) and key.value in SPECIAL and id(node) not in own:
                return True
        return False

    def _check_overlaps(self, one: Returned) -> None:
        """Refuse what would give one key to `self.log` in two ways."""
        for index, place in enumerate(one.places):
            for other in one.places[index + 1 :]:
                if not self._meet(place, other):
                    continue
                for mine, theirs in ((place.log, other.bar), (place.bar, other.log)):
                    if mine is None or theirs is None:
                        continue
                    if mine.entries is None or theirs.entries is None or mine.entries.keys() & theirs.entries.keys():
                        raise UnknownDictError(f"a key may be in `{LOG}` and in `{BAR}`, which are given apart")

    def _meet(self, one: Place, other: Place) -> bool:
        """Whether both places may run in one call."""
        blocks = [self.module.block(self.module.span(place.at).start) for place in (one, other)]
        around = [*self.module.blocks_around(blocks[1]), blocks[1]]
        return blocks[0] in around or blocks[1] in [*self.module.blocks_around(blocks[0]), blocks[0]]

    def _kept_comments(self, place: Place, holes: list[Span]) -> Iterator[Change]:
        """The comments inside a dict that goes, above what is logged in its place."""
        for statement in place.statements:
            span = self.module.span(statement)
            inside = [
                text
                for _, offset, text in comments(self.module.source)
                if span.start <= offset < span.end and not any(hole.start <= offset < hole.end for hole in holes)
            ]
            yield from (InsertStatement(span, Code.of(text)) for text in inside)


def watched_keys(module: Module) -> frozenset[str]:
    """The keys that a file says callbacks and schedulers watch."""
    nodes: list[ast.expr] = []
    for call, _ in module.scoped.calls:
        nodes += [keyword.value for keyword in call.keywords if keyword.arg == "monitor"]
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        nodes += call.args[:1] if name == "EarlyStopping" else call.args[1:2] if name == "ModelCheckpoint" else []
    return frozenset(node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str))


class _Helper(NamedTuple):
    """A return of what another method returns, and that method."""

    at: ast.Return
    logs: Logs
    returned: list[Returned]


def logs_by_return(method: Method, context: Context) -> bool:
    """Whether what an epoch end returns may be a dict for logging, as far as it is seen."""
    logs = Logs(method, context, is_end=True)
    values = (node.value for node in logs.reader.returns if node not in logs.delegated)
    return any(value is not None and not isinstance(value, ast.Constant) for value in values)


def logging_of(method: Method, context: Context) -> Rewrite:
    """What gives the logger what an epoch end returns, or why nothing can; empty where it returns nothing for it."""
    if not logs_by_return(method, context):
        return Rewrite()
    planned = Logs(method, context, is_end=True).planned()
    return planned[1] if planned is not None else Rewrite(refusal="what it returns is not seen here")
