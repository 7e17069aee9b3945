"""The calls of `self.log` that take the place of a returned dict, and what goes of that."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import replace

from codemods.model import Change, Code, InsertStatement, RemoveStatement, Span
from codemods.rules.modules.payloads import Place, Returned, UnknownDictError
from codemods.rules.modules.returned import BAR, LOG
from codemods.rules.modules.returning import SILENT, Returning
from codemods.rules.modules.self_log import PUBLIC, Logging
from codemods.semantics.log_calls import key_logged, value_logged
from codemods.source.suppressions import comments


class Relogging(Returning):
    """The changes that make one method log what it returns."""

    def _changes(self, one: Returned) -> Iterator[Change]:
        span = self.module.span
        stays = not self.is_end or one.is_read
        self._check_overlaps(one)
        is_read = one.is_read if self.is_end else self._takes_parts(one)
        covered = self._logged_keys()
        unknown: list[str] = []
        for place in one.places:
            for payload in (place.log, place.bar):
                if payload is not None and payload.entries is not None:
                    covered |= payload.entries.keys()
        for place in one.places:
            logging = Logging(self.module, self.self_name, self.reader, tests=self.of_tests)
            logging.special(self._new(place), stays=is_read)
            if self.is_end:
                logging.rest(place.rest, place, covered, stays=one.is_read)
            elif self.context.origin.before(SILENT) is True:
                watched = [entry for entry in place.rest if entry.name in self._watched]
                logging.rest(watched, place, covered, stays=True)
            if any(not span(place.at).contains(change.span) for change in logging.named):
                raise UnknownDictError(
                    "its values would be computed twice"
                )  # they come into being before they are logged
            unknown += logging.dropped
            if logging.is_public:
                self.reasons.append(PUBLIC)
            self._check_flags(logging.flags)
            inline = isinstance(place.at, ast.Return)
            if not stays or inline:
                yield from self._kept_comments(place, logging.holes) if self.is_end and not one.is_read else ()
            behind = stays and one.is_read and not logging.named and _stores_an_entry(place.at)
            yield from (InsertStatement(span(place.at), code, after=behind) for code in logging.codes)
            yield from (*logging.named, *logging.numbers)
            yield from (RemoveStatement(span(bound)) for bound in logging.unneeded)
            yield from self._without(one, place, stays=stays)
        modules = self.context.project.names.modules.values()
        if lost := next((name for name in unknown if any(name in facts.metrics_read for facts in modules)), None):
            raise UnknownDictError(f"`{lost}` is no number, and is read from `callback_metrics`")
        if unknown:
            self.reasons.append(f"{', '.join(f'`{name}`' for name in unknown)} is no number, and is not logged")
        if self.is_end:
            if not stays:
                yield from (RemoveStatement(span(statement)) for statement in one.opened)
            for node in one.returns:
                yield from self._left(node)

    def _takes_parts(self, one: Returned) -> bool:
        """Whether what a step's dict has for the logger is read of it, in the step or by code that gets it."""
        return self._is_read_elsewhere or (one.name is not None and self.reader.reads_part(one.name))

    def lost_beside(self) -> ast.Return | None:
        """What returns something for the logger that the method does not give to `self.log` too, where it gives others.

        What is logged under another key is not meant; nothing is said where keys are not seen that it logs.
        """
        try:
            returned = self.reader.returned() if self._own_logs else []
        except UnknownDictError:
            return None
        if any(logs == "log" and self._text(key_logged(call, logs)) is None for call, logs in self._own_logs):
            return None
        keys, (values, dicts) = self._logged_keys(), self._logged_values()
        logged = {value for _, value in values}
        for one in returned:
            given = (payload for place in one.places for payload in (place.log, place.bar) if payload is not None)
            for payload in given:
                if payload.is_empty or (isinstance(payload.node, ast.Name) and payload.node.id in dicts):
                    continue
                entries = None if payload.entries is None else payload.entries.values()
                if entries is None or any(e.name not in keys and ast.dump(e.value) not in logged for e in entries):
                    return one.returns[0]
        return None

    def _new(self, place: Place) -> Place:
        """A place without what the method gives to `self.log` besides, which was logged twice."""
        if not self.is_end:
            return place
        logged = self._logged_keys()
        dicts = self._dicts_logged()
        twice = [
            payload is not None
            and ({*payload.entries} <= logged if payload.entries else ast.dump(payload.node) in dicts)
            for payload in (place.log, place.bar)
        ]
        if any(twice):
            self.reasons.append("what was logged twice is logged once")
        return replace(place, log=None if twice[0] else place.log, bar=None if twice[1] else place.bar)

    def _dicts_logged(self) -> set[str]:
        """The variables that the method gives to `self.log_dict` as they are, whatever way it takes, as dumps."""
        found = set[str]()
        for call, logs in self._own_logs:
            name = key_logged(call, logs)
            certain = any(
                isinstance(statement, ast.Expr) and statement.value is call for statement in self.method.node.body
            )
            if certain and isinstance(name, ast.Name) and value_logged(call, logs) is None and self._stays(name):
                found.add(ast.dump(name))
        return found

    def _stays(self, name: ast.Name) -> bool:
        """Whether a variable holds one dict, which is not changed behind its being made."""
        changing = (ast.Store, ast.Del)
        nodes = [node for node in self.reader.names() if node.id == name.id]
        above = [self.module.parents.get(node) for node in nodes if isinstance(node.ctx, ast.Load)]
        return len(nodes) - len(above) == 1 and not any(
            isinstance(node, ast.Attribute)
            or (isinstance(node, ast.Subscript) and isinstance(node.ctx, changing))
            or isinstance(node, ast.AugAssign)
            for node in above
        )

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
        if self.is_end or self._takes_parts(one):
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

    def _called(self, nodes: Sequence[ast.Return]) -> Iterator[Change]:
        """`return self.validation_epoch_end(outputs)` becomes a call, and so does a variable of it that is returned."""
        span = self.module.span
        for at in dict.fromkeys(self._keeping(node) or node for node in nodes):
            assert at.value is not None
            yield InsertStatement(span(at), Code.of(span(at.value)))
            yield from (RemoveStatement(span(at)),) if isinstance(at, ast.Assign) else self._left(at)
        for node in nodes:
            yield from self._left(node) if self._keeping(node) is not None else ()

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


def _stores_an_entry(statement: ast.stmt) -> bool:
    """Whether a statement adds to a dict, `metrics["f1"] = f1`: what is logged of several stands behind them."""
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    return len(targets) == 1 and isinstance(targets[0], ast.Subscript)
