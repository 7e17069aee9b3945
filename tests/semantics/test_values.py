"""What is known of a value without running the program."""

from __future__ import annotations

import ast
import textwrap

import pytest

from codemods.semantics.values import UNKNOWN, Value, annotated
from tests.semantics.flowing import arguments_of

PREAMBLE = "import os\nimport torch\nfrom pytorch_lightning import Trainer, callbacks\n"


def value(text: str) -> Value:
    """What is known of `x` in a program, whose last line may be just the value of it."""
    program = textwrap.dedent(text).strip()
    if "Trainer(" not in program:
        program = f"Trainer(x={program})"
    argument = arguments_of(f"{PREAMBLE}{program}\n").get("x")
    assert argument is not None
    return argument.value


@pytest.mark.parametrize(
    ("text", "constants"),
    [
        ("1", (1,)),
        ("None", (None,)),
        ("'a'", ("a",)),
        ("-1", (-1,)),
        ("+1.5", (1.5,)),
        ("not 1", None),
        ("-None", None),
        ("-'a'", None),
        ("-n", None),
        ("[1, 'a']", ([1, "a"],)),
        ("(1, 2)", ((1, 2),)),
        ("{1, 2}", ({1, 2},)),
        ("{'a': -1}", ({"a": -1},)),
        ("[]", ([],)),
        ("[n]", None),
        ("{[]: 1}", None),
        ("{**n}", None),
        ("1 if n else None", (1, None)),
        ("1 if n else 1", (1,)),
        ("1 if n else True", (1, True)),
        ("1 if n else 1.0", (1, 1.0)),
        ("1 if n else n", None),
        ("1 if n else 2 if n else 3", (1, 2, 3)),
        ("1 + 1", None),
        ("n", None),
        ("n.m", None),
        ("f()", None),
        ("f'{n}'", None),
        ("x = 1\nTrainer(x=x)", (1,)),
        ("y = x = 1\nTrainer(x=y)", (1,)),
        ("y = -1\nx = y if n else 2\nTrainer(x=x)", (-1, 2)),
        ("if n:\n    x = 1\nelse:\n    x = 2\nTrainer(x=x)", (1, 2)),
        ("x = 1\nx += 1\nTrainer(x=x)", None),
        ("x = 1\nTrainer(x=x)\ndel x", (1,)),
        ("def x(): ...\nTrainer(x=x)\ndel x", None),
        ("for x in y: pass\nTrainer(x=x)", None),
        ("for x in [1, -2]:\n    Trainer(x=x)", (1, -2)),
        ("for x in (1, n):\n    Trainer(x=x)", None),
        ("for x in [1, *n]:\n    Trainer(x=x)", None),
        ("for x in []:\n    Trainer(x=x)", None),
        ("for n, x in [(1, 2), [3, 'a']]:\n    Trainer(x=x)", (2, "a")),
        ("for n, x in [(1, 2), (1, 2, 3)]:\n    Trainer(x=x)", None),
        ("for (n, x), y in [((1, 2), 3)]:\n    Trainer(x=x)", None),
        ("for n, x in itertools.product([1, 2], 'a', [3]):\n    Trainer(x=x)", None),
        ("for n, x in product([1, 2], [3, 4]):\n    Trainer(x=x)", (3, 4)),
        ("for n, x in product([1, 2], repeat=2):\n    Trainer(x=x)", None),
        ("for x in [1, 2]:\n    x = 3\n    Trainer(x=x)", (1, 2, 3)),
        ("[Trainer(x=x) for x in (1, 2)]", (1, 2)),
        ("[Trainer(x=x) for y in n for x in (1, 2)]", (1, 2)),
        ("with f() as x:\n    Trainer(x=x)", None),
        ("x: int\nTrainer(x=x)", None),
        ("x: int = 1\nTrainer(x=x)", (1,)),
        ("x = 1\ndef f(x):\n    Trainer(x=x)", None),
        ("x = 1\ndef f():\n    Trainer(x=x)", (1,)),
        ("x = 1\ndef f():\n    x = 2\n    Trainer(x=x)", (2,)),
        ("x, y = 1, 2\nTrainer(x=y)", (2,)),
        ("x = x\nTrainer(x=x)", None),
        ("a = b\nb = a\nTrainer(x=a)", None),
    ],
)
def test_constants(text: str, constants: tuple[object, ...] | None) -> None:
    known = value(text)
    assert known.constants == constants
    if constants is not None:
        assert [type(constant) for constant in known.constants or ()] == [type(constant) for constant in constants]
    only = constants[0] if constants is not None and len(constants) == 1 else UNKNOWN
    assert known.constant == only or known.constant is only


@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("1", {"int"}),
        ("1 if n else None", {"int", "NoneType"}),
        ("int(n) if n else 'a'", {"int", "str"}),
        ("n if n else 1", None),
        ("int(n)", {"int"}),
        ("len(n)", {"int"}),
        ("float(n)", {"float"}),
        ("bool(n)", {"bool"}),
        ("str(n)", {"str"}),
        ("torch.cuda.device_count()", {"int"}),
        ("torch.cuda.is_available()", {"bool"}),
        ("os.cpu_count()", {"int"}),
        ("f(n)", None),
        ("n > 1", {"bool"}),
        ("not n", {"bool"}),
        ("~n", None),
        ("[n]", {"list"}),
        ("[a for a in n]", {"list"}),
        ("f'{n}'", {"str"}),
        ("n", None),
        ("def int(n): pass\nTrainer(x=int(n))", None),
        ("def f(x: int):\n    Trainer(x=x)", {"int"}),
        ("def f(x: int | None):\n    Trainer(x=x)", {"int", "NoneType"}),
        ("def f(x):\n    Trainer(x=x)", None),
        ("def f(x: Mine):\n    Trainer(x=x)", None),
        ("def f(x: int):\n    x = g()\n    Trainer(x=x)", None),
        ("x = int(n)\nTrainer(x=x)", {"int"}),
        ("x = [n]\nTrainer(x=x)", {"list"}),
    ],
)
def test_types(text: str, types: set[str] | None) -> None:
    assert value(text).types == types


@pytest.mark.parametrize(
    ("annotation", "types"),
    [
        ("int", {"int"}),
        ("None", {"NoneType"}),
        ("'int'", {"int"}),
        ("'int | None'", {"int", "NoneType"}),
        ("'no ('", None),
        ("int | str | None", {"int", "str", "NoneType"}),
        ("Optional[int]", {"int", "NoneType"}),
        ("typing.Optional[float]", {"float", "NoneType"}),
        ("Union[int, str]", {"int", "str"}),
        ("Union[int]", {"int"}),
        ("Union[int, Mine]", None),
        ("Optional[Mine]", None),
        ("int | Mine", None),
        ("List[int]", {"list"}),
        ("list[int]", {"list"}),
        ("Dict[str, int]", {"dict"}),
        ("list", {"list"}),
        ("Mine", None),
        ("Mine[int]", None),
        ("a.b", None),
        ("3", None),
        ("int & str", None),
    ],
)
def test_annotated(annotation: str, types: set[str] | None) -> None:
    assert annotated(ast.parse(annotation, mode="eval").body) == types


def test_nothing_is_annotated() -> None:
    assert annotated(None) is None


@pytest.mark.parametrize(
    ("text", "symbol", "callee"),
    [
        ("torch.float16", "torch.float16", None),
        ("callbacks.EarlyStopping", "lightning.pytorch.callbacks.EarlyStopping", None),
        ("callbacks.EarlyStopping('loss')", None, "lightning.pytorch.callbacks.EarlyStopping"),
        ("print(1)", None, "print"),
        ("n(1)", None, "n"),
        ("n.m(1)", None, None),
        ("f()()", None, None),
        ("x = callbacks.EarlyStopping('loss')\nTrainer(x=x)", "train.x", "lightning.pytorch.callbacks.EarlyStopping"),
        (
            "x = y = callbacks.EarlyStopping()\nz = y\nTrainer(x=z)",
            "train.y",
            "lightning.pytorch.callbacks.EarlyStopping",
        ),
        ("x = torch.float16\nTrainer(x=x)", "torch.float16", None),
        ("x = f()\nx = g()\nTrainer(x=x)", "train.x", None),
        ("def f(x):\n    Trainer(x=x)", None, None),
        ("1", None, None),
    ],
)
def test_names(text: str, symbol: str | None, callee: str | None) -> None:
    known = value(text)
    assert (known.symbol, known.callee) == (symbol, callee)
    if callee is not None:
        assert known.call is not None


@pytest.mark.parametrize(
    ("text", "repeatable"),
    [
        ("1", True),
        ("n", True),
        ("n.m", True),
        ("n['m'].o[0]", True),
        ("n[m]", False),
        ("f()", False),
        ("f().n", False),
        ("[1]", False),
    ],
)
def test_repeatable(text: str, repeatable: bool) -> None:
    assert value(text).repeatable is repeatable


@pytest.mark.parametrize(
    ("text", "literal"),
    [("1", True), ("[1]", True), ("x = 1\nTrainer(x=x)", False), ("n", False), ("1 if n else 2", False), ("-1", True)],
)
def test_is_literal(text: str, literal: bool) -> None:
    assert value(text).is_literal is literal


def test_may_be() -> None:
    assert value("1").may_be(int)
    assert value("1 if n else 'a'").may_be(str, float)
    assert not value("1").may_be(str)
    assert value("n").may_be(str)


@pytest.mark.parametrize(
    ("option", "types"),
    [
        ('"--x"', {"str", "NoneType"}),
        ('"--x", type=int', {"int", "NoneType"}),
        ('"--x", type=int, default=1', {"int"}),
        ('"--x", type=int, default=None', {"int", "NoneType"}),
        ('"--x", type=int, default="2"', {"int"}),
        ('"--x", default=2', {"int", "str"}),
        ('"--x", type=int, default=n', None),
        ('"--x", type=parse', None),
        ('"--x", type=int, default=-1', {"int"}),
        ('"--x", action="store"', {"str", "NoneType"}),
        ('"--x", **more', None),
        ('"--x", type=m.parse', None),
        ('"--x", action="store_true"', {"bool"}),
        ('"--x", action="store_false", default=True', {"bool"}),
        ('"--x", action="append"', None),
        ('"--x", nargs="+", type=int', None),
    ],
)
def test_options(option: str, types: set[str] | None) -> None:
    known = value(
        f"""
from argparse import ArgumentParser
parser = ArgumentParser()
parser.add_argument({option})
args = parser.parse_args()
Trainer(**vars(args))
"""
    )
    assert known.types == types
    assert known.constants is None
    assert known.repeatable


@pytest.mark.parametrize(
    ("text", "types"),
    [
        pytest.param("Trainer(x=args.gpus)", {"int", "NoneType"}, id="of a namespace"),
        pytest.param("Trainer(x=self.hparams.gpus)", {"int", "NoneType"}, id="of an attribute that is one"),
        pytest.param("Trainer(x=model.gpus)", None, id="of something else"),
        pytest.param("Trainer(x=args.other)", None, id="of another option"),
        pytest.param("Trainer(x=args.twice)", None, id="of an option that is declared twice"),
    ],
)
def test_an_option_that_is_read(text: str, types: set[str] | None) -> None:
    options = """
parser.add_argument("--gpus", type=int)
parser.add_argument("--twice", type=int)
parser.add_argument("--twice", type=str)
parser.add_argument(name)
"""
    assert value(f"{options}{text}").types == types
