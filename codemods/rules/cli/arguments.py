"""LIT460 to LIT462: arguments of the LightningCLI."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from codemods.model import AddEntry, Change, Code, Finding, Span
from codemods.rules.conditions import Is
from codemods.rules.registry import ArgumentSets, Context, rule
from codemods.rules.rows import ChangedValue, family
from codemods.rules.wording import GUIDE, listed
from codemods.semantics.arguments import Argument, ArgumentSet, Rewrite
from codemods.semantics.symbols import CLIS

_SAVED = {
    "save_config_filename": "config_filename",
    "save_config_overwrite": "overwrite",
    "save_config_multifile": "multifile",
}
_PARSED = {"description": "description", "env_prefix": "env_prefix", "env_parse": "default_env"}


@rule(
    code="LIT460",
    name="cli-save-config",
    on=tuple(ArgumentSets(cli, tuple(_SAVED)) for cli in CLIS),
    since="1.8",
    removed="2.0",
    refs=(GUIDE,),
    examples=(
        (
            "from pytorch_lightning.cli import LightningCLI\nLightningCLI(Net, save_config_overwrite=True)",
            'LightningCLI(Net, save_config_kwargs={"overwrite": True})',
        ),
    ),
)
def cli_save_config(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """`save_config_overwrite=` and its kind are entries of `save_config_kwargs=`

    Put together in 1.8, gone since 2.0.
    """
    yield _gathered(arguments, _SAVED, "save_config_kwargs", context)


@rule(
    code="LIT461",
    name="cli-parser-arguments",
    on=tuple(ArgumentSets(cli, tuple(_PARSED)) for cli in CLIS),
    since="1.9",
    removed="2.0",
    refs=(GUIDE,),
    examples=(
        (
            'from pytorch_lightning.cli import LightningCLI\nLightningCLI(Net, description="Train", env_parse=True)',
            'LightningCLI(Net, parser_kwargs={"description": "Train", "default_env": True})',
        ),
    ),
)
def cli_parser_arguments(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """`description=`, `env_prefix=` and `env_parse=` of the LightningCLI are entries of `parser_kwargs=`

    Put together in 1.9, gone since 2.0. `env_parse` is called `default_env` there.
    """
    yield _gathered(arguments, _PARSED, "parser_kwargs", context)


def _gathered(arguments: ArgumentSet, keys: Mapping[str, str], into: str, context: Context) -> Finding:
    """Arguments that become entries of one dict."""
    given = arguments.all(*keys)
    names = list(dict.fromkeys(argument.name for argument in given))
    return context.finding(
        given[0],
        row="+".join(names),
        message=f"{listed(names)} of `LightningCLI` {'is' if len(names) == 1 else 'are'} gone since Lightning 2.0; "
        f"`{into}=` has {' and '.join(f'`{keys[name]}`' for name in names)}",
        title=f"Put {listed(names)} into `{into}=`",
        rewrite=_put(arguments, given, keys, into, context),
        advice=f"give `{into}={{…}}`",
    )


def _put(
    arguments: ArgumentSet, given: list[Argument], keys: Mapping[str, str], into: str, context: Context
) -> Rewrite:
    there = arguments.get(into)
    if len({argument.name for argument in given}) < len(given) or len({argument.site for argument in given}) > 1:
        return Rewrite(refusal="they are given in several places")
    if there is None and arguments.given(into):
        return Rewrite(refusal=f"`{into}=` is given in several places")
    made = Rewrite()
    if there is not None and there.value.constant is not None:
        return _added(there, given, keys, context)
    pieces: list[str | Span] = []
    for argument in given:
        pieces += [", "] * bool(pieces) + [f'"{keys[argument.name]}": ', argument.ref]
    code = Code.of("{", *pieces, "}")
    made += there.give(code) + given[0].remove() if there is not None else given[0].replace((into, code))
    for argument in given[1:]:
        made += argument.remove()
    return made


def _added(there: Argument, given: list[Argument], keys: Mapping[str, str], context: Context) -> Rewrite:
    """The entries put into the dict that is there."""
    node = there.value.node
    if not isinstance(node, ast.Dict) or isinstance(there.ref, str):
        return Rewrite(refusal=f"`{there.name}=` is given too")
    known = {key.value for key in node.keys if isinstance(key, ast.Constant)}
    made = Rewrite()
    for argument in given:
        if keys[argument.name] in known:
            return Rewrite(refusal=f"`{there.name}=` has `{keys[argument.name]}` too")
        change: Change = AddEntry(context.module.span(node), keys[argument.name], Code.of(argument.ref))
        made += Rewrite((change,)) + argument.remove()
    return made


SEED = family(
    code="LIT462",
    name="cli-seed-default",
    summary="`seed_everything_default=None` of the LightningCLI is False",
    why=(
        "Up to 1.8 None meant that nothing is seeded. Since 1.9 everything is seeded with it, with 0 where the "
        "environment names no other seed: only False seeds nothing. Told where the code is known to be older: "
        "what was written for 1.9 is seeded already."
    ),
    of=CLIS,
    rows=[
        ChangedValue(
            argument="seed_everything_default",
            when=Is(None),
            value="False",
            first="1.3",
            since="1.7",
            only_before="1.9",
            note="with `seed_everything_default=None` a `LightningCLI` seeds since Lightning 1.9; False seeds nothing",
        )
    ],
    examples=(
        (
            "from pytorch_lightning.cli import LightningCLI\nLightningCLI(Net, seed_everything_default=None)",
            "LightningCLI(Net, seed_everything_default=False)",
        ),
    ),
)
