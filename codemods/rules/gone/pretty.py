"""LIT344: the `pretty` of OmegaConf's configurations, a function of OmegaConf now."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, Release, ReplaceExpression, Symbol
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.by_name import HYDRA_MAINS
from codemods.semantics.files import FileUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, is_name, last_part, positional_of
from codemods.semantics.scopes import Binding, Kind, Scope
from codemods.source.trees import walk

_PRETTY: Final = "pretty"
_WRITER: Final = Symbol("omegaconf.OmegaConf")
_MAKING: Final = frozenset({"create", "load", "merge", "from_cli", "from_dotlist", "structured", "masked_copy"})
_COMPOSING: Final = frozenset({"hydra.compose", "hydra.experimental.compose"})
_CONFIGS: Final = frozenset({"DictConfig", "ListConfig"})
_MAIN: Final = "\n\n@hydra.main(config_path='conf')\ndef main(cfg):\n    print({})"


@rule(
    code="LIT344",
    name="config-pretty",
    on=Files((_PRETTY,), signs=(r"\.pretty\(",), anywhere=True),
    since="2.0",
    removed="2.0",
    refs=("https://github.com/omry/omegaconf/releases/tag/v2.1.0",),
    examples=(
        (
            f"import hydra\n{_MAIN.format('cfg.pretty()')}",
            f"import hydra\nfrom omegaconf import OmegaConf\n{_MAIN.format('OmegaConf.to_yaml(cfg)')}",
        ),
    ),
)
def config_pretty(file: FileUse, context: Context) -> Iterator[Finding]:
    """`cfg.pretty()` is `OmegaConf.to_yaml(cfg)`

    Configurations of OmegaConf have no `pretty` since 2.1, which took `cfg.pretty` for a key and raises. Seen where the
    value is a configuration: what `hydra.main` gives the function that it decorates, a parameter or a variable that is
    annotated so, what `OmegaConf.load` and its kind or `hydra.compose` give back, what `__init__` keeps of these, and
    what hangs below it. Left alone in a project that is not known to be written for Lightning 1.x: another runs with
    such a release already, or pins an old one.
    """
    module = context.module
    if context.origin.before(Release(2, 0)) is not True:
        return
    for call, scope in module.scoped.calls:
        func = call.func
        if not isinstance(func, ast.Attribute) or func.attr != _PRETTY or len(call.args) > 1:
            continue
        given = [*call.args, *(keyword.value for keyword in call.keywords)]
        if len(given) > 1 or not _is_config(func.value, scope, module):
            continue
        resolve = (", resolve=", module.span(given[0])) if given else ()
        code = Code.of(_WRITER, ".to_yaml(", module.span(func.value), *resolve, ")")
        yield context.finding(
            module.span(call),
            row=_PRETTY,
            message="configurations have no `pretty` since OmegaConf 2.1; `OmegaConf.to_yaml` writes them",
            title="Call `OmegaConf.to_yaml`",
            rewrite=Rewrite((ReplaceExpression(module.span(call), code),)),
            advice="call `OmegaConf.to_yaml` with it",
        )


def _is_config(node: ast.expr, scope: Scope, module: Module) -> bool:
    """Whether a value is a configuration, or hangs below one."""
    while isinstance(node, (ast.Attribute, ast.Subscript)):
        if isinstance(node, ast.Attribute) and is_name(node.value, scope.instance or ""):
            return _is_kept(node.attr, scope, module)
        node = node.value
    if isinstance(node, ast.Call):
        return _is_made(node, scope, module)
    found = scope.lookup(node.id) if isinstance(node, ast.Name) else None
    if found is None:
        return False
    where, bindings = found
    return bool(bindings) and all(
        _is_parameter(binding, where, module)
        if binding.kind is Kind.PARAMETER
        else isinstance(binding.value, ast.Call) and _is_made(binding.value, where, module)
        for binding in bindings
    )


def _is_kept(name: str, scope: Scope, module: Module) -> bool:
    """Whether all that the class of a method keeps under a name are configurations."""
    kept = [(store.value, store.scope) for store in module.stored_in_class(name, scope)]
    return bool(kept) and all(
        value is not None and not isinstance(value, ast.Attribute) and _is_config(value, where, module)
        for value, where in kept
    )


def _is_made(call: ast.Call, scope: Scope, module: Module) -> bool:
    """Whether a call gives back a configuration: `OmegaConf.load(path)`, `hydra.compose("config")`."""
    dotted = module.resolve(call.func, scope) or ""
    owner, _, last = dotted.rpartition(".")
    return dotted in _COMPOSING or (last in _MAKING and owner.endswith("OmegaConf"))


def _is_parameter(binding: Binding, scope: Scope, module: Module) -> bool:
    """Whether a parameter is annotated as a configuration, or is what Hydra gives the function that it decorates."""
    function, taken = scope.node, binding.node
    if not isinstance(function, FUNCTIONS) or not isinstance(taken, ast.arg):
        return False
    if taken.annotation is not None:
        return any(last_part(part) in _CONFIGS for part in walk(taken.annotation))
    return taken in positional_of(function.args)[:1] and any(
        isinstance(decorator, ast.Call) and module.resolve(decorator.func, module.scope) in HYDRA_MAINS
        for decorator in function.decorator_list
    )
