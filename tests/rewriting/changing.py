"""Changes addressed by what they are about, so that a test can say them again on changed text."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from typing import TypeAlias

from codemods.model import (
    AddArgument,
    AddEntry,
    AddItem,
    AddMember,
    AddParameter,
    Change,
    Code,
    Finding,
    Fix,
    InsertStatement,
    MoveImport,
    RemoveArgument,
    RemoveBase,
    RemoveDecorator,
    RemoveEntry,
    RemoveItem,
    RemoveParameter,
    RemoveStatement,
    RenameArgument,
    RenameAttribute,
    RenameDefinition,
    RenameParameter,
    RenameString,
    ReplaceExpression,
    SetDefault,
    Span,
    Symbol,
)
from codemods.rewriting.planner import Plan, plan
from codemods.semantics.module import Module
from codemods.source.encoding import decode
from codemods.source.python import Source


class Subject:
    """A text under test and ways to point into it."""

    def __init__(self, text: str, path: str = "train.py") -> None:
        self.source = Source(path, decode(text.encode()))
        self.module = Module(self.source, path.removesuffix(".py"))
        self.text = self.source.utf8.decode()

    def span(self, code: str, nth: int = 0) -> Span:
        """The `nth` node, from the top, whose source is exactly `code` (or starts with `code…`)."""
        found = []
        for node in ast.walk(self.source.tree):
            if isinstance(node, (ast.expr, ast.stmt, ast.keyword)):
                text = self.source.code(self.source.span(node))
                if text == code or (code.endswith("…") and text.startswith(code[:-1])):
                    found.append(self.source.span(node))
        return sorted(set(found), key=lambda span: (span.start, -span.end))[nth]

    def call(self, argument: str) -> tuple[Span, Span]:
        """The call with an argument named or written so, and that argument."""
        for node in ast.walk(self.source.tree):
            if isinstance(node, ast.Call):
                for keyword in node.keywords:
                    if keyword.arg == argument or (keyword.arg is None and argument == "**"):
                        return self.source.span(node), self.source.span(keyword)
                for value in node.args:
                    if self.source.code(self.source.span(value)) == argument:
                        return self.source.span(node), self.source.span(value)
        raise LookupError(argument)

    def value(self, argument: str) -> Span:
        """The value of a keyword argument."""
        for node in ast.walk(self.source.tree):
            if isinstance(node, ast.keyword) and node.arg == argument:
                return self.source.span(node.value)
        raise LookupError(argument)

    def mapping(self, key: str) -> tuple[Span, Span]:
        """The dict display with a key, and that key."""
        for node in ast.walk(self.source.tree):
            if isinstance(node, ast.Dict):
                for child in node.keys:
                    if isinstance(child, ast.Constant) and child.value == key:
                        return self.source.span(node), self.source.span(child)
        raise LookupError(key)


Make: TypeAlias = Callable[[Subject], Change]
Piece: TypeAlias = "str | Symbol | Callable[[Subject], Span]"


def code(subject: Subject, pieces: Sequence[Piece]) -> Code:
    return Code(tuple(piece if isinstance(piece, (str, Symbol)) else piece(subject) for piece in pieces))


def hole(text: str, nth: int = 0) -> Callable[[Subject], Span]:
    return lambda subject: subject.span(text, nth)


def value_of(argument: str) -> Callable[[Subject], Span]:
    return lambda subject: subject.value(argument)


def symbol(name: str) -> Symbol:
    return Symbol(name if "." in name else f"lightning.pytorch.callbacks.{name}")


def replace(old: str, *pieces: Piece, nth: int = 0) -> Make:
    return lambda subject: ReplaceExpression(subject.span(old, nth), code(subject, pieces))


def rename_attribute(old: str, name: str) -> Make:
    return lambda subject: RenameAttribute(subject.span(old), name)


def remove(argument: str) -> Make:
    return lambda subject: RemoveArgument(*subject.call(argument))


def rename(argument: str, name: str) -> Make:
    return lambda subject: RenameArgument(*subject.call(argument), name)


def add(name: str | None, *pieces: Piece, to: str, anchored: bool = True) -> Make:
    def make(subject: Subject) -> Change:
        call, argument = subject.call(to)
        return AddArgument(call, name, code(subject, pieces), argument if anchored else None)

    return make


def add_to(call: str, name: str | None, *pieces: Piece) -> Make:
    return lambda subject: AddArgument(subject.span(call), name, code(subject, pieces))


def remove_entry(key: str) -> Make:
    return lambda subject: RemoveEntry(*subject.mapping(key))


def add_entry(name: str, *pieces: Piece, to: str, anchored: bool = True) -> Make:
    def make(subject: Subject) -> Change:
        mapping, key = subject.mapping(to)
        return AddEntry(mapping, name, code(subject, pieces), key if anchored else None)

    return make


def rename_string(old: str, value: str) -> Make:
    return lambda subject: RenameString(subject.span(old), value)


def add_item(sequence: str, *pieces: Piece) -> Make:
    return lambda subject: AddItem(subject.span(sequence), code(subject, pieces))


def remove_item(sequence: str, item: str) -> Make:
    return lambda subject: RemoveItem(subject.span(sequence), subject.span(item))


def remove_parameter(function: str, name: str) -> Make:
    return lambda subject: RemoveParameter(subject.span(f"{function}…"), name)


def add_parameter(function: str, name: str, *default: Piece, after: str | None = None) -> Make:
    def make(subject: Subject) -> Change:
        value = code(subject, default) if default else None
        return AddParameter(subject.span(f"{function}…"), name, value, after)

    return make


def rename_parameter(function: str, name: str, new: str) -> Make:
    return lambda subject: RenameParameter(subject.span(f"{function}…"), name, new)


def set_default(function: str, name: str, value: str) -> Make:
    return lambda subject: SetDefault(subject.span(f"{function}…"), name, Code.of(value))


def rename_definition(definition: str, name: str) -> Make:
    return lambda subject: RenameDefinition(subject.span(f"{definition}…"), name)


def remove_decorator(definition: str, decorator: str) -> Make:
    return lambda subject: RemoveDecorator(subject.span(f"{definition}…"), subject.span(decorator))


def remove_base(class_: str, base: str) -> Make:
    return lambda subject: RemoveBase(subject.span(f"{class_}…"), subject.span(base))


def insert(statement: str, *pieces: Piece, after: bool = False, nth: int = 0) -> Make:
    return lambda subject: InsertStatement(subject.span(statement, nth), code(subject, pieces), after)


def remove_statement(statement: str, nth: int = 0) -> Make:
    return lambda subject: RemoveStatement(subject.span(statement, nth))


def member(class_: str, *pieces: Piece) -> Make:
    return lambda subject: AddMember(subject.span(f"{class_}…"), code(subject, pieces))


def statements(first: str, last: str) -> Callable[[Subject], Span]:
    """A hole that takes the statements from the first to the last."""
    return lambda subject: Span(subject.span(first).start, subject.span(last).end)


def chosen(subject: Subject, fixes: Sequence[Sequence[Make]]) -> list[tuple[Finding, Fix]]:
    """Fixes as a rule would hand them on; their order is the order of their codes."""
    made = []
    for number, makes in enumerate(fixes):
        fix = Fix(f"fix {number}", tuple(make(subject) for make in makes))
        made.append((Finding(f"LIT{number:03}", "name", "row", Span(0, 0), "message", (fix,)), fix))
    return made


def planned(text: str, *fixes: Sequence[Make], path: str = "train.py") -> tuple[str, Plan]:
    """The text after all fixes, and the plan."""
    subject = Subject(text, path)
    made = plan(subject.module, chosen(subject, fixes))
    return subject.source.text.spliced(list(made.edits)).decode(), made


def move(name: str, to: str, nth: int = 0) -> Make:
    """The import of `name`, as its alias is written, comes from `to`."""

    def make(subject: Subject) -> Change:
        aliases = [
            subject.source.span(node)
            for node in ast.walk(subject.source.tree)
            if isinstance(node, ast.alias) and subject.source.code(subject.source.span(node)) == name
        ]
        return MoveImport(sorted(aliases)[nth], Symbol(to))

    return make
