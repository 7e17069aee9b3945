"""Writes the calls of `self.log` and `self.log_dict` that stand for the entries of a returned dict."""

from __future__ import annotations

import ast
import keyword
from collections.abc import Collection
from typing import Final

from codemods.model import Code, ReplaceExpression, Span, Symbol
from codemods.rules.modules.meeting_keys import may_meet, meeting
from codemods.rules.modules.payloads import Payload, Place, UnknownDictError
from codemods.rules.modules.returned import Reader
from codemods.rules.modules.returning import ENDS
from codemods.semantics.dicts import Entry
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name, written_pairs
from codemods.source.trees import walk

Pieces = tuple[str | Span | Symbol, ...]
PRIVATE: Final = ", logger=False"
"""What the logger does not get: it is for the bar and callbacks alone."""
PUBLIC: Final = "what the logger did not get it gets now, as `trainer.test` prints and gives back nothing else"
_LOGGED, _SHOWN = "logged", "shown"
_NO_NUMBERS = (ast.List, ast.Tuple, ast.Set, ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.JoinedStr)
_MEDIA = ("wandb.", "neptune.", "comet_ml.")
"""Packages of loggers, whose classes hold images, tables, histograms."""
_HARMLESS = frozenset({"item", "detach", "cpu", "clone"})


class Logging:
    """The calls for one place. `codes` are the statements, `holes` the old code in them.

    `unneeded` are the statements that nothing needs any more, `dropped` the keys whose values are no numbers, and
    `is_public` says that the logger gets something which it did not get. Of a dict
    that `stays` a value that is computed gets a name, so that it is computed once: `named` puts that into the dict.
    """

    def __init__(self, module: Module, holder: str, reader: Reader, *, tests: bool = False) -> None:
        self.private = "" if tests else PRIVATE
        """What keeps a value from the logger: not those of a test, which returns and prints only what goes there."""
        self.module = module
        self.holder = holder
        self.reader = reader
        self.codes: list[Code] = []
        self.unneeded: list[ast.stmt] = []
        self.dropped: list[str] = []
        self.is_public = False
        self.named: list[ReplaceExpression] = []
        self.numbers: list[ReplaceExpression] = []
        """What makes numbers of arrays in a dict that was built before."""
        self.flags: dict[str, str] = {}
        """How each key is logged."""
        self._names: dict[str, str] = {}
        self._held: dict[str, str] = {}
        """The variables that dicts were bound to, so that they are made once."""

    @property
    def holes(self) -> list[Span]:
        return [piece for code in self.codes for piece in code.pieces if isinstance(piece, Span)]

    def special(self, place: Place, *, stays: bool) -> None:
        """What the entries `log` and `progress_bar` become."""
        self.stays = stays
        log, bar = place.log, place.bar
        if log is not None and bar is not None:
            self._both(log, bar)
        elif log is not None and self._has_to_be_asked(log, place):
            self.codes.append(Code.of(f"{self.holder}.log_dict({self._bound(log.node, _LOGGED)})"))
        elif log is not None:
            self._whole(log, "")
        elif bar is not None:
            self._whole(bar, self._shown())

    def _has_to_be_asked(self, log: Payload, place: Place) -> bool:
        """Whether a dict that is made in place may hold what stands beside it too."""
        if self.stays or log.entries is not None or _is_read(log.node):
            return False
        beside = {entry.identity for entry in place.rest if not entry.is_spread}
        spread = any(entry.is_spread and _renames_all(log.node, entry.value) for entry in place.rest)
        return (spread or bool(beside - _surely_in(log.node))) and _LOGGED not in self._taken

    def _shown(self) -> str:
        """How something is logged that was for the bar alone."""
        self.is_public |= not self.private
        return f", prog_bar=True{self.private}"

    def rest(self, entries: list[Entry], place: Place, covered: set[str], *, stays: bool) -> None:
        """What other entries become, which are for callbacks only."""
        self.stays = stays
        if stays:
            _check_order(entries, place)
        uncertain = [p.node for p in (place.log, place.bar) if p is not None and p.entries is None]
        covered = covered.union(*map(_surely_in, uncertain))
        left = (entry for entry in entries if entry.is_spread or entry.identity not in covered)
        if not all(_is_read(node) or ast.dump(node) in self._held for node in uncertain) and any(left):
            raise UnknownDictError("which keys are logged is not seen here")
        there = {node.id for node in uncertain if isinstance(node, ast.Name)}
        covered = covered.union(*map(self.reader.sure, there))
        alone = all(entry.is_spread or entry.identity in covered for entry in entries)
        for entry in entries:
            if entry.is_spread:
                if not (alone and isinstance(entry.value, ast.Name) and entry.value.id in there):
                    self._spread(entry, covered, uncertain)
                continue
            identity = entry.identity
            if identity in covered:
                continue
            if not self.reader.may_be_number(entry.value):
                self.dropped.append(entry.name or "a value")
                continue
            if any(isinstance(node, ast.Name) and _is_entry(entry.value, node.id, entry.name) for node in uncertain):
                continue
            key = self._key(entry)
            self.flags[identity or ""] = self.private
            self.is_public |= not self.private
            call = (f"{self.holder}.log(", *key, ", ", self._once(entry), self._number(entry), f"{self.private})")
            asked = [*uncertain, *meeting(entry, place)]
            if asked:
                tests: list[str | Span | Symbol] = []
                for dump, node in {ast.dump(node): node for node in asked}.items():
                    tests += [" and " if tests else "", *key, " not in ", self._held.get(dump, self.module.span(node))]
                self.codes.append(Code.of("if ", *tests, ":\n    ", *call))
            else:
                self.codes.append(Code.of(*call))

    def _once(self, entry: Entry) -> str | Span:
        """The value of an entry; of one that stays in the dict, a name for it where it is computed."""
        span = self.module.span(entry.value)
        if not self.stays or _is_at_hand(entry.value):
            return span
        dump = ast.dump(entry.value)
        name = self._names.get(dump)
        if name is None:
            name = entry.name or ""
            if not name.isidentifier() or keyword.iskeyword(name) or name in self._taken:
                raise UnknownDictError("its values would be computed twice")
            self._names[dump] = name
            text = self.module.source.code(span)  # a hole would take the name that comes in its place
            self.codes.append(Code.of(f"{name} = ({text})" if "\n" in text else f"{name} = {text}"))
        self.named.append(ReplaceExpression(span, Code.of(name)))
        return name

    def _spread(self, entry: Entry, covered: set[str], uncertain: list[ast.expr]) -> None:
        """`**metrics` among the entries."""
        keys = self.reader.keys(entry.value.id) if isinstance(entry.value, ast.Name) else None
        if keys is None:
            self._renamed(entry.value, covered, uncertain)
            return
        left = [key for key in keys if key not in covered]
        if left:
            self.codes.append(Code.of(f"{self.holder}.log_dict(", *self._left_of(entry.value, keys, left), ")"))
            self.is_public |= not self.private

    def _left_of(self, metrics: ast.expr, keys: Collection[str], left: Collection[str]) -> Pieces:
        """What is logged of a dict of which only the keys in `left` are not logged beside it, and how."""
        if len(left) == len(keys):
            return (self.module.span(metrics), self.private)
        there = [f'"{key}"' for key in keys if key not in left]
        test = f"!= {there[0]}" if len(there) == 1 else f"not in ({', '.join(there)})"
        pairs = ("{key: value for key, value in ", self.module.span(metrics), f".items() if key {test}}}")
        return (*pairs, self.private)

    def _renamed(self, metrics: ast.expr, covered: set[str], uncertain: list[ast.expr]) -> None:
        """`**metrics` of which nothing is known but that the same values are logged, under keys made of theirs."""
        held = [node.id if isinstance(node, ast.Name) else self._held.get(ast.dump(node)) for node in uncertain]
        made = [value for node in uncertain for value in self._made(node)]
        if not any(_renames_all(value, metrics) for value in made) or any("\0" in key for key in covered):
            raise UnknownDictError("which keys are logged is not seen here")
        assert isinstance(metrics, ast.Name)
        tests = [f"key not in {name}" for name in held if name is not None]
        tests += [f'key != "{key}"' for key in sorted(covered)]
        if len(tests) < len(uncertain) + len(covered) or metrics.id in held:
            raise UnknownDictError("which keys are logged is not seen here")
        rest = f"{{key: value for key, value in {metrics.id}.items() if {' and '.join(tests)}}}"
        self.codes.append(Code.of(f"{self.holder}.log_dict({rest}{self.private})"))
        self.is_public |= not self.private

    def _made(self, node: ast.expr) -> list[ast.expr]:
        """What a dict is made as, also one that its variable is bound to once."""
        if not isinstance(node, ast.Name):
            return [node]
        bindings = self.reader.scope.bindings.get(node.id, [])
        return [bindings[0].value] if len(bindings) == 1 and bindings[0].value is not None else []

    # --- `log` and `progress_bar` ---

    def _both(self, log: Payload, bar: Payload) -> None:
        if ast.dump(log.node) == ast.dump(bar.node):
            self._whole(log, ", prog_bar=True")
            return
        if log.entries is None or bar.entries is None:
            self._uncertain(log, bar)
            return
        shared = log.entries.keys() & bar.entries.keys()
        apart = [entry for key, entry in log.entries.items() if key not in shared]
        if any(may_meet(entry, other) for entry in apart for key, other in bar.entries.items() if key not in shared):
            self._uncertain(log, bar)
            return
        if not shared:
            self._whole(log, "")
            self._whole(bar, self._shown())
            return
        if any(entry.is_spread for payload in (log, bar) for entry in payload.entries.values()):  # type: ignore[union-attr]
            raise UnknownDictError("some of its keys are logged twice")
        if self._is_made_anew(log) or self._is_made_anew(bar):
            self._both_in_parts(log, bar, shared)
            return
        self._parts(log, [key for key in log.entries if key not in shared], "")
        self._parts(log, [key for key in log.entries if key in shared], ", prog_bar=True")
        if own := [key for key in bar.entries if key not in shared]:
            self._parts(bar, own, self._shown())
        self.unneeded += [payload.bound for payload in (log, bar) if payload.bound is not None]

    def _is_made_anew(self, payload: Payload) -> bool:
        """Whether a dict that is made elsewhere has entries whose keys are written once and stand for several."""
        entries = (payload.entries or {}).values()
        return not payload.written and any(e.name is None and self.reader.is_made_anew(e.key) for e in entries)

    def _both_in_parts(self, log: Payload, bar: Payload, shared: Collection[str]) -> None:
        """Two dicts with keys that are not to be written one by one."""
        assert log.entries is not None
        assert bar.entries is not None
        if not isinstance(log.node, ast.Name):
            raise UnknownDictError("some of its keys are made in a loop")
        if not bar.written or any(entry.name is None for entry in bar.entries.values()):
            if not isinstance(bar.node, ast.Name):
                raise UnknownDictError("some of its keys are made in a loop")
            self._each(log.node.id, bar.node.id)
            return
        keys: list[str | Span | Symbol] = []
        for key in bar.entries:
            if key in shared:
                keys += [", " if keys else "", *self._key(bar.entries[key])]
        test = ("!= ", *keys) if len(shared) == 1 else ("not in (", *keys, ")")
        rest = (f"{{key: value for key, value in {log.node.id}.items() if key ", *test, "}")
        self.codes.append(Code.of(f"{self.holder}.log_dict(", *rest, ")"))
        self._parts(log, [key for key in log.entries if key in shared], ", prog_bar=True")
        if own := [key for key in bar.entries if key not in shared]:
            self._parts(bar, own, self._shown())

    def _uncertain(self, log: Payload, bar: Payload) -> None:
        """Two dicts of which one may hold a key of the other."""
        if isinstance(log.node, ast.Dict) and isinstance(bar.node, ast.Name) and bar.entries is None:
            self._shown_and_more(log.node, bar.node)
            return
        logged = log.node.id if isinstance(log.node, ast.Name) else self._bound(log.node, _LOGGED)
        if bar.entries is None:
            if self._media(log, ""):
                raise UnknownDictError("a key may be in both, and which are there is not seen here")
            self._each(logged, bar.node.id if isinstance(bar.node, ast.Name) else self._bound(bar.node, _SHOWN))
            return
        shown = list(bar.entries.values())
        if any(entry.is_spread for entry in shown):
            raise UnknownDictError("a key may be in both, and which are there is not seen here")
        keys: list[str | Span | Symbol] = []
        for entry in shown:
            keys += [", " if keys else "", *self._key(entry)]
        test = ("!= ", *keys) if len(shown) == 1 else ("not in (", *keys, ")")
        rest_of = (f"{{key: value for key, value in {logged}.items() if key ", *test, "}")
        self.codes.append(Code.of(f"{self.holder}.log_dict(", *rest_of, ")"))
        for entry in shown:
            if _is_entry(entry.value, logged, entry.name, entry.key):
                self._one(bar, entry, ", prog_bar=True")
                continue
            key, value = self._key(entry), self._value(bar, entry)
            private = (", logger=", *key, f" in {logged}") if self.private else ()
            call = (f"{self.holder}.log(", *key, ", ", *value, ", prog_bar=True", *private, ")")
            self.codes.append(Code.of(*call))

    def _bound(self, node: ast.expr, name: str) -> str:
        """A variable that a dict is bound to, so that it is made once; of what stays it would be made twice."""
        if self.stays or name in self._taken:
            raise UnknownDictError("a key may be in both, and which are there is not seen here")
        self.codes.append(Code.of(f"{name} = ", self.module.span(node)))
        self._held[ast.dump(node)] = name
        return name

    @property
    def _taken(self) -> set[str]:
        return self.reader.scope.bindings.keys() | {name.id for name in self.reader.names()}

    def _each(self, logged: str, shown: str) -> None:
        """Two dicts in variables, of which nothing is known: each of their values by itself."""
        if not self._taken.isdisjoint({"key", "value"}):
            raise UnknownDictError("a key may be in both, and which are there is not seen here")
        where = f"prog_bar=key in {shown}" + (f", logger=key in {logged}" if self.private else "")
        self.is_public |= not self.private
        loop = f"for key, value in {{**{shown}, **{logged}}}.items():"
        self.codes.append(Code.of(f"{loop}\n    {self.holder}.log(key, value, {where})"))

    def _shown_and_more(self, log: ast.Dict, bar: ast.Name) -> None:
        """`{"loss": loss, **metrics}` for the logger, and `metrics` for the bar."""
        *keys, last = log.keys
        *values, spread = log.values
        plain = last is None and isinstance(spread, ast.Name) and spread.id == bar.id
        if not plain or not all(isinstance(key, ast.Constant) for key in keys) or not all(map(_is_at_hand, values)):
            raise UnknownDictError("a key may be in both, and which are there is not seen here")
        span = self.module.span
        for key, value in zip(keys, values, strict=True):
            assert key is not None
            call = (f"{self.holder}.log(", span(key), ", ", span(value), ")")
            self.codes.append(Code.of("if ", span(key), f" not in {bar.id}:\n    ", *call))
        self.codes.append(Code.of(f"{self.holder}.log_dict({bar.id}, prog_bar=True)"))

    def _whole(self, payload: Payload, flags: str) -> None:
        """All of a dict in one call."""
        entries = payload.entries
        media = self._media(payload, flags)
        self._check(payload)
        self.flags |= dict.fromkeys(entries or (), flags)
        if media and entries is not None:
            if self._is_made_anew(payload):
                raise UnknownDictError("some of its keys are made in a loop")
            self._parts(payload, [key for key in entries if key not in media], flags)
            self._by_logger([entries[key] for key in media])
            self.unneeded += [payload.bound] if payload.bound is not None else []
            return
        if payload.written and entries is not None and len(entries) == 1:
            (entry,) = entries.values()
            if not entry.is_spread:
                self._one(payload, entry, flags)
                return
        arrays = [entry for entry in (entries or {}).values() if self._number(entry) and not entry.within]
        if payload.written and entries and (arrays or self.stays or self._is_plain_over_lines(payload)):
            self._parts(payload, list(entries), flags)
            return
        for entry in arrays if payload.bound is not None else ():
            span = self.module.span(entry.value)
            self.numbers.append(ReplaceExpression(span, Code.of(f"{self.module.source.code(span)}.item()")))
        if self.stays and not isinstance(payload.node, ast.Name):
            raise UnknownDictError("its values would be computed twice")
        self.codes.append(Code.of(f"{self.holder}.log_dict(", self.module.span(payload.node), f"{flags})"))

    def _is_plain_over_lines(self, payload: Payload) -> bool:
        """Whether a dict is written over several lines, which would not stand well in a call, and without comments."""
        text = self.module.source.code(self.module.span(payload.node))
        spreads = any(entry.is_spread for entry in (payload.entries or {}).values())
        return "\n" in text and "#" not in text and not spreads

    def _parts(self, payload: Payload, keys: list[str], flags: str) -> None:
        """Some entries of a dict, each in a call of its own."""
        self._check(payload)
        assert payload.entries is not None
        for key in keys:
            self._one(payload, payload.entries[key], flags)

    def _one(self, payload: Payload, entry: Entry, flags: str) -> None:
        key, value = self._key(entry), self._value(payload, entry)
        self.flags[entry.identity or ""] = flags
        self.codes.append(Code.of(f"{self.holder}.log(", *key, ", ", *value, f"{flags})"))

    def _media(self, payload: Payload, flags: str) -> list[str]:
        """The keys of an epoch's dict whose values are images, tables or texts, which only the logger itself takes."""
        found = [key for key, entry in (payload.entries or {}).items() if self._is_media(entry.value)]
        if not found:
            return []
        spreads = any(entry.is_spread or entry.within for entry in (payload.entries or {}).values())
        seen = payload.written or payload.bound is not None
        if flags or spreads or self.stays or not seen or self.reader.node.name not in ENDS:
            raise UnknownDictError(f"`{found[0]}` is no number; `self.logger.log_metrics` takes it")
        return found

    def _is_media(self, node: ast.expr, *, named: bool = True) -> bool:
        """Whether a value is surely not one number."""
        if isinstance(node, ast.Name) and named:
            values = [binding.value for binding in self.reader.scope.bindings.get(node.id, [])]
            return bool(values) and all(value is not None and self._is_media(value, named=False) for value in values)
        if isinstance(node, ast.Call):
            called = self.module.dotted(node.func, self.reader.scope) or ""
            return called.startswith(_MEDIA) and called.rpartition(".")[2][:1].isupper()
        return isinstance(node, _NO_NUMBERS) or (isinstance(node, ast.Constant) and isinstance(node.value, str))

    def _by_logger(self, entries: list[Entry]) -> None:
        """One call of the logger for what `self.log` does not take."""
        step, pieces = f"step={self.holder}.global_step", list[str | Span | Symbol]()
        for entry in entries:
            pieces += [*self._key(entry), ": ", self.module.span(entry.value)]
            pieces += [",\n        "] * (entry is not entries[-1])
        call = f"{self.holder}.logger.log_metrics("
        if len(entries) == 1:
            self.codes.append(Code.of(f"{call}{{", *pieces, f"}}, {step})"))
        else:
            self.codes.append(Code.of(f"{call}\n    {{\n        ", *pieces, f",\n    }},\n    {step},\n)"))

    def _check(self, payload: Payload) -> None:
        for entry in (payload.entries or {}).values():
            if isinstance(entry.value, ast.DictComp) or written_pairs(entry.value) is not None:
                raise UnknownDictError("a value in it is a dict, which `self.log` does not take")

    def _key(self, entry: Entry) -> Pieces:
        if entry.key is not None:
            return (self.module.span(entry.key),)
        return (f'"{entry.name}"',)

    def _value(self, payload: Payload, entry: Entry) -> Pieces:
        span = self.module.span
        if entry.within:
            return (span(entry.value), "[", *self._key(entry), "]")
        if payload.written or payload.bound is not None:
            return (self._once(entry), self._number(entry))
        return (span(payload.node), "[", *self._key(entry), "]")

    def _number(self, entry: Entry) -> str:
        """What makes a number of an array without dimensions, which loggers took and `self.log` refuses."""
        return ".item()" if self.reader.is_array(entry.value) else ""


def _renames_all(node: ast.expr, metrics: ast.expr) -> bool:
    """Whether a dict holds all values of another one, under other keys: `{f"val/{k}": v for k, v in avg.items()}`."""
    if not isinstance(node, ast.DictComp) or len(node.generators) != 1 or not isinstance(metrics, ast.Name):
        return False
    (each,) = node.generators
    items, target = each.iter, each.target
    return (
        not each.ifs
        and isinstance(target, ast.Tuple)
        and isinstance(target.elts[-1], ast.Name)
        and ast.dump(node.value) == ast.dump(ast.Name(target.elts[-1].id, ast.Load()))
        and isinstance(items, ast.Call)
        and ast.dump(items.func) == ast.dump(ast.Attribute(metrics, "items", ast.Load()))
    )


def _surely_in(node: ast.expr) -> set[str]:
    """The keys that stand in a dict of which not all are seen: `{**logs, "loss": loss}`, `dict(logs, loss=loss)`."""
    if isinstance(node, ast.Dict):
        return {key.value for key in node.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "dict":
        return {given.arg for given in node.keywords if given.arg is not None}
    return set()


def _check_order(entries: list[Entry], place: Place) -> None:
    """Refuse to compute a value before others of its dict, which were computed before it."""
    earlier = False
    for entry in place.rest:
        if entry in entries and earlier and not _is_at_hand(entry.value):
            raise UnknownDictError("its values would be computed in another order")
        earlier = earlier or (entry not in entries and not _is_at_hand(entry.value))


def _is_at_hand(node: ast.expr) -> bool:
    """Whether a value is there already, so that it can be read again."""
    if isinstance(node, ast.Call):
        func = node.func
        plain = isinstance(func, ast.Attribute) and func.attr in _HARMLESS and not node.args and not node.keywords
        return plain and isinstance(func, ast.Attribute) and _is_at_hand(func.value)
    if isinstance(node, (ast.Attribute, ast.Subscript)):
        return _is_at_hand(node.value)
    return isinstance(node, (ast.Name, ast.Constant))


def _is_entry(node: ast.expr, name: str, key: str | None, written: ast.expr | None = None) -> bool:
    """Whether an expression is `name["key"]`, or `name[self.key]` of a key that is written so."""
    if not isinstance(node, ast.Subscript) or not is_name(node.value, name):
        return False
    if isinstance(node.slice, ast.Constant):
        return node.slice.value == key
    plain = written is not None and not any(isinstance(part, ast.Call) for part in walk(written))
    return plain and written is not None and ast.dump(written) == ast.dump(node.slice)


def from_output(place: Place, holder: str, output: str, private: str = PRIVATE) -> list[str]:
    """The calls that log what a dict in a variable holds for the logger and the bar; `private` ends the latter."""
    log, bar = place.log, place.bar
    logged, shown = f'{holder}.log_dict({output}["log"]', f'{holder}.log_dict({output}["progress_bar"]'
    if log is None or bar is None:
        return [f"{logged})"] if bar is None else [f"{shown}, prog_bar=True{private})"]
    if ast.dump(log.node) == ast.dump(bar.node):
        return [f"{logged}, prog_bar=True)"]
    keys, others = (None if payload.entries is None else payload.entries.keys() for payload in (log, bar))
    if keys is None or others is None or keys & others:
        pairs, there = "key: value for key, value in", (f'{output}["log"]', f'{output}["progress_bar"]')
        alone = f"{{{pairs} {there[0]}.items() if key not in {there[1]}}}"
        both = f"{{{pairs} {there[0]}.items() if key in {there[1]}}}"
        rest = f"{{{pairs} {there[1]}.items() if key not in {there[0]}}}"
        more = private.replace(", ", "\n    ", 1) + "," * bool(private)
        calls = [f"{holder}.log_dict({alone})"] if keys is None or others is None or keys - others else []
        calls += [f"{holder}.log_dict(\n    {both},\n    prog_bar=True,\n)"]
        if keys is None or others is None or others - keys:
            calls += [f"{holder}.log_dict(\n    {rest},\n    prog_bar=True,{more}\n)"]
        return calls
    return [f"{logged})", f"{shown}, prog_bar=True{private})"]


def _is_read(node: ast.expr) -> bool:
    """Whether an expression only reads what is at hand: `logs`, `result["log"]`, `self.logs`."""
    while isinstance(node, ast.Attribute) or (isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant)):
        node = node.value
    return isinstance(node, ast.Name)
