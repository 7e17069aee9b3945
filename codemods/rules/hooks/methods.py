"""One method whose hook has another name or other parameters now, and what becomes of it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cached_property

from codemods.model import (
    AddArgument,
    AddMember,
    AddParameter,
    Change,
    Code,
    Finding,
    InsertStatement,
    Release,
    RemoveParameter,
    RenameDefinition,
    RenameParameter,
    ReplaceExpression,
    SetDefault,
    Span,
    Symbol,
)
from codemods.rules.hooks import gathering
from codemods.rules.hooks.closing import may_leave_out
from codemods.rules.hooks.merging import merged
from codemods.rules.hooks.passed_before import meets_passes, steps_alone
from codemods.rules.hooks.rest import takes_apart
from codemods.rules.hooks.rows import RENAMED, ChangedHook
from codemods.rules.hooks.staging import STAGED, is_of_training, staged
from codemods.rules.hooks.strangers import calling_stranger, is_strange, lives_on
from codemods.rules.hooks.supers import Call, UnclearError, named_above, read_call, super_calls
from codemods.rules.modules.epoch_end import coming_hooks
from codemods.rules.modules.several import several_of
from codemods.rules.parameters import Form, Parameters, is_static, may_be_text, names_in, sees_all, written_for
from codemods.rules.registry import Context
from codemods.semantics.arguments import Rewrite
from codemods.semantics.class_facts import ClassFacts
from codemods.semantics.looping import CLIPPING, STEPPER
from codemods.semantics.members import Method
from codemods.semantics.nodes import body_nodes, defaults_of, first_parameter, is_name, last_part, own_statements
from codemods.semantics.outputs import EPOCH_ENDS
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import CALLBACK, MODULE
from codemods.source.trees import walk

_PASS_ON = frozenset({"rank_zero_only", "no_grad", "enable_grad", "inference_mode", "abstractmethod"})
_PASS_ON |= {"override", "overrides"}
"""Decorators, by the last part of their names, that take whatever parameters the method has."""


_PASSED_WITHIN = Release(0, 10)
"""Since here forward and backward pass are run by the closure that an `optimizer_step` hands on, and not before it."""
_OLDER = "second_order_closure"  # what it was called up to then
_RESULTS = ("loss", "closure_loss")
"""What the result of a closure is called, where nothing else is."""


class NotRewrittenError(Exception):
    """Why a method is not rewritten, as a clause."""


class Moved:
    """A method that a class defines under the name of a row."""

    def __init__(self, row: ChangedHook, method: Method, context: Context) -> None:
        self.row = row
        self.method = method
        self.context = context
        self.node = method.node
        self.span = context.module.span(method.node)
        self.static = is_static(method.node)
        self.given = Parameters.of(method.node, static=self.static)
        self.form: Form | None = written_for(self.given, row.current, row.forms, row.known)
        if self.form is None:
            self.form = self._by_place()
        self.reasons: list[str] = []
        self.alternatives: list[tuple[str, Rewrite, str | None]] = []
        self.is_staged = False
        """Whether the hooks of other stages do what it did there."""

    def _by_place(self) -> Form | None:
        """The form of a callback's hook that takes what it gets in another order: each has what stands at its place."""
        given, row = self.given, self.row
        swapped = row.kind == CALLBACK and sorted(given.names) == sorted(row.takes)
        return row.takes if swapped and given.required == len(row.takes) and not row.new else None

    def finding(self) -> Finding | None:
        """The finding, or None where the method is as the target wants it."""
        row = self.row
        if not row.new and not self._is_wrong():
            return None
        if is_strange(row, self.method.owner.symbol, self.context):
            return None
        if lives_on(row, self.method.owner, self.context) or (row.inside and self._is_called()):
            return None
        if row.hook in {STEPPER, CLIPPING} and _is_looped(self.method, self.context):
            return None  # the loop that LIT211 writes calls it as it is
        try:
            rewrite = Rewrite(self._changes())
        except (NotRewrittenError, UnclearError) as refused:
            rewrite = Rewrite(refusal=str(refused))
        if row.reason is not None and (why := row.why(self.context)) is not None:
            self.reasons.insert(0, STAGED if self.is_staged else why)
        return self.context.finding(
            self.method.span,
            row=row.key,
            message=row.message(),
            title=f"Make it `{row.new}`" if row.new else f"Give `{row.hook}` the parameters of today",
            rewrite=rewrite,
            reason="; ".join(dict.fromkeys(self.reasons)) or None,
            alternatives=self.alternatives,
            advice=row.advice,
        )

    def _is_wrong(self) -> bool:
        """Whether the target calls the method in a way that it does not take."""
        row = self.row
        if self.form is None:
            return False
        if self.form not in row.current or self._taken_apart is not None:
            return True
        if row.silent:  # a parameter that has a default, and always that default now
            extra = self.given.names[len(self.form) :]
            if any(row.known.get(name) for name in extra) and names_in(self.node.body, *extra):
                return True
        by_name = any(role in row.by_name for role in self._missing())
        return by_name or bool(self._renamed_parameters() or self._without_default())

    @cached_property
    def _taken_apart(self) -> str | None:
        """The `*args` or `**kwargs` that it takes apart as they were before, where it keeps its name."""
        row = self.row
        is_old = self.context.origin.before(Release(2, 0))
        if row.new or not self.given.open or is_old is False:
            return None
        return takes_apart(self.node, len(self.given.names), row.current, row.forms, is_old=is_old is True)

    # --- what its parameters are ---

    @cached_property
    def roles(self) -> dict[str, str]:
        """What each of its parameters stands for; those with a default that no release passes are left out."""
        return dict(zip(self.given.names, self.form or (), strict=False))

    @cached_property
    def gone(self) -> list[str]:
        """Its parameters that the hook does not get any more."""
        extra = self.given.names[len(self.roles) :] if self.row.silent else ()
        known = [name for name in extra if self.row.known.get(name)]
        return [name for name, role in self.roles.items() if role not in self.row.takes] + known

    @cached_property
    def names(self) -> dict[str, str]:
        """What each of the hook's parameters of today is called in the method."""
        own = {role: name for name, role in self.roles.items() if role not in self._renamed_parameters()}
        return {role: own.get(role, role) for role in self.row.takes}

    def _missing(self) -> list[str]:
        """The parameters of today that it lacks; `*args` and `**kwargs` take those behind its own."""
        there = set(self.roles.values())
        lacking = [role for role in self.row.takes if role not in there]
        if not self.given.open:
            optional = self.row.optional.keys() - self.row.added.keys()
            return lacking if self.form in self.row.forms or self.row.new else [r for r in lacking if r not in optional]
        last = max((self.row.takes.index(role) for role in there if role in self.row.takes), default=-1)
        by_name = self.row.by_name if not self.given.keywords else frozenset[str]()
        by_name -= {arg.arg for arg in self.node.args.kwonlyargs}
        return [role for role in lacking if self.row.takes.index(role) < last or role in by_name]

    def _renamed_parameters(self) -> dict[str, str]:
        """The parameters that are given by name and are called something else, by what they stand for."""
        return {role: name for name, role in self.roles.items() if role in self.row.by_name and name != role}

    def _without_default(self) -> list[str]:
        """The parameters that need a default, as they are not always given."""
        required = self.given.names[: self.given.required]
        return [name for name in required if self.roles.get(name) in self.row.optional]

    # --- the rewrite ---

    def _changes(self) -> tuple[Change, ...]:
        row = self.row
        if self.form is None:
            raise NotRewrittenError("its parameters are not those of the hook")
        if self._taken_apart is not None:
            raise NotRewrittenError(f"it reads `{self._taken_apart}`, which held more")
        self._check()
        header = [*self._parameters()]
        supers = self._supers()
        body = [*self._bodies(supers)]
        body += self._steps()
        for call in supers:
            body += call.changes(row, self.names, self.context)
        if row.new:
            self._check_aliases()
            self._check_rivals()
            self._check_both()
            if (caller := calling_stranger(row, self.method.owner.symbol, self.context)) is not None:
                raise NotRewrittenError(f"it is called by name in {caller}, on what is not known to be one")
        existing = self.method.owner.methods.get(row.new) if row.new else None
        stages = staged(self) if row.also else None
        if stages is not None:
            self.is_staged = True
            body += stages
        if existing is not None:
            self.check_overriders(row.new)
            return (*merged(self, existing), *body)
        if row.inside:
            raise NotRewrittenError(f"the class has no `{row.new}`")
        if row.new:
            self._check_family()
            header.append(RenameDefinition(self.span, row.new))
        changes = (*header, *self._starts(), *body)
        if not self.is_staged and not (row.also and is_of_training(self)):
            self._offer(changes)
        return changes

    def _offer(self, changes: tuple[Change, ...]) -> None:
        """Note as another way the fix with which the hooks of other stages call this one, as Lightning once did."""
        owner = self.method.owner
        known = self.context.project.classes
        if self.static or any(known.defines(owner.symbol, hook) for hook in self.row.also):
            return
        span = self.context.module.span(owner.node)
        takes, passed = ", ".join(("self", *self.row.takes)), ", ".join(self.row.takes)
        more = tuple(
            AddMember(span, Code.of(f"def {hook}({takes}):\n    self.{self.row.new}({passed})"))
            for hook in self.row.also
        )
        if more:
            title = f"Make it `{self.row.new}`, and call that in validation and test epochs too"
            self.alternatives.append((title, Rewrite((*changes, *more)), "it was called there from 1.2 to 1.7 only"))

    def _check(self) -> None:
        """Refuse what can not be followed."""
        decorators = [last_part(decorator) for decorator in self.node.decorator_list]
        changing = bool(self.gone or self._missing())
        if any(name not in _PASS_ON for name in decorators) and (changing or self.row.new):
            raise NotRewrittenError("it is decorated")
        if self.row.new and self.context.origin.before(self.row.removed) is False:
            raise NotRewrittenError(
                f"the release that the code is written for did not call it either, and as `{self.row.new}` it would run"
            )
        opening = self.row.opened_by
        if opening and self.context.project.classes.defines(self.method.owner.symbol, opening):
            raise NotRewrittenError(f"the class has an `{opening}` too, whose place nothing takes")
        args = self.node.args
        for role, name in self._renamed_parameters().items():
            if role == "stage" and not may_be_text(defaults_of(args).get(name)):
                raise NotRewrittenError(f"the default of `{name}` is no {role}: take it behind a `{role}=None`")
        if any(self.row.known.get(arg.arg) in {*self.row.takes, *self.gone} for arg in args.kwonlyargs):
            raise NotRewrittenError("it takes some of its parameters by name only")
        star = args.vararg
        if (
            star is not None
            and any(r in self.row.by_name for r in self._missing())
            and names_in(self.node.body, star.arg)
        ):
            raise NotRewrittenError(f"it reads `{star.arg}`")
        if self.gone and sees_all(self.node.body):
            raise NotRewrittenError("it reads its parameters by `locals()`")
        free = {name.id for name in names_in(self.node.body, *self._missing())} - self.method.scope.bindings.keys()
        if free:
            raise NotRewrittenError(f"`{min(free)}` means something else in it")

    def _check_aliases(self) -> None:
        """Refuse a new name where the class body reads the old one: `on_b = on_a`."""
        functions = (ast.FunctionDef, ast.AsyncFunctionDef)
        others = [statement for statement in self.method.owner.node.body if not isinstance(statement, functions)]
        if names_in(others, self.row.hook):
            raise NotRewrittenError("the class binds another name to it")

    def _check_rivals(self) -> None:
        """Refuse a new name that another method of the class will have, until it has that."""
        owner, new, order = self.method.owner, self.row.new, self.row.order
        if self.row.kind == MODULE and new not in owner.methods and new in coming_hooks(owner, self.context):
            raise NotRewrittenError(f"the epoch ends of the class become or need a `{new}` first")
        for name, node in self.method.owner.methods.items():
            if RENAMED.get((self.row.kind, name)) != new or node is self.node:
                continue
            # each that is put before it comes before those that were, so that the last goes first
            ordered = name in order and self.row.hook in order
            if order.index(name) > order.index(self.row.hook) if ordered else node.lineno < self.node.lineno:
                raise NotRewrittenError(f"`{name}` becomes `{new}` too")

    def _check_family(self) -> None:
        """Refuse a new name that another class of the family has for a method of its own."""
        known, owner = self.context.project.classes, self.method.owner.symbol
        if self.method.owner.assigned(self.row.new) is not None:
            raise NotRewrittenError(f"the class binds `{self.row.new}` to something")
        above = [name for name in known.ancestry(owner) if name != owner]
        names = [self.row.new, f"on_{self.row.new}"] if self.row.new in EPOCH_ENDS else [self.row.new]
        for symbol in sorted(known.family(owner) - {owner}):
            facts: ClassFacts | None = known.classes.get(symbol)
            new = next((name for name in names if facts is not None and name in facts.names), None)
            if facts is None or new is None or (symbol not in above and new in facts.chained):
                continue
            raise NotRewrittenError(f"`{symbol.rpartition('.')[2]}` has a `{new}` of its own")
        if not known.is_whole(owner):
            self.reasons.append(f"a base class that is not seen here may have a `{self.row.new}` of its own")

    def _check_both(self) -> None:
        """Refuse to make one of `validation_end` and a `validation_epoch_end` beside it, which were never both called.

        Another rule may have made a hook of that already, which reads what it collects.
        """
        if self.row.new not in EPOCH_ENDS:
            return
        there = self.method.owner.methods
        hook, collected = there.get(f"on_{self.row.new}"), self.row.new.replace("epoch_end", "step_outputs")
        reads = hook is not None and any(getattr(node, "attr", "") == collected for node in body_nodes(hook))
        if self.row.new in there or reads:
            raise NotRewrittenError(
                f"the class has a `{self.row.new}` too, and one of both was called: up to 0.9 `{self.row.hook}`, and "
                "the other since then"
            )

    def check_overriders(self, hook: str) -> None:
        """Refuse to put the body into a hook that a class below has for itself, and so would not run it any more."""
        known, owner = self.context.project.classes, self.method.owner.symbol
        for symbol in sorted(known.family(owner) - {owner, *known.ancestry(owner)}):
            facts: ClassFacts | None = known.classes.get(symbol)
            if facts is not None and hook in facts.names and hook not in facts.chained:
                name = symbol.rpartition(".")[2]
                raise NotRewrittenError(f"`{name}` has a `{hook}` of its own, which does not call this one")

    def _parameters(self) -> Iterator[Change]:
        row = self.row
        if self.static and (self.gone or self._missing()):
            raise NotRewrittenError("it is a static method")
        for name in self.gone:
            yield RemoveParameter(self.span, name)
        own = {role: name for name, role in self.roles.items()}
        last: str | None = None
        defaulted = False
        star, starred = self.node.args.vararg, False
        lacking = self._missing()
        for role in row.takes:
            mine = own.get(role)
            if mine is not None:
                last, defaulted = mine, mine not in self.given.names[: self.given.required]
            elif role in lacking:
                default = row.added.get(role) or row.optional.get(role) or ("None" if defaulted else None)
                behind = star.arg if star is not None and starred and role in row.by_name else last
                yield AddParameter(self.span, role, Code.of(default) if default else None, behind)
            else:
                starred = True  # `*args` takes it, and so whatever is given by its place behind it
        for name in self._without_default():
            yield SetDefault(self.span, name, Code.of(row.optional[self.roles[name]]))
        for role, name in self._renamed_parameters().items():
            yield RenameParameter(self.span, name, role)
            yield from self._renamed_reads(name, role)

    def _renamed_reads(self, name: str, role: str) -> Iterator[Change]:
        """What becomes of the reads of a parameter that is called `role` now."""
        used = names_in(self.node.body, name)
        binds = any(not isinstance(node.ctx, ast.Load) for node in used)
        nested = any(isinstance(node, ast.arg) and node.arg == name for s in self.node.body for node in walk(s))
        if binds or nested or sees_all(self.node.body):
            yield self._first(f"{name} = {role}")
            return
        if names_in(self.node.body, role):
            raise NotRewrittenError(f"`{role}` means something else in it")
        yield from (ReplaceExpression(self.context.module.span(node), Code.of(role)) for node in used)

    def _supers(self) -> list[Call]:
        assert self.form is not None
        form = self.form
        if self.given.names[len(form) :] and form in self.row.current:  # more with defaults, as releases passed them
            form = max(self.row.forms, key=len, default=form)
        named = named_above(self.row, self.method.owner.symbol, self.context)
        calls = [read_call(self.row, node, form, named) for node in super_calls(self.row, self.node)]
        if calls and not self.context.project.classes.is_whole(self.method.owner.symbol):
            self.reasons.append("a base class that is not seen here is called too")
        return calls

    def _bodies(self, supers: list[Call]) -> Iterator[Change]:
        """What the body needs where parameters that it reads are gone."""
        passed = {name for call in supers for part in call.dropped for name in walk(part)}
        for name in self.gone:
            reads = [node for node in names_in(self.node.body, name) if node not in passed]
            if not any(isinstance(node.ctx, ast.Load) for node in reads):
                continue
            if any(self._hands_on(node) for node in reads):
                raise NotRewrittenError(f"it passes `{name}` on to another object's `{self.row.hook}`")
            role = self.row.known.get(self.roles.get(name, name), name)
            instead = self.row.instead.get(role)
            if instead is None and role == self.row.gathers and not passed:
                if (refusal := gathering.against(self, name)) is not None:
                    raise NotRewrittenError(f"it reads `{name}`, which nothing passes any more, and {refusal}")
                self.reasons += gathering.caveats(self, name)
                yield from gathering.gathered(self, name)
                continue
            if instead is None:
                raise NotRewrittenError(f"it reads `{name}`, which nothing passes any more")
            optimizers = self.context.project.classes.optimizers(self.method.owner.symbol)
            number = optimizers.number if optimizers is not None else None
            if instead.alone and not instead.several and ((number or 0) > 1 or (number is None and self._is_told())):
                raise NotRewrittenError(
                    f"it reads `{name}`, and there are several optimizers, which nothing numbers now"
                )
            alone = instead.alone and number == 1
            code = instead.several if instead.several and not alone else instead.code
            if instead.reason is not None and code is instead.code and not alone:
                self.reasons.append(instead.reason)
            first = self.node.args.posonlyargs + self.node.args.args
            names = {**self.names, "self": first[0].arg if first and not self.static else "self"}
            if instead.kind is None:
                yield self._first(f"{name} = {code.format(**names)}")
            else:
                before, behind = code.format(**names, kind="\0").split("\0")
                yield self._first(f"{name} = {before}", instead.kind, behind)
            if instead.then:
                yield self._first(instead.then.format(**names, name=name))

    def _is_told(self) -> bool:
        """Whether the steps of its class are told the number of an optimizer too: there are several, if not seen."""
        several = several_of(self.context.project, self.method.owner.symbol, self.context.origin)
        return any(several.takes_index(name) for name in several.relatives)

    def _hands_on(self, read: ast.Name) -> bool:
        """Whether a read is an argument of a hook of this name that is called on something else."""
        above: ast.AST | None = self.context.module.parents.get(read)
        above = self.context.module.parents.get(above) if isinstance(above, ast.keyword) else above
        return (
            isinstance(above, ast.Call) and isinstance(above.func, ast.Attribute) and above.func.attr == self.row.hook
        )

    def _steps(self) -> Iterator[Change]:
        """`optimizer.step()` in a hook that has to run the closure."""
        role = self.row.runs
        if not role:
            return
        closure = self.names[role]
        index = next((name for name, known in self.roles.items() if known == "optimizer_idx"), None)
        if may_leave_out(self.node, closure, index):
            raise NotRewrittenError(f"not each way through it runs the closure, which raises: call `{closure}()` there")
        older = self.context.origin.before(_PASSED_WITHIN) is True or self.names[role] == _OLDER
        supers = super_calls(self.row, self.node)
        steps = [] if supers else steps_alone(self.node, self.names["optimizer"])
        if supers and older:
            yield from self._run_first(supers, closure)
        elif steps and (older or not names_in(self.node.body, closure)):
            self.reasons.append("Lightning insists on the closure being run, with the forward and backward pass in it")
            yield from self._run_first(steps, closure)

    def _run_first(self, steps: list[ast.Call], closure: str) -> Iterator[Change]:
        """The closure for calls that step, which runs before all else where that is seen to count on it."""
        module, alone = self.context.module, not super_calls(self.row, self.node)
        result = next(name for name in (*_RESULTS, f"{closure}_result") if not names_in([self.node], name))
        is_called = any(isinstance(node, ast.Call) and is_name(node.func, closure) for node in body_nodes(self.node))
        first = not is_called and meets_passes(self.node, steps[0], module)
        if first:
            self.reasons.append("up to 0.9 these came before all of it")
            yield self._first(f"{result} = {closure}()")
        for step in steps if alone else ():
            if not is_called:
                yield AddArgument(module.span(step), "closure", Code.of(f"lambda: {result}" if first else closure))
        given = names_in([part for step in steps for part in (*step.args, *step.keywords)], closure)
        if first and not alone and not given:
            raise NotRewrittenError("up to 0.9 the passes of the batch came before all of it: run the closure first")
        for name in given if first else ():
            yield ReplaceExpression(module.span(name), Code.of(f"lambda: {result}"))

    def _starts(self) -> Iterator[Change]:
        if self.row.guard:
            names = {**self.names, "self": first_parameter(self.node) or "self"}
            yield self._first(self.row.guard.format(**names))

    def _first(self, *code: str | Symbol) -> InsertStatement:
        """A statement at the start of the body."""
        return InsertStatement(self.first_statement, Code.of(*code))

    @property
    def first_statement(self) -> Span:
        return self.context.module.span(own_statements(self.node)[0])

    def _is_called(self) -> bool:
        """Whether this file calls it by name, apart from `super()`."""
        calls = (call.func for call, _ in self.context.module.scoped.calls)
        return any(
            isinstance(func, ast.Attribute)
            and func.attr == self.row.hook
            and not (isinstance(func.value, ast.Call) and isinstance(func.value.func, ast.Name))
            for func in calls
        )

    def check_merged(self, existing: FunctionNode) -> None:
        """Refuse to put the body into another method of the class where the two can not be one."""
        if self._is_called():
            raise NotRewrittenError(f"the class has a `{existing.name}` too, and `{self.row.hook}` is called by name")
        if self._supers_of():
            raise NotRewrittenError(f"the class has a `{existing.name}` too, and it calls `super()`")
        marks = [[ast.dump(each) for each in hook.decorator_list] for hook in (existing, self.node)]
        plain = all(last_part(each) in _PASS_ON - {"abstractmethod"} for each in self.node.decorator_list)
        if marks[0] != marks[1] or not plain:
            raise NotRewrittenError(f"the class has a `{existing.name}` too, and one of both is decorated")
        if self.gone or self.row.guard:
            raise NotRewrittenError(f"the class has a `{existing.name}` too")

    def _supers_of(self) -> bool:
        return bool(super_calls(self.row, self.node))


def _is_looped(method: Method, context: Context) -> bool:
    """Whether the rewrite of a step that is told the optimizer calls a hook about it with its old parameters."""
    several = several_of(context.project, method.owner.symbol, context.origin)
    called = several.stepper if method.name == STEPPER else several.clipper
    return several.top == method.owner.symbol and called is not None and several.is_driven
