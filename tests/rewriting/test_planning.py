"""Plans as a whole: order, conflicts, small edits, what is imported when."""

from __future__ import annotations

import itertools
import json
import subprocess
import sys

import libcst as cst
import pytest

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
    ReplaceText,
    Span,
    Symbol,
)
from codemods.rewriting import diff, precedence
from codemods.rewriting.planner import plan
from codemods.semantics.module import Module
from codemods.source.documents import code_of
from codemods.source.python import Source
from tests.rewriting.changing import (
    Make,
    Subject,
    add,
    add_item,
    chosen,
    hole,
    insert,
    planned,
    remove,
    rename,
    rename_attribute,
    replace,
    symbol,
    value_of,
)

BEFORE = """import pytorch_lightning as pl
from pytorch_lightning.plugins import DDPPlugin

trainer = pl.Trainer(
    gpus=2,  # both
    checkpoint_callback=False,
    plugins=DDPPlugin(find_unused_parameters=False),
    weights_summary="top",
    callbacks=[],
)
model.cuda().cuda()
"""
FIXES: list[list[Make]] = [
    [remove("gpus"), add("accelerator", '"gpu"', to="gpus"), add("devices", value_of("gpus"), to="gpus")],
    [rename("checkpoint_callback", "enable_checkpointing")],
    [remove("plugins"), add("strategy", value_of("plugins"), to="plugins")],
    [replace("DDPPlugin", symbol("lightning.pytorch.strategies.DDPStrategy"))],
    [remove("weights_summary"), add_item("[]", symbol("ModelSummary"), "(1)")],
    [replace("model.cuda().cuda()", hole("model.cuda()"), ".to(device)")],
    [replace("model.cuda()", hole("model"), ".to(device)")],
]
AFTER = """import pytorch_lightning as pl
from pytorch_lightning.strategies import DDPStrategy

trainer = pl.Trainer(
    accelerator="gpu",  # both
    devices=2,
    enable_checkpointing=False,
    strategy=DDPStrategy(find_unused_parameters=False),
    callbacks=[pl.callbacks.ModelSummary(1)],
)
model.to(device).to(device)
"""


def test_all_together() -> None:
    text, made = planned(BEFORE, *FIXES)
    assert text == AFTER
    assert not made.lost
    assert not made.drops_comment


def test_any_order_gives_the_same_edits() -> None:
    subject = Subject(BEFORE)
    fixes = chosen(subject, FIXES)
    expected = plan(subject.module, fixes)
    for order in itertools.islice(itertools.permutations(fixes), 0, 5040, 613):
        assert plan(subject.module, order) == expected
        assert plan(subject.module, [*order, *order]) == expected


def test_nothing_chosen() -> None:
    made = plan(Subject("x\n").module, [])
    assert made.edits == ()
    assert made.lost == ()


CONFLICTS: list[tuple[str, str, Make, Make, str]] = [
    ("two values", "x\n", replace("x", "a"), replace("x", "b"), "a\n"),
    ("two names", "f(a=1)\n", rename("a", "b"), rename("a", "c"), "f(b=1)\n"),
    ("one name for two", "f(a=1, b=1)\n", rename("a", "c"), rename("b", "c"), "f(c=1, b=1)\n"),
    ("a rename of what goes", "f(a=1)\n", remove("a"), rename("a", "c"), "f()\n"),
    ("a removal of what is renamed", "f(a=1)\n", rename("a", "c"), remove("a"), "f(c=1)\n"),
    ("inside what goes", "f(a=x.y)\n", remove("a"), rename_attribute("x.y", "z"), "f()\n"),
    ("around what changes", "f(a=x.y)\n", rename_attribute("x.y", "z"), remove("a"), "f(a=x.z)\n"),
    ("inside what is replaced", "f(x.y)\n", replace("f(x.y)", "g()"), rename_attribute("x.y", "z"), "g()\n"),
    ("an addition to what is replaced", "f([])\n", replace("f([])", "g()"), add_item("[]", "x"), "g()\n"),
    (
        "two methods of one name",
        "class A:\n    x = 1\n",
        insert("x = 1", "def f(self):\n    return 1"),
        insert("x = 1", "def f(self):\n    return 2"),
        "class A:\n    def f(self):\n        return 1\n\n    x = 1\n",
    ),
    ("two attributes", "a.b\n", rename_attribute("a.b", "c"), rename_attribute("a.b", "d"), "a.c\n"),
]


@pytest.mark.parametrize(("_", "before", "first", "second", "after"), CONFLICTS, ids=[row[0] for row in CONFLICTS])
def test_the_later_of_two_loses(_: str, before: str, first: Make, second: Make, after: str) -> None:
    text, made = planned(before, [first], [second])
    assert text == after
    assert [(lost.fix.title, lost.reason) for lost in made.lost] == [("fix 1", None)]


def test_functions_of_one_name_in_other_classes_go_together() -> None:
    make = [insert(line, "def f(self):\n    return 1") for line in ("x = 1", "y = 2")]
    text, made = planned("class A:\n    x = 1\n\n\nclass B:\n    y = 2\n", *[[each] for each in make])
    assert text.count("def f(self)") == 2
    assert not made.lost


def test_a_fix_is_made_as_a_whole_or_not_at_all() -> None:
    text, made = planned("f(a=1, b=2)\n", [rename("a", "c")], [remove("b"), rename("a", "d")])
    assert text == "f(c=1, b=2)\n"
    assert [lost.fix.title for lost in made.lost] == ["fix 1"]


def test_a_refused_fix_does_not_stand_in_the_way() -> None:
    text, made = planned("f(a=1)\n", [rename("a", "b"), replace("1", "2 +")], [rename("a", "c")])
    assert text == "f(c=1)\n"
    assert len(made.lost) == 1
    assert made.lost[0].reason


def test_what_breaks_only_together_is_tried_again() -> None:
    first = [remove("b"), add("x", "1", to="b")]
    second = [add(None, "y", to="b")]
    assert planned("f(a, b)\n", first)[0] == "f(a, x=1)\n"
    assert planned("f(a, b)\n", second)[0] == "f(a, b, y)\n"
    text, made = planned("f(a, b, c=d.e)\n", [rename_attribute("d.e", "f")], first, second)
    assert text == "f(a, x=1, c=d.f)\n"
    assert [(lost.fix.title, lost.reason) for lost in made.lost] == [("fix 2", None)]


def test_what_breaks_alone_is_refused_and_the_rest_is_made() -> None:
    text, made = planned("del x, y\n", [replace("x", "a.b")], [replace("y", "f()")])
    assert text == "del a.b, y\n"
    assert [lost.reason for lost in made.lost] == ["the result would not be Python"]


def test_a_planner_is_imported_without_libcst_and_black() -> None:
    code = (
        "import sys, codemods.rewriting.planner, codemods.rewriting.formatting; "
        "sys.exit(bool({'libcst', 'black'} & sys.modules.keys()))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_of_a_large_dict_only_the_call_is_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[str] = []
    parse = cst.parse_module
    monkeypatch.setattr(cst, "parse_module", lambda code, **more: parsed.append(code) or parse(code, **more))
    entries = "".join(f'    "{number}": Trainer(a={number}),\n' for number in range(2000))
    subject = Subject("x = {\n" + entries + '    "x": Trainer(gpus=1),\n}\n')
    fixes = chosen(subject, [[rename("gpus", "devices")]])
    made = plan(subject.module, fixes)
    assert 0 < sum(map(len, parsed)) < 100
    assert [edit.replacement for edit in made.edits] == [b"devices"]


def test_a_large_dict_changes_at_both_ends() -> None:
    entries = "".join(f"    {number}: a.b({number}),\n" for number in range(800))
    before = "x = {\n    first: 1,\n" + entries + "    last: 2,\n}\n"
    text, made = planned(before, [replace("first", "x"), replace("last", "y")])
    assert text == before.replace("first", "x").replace("last", "y")
    assert len(made.edits) == 2


def applied(old: str, new: str) -> list[tuple[Span, bytes]]:
    source = Subject("").source.text
    made = list(diff.edits(old, new, 0))
    assert type(source)(old.encode()).spliced(made).decode() == new
    return [(edit.span, edit.replacement) for edit in made]


def test_differences_are_tokens() -> None:
    assert applied("f(gpus=2, b=1)", "f(devices=2, b=1)") == [((2, 6), b"devices")]
    assert applied("é = a", "é = b") == [((5, 6), b"b")]
    assert applied("a", "a") == []
    long = [f"x{number}" for number in range(900)]
    assert applied(" ".join(long), " ".join(["y", *long[1:]])) == [((0, 2), b"y")]
    assert applied("(" + " ".join(long) + ")", "()")
    lines = [f"a{number}\n" for number in range(900)]
    assert applied("".join(lines), "".join([*lines[:300], "new\n", *lines[300:]])) == [((1390, 1390), b"new\n")]


NOWHERE = Span(3, 8)
NEW = Code.of("y")
BOGUS: list[Change] = [
    ReplaceExpression(NOWHERE, NEW),
    RenameAttribute(NOWHERE, "y"),
    RenameString(NOWHERE, "y"),
    RemoveArgument(NOWHERE, NOWHERE),
    RenameArgument(NOWHERE, NOWHERE, "y"),
    AddArgument(NOWHERE, "y", NEW),
    RemoveEntry(NOWHERE, NOWHERE),
    AddEntry(NOWHERE, "y", NEW),
    AddItem(NOWHERE, NEW),
    RemoveItem(NOWHERE, NOWHERE),
    RemoveParameter(NOWHERE, "y"),
    AddParameter(NOWHERE, "y"),
    RenameParameter(NOWHERE, "x", "y"),
    RenameDefinition(NOWHERE, "y"),
    RemoveDecorator(NOWHERE, NOWHERE),
    RemoveBase(NOWHERE, NOWHERE),
    InsertStatement(NOWHERE, NEW),
    RemoveStatement(NOWHERE),
    AddMember(NOWHERE, NEW),
    MoveImport(NOWHERE, Symbol("a.b")),
    RemoveArgument(Span(4, 18), NOWHERE),
    RenameArgument(Span(4, 18), NOWHERE, "y"),
    AddArgument(Span(4, 18), "y", NEW, NOWHERE),
    AddArgument(Span(4, 18), "y", Code.of(NOWHERE)),
    InsertStatement(Span(0, 18), Code.of("y = ", NOWHERE)),
    RemoveEntry(Span(12, 17), NOWHERE),
    AddEntry(Span(12, 17), "y", NEW, NOWHERE),
    RemoveItem(Span(6, 8), NOWHERE),
    AddParameter(Span(0, 18), "y", NEW),
    RenameDefinition(Span(0, 18), "y"),
    RemoveDecorator(Span(0, 18), Span(4, 18)),
    RemoveBase(Span(0, 18), Span(4, 18)),
]


@pytest.mark.parametrize("change", BOGUS, ids=[f"{type(change).__name__}-{at}" for at, change in enumerate(BOGUS)])
def test_what_is_not_there_is_refused(change: Change) -> None:
    subject = Subject("x = f([], b={1:2})\n")
    fix = Fix("fix", (change,))
    good = chosen(subject, [[rename("b", "c")]])
    made = plan(subject.module, [(Finding("LIT9", "n", "r", Span(0, 0), "m"), fix), *good])
    assert [(lost.fix, bool(lost.reason)) for lost in made.lost] == [(fix, True)]
    assert subject.source.text.spliced(list(made.edits)) == b"x = f([], c={1:2})\n"


def test_levels() -> None:
    order = ["b for b in c", "a, b", "lambda: a", "a if b else c", "a or b", "a and b", "not a", "a < b", "a | b"]
    order += ["a & b", "a + b", "a * b", "-a", "a ** b", "await a", "a.b"]
    levels = [precedence.level(text) for text in order]
    assert levels == sorted(levels, key=lambda level: -1 if level is None else level)
    assert len(set(levels)) == len(levels)
    assert precedence.level("(a or b)") == precedence.level("()") == precedence.level("(a for a in b)")
    assert precedence.level("a b") is None


def test_fixes_compare_by_content() -> None:
    subject = Subject("f(a=1)\n")
    one = chosen(subject, [[rename("a", "b")]])
    assert plan(subject.module, one + chosen(Subject("f(a=1)\n"), [[rename("a", "b")]])).lost == ()
    assert isinstance(one[0][1], Fix)
    assert isinstance(subject.source, Source)


def test_statements_and_expressions_meet() -> None:
    text, made = planned("if x: f(a=1)\n", [insert("f(a=1)", "y()")], [rename("a", "b")])
    assert text == "if x:\n    y()\n    f(b=1)\n"
    assert not made.lost


def test_a_fix_without_room_takes_no_other_with_it() -> None:
    """The commands of a notebook are edited one by one where some of the edits have no place in it."""
    cell = {"cell_type": "code", "metadata": {}, "outputs": [], "source": "!pip install a==1\n%time f(1)\n"}
    data = json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4}).encode()
    module = Module(code_of("x.ipynb", data), "x")
    shown = module.source.text.shown
    pin, magic = shown.index(b"a==1"), shown.index(b"%time")
    spans = {"#": Span(magic, magic + 1), "a==2": Span(pin, pin + 4)}
    fixes = [Fix(text, (ReplaceText(span, text),)) for text, span in spans.items()]
    made = plan(module, [(Finding("LIT910", "name", "row", Span(0, 0), "message", (fix,)), fix) for fix in fixes])
    assert [edit.replacement for edit in made.edits] == [b"a==2"]
    assert [(each.fix, each.reason is None) for each in made.lost] == [(fixes[0], False)]
