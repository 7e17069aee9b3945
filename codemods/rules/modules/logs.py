"""What steps and epoch ends return for logging, and the calls of `self.log` that take its place."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Set
from functools import cached_property
from typing import Final

from codemods.deferred import NamedTuple
from codemods.model import Change, Code, Finding, InsertStatement, Release, RemoveStatement, ReplaceExpression, Span
from codemods.rules.modules.entry_loops import logs_all_of
from codemods.rules.modules.epoch_family import taken_below
from codemods.rules.modules.handed_dicts import Changed, Held, changed_entries, lines_of
from codemods.rules.modules.lost_logs import LostLogs
from codemods.rules.modules.payloads import Returned, UnknownDictError
from codemods.rules.modules.returned import LOG, SPECIAL, Reader
from codemods.rules.modules.returning import ENDS, EVAL_STEPS, SILENT, STEPS_AND_ENDS, TEST_ENDS
from codemods.rules.modules.self_log import PRIVATE, from_output
from codemods.rules.registry import Context
from codemods.semantics.arguments import Rewrite
from codemods.semantics.dicts import Entry, display
from codemods.semantics.log_calls import key_logged
from codemods.semantics.losses import is_number
from codemods.semantics.members import Method
from codemods.semantics.nodes import last_part
from codemods.source.trees import walk

_STEP_ENDS: Final = ("training_step_end", "training_end")
_RENAMED: Final = Release(0, 10)
"""Since when the hook behind a training step has the first of these names alone."""

_WITHOUT_SELF = frozenset({"staticmethod", "classmethod"})
_DEPTH = 4  # methods followed that hand on what another one makes

RESULT = "result"
"""The variable of a hook that holds what the epoch end returned which it calls."""


class Logs(LostLogs):
    """One method that returns dicts, and what is to become of them."""

    only_delegates = False
    """Whether it returns nothing but what other methods return, which log by themselves."""

    def finding(self) -> Finding | None:
        planned = self.planned()
        if planned is None:
            return None
        return self._passed(*planned) if self.only_delegates else self._told(*planned)

    def planned(self) -> tuple[Span, Rewrite] | None:
        """Where the dicts are returned and what is to become of them, or why nothing is; None where there are none."""
        try:
            if self.is_end and (below := self._made_below()) is not None:
                raise UnknownDictError(f"what `{below}` of the classes below it returns is not seen")
            returned = self.returned()
            helpers = self._helpers
        except UnknownDictError as error:
            known = error.logs or (self.is_end and self.context.origin.before(SILENT) is True)
            return (self.method.span, Rewrite(refusal=str(error))) if known or self._names_logs else None
        delegated = self.delegated if self.is_end else []
        handed = self._handed
        whole = [*(one.returns[0] for one in returned), *(helper.at for helper in (*helpers, *handed)), *delegated]
        if not whole:
            return None
        first = whole[0]
        assert first.value is not None
        rewrite = Rewrite(refusal=self._refusal(returned, [*helpers, *handed]))
        if rewrite.refusal is None:
            try:
                changes = [*self._all_changes(returned, helpers, delegated, handed)]
                rewrite = Rewrite(tuple(changes))
            except UnknownDictError as error:
                rewrite = Rewrite(refusal=str(error))
        if rewrite.refusal is None and not rewrite.changes:
            return None  # all of it is logged
        self.only_delegates = not returned and not helpers and not handed and rewrite.refusal is None
        return self.module.span(first.value), rewrite

    def returned(self) -> list[Returned]:
        """The dicts that it returns which were logged."""
        self._check_conditions()
        self.reader.handed = frozenset(helper.name for helper in self._handed)
        self.reader.based = self._based
        found = self.reader.returned()
        for one in found:
            self._check_spreads(one)
            self._check_made(one)
        return [one for one in found if self.matters(one) and not (self.is_end and logs_all_of(one, self.method))]

    def _check_conditions(self) -> None:
        """Refuse a `return` that decides which dict for the logger it returns: `return {…} if losses else {}`."""
        for node in self.reader.returns:
            branches = [node.value.body, node.value.orelse] if isinstance(node.value, ast.IfExp) else []
            made = (display(branch, self.module, self.method.scope) for branch in branches)
            entries = [entry for each in made if each is not None for entry in each.entries]
            if any(entry.name in SPECIAL for entry in entries) or (self.is_end and entries):
                raise UnknownDictError("its `return` decides which dict it is; make that an `if`", logs=True)

    def _check_spreads(self, one: Returned) -> None:
        """Refuse a dict into which another one is spread that a method makes for the logger: `**self.logs(loss)`."""
        spread = [entry.value for place in one.places for entry in place.rest if entry.is_spread]
        for value in spread:
            name = self._own_method(value) if isinstance(value, ast.Call) else None
            helper = self._method(name) if name is not None else None
            if helper is None or helper.node is self.method.node:
                continue
            if any(made.logs for made in Logs(helper, self.context, is_end=self.is_end).reader.returned()):
                raise UnknownDictError(f"`{name}` gives what is for the logger, too", logs=True)

    def _check_made(self, one: Returned) -> None:
        """Refuse a dict for the logger that another method of the file makes, with what `self.log` does not take."""
        for payload in (payload for place in one.places for payload in (place.log, place.bar)):
            node = payload.node if payload is not None and payload.entries is None else None
            bound = self.method.scope.bindings.get(node.id, []) if isinstance(node, ast.Name) else []
            call = bound[0].value if len(bound) == 1 else node
            name = self._own_method(call) if isinstance(call, ast.Call) else None
            helper = self._method(name) if name is not None else None
            for returned in Reader(self.module, helper.node, helper.scope).returns if helper is not None else ():
                made = returned.value
                held = helper.scope.bindings.get(made.id, []) if helper and isinstance(made, ast.Name) else []
                made = held[0].value if len(held) == 1 else made
                entries = display(made, self.module, self.method.scope) if made is not None else None
                wrong = (each for each in (entries.entries if entries is not None else ()) if _is_no_number(each))
                if (entry := next(wrong, None)) is not None:
                    raise UnknownDictError(f"`{name}` puts `{entry.name}` into it, which is no number", logs=True)

    def _all_changes(
        self, returned: list[Returned], helpers: list[_Helper], delegated: list[ast.Return], handed: list[_Helper]
    ) -> Iterator[Change]:
        for one in returned:
            yield from self._changes(one)
        for helper in helpers:
            yield from self._changes_of(helper)
        yield from self._called(delegated)
        yield from self._changes_of_handed(handed)
        left = {node for one in returned for node in one.returns} | {each.at for each in (*helpers, *handed)}
        if self.is_end:
            yield from self._says_none(left | {*delegated})

    def _says_none(self, left: Set[ast.Return]) -> Iterator[Change]:
        """What the method says that it returns, where no value is returned once those returns are gone."""
        annotation = self.method.node.returns
        if annotation is not None and all(node in left for node in self.reader.returns if node.value):
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

    # --- what matters ---

    @property
    def keeps_from_tests(self) -> bool:
        """Whether the end of a test returns what another end does, which keeps some of that from the logger."""
        if self.method.name not in TEST_ENDS:
            return False
        called = (self._own_method(node.value) for node in self.reader.returns if isinstance(node.value, ast.Call))
        ends = [self._method(name) for name in called if name is not None and name in ENDS - TEST_ENDS]
        places = [
            place
            for end in ends
            if end is not None
            for one in Logs(end, self.context, is_end=True).reader.returned()
            for place in one.places
        ]
        return any(
            not entry.is_spread and (place.log is None or entry.identity not in (place.log.entries or {}))
            for place in places
            for entry in place.rest
        )

    @property
    def is_left_over(self) -> bool:
        """Whether it returns dicts of what it gives to `self.log` too, where the release is not known.

        Whether or not they were logged as well, nothing is lost with them; nor with what no callback asks for.
        """
        if self.context.origin.before(SILENT) is not None:
            return False
        return self._is_left_over if self._own_logs else self._passes_left_over

    @property
    def _passes_left_over(self) -> bool:
        """Whether all that it returns is what methods of the class return, which log it by themselves."""
        values = [node.value for node in self.reader.returns if node.value is not None]
        names = [self._own_method(value) if isinstance(value, ast.Call) else None for value in values]
        helpers = [self._method(name) for name in names if name is not None and name not in STEPS_AND_ENDS]
        logs = [Logs(helper, self.context, is_end=True) for helper in helpers if helper is not None]
        known = len(logs) == len(values) > 0
        return self.is_end and known and all(one._own_logs and one._is_left_over for one in logs)

    @cached_property
    def _helpers(self) -> list[_Helper]:
        """The returns of what another method of the class returns, where that is a dict that was logged.

        Of a step also those of a variable that holds it.
        """
        found = []
        for node in self.reader.returns:
            name = self._own_method(node.value) if isinstance(node.value, ast.Call) else None
            helper = self._method(name) if name is not None else None if self.is_end else self._maker(node)
            if helper is None or helper.name in STEPS_AND_ENDS or helper.node is self.method.node:
                continue
            if isinstance(node.value, ast.Name) and node.value.id in self._logged_values()[1]:
                continue  # what it holds is logged
            logs = Logs(self._maker_behind(helper), self.context, is_end=self.is_end)
            returned = logs.returned()
            if returned and self.method.name not in EVAL_STEPS:
                found.append(_Helper(node, logs, returned))
        return found

    def _maker_behind(self, helper: Method) -> Method:
        """The method that makes what a helper returns, where that only calls it: `return self.other(batch)`."""
        for _ in range(_DEPTH):
            logs = Logs(helper, self.context, is_end=self.is_end)
            values = [node.value if self.is_end else logs._call_of(node) for node in logs.reader.returns]
            name = self._own_method(values[0]) if len(values) == 1 and isinstance(values[0], ast.Call) else None
            inner = self._method(name) if name is not None and name not in STEPS_AND_ENDS else None
            if inner is None:
                break
            helper = inner
        return helper

    @cached_property
    def _based(self) -> frozenset[str]:
        """The variables that hold a dict which another method of the class makes, with nothing for the logger."""
        found = set[str]()
        for node in self.reader.returns if not self.is_end else ():
            helper = self._maker(node)
            if helper is None or not isinstance(node.value, ast.Name) or helper.node is self.method.node:
                continue
            reader = Logs(helper, self.context, is_end=False).reader
            try:
                returned = reader.returned()
            except UnknownDictError:
                continue
            seen = {each for one in returned for each in one.returns}
            entries = [entry for one in returned for place in one.places for entry in place.rest]
            logs = any(one.logs for one in returned) or any(e.may_be(SPECIAL | self._watched) for e in entries)
            if returned and seen.issuperset(reader.returns) and not logs:
                found.add(node.value.id)
        return frozenset(found)

    def _maker(self, node: ast.Return) -> Method | None:
        """The method of the class whose value is in the variable that is returned, which is bound once."""
        bound = self.method.scope.bindings.get(node.value.id, []) if isinstance(node.value, ast.Name) else []
        made = bound[0].node if len(bound) == 1 else None
        call = made.value if isinstance(made, ast.Assign) and len(made.targets) == 1 else None
        name = self._own_method(call) if isinstance(call, ast.Call) else None
        return self._method(name) if name is not None else None

    @cached_property
    def _handed(self) -> list[_Helper]:
        """The returns of a variable that holds what another method of the class returned, where that was logged."""
        found: list[_Helper] = []
        if not self.is_end:
            return found
        for node in self.reader.returns:
            helper = self._maker(node)
            if helper is None or helper.name in {"training_step", *EVAL_STEPS}:
                continue
            if any(isinstance(part, ast.Attribute) and part.attr == self.method.name for part in walk(helper.node)):
                continue  # it comes back
            logs = Logs(helper, self.context, is_end=True)
            if returned := logs.returned():
                found.append(_Helper(node, logs, returned))
        return found

    # --- what it returned, in a variable of who called it ---

    def of_result(self, caller: Logs, holder: str, name: str, changed: Changed | None = None) -> list[str]:
        """The calls that log what a call of the method gave, which may have `changed` since; `name` is the variable.

        `caller` is the epoch end that calls it; what a test adds of a validation's end is none of the logger's, whose
        curves these are. Raises UnknownDictError where that is not one dict that is seen.
        """
        private = "" if caller.method.name in TEST_ENDS and self.method.name not in ENDS else PRIVATE
        return lines_of(self.returned(), self.reader, self.reasons, Held(holder, name, private, changed))

    @property
    def user(self) -> str | None:
        """Who takes what the epoch end returns, other than the logger."""
        return self._used_elsewhere() if self.is_end else None

    # --- why not ---

    def _refusal(self, returned: list[Returned], helpers: list[_Helper]) -> str | None:
        owner = self.method.owner
        if any(last_part(decorator) in _WITHOUT_SELF for decorator in self.method.node.decorator_list):
            return "it is decorated, and has no `self`"
        if any("log" in facts.names or "log_dict" in facts.names for facts in self._relatives.values()):
            return "the class has a `log` of its own"
        if self.method.name == "training_step" and (end := self._taking_end) is not None:
            return f"`{end}` gets the dict, and has to become part of the step first"
        taken = taken_below(self.context.project, owner.symbol, self.method.name, self.context.origin)
        used = self._used_elsewhere() if self.method.name in STEPS_AND_ENDS else None
        if used is not None and (returned or helpers):
            return used
        if taken is not None:
            return taken
        logged = self._logged_keys()
        for one in returned:
            if one.name is not None and self._logs_entries_of(one.name):
                return f"the entries of `{one.name}` are given to `self.log` too"
            for place in one.places:
                for payload in (place.log, place.bar):
                    keys = set(payload.entries or ()) if payload is not None else set()
                    if keys & logged and not (self.is_end and keys <= logged):
                        return f"`{min(keys & logged)}` is given to `self.log` too"
        return None

    @property
    def _taking_end(self) -> str | None:
        """The hook that gets what the training step returns, by its first name too; None where the step calls it."""
        known, owner = self.context.project.classes, self.method.owner
        names = _STEP_ENDS if self.context.origin.before(_RENAMED) is not False else _STEP_ENDS[:1]
        values = (node.value for node in self.reader.returns)
        called = {self._own_method(value) for value in values if isinstance(value, ast.Call)}
        return next((name for name in names if name not in called and known.defines(owner.symbol, name)), None)

    def _logs_entries_of(self, name: str) -> bool:
        """Whether a loop over a variable's dict gives what is in it to `self.log`."""
        for call, logs in self._own_logs:
            key = key_logged(call, logs)
            bound = self.method.scope.bindings.get(key.id, []) if isinstance(key, ast.Name) else []
            loops = (binding.node for binding in bound if isinstance(binding.node, ast.For))
            if any(isinstance(node, ast.Name) and node.id == name for loop in loops for node in walk(loop.iter)):
                return True
        return False

    # --- the changes ---

    def _changes_of(self, helper: _Helper) -> Iterator[Change]:
        """What becomes of the dict that another method returns."""
        callers = self._callers(helper.logs.method.name)
        own = ENDS if self.is_end else {"training_step"}
        refusal = helper.logs._refusal(helper.returned, [])
        if callers <= own and refusal is None and not self._is_read(helper.name):
            helper.logs.of_tests = not callers.isdisjoint(TEST_ENDS)
            for one in helper.returned:
                yield from helper.logs._changes(one)
            self.reasons += helper.logs.reasons
            if self.is_end:
                yield from self._called([helper.at])
                yield from helper.logs._says_none({node for one in helper.returned for node in one.returns})
            return
        if self.is_end and refusal is not None:
            raise UnknownDictError(refusal)
        yield from self._logged_here(helper)

    def _changes_of_handed(self, handed: list[_Helper]) -> Iterator[Change]:
        """What was returned of a variable is logged from there."""
        for helper in handed:
            changed = changed_entries(self.module, self.reader, helper.name) if self._is_read(helper.name) else None
            for line in helper.logs.of_result(self, self.self_name, helper.name, changed):
                yield InsertStatement(self.module.span(helper.at), Code.of(line))
            self.reasons += helper.logs.reasons
            yield from self._left(helper.at)

    def _is_read(self, name: str) -> bool:
        """Whether more is done with a variable than to bind and to return it."""
        return sum(node.id == name for node in self.reader.names()) > 2

    def _logged_here(self, helper: _Helper) -> Iterator[Change]:
        """`return self.step(batch)`, whose dict others take too: the values are logged here."""
        places = [place for one in helper.returned for place in one.places if place.logs]
        if not self.is_end and helper.has_whole_log:
            places = places[:1]
        if (len(places) != 1 and not self.is_end) or (not helper.name and "output" in self.method.scope.bindings):
            raise UnknownDictError(
                f"`{helper.logs.method.name}` gives the dict in several ways, and others call it too"
            )
        if helper.name:
            for line in from_output(places[0], self.self_name, helper.name):
                yield InsertStatement(self.module.span(helper.at), Code.of(line))
            return
        assert helper.at.value is not None
        at, call = self.module.span(helper.at), self.module.span(helper.at.value)
        of_end = helper.logs.of_result(self, self.self_name, "output") if self.is_end else None
        lines = from_output(places[0], self.self_name, "output") if of_end is None else of_end
        yield InsertStatement(at, Code.of("output = ", call))
        yield from (InsertStatement(at, Code.of(line)) for line in lines)
        if self.is_end:
            self.reasons += helper.logs.reasons
            yield from self._left(helper.at)
            return
        yield InsertStatement(at, Code.of("return output"))
        yield RemoveStatement(at)


def _is_no_number(entry: Entry) -> bool:
    """Whether a value is written out, and is a text or a dict."""
    value = entry.value
    text = isinstance(value, ast.JoinedStr) or (isinstance(value, ast.Constant) and isinstance(value.value, str))
    return not entry.is_spread and (text or isinstance(value, (ast.Dict, ast.DictComp)))


class _Helper(NamedTuple):
    """A return of what another method returns, and that method."""

    at: ast.Return
    logs: Logs
    returned: list[Returned]

    @property
    def name(self) -> str:
        """The variable that is returned; empty where the call itself is."""
        return self.at.value.id if isinstance(self.at.value, ast.Name) else ""

    @property
    def has_whole_log(self) -> bool:
        """Whether all that it gives is in a dict for the logger that is there whatever way is taken."""
        places = [place for one in self.returned for place in one.places]
        body = self.logs.method.node.body
        made = (entry.name for place in places if place.at in body for entry in place.special)
        return len(self.returned) == 1 and LOG in made and all(place.bar is None for place in places)


def logs_by_return(method: Method, context: Context) -> bool:
    """Whether what an epoch end returns may be a dict for logging, as far as it is seen."""
    logs = Logs(method, context, is_end=True)
    if logs.is_left_over:
        return False
    passed = [*logs.delegated, *logs.empty]
    values = (node.value for node in logs.reader.returns if node not in passed)
    return any(value is not None and not is_number(value, method.node) for value in values)


class Logged(NamedTuple):
    """What gives the logger what an epoch end returns, or why nothing can.

    Where others use it too, the method stays as it is, and `lines` log it from the variable RESULT of who calls it.
    """

    rewrite: Rewrite = Rewrite()
    lines: tuple[str, ...] = ()


def logging_of(method: Method, context: Context, *, added: bool = False) -> Logged:
    """What gives the logger what an epoch end returns; empty where it returns nothing for it.

    `added` says that other classes may add to the dicts in it before it comes to who calls the method.
    """
    if not logs_by_return(method, context):
        return Logged()
    logs = Logs(method, context, is_end=True)
    if logs.user is not None or added:
        try:
            return Logged(lines=tuple(logs.of_result(logs, "self", RESULT, Changed() if added else None)))
        except UnknownDictError as error:
            user = logs.user or "other classes add to it"
            return Logged(Rewrite(refusal=f"{user}, and `{method.name}` {error}"))
    planned = logs.planned()
    if planned is None and (logs.stays_beside or logs.is_logged_whole):
        return Logged()
    return Logged(planned[1] if planned is not None else Rewrite(refusal="what it returns is not seen here"))
