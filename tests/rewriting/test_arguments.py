"""Arguments of calls: removed, renamed, added, in every layout that people write."""

from __future__ import annotations

import pytest

from tests.rewriting.changing import add, add_to, planned, remove, rename, replace, value_of

GPUS = [remove("gpus"), add("accelerator", '"gpu"', to="gpus"), add("devices", value_of("gpus"), to="gpus")]
CHECKPOINT = [rename("checkpoint_callback", "enable_checkpointing")]
SUMMARY = [remove("weights_summary")]

REMOVED = [
    ("the only one", "Trainer(gpus=2)\n", "Trainer()\n"),
    ("the only one, exploded", "Trainer(\n    gpus=2,\n)\n", "Trainer()\n"),
    ("the only one, spaced", "Trainer( gpus=2 )\n", "Trainer()\n"),
    ("first", "Trainer(gpus=2, a=1)\n", "Trainer(a=1)\n"),
    ("middle", "Trainer(a=1, gpus=2, b=1)\n", "Trainer(a=1, b=1)\n"),
    ("last", "Trainer(a=1, gpus=2)\n", "Trainer(a=1)\n"),
    ("last, with a trailing comma", "Trainer(a=1, gpus=2,)\n", "Trainer(a=1,)\n"),
    ("last, spaced", "Trainer(a=1 , gpus=2 )\n", "Trainer(a=1 )\n"),
    ("exploded, first", "Trainer(\n    gpus=2,\n    a=1,\n)\n", "Trainer(\n    a=1,\n)\n"),
    ("exploded, last", "Trainer(\n    a=1,\n    gpus=2,\n)\n", "Trainer(\n    a=1,\n)\n"),
    ("exploded, last, no comma", "Trainer(\n    a=1,\n    gpus=2\n)\n", "Trainer(\n    a=1\n)\n"),
    ("hanging, first", "Trainer(gpus=2,\n        a=1,\n        b=1)\n", "Trainer(a=1,\n        b=1)\n"),
    ("hanging, last", "Trainer(a=1,\n        gpus=2)\n", "Trainer(a=1)\n"),
    ("hanging, middle", "Trainer(a=1,\n        gpus=2,\n        b=1)\n", "Trainer(a=1,\n        b=1)\n"),
    ("hanging below the bracket", "Trainer(\n    a=1,\n    gpus=2)\n", "Trainer(\n    a=1)\n"),
    ("alone below the bracket", "Trainer(\n    gpus=2)\n", "Trainer()\n"),
    ("packed, start of a line", "Trainer(a=1,\n        gpus=2, b=1)\n", "Trainer(a=1,\n        b=1)\n"),
    ("packed, end of a line", "Trainer(a=1, gpus=2,\n        b=1)\n", "Trainer(a=1,\n        b=1)\n"),
    ("leading commas", "Trainer(a=1\n        , gpus=2\n        , b=1)\n", "Trainer(a=1\n        , b=1)\n"),
    ("keeps the rest of `**`", "Trainer(gpus=2, **kwargs)\n", "Trainer(**kwargs)\n"),
    ("before a generator", "Trainer((x for x in y), gpus=2)\n", "Trainer((x for x in y))\n"),
    ("tabs", "Trainer(\n\t\tgpus=2,\n\t\ta=1,\n\t)\n", "Trainer(\n\t\ta=1,\n\t)\n"),
    ("CRLF", "Trainer(\r\n    gpus=2,\r\n    a=1,\r\n)\r\n", "Trainer(\r\n    a=1,\r\n)\r\n"),
    ("a lone CR", "Trainer(\r    gpus=2,\r    a=1,\r)\r", "Trainer(\r    a=1,\r)\r"),
    ("a backslash", "Trainer(a=1, \\\n    gpus=2)\n", "Trainer(a=1)\n"),
    ("in a method chain", "Trainer(gpus=2).fit(m)\n", "Trainer().fit(m)\n"),
    ("several lines long", "Trainer(\n    gpus=[\n        1,\n    ],\n    a=1,\n)\n", "Trainer(\n    a=1,\n)\n"),
]

COMMENTS = [
    (
        "on its line, exploded",
        "Trainer(\n    gpus=2,  # two\n    a=1,\n)\n",
        "Trainer(\n    # two\n    a=1,\n)\n",
    ),
    (
        "above it",
        "Trainer(\n    a=1,\n    # about it\n    gpus=2,\n)\n",
        "Trainer(\n    a=1,\n    # about it\n)\n",
    ),
    (
        "above and beside",
        "Trainer(\n    # above\n    gpus=2,  # beside\n)\n",
        "Trainer(\n    # above\n    # beside\n)\n",
    ),
    (
        "the neighbours' stay",
        "Trainer(\n    a=1,  # a\n    gpus=2,\n    # b\n    b=1,\n)\n",
        "Trainer(\n    a=1,  # a\n    # b\n    b=1,\n)\n",
    ),
    ("hanging, first", "Trainer(gpus=2,  # two\n        a=1)\n", "Trainer(  # two\n        a=1)\n"),
    ("hanging, last", "Trainer(a=1,  # one\n        gpus=2)\n", "Trainer(a=1  # one\n        )\n"),
    ("packed, end of a line", "Trainer(a=1, gpus=2,  # both\n        b=1)\n", "Trainer(a=1,  # both\n        b=1)\n"),
    (
        "hanging, commented",
        "Trainer(a=1,\n        # about\n        gpus=2)\n",
        "Trainer(a=1\n        # about\n        )\n",
    ),
    ("at the bracket", "Trainer(  # call\n    gpus=2,\n)\n", "Trainer(  # call\n)\n"),
    (
        "before the comma",
        "Trainer(gpus=2  # two\n    , a=1\n)\n",
        "Trainer(  # two\n    a=1\n)\n",
    ),
    (
        "before the comma of the one before",
        "Trainer(a=1  # one\n    , gpus=2\n)\n",
        "Trainer(a=1  # one\n)\n",
    ),
]

ADDED = [
    ("only", "Trainer()\n", [add_to("Trainer()", "a", "1")], "Trainer(a=1)\n"),
    ("only, in an open call", "Trainer(\n)\n", [add_to("Trainer(\n)", "a", "1")], "Trainer(a=1)\n"),
    (
        "only, beside a comment",
        "Trainer(\n    # nothing yet\n)\n",
        [add_to("Trainer…", "a", "1")],
        "Trainer(\n    # nothing yet\n    a=1\n)\n",
    ),
    (
        "only, behind a comment",
        "Trainer(  # nothing yet\n)\n",
        [add_to("Trainer…", "a", "1"), add_to("Trainer…", "b", "2")],
        "Trainer(  # nothing yet\n    a=1, b=2\n)\n",
    ),
    ("last", "Trainer(b=1)\n", [add_to("Trainer…", "a", "1")], "Trainer(b=1, a=1)\n"),
    ("last, exploded", "Trainer(\n    b=1,\n)\n", [add_to("Trainer…", "a", "1")], "Trainer(\n    b=1,\n    a=1,\n)\n"),
    (
        "last, exploded, no comma",
        "Trainer(\n    b=1  # b\n)\n",
        [add_to("Trainer…", "a", "1")],
        "Trainer(\n    b=1,  # b\n    a=1\n)\n",
    ),
    (
        "last, hanging",
        "Trainer(b=1,\n        c=1)\n",
        [add_to("Trainer…", "a", "1")],
        "Trainer(b=1,\n        c=1,\n        a=1)\n",
    ),
    (
        "last, packed",
        "Trainer(b=1, c=1,\n        d=1)\n",
        [add_to("Trainer…", "a", "1")],
        "Trainer(b=1, c=1,\n        d=1, a=1)\n",
    ),
    ("before `**`", "Trainer(b=1, **k)\n", [add_to("Trainer…", "a", "1")], "Trainer(b=1, a=1, **k)\n"),
    ("before a lone `**`", "Trainer(**k)\n", [add_to("Trainer…", "a", "1")], "Trainer(a=1, **k)\n"),
    (
        "before a lone `**`, exploded",
        "Trainer(\n    # all\n    **k,\n)\n",
        [add_to("Trainer…", "a", "1")],
        "Trainer(\n    a=1,\n    # all\n    **k,\n)\n",
    ),
    ("positional, first", "f(b=1)\n", [add_to("f…", None, "x")], "f(x, b=1)\n"),
    ("positional, first, hanging", "f(b=1,\n  c=1)\n", [add_to("f…", None, "x")], "f(x,\n  b=1,\n  c=1)\n"),
    ("positional, behind the positional", "f(a, b=1)\n", [add_to("f…", None, "x")], "f(a, x, b=1)\n"),
    (
        "positional, before a commented line of two",
        "f(\n    # b\n    b=1, c=2\n)\n",
        [add_to("f…", None, "x")],
        "f(\n    x,\n    # b\n    b=1, c=2\n)\n",
    ),
    (
        "positional, before a line of two",
        "f(\n    b=1, c=2\n)\n",
        [add_to("f…", None, "x")],
        "f(\n    x, b=1, c=2\n)\n",
    ),
    ("behind an anchor", "f(a=1, c=1)\n", [add("b", "2", to="a")], "f(a=1, b=2, c=1)\n"),
    (
        "behind an anchor, exploded",
        "f(\n    a=1,  # a\n    c=1,\n)\n",
        [add("b", "2", to="a")],
        "f(\n    a=1,  # a\n    b=2,\n    c=1,\n)\n",
    ),
    (
        "behind an anchor at a line's end",
        "f(a=1, b=1,  # ab\n  c=1)\n",
        [add("x", "2", to="b")],
        "f(a=1, b=1, x=2,  # ab\n  c=1)\n",
    ),
    ("behind a generator", "sum(x for x in y)\n", [add_to("sum…", None, "0")], "sum((x for x in y), 0)\n"),
    ("a conditional needs none", "f()\n", [add_to("f()", "a", "b if c else d")], "f(a=b if c else d)\n"),
    ("a tuple needs them", "f()\n", [add_to("f()", "a", "b, c")], "f(a=(b, c))\n"),
    ("a walrus needs them", "f()\n", [add_to("f()", "a", "b := c")], "f(a=(b := c))\n"),
    ("a generator needs them", "f()\n", [add_to("f()", "a", "b for b in c")], "f(a=(b for b in c))\n"),
    (
        "several lines",
        "f(\r\n    b=1,\r\n)\r\n",
        [add_to("f…", "a", "[\n    1,\n]")],
        "f(\r\n    b=1,\r\n    a=[\r\n    1,\r\n],\r\n)\r\n",
    ),
]

LONG = '"' + "x" * 60 + '"'
LISTED = f"[f({LONG}), *g({LONG})]"
WIDE = [
    (
        "exploded",
        "if x:\n  T(\n    a=1,\n  )\n",
        f"if x:\n  T(\n    a=1,\n    c=[\n      f({LONG}),\n      *g({LONG}),\n    ],\n  )\n",
    ),
    (
        "hanging, no comma",
        "T(a=1,\r\n  b=2)\r\n",
        f"T(a=1,\r\n  b=2,\r\n  c=[\r\n      f({LONG}),\r\n      *g({LONG}),\r\n  ])\r\n",
    ),
    ("tabs", "T(\n\ta=1,\n)\n", f"T(\n\ta=1,\n\tc=[\n\t\tf({LONG}),\n\t\t*g({LONG}),\n\t],\n)\n"),
    (
        "the call too",
        "if x:\n  y = T(a=1, b=2)  # y\n",
        f"if x:\n  y = T(\n    a=1,\n    b=2,\n    c=[\n      f({LONG}),\n      *g({LONG}),\n    ],\n  )  # y\n",
    ),
    (
        "the one line in its brackets",
        "T(\n  a=1, b=2\n)\n",
        f"T(\n    a=1,\n    b=2,\n    c=[\n        f({LONG}),\n        *g({LONG}),\n    ],\n)\n",
    ),
    ("no call behind another", "if f(T(a=1, b=2)): pass\n", f"if f(T(a=1, b=2, c={LISTED})): pass\n"),
    ("no wider than another line", f"T(\n    a={LONG * 3},\n)\n", f"T(\n    a={LONG * 3},\n    c={LISTED},\n)\n"),
]

IN_PLACE = [
    ("one for one", "T(gpus=2, a=1)\n", 'T(accelerator="gpu", devices=2, a=1)\n'),
    ("only", "T(gpus=2)\n", 'T(accelerator="gpu", devices=2)\n'),
    ("spread", "T(\n    gpus=2,\n)\n", 'T(\n    accelerator="gpu",\n    devices=2,\n)\n'),
    (
        "comments go to the first",
        "T(\n    # above\n    gpus=2,  # two\n    a=1,\n)\n",
        'T(\n    # above\n    accelerator="gpu",  # two\n    devices=2,\n    a=1,\n)\n',
    ),
    ("hanging, first", "T(gpus=2,\n  a=1)\n", 'T(accelerator="gpu",\n  devices=2,\n  a=1)\n'),
    ("hanging, last", "T(a=1,\n  gpus=2)\n", 'T(a=1,\n  accelerator="gpu",\n  devices=2)\n'),
    ("packed", "T(a=1, gpus=2,\n  b=1)\n", 'T(a=1, accelerator="gpu", devices=2,\n  b=1)\n'),
    (
        "alone on its line among others that are not",
        "T(a=1, b=2,\n  gpus=2,\n  c=3, d=4)\n",
        'T(a=1, b=2,\n  accelerator="gpu",\n  devices=2,\n  c=3, d=4)\n',
    ),
    (
        "alone on the last line",
        "T(\n    a=1, b=2,\n    gpus=2  # two\n)\n",
        'T(\n    a=1, b=2,\n    accelerator="gpu",  # two\n    devices=2\n)\n',
    ),
    (
        "alone before the bracket",
        "T(a=1, b=2,\n  gpus=2)\n",
        'T(a=1, b=2,\n  accelerator="gpu",\n  devices=2)\n',
    ),
    (
        "the first of two on a line",
        "T(\n    a=1,\n    gpus=2, b=2,\n)\n",
        'T(\n    a=1,\n    accelerator="gpu", devices=2, b=2,\n)\n',
    ),
    (
        "alone below a line with a nested call",
        "T(\n    a=f(1,\n        2), b=2,\n    gpus=2,\n)\n",
        'T(\n    a=f(1,\n        2), b=2,\n    accelerator="gpu",\n    devices=2,\n)\n',
    ),
    ("spaces around `=`", "T(gpus = 2)\n", 'T(accelerator = "gpu", devices = 2)\n'),
    ("single quotes", "T('a', gpus='2')\n", "T('a', accelerator='gpu', devices='2')\n"),
    (
        "the value's own comment",
        "T(gpus=[0,  # first\n        1])\n",
        'T(accelerator="gpu", devices=[0,  # first\n                              1])\n',
    ),
    ("a value over lines", "T(gpus=1\n  + 1)\n", 'T(accelerator="gpu", devices=1\n  + 1)\n'),
    ("a comment before the comma", "T(gpus=2  # two\n  , a=1)\n", 'T(accelerator="gpu"  # two\n  , devices=2, a=1)\n'),
    ("tabs and CRLF", "T(\r\n\tgpus=2,\r\n)\r\n", 'T(\r\n\taccelerator="gpu",\r\n\tdevices=2,\r\n)\r\n'),
    (
        "non-ASCII around",
        "é = 'ü'; T(name=\"ö\", gpus=2)  # ß\n",
        'é = \'ü\'; T(name="ö", accelerator="gpu", devices=2)  # ß\n',
    ),
]

HEIRS = [
    (
        "behind what takes the value",
        "T(\n    c=old,\n    rate=50,  # slow\n    a=1,\n)\n",
        "T(\n    c=[old, Bar(50)],  # slow\n    a=1,\n)\n",
    ),
    (
        "behind the last, without a comma",
        "T(\n    rate=50,  # slow\n    c=old\n)\n",
        "T(\n    c=[old, Bar(50)]  # slow\n)\n",
    ),
    (
        "not behind another comment",
        "T(\n    c=old,  # mine\n    rate=50,  # slow\n    a=1,\n)\n",
        "T(\n    c=[old, Bar(50)],  # mine\n    # slow\n    a=1,\n)\n",
    ),
    (
        "not on a line with others",
        "T(\n    c=old, b=2,\n    rate=50,  # slow\n    a=1,\n)\n",
        "T(\n    c=[old, Bar(50)], b=2,\n    # slow\n    a=1,\n)\n",
    ),
    (
        "an empty one goes",
        "T(\n    c=old,\n    rate=50,  #\n    a=1,\n)\n",
        "T(\n    c=[old, Bar(50)],\n    a=1,\n)\n",
    ),
]


def ids(rows: list[tuple[object, ...]]) -> list[str]:
    return [str(row[0]) for row in rows]


@pytest.mark.parametrize(("_", "before", "after"), REMOVED, ids=ids(REMOVED))
def test_removed(_: str, before: str, after: str) -> None:
    text, plan = planned(before, [remove("gpus")])
    assert text == after
    assert not plan.lost
    assert not plan.drops_comment


@pytest.mark.parametrize(("_", "before", "after"), COMMENTS, ids=ids(COMMENTS))
def test_removed_comments_stay(_: str, before: str, after: str) -> None:
    text, plan = planned(before, [remove("gpus")])
    assert text == after
    assert not plan.drops_comment


@pytest.mark.parametrize(("_", "before", "after"), HEIRS, ids=ids(HEIRS))
def test_removed_comments_go_with_the_value(_: str, before: str, after: str) -> None:
    text, plan = planned(before, [remove("rate"), replace("old", "[", value_of("c"), ", Bar(", value_of("rate"), ")]")])
    assert text == after
    assert not plan.drops_comment


def test_the_value_may_go_to_what_is_replaced_itself() -> None:
    makes = [replace("old", "Bar(", value_of("rate"), ")"), remove("c"), add("d", value_of("c"), to="c")]
    text, plan = planned("T(\n    c=old,\n    rate=50,  # slow\n    a=1,\n)\n", [remove("rate"), *makes])
    assert text == "T(\n    d=Bar(50),\n    # slow\n    a=1,\n)\n"
    assert not plan.lost


def test_a_comment_inside_a_removed_value_is_reported() -> None:
    text, plan = planned("T(\n    gpus=[\n        1,  # one\n    ],\n    a=1,\n)\n", [remove("gpus")])
    assert text == "T(\n    # one\n    a=1,\n)\n"
    assert len(plan.drops_comment) == 1


@pytest.mark.parametrize(("_", "before", "makes", "after"), ADDED, ids=ids(ADDED))
def test_added(_: str, before: str, makes: list[object], after: str) -> None:
    text, plan = planned(before, makes)
    assert text == after
    assert not plan.lost


@pytest.mark.parametrize(("_", "before", "after"), WIDE, ids=ids(WIDE))
def test_a_new_list_that_is_too_wide(_: str, before: str, after: str) -> None:
    text, plan = planned(before, [add_to("T…", "c", LISTED)])
    assert text == after
    assert not plan.lost


@pytest.mark.parametrize(("_", "before", "after"), IN_PLACE, ids=ids(IN_PLACE))
def test_in_place(_: str, before: str, after: str) -> None:
    text, plan = planned(before, GPUS)
    assert text == after
    assert not plan.drops_comment


def test_fixes_compose_in_one_call() -> None:
    text, plan = planned(
        "t = Trainer(gpus=2, checkpoint_callback=False, weights_summary=None, a=1)\n", GPUS, CHECKPOINT, SUMMARY
    )
    assert text == 't = Trainer(accelerator="gpu", devices=2, enable_checkpointing=False, a=1)\n'
    assert not plan.lost


def test_all_arguments_go() -> None:
    assert planned("f(a=1, b=2, c=3)\n", [remove("a")], [remove("b")], [remove("c")])[0] == "f()\n"
    assert planned("f(\n  a=1,\n  # c\n  c=3)\n", [remove("a")], [remove("c")])[0] == "f(\n  # c\n  )\n"


def test_positional_and_starred_arguments_go() -> None:
    assert planned("f(a, b)\n", [remove("a")])[0] == "f(b)\n"
    assert planned("f((a), b)\n", [remove("a")])[0] == "f(b)\n"
    assert planned("f(*a, b=1)\n", [remove("*a")])[0] == "f(b=1)\n"
    assert planned("f(b=1, **a)\n", [remove("**")])[0] == "f(b=1)\n"
    assert planned("f((a, b), c)\n", [remove("(a, b)")])[0] == "f(c)\n"
    assert planned("f(x for x in y)\n", [remove("(x for x in y)")])[0] == "f()\n"


def test_equal_additions_merge() -> None:
    one = [remove("a"), add("c", "1", to="a")]
    two = [remove("b"), add("c", "1", to="b")]
    text, plan = planned("f(a=1, b=2)\n", one, two)
    assert text == "f(c=1)\n"
    assert not plan.lost


def test_different_values_for_one_name_conflict() -> None:
    text, plan = planned("f(a=1, b=2)\n", [remove("a"), add("c", "1", to="a")], [remove("b"), add("c", "2", to="b")])
    assert text == "f(c=1, b=2)\n"
    assert [lost.reason for lost in plan.lost] == [None]


REFUSED = [
    ("the name is taken", "f(a=1, b=2)\n", [add("b", "3", to="a")], "already has an argument 'b'"),
    ("renamed to a taken name", "f(a=1, b=2)\n", [rename("a", "b")], "already has an argument 'b'"),
    ("a positional one has no name", "f(a)\n", [rename("a", "b")], "keyword"),
    ("a keyword before a positional", "f(a, b)\n", [remove("a"), add("c", "1", to="a")], "not be Python"),
    ("the template is no expression", "f(a=1)\n", [add("b", "1 +", to="a")], "does not parse"),
]


@pytest.mark.parametrize(("_", "before", "makes", "reason"), REFUSED, ids=ids(REFUSED))
def test_refused(_: str, before: str, makes: list[object], reason: str) -> None:
    text, plan = planned(before, makes)
    assert text == before
    assert plan.edits == ()
    assert reason in str(plan.lost[0].reason)


def test_a_name_that_goes_in_the_same_plan_is_free() -> None:
    assert planned("f(a=1, b=2)\n", [remove("b"), add("b", "3", to="b")])[0] == "f(a=1, b=3)\n"
    assert planned("f(a=1, b=2)\n", [rename("b", "c")], [rename("a", "b")])[0] == "f(b=1, c=2)\n"


def test_edits_are_small() -> None:
    _, plan = planned("t = Trainer(gpus=2, b=[1, 2, 3], checkpoint_callback=False)\n", CHECKPOINT)
    assert [(edit.span, edit.replacement) for edit in plan.edits] == [((33, 52), b"enable_checkpointing")]


def test_a_value_changes_beside_a_removed_neighbour() -> None:
    text, _ = planned("f(a=x.cuda(), b=2)\n", [replace("x.cuda()", "x")], [remove("b")])
    assert text == "f(a=x)\n"


def test_two_generators_in_one_call() -> None:
    text, plan = planned("f(g(x for x in y), gpus=2)\n", GPUS)
    assert text == 'f(g(x for x in y), accelerator="gpu", devices=2)\n'
    assert not plan.lost
