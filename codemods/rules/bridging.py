"""The functions that take the place of `Trainer.add_argparse_args` and its kind, as they are put into a project.

Old options are translated when the program runs, as what is in a namespace may come from a command line that
nobody has seen, from a YAML file or from a notebook. Only those of the releases that it was written for are.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from codemods.api.trainer import GONE
from codemods.model import Code, Origin, Release, Span, Symbol
from codemods.semantics.bridge import (
    ADD_CLASS,
    ADD_TRAINER,
    IDLE,
    MAKE_CLASS,
    MAKE_TRAINER,
    RENAMED,
    RESUME,
    TABLE,
    TRANSLATE,
    TRANSLATED,
    USUAL,
    VALUE,
)
from codemods.semantics.module import Module
from codemods.semantics.symbols import CALLBACK, TRAINER

_FRACTIONS: Final = frozenset({"train_percent_check", "val_percent_check", "test_percent_check", "overfit_pct"})
"""Of these 1 was the whole, not one batch."""
_FIRST, _LAST = Release(0, 4), Release(1, 9)

_PARTS: Final = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
"""Below these a function stands well: not in the middle of what a script does."""

Pieces = list[str | Span | Symbol]

_PLUGGED: Final = """\
    if overrides.get("strategy") == "auto":
        del overrides["strategy"]  # it is none: the options decide
"""

_OPTION_VALUE: Final = f'''\
def {VALUE}(text):
    """What the text of an option stands for: a number, a truth value, None, or itself."""
    words = {{"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False, "none": None}}
    if text.lower() in words:
        return words[text.lower()]
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text'''


def options_of(origin: Origin) -> frozenset[str]:
    """The arguments that the Trainer had in any of these releases, and has no more."""
    low, high = origin.low or _FIRST, origin.high or _LAST
    return frozenset(name for name, (first, last) in GONE.items() if first <= high and last >= low)


def _known(origin: Origin, names: Collection[str] | None) -> frozenset[str]:
    """The old arguments that may come: of any of these names, or of any at all."""
    known = options_of(origin)
    return known if names is None else known.intersection(names)


def option_table(
    origin: Origin,
    idle: frozenset[str] = IDLE,
    *,
    refused: str | None = None,
    names: Collection[str] | None = None,
) -> Code:
    """The statement that says what the old options are called now; `idle` ones need no translation.

    `refused` is one that something takes the place of elsewhere, and nothing here; `names` are those that may come,
    where that is known.
    """
    lines = [
        "# Arguments of the Trainer in Lightning 1.x and their present names: empty where their values are translated"
    ]
    lines += ["# otherwise or change nothing any more, None where nothing takes their place.", f"{TABLE} = {{"]
    for name in sorted(_known(origin, names)):
        new = "" if name in (TRANSLATED | idle) - {refused} else RENAMED.get(name)
        lines.append(f'    "{name}": ' + ("None," if new is None else f'"{new}",'))
    return Code.of("\n".join([*lines, "}"]))


def may_hold_callbacks(origin: Origin) -> tuple[str, ...]:
    """The old arguments whose value may be a callback itself, up to 1.2."""
    return () if origin.before(Release(1, 3)) is False else ("checkpoint_callback", "early_stop_callback")


def place(module: Module, starts: Collection[int]) -> Span:
    """The statement above which functions go that are used at these offsets: the first use, or a script around it."""
    body = [(statement, module.span(statement)) for statement in module.tree.body]
    at = next(index for index, (_, span) in enumerate(body) if any(span.start <= start < span.end for start in starts))
    while at and not any(isinstance(body[each][0], _PARTS) for each in (at, at - 1)):
        at -= 1
    return body[at][1]


def option_value() -> Code:
    """The function that reads the value of an option."""
    return Code.of(_OPTION_VALUE)


def trainer_options(*, subclassed: bool, defaults: Mapping[str, object]) -> Code:
    """The function that adds the Trainer's arguments to a parser.

    `defaults` are those of before that the program counts on.
    """
    parameter, trainer = _trainer(subclassed)
    doc = "Add an option for each argument of the Trainer, and for each that it had in Lightning 1.x."
    return _code(
        f"def {ADD_TRAINER}(parser",
        *parameter,
        f'):\n    """{doc}"""\n    group = parser.add_argument_group("pl.Trainer")\n    parameters = ',
        Symbol("inspect.signature"),
        "(",
        *trainer,
        ").parameters\n",
        f"    # What the program reads has the defaults of Lightning 1.x.\n    defaults = {_written(defaults)}\n"
        if defaults
        else "",
        f"    for name in (*parameters, *{TABLE}):\n",
        '        if name in ("args", "kwargs"):\n            continue\n' if subclassed else "",
        f'        default = None if name in {TABLE} or name == "accelerator" else parameters[name].default\n',
        "        default = defaults.get(name, default)\n" if defaults else "",
        '        plain = name in parameters and "bool" not in str(parameters[name].annotation)\n',
        '        switch = {} if plain else {"nargs": "?", "const": True}\n',
        f'        try:\n            group.add_argument(f"--{{name}}", type={VALUE}, default=default, **switch)\n',
        "        except ",
        Symbol("argparse.ArgumentError"),
        ":  # the program has an option of this name\n            continue\n    return parser",
    )


def _written(values: Mapping[str, object]) -> str:
    """A dict, with its texts in double quotes."""
    return repr(dict(values)).replace("'", '"')


def trainer_made(origin: Origin, *, subclassed: bool, held: Sequence[str] = (), plugged: bool = False) -> Code:
    """The function that makes a Trainer of a namespace; `fit` takes the checkpoint from that itself.

    `held` are old arguments that the program sets on the namespace, and whose value may be a callback. `plugged` says
    that a strategy is given beside the namespace which was a plugin: where there is none, it replaces no option.
    """
    known = options_of(origin)
    parameter, trainer = _trainer(subclassed)
    doc = "Make a Trainer of those of `args` that are its arguments; those of Lightning 1.x are translated."
    first, *body = [f"    {line}\n" for line in ["given = vars(args).copy()", *_translating(known, origin)]]
    return Code.of(
        f"def {MAKE_TRAINER}(args",
        *parameter,
        f', **overrides):\n    """{doc}"""\n{first}',
        *_listed(
            held,
            'callbacks = overrides.get("callbacks", given.get("callbacks")) or []',
            'overrides["callbacks"] = [*callbacks, given.pop(name)]',
        ),
        f"{''.join(body)}{_PLUGGED if plugged else ''}    parameters = ",
        Symbol("inspect.signature"),
        "(",
        *trainer,
        ").parameters\n    known = {name: given[name] for name in parameters if given.get(name) is not None}\n",
        "    return ",
        *trainer,
        '(**{"accelerator": "cpu", **known, **overrides})',
    )


def _translating(
    known: frozenset[str], origin: Origin, names: Collection[str] | None = None, *, splatted: bool = False
) -> Iterator[str]:
    """The lines that put what takes the place of old arguments into the dict `given`."""
    kept = known & RENAMED.keys() - TRANSLATED
    ended = known - RENAMED.keys() - IDLE - (TRANSLATED - {RESUME})
    if kept or ended:
        yield from (f"for name, new in {TABLE}.items():", "    value = given.get(name)")
    if kept:
        yield from ("    if value is not None and new:", f"        given[new] = {_converted(known)}")
    if ended:
        usual = [repr(value).replace("'", '"') for name, value in USUAL.items() if name in known]
        asked = f" and value not in ({', '.join(usual)}{',' if len(usual) == 1 else ''})" if usual else ""
        yield f"    {'elif' if kept else 'if'} value and new is None{asked}:"
        yield '        raise ValueError(f"the Trainer of Lightning 2 has no {name}")'
    yield from _devices(known, origin, names, splatted=splatted)


def arguments_table(origin: Origin, names: Collection[str] | None = None) -> Code:
    """The statement that says what old arguments are called now, for those that a Trainer is given by `**`."""
    return option_table(origin, refused=RESUME, names=names)


def arguments_translated(origin: Origin, *, held: Sequence[str], names: Collection[str] | None = None) -> Code:
    """The function that translates what a Trainer is given by `**`: anything, or what is called like one of `names`.

    `held` are old arguments whose value may be a callback: it takes the callbacks that are given beside them too.
    """
    known = _known(origin, names)
    doc = "The arguments of a Trainer of today for `given`, among which may be those of Lightning 1.x."
    lines = list(_translating(known, origin, names, splatted=True))
    if "weights_summary" in known:
        lines += ['if given.get("weights_summary", "top") is None:', '    given["enable_model_summary"] = False']
    if held:
        lines += ["if callbacks:", '    given["callbacks"] = callbacks']
    lines.append(f"return {{name: value for name, value in given.items() if name not in {TABLE}}}")
    return Code.of(
        f"def {TRANSLATE}(given{', callbacks=None' if held else ''}):\n",
        f'    """{doc}"""\n    given = dict(given)\n',
        *_listed(held, 'callbacks = [*(callbacks or given.get("callbacks") or []), given.pop(name)]'),
        "\n".join(f"    {line}" for line in lines),
    )


def _listed(held: Sequence[str], *lines: str) -> Pieces:
    """The statements that put callbacks of old arguments into `callbacks`: `lines` do it for one of these."""
    if not held:
        return []
    names = ", ".join(f'"{name}"' for name in held) + ("," if len(held) == 1 else "")
    each = f"    for name in ({names}):\n        if isinstance(given.get(name), "
    return [each, Symbol(CALLBACK), "):\n", *(f"            {line}\n" for line in lines)]


def class_options() -> Code:
    """The function that adds the arguments of any class to a parser."""
    doc = "Add an option for each argument of a class that is annotated as a number, a text or a truth value."
    return Code.of(
        f'def {ADD_CLASS}(parser, cls):\n    """{doc}"""\n',
        "    group = parser.add_argument_group(cls.__name__)\n    for name, parameter in ",
        Symbol("inspect.signature"),
        "(cls).parameters.items():\n        kinds = getattr(parameter.annotation, ",
        '"__args__", (parameter.annotation,))\n',
        "        if not {bool, int, float, str}.isdisjoint(kinds):\n",
        f"            kind = str if str in kinds else {VALUE}\n",
        '            switch = {"nargs": "?", "const": True} if bool in kinds else {}\n',
        '            group.add_argument(f"--{name}", type=kind, default=parameter.default, **switch)\n',
        "    return parser",
    )


def class_made() -> Code:
    """The function that makes any class of a namespace."""
    return Code.of(
        f"def {MAKE_CLASS}(args, cls, **overrides):\n",
        '    """Make one of a class, with those of `args` that are its arguments."""\n    parameters = ',
        Symbol("inspect.signature"),
        "(cls.__init__).parameters\n",
        "    known = {name: value for name, value in vars(args).items() if name in parameters}\n",
        "    return cls(**{**known, **overrides})",
    )


def _code(*pieces: str | Span | Symbol) -> Code:
    return Code(tuple(piece for piece in pieces if piece != ""))


def _trainer(subclassed: bool) -> tuple[Pieces, Pieces]:
    """The parameter for the class of the Trainer, if there is to be one, and what it is called within."""
    if subclassed:
        return [", trainer_class=", Symbol(TRAINER)], ["trainer_class"]
    return [], [Symbol(TRAINER)]


def _converted(known: frozenset[str]) -> str:
    """What becomes of the value of a renamed argument."""
    value = "value"
    if any(name in known and new.startswith("enable_") for name, new in RENAMED.items()):
        value = 'bool(value) if new.startswith("enable_") else value'
    if _FRACTIONS & known:
        value = f'float(value) if name.endswith(("_check", "_pct")) else {value}'
    return value


_NAMED: Final = 'isinstance(given.get("strategy") or "", str)'
"""That the strategy is no object, which says more than a name."""


_ALONE: Final = (
    'alone = not given.get("gpus") and {given.get("num_processes"), given.get("num_nodes")} <= {None, 1}',
    'if alone and given.get("distributed_backend") in ("dp", "ddp", "ddp2", "ddp_spawn"):',
    '    del given["distributed_backend"]  # it had no effect without GPUs',
)
"""The lines that leave out what Lightning left out up to 1.5 (run on 0.7.6 and 1.4.9)."""


def _devices(known: frozenset[str], origin: Origin, names: Collection[str] | None, *, splatted: bool) -> Sequence[str]:
    """The lines that say in `accelerator`, `devices` and `strategy` what was said otherwise.

    What is `splatted` into a Trainer says nothing of the CPU by itself.
    """
    lines = []
    backend = "distributed_backend" in known
    named = names is None or "accelerator" in names
    if named and (origin.high or _LAST) >= Release(1, 0) and (origin.low or _FIRST) <= Release(1, 6):
        lines += ['if str(given.get("accelerator")).startswith(("dp", "ddp", "deepspeed", "horovod")):']
        if backend:
            lines.append('    given["distributed_backend"] = given.pop("accelerator")')
        else:
            lines += ['    named = given.pop("accelerator")', f"    if {_NAMED}:", '        given["strategy"] = named']
    if backend:
        lines += _ALONE
        lines += [f'if given.get("distributed_backend") and {_NAMED}:']
        lines += ['    given["strategy"] = given["distributed_backend"]']
    if lines:
        lines += ['if given.get("strategy") == "ddp_cpu":', '    given.update(accelerator="cpu", strategy="ddp_spawn")']
    if "gpus" in known:
        lines += ['if given.get("gpus"):', '    given.update(accelerator="gpu", devices=given["gpus"])']
        off = '"gpus" in given and given.get("accelerator") is None' if splatted else 'given.get("gpus") == 0'
        lines += [f"elif {off}:", '    given.update(accelerator="cpu", devices=1)']
    if "num_processes" in known:
        lines += ['if given.get("num_processes") and not given.get("gpus"):']
        lines.append('    given["devices"] = given["num_processes"]')
    for name in ("num_tpu_cores", "tpu_cores"):
        if name in known:
            lines += [f'if given.get("{name}"):', f'    given.update(accelerator="tpu", devices=given["{name}"])']
    return lines
