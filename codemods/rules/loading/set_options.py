"""A sampler that a statement puts into a dict of options: `options["sampler"] = …`, `options.update(sampler=…)`."""

from __future__ import annotations

import ast
from typing import Final

from codemods.deferred import NamedTuple
from codemods.model import AddArgument, Change, Code, RemoveArgument, RemoveStatement, ReplaceExpression
from codemods.rules.loading.removing import removed
from codemods.rules.loading.sampler_code import target_of
from codemods.semantics.dicts import display
from codemods.semantics.files import FileUse
from codemods.semantics.loaders import is_loader
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name, text_of
from codemods.source.trees import walk

_SAMPLER: Final = "sampler"
_SHUFFLE: Final = "shuffle"
_REFUSED: Final = frozenset({_SAMPLER, "batch_sampler"})


class Setting(NamedTuple):
    """What puts a sampler into a dict, and the one loader that is given the dict by `**`.

    `key` is the text `"sampler"` of `options["sampler"] = …`, `update` the call of `options.update(sampler=…)`, with
    the `keyword` of the sampler.
    """

    statement: ast.stmt
    loader: ast.Call
    key: ast.expr | None = None
    update: ast.Call | None = None
    keyword: ast.keyword | None = None

    def changes(self, call: ast.Call, wanted: Code | None, module: Module) -> tuple[Change, ...] | None:
        """What says `shuffle=` in the sampler's place, or takes it out; None where an `if` would hold nothing."""
        span = module.span
        if self.key is not None and wanted is not None:
            key = module.source.code(span(self.key)).replace(_SAMPLER, _SHUFFLE)
            return ReplaceExpression(span(self.key), Code.of(key)), ReplaceExpression(span(call), wanted)
        if self.update is not None and self.keyword is not None:
            gone = RemoveArgument(span(self.update), span(self.keyword))
            if wanted is not None:
                return gone, AddArgument(span(self.update), _SHUFFLE, wanted, span(self.keyword))
            if len(self.update.keywords) > 1:
                return (gone,)
        above = module.parents[self.statement]
        if isinstance(above, ast.If) and above.orelse and self.statement in above.body:
            return None if len(above.body) == 1 else (RemoveStatement(span(self.statement)),)
        return tuple(RemoveStatement(span(statement)) for statement in removed([self.statement], module))


def setting_of(call: ast.Call, method: ast.AST, file: FileUse, module: Module) -> Setting | None:
    """The statement that puts what a call makes into a dict of the function, which holds nothing else of order."""
    above = module.parents[call]
    statement = module.statement(call)
    held: ast.expr | None = None
    key: ast.expr | None = None
    update: ast.Call | None = None
    if isinstance(target := target_of(above), ast.Subscript) and text_of(target.slice) == _SAMPLER:
        held, key = target.value, target.slice
    elif isinstance(above, ast.keyword) and above.arg == _SAMPLER:
        update = _update(module.parents[above])
        held = update.func.value if update is not None and isinstance(update.func, ast.Attribute) else None
    if not isinstance(held, ast.Name) or not isinstance(statement, (ast.Assign, ast.Expr)):
        return None
    loader = _loader(held, statement, method, file, module)
    keyword = above if isinstance(above, ast.keyword) else None
    return Setting(statement, loader, key, update, keyword) if loader is not None else None


def _update(node: ast.AST) -> ast.Call | None:
    """A call `options.update(…)` of keywords, none of which is spread."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or node.args:
        return None
    named = all(keyword.arg is not None for keyword in node.keywords)
    return node if node.func.attr == "update" and named and isinstance(node.func.value, ast.Name) else None


def _loader(held: ast.Name, setting: ast.stmt, method: ast.AST, file: FileUse, module: Module) -> ast.Call | None:
    """The one loader that is given a dict, where nothing else reads it and nothing else in it is about order."""
    found = module.scope_at(module.span(held).start).lookup(held.id)
    if found is None or len(found[1]) != 1 or found[1][0].value is None or found[0].node is not method:
        return None
    written = display(found[1][0].value, module, found[0])
    if written is None or any(entry.name is None or entry.name in _REFUSED for entry in written.entries):
        return None
    loaders: list[ast.Call] = []
    block = module.parents[setting]
    for part in walk(method):
        if not is_name(part, held.id) or part is held:
            continue
        above = module.parents[part]
        statement = module.statement(part)
        if isinstance(above, ast.keyword) and above.arg is None:
            call = module.parents[above]
            if not isinstance(call, ast.Call) or not is_loader(call, file, module):
                return None
            loaders.append(call)
        elif isinstance(above, ast.Subscript) and target_of(statement) is above:
            name = text_of(above.slice)
            beside = name == _SHUFFLE and module.parents[statement] is block and _is_after(statement, setting, block)
            if name is None or name in _REFUSED or beside:
                return None
        elif isinstance(above, ast.Attribute):
            call = module.parents[above]
            names = {keyword.arg for keyword in call.keywords} if _update(call) and isinstance(call, ast.Call) else None
            if names is None or names & {*_REFUSED, _SHUFFLE}:
                return None
        elif target_of(above) is not part:
            return None
    return loaders[0] if len(loaders) == 1 else None


def _is_after(statement: ast.stmt, setting: ast.stmt, block: ast.AST) -> bool:
    """Whether a statement stands behind another one, on the same way of an `if`."""
    if isinstance(block, ast.If) and (statement in block.body) != (setting in block.body):
        return False
    return statement.lineno > setting.lineno
