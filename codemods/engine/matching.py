"""Rules meet code: the findings of a project."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from codemods.api.trainer import origin_of_arguments
from codemods.engine.asking import said
from codemods.engine.contract import Checked, File, Progress, Settings
from codemods.engine.fallbacks import is_caught, is_spare
from codemods.engine.identity import identified
from codemods.engine.old_syntax import old_syntax
from codemods.engine.project_files import Requirements, raised_by
from codemods.engine.repeating import told_once
from codemods.engine.subjects import (
    attribute_uses,
    called_arguments,
    listeners,
    of_arguments,
    of_attribute,
    of_class,
    of_method,
    of_reference,
    of_words,
)
from codemods.engine.suppressing import suppressed
from codemods.engine.triage import CONFIGURES
from codemods.engine.understanding import Broken, Understood, mapped, not_understood, understand, understand_file
from codemods.model import (
    Change,
    Code,
    Finding,
    Origin,
    Release,
    RemoveArgument,
    RemoveItem,
    ReplaceExpression,
    Span,
)
from codemods.rules.files import FAILED_RULE, UNREADABLE
from codemods.rules.registry import Context, Rule
from codemods.semantics.arguments import Argument, ArgumentSet
from codemods.semantics.cli_defaults import cli_defaults
from codemods.semantics.configs import config_use
from codemods.semantics.dead import dead_spans, switched_off
from codemods.semantics.files import FileUse
from codemods.semantics.flow import Flow
from codemods.semantics.handed_on import handed_by_others
from codemods.semantics.launching import command_use
from codemods.semantics.left_off import left_off
from codemods.semantics.linking import ProjectIndex
from codemods.semantics.members import AttributeUse, ClassUse, Method, call_arguments, classes, methods
from codemods.semantics.module import Module
from codemods.semantics.nodes import first_parameter
from codemods.semantics.outputs import EPOCH_ENDS
from codemods.semantics.reach import Stage
from codemods.semantics.reached import Script, reached_functions
from codemods.semantics.references import Reference, references
from codemods.semantics.requirements import Required
from codemods.semantics.runs import runs_cli
from codemods.semantics.sets import argument_sets
from codemods.semantics.symbols import MODULE, TRAINER
from codemods.source.documents import Kind, readable
from codemods.source.encoding import BrokenCell
from codemods.source.python import line_starts
from codemods.source.shell import script as script_of
from codemods.source.suppressions import is_marked

if TYPE_CHECKING:
    from concurrent.futures import Executor

_RUNNING = frozenset({"LIT5", "LIT6", "LIT7", "LIT8"})
"""Groups of rules about what goes wrong when code runs, whatever the release."""
_BRIDGE = "LIT148"
"""The rule whose fix translates what a namespace holds when the Trainer is made of it."""


def check(
    files: Sequence[File],
    settings: Settings,
    *,
    before: Checked | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Checked:
    """Find everything in `files`, which together are the project; nothing is planned or written.

    `before` is an earlier check of the project: what has not changed since is not read again.
    """
    known = before.known.copy() if before is not None and before.known is not None else None
    understood = understand(files, settings, executor=executor, progress=progress, before=known)
    findings = found(files, understood, settings, executor=executor, progress=progress)
    return Checked(understood.origin, findings, understood)


def found(
    files: Sequence[File],
    understood: Understood,
    settings: Settings,
    *,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> tuple[Finding, ...]:
    """The findings of all files, in the order path, position, code."""
    findings: list[Finding] = []
    requirements = Requirements(files)
    broken = {**requirements.broken, **understood.broken}
    for file in files:
        if file.path in broken and UNREADABLE.code in file.codes and _is_told(file):
            findings += identified(file, None, [_broken(broken[file.path], file)])
    inflow = understood.index.inflow
    reached = {path for by_path in inflow.written.values() for path in by_path}
    reached |= {reading.path for readings in inflow.reads.values() for reading in readings}
    asked = requirements.asked
    todo, apart = list[File](), set[str]()
    for file in files:
        if not file.codes or not (file.path in asked or file.path in understood.facts):
            continue
        if file.path in asked or file.path in reached or _speaks(file, understood):
            todo.append(file)
        elif listeners().is_told_anyway(file.data, understood.words.of(file)):
            todo.append(file)
            apart.add(file.path)
    understood.index.told = {file.path: file.codes for file in files}
    match = partial(
        match_file,
        index=understood.index,
        origin=understood.origin,
        settings=settings,
        asked=asked,
        apart=frozenset(apart),
    )
    parsed = understood.flows.keys() | understood.modules.keys()
    if executor is None or not parsed.isdisjoint(file.path for file in todo):
        match, executor = partial(match, kept=understood), None
    done = 0

    def tick(count: int) -> None:
        nonlocal done
        done += count
        if progress is not None:
            progress("matching", done, len(todo))

    for more in mapped(match, todo, executor, tick):
        findings += more
    if settings.made:
        findings = [finding for finding in findings if finding.fingerprint not in settings.made]
    ordered = sorted(findings, key=lambda finding: (finding.path, finding.span, finding.code, finding.row))
    return tuple(told_once(ordered, understood.index.programs))


def _is_told(file: File) -> bool:
    """Whether one hears of a file that is broken: a configuration that names no Trainer is mostly something else's."""
    return Kind.of(file.path) is not Kind.DATA or CONFIGURES.search(file.data) is not None


def _speaks(file: File, understood: Understood) -> bool:
    """Whether a file names Lightning or its metrics, has a class of its kinds, or has comments for this tool."""
    if (
        b"lightning" in file.data
        or b"torchmetrics" in file.data
        or is_marked(file.data)
        or Kind.of(file.path) in {Kind.DATA, Kind.SHELL}
    ):
        return True
    known, facts = understood.index.classes, understood.facts[file.path]
    if any(known.kinds(symbol) for symbol in facts.classes) or not known.takers.isdisjoint(facts.functions):
        return True
    if known.builds(facts):
        return True
    stage = Stage.NEVER
    for symbol in facts.functions:
        stage |= understood.index.reach.stage(symbol)
    hosts = understood.index.names.host_words
    return stage is not Stage.NEVER and listeners().may_tell(
        file.data, understood.words.of(file), hosts, loading=stage is Stage.LOAD
    )


def match_file(
    file: File,
    *,
    index: ProjectIndex,
    origin: Origin,
    settings: Settings,
    asked: Mapping[str, tuple[Required, ...]],
    apart: frozenset[str] = frozenset(),
    kept: Understood | None = None,
) -> list[Finding]:
    """The findings of one file that parses, suppressed ones left out.

    `asked` is what files of Python ask for; those that are `apart` have nothing to do with Lightning, and only rules
    that look anywhere are asked about them.
    """
    flow = kept.flows.get(file.path) if kept is not None else None
    shallow = kept.modules.get(file.path) if kept is not None else None
    if flow is None and shallow is None:
        flow = understand_file(file)
    module = flow.module if flow is not None else shallow
    assert module is not None
    module.names = index.names
    try:
        raised = _Matching(file, module, flow, index, origin, settings.target).raised(is_apart=file.path in apart)
        dead = dead_spans(module, settings.target)
        raised = [found for found in dict.fromkeys(raised) if not any(span.contains(found.span) for span in dead)]
        off = switched_off(module)  # its old calls are still to be migrated, as someone may switch it on again
        if any(found.code[:4] in _RUNNING for found in raised):
            off += left_off(module, index, settings.target)
        raised = [f for f in raised if not (f.code[:4] in _RUNNING and any(span.contains(f.span) for span in off))]
        raised += raised_by(asked.get(file.path, ()), module, file.codes, settings, origin, index)
    except Exception as error:  # noqa: BLE001 -- whatever one file does to us, the run goes on
        failed = Finding(FAILED_RULE.code, FAILED_RULE.name, "understand", Span(0, 0), not_understood(error))
        return identified(file, None, [failed] if FAILED_RULE.code in file.codes else [])
    raised += [_broken_cell(each) for each in module.source.text.broken] + old_syntax(module.source.text)
    return identified(file, module, suppressed(file, module, [f for f in raised if f.code in file.codes]))


class _Matching:
    """One file's subjects and what the rules say of them.

    Where the catch-all is selected, rules that are not are asked about what it hears of too: what they know is none
    of its business.
    """

    def __init__(
        self, file: File, module: Module, flow: Flow | None, index: ProjectIndex, origin: Origin, target: Release
    ) -> None:
        self.module = module
        self.flow = flow
        self.index = index
        self.target = target
        self.origin = origin
        self.unclaimed = [(rule, listens) for rule, listens in listeners().unclaimed if rule.code in file.codes]
        self.codes = file.codes
        self.found: list[Finding] = []
        self.arguments: set[Span] = set()  # those that a rule has a finding about
        self.gone: list[Span] = []  # what fixes of arguments take away
        self.kept: list[Span] = []  # and what of it they put elsewhere
        self._contexts: dict[str, Context] = {}
        self.is_behind = False  # what is asked about is older than the pins say
        self._refused: frozenset[str] = frozenset()  # so are these classes

    def raised(self, *, is_apart: bool) -> list[Finding]:
        module, files = self.module, listeners().anywhere if is_apart else listeners().files
        for arguments in argument_sets(self.flow, self.index) if self.flow is not None else []:
            self._given(arguments)
        if Kind.of(module.source.path) is Kind.SHELL:
            script = script_of(module.source.path, module.source.utf8)
            for command in script.commands:
                for rule in listeners().commands:
                    self.ask(rule, command_use(command))
            for word in script.settings:
                for rule in listeners().variables.get(word.text.partition("=")[0], ()):
                    self.ask(rule, word)
            return self.found
        if Kind.of(module.source.path) is Kind.DATA:
            config = config_use(module, self.index.inflow.roots.__contains__)
            self._asked((rule, config) for rule in listeners().configs)
            return self.found
        for arguments in (*handed_by_others(module, self.index.classes), *cli_defaults(module)):
            self._given(arguments)
        owners = classes(module, self.index.classes)
        self._refused = self._refused_of(owners)
        for owner in owners:
            self._told((rule, owner) for rule in of_class(owner))
        file = FileUse(module, owners)
        self._told((rule, file) for rule in of_words(files, module))
        self._attributes({method.node: self._of_method(method) for method in methods(module, owners)})
        named = references(module)
        self._named(named)
        self._running(named)
        return self.found

    def _attributes(self, told: Mapping[ast.AST, list[Finding]]) -> None:
        """Attributes of what is Lightning's; `told` is what there was to say about the file's methods.

        What a method reads of `super()` under its own name goes with it where a person has to see to it anyway.
        """
        for use in attribute_uses(self.module, self.index, tuple(on for _, on in self.unclaimed), self.target):
            around = use.scope.function().node
            said = told.get(around, []) if use.is_super and getattr(around, "name", "") == use.name else []
            if said and not any(finding.fixes for finding in said):
                continue
            if is_spare(use, self.module, self.target):
                continue
            for arguments in called_arguments(self.module, use):
                self._given(arguments)
            if not self._asked(of_attribute(use)) and not said:
                self._asked(self._caught(use))

    def _of_method(self, method: Method) -> list[Finding]:
        """What there is to say about a method, which is kept."""
        before = len(self.found)
        if not self._asked((rule, method) for rule in of_method(method)):
            self._asked(self._caught(method))
        if method.sometimes:
            self._by_hand(before, f"a branch of the class's body defines `{method.name}`")
        elif method.node.args.vararg is not None and not first_parameter(method.node):
            self._by_hand(before, f"`{method.name}` has no name for the object that it is a method of")
        return self.found[before:]

    def _by_hand(self, before: int, why: str) -> None:
        """Leave to a person what was found of a method since then, as rules rewrite what is always there, and named."""
        self.found[before:] = [
            replace(finding, message=f"{finding.message}; not rewritten: {why}", fixes=()) if finding.fixes else finding
            for finding in self.found[before:]
        ]

    def _running(self, named: list[Reference]) -> None:
        """What runs under Lightning, and the scripts that hold a Trainer, or run a LightningCLI."""
        rules = self._selected(of_words(listeners().reached, self.module, self.index.names.host_words))
        for function in reached_functions(self.module, self.index) if rules else ():
            for rule in rules:
                self.ask(rule, function)
        scripts = self._selected(of_words(listeners().scripts, self.module))
        if scripts and (
            any(reference.symbol == TRAINER and (reference.uses or not reference.is_import) for reference in named)
            or self.index.given_to(TRAINER, self.module.name).calls  # `import lightning as L` is no reference
            or runs_cli(self.module, self.index)
        ):
            for rule in scripts:
                self.ask(rule, Script(self.module))

    def ask(self, rule: Rule, subject: Any) -> bool:
        """Whether a rule has something to say about a subject; what it says is kept."""
        if rule.check is None or (rule.since is not None and rule.since > self.target):
            return False
        if rule.code not in self.codes and not self.unclaimed:
            return False
        context = self._contexts.get(rule.code)
        if context is None:
            context = Context(rule, self.module, self.target, self.origin, self.index)
            self._contexts[rule.code] = context
        if self.is_behind or (self._refused and _class_of(subject) in self._refused):
            context = replace(context, origin=Origin())
        found = said(rule, subject, context)
        self.found += found
        return bool(found)

    def _selected(self, rules: Iterable[Rule]) -> list[Rule]:
        return [rule for rule in rules if rule.code in self.codes]

    def _told(self, asked: Iterable[tuple[Rule, Any]]) -> None:
        """Ask about what the catch-all does not hear of."""
        for rule, subject in asked:
            if rule.code in self.codes:
                self.ask(rule, subject)

    def _asked(self, asked: Iterable[tuple[Rule, Any]]) -> bool:
        told = [self.ask(rule, subject) for rule, subject in asked]  # all of them, not up to the first
        return any(told)

    def _caught(self, subject: Any) -> Iterator[tuple[Rule, Any]]:
        """The rules that hear of what no other rule has a finding about."""
        return ((rule, subject) for rule, listens in self.unclaimed if isinstance(subject, listens.of))

    def _given(self, arguments: ArgumentSet) -> None:
        if arguments.filtered and arguments.call is None and self.origin.before(Release(2, 0)) is not True:
            return  # of what 2.x does not take nothing arrives; in older code it did
        self.is_behind = self._is_behind(arguments)
        self._ask_given(arguments)
        self.is_behind = False

    def _is_behind(self, arguments: ArgumentSet) -> bool:
        """Whether a Trainer is given what the release that is pinned does not take: the pins were moved before it."""
        if arguments.callable != TRAINER or self.origin.before(Release(2, 0)) is not False:
            return False
        used = origin_of_arguments({argument.name for argument in arguments})
        return used.high is not None and used.high < Release(2, 0)

    def _refused_of(self, owners: Iterable[ClassUse]) -> frozenset[str]:
        """The modules that raise in the release that is pinned, as they have an epoch end: the pins were moved first.

        They are not of that release, whatever most of the project is: what they return may have been logged.
        """
        if self.origin.before(Release(2, 0)) is not False:
            return frozenset()
        known = self.index.classes
        modules = [owner.symbol for owner in owners if MODULE in owner.kinds]
        return frozenset(name for name in modules if any(known.overrides(name, end) for end in EPOCH_ENDS))

    def _ask_given(self, arguments: ArgumentSet) -> None:
        for rule, subject in of_arguments(arguments):
            before = len(self.found)
            if self.ask(rule, subject) and isinstance(subject, Argument):
                self.arguments.add(subject.span)
            for finding in self.found[before:]:
                self.arguments.add(finding.span)
                translated = finding.span in arguments.translated and _BRIDGE in self.codes
                if translated and not finding.fixes and not finding.lasting:
                    self.found.remove(finding)
                for change in finding.fix.changes if finding.fix is not None else ():
                    self._take(change)

    def _take(self, change: Change) -> None:
        """Note what a change takes away."""
        if isinstance(change, RemoveArgument):
            self.gone.append(change.argument)
        elif isinstance(change, RemoveItem):
            self.gone.append(change.item)
        elif isinstance(change, ReplaceExpression):
            self.gone.append(change.span)
        code = getattr(change, "code", None) or getattr(change, "value", None) or getattr(change, "item", None)
        if isinstance(code, Code):
            self.kept += [piece for piece in code.pieces if isinstance(piece, Span)]

    def _named(self, named: list[Reference]) -> None:
        """Imports, chains and strings; a chain by its longest part that a rule knows, an import after its uses.

        What is read from a name whose import a rule speaks of is none of the catch-all's business.
        """
        chains: dict[int, list[Reference]] = {}
        imports = [reference for reference in named if reference.is_import]
        said = {reference.imported for reference in imports if self._is_known(reference)}
        for reference in named:
            if not reference.is_import:
                chains.setdefault(reference.span.start, []).append(reference)
        claimed = set()
        for start, chain in chains.items():
            if self._is_rewritten(chain[0]):
                claimed.add(start)
                continue
            known = any(self._settled(part, of_reference(part)) for part in chain) or chain[0].imported in said
            if known or any(self._settled(part, self._caught(part)) for part in chain):
                claimed.add(start)
            self._called(chain[0])
        for reference in imports:
            for use in reference.uses:
                self._called(use)
            uses = [use for use in reference.uses if not self._is_rewritten(use)]
            if (reference.uses and not uses) or reference.imported in said:
                continue
            if not uses or not all(use.span.start in claimed for use in uses):
                self._settled(reference, self._caught(reference))

    def _is_known(self, reference: Reference) -> bool:
        """Whether a rule about the name itself has a finding for an import that is not rewritten away."""
        if reference.uses and all(self._is_rewritten(use) for use in reference.uses):
            return False
        return self._settled(reference, of_reference(reference))

    def _is_rewritten(self, reference: Reference) -> bool:
        """Whether a rule about arguments takes away what a reference stands in."""
        if not any(span.contains(reference.span) for span in self.gone):
            return False
        return not any(span.contains(reference.span) for span in self.kept)

    def _settled(self, reference: Reference, asked: Iterable[tuple[Rule, Any]]) -> bool:
        """Whether rules have something to say about a reference; it is kept unless the program is prepared for it."""
        before = len(self.found)
        if not self._asked(asked):
            return False
        if is_caught(reference, self.module, self.target):
            del self.found[before:]
        return True

    def _called(self, reference: Reference) -> None:
        """The catch-all hears of what is given to a class or function where it is called by name."""
        method = reference.symbol in listeners().called  # of Lightning's own class, which is no role
        if reference.call is not None and (self.unclaimed or method):
            span, name = self.module.span(reference.call), reference.symbol if method else _tabled(reference)
            given = call_arguments(self.module, reference.call, name, self.module.scope_at(span.start))
            site = given.sites[0]
            known = self.arguments.union(self.gone)
            site.arguments = [argument for argument in site.arguments if argument.span not in known]
            if any(self.module.span(arg) in known for arg in reference.call.args):
                site.positional = []
            if not (method and self._asked(of_arguments(given))):
                self._asked(self._caught(given))


def _class_of(subject: object) -> str:
    """The class that a subject is of, where it is a class, a method or an attribute of one."""
    if isinstance(subject, Method):
        return subject.owner.symbol
    if isinstance(subject, AttributeUse):
        return subject.role
    return subject.symbol if isinstance(subject, ClassUse) else ""


def _tabled(reference: Reference) -> str:
    """The name under which the API tables know what a reference names: its symbol, or the path as it is spelled."""
    from codemods.api import tables

    return reference.symbol if tables.name(reference.symbol) is not None else reference.path


def _broken_cell(broken: BrokenCell) -> Finding:
    """The finding for a cell that does not parse; the others are understood without it."""
    message = f"this cell is left as it is: {broken.message}"
    return Finding(UNREADABLE.code, UNREADABLE.name, "cell", Span(broken.offset, broken.offset), message)


def _broken(broken: Broken, file: File) -> Finding:
    """The finding for a file that does not parse, at the line that is to blame."""
    starts = line_starts(readable(file.path, file.data).utf8)
    start = starts[min(broken.line or 1, len(starts)) - 1]
    return Finding(UNREADABLE.code, UNREADABLE.name, "parse", Span(start, start), broken.message, path=file.path)
