"""What a file says of Lightning by name: imports, attribute chains, dotted paths in strings."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import field

from codemods.deferred import dataclass, pattern
from codemods.model import Span
from codemods.semantics import symbols
from codemods.semantics.mentions import Mention, mentions, words_of
from codemods.semantics.module import BUILTINS, Module
from codemods.semantics.scopes import Binding, Kind, Scope
from codemods.source.trees import walk

_ROOTS = frozenset({"pytorch_lightning", "lightning", "lightning_lite", "lightning_fabric", "torchmetrics"})
_UMBRELLA = "lightning"
_PATH = pattern(r"(?:pytorch_lightning|lightning_lite|lightning_fabric|lightning\.(?:pytorch|fabric))(?:\.\w+)+")


@dataclass(frozen=True, eq=False)
class Imported:
    """A name that an import binds to something of Lightning.

    `path` is what it stands for, as the statement spells it (absolute); `direct` says that the
    statement itself names Lightning, and not a module of the project that passes it on.
    """

    name: str
    path: str
    alias: ast.alias
    statement: ast.Import | ast.ImportFrom
    scope: Scope
    direct: bool


@dataclass(frozen=True, eq=False)
class Reference:
    """One place that names something of Lightning: an imported name, an attribute chain, or a string.

    `path` is the absolute dotted name as it is spelled, `symbol` its canonical form. `node` is the
    chain up to the end of the path, or the string; None for an imported name, whose reads in this file are
    `uses`. `imported` is the import behind it, None for a string. `mention` is where a chain or a string stands.
    """

    path: str
    symbol: str
    span: Span
    imported: Imported | None = None
    node: ast.Name | ast.Attribute | ast.Constant | None = None
    mention: Mention | None = None
    uses: list[Reference] = field(default_factory=list)

    @property
    def is_import(self) -> bool:
        return self.node is None

    @property
    def is_text(self) -> bool:
        return isinstance(self.node, ast.Constant)

    @property
    def call(self) -> ast.Call | None:
        """The call of what is named, where it is called in place."""
        above = self.mention.parents.get(self.node) if self.mention is not None and self.node is not None else None
        return above if isinstance(above, ast.Call) and above.func is self.node else None


def imports(module: Module) -> list[Imported]:
    """The imported names of a file that lead to Lightning, in source order."""
    return module.cached("lightning imports", lambda module: list(_imports(module)))


def _imports(module: Module) -> Iterator[Imported]:
    for scope in module.scoped.scopes:
        for name, bindings in scope.bindings.items():
            for binding in bindings:
                if binding.kind is Kind.IMPORT:
                    yield from _imported(module, name, binding, scope)


def _imported(module: Module, name: str, binding: Binding, scope: Scope) -> Iterator[Imported]:
    statement = binding.node
    assert isinstance(statement, (ast.Import, ast.ImportFrom))
    path = module.absolute(binding.target)
    relative = isinstance(statement, ast.ImportFrom) and statement.level > 0
    direct = not relative and path.partition(".")[0] in _ROOTS and symbols.is_followed(symbols.canonical(path))
    if path == _UMBRELLA and not relative:  # nothing itself: what is read of it is a name of Lightning
        direct = not module.names.is_module(path, module.name)
    if not direct:
        path = module.names.follow(path, module.name)
        if not symbols.is_followed(path):
            return
    for alias in statement.names:
        if (alias.asname or alias.name) == name or (not alias.asname and alias.name.partition(".")[0] == name):
            yield Imported(name, path, alias, statement, scope, direct)


def references(module: Module) -> list[Reference]:
    """Everything of Lightning that a file names, in source order.

    For `import pytorch_lightning as pl`, the import and each chain `pl.a.b` with all of its parts: `pl.a` and
    `pl.a.b` are references of their own, the longest first.
    """
    found: list[Reference] = []
    by_import: dict[Imported, Reference] = {}
    for imported in imports(module):
        alias = imported.alias
        path = spelled_path(imported, module)
        reference = Reference(path, symbols.canonical(path), _span(module, alias), imported)
        by_import[imported] = reference
        if imported.direct:
            found.append(reference)
    roots = {root for root in _ROOTS if root.encode() in words_of(module)} if b"lightning" in module.source.utf8 else ()
    found += _stars(module)
    starred = _starred(module)
    for mention in mentions(module, frozenset(i.name for i in by_import) | frozenset(roots) | starred.keys()):
        if isinstance(mention.node, ast.Name):
            found += _chains(module, mention, by_import)
            found += _of_star(module, mention, starred)
        elif isinstance(mention.node, ast.Constant):
            found += _text(module, mention.node, mention)
    return sorted(found, key=lambda reference: (reference.span.start, -reference.span.end))


def spelled_path(imported: Imported, module: Module) -> str:
    """The absolute dotted name that an import statement spells; of one through the project the canonical one."""
    return module.absolute(_spelled(imported)) if imported.direct else imported.path


def _spelled(imported: Imported) -> str:
    """What the alias names: of `import a.b`, which binds `a`, the whole."""
    if isinstance(imported.statement, ast.Import):
        return imported.alias.name
    base = "." * imported.statement.level + (imported.statement.module or "")
    return f"{base}{imported.alias.name}" if base.endswith(".") else f"{base}.{imported.alias.name}"


def _span(module: Module, alias: ast.alias) -> Span:
    return module.source.span(alias)


def _chains(module: Module, mention: Mention, by_import: dict[Imported, Reference]) -> Iterator[Reference]:
    node = mention.node
    assert isinstance(node, ast.Name)
    scope = module.scope_at(module.span(node).start)
    bound = scope.lookup(node.id)
    if bound is None:
        return
    statements = {binding.node for binding in module.bindings(node.id, scope) if binding.kind is Kind.IMPORT}
    meant = [i for i in by_import if i.name == node.id and i.scope is bound[0] and i.statement in statements]
    others = [b for b in module.bindings(node.id, scope) if b.kind is not Kind.IMPORT]
    if not meant or others:
        return
    made: list[Reference] = []
    for step in mention.chain():
        own = meant[0]
        path = own.path if step is node else f"{made[-1].path}.{step.attr}"  # type: ignore[union-attr]
        made.append(Reference(path, symbols.canonical(path), module.span(step), own, step, mention))
    for imported in meant:
        by_import[imported].uses.append(made[0])
    yield from made[1:]


def _stars(module: Module) -> Iterator[Reference]:
    """The star imports of Lightning's modules, each as a reference to the module."""
    if not any(_is_ours(star) for star in module.scope.stars):
        return
    for node in walk(module.tree):
        if isinstance(node, ast.ImportFrom) and node.names[0].name == "*" and not node.level and _is_ours(node.module):
            path, alias = str(node.module), node.names[0]
            imported = Imported("*", path, alias, node, module.scope, direct=True)
            yield Reference(path, symbols.canonical(path), _span(module, alias), imported)


def _is_ours(module: str | None) -> bool:
    """Whether a module, as an import names it, is one whose names are followed."""
    path = module or ""
    return path.partition(".")[0] in _ROOTS and symbols.is_followed(symbols.canonical(path))


_LASTING = frozenset({symbols.ROOT, *(f"{symbols.ROOT}.{name}" for name in symbols.TOP_LEVEL)})


def _starred(module: Module) -> dict[str, str]:
    """The names that only a star import can have brought, of Lightning or of a module of the project, with their paths.

    Of a module of the project only what is there in every release: names that have moved are for that module to mend.
    Of Lightning's stars none where a star of a package from elsewhere may have brought them too.
    """
    stars = module.scope.stars
    if not stars:
        return {}
    ours = [star for star in stars if _is_ours(star)]
    others = [module.absolute(star) for star in stars if star not in ours]
    brought = {star: module.names.star_exports(star, module.name) for star in others}
    found: dict[str, str] = {}
    for star, exports in brought.items():
        for name in exports:
            if name.encode() in words_of(module):
                path = module.names.follow(f"{star}.{name}", module.name)
                if path in _LASTING:
                    found[name] = path
    if not ours or not all(module.names.is_module(star, module.name) for star in others):
        return found
    from codemods.api import tables

    names = {node.id for node in walk(module.tree) if isinstance(node, ast.Name)}
    for name in sorted(names.difference(BUILTINS, *brought.values())):
        path = next((path for star in reversed(ours) if tables.name(path := f"{star}.{name}") is not None), "")
        if path:
            found[name] = path
    return found


def _of_star(module: Module, mention: Mention, starred: dict[str, str]) -> Iterator[Reference]:
    """A chain that begins with a name which a star import has brought."""
    assert isinstance(mention.node, ast.Name)
    path = starred.get(mention.node.id)
    if path is None or module.scope_at(module.span(mention.node).start).lookup(mention.node.id) is not None:
        return
    for step in mention.chain():
        path = path if isinstance(step, ast.Name) else f"{path}.{step.attr}"
        yield Reference(path, symbols.canonical(path), module.span(step), None, step, mention)


def _text(module: Module, node: ast.Constant, mention: Mention) -> Iterator[Reference]:
    """A string that is a dotted path of Lightning as a whole."""
    assert isinstance(node.value, str)
    if _PATH.fullmatch(node.value) and not isinstance(mention.parents.get(node), ast.JoinedStr):
        yield Reference(node.value, symbols.canonical(node.value), module.span(node), None, node, mention)
