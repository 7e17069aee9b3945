"""Where a Trainer that is made in a file is used there: the calls of its methods, and what it is called."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import Final, TypeGuard

from codemods.deferred import dataclass
from codemods.model import Span
from codemods.rules.registry import Context
from codemods.semantics.arguments import ArgumentSet
from codemods.semantics.branches import are_exclusive, branches
from codemods.semantics.bridge import MAKE_TRAINER
from codemods.semantics.facts import ModuleFacts
from codemods.semantics.handed_on import handed_arguments
from codemods.semantics.members import AttributeUse, attributes
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name, last_part, positional_of, unpacks
from codemods.semantics.roles import Roles
from codemods.semantics.scopes import Binding, FunctionNode, Scope
from codemods.semantics.symbols import TRAINER
from codemods.source.trees import nodes_of, walk

EVALUATIONS: Final = ("test", "validate", "predict")
"""The methods of a Trainer that do not train."""
LOADED_AGAIN: Final = "up to Lightning 1.0 `test` loaded the checkpoint again that the training went on from"
"""What is said of a Trainer that was given a checkpoint to go on from, and tests."""
GIVE_IT_AGAIN: Final = "give it the checkpoint as `ckpt_path=` where that was meant"
WHOLE: Final = -1
"""The place of a Trainer that is all that a function returns."""


@dataclass(frozen=True)
class Made:
    """A Trainer's call, what it is bound to, and the uses of one of its methods.

    `uses` are those in this file that are surely on this Trainer. `passed_on` says that it is also given to
    other code, and `call_of_builder` is the one call of the function that returns it, where it is returned.
    """

    call: ast.Call
    scope: Scope
    uses: list[AttributeUse]
    passed_on: bool
    call_of_builder: ast.Call | None = None


def made_at(span: Span, method: str, context: Context) -> Made | None:
    """The Trainer that the call at `span` makes, with the uses of `method` on it; None where it is not followed."""
    module = context.module
    found = next(((call, scope) for call, scope in module.scoped.calls if module.span(call) == span), None)
    if found is None:
        return None
    call, scope = found
    if _is_shared(call, scope, context):
        return None
    uses = [use for use in uses_of(method, context) if use.call is not None and TRAINER in use.kinds]
    parent = module.parents.get(call)
    if isinstance(parent, ast.Attribute):  # Trainer(…).fit(…)
        return Made(call, scope, [use for use in uses if use.node is parent], passed_on=False)
    if isinstance(parent, ast.Return) or _is_returned_in(parent, module):
        return _returned(call, scope, uses, module)
    if isinstance(parent, ast.Assign) and len(parent.targets) == 1:
        return _bound(parent.targets[0], call, scope, uses, context)
    if isinstance(parent, ast.AnnAssign):
        return _bound(parent.target, call, scope, uses, context)
    return None


def is_fitted_here(made: Made, context: Context) -> bool:
    """Whether all runs of `fit` of a Trainer are seen.

    It stays where it is made, or nothing else speaks of a `fit` in that file, those that it imports and those that
    import it.
    """
    if not made.passed_on:
        return True
    calls = [call for call, _ in context.module.scoped.calls if last_part(call.func) == "fit"]
    if len(calls) != len(made.uses):
        return False
    project, here = context.project, context.module.name
    others = (project.nearby.closure(here) | project.imports.above(here)) - {here}
    facts = (project.names.modules[name] for name in others if name in project.names.modules)
    return not any(_may_fit(each) for each in facts)


def _may_fit(facts: ModuleFacts) -> bool:
    """Whether a file may call a `fit`: one that says nothing of Lightning is not read, and may."""
    if facts.spoken:
        return any("fit" in names for names in facts.spoken.values())
    return facts.path.endswith(".py") and not facts.path.endswith("__init__.py")


def has_path(use: AttributeUse) -> bool:
    """Whether a call of `fit` has a path, or may have one."""
    return use.call is not None and any(keyword.arg in {"ckpt_path", None} for keyword in use.call.keywords)


def handed_to(use: AttributeUse, context: Context) -> tuple[list[ArgumentSet], bool]:
    """What a run of a Trainer is given, also by dicts and by callers of its function, and whether that is all seen.

    Who else calls a function that hands its keywords on is not.
    """
    call = use.call
    if call is None:
        return [], False
    made = list(handed_arguments(context.module, call, f"{TRAINER}.{use.name}", use.scope))
    spread = sum(keyword.arg is None for keyword in call.keywords)
    return made, len(made[0].sites) > spread


def loads_checkpoint(run: AttributeUse, context: Context) -> bool:
    """Whether a run loads a checkpoint: one that it is given, or the best one where it is given no module."""
    made, is_whole = handed_to(run, context)
    given = [argument for one in made for argument in one.all("ckpt_path")]
    if given:
        return any(argument.value.constant is not None for argument in given)
    return is_whole and run.call is not None and not run.call.args and not any(one.given("model") for one in made)


def may_have_path(use: AttributeUse, context: Context) -> bool:
    """`has_path`, where dicts and callers that are seen say whether one is among what is spread."""
    if not has_path(use):
        return False
    made, is_whole = handed_to(use, context)
    return not is_whole or any(one.given("ckpt_path") for one in made)


def is_bridge(span: Span, context: Context) -> bool:
    """Whether the call at `span` is one of `Trainer.from_argparse_args`."""
    return any(
        isinstance(call.func, ast.Attribute) and call.func.attr == "from_argparse_args"
        for call in _calls_at(span, context)
    )


def is_of_bridge(span: Span, context: Context) -> bool:
    """Whether the call at `span` stands in the function that takes the place of `Trainer.from_argparse_args`."""
    return getattr(context.module.scope_at(span.start).function().node, "name", "") == MAKE_TRAINER


def says_twice(call: ast.Call, keyword: ast.keyword) -> bool:
    """Whether `Trainer.from_argparse_args(args, accelerator=args.accelerator)` gives what the namespace says anyway."""
    if keyword.arg not in {"accelerator", "strategy"} or not call.args:
        return False
    return ast.unparse(keyword.value) == f"{ast.unparse(call.args[0])}.{keyword.arg}"


def said_twice(span: Span, context: Context) -> frozenset[str]:
    """The arguments of a call of `Trainer.from_argparse_args` that its namespace says anyway, with the same values."""
    if not is_bridge(span, context):
        return frozenset()
    return frozenset(
        keyword.arg
        for call in _calls_at(span, context)
        for keyword in call.keywords
        if keyword.arg is not None and says_twice(call, keyword)
    )


def spread(span: Span, context: Context, *, of_vars: bool = False) -> list[ast.expr] | None:
    """What the call at `span` spreads into its arguments by `**`: that may hold one that is to be added.

    These are variables and parts of them, `config["trainer"]`. `of_vars` takes the one behind `**vars(args)` too. None
    where what it spreads is put together there, of what is not told apart: `**{**known, **overrides}`.
    """
    parts = [keyword.value for call in _calls_at(span, context) for keyword in call.keywords if keyword.arg is None]
    parts = [part.args[0] if of_vars and _is_vars(part) else part for part in parts]
    return parts if all(isinstance(part, (ast.Name, ast.Attribute, ast.Subscript)) for part in parts) else None


def picks(span: Span, context: Context) -> bool:
    """Whether the call at `span` spreads what a comprehension picks out of others: any of them may be there."""
    module = context.module
    for call in _calls_at(span, context):
        splatted = (keyword.value for keyword in call.keywords if keyword.arg is None)
        for name in (node for value in splatted for node in nodes_of(value, ast.Name)):
            found = module.scope_at(module.span(name).start).lookup(name.id)
            if found is not None and any(isinstance(binding.value, ast.DictComp) for binding in found[1]):
                return True
    return False


def _is_vars(node: ast.expr) -> TypeGuard[ast.Call]:
    return isinstance(node, ast.Call) and is_name(node.func, "vars") and len(node.args) == 1 and not node.keywords


def _calls_at(span: Span, context: Context) -> list[ast.Call]:
    return [call for call, _ in context.module.scoped.calls if context.module.span(call) == span]


def made_on_branches(calls: Sequence[ast.Call], method: str, context: Context) -> Made | None:
    """The same for calls of which one or the other makes the Trainer that a variable of a function is bound to."""
    module = context.module
    statements = [module.statement(call) for call in calls]
    names = {
        target.id
        for statement in statements
        if isinstance(statement, ast.Assign)
        for target in statement.targets
        if isinstance(target, ast.Name)
    }
    scope = module.scope_at(module.span(calls[0]).start)
    found = scope.lookup(names.pop()) if len(names) == 1 else None
    if found is None or {binding.value for binding in found[1]} != set(calls):
        return None
    name = next(name for name, bindings in found[0].bindings.items() if bindings is found[1])
    uses = uses_of(method, context)
    own = [
        use
        for use in uses
        if use.call is not None
        and isinstance(use.node.value, ast.Name)
        and use.node.value.id == name
        and use.scope.lookup(name) == found
    ]
    return Made(calls[0], scope, own, passed_on=_is_passed_on(name, scope, module))


def uses_of(method: str, context: Context) -> list[AttributeUse]:
    """The uses of an attribute of Lightning's objects in a file."""

    def found(module: Module) -> list[AttributeUse]:
        return list(attributes(module, Roles(module, context.project.classes), frozenset({method})))

    return context.module.cached(f"uses of {method}", found)


def calls_before(method: str, use: AttributeUse, context: Context) -> list[AttributeUse]:
    """The calls of a method of the same Trainer before a use, in the same function and not on another way through it.

    The Trainer is the same where it is written in the same way.
    """
    module, holder = context.module, ast.dump(use.node.value)
    way = branches(module, use.span.start)
    return [
        call
        for call in uses_of(method, context)
        if call.call is not None
        and call.span.end < use.span.start
        and call.scope.function() is use.scope.function()
        and ast.dump(call.node.value) == holder
        and not are_exclusive(way, branches(module, call.span.start))
    ]


def fit_before(use: AttributeUse, context: Context) -> AttributeUse | None:
    """The last `fit` of the same Trainer before a use, in the same function."""
    return max(calls_before("fit", use, context), key=lambda fit: fit.span.start, default=None)


def _bound(target: ast.expr, call: ast.Call, scope: Scope, uses: list[AttributeUse], context: Context) -> Made | None:
    module = context.module
    if isinstance(target, ast.Name):
        own = _on_name(target.id, scope, uses, module, call)
        if own is None:
            return None
        if not own and any(where is scope and _held_at(r, target.id) is not None for r, where in module.scoped.returns):
            return _returned(call, scope, uses, module)
        return Made(call, scope, own, passed_on=_is_passed_on(target.id, scope, module))
    if isinstance(target, (ast.Tuple, ast.List)):
        name = _trainer_among(target, call, scope, context)
        return _bound(name, call, scope, uses, context) if name is not None else None
    if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name):
        owner = scope.function().parent
        text = ast.dump(ast.Attribute(ast.Name(target.value.id, ast.Load()), target.attr, ast.Load()))
        stores = [
            s
            for s in module.scoped.stores
            if isinstance(s.target, ast.Attribute)
            and s.target.attr == target.attr
            and s.scope.function().parent is owner
        ]
        if owner is None or not owner.is_class or len(stores) != 1:
            return None
        own = [use for use in uses if use.scope.function().parent is owner and ast.dump(use.node.value) == text]
        return Made(call, scope, own, passed_on=False)
    return None


def _trainer_among(target: ast.Tuple | ast.List, call: ast.Call, scope: Scope, context: Context) -> ast.Name | None:
    """The one name in `trainer, checkpoint = build(…)` that a Trainer's methods are called on."""
    runs = [use for method in ("fit", *EVALUATIONS) for use in uses_of(method, context) if TRAINER in use.kinds]
    names = [part for part in target.elts if isinstance(part, ast.Name)]
    found = [name for name in names if _on_name(name.id, scope, runs, context.module, call)]
    return found[0] if len(found) == 1 and len(names) == len(target.elts) else None


def _on_name(
    name: str, scope: Scope, uses: list[AttributeUse], module: Module, value: ast.expr
) -> list[AttributeUse] | None:
    """The uses on a variable while it is bound to `value`; None where that is not told apart from other values."""
    found = scope.lookup(name)
    if found is None:
        return None
    own = [
        use
        for use in uses
        if isinstance(use.node.value, ast.Name) and use.node.value.id == name and use.scope.lookup(name) == found
    ]
    if len(found[1]) == 1:
        return own
    values = [binding.value or unpacked(binding) for binding in found[1]]
    known = [each for each in values if each is not None]
    if len(known) < len(values):
        return None
    starts = sorted(module.span(each).start for each in known)
    begin, reached = module.span(value).start, list[AttributeUse]()
    for use in own:
        reached_by = reaching(use.span.start, starts, module)
        if begin in reached_by:
            if len(reached_by) > 1:
                return None
            reached.append(use)
    return reached


def unpacked(binding: Binding) -> ast.expr | None:
    """What a binding takes a part of: the call in `trainer, logger = build()`."""
    node = binding.node
    return node.value if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) else None


def reaching(at: int, starts: Sequence[int], module: Module) -> list[int]:
    """Which of the values that a variable is bound to at `starts` it may hold at a byte offset further below."""
    path, block = branches(module, at), module.block(at)
    certain = [block, *module.blocks_around(block)]
    found = []
    for start in reversed([start for start in starts if start < at]):
        if not are_exclusive(path, branches(module, start)):
            found.append(start)
            if any(module.block(start) is each for each in certain):
                break
    return found


def made_by_builder(span: Span, method: str, context: Context) -> list[Made]:
    """The same for each call of the function that returns the Trainer which the call at `span` makes.

    Empty where one of these calls is not followed.
    """
    module = context.module
    found = next(((call, scope) for call, scope in module.scoped.calls if module.span(call) == span), None)
    place = _returned_at(*found, module) if found is not None else None
    if found is None or place is None or _is_shared(*found, context):
        return []
    uses = [use for use in uses_of(method, context) if use.call is not None and TRAINER in use.kinds]
    made = [_built(*found, builder, where, uses, module, place) for builder, where in _builders(found[1], module)]
    known = [one for one in made if one is not None]
    return known if len(known) == len(made) else []


def _returned_at(call: ast.Call, scope: Scope, module: Module) -> int | None:
    """Where in what its function returns a Trainer stands, if all that is done with it there is to return it."""
    place, parent = _place(call, scope, module), module.parents.get(call)
    if place is None or not isinstance(parent, ast.Assign):
        return place
    name = parent.targets[0]
    assert isinstance(name, ast.Name)
    reads = [n for n in walk(scope.function().node) if is_name(n, name.id) and n is not name]
    return place if len(reads) == 1 else None


def _place(call: ast.Call, scope: Scope, module: Module) -> int | None:
    """Where in what its function returns a Trainer stands, if that is one place."""
    parent = module.parents.get(call)
    if isinstance(parent, ast.Return):
        return WHOLE
    if _is_returned_in(parent, module):
        return None if any(isinstance(part, ast.Starred) for part in parent.elts) else parent.elts.index(call)
    target = parent.targets[0] if isinstance(parent, ast.Assign) and len(parent.targets) == 1 else None
    if not isinstance(target, ast.Name) or scope.parent is None:
        return None
    held = {_held_at(r, target.id) for r, where in module.scoped.returns if where is scope} - {None}
    return held.pop() if len(held) == 1 else None


def _is_returned_in(node: ast.AST | None, module: Module) -> TypeGuard[ast.Tuple]:
    """Whether a tuple is what its function returns there: `return Trainer(…), checkpoint`."""
    return isinstance(node, ast.Tuple) and isinstance(module.parents.get(node), ast.Return)


def _held_at(node: ast.Return, name: str) -> int | None:
    """Where a variable stands in what is returned: `WHOLE` where it is all of that, its index in a tuple."""
    if is_name(node.value, name):
        return WHOLE
    parts = node.value.elts if isinstance(node.value, ast.Tuple) else []
    found = [index for index, part in enumerate(parts) if is_name(part, name)]
    starred = any(isinstance(part, ast.Starred) for part in parts)
    return found[0] if len(found) == 1 and not starred else None


def _builders(scope: Scope, module: Module) -> list[tuple[ast.Call, Scope]]:
    """The calls in this file of the function of the module in which a Trainer is made, or of the method.

    None of a method that the file has several of, that is decorated, or that is called of anything but the own object.
    """
    function, owner = scope.function().node, scope.function().parent
    if not isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)) or owner is None:
        return []
    if owner is module.scope:
        return [(c, where) for c, where in module.scoped.calls if is_name(c.func, function.name)]
    named = [node for node, _, _ in module.scoped.functions if node.name == function.name]
    calls = [(c, where) for c, where in module.scoped.calls if last_part(c.func) == function.name]
    own = all(
        isinstance(c.func, ast.Attribute) and is_name(c.func.value, where.instance) and where.function().parent is owner
        for c, where in calls
    )
    return calls if owner.is_class and len(named) == 1 and own and not function.decorator_list else []


def _is_shared(call: ast.Call, scope: Scope, context: Context) -> bool:
    """Whether a method may return the Trainer that it makes, and be called by other files, or be overridden.

    A Trainer that it keeps on its object is the object's, whatever else it returns.
    """
    function, owner = scope.function().node, scope.function().parent
    if owner is None or not owner.is_class or not isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return False
    statement = context.module.statement(call)
    target = statement.targets[0] if isinstance(statement, ast.Assign) and statement.value is call else None
    kept = ast.unparse(target) if isinstance(target, ast.Attribute) else None
    returned = [
        node.value for node, where in context.module.scoped.returns if where is scope and node.value is not None
    ]
    if not returned or (kept is not None and not any(kept in _spoken_of(value) for value in returned)):
        return False
    known, symbol = context.project.classes, context.module.symbol(owner)
    others = (known.classes.get(name) for name in known.family(symbol) - {symbol})
    if any(facts is not None and function.name in facts.methods for facts in others):
        return True
    modules = (facts for facts in context.project.names.modules.values() if facts.name != context.module.name)
    spoken = {function.name, f".{function.name}"}  # the second is of an own instance
    return any(not spoken.isdisjoint(names) for facts in modules for names in facts.spoken.values())


def _spoken_of(value: ast.expr) -> set[str]:
    """The attributes that stand in a value by themselves, with nothing behind a dot."""
    inner = {node.value for node in nodes_of(value, ast.Attribute)}
    return {ast.unparse(node) for node in nodes_of(value, ast.Attribute) if node not in inner}


def _returned(call: ast.Call, scope: Scope, uses: list[AttributeUse], module: Module) -> Made | None:
    """A Trainer that a function returns: followed where one call in this file makes it, and binds it to a name."""
    calls = _builders(scope, module)
    place = _place(call, scope, module)
    if place is None or len(calls) != 1:
        return None
    return _built(call, scope, *calls[0], uses, module, place)


def _built(
    call: ast.Call, scope: Scope, builder: ast.Call, where: Scope, uses: list[AttributeUse], module: Module, place: int
) -> Made | None:
    """The Trainer that one call of a function makes and binds to a name, as all or at a place of what it returns."""
    parent = module.parents.get(builder)
    if isinstance(parent, ast.Attribute) and place == WHOLE:
        return Made(call, where, [use for use in uses if use.node is parent], True, builder)
    if isinstance(parent, ast.Assign) and len(parent.targets) == 1:
        target: ast.expr = parent.targets[0]
        if place != WHOLE:
            parts = target.elts if isinstance(target, (ast.Tuple, ast.List)) else []
            if place >= len(parts) or any(isinstance(part, ast.Starred) for part in parts):
                return None
            target = parts[place]
        own = _on_name(target.id, where, uses, module, builder) if isinstance(target, ast.Name) else None
        return Made(call, where, own, True, builder) if own is not None else None
    return None


def _is_passed_on(name: str, scope: Scope, module: Module) -> bool:
    """Whether a variable is given to a call, returned, or bound to something else."""
    body = scope.function().node if scope.parent is not None else module.tree
    for node in walk(body):
        is_read = isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Load)
        above = module.parents.get(node)
        if isinstance(above, ast.Call) and last_part(above.func) == "Tuner":
            continue  # what `trainer.tuner` has become, which was not one either
        if is_read and not isinstance(above, ast.Attribute):
            return True
    return False


def parameter_value(name: str, builder: ast.Call, function: FunctionNode) -> ast.expr | None:
    """What a call gives to a parameter, or its default; None where that is not seen."""
    if unpacks(builder):
        return None
    positional = [arg.arg for arg in positional_of(function.args)]
    if isinstance(builder.func, ast.Attribute):  # a method
        own = positional.pop(0)
        if name == own:
            return builder.func.value
    if name in positional and positional.index(name) < len(builder.args):
        return builder.args[positional.index(name)]
    given = next((keyword.value for keyword in builder.keywords if keyword.arg == name), None)
    if given is not None or name not in positional:
        return given
    index = positional.index(name) - (len(positional) - len(function.args.defaults))
    return function.args.defaults[index] if index >= 0 else None
