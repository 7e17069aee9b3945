"""Arguments written as keywords of a call: of the callable itself, `partial`, `dict`, `.update`."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from codemods.model import AddArgument, Change, Code, RemoveArgument, RenameArgument, ReplaceExpression
from codemods.semantics.arguments import Argument, ArgumentSet, Rewrite, Site
from codemods.semantics.module import Module
from codemods.semantics.scopes import Scope
from codemods.semantics.values import value_of


class CallSite(Site):
    """The keywords of one call, and its positional arguments from `first` on."""

    def __init__(self, module: Module, call: ast.Call, scope: Scope, set: ArgumentSet, first: int = 0) -> None:
        super().__init__(module, module.span(call))
        self.call = call
        for keyword in call.keywords:
            if keyword.arg is not None:
                value = value_of(module, keyword.value, scope)
                ref = module.span(keyword.value)
                self.arguments.append(Argument(keyword.arg, value, module.span(keyword), ref, self, set))
        self.positional = [value_of(module, arg, scope) for arg in call.args[first:]]

    def replace(self, argument: Argument, pairs: Sequence[tuple[str, Code]]) -> Rewrite:
        kept = Code.of(argument.ref)
        if len(pairs) == 1 and pairs[0][1] == kept:
            return Rewrite((RenameArgument(self.span, argument.span, pairs[0][0]),))
        if len(pairs) == 1 and pairs[0][0] == argument.name and not isinstance(argument.ref, str):
            return Rewrite((ReplaceExpression(argument.ref, pairs[0][1]),))
        changes: list[Change] = [RemoveArgument(self.span, argument.span)]
        changes += [AddArgument(self.span, name, code, argument.span) for name, code in pairs]
        return Rewrite(tuple(changes))

    def add(self, name: str, code: Code) -> Rewrite:
        return Rewrite((AddArgument(self.span, name, code),))
