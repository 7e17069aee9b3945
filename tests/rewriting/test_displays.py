"""Entries of dicts, items of lists, tuples and sets."""

from __future__ import annotations

import pytest

from tests.rewriting.changing import (
    Make,
    add_entry,
    add_item,
    hole,
    planned,
    remove_entry,
    remove_item,
    rename_string,
    replace,
)

GPUS = [remove_entry("gpus"), add_entry("accelerator", '"gpu"', to="gpus"), add_entry("devices", "2", to="gpus")]

CHANGED = [
    ("in place", 'c = {"gpus": 2, "a": 1}\n', GPUS, 'c = {"accelerator": "gpu", "devices": 2, "a": 1}\n'),
    (
        "the anchor's quotes",
        "c = {'gpus': 2, \"a\": 1}\n",
        GPUS,
        "c = {'accelerator': \"gpu\", 'devices': 2, \"a\": 1}\n",
    ),
    (
        "in place, exploded",
        'c = {\n    "gpus": 2,  # two\n    "a": 1,\n}\n',
        GPUS,
        'c = {\n    "accelerator": "gpu",  # two\n    "devices": 2,\n    "a": 1,\n}\n',
    ),
    ("removed", 'c = {"a": 1, "gpus": 2}\n', [remove_entry("gpus")], 'c = {"a": 1}\n'),
    ("the only one", 'c = {\n    "gpus": 2,\n}\n', [remove_entry("gpus")], "c = {}\n"),
    (
        "the last below the first",
        'c = {"a": 1,\n     "gpus": 2\n     }\n',
        [remove_entry("gpus")],
        'c = {"a": 1}\n',
    ),
    (
        "the last of two below the first",
        'c = {"a": 1,\n     "b": 3,\n     "gpus": 2\n     }\n',
        [remove_entry("gpus")],
        'c = {"a": 1,\n     "b": 3\n     }\n',
    ),
    (
        "one beside the first",
        'c = {"a": 1, "gpus": 2\n     }\n',
        [remove_entry("gpus")],
        'c = {"a": 1\n     }\n',
    ),
    (
        "a comment beside the first",
        'c = {"a": 1,  # one\n     "gpus": 2\n     }\n',
        [remove_entry("gpus")],
        'c = {"a": 1  # one\n     }\n',
    ),
    (
        "before `**`",
        'c = {"a": 1, **b}\n',
        [add_entry("x", "2", to="a", anchored=False)],
        'c = {"a": 1, "x": 2, **b}\n',
    ),
    ("behind an anchor", 'c = {"a": 1, "b": 1}\n', [add_entry("x", "2", to="a")], 'c = {"a": 1, "x": 2, "b": 1}\n'),
    (
        "a value that needs them",
        'c = {"a": 1}\n',
        [add_entry("x", "lambda: 0", to="a")],
        'c = {"a": 1, "x": lambda: 0}\n',
    ),
    ("a key", 'c = {"gpus": 2}\n', [rename_string('"gpus"', "devices")], 'c = {"devices": 2}\n'),
    (
        "a value inside",
        'c = {"a": x.cuda()}\n',
        [replace("x.cuda()", "x"), add_entry("b", "1", to="a")],
        'c = {"a": x, "b": 1}\n',
    ),
    ("a list", "a = [b]\n", [add_item("[b]", "x")], "a = [b, x]\n"),
    ("an empty list", "a = []\n", [add_item("[]", "x"), add_item("[]", "y")], "a = [x, y]\n"),
    ("an open empty list", "a = [\n]\n", [add_item("[\n]", "x")], "a = [x]\n"),
    ("an exploded list", "a = [\n    b,  # b\n]\n", [add_item("[…", "x")], "a = [\n    b,  # b\n    x,\n]\n"),
    ("an exploded list, no comma", "a = [\n    b  # b\n]\n", [add_item("[…", "x")], "a = [\n    b,  # b\n    x\n]\n"),
    ("a hanging list", "a = [b,\n     c]\n", [add_item("[…", "x")], "a = [b,\n     c,\n     x]\n"),
    ("a tuple", "a = (b, c)\n", [add_item("(b, c)", "x")], "a = (b, c, x)\n"),
    ("a tuple of one", "a = (b,)\n", [add_item("(b,)", "x")], "a = (b, x)\n"),
    ("an exploded tuple of one", "a = (\n    b,\n)\n", [add_item("(…", "x")], "a = (\n    b,\n    x,\n)\n"),
    ("an empty tuple", "a = ()\n", [add_item("()", "x")], "a = (x,)\n"),
    ("a bare tuple", "a = b, c\n", [add_item("b, c", "x")], "a = b, c, x\n"),
    ("a tuple in parentheses twice", "a = ((b, c))\n", [add_item("(b, c)", "x")], "a = ((b, c, x))\n"),
    ("a set", "a = {b}\n", [add_item("{b}", "x")], "a = {b, x}\n"),
    ("equal items merge", "a = [b]\n", [add_item("[b]", "x"), add_item("[b]", "x")], "a = [b, x]\n"),
    ("a starred item", "a = [*b]\n", [add_item("[*b]", "x")], "a = [*b, x]\n"),
    ("an item goes", "a = [b, c]\n", [remove_item("[b, c]", "b")], "a = [c]\n"),
    ("a starred item goes", "a = [*b, c]\n", [remove_item("[*b, c]", "*b")], "a = [c]\n"),
    ("the only item goes", "a = [b]\n", [remove_item("[b]", "b")], "a = []\n"),
    ("an item of two in a tuple", "a = (b, c)\n", [remove_item("(b, c)", "b")], "a = (c,)\n"),
    ("an item of two in a bare tuple", "a = b, c\n", [remove_item("b, c", "c")], "a = b,\n"),
    ("the only item of a tuple", "a = (b,)\n", [remove_item("(b,)", "b")], "a = ()\n"),
    (
        "an exploded item goes",
        "a = [\n    # b\n    b,\n    c,\n]\n",
        [remove_item("[…", "b")],
        "a = [\n    # b\n    c,\n]\n",
    ),
    ("in a nested call", "a = f([b], c=[])\n", [add_item("[]", hole("b"))], "a = f([b], c=[b])\n"),
]


@pytest.mark.parametrize(("_", "before", "makes", "after"), CHANGED, ids=[row[0] for row in CHANGED])
def test_changed(_: str, before: str, makes: list[Make], after: str) -> None:
    for fixes in ([makes], [[make] for make in makes]):
        text, plan = planned(before, *fixes)
        assert text == after
        assert not plan.lost
        assert not plan.drops_comment


REFUSED = [
    ("the key is taken", 'c = {"a": 1, "b": 2}\n', [add_entry("b", "3", to="a")], "already has a key 'b'"),
    ("an empty set", "a = {b}\n", [remove_item("{b}", "b")], "empty set"),
    ("an empty bare tuple", "for a in b,: pass\n", [remove_item("b,", "b")], "not be Python"),
    ("an item of another list", "a = [b]; c = [d]\n", [remove_item("[b]", "d")], "no entry or item"),
    ("no display", "a = b\n", [add_item("b", "x")], "not in a form"),
    ("a dict is no list", "a = {}\n", [add_item("{}", "x")], "not in a form"),
]


@pytest.mark.parametrize(("_", "before", "makes", "reason"), REFUSED, ids=[row[0] for row in REFUSED])
def test_refused(_: str, before: str, makes: list[Make], reason: str) -> None:
    text, plan = planned(before, makes)
    assert text == before
    assert reason in str(plan.lost[0].reason)


def test_two_values_for_one_key_conflict() -> None:
    text, plan = planned('c = {"a": 1}\n', [add_entry("b", "1", to="a")], [add_entry("b", "2", to="a")])
    assert text == 'c = {"a": 1, "b": 1}\n'
    assert [lost.reason for lost in plan.lost] == [None]


def test_a_removed_entry_is_not_also_renamed() -> None:
    text, plan = planned('c = {"a": 1, "b": 2}\n', [remove_entry("a")], [rename_string('"a"', "x")])
    assert text == 'c = {"b": 2}\n'
    assert [lost.reason for lost in plan.lost] == [None]


LONG = "x" * 100
GROWN = [
    (
        "alone on its line",
        f"T(\n    a=1, b=2,\n    c=[{LONG}],  # c\n)\n",
        f"T(\n    a=1, b=2,\n    c=[\n        {LONG},\n        *yyyyyyyyyyyyyyyyyyyy,\n    ],  # c\n)\n",
    ),
    ("an assignment", f"c = [{LONG}]\n", f"c = [\n    {LONG},\n    *yyyyyyyyyyyyyyyyyyyy,\n]\n"),
    ("in a dict", f"{{\n\t'c': [{LONG}],\n}}\n", f"{{\n\t'c': [\n\t\t{LONG},\n\t\t*yyyyyyyyyyyyyyyyyyyy,\n\t],\n}}\n"),
    ("beside others", f"T(a=1, c=[{LONG}])\n", f"T(a=1, c=[{LONG}, *yyyyyyyyyyyyyyyyyyyy])\n"),
]


@pytest.mark.parametrize(("_", "before", "after"), GROWN, ids=[row[0] for row in GROWN])
def test_a_list_that_grew_too_wide(_: str, before: str, after: str) -> None:
    text, plan = planned(before, [add_item(f"[{LONG}]", "*yyyyyyyyyyyyyyyyyyyy")])
    assert text == after
    assert not plan.lost
