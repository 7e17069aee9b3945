"""Which configuration files a program reads: by loaders that are given a path, by Hydra's decorator."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.semantics.module import Module
from codemods.semantics.scopes import Scope

LOADERS = frozenset({"yaml.safe_load", "yaml.load", "yaml.full_load", "yaml.unsafe_load", "omegaconf.OmegaConf.load"})
LOADERS |= {"toml.load", "toml.loads", "tomllib.load", "tomllib.loads", "tomli.load", "tomli.loads", "pytoml.load"}
LOADERS |= {"tomlkit.load", "tomlkit.loads", "tomlkit.parse", "rtoml.load", "rtoml.loads", "qtoml.load"}
LOADERS |= {"json.load", "json.loads", "ruamel.yaml.safe_load", "ruamel.yaml.load", "hydra.utils.load"}
_OPENS = frozenset({"open", "io.open", "pathlib.Path", "codecs.open"})


def loaded_path(module: Module, call: ast.Call, scope: Scope) -> str | None:
    """The path of the file that a loader reads, where it is written out; with `/`, without `./`."""
    return _path(module, call.args[0], scope, 0) if call.args else None


def _path(module: Module, node: ast.expr, scope: Scope, depth: int) -> str | None:
    if depth > 4:
        return None
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return normal_path(node.value)
    if isinstance(node, ast.Call):
        name = module.dotted(node.func, scope) or getattr(node.func, "id", "")
        if name in _OPENS and node.args:
            return _path(module, node.args[0], scope, depth + 1)
        if isinstance(node.func, ast.Attribute) and node.func.attr in {"open", "read", "read_text"}:
            return _path(module, node.func.value, scope, depth + 1)
    if isinstance(node, ast.Name):
        found = list(_bound(module, node.id, scope))
        return _path(module, found[0], scope, depth + 1) if len(found) == 1 else None
    return None


def _bound(module: Module, name: str, scope: Scope) -> Iterator[ast.expr]:
    """What a name holds: what is assigned to it, or opened for it by `with`."""
    for binding in module.bindings(name, scope):
        if binding.value is not None:
            yield binding.value
        elif isinstance(binding.node, (ast.With, ast.AsyncWith)):
            for item in binding.node.items:
                if isinstance(item.optional_vars, ast.Name) and item.optional_vars.id == name:
                    yield item.context_expr


def normal_path(path: str) -> str:
    """A path with `/`, without dots as far as that can be."""
    parts: list[str] = []
    for part in path.replace("\\", "/").split("/"):
        if part == ".." and parts and parts[-1] != "..":
            parts.pop()
        elif part not in {"", "."}:
            parts.append(part)
    return "/".join(parts)


def hydra_paths(module: Module, decorator: ast.expr, scope: Scope) -> tuple[str, str] | None:
    """The folder and the name of the configuration of `@hydra.main(…)`, where both are written out."""
    if not isinstance(decorator, ast.Call):
        return None
    given: dict[str | None, ast.expr] = {keyword.arg: keyword.value for keyword in decorator.keywords}
    given |= dict(zip(("config_path", "config_name"), decorator.args, strict=False))
    path, name = given.get("config_path", ast.Constant("")), given.get("config_name")
    if not isinstance(path, ast.Constant) or not isinstance(name, ast.Constant) or not isinstance(name.value, str):
        return None
    home = module.source.path.rpartition("/")[0]
    inside = name.value.removesuffix(".yaml").rpartition("/")
    folder = normal_path("/".join(filter(None, [home, str(path.value or ""), inside[0]])))
    return folder, inside[2]
