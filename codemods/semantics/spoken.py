"""Which methods of a class that is used under Lightning are called there, by their names over all files.

Hooks are, and what something that runs speaks of behind a dot. A method that a script calls by hand, or nothing, waits
for its name to be spoken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Generic, TypeVar

from codemods.semantics import symbols
from codemods.semantics.classes import Classes
from codemods.semantics.uses import ANY

_LOADER = "_dataloader"
_HOOKS = frozenset({"forward", "train", "eval", "to", "cuda", "cpu", "float", "half", "double", "type", "apply"})
_HOOKS |= {"state_dict", "load_state_dict", "get_extra_state", "set_extra_state", "extra_repr", "reset_parameters"}
_HOOKS |= {"parameters", "named_parameters", "modules", "named_modules", "children", "named_children", "buffers"}
_HOOKS |= {"zero_grad", "requires_grad_", "clip_gradients", "manual_backward", "toggle_optimizer", "untoggle_optimizer"}
_HOOKS |= {"log", "log_dict", "log_grad_norm", "print", "freeze", "unfreeze", "summarize", "load_from_checkpoint"}
_HOOKS |= {"hparams", "device", "dtype", "example_input_array", "automatic_optimization", "state_key"}
_HOOKS |= {"setup", "teardown", "backward", "optimizer_step", "optimizer_zero_grad", "lr_scheduler_step"}
_HOOKS |= {"init_optimizers", "tbptt_split_batch", "transfer_batch_to_device", "get_progress_bar_dict"}
"""What else of a class Lightning or torch calls, or asks for."""
_CALLED_WITH = ("__", "on_", "configure_", "training_", "validation_", "val_", "test_", "predict_", "prepare_")
_HARMLESS = frozenset({"object", "abc.ABC", "typing.Generic", "typing.Protocol", "torch.nn.Module"})
_HARMLESS |= {"torch.nn.modules.Module", "torch.nn.modules.module.Module"}
_HARMLESS |= {symbols.MODULE, symbols.DATAMODULE, symbols.CALLBACK}
"""Bases that call no method of a class but hooks."""

T = TypeVar("T")


def is_hook_of(name: str) -> bool:
    """Whether a method is one that Lightning or torch calls, by its name."""
    return name in _HOOKS or name.startswith(_CALLED_WITH) or name.endswith(_LOADER)


class Spoken(Generic[T]):
    """The names that are spoken of so far, and the methods that wait for one, each with what is to be told of it.

    `written` tells whether a module of which no facts are known speaks of a name.
    """

    def __init__(self, written: Callable[[str, str], bool] | None) -> None:
        self._written = written
        self._names: dict[str, set[str]] = {}  # with the modules that speak of each
        self._within: dict[str, set[str]] = {}  # by name, the classes whose methods speak of their own
        self._unknown: set[str] = set()
        self._waiting: dict[str, list[tuple[str, str, T]]] = {}
        self._open: dict[str, bool] = {}

    def renew(self, classes: Classes, known: Iterable[str], share: Callable[[str, str], bool]) -> None:
        """Go by what is known of the classes now.

        `known` are the modules of which facts have come. `share` tells whether two modules may run in one program: what
        one example says of its environment wakes nothing in another.
        """
        self._classes, self._share = classes, share
        self._open.clear()
        self._unknown.difference_update(known)

    def is_called(self, owner: str, method: str) -> bool:
        """Whether a method of a class runs where that is used, as far as is known by now."""
        name = method.rpartition(".")[2]
        facts = self._classes.functions.get(method)
        if is_hook_of(name):
            return True
        if facts is None or not facts.is_plain or self._is_open(owner):
            return True
        if name in self._names or ANY in self._names:
            home = self._classes.home(owner)
            speaking = self._names.get(name, set()) | self._names.get(ANY, set())
            if any(self._share(module, home) for module in speaking):
                return True
        if self._written is not None and any(self._written(module, name) for module in self._unknown):
            return True
        within = self._within.get(name, set()) | self._within.get(ANY, set())
        return bool(within) and not within.isdisjoint(self._classes.family(owner))

    def wait(self, owner: str, method: str, told: T) -> None:
        """Have a method wait for its name."""
        self._waiting.setdefault(method.rpartition(".")[2], []).append((method, owner, told))

    @property
    def waiting(self) -> Iterator[tuple[str, str, T]]:
        """The methods that wait still, each with its class."""
        for methods in self._waiting.values():
            yield from methods

    def speak(self, names: Iterable[str], owner: str, module: str) -> Iterator[tuple[str, T]]:
        """The methods whose names something of a module speaks of that stands in a class, or in none."""
        for spoken in sorted(names):
            name = spoken.removeprefix(".")
            if name != spoken and owner:
                self._within.setdefault(name, set()).add(owner)
            elif module in (known := self._names.setdefault(name, set())):
                continue
            else:
                known.add(module)
            for each in [*self._waiting] if name == ANY else [name] if name in self._waiting else ():
                yield from self._wake(each)

    def speak_of_unknown(self, module: str) -> Iterator[tuple[str, T]]:
        """The same of a module of which no facts are known."""
        if self._written is None:
            return
        self._unknown.add(module)
        yield from self.speak([name for name in self._waiting if self._written(module, name)], "", module)

    def _wake(self, name: str) -> Iterator[tuple[str, T]]:
        left = []
        for method, owner, told in self._waiting.pop(name):
            if self.is_called(owner, method):
                yield method, told
            else:
                left.append((method, owner, told))
        if left:
            self._waiting.setdefault(name, []).extend(left)

    def _is_open(self, owner: str) -> bool:
        """Whether a class inherits from something that may call methods which are not known here."""
        found = self._open.get(owner)
        if found is None:
            line, known = self._classes.ancestry(owner), self._classes.classes
            found = any(name not in known and name not in _HARMLESS for name in line)
            found = found or any(not base for name in line if name in known for base in known[name].bases)
            self._open[owner] = found
        return found
