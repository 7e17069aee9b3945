"""What a rule is, what it listens to, and how rules are found.

A rule is a pure function that yields findings, and the facts about it; `@rule` makes one of both.
Registration is by discovery: every module below `codemods.rules` is imported once, when the rules
are first asked for, if no program that has kept a list of them (`kept.py`) gives it first.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import field
from functools import cache
from typing import Any

import codemods.rules
from codemods.deferred import NamedTuple, dataclass
from codemods.model import Applicability, Finding, Fix, Origin, Release, Span
from codemods.semantics.arguments import Argument, ArgumentSet, Rewrite
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.module import Module


class UnknownRuleError(ValueError):
    """No rule has this code, name or prefix; the text is one line."""


class Arguments(NamedTuple):
    """Listen to each argument of `callable` that has one of these names: check(argument, context).

    `callable` is a class or a function of Lightning, or a method of one of its kinds (`…Trainer.fit`).
    """

    callable: str
    names: tuple[str, ...]


class ArgumentSets(NamedTuple):
    """Listen to each set of arguments of `callable`: check(arguments, context).

    With `names`, only to sets that have one of them.
    """

    callable: str
    names: tuple[str, ...] = ()


class References(NamedTuple):
    """Listen to each place that names one of these canonical symbols: check(reference, context).

    Of a chain (`pl.metrics.Accuracy`) the longest part that a rule has something to say about counts.
    """

    symbols: tuple[str, ...]


class Attributes(NamedTuple):
    """Listen to each use of an attribute with one of these names on a `kind` of value: check(use, context).

    `kind` is a root class (the Trainer, LightningModule, Callback …) or another of Lightning (`…ModelCheckpoint`).
    """

    kind: str
    names: tuple[str, ...]


class Methods(NamedTuple):
    """Listen to each method with one of these names that a class of a `kind` defines: check(method, context)."""

    kind: str
    names: tuple[str, ...]


class Classes(NamedTuple):
    """Listen to each class of a `kind`, mixins included: check(class_use, context)."""

    kind: str


class Unclaimed(NamedTuple):
    """Listen to references, attributes, methods or arguments that no other rule has a finding about.

    check(subject, context) gets subjects of one type, `of`: Reference, AttributeUse, Method or ArgumentSet. Of the uses
    of attributes only those are looked for whose names `attributes(target)` gives.
    """

    of: type
    attributes: Callable[[Release], frozenset[str]] | None = None


class Reached(NamedTuple):
    """Listen to each function that runs under Lightning, in files that hold one of `words`: check(reached, context).

    It gets a ReachedFunction: a method of a module, datamodule or callback, or of a plain class or a function that
    these lead to, in whatever file. `words` are identifiers of the construct that the rule is about, `signs`
    regular expressions for what a file with a finding holds besides, one of them at least: others are not even parsed
    for the rule's sake. `{word}` in one stands for each of the words that the file holds. One that begins with a
    literal is found many times as fast as one with a word boundary or alternatives in front. `hosts` says that the call
    of a function which makes tensors on the CPU is as good as both, `loading` that the rule speaks of code that only
    loads data too.
    """

    words: tuple[str, ...]
    signs: tuple[str, ...] = ()
    hosts: bool = False
    loading: bool = False


class Scripts(NamedTuple):
    """Listen to each file that names Lightning's Trainer and holds one of `words`: check(script, context)."""

    words: tuple[str, ...]


class Files(NamedTuple):
    """Listen to each file that has one of these words, as an identifier or in a string: check(file, context).

    With `reached`, also to files that do not name Lightning and hold what it leads to. `signs` are as those of
    `Reached`. `asks` are words of other files, of whose classes the rule asks what they hold. `anywhere`:
    to every file of a project with Lightning that has the words and a sign.
    """

    words: tuple[str, ...]
    reached: bool = False
    signs: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()
    anywhere: bool = False


class Pins(NamedTuple):
    """Listen to each place where a project file asks for one of these packages: check(required, context).

    Names are normalised; Python itself is `python`.
    """

    names: tuple[str, ...]


class Configs(NamedTuple):
    """Listen to each configuration file: check(config_use, context)."""


class Commands(NamedTuple):
    """Listen to each command of a shell script or its like: check(command_use, context)."""


class Variables(NamedTuple):
    """Listen to each variable with one of these names that a script or its like sets: check(word, context)."""

    names: tuple[str, ...]


class Locks(NamedTuple):
    """Listen to each lock file that holds one of these packages: check(required, context)."""

    names: tuple[str, ...]


Listens = (
    Arguments
    | ArgumentSets
    | References
    | Attributes
    | Methods
    | Classes
    | Reached
    | Scripts
    | Files
    | Unclaimed
    | Pins
    | Locks
    | Configs
    | Commands
    | Variables
)


@dataclass(frozen=True, eq=False)
class Rule:
    """A rule's facts, and `check`, which yields its findings for one subject.

    `since` and `removed` are the first release that deprecates the construct and the first that
    lacks it; `refs` are documentation pages or pull requests; `examples` pairs of before and
    after. `fixable` is the best and the worst that it does: `safe`, `unsafe`, `manual` or
    `sometimes`. A rule with no `check` is raised by the engine itself. `rows` are the typed rows that it was
    compiled from, if it was. One that is not `default` looks only where it is selected, and one that is `alone` only
    where it is by its own code or name. One that is `as_given` speaks of what was written for the release that the
    code is from, and `fix` tells nothing of it about what fixes have made. One that is `doubted` is asked for
    single releases as well where the code may be of several, and that is told and not rewritten. `shown_in` is the name
    of a file that the examples may stand in.
    """

    code: str
    name: str
    summary: str
    why: str
    since: Release | None = None
    removed: Release | None = None
    refs: tuple[str, ...] = ()
    examples: tuple[tuple[str, str], ...] = ()
    fixable: str = "sometimes"
    shown_in: str = "example.py"
    on: tuple[Listens, ...] = ()
    check: Callable[[Any, Context], Iterator[Finding]] | None = field(default=None, repr=False)
    rows: tuple[Any, ...] = field(default=(), repr=False)
    default: bool = True
    alone: bool = False
    as_given: bool = False
    doubted: bool = False


@dataclass(frozen=True)
class Context:
    """What a rule may ask besides its subject."""

    rule: Rule
    module: Module
    target: Release
    origin: Origin
    project: ProjectIndex = field(default_factory=lambda: ProjectIndex.of([]))

    def finding(  # noqa: PLR0913 - facts, all of them by name
        self,
        at: Argument | ArgumentSet | Span,
        *,
        row: str,
        message: str,
        title: str = "",
        rewrite: Rewrite | None = None,
        reason: str | None = None,
        alternatives: Iterable[tuple[str, Rewrite, str | None]] = (),
        advice: str = "",
        once: bool = False,
        lasting: bool = False,
    ) -> Finding:
        """A finding with its fix, or without one where `rewrite` is None or refused.

        `reason` says why the fix is unsafe (None: safe, unless the rewrite has a caveat).
        `alternatives` are (title, rewrite, reason). `advice` is what a person should do; it ends
        the message of a finding that has no fix. One that says the same wherever the files of a project do
        something is told `once`, at the first of them. One that is `lasting` is told behind fixes too, as are those of
        a rule that speaks of what was written.
        """
        span = at if isinstance(at, Span) else at.span
        fixes = []
        refusal = rewrite.refusal if rewrite is not None else None
        if rewrite is not None and refusal is None:
            fixes.append(_fix(title or message, rewrite, reason))
            fixes += [_fix(other, r, why) for other, r, why in alternatives if r.refusal is None]
        else:
            message = "; ".join(filter(None, [message, refusal and f"not rewritten: {refusal}", advice]))
        return Finding(
            self.rule.code,
            self.rule.name,
            row,
            span,
            message,
            tuple(fixes),
            once=once and not fixes,
            lasting=(lasting or self.rule.as_given) and not fixes,
        )


def _fix(title: str, rewrite: Rewrite, reason: str | None) -> Fix:
    reasons = "; ".join(filter(None, [reason, rewrite.caveat])) or None
    return Fix(title, rewrite.changes, Applicability.UNSAFE if reasons else Applicability.SAFE, reasons)


_DOUBTED = """Where the code may be of these releases, and of others too, it is told, and nothing is rewritten."""


def rule(  # noqa: PLR0913 - facts, all of them by name
    *,
    code: str,
    name: str,
    on: Listens | tuple[Listens, ...] = (),
    since: str | None = None,
    removed: str | None = None,
    refs: tuple[str, ...] = (),
    examples: tuple[tuple[str, str], ...] = (),
    fixable: str = "sometimes",
    default: bool = True,
    alone: bool = False,
    as_given: bool = False,
    doubted: bool = False,
    shown_in: str = "example.py",
) -> Callable[[Callable[[Any, Context], Iterator[Finding]]], Rule]:
    """Make a rule of a function whose docstring is its summary (first line) and its why (the rest)."""

    def make(check: Callable[[Any, Context], Iterator[Finding]]) -> Rule:
        summary, _, why = (check.__doc__ or "").strip().partition("\n")
        return Rule(
            code=code,
            name=name,
            summary=summary,
            why="\n".join([*(line.strip() for line in why.strip().splitlines()), *([_DOUBTED] if doubted else [])]),
            since=Release.parse(since) if since else None,
            removed=Release.parse(removed) if removed else None,
            refs=refs,
            examples=examples,
            fixable=fixable,
            shown_in=shown_in,
            on=(on,) if isinstance(on, Listens) else on,
            check=check,
            default=default and not alone,
            alone=alone,
            as_given=as_given,
            doubted=doubted,
        )

    return make


@cache
def all_rules() -> tuple[Rule, ...]:
    """Every rule, sorted by code; what one does may be imported as it is asked, and its `rows` are left out then."""
    return tuple(_KNOWN) or imported_rules()


@cache
def imported_rules() -> tuple[Rule, ...]:
    """Every rule, sorted by code, with all that belongs to it."""
    return tuple(rule for _, _, rule in discovered())


_KNOWN: list[Rule] = []


def know(rules: Iterable[Rule]) -> None:
    """Take these for all rules, which need not be imported then; to be told before they are asked for."""
    _KNOWN[:] = rules


@cache
def discovered() -> tuple[tuple[str, str, Rule], ...]:
    """The rules, each with its module and its name there; raises ValueError where two share a code or a name."""
    import pkgutil  # a run asks what was kept of them

    found: dict[str, tuple[str, str, Rule]] = {}
    for info in pkgutil.walk_packages(codemods.rules.__path__, "codemods.rules."):
        for name, value in vars(importlib.import_module(info.name)).items():
            if isinstance(value, Rule):
                known = found.setdefault(value.code, (info.name, name, value))[2]
                if known is not value:
                    raise ValueError(f"{value.code} is given twice: {known.name} and {value.name}")
    if len({rule.name for _, _, rule in found.values()}) != len(found):
        raise ValueError("two rules share a name")
    return tuple(found[code] for code in sorted(found))


@cache
def _by_code() -> dict[str, Rule]:
    return {rule.code: rule for rule in all_rules()}


def rule_of(code: str) -> Rule | None:
    """The rule with a code; None where there is none."""
    return _by_code().get(code)


def by_default() -> frozenset[str]:
    """The codes of the rules that look at a file where nothing is selected."""
    return frozenset(rule.code for rule in all_rules() if rule.default)


def select(selectors: Iterable[str]) -> frozenset[str]:
    """The codes that codes, names and prefixes of codes (`LIT1`, `ALL`) stand for; what is `alone` is in no prefix.

    Raises UnknownRuleError for one that stands for nothing.
    """
    codes: set[str] = set()
    for selector in selectors:
        chosen = {
            rule.code
            for rule in all_rules()
            if selector in {rule.name, rule.code}
            or (
                not rule.alone
                and (selector == "ALL" or (selector.startswith("LIT") and rule.code.startswith(selector)))
            )
        }
        if not chosen:
            raise UnknownRuleError(f"no rule is called {selector!r}; `lightning-migrate rules` lists them")
        codes |= chosen
    return frozenset(codes)
