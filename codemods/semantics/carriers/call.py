"""Arguments written as keywords of a call.

Of the callable itself, of its `partial`, of `super().__init__`, of a function that passes its
`**kwargs` on, of `dict(…)` and `d.update(…)`, of `Namespace(…)` and `parser.set_defaults(…)`.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from functools import partial

from codemods.model import AddArgument, Change, Code, RemoveArgument, RenameArgument, ReplaceExpression
from codemods.semantics import symbols
from codemods.semantics.arguments import Argument, ArgumentSet, Rewrite, Site
from codemods.semantics.callees import FROM_DICT, PARTIALS
from codemods.semantics.carriers.uses import Uses
from codemods.semantics.configs import targeted
from codemods.semantics.expressions import KEEPS, NAMESPACES
from codemods.semantics.flow import Flow
from codemods.semantics.module import Module
from codemods.semantics.nodes import argument, last_part
from codemods.semantics.places import PARSED, Joined, Place, constant, is_external
from codemods.semantics.scopes import Scope
from codemods.semantics.sometimes import is_made_sometimes, is_stored_sometimes
from codemods.semantics.values import value_of, written_constant

_INSTANTIATES = frozenset({"hydra.utils.instantiate", "hydra.utils.call", "hydra._internal.utils.instantiate"})


_CONFIG = "config"
_BUILDS = "hydra_zen.builds"
_ABOUT_BUILDS = ("zen_", "hydra_", "populate_full_signature", "builds_bases")


class CallSite(Site):
    """The keywords of one call, and its positional arguments from `first` on.

    `taken` are keywords that the called function keeps for itself. `uses` tells who else reads them, where they are
    `held` in a dict or object, or come to the `**kwargs` of a function of the project.
    """

    def __init__(
        self,
        module: Module,
        call: ast.Call,
        scope: Scope,
        arguments: ArgumentSet,
        *,
        first: int = 0,
        taken: frozenset[str] = frozenset(),
        uses: Uses | None = None,
        held: bool = False,
        merged: bool = False,
    ) -> None:
        super().__init__(module, module.span(call))
        self.call = call
        self.merged = merged
        self.uses = uses
        self.taken = taken
        for keyword in call.keywords:
            if keyword.arg is not None and keyword.arg not in taken:
                value = value_of(module, keyword.value, scope)
                ref = module.span(keyword.value)
                self.arguments.append(Argument(keyword.arg, value, module.span(keyword), ref, self, arguments))
        if held and uses is not None:
            self.arguments = [given for given in self.arguments if not uses.is_kept(given.name)]
        if not held:
            self.positional = [value_of(module, arg, scope) for arg in call.args[first:]]

    def replace(self, argument: Argument, pairs: Sequence[tuple[str, Code]]) -> Rewrite:
        if kept_back := [name for name, _ in pairs if name in self.taken]:  # it may be given by its position
            return Rewrite(refusal=f"what is called has a parameter `{kept_back[0]}` of its own")
        against = self.uses.against(argument, pairs) if self.uses is not None else Rewrite()
        kept = Code.of(argument.ref)
        if len(pairs) == 1 and pairs[0][1] == kept:
            return against + Rewrite((RenameArgument(self.span, argument.span, pairs[0][0]),))
        if len(pairs) == 1 and pairs[0][0] == argument.name and not isinstance(argument.ref, str):
            return against + Rewrite((ReplaceExpression(argument.ref, pairs[0][1]),))
        changes: list[Change] = [RemoveArgument(self.span, argument.span)]
        changes += [AddArgument(self.span, name, code, argument.span) for name, code in pairs]
        return against + Rewrite(tuple(changes))

    @property
    def is_statement(self) -> bool:
        adds = isinstance(self.call.func, ast.Attribute) and self.call.func.attr in {"update", "set_defaults"}
        return adds or self.merged

    def add(self, name: str, code: Code) -> Rewrite:
        return Rewrite((AddArgument(self.span, name, code),))


def _make(
    flow: Flow, call: ast.Call, scope: Scope, held: bool, first: int, taken: frozenset[str], joined: Joined
) -> Site:
    uses = Uses(flow.module, joined, call if held else None) if held or joined.swallows(call, ()) else None
    if not call.args and _is_of_configuration(flow.callee(call, scope)):
        taken |= {_CONFIG}
    if flow.callee(call, scope) == _BUILDS:
        taken |= {keyword.arg for keyword in call.keywords if keyword.arg and keyword.arg.startswith(_ABOUT_BUILDS)}
    merged = call in flow.merged
    return CallSite(flow.module, call, scope, joined.set, first=first, taken=taken, uses=uses, held=held, merged=merged)


def _is_of_configuration(callee: str | None) -> bool:
    """Whether what is called makes what a configuration names: Hydra's functions, or one that is called so."""
    return callee is not None and (callee in _INSTANTIATES or callee.rpartition(".")[2] == FROM_DICT)


def _is_trainer(flow: Flow, call: ast.Call, config: ast.expr, scope: Scope) -> bool:
    """Whether what Hydra makes is a Trainer: the variable is annotated so, or the configuration is the trainer's."""
    annotation = flow.module.cached("annotations", _annotations).get(call)
    if isinstance(annotation, (ast.Name, ast.Attribute)) and last_part(annotation) not in {"Any", "object"}:
        return flow.module.dotted(annotation, scope) == symbols.TRAINER
    last = config.attr if isinstance(config, ast.Attribute) else None
    if isinstance(config, ast.Subscript):
        last = getattr(config.slice, "value", None)
    return last == "trainer"


def _annotations(module: Module) -> dict[ast.expr, ast.expr]:
    """The annotation of the variable that each value is bound to, where there is one."""
    return {
        node.value: node.annotation
        for node, _ in module.scoped.assigns
        if isinstance(node, ast.AnnAssign) and node.value is not None
    }


def sites(flow: Flow) -> None:
    """Add the calls of a file whose keywords may be arguments of a Trainer."""
    for call, scope in flow.module.scoped.calls:
        callee = flow.callee(call, scope)
        names = {keyword.arg: constant(keyword.value) for keyword in call.keywords if keyword.arg is not None}
        held: Place | None = None
        sometimes = False
        if callee in KEEPS or callee in NAMESPACES:
            held = flow.expression(call)
            sometimes = bool(names) and is_made_sometimes(call, scope, flow.module)
        elif isinstance(call.func, ast.Attribute) and call.func.attr in {"set_defaults", "update"} and names:
            held = flow.place(call.func.value, scope)
            held = flow.mutated(held) if call.func.attr == "update" else held.at(PARSED)
            sometimes = is_stored_sometimes(flow.module.statement(call), call.func.value, scope, flow.module)
        if isinstance(call.func, ast.Attribute) and call.func.attr == "set_defaults":
            for spread in (keyword.value for keyword in call.keywords if keyword.arg is None):
                flow.edge(flow.place(spread, scope), flow.place(call.func.value, scope).at(PARSED))
        if held is not None:
            make = partial(_make, flow, call, scope, True, 0, frozenset())
            flow.site(held, names, make, sometimes=sometimes, display=callee in KEEPS)
            for made, inside in targeted(names):
                flow.edge(held.at(*inside), Place(made + "(**"))
            continue
        first = 0
        over_partial = callee in PARTIALS or flow.partial_below(call, scope) is not None
        if callee in PARTIALS and call.args:
            callee, first = flow.called_later(call.args[0], scope), 1
        elif callee is not None and callee.endswith(".from_argparse_args"):
            first = 1
        elif (
            _is_of_configuration(callee)
            and (config := argument(call, _CONFIG, 0))
            and _is_trainer(flow, call, config, scope)
        ):
            callee, first = symbols.TRAINER, len(call.args)
            names.pop(_CONFIG, None)
            keywords = flow.keywords_of(call, callee, scope)
            flow.edge(keywords, Place(f"{callee}(**"))
            flow.edge(flow.place(config, scope), keywords)
        if callee is None:
            if call in flow.called:
                make = partial(_make, flow, call, scope, False, first, frozenset())
                flow.site(flow.keywords_of(call, None, scope), names, make, partial=over_partial)
            continue
        if is_external(callee):
            continue
        taken = partial(_make, flow, call, scope, False, first)
        given = ((keyword.arg, keyword.value) for keyword in call.keywords)
        names |= {n: written_constant(flow.module, v, scope) for n, v in given if n and isinstance(v, ast.Name)}
        flow.site(flow.keywords_of(call, callee, scope), names, taken, callee, partial=over_partial)
