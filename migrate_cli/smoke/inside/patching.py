"""What is done to modules of others as they are imported, and to their functions."""

import functools
import sys
from typing import Any, Callable, Dict, List, Tuple

from .events import guarded

Patch = Callable[[Any], None]
patches: Dict[str, Patch] = {}


def patch(*names: str) -> Callable[[Patch], Patch]:
    """Register what is done to a module right after it was executed."""

    def register(function: Patch) -> Patch:
        for name in names:
            patches[name] = guarded(function)
        return function

    return register


class Finder(object):
    """Finds what the other finders find, and has `patches` done to it."""

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        if name not in patches:
            return None
        for finder in sys.meta_path:
            if finder is self or not hasattr(finder, "find_spec"):
                continue
            spec = finder.find_spec(name, path, target)
            if spec is not None:
                self._after(name, spec.loader)
                return spec
        return None

    def find_module(self, name: str, path: Any = None) -> Any:
        return None

    def _after(self, name: str, loader: Any) -> None:
        if loader is None or not hasattr(loader, "exec_module"):
            return
        execute = loader.exec_module

        def exec_module(module: Any) -> None:
            execute(module)
            patches[name](module)

        loader.exec_module = exec_module


def replaced(holder: Any, name: str, around: Callable[..., Any]) -> None:
    """Put `around(original, *args, **kwargs)` in the place of a function, where there is one."""
    original = getattr(holder, name, None)
    if original is None:
        return

    @functools.wraps(original)
    def wrapper(*args: Any, **kwargs: Any) -> Any:
        return around(original, *args, **kwargs)

    if isinstance(holder, type(sys)):  # so that it is pickled by its name
        wrapper.__module__, wrapper.__qualname__ = holder.__name__, name
    setattr(holder, name, wrapper)


def parameter_names(function: Callable[..., Any]) -> List[str]:
    """The parameters that can be given by name, without the first (`self`)."""
    import inspect

    kinds = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY)
    parameters = inspect.signature(function).parameters.values()
    return [parameter.name for parameter in parameters if parameter.kind in kinds][1:]


def first_of(args: Tuple[Any, ...], kwargs: Dict[str, Any]) -> Any:
    """The first argument, however it is given; None where there is none."""
    return (list(args) + list(kwargs.values()) + [None])[0]
