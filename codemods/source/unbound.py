"""Names that a program reads and nothing in it binds."""

from __future__ import annotations

import builtins
import symtable
import warnings
from collections.abc import Iterator

from codemods.source.plain import Plain
from codemods.source.python import Source

_KNOWN = frozenset(dir(builtins)) | {"__file__", "__path__", "__class__", "__annotations__", "__builtins__"}


def unbound(source: Source) -> frozenset[str] | None:
    """The names that are read as those of the module, and that are neither bound there nor built in.

    None where that can not be told: of what is no program, of one that no compiler takes, and of one that takes names
    by `*`, which may have any.
    """
    if isinstance(source, Plain) or b"import *" in source.utf8:
        return None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # they are the user's business
            tables = list(_tables(symtable.symtable(source.utf8.decode(), source.path, "exec")))
    except (SyntaxError, RecursionError, MemoryError, ValueError):
        return None
    bound = {symbol.get_name() for symbol in tables[0].get_symbols() if _is_bound(symbol)}
    read: set[str] = set()
    for table in tables:
        for symbol in table.get_symbols():
            if symbol.is_declared_global() and _is_bound(symbol):
                bound.add(symbol.get_name())
            elif symbol.is_referenced() and (table is tables[0] or symbol.is_global()):
                read.add(symbol.get_name())
    return frozenset(read - bound - _KNOWN)


def _tables(top: symtable.SymbolTable) -> Iterator[symtable.SymbolTable]:
    todo = [top]
    for table in todo:
        yield table
        todo += table.get_children()


def _is_bound(symbol: symtable.Symbol) -> bool:
    return symbol.is_assigned() or symbol.is_imported() or symbol.is_namespace()
