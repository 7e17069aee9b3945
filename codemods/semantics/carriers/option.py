"""Arguments that come from the command line: options of argparse and click.

`parser.add_argument("--gpus", …)` whose namespace is given to `Trainer(**vars(args))`;
`@click.option("--gpus")` of a function whose `**kwargs` are. The option is the user's own interface, so it
stays; its value is translated in statements before the Trainer is built. What is given to
`Trainer.from_argparse_args(args)` is translated by the function that takes its place.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import partial

from codemods.model import Change, Code, InsertStatement, ReplaceExpression
from codemods.semantics.arguments import Argument, Rewrite, Site
from codemods.semantics.carriers.uses import Uses
from codemods.semantics.flow import Flow
from codemods.semantics.nodes import last_part, named_of
from codemods.semantics.options import option_name, option_types
from codemods.semantics.places import PARSED, Joined, Place
from codemods.semantics.scopes import Scope
from codemods.semantics.values import UNKNOWN, Value
from codemods.source.trees import walk

_NAME = "args"
_PARSING = "parse_args"


class OptionSite(Site):
    """One declared option.

    `holder` is what its value is read from where the Trainer is built (`args`, `kwargs`), None
    where that is not in this file; `is_item` says that it is a dict. `naming` gives a namespace its name that has none.
    """

    def __init__(
        self, flow: Flow, call: ast.Call, scope: Scope, name: str, joined: Joined, *, is_item: bool = False
    ) -> None:
        module = flow.module
        super().__init__(module, module.span(call))
        self.call = call
        self.name = name
        self.is_item = is_item
        self.uses = Uses(module, joined)
        self.trainer, self.holder, self.naming = _built(flow, joined, is_item)
        ref = self.read(name) if self.holder is not None else name
        value = Value(types=option_types(call), repeatable=True)
        self.arguments.append(Argument(name, value, self.span, ref, self, joined.set))

    def read(self, name: str) -> str:
        return f'{self.holder}["{name}"]' if self.is_item else f"{self.holder}.{name}"

    def replace(self, argument: Argument, pairs: Sequence[tuple[str, Code]]) -> Rewrite:
        if self.trainer is None:
            return Rewrite(refusal="the option's value reaches the Trainer in another place")
        against = self.uses.against(argument, pairs)
        statement = self.module.statement(self.trainer)
        where = self.module.span(statement)
        if not isinstance(statement, (ast.Assign, ast.AnnAssign, ast.Expr, ast.Return)):
            return Rewrite(refusal="the Trainer is not built in a statement of its own")
        changes: list[Change] = [
            *self.naming,
            *(InsertStatement(where, Code.of(f"{self.read(name)} = ", *code.pieces)) for name, code in pairs),
        ]
        if all(name != argument.name for name, _ in pairs):
            changes.append(InsertStatement(where, Code.of(f"del {self.read(argument.name)}")))
        if len(changes) == len(self.naming):
            return Rewrite(refusal=f"`{argument.name}` is only read by the Trainer; delete the option")
        caveat = f"the option `{argument.name}` stays on the command line, and its value is translated"
        return against + Rewrite(tuple(changes), caveat)

    def append_here(self, argument: Argument, there: Argument, items: Sequence[Code]) -> Rewrite | None:
        """The option is gone where the list is made, so that its value has a name of its own there."""
        if self.trainer is None or there.site.span != self.module.span(self.trainer):
            return None
        if self.module.scope_at(self.module.span(self.trainer).start).lookup(argument.name) is not None:
            return Rewrite(refusal=f"the name `{argument.name}` is taken")
        named = [Code(tuple(argument.name if part == argument.ref else part for part in code.pieces)) for code in items]
        where = self.module.span(self.module.statement(self.trainer))
        kept = InsertStatement(where, Code.of(f"{argument.name} = {argument.text}"))
        return Rewrite((*self.naming, kept)) + there.site.append(there, named) + argument.remove()

    def add(self, name: str, code: Code) -> Rewrite:
        if self.trainer is None:
            return Rewrite(refusal="the option's value reaches the Trainer in another place")
        where = self.module.span(self.module.statement(self.trainer))
        return Rewrite((*self.naming, InsertStatement(where, Code.of(f"{self.read(name)} = ", *code.pieces))))


def _built(flow: Flow, joined: Joined, is_item: bool) -> tuple[ast.Call | None, str | None, tuple[Change, ...]]:
    """The one call that builds the Trainer here, the text of what holds the options, and what gives it a name."""
    built: list[tuple[ast.Call, str, tuple[Change, ...]]] = []
    for call in joined.calls:
        for holder in [keyword.value for keyword in call.keywords if keyword.arg is None]:
            named = holder if is_item else _behind_vars(holder)
            if isinstance(named, (ast.Name, ast.Attribute)):
                built.append((call, flow.module.source.code(flow.module.span(named)), ()))
            elif isinstance(named, ast.Call) and (naming := _named(named, call, flow)):
                built.append((call, _NAME, naming))
    return built[0] if len(built) == 1 else (None, None, ())


def _named(parsed: ast.Call, trainer: ast.Call, flow: Flow) -> tuple[Change, ...]:
    """What gives a namespace a name that is parsed where the Trainer takes it: `Trainer(**vars(parser.parse_args()))`.

    Nothing where the name means something already.
    """
    module, span = flow.module, flow.module.span
    statement = module.statement(trainer)
    if last_part(parsed) != _PARSING or module.bound(_NAME, span(statement).start):
        return ()
    named = InsertStatement(span(statement), Code.of(f"{_NAME} = {module.source.code(span(parsed))}"))
    return named, ReplaceExpression(span(parsed), Code.of(_NAME))


def _is_bridge(call: ast.Call) -> bool:
    """Whether the namespace is given to `Trainer.from_argparse_args`: what takes that place translates all options."""
    return isinstance(call.func, ast.Attribute) and call.func.attr == "from_argparse_args"


def _behind_vars(node: ast.expr) -> ast.expr | None:
    """`args` of `vars(args)` and `args.__dict__`."""
    if isinstance(node, ast.Attribute) and node.attr == "__dict__":
        return node.value
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "vars" and node.args:
        return node.args[0]
    return None


def _translated(flow: Flow, name: str, joined: Joined) -> bool:
    """Whether the value of an option is already made into another argument: `args.devices = args.gpus`."""
    stored = any(
        store.value is not None
        and _holds(store.target, store.scope, joined)
        and any(_is_read_of(part, name) for part in walk(store.value))
        for store in flow.module.scoped.stores
    )
    return stored or any(
        _is_read_of(target, name) and _holds(target, scope, joined)
        for statement, scope in flow.module.scoped.deletes
        for target in statement.targets
    )


def _is_read_of(node: ast.AST, name: str) -> bool:
    """Whether a node is `x.name` or `x["name"]`."""
    if isinstance(node, ast.Attribute):
        return node.attr == name
    return isinstance(node, ast.Subscript) and getattr(node.slice, "value", None) == name


def _holds(node: ast.expr, scope: Scope, joined: Joined) -> bool:
    """Whether `x` of `x.name` or `x["name"]` is something whose arguments reach the set."""
    if not isinstance(node, (ast.Attribute, ast.Subscript)):
        return False
    return joined.holds(node.value, scope)


def _make(flow: Flow, call: ast.Call, scope: Scope, name: str, is_item: bool, joined: Joined) -> Site | None:
    if _translated(flow, name, joined) or any(_is_bridge(call) for call in joined.calls):
        return None
    return OptionSite(flow, call, scope, name, joined, is_item=is_item)


def sites(flow: Flow) -> None:
    """Add the options that a file declares."""
    for call, scope in flow.module.scoped.calls:
        if isinstance(call.func, ast.Attribute) and call.func.attr == "add_argument":
            name = option_name(call)
            if name is not None:
                held = flow.mutated(flow.place(call.func.value, scope)).at(PARSED)
                flow.site(held, {name: UNKNOWN}, partial(_make, flow, call, scope, name, False))
    for node, outer, inner in flow.module.scoped.functions:
        if node.args.kwarg is not None and node.decorator_list:
            named = {arg.arg for arg in named_of(node.args)}
            held = Place(f"{flow.module.symbol(inner)}:{node.args.kwarg.arg}")
            if _is_command(flow, node, outer):
                flow.known.append(held)  # click fills it, with the options that are declared here
            for call in _click_options(flow, node, outer):
                name = option_name(call)
                if name is not None and name not in named:
                    flow.site(held, {name: UNKNOWN}, partial(_make, flow, call, outer, name, True))


def _is_command(flow: Flow, node: ast.FunctionDef | ast.AsyncFunctionDef, scope: Scope) -> bool:
    calls = (decorator.func if isinstance(decorator, ast.Call) else decorator for decorator in node.decorator_list)
    return any((flow.module.dotted(func, scope) or "").startswith("click.") for func in calls)


def _click_options(flow: Flow, node: ast.FunctionDef | ast.AsyncFunctionDef, scope: Scope) -> Iterator[ast.Call]:
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and flow.module.dotted(decorator.func, scope) == "click.option":
            yield decorator
