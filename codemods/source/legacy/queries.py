"""What is lifted: a Bowler query for each construct.

Bowler compiles a query to a fixer of `fissix`, the lib2to3 that it is built on; they are run here on a tree, as
Bowler's own runner reads and writes files. What lib2to3 has rewritten for twenty years is left to its transformations.
"""

from __future__ import annotations

from typing import Any

from bowler import Query
from fissix import pygram, pytree
from fissix.fixer_util import Name
from fissix.fixes.fix_except import FixExcept
from fissix.fixes.fix_exec import FixExec
from fissix.fixes.fix_ne import FixNe
from fissix.fixes.fix_numliterals import FixNumliterals
from fissix.fixes.fix_print import FixPrint
from fissix.fixes.fix_raise import FixRaise
from fissix.fixes.fix_repr import FixRepr
from fissix.pgen2 import driver
from fissix.pgen2.parse import ParseError
from fissix.pgen2.tokenize import TokenError
from fissix.refactor import RefactoringTool

from codemods.deferred import NamedTuple

GRAMMARS = (
    pygram.python_grammar_no_print_and_exec_statement,
    pygram.python_grammar_no_print_statement,
    pygram.python_grammar,
)
"""The newest that takes a text is meant: in the others `print` and `exec` are keywords."""

TENSOR_METHODS = ("cuda", "to", "type", "copy_")
"""The methods whose `async` torch has called `non_blocking` since 0.4."""


class Construct(NamedTuple):
    """One construct: its key, what it is called, a part of any text that has it, and its query."""

    row: str
    title: str
    hint: str
    query: Any


def parsed(text: str) -> Any:
    """The lib2to3 tree of a text that ends with its line; None where no grammar takes it, or it prints otherwise."""
    for grammar in GRAMMARS:
        try:
            tree = driver.Driver(grammar, convert=pytree.convert).parse_string(text)
        except (ParseError, TokenError, IndentationError, ValueError, RecursionError):
            continue
        return tree if str(tree) == text else None
    return None


def apply(construct: Construct, tree: Any) -> None:
    """Rewrite a construct wherever it stands in a tree."""
    _Tool(construct.query.compile()).refactor_tree(tree, "")


class _Tool(RefactoringTool):  # type: ignore[misc]
    """Runs fixers that are given as classes, as Bowler's does."""

    def get_fixers(self) -> tuple[list[Any], list[Any]]:
        fixers = [fixer(self.options, self.fixer_log) for fixer in self.fixers]
        return [each for each in fixers if each.order == "pre"], [each for each in fixers if each.order == "post"]


class _Print(FixPrint):  # type: ignore[misc]
    """`print (x)` is a call already; lib2to3 would write `print((x))` for more than a name."""

    def transform(self, node: Any, results: Any) -> Any:
        args = node.children[1:]
        if len(args) == 1 and args[0].type == self.syms.atom and str(args[0].children[0]).strip() == "(":
            inner = args[0].children[1:-1]
            if len(inner) == 1 and inner[0].type not in (self.syms.testlist_gexp, self.syms.yield_expr):
                return None
        return super().transform(node, results)


def _raw(node: Any, capture: Any, filename: str) -> Any:
    """`ur"x"` is `r"x"` where it has no escape that only `ur` knew."""
    if node.value[:2].lower() == "ur" and "\\u" not in node.value.lower():
        return pytree.Leaf(node.type, node.value[1:], prefix=node.prefix)
    return None


def _as(fixer: Any, pattern: str = "") -> Any:
    """A query of what a fixer of lib2to3 is about, which does what that does."""

    def modify(node: Any, capture: Any, filename: str) -> Any:
        made = fixer({}, [])
        made.start_tree(_root(node), filename)
        return made.transform(node, capture)

    return Query().select(pattern or fixer.PATTERN).modify(modify)


def _root(node: Any) -> Any:
    while node.parent is not None:
        node = node.parent
    return node


def _is_of_tensor(node: Any, capture: Any, filename: str) -> bool:
    """Whether an argument is given to a method of a tensor or a module."""
    trailer = node.parent if node.parent.type != pygram.python_symbols.arglist else node.parent.parent
    before = trailer.prev_sibling
    return (
        trailer.type == pygram.python_symbols.trailer
        and before is not None
        and before.type == pygram.python_symbols.trailer
        and str(before.children[0]).strip() == "."
        and str(before.children[1]).strip() in TENSOR_METHODS
    )


def _non_blocking(node: Any, capture: Any, filename: str) -> None:
    node.children[0].replace(Name("non_blocking", prefix=node.children[0].prefix))


CONSTRUCTS = (
    Construct(
        "async",
        "`async=`",
        "async",
        Query().select("argument< 'async' '=' any >").filter(_is_of_tensor).modify(_non_blocking),
    ),
    Construct("print", "print statement", "print", _as(_Print)),
    Construct("except", "`except E, e`", "except", _as(FixExcept)),
    Construct("raise", "`raise E, x`", "raise", _as(FixRaise)),
    Construct("exec", "exec statement", "exec", _as(FixExec)),
    Construct("repr", "backticks", "`", _as(FixRepr)),
    Construct("ne", "`<>`", "<>", _as(FixNe, "comp_op='<>'")),
    Construct("number", "octal or long number", "", _as(FixNumliterals, "NUMBER")),
    Construct("string", '`ur""`', "", Query().select("STRING").modify(_raw)),
)
