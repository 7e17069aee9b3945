"""What holds for any fixes of any code: order, subsets, comments, untouched bytes, the tree."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from codemods.model import Change, Code, InsertStatement, RemoveStatement, Span
from codemods.rewriting import strings
from codemods.rewriting.planner import plan
from tests.rewriting.changing import (
    Make,
    Subject,
    add,
    add_item,
    add_parameter,
    add_to,
    chosen,
    hole,
    insert,
    member,
    planned,
    remove,
    remove_base,
    remove_decorator,
    remove_parameter,
    remove_statement,
    rename,
    rename_attribute,
    rename_definition,
    rename_parameter,
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


HEADERS = [
    "class Model(Base, Old):\n",
    "class Model( Old ):  # model\n",
    "class Model(\n    Base,  # base\n    Old,\n    metaclass=M,\n):\n",
    'class Model(Old):\n    """Doc."""\n\n',
]
METHODS = {
    "step": [
        "def step(self, batch, idx): return batch\n",
        "@d\n@e  # e\ndef step(\n    self,\n    batch,  # b\n    idx,\n):\n    pass\n",
    ],
    "start": [
        "def start(self, *, last=None) -> None:  # start\n    # none\n    pass\n",
        "def start(self, last): pass  # none\n",
    ],
    "end": [
        "def end(self, outputs):\n    # mean\n    loss = outputs.mean()  # m\n\n    if loss:\n        self.log(loss,\n                 x=1)\n    # done\n",
        "def end(self, outputs): loss = outputs.mean(); return loss\n",
        'async def end(self, outputs):\n\n    loss = outputs.mean()\n    return """\n  string\n    """, [\n  1,  # one\n    ]\n',
    ],
    "other": ["x = 1\n", "x: int = 1  # x\n", "@property\ndef other(self): pass\n"],
}
GAPS = ["\n", "\n", "", "\n\n", "\n    # above\n", "    # right above\n    # two\n", "\n    # apart\n\n"]


def end(subject: Subject) -> ast.FunctionDef | ast.AsyncFunctionDef:
    """The method that goes."""
    nodes = ast.walk(subject.source.tree)
    found = next(node for node in nodes if getattr(node, "name", "") == "end")
    assert isinstance(found, (ast.FunctionDef, ast.AsyncFunctionDef))
    return found


def body(subject: Subject) -> Span:
    """A hole that takes its body."""
    statements = end(subject).body
    return Span(subject.source.span(statements[0]).start, subject.source.span(statements[-1]).end)


def remove_end(subject: Subject) -> Change:
    return RemoveStatement(subject.source.span(end(subject)))


def replace_end(subject: Subject) -> Change:
    return InsertStatement(
        subject.source.span(end(subject)), Code.of("def on_end(self):\n    with x:\n        ", body(subject))
    )


CLASS_FIXES: dict[str, list[list[Make]]] = {
    "step": [
        [rename_parameter("def step", "batch", "data")],
        [remove_parameter("def step", "idx"), add_parameter("def step", "loader", "0", after="idx")],
        [add_parameter("def step", "new")],
    ],
    "start": [
        [rename_definition("def start", "on_start"), remove_parameter("def start", "last")],
        [remove_statement("def start…"), insert("def start…", "def on_start(self):\n    return [\n        1,\n    ]")],
        [
            insert("def start…", "@x\ndef before(self):\n    pass"),
            insert("def start…", "def after(self): pass", after=True),
        ],
    ],
    "end": [
        [remove_end, member("class Model", "def on_end(self):\n    outputs = 1\n    ", body)],
        [remove_end, replace_end],
        [remove_end],
    ],
    "other": [],
}


@st.composite
def classes(draw: st.DrawFn) -> tuple[str, list[list[Make]]]:
    """A class in any layout, and fixes for its header and its methods."""
    text = draw(st.sampled_from(HEADERS))
    fixes: list[list[Make]] = [[remove_base("class Model", "Old")]]
    for index, name in enumerate(draw(st.permutations(sorted(METHODS)))[: draw(st.integers(1, 4))]):
        method = draw(st.sampled_from(METHODS[name]))
        text += draw(st.sampled_from(GAPS)) if index else ""
        text += "".join(
            f"    {line}" if line.strip() and "string" not in line else line for line in method.splitlines(True)
        )
        if possible := CLASS_FIXES[name]:
            fixes.append(draw(st.sampled_from(possible)))
        if "@e" in method:
            fixes.append([remove_decorator("def step", "d")])
        if name == "end":
            fixes.append([rename_attribute("outputs.mean", "sum")])
    text += draw(st.sampled_from(["", "\n\nmodel = Model()\n", "# end\n", "    # end of class\n"]))
    wanted = draw(st.lists(st.sampled_from(range(len(fixes))), unique=True, min_size=1))
    newline = draw(st.sampled_from(["\n", "\n", "\r\n"]))
    if draw(st.booleans()):
        text = text.replace("    ", "\t")
    return text.replace("\n", newline), [fixes[index] for index in wanted]


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


@given(classes(), st.randoms(use_true_random=False))
def test_any_order_of_the_fixes_of_a_class_gives_the_same_bytes(
    program: tuple[str, list[list[Make]]], random: object
) -> None:
    text, fixes = program
    subject = Subject(text)
    made = chosen(subject, fixes)
    expected = plan(subject.module, made)
    random.shuffle(made)  # type: ignore[attr-defined]
    assert plan(subject.module, made) == expected


@given(classes())
def test_the_class_is_python_with_all_comments_that_are_not_reported(program: tuple[str, list[list[Make]]]) -> None:
    text, fixes = program
    after, made = planned(text, *fixes)
    assert {lost.reason for lost in made.lost} <= {None}
    ast.parse(after)
    lost = comments(text) - comments(after)
    assert bool(lost) == bool(made.drops_comment)
    assert not comments(after) - comments(text)
    assert after.count("\n") == after.count("\r\n") or "\r" not in text


@given(classes())
def test_the_fixes_of_a_class_one_at_a_time(program: tuple[str, list[list[Make]]]) -> None:
    text, fixes = program
    together, made = planned(text, *fixes)
    lost = {finding.code for finding, _, _ in ((lost.finding, lost.fix, lost.reason) for lost in made.lost)}
    alone = text
    for number, fix in enumerate(fixes):
        if f"LIT{number:03}" not in lost:
            alone, one = planned(alone, fix)
            assert not one.lost
    assert members(alone) == members(together)


def members(text: str) -> str:
    """The tree, with the statements of each class in one order."""
    parsed = ast.parse(text)
    for node in ast.walk(parsed):
        if isinstance(node, ast.ClassDef):
            node.body.sort(key=ast.dump)
    return ast.dump(parsed)
