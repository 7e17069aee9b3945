"""What holds for any fixes of any code: order, subsets, comments, untouched bytes, the tree."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from codemods.rewriting import strings
from codemods.rewriting.planner import plan
from tests.rewriting.changing import (
    Make,
    Subject,
    add,
    add_item,
    add_to,
    chosen,
    hole,
    insert,
    planned,
    remove,
    rename,
    replace,
    symbol,
    value_of,
)

VALUES = {
    "gpus": ["2", "[0,\n  1]", "a if b else c", "-1", "(1  # one\n  + 2)", '"0,1"'],
    "max_epochs": ["3", "f(x)", "lambda: 0"],
    "checkpoint_callback": ["False", "x or y"],
    "weights_summary": ["None", '"top"'],
    "callbacks": ["[]", "[a]", "[\n  a,  # a\n  b\n]", "(a, b)"],
}
FIXES: dict[str, list[Make]] = {
    "gpus": [remove("gpus"), add("accelerator", '"gpu"', to="gpus"), add("devices", value_of("gpus"), to="gpus")],
    "checkpoint_callback": [rename("checkpoint_callback", "enable_checkpointing")],
    "weights_summary": [remove("weights_summary")],
    "callbacks": [lambda subject: add_item(text_of(subject, "callbacks"), symbol("Timer"), "()")(subject)],
    "max_epochs": [add("min_epochs", "1", to="max_epochs")],
    "model": [replace("net.cuda()", hole("net"), ".to(device)")],
    "statement": [insert("done()", "more(", symbol("Timer"), ")", after=True)],
    "logger": [add_to("Trainer(…", "logger", "False")],
}
SEPARATORS = [", ", ",", ",\n        ", ",  # c{0}\n    ", "\n  , ", ",\n    # above {0}\n    ", ",\n\n", ",\t"]
OPENINGS = ["", " ", "\n    ", "  # open\n    ", "\n    # first\n    "]
CLOSINGS = ["", ",", "\n", ",\n", "  # last\n", ",  # last\n", ",\n    # end\n"]
IMPORTS = [
    "import pytorch_lightning as pl\n",
    "from pytorch_lightning import Trainer\n",
    "from pytorch_lightning.callbacks import (\n    ModelCheckpoint,  # best\n)\n",
    '"""Doc."""\n\nimport os\n',
    "",
]


def text_of(subject: Subject, argument: str) -> str:
    return subject.source.code(subject.value(argument))


@st.composite
def programs(draw: st.DrawFn) -> tuple[str, list[list[Make]]]:
    """A Trainer call in any layout, other code around it, and fixes for what is in it."""
    names = draw(st.permutations(sorted(VALUES)))[: draw(st.integers(0, 5))]
    call = "Trainer(" + draw(st.sampled_from(OPENINGS if names else ["", "\n"]))
    for index, name in enumerate(names):
        if index:
            call += draw(st.sampled_from(SEPARATORS)).format(index)
        call += name + draw(st.sampled_from(["=", " = "])) + draw(st.sampled_from(VALUES[name]))
    call += draw(st.sampled_from(CLOSINGS)) if names else ""
    before = draw(st.sampled_from(["", "net.cuda()  # gpu\n", "é = 'ü'; net.cuda()\n"]))
    text = draw(st.sampled_from(IMPORTS)) + before + f"trainer = {call})  # trainer\ndone()"
    newline = draw(st.sampled_from(["\n", "\n", "\r\n", "\r"]))
    possible = [*names, "statement", *(["model"] if before else []), *(["logger"] if "logger" not in names else [])]
    wanted = draw(st.lists(st.sampled_from(possible), unique=True, min_size=1))
    return text.replace("\n", newline), [FIXES[name] for name in wanted]


def comments(text: str) -> Counter[str]:
    return Counter(comment for _, comment in strings.comments(text))


@given(programs(), st.randoms(use_true_random=False))
def test_any_order_of_any_subset_gives_the_same_bytes(program: tuple[str, list[list[Make]]], random: object) -> None:
    text, fixes = program
    subject = Subject(text)
    made = chosen(subject, fixes)
    expected = plan(subject.module, made)
    random.shuffle(made)  # type: ignore[attr-defined]
    assert plan(subject.module, made) == expected
    assert plan(Subject(text).module, reversed(made)) == expected


@given(programs())
def test_the_result_is_python_with_all_comments(program: tuple[str, list[list[Make]]]) -> None:
    text, fixes = program
    after, made = planned(text, *fixes)
    assert not made.lost
    assert not made.drops_comment
    ast.parse(after)
    assert comments(after) == comments(text)


@given(programs())
def test_edits_are_sorted_and_apart_and_nothing_else_changes(program: tuple[str, list[list[Make]]]) -> None:
    text, fixes = program
    subject = Subject(text)
    edits = plan(subject.module, chosen(subject, fixes)).edits
    position = 0
    for span, replacement in edits:
        assert position <= span.start <= span.end
        assert subject.source.utf8[span.start : span.end] != replacement
        position = span.end
    after = subject.source.text.spliced(list(edits)).decode()
    newline = text[text.index("done()") - 1]
    if newline == "\n" and "\r" in text:
        assert after.count("\n") == after.count("\r\n")
    elif newline == "\r":
        assert "\n" not in after


@given(programs())
def test_one_at_a_time_gives_the_tree_of_all_together(program: tuple[str, list[list[Make]]]) -> None:
    text, fixes = program
    together, _ = planned(text, *fixes)
    for order in (fixes, fixes[::-1]):
        assert_same(one_at_a_time(text, order), together)


def one_at_a_time(text: str, fixes: Sequence[Sequence[Make]]) -> str:
    for fix in fixes:
        text, made = planned(text, fix)
        assert not made.lost
    return text


def assert_same(one: str, other: str) -> None:
    assert tree(one) == tree(other)
    assert comments(one) == comments(other)


def tree(text: str) -> str:
    """The tree, with the keyword arguments of each call in order of their names."""
    parsed = ast.parse(text)
    for node in ast.walk(parsed):
        if isinstance(node, ast.Call):
            node.keywords.sort(key=lambda keyword: keyword.arg or "")
    return ast.dump(parsed)
