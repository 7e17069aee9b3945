"""How each carrier writes what replaces an argument, and what it refuses."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from codemods.model import Code, Finding, Fix
from codemods.rewriting.planner import plan
from codemods.semantics.arguments import Argument, Rewrite
from tests.semantics.flowing import TRAINER, arguments_of, sets_of

RENAMED = "renamed"
CHANGED = "changed"
REPLACED = "replaced"
SPLIT = "split"
REMOVED = "removed"


def replaced(argument: Argument, how: str) -> Rewrite:
    """`old` becomes: `new` with its value, `old=9`, `new=9`, `new` with its value and `more=9`, or nothing."""
    return {
        RENAMED: lambda: argument.rename("new"),
        CHANGED: lambda: argument.give(Code.of("9")),
        REPLACED: lambda: argument.replace(("new", Code.of("9"))),
        SPLIT: lambda: argument.replace(("more", Code.of("9")), ("new", Code.of(argument.ref))),
        REMOVED: argument.remove,
    }[how]()


class Site(NamedTuple):
    """A program with the argument `old`, what it becomes, by how; `=` where it is refused."""

    before: str
    after: dict[str, str]


SITES = {
    "call": Site(
        "Trainer(a=1, old=f(x), b=2)",
        {
            RENAMED: "Trainer(a=1, new=f(x), b=2)",
            CHANGED: "Trainer(a=1, old=9, b=2)",
            REPLACED: "Trainer(a=1, new=9, b=2)",
            SPLIT: "Trainer(a=1, more=9, new=f(x), b=2)",
            REMOVED: "Trainer(a=1, b=2)",
        },
    ),
    "partial": Site(
        "from functools import partial\npartial(Trainer, old=1)",
        {
            RENAMED: "from functools import partial\npartial(Trainer, new=1)",
            SPLIT: "from functools import partial\npartial(Trainer, more=9, new=1)",
            REMOVED: "from functools import partial\npartial(Trainer)",
        },
    ),
    "super().__init__": Site(
        "class T(Trainer):\n    def __init__(self):\n        super().__init__(old=1)",
        {
            RENAMED: "class T(Trainer):\n    def __init__(self):\n        super().__init__(new=1)",
            REMOVED: "class T(Trainer):\n    def __init__(self):\n        super().__init__()",
        },
    ),
    "a function with **kwargs": Site(
        "def make(**kwargs):\n    return Trainer(**kwargs)\nmake(old=1)",
        {
            RENAMED: "def make(**kwargs):\n    return Trainer(**kwargs)\nmake(new=1)",
            SPLIT: "def make(**kwargs):\n    return Trainer(**kwargs)\nmake(more=9, new=1)",
        },
    ),
    "dict()": Site(
        "cfg = dict(old=1, b=2)\nTrainer(**cfg)",
        {
            RENAMED: "cfg = dict(new=1, b=2)\nTrainer(**cfg)",
            CHANGED: "cfg = dict(old=9, b=2)\nTrainer(**cfg)",
            SPLIT: "cfg = dict(more=9, new=1, b=2)\nTrainer(**cfg)",
            REMOVED: "cfg = dict(b=2)\nTrainer(**cfg)",
        },
    ),
    "update with keywords": Site(
        "cfg = {}\ncfg.update(old=1)\nTrainer(**cfg)",
        {
            RENAMED: "cfg = {}\ncfg.update(new=1)\nTrainer(**cfg)",
            REMOVED: "cfg = {}\nTrainer(**cfg)",
        },
    ),
    "a dict literal": Site(
        "cfg = {'a': 1, 'old': f(x)}\nTrainer(**cfg)",
        {
            RENAMED: "cfg = {'a': 1, 'new': f(x)}\nTrainer(**cfg)",
            CHANGED: "cfg = {'a': 1, 'old': 9}\nTrainer(**cfg)",
            REPLACED: "cfg = {'a': 1, 'new': 9}\nTrainer(**cfg)",
            SPLIT: "cfg = {'a': 1, 'more': 9, 'new': f(x)}\nTrainer(**cfg)",
            REMOVED: "cfg = {'a': 1}\nTrainer(**cfg)",
        },
    ),
    "an item": Site(
        "cfg = {}\ncfg['old'] = 1  # why\nTrainer(**cfg)",
        {
            RENAMED: "cfg = {}\ncfg['new'] = 1  # why\nTrainer(**cfg)",
            CHANGED: "cfg = {}\ncfg['old'] = 9  # why\nTrainer(**cfg)",
            REPLACED: "cfg = {}\ncfg['new'] = 9  # why\nTrainer(**cfg)",
            SPLIT: "cfg = {}\ncfg['more'] = 9\ncfg['new'] = 1  # why\nTrainer(**cfg)",
        },
    ),
    "an item, removed": Site("cfg = {}\ncfg['old'] = 1\nTrainer(**cfg)", {REMOVED: "cfg = {}\nTrainer(**cfg)"}),
    "an item beside another target": Site("cfg = {}\nx = cfg['old'] = 1\nTrainer(**cfg)", {RENAMED: "=", REMOVED: "="}),
    "an annotated item": Site("cfg = {}\ncfg['old']: int = 1\nTrainer(**cfg)", {RENAMED: "="}),
    "an item among several": Site("cfg = {}\ncfg['old'], x = 1, 2\nTrainer(**cfg)", {RENAMED: "=", REMOVED: "="}),
    "setdefault": Site(
        'cfg = {}\ncfg.setdefault("old", 1)\nTrainer(**cfg)',
        {
            RENAMED: 'cfg = {}\ncfg.setdefault("new", 1)\nTrainer(**cfg)',
            CHANGED: 'cfg = {}\ncfg.setdefault("old", 9)\nTrainer(**cfg)',
            REPLACED: 'cfg = {}\ncfg.setdefault("new", 9)\nTrainer(**cfg)',
            SPLIT: 'cfg = {}\ncfg.setdefault("more", 9)\ncfg.setdefault("new", 1)\nTrainer(**cfg)',
            REMOVED: "cfg = {}\nTrainer(**cfg)",
        },
    ),
    "setdefault whose value is used": Site(
        'cfg = {}\nx = cfg.setdefault("old", 1)\nTrainer(**cfg)', {RENAMED: "=", REMOVED: "="}
    ),
    "an attribute": Site(
        "from argparse import Namespace\nargs = Namespace()\nargs.old = 1\nTrainer(**vars(args))",
        {
            RENAMED: "from argparse import Namespace\nargs = Namespace()\nargs.new = 1\nTrainer(**vars(args))",
            SPLIT: "from argparse import Namespace\nargs = Namespace()\n"
            "args.more = 9\nargs.new = 1\nTrainer(**vars(args))",
            REMOVED: "from argparse import Namespace\nargs = Namespace()\nTrainer(**vars(args))",
        },
    ),
    "Namespace()": Site(
        "from argparse import Namespace\nargs = Namespace(old=1)\nTrainer(**vars(args))",
        {RENAMED: "from argparse import Namespace\nargs = Namespace(new=1)\nTrainer(**vars(args))"},
    ),
    "a field": Site(
        "from dataclasses import asdict, dataclass\n@dataclass\nclass C:\n    old: int = 1\nTrainer(**asdict(C()))",
        {
            RENAMED: "from dataclasses import asdict, dataclass\n@dataclass\nclass C:\n    new: int = 1\n"
            "Trainer(**asdict(C()))",
            CHANGED: "from dataclasses import asdict, dataclass\n@dataclass\nclass C:\n    old: int = 9\n"
            "Trainer(**asdict(C()))",
            SPLIT: "from dataclasses import asdict, dataclass\n@dataclass\nclass C:\n    more: int = 9\n"
            "    new: int = 1\nTrainer(**asdict(C()))",
            REMOVED: "from dataclasses import asdict, dataclass\n@dataclass\nclass C:\n    pass\nTrainer(**asdict(C()))",
        },
    ),
    "a field whose type changes": Site(
        "from dataclasses import asdict, dataclass\n@dataclass\nclass C:\n    old: str = 'a'\nTrainer(**asdict(C()))",
        {
            CHANGED: "from dataclasses import asdict, dataclass\n@dataclass\nclass C:\n    old: int = 9\n"
            "Trainer(**asdict(C()))",
            SPLIT: "from dataclasses import asdict, dataclass\n@dataclass\nclass C:\n    more: int = 9\n"
            "    new: str = 'a'\nTrainer(**asdict(C()))",
        },
    ),
    "a field with a call": Site(
        "import attr\n@attr.s\nclass C:\n    old = attr.ib(default=1)\nTrainer(**attr.asdict(C()))",
        {
            RENAMED: "import attr\n@attr.s\nclass C:\n    new = attr.ib(default=1)\nTrainer(**attr.asdict(C()))",
            CHANGED: "import attr\n@attr.s\nclass C:\n    old = attr.ib(default=9)\nTrainer(**attr.asdict(C()))",
            SPLIT: "import attr\n@attr.s\nclass C:\n    more = 9\n    new = attr.ib(default=1)\n"
            "Trainer(**attr.asdict(C()))",
        },
    ),
    "a field without a default": Site(
        "from dataclasses import asdict, dataclass\n@dataclass\nclass C:\n    old: int\nTrainer(**asdict(C(1)))",
        {
            RENAMED: "from dataclasses import asdict, dataclass\n@dataclass\nclass C:\n    new: int\n"
            "Trainer(**asdict(C(1)))",
            CHANGED: "=",
        },
    ),
}
OPTION = """\
from argparse import ArgumentParser
parser = ArgumentParser()
parser.add_argument("--old")
args = parser.parse_args()
{}"""
SITES |= {
    "an option": Site(
        OPTION.format("trainer = Trainer(**vars(args))"),
        {
            RENAMED: OPTION.format("args.new = args.old\ndel args.old\ntrainer = Trainer(**vars(args))"),
            CHANGED: OPTION.format("args.old = 9\ntrainer = Trainer(**vars(args))"),
            SPLIT: OPTION.format("args.more = 9\nargs.new = args.old\ndel args.old\ntrainer = Trainer(**vars(args))"),
            REMOVED: OPTION.format("del args.old\ntrainer = Trainer(**vars(args))"),
        },
    ),
    "an option by __dict__": Site(
        OPTION.format("trainer = Trainer(**args.__dict__)"),
        {RENAMED: OPTION.format("args.new = args.old\ndel args.old\ntrainer = Trainer(**args.__dict__)")},
    ),
    "an option, returned": Site(
        OPTION.format("def main():\n    return Trainer(**vars(args))"),
        {
            RENAMED: OPTION.format(
                "def main():\n    args.new = args.old\n    del args.old\n    return Trainer(**vars(args))"
            )
        },
    ),
    "an option in a compound statement": Site(OPTION.format("with Trainer(**vars(args)) as t: pass"), {RENAMED: "="}),
    "an option of a parser that is not named": Site(
        OPTION.format("trainer = Trainer(**vars(parser.parse_args()))"), {RENAMED: "="}
    ),
    "an option of two Trainers": Site(OPTION.format("Trainer(**vars(args))\nTrainer(**vars(args))"), {RENAMED: "="}),
    "a click option": Site(
        'import click\n@click.option("--old")\ndef main(**kwargs):\n    trainer = Trainer(**kwargs)',
        {
            RENAMED: 'import click\n@click.option("--old")\ndef main(**kwargs):\n'
            '    kwargs["new"] = kwargs["old"]\n    del kwargs["old"]\n    trainer = Trainer(**kwargs)',
        },
    ),
}
ROWS = [
    pytest.param(site.before, how, after, id=f"{name}, {how}")
    for name, site in SITES.items()
    for how, after in site.after.items()
]


def argument(text: str, name: str = "old") -> Argument:
    found = arguments_of(TRAINER + text + "\n", name).get(name)
    assert found is not None, f"{name} is not found once"
    return found


def planned(subject: Argument, rewrite: Rewrite) -> str:
    """The program after a rewrite, its first line left out."""
    fix = Fix("change it", rewrite.changes)
    made = plan(subject.site.module, [(Finding("LIT100", "test", "row", subject.span, "found", (fix,)), fix)])
    assert made.lost == ()
    return subject.site.module.source.text.spliced(list(made.edits)).decode().removeprefix(TRAINER)


@pytest.mark.parametrize(("before", "how", "after"), ROWS)
def test_replace(before: str, how: str, after: str) -> None:
    subject = argument(before)
    rewrite = replaced(subject, how)
    if after == "=":
        assert rewrite.refusal
        assert rewrite.changes == ()
    else:
        assert rewrite.refusal is None
        assert planned(subject, rewrite) == after + "\n"


REFUSED = {
    "also read by its key": ("cfg = {'old': 1}\nprint(cfg['old'])\nTrainer(**cfg)", "`old` is also read on line 3"),
    "also read by get": ("cfg = {'old': 1}\nprint(cfg.get('old'))\nTrainer(**cfg)", "`old` is also read on line 3"),
    "also taken out": ("cfg = {'old': 1}\nTrainer(**cfg)\nx = cfg.pop('old', None)", "`old` is also read on line 4"),
    "also read of a copy": (
        "cfg = dict(old=1)\nd = cfg\nprint(d['old'])\nTrainer(**d)",
        "`old` is also read on line 4",
    ),
    "also read in a function": (
        "def f(cfg):\n    print(cfg['old'])\n    return Trainer(**cfg)\nf({'old': 1})",
        "`old` is also read on line 3",
    ),
    "also splatted into something else": (
        "cfg = {'old': 1}\nfit(**cfg)\nTrainer(**cfg)",
        "the same arguments are also given to another callable on line 3",
    ),
    "also read of a namespace": (
        OPTION.format("print(args.old)\ntrainer = Trainer(**vars(args))"),
        "`old` is also read on line 6",
    ),
    "also read of a record": (
        (
            "from dataclasses import asdict, dataclass\n@dataclass\nclass C:\n    old: int = 1\n"
            "c = C()\nprint(c.old)\nTrainer(**asdict(c))"
        ),
        "`old` is also read on line 7",
    ),
    "also read of self": (
        (
            "class R:\n    def __init__(self):\n        self.cfg = dict(old=1)\n    def run(self):\n"
            "        print(self.cfg['old'])\n        Trainer(**self.cfg)"
        ),
        "`old` is also read on line 6",
    ),
}
ACCEPTED = {
    "another entry is read": "cfg = {'old': 1, 'b': 2}\nprint(cfg['b'])\nTrainer(**cfg)",
    "another dict is read": "cfg, other = {'old': 1}, {}\nprint(other['old'])\nTrainer(**cfg)",
    "an attribute of a module is read": "import cfg as module\ncfg = {'old': 1}\nprint(module.old)\nTrainer(**cfg)",
    "another dict is splatted": "cfg, other = {'old': 1}, {}\nfit(**other)\nTrainer(**cfg)",
    "two Trainers take it": "cfg = {'old': 1}\nTrainer(**cfg)\nTrainer(**cfg)",
    "it is written elsewhere": "cfg = {'old': 1}\ncfg['b'] = 2\nTrainer(**cfg)",
}


@pytest.mark.parametrize(("text", "reason"), REFUSED.values(), ids=REFUSED)
def test_what_is_used_elsewhere_keeps_its_name(text: str, reason: str) -> None:
    subject = argument(text)
    assert subject.rename("new").refusal == reason
    assert subject.remove().refusal == reason
    assert subject.give(Code.of("9")).refusal is None


@pytest.mark.parametrize("text", ACCEPTED.values(), ids=ACCEPTED)
def test_what_is_used_by_trainers_only_is_renamed(text: str) -> None:
    assert argument(text).rename("new").refusal is None


def test_options_for_the_bridge_are_translated_by_what_takes_its_place() -> None:
    text = OPTION.format("trainer = Trainer.from_argparse_args(args, more=1)")
    assert {found.name for found in arguments_of(TRAINER + text)} == {"more"}


TRANSLATED = {
    "by attributes": "args.new = args.old\ndel args.old\nTrainer(**vars(args))",
    "by attributes, filtered": "args.new = f(args.old)\nTrainer.from_argparse_args(args)",
    "by items": "d = vars(args)\nd['new'] = d['old']\nTrainer(**d)",
    "by del": "del args.old\nTrainer(**vars(args))",
    "by del of an item": "d = vars(args)\ndel d['old']\nTrainer(**d)",
}


@pytest.mark.parametrize("text", TRANSLATED.values(), ids=TRANSLATED)
def test_an_option_that_is_translated_is_none_of_the_trainer(text: str) -> None:
    assert "old" not in {found.name for found in arguments_of(TRAINER + OPTION.format(text))}


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("other.new = args.old\nTrainer(**vars(args))", id="into another object"),
        pytest.param("args.new = args.other\nTrainer(**vars(args))", id="from another option"),
        pytest.param("del other.old\nTrainer(**vars(args))", id="del of another object"),
        pytest.param("del args.other, args, x['old']\nTrainer(**vars(args))", id="del of another option"),
    ],
)
def test_an_option_that_is_not_translated(text: str) -> None:
    assert "old" in {found.name for found in arguments_of(TRAINER + OPTION.format(text))}


ADDED = {
    "to a call": ("Trainer(old=1)", "Trainer(old=1, more=9)"),
    "to a dict literal": ("cfg = {'old': 1}\nTrainer(**cfg)", "cfg = {'old': 1, 'more': 9}\nTrainer(**cfg)"),
    "to items": (
        "cfg = make()\ncfg['old'] = 1\nTrainer(**cfg)",
        "cfg = make()\ncfg['old'] = 1\ncfg['more'] = 9\nTrainer(**cfg)",
    ),
    "to attributes": (
        "from argparse import Namespace\nargs = make()\nargs.old = 1\nTrainer(**vars(args))",
        "from argparse import Namespace\nargs = make()\nargs.old = 1\nargs.more = 9\nTrainer(**vars(args))",
    ),
    "to setdefault": (
        "cfg = make()\ncfg.setdefault('old', 1)\nTrainer(**cfg)",
        "cfg = make()\ncfg.setdefault('old', 1)\ncfg.setdefault('more', 9)\nTrainer(**cfg)",
    ),
    "to fields": (
        "from dataclasses import asdict, dataclass\n@dataclass\nclass C:\n    old: int = 1\nTrainer(**asdict(C()))",
        (
            "from dataclasses import asdict, dataclass\n@dataclass\nclass C:\n    old: int = 1\n    more: int = 9\n"
            "Trainer(**asdict(C()))"
        ),
    ),
    "to options": (
        OPTION.format("trainer = Trainer(**vars(args))"),
        OPTION.format("args.more = 9\ntrainer = Trainer(**vars(args))"),
    ),
}


@pytest.mark.parametrize(("before", "after"), ADDED.values(), ids=ADDED)
def test_add(before: str, after: str) -> None:
    subject = argument(before)
    assert planned(subject, subject.site.add("more", Code.of("9"))) == after + "\n"


def test_an_option_is_not_added_where_no_trainer_is_built() -> None:
    subject = argument(OPTION.format("Trainer(**vars(args))\nTrainer(**vars(args))"))
    assert subject.site.add("more", Code.of("9")).refusal == "the option's value reaches the Trainer in another place"


def test_a_field_takes_only_what_is_immutable() -> None:
    subject = argument(SITES["a field"].before)
    assert subject.site.add("more", Code.of("[]")).refusal
    assert subject.site.add("more", Code.of("x()")).refusal
    assert subject.replace(("new", Code.of("f(", subject.ref, ")"))).refusal


APPENDED = {
    "a list": ("Trainer(callbacks=[a, b])", "Trainer(callbacks=[a, b, C()])", None),
    "an empty list": ("Trainer(callbacks=[])", "Trainer(callbacks=[C()])", None),
    "None": ("Trainer(callbacks=None)", "Trainer(callbacks=[C()])", None),
    "one callback": (
        "from x import E\nTrainer(callbacks=E(1))",
        "from x import E\nTrainer(callbacks=[E(1), C()])",
        None,
    ),
    "a name": (
        "Trainer(callbacks=cbs)",
        "Trainer(callbacks=[*(cbs or []), C()])",
        "`callbacks` has to be a list or None there",
    ),
    "a list in a name": ("cbs = [a]\nTrainer(callbacks=cbs)", "cbs = [a]\nTrainer(callbacks=[*cbs, C()])", None),
    "a comprehension": (
        "Trainer(callbacks=[c for c in d])",
        "Trainer(callbacks=[c for c in d] + [C()])",
        None,
    ),
    "a dict entry": (
        "cfg = {'callbacks': [a]}\nTrainer(**cfg)",
        "cfg = {'callbacks': [a, C()]}\nTrainer(**cfg)",
        None,
    ),
    "not there": ("Trainer(old=1)", "Trainer(old=1, callbacks=[C()])", None),
    "not there, but perhaps unseen": (
        "def f(**kwargs):\n    Trainer(old=1, **kwargs)",
        "def f(**kwargs):\n    Trainer(old=1, callbacks=[C()], **kwargs)",
        "arguments that are not seen here may give `callbacks` too",
    ),
}


@pytest.mark.parametrize(("before", "after", "caveat"), APPENDED.values(), ids=APPENDED)
def test_append(before: str, after: str, caveat: str | None) -> None:
    found = arguments_of(TRAINER + before + "\n")
    rewrite = found.append("callbacks", Code.of("C()"))
    assert rewrite.caveat == caveat
    assert planned(next(iter(found)), rewrite) == after + "\n"


def test_append_takes_the_place_of_what_it_replaces() -> None:
    subject = argument("Trainer(a=1, old=1, b=2)")
    rewrite = subject.set.append("callbacks", Code.of("C()"), Code.of("D()"), anchor=subject)
    assert planned(subject, rewrite) == "Trainer(a=1, callbacks=[C(), D()], b=2)\n"


def test_append_removes_what_it_replaces() -> None:
    subject = argument("Trainer(callbacks=[a], old=1)")
    rewrite = subject.set.append("callbacks", Code.of("C()"), anchor=subject)
    assert planned(subject, rewrite) == "Trainer(callbacks=[a, C()])\n"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        pytest.param(
            "cfg = {'callbacks': [a]}\nTrainer(**cfg)\ncfg['callbacks'] = [b]",
            "`callbacks` is given in several places",
            id="in two places",
        ),
        pytest.param(
            OPTION.format("trainer = Trainer(**vars(args))").replace("old", "callbacks"),
            "the value of `callbacks` is not written in the code",
            id="on the command line",
        ),
    ],
)
def test_append_is_refused(text: str, reason: str) -> None:
    assert arguments_of(TRAINER + text).append("callbacks", Code.of("C()")).refusal == reason


def test_append_is_refused_where_another_statement_decides() -> None:
    text = "cfg = {}\nif x:\n    cfg['callbacks'] = [a]\nif y:\n    cfg['old'] = 1\nTrainer(**cfg)"
    subject = argument(text)
    refused = subject.set.append("callbacks", Code.of("C()"), anchor=subject)
    assert refused.refusal == "whether it is given is decided apart from `callbacks`"


def test_append_where_what_is_unseen_may_replace_it() -> None:
    text = "cfg = {'callbacks': [a]}\ndef f(**kwargs):\n    cfg.update(kwargs)\n    Trainer(**cfg)"
    found = arguments_of(TRAINER + text, "callbacks")
    assert found.append("callbacks", Code.of("C()")).caveat == "what is not seen here may replace `callbacks`"


def test_append_is_refused_where_another_file_has_the_list() -> None:
    files = {
        "config.py": "CFG = {'callbacks': [a]}\n",
        "train.py": TRAINER + "from config import CFG\nTrainer(old=1, **CFG)\n",
    }
    (found,) = sets_of(files)["train.py"]
    assert found.append("callbacks", Code.of("C()")).refusal == "`callbacks` is given in another place too"


def test_the_text_of_a_value() -> None:
    assert argument("Trainer(old=f(x))").text == "f(x)"
    assert argument(OPTION.format("trainer = Trainer(**vars(args))")).text == "args.old"


def test_two_rewrites_are_one() -> None:
    subject = argument("Trainer(a=1, old=1)")
    one, two = Rewrite(subject.remove().changes, "one"), Rewrite(subject.remove().changes, "two", "no")
    assert one + two == Rewrite(one.changes, "one; two", "no")
    assert one + one == one
    assert Rewrite() + one == one
    assert (two + Rewrite(refusal="never")).refusal == "no"


def test_a_set_knows_its_arguments() -> None:
    found = arguments_of(TRAINER + "cfg = {'a': 1}\ncfg['a'] = 2\nTrainer(b=x, c='t', **cfg)\n")
    assert [argument.name for argument in found] == ["a", "a", "b", "c"]
    assert [argument.name for argument in found.all("c", "a")] == ["a", "a", "c"]
    assert found.get("a") is None
    assert found.get("d") is None
    assert (found.given("a"), found.given("d")) == (True, False)
    assert found.constant("c") == "t"
    assert {repr(found.constant(name)) for name in "abd"} == {"UNKNOWN"}
    assert found.span == found.sites[0].span
