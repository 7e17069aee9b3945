"""LIT345: the arguments of `hydra.main` of Hydra 0.11 and 1.0."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import AddArgument, Code, Finding, Release, RemoveArgument, ReplaceExpression
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.files import FileUse
from codemods.semantics.nodes import argument, text_of, unpacks

_MAINS: Final = frozenset({"hydra.main", "hydra.main.main"})
_STRICT: Final = "strict"
_PATH, _NAME = "config_path", "config_name"
_ENDS: Final = (".yaml", ".yml")
_HERE: Final = "."
_LOOSE: Final = "a key that no file has raises now, set or read; `OmegaConf.set_struct(cfg, False)` allows it"
_MAIN: Final = "import hydra\n\n\n@hydra.main({})\ndef main(cfg): ..."


@rule(
    code="LIT345",
    name="hydra-main-arguments",
    on=Files(("hydra",), signs=(r"main\(",), anywhere=True),
    since="2.0",
    removed="2.0",
    refs=("https://hydra.cc/docs/upgrades/0.11_to_1.0/config_path_changes/",),
    examples=(
        (
            _MAIN.format('config_path="conf/train.yaml", strict=True'),
            _MAIN.format('config_path="conf", config_name="train"'),
        ),
    ),
)
def hydra_main_arguments(file: FileUse, context: Context) -> Iterator[Finding]:
    """`hydra.main` takes a folder in `config_path=` and the file in `config_name=`, and no `strict=`

    Hydra 0.11 took the path of the file. Since 1.1 `hydra.main` raises for one that ends in `.yaml`, and for `strict=`,
    which is always so. Hydra 1.0 and 0.11 do not run on the Pythons that Lightning 2.6 asks for. Only in a project that
    is known to be written for Lightning 1.x.
    """
    module = context.module
    if context.origin.before(Release(2, 0)) is not True:
        return
    for call, scope in module.scoped.calls:
        if module.resolve(call.func, scope) in _MAINS and not unpacks(call):
            yield from _strict(call, context)
            yield from _file(call, context)


def _strict(call: ast.Call, context: Context) -> Iterator[Finding]:
    span = context.module.span
    for keyword in call.keywords:
        if keyword.arg == _STRICT:
            yield context.finding(
                span(keyword),
                row=_STRICT,
                message="`hydra.main` takes no `strict=` since Hydra 1.1, and is always so",
                title="Leave it out",
                rewrite=Rewrite((RemoveArgument(span(call), span(keyword)),)),
                reason=None if _is_true(keyword.value) else _LOOSE,
            )


def _is_true(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is True


def _file(call: ast.Call, context: Context) -> Iterator[Finding]:
    span = context.module.span
    value = argument(call, _PATH, 0)
    path = text_of(value)
    if value is None or path is None or not path.endswith(_ENDS):
        return
    folder, _, file = path.rpartition("/")
    quote = context.module.source.code(span(value))[-1]
    changes = (
        ReplaceExpression(span(value), Code.of(f"{quote}{folder or _HERE}{quote}")),
        AddArgument(span(call), _NAME, Code.of(f"{quote}{file.rpartition('.')[0]}{quote}"), span(value)),
    )
    named = argument(call, _NAME, 1) is not None
    yield context.finding(
        span(value),
        row=_PATH,
        message="`config_path=` of `hydra.main` is a folder since Hydra 1.1, and the file is `config_name=`",
        title="Say the folder and the name",
        rewrite=Rewrite(refusal="`config_name=` is given too") if named else Rewrite(changes),
        advice="name the folder in `config_path=`, and the file without its ending in `config_name=`",
    )
