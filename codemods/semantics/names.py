"""Dotted names, followed through the files of a project and what these export again."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from codemods.semantics import symbols
from codemods.semantics.facts import ModuleFacts

if TYPE_CHECKING:
    from codemods.semantics.left_out import Option
    from codemods.semantics.pairing import Pairs
    from codemods.semantics.taking import Taken

_DEPTH = 30  # re-exports followed before a chain is taken for a cycle
_NESTED = 4  # modules in modules, for what one has meet its weights
_INSTALLED = frozenset(
    {"absl", "attr", "attrs", "click", "cv2", "fire", "fsspec", "hydra", "jsonargparse", "matplotlib"}
)
_INSTALLED |= {"mlflow", "numpy", "omegaconf", "optuna", "pandas", "PIL", "pydantic", "ray", "scipy", "sklearn"}
_INSTALLED |= {"tensorboard", "torch", "torchaudio", "torchmetrics", "torchvision", "tqdm", "transformers", "typer"}
_INSTALLED |= {"apex", "clearml", "comet_ml", "deepspeed", "dgl", "einops", "gym", "gymnasium", "h5py", "kornia"}
_INSTALLED |= {"lightgbm", "monai", "networkx", "nltk", "openmm", "plotly", "rdkit", "seaborn", "skimage", "spacy"}
_INSTALLED |= {"timm", "wandb", "xgboost", "yaml"}
"""Packages that modules of projects are often named after: `utils/torch.py` is not what `import torch` means."""
_OTHERS = _INSTALLED | sys.stdlib_module_names


class ModuleNames:
    """Which of a project's modules a dotted name means; the same as long as no file comes or goes."""

    def __init__(self, names: Iterable[str]) -> None:
        self.known = frozenset(names)
        self._suffixes: dict[str, list[str]] = {}
        for name in self.known:
            parts = name.split(".")
            for start in range(len(parts)):
                self._suffixes.setdefault(".".join(parts[start:]), []).append(name)
        self._nearest: dict[tuple[str, str], tuple[str | None, list[str]]] = {}

    def find(self, dotted: str, importer: str) -> str | None:
        """The project's module that `dotted` means when the module `importer` imports it.

        Of several, the nearest: scripts are run from their folder, packages name theirs. What is installed, or comes
        with Python, has its name from a module at the top only, or for the latter from one beside a script.
        """
        candidates = self._suffixes.get(dotted)
        if candidates is None:
            return None
        if (first := dotted.partition(".")[0]) in _OTHERS:
            folder = importer.rpartition(".")[0]
            beside = f"{folder}.{dotted}" if folder not in self.known and first not in _INSTALLED else dotted
            return next((name for name in (dotted, beside) if name in self.known), None)
        if len(candidates) < 2:
            return candidates[0]
        package = importer.split(".")[:-1]
        for depth in range(len(package), -1, -1):
            nearest = ".".join([*package[:depth], dotted])
            if nearest in self.known:
                return nearest
        return None

    def may_be(self, dotted: str) -> bool:
        """Whether `dotted` may mean a module of the project, for whoever imports it."""
        return dotted in self._suffixes

    def nearest(self, dotted: str, importer: str) -> tuple[str | None, list[str]]:
        """The project's module that the longest part of `dotted` means for `importer`, and the parts behind it."""
        key = (dotted, importer)
        found = self._nearest.get(key)
        if found is None:
            found = self._nearest[key] = self._nearest_of(dotted, importer)
        return found

    def _nearest_of(self, dotted: str, importer: str) -> tuple[str | None, list[str]]:
        parts = dotted.split(".")
        for length in range(len(parts), 0, -1):
            name = self.find(".".join(parts[:length]), importer)
            if name is not None:
                return name, parts[length:]
        return None, parts

    def home_of(self, symbol: str) -> tuple[str, list[str]] | None:
        """The project's module that holds a canonical name, and the parts of its name there; None: no module does."""
        home = symbol
        while home not in self.known:
            home, dot, _ = home.rpartition(".")
            if not dot:
                return None
        return home, symbol[len(home) + 1 :].split(".") if len(home) < len(symbol) else []


class Names:
    """Follows dotted names through the modules of a project and their re-exports.

    `where` is what is known of the names of the modules already.
    """

    def __init__(self, modules: Iterable[ModuleFacts] = (), where: ModuleNames | None = None) -> None:
        self.modules = {facts.name: facts for facts in modules}
        self.where = where if where is not None and where.known == self.modules.keys() else ModuleNames(self.modules)
        self.find, self.nearest, self.home_of = self.where.find, self.where.nearest, self.where.home_of
        self._followed: dict[tuple[str, str], str] = {}
        self._aliases: dict[str, set[str]] | None = None
        self._importers: dict[str, set[str]] | None = None
        self._publics: dict[str, frozenset[str]] = {}

    # What follows is asked when all files are read: names are linked in each round of reading.

    @cached_property
    def _devices(self) -> frozenset[str]:
        return frozenset[str]().union(*(facts.devices for facts in self.modules.values()))

    @cached_property
    def hosts(self) -> frozenset[str]:
        """The functions that return a tensor which they make on the CPU."""
        return frozenset[str]().union(*(facts.returns.hosts for facts in self.modules.values()))

    @cached_property
    def followers(self) -> frozenset[str]:
        """The functions that return a tensor where their arguments are."""
        return frozenset[str]().union(*(facts.returns.followers for facts in self.modules.values()))

    @cached_property
    def unplaced(self) -> dict[str, Option]:
        """The functions that do so where they are given no device, with the parameter for it."""
        return {k: option for facts in self.modules.values() for k, option in facts.returns.unplaced.items()}

    @cached_property
    def pairs(self) -> dict[str, Pairs]:
        """The functions in which parameters surely meet."""
        return {name: pairs for facts in self.modules.values() for name, pairs in facts.pairs.items()}

    @cached_property
    def taken(self) -> dict[str, Taken]:
        """The modules whose `forward` has what it is given meet their weights."""
        return {name: taken for facts in self.modules.values() for name, taken in facts.taken.items()}

    @cached_property
    def host_words(self) -> dict[bytes, set[str]]:
        """The `hosts`, and those `unplaced`, by the last parts of their names."""
        found: dict[bytes, set[str]] = {}
        for host in (*self.hosts, *self.unplaced):
            spoken = host.removesuffix(".__call__").removesuffix(".forward").rpartition(".")[2]  # of objects: the class
            found.setdefault(spoken.encode(), set()).add(host)
        return found

    def is_taken(self, dotted: str, importer: str, place: int | str, depth: int = 0) -> bool:
        """Whether what a module of a class is given, at a position or by name, surely meets weights."""
        symbol = self.follow(dotted, importer)
        known = self.taken.get(symbol)
        name = known.name_at(place) if known is not None else ""
        home = self.home_of(symbol)
        if known is None or home is None or not name or depth > _NESTED:
            return False
        return name in known.met or any(
            self.is_taken(inner, home[0], at, depth + 1) for one, inner, at in known.given if one == name
        )

    def is_measured(self, dotted: str, importer: str, place: int | str) -> bool:
        """Whether a module of a class takes nothing but the size of what it is given at a position or by name."""
        known = self.taken.get(self.follow(dotted, importer))
        return known is not None and known.name_at(place) in known.measured

    def is_device(self, symbol: str) -> bool:
        """Whether a canonical name is a variable that holds a CUDA device, at least where there is one."""
        return symbol in self._devices

    def is_module(self, dotted: str, importer: str) -> bool:
        """Whether the module that `dotted` means for `importer` is the project's, so that what it exports is known."""
        return self.find(dotted, importer) is not None

    def follow(self, dotted: str, importer: str) -> str:
        """The canonical name of what `dotted` means when the module `importer` imports it."""
        key = (dotted, importer)
        found = self._followed.get(key)
        if found is None:
            self._followed[key] = dotted  # for a cycle: it ends where it began
            found = self._followed[key] = self._follow(dotted, importer, 0)
        return found

    def _follow(self, dotted: str, importer: str, depth: int) -> str:
        dotted = symbols.canonical(dotted)
        if symbols.is_followed(dotted) or depth > _DEPTH:
            return dotted
        name, members = self.nearest(dotted, importer)
        if name is None:
            return dotted
        if not members:  # a class in a file of its own name: its package, which imports it, has the class of that name
            package, _, last = name.rpartition(".")
            facts = self.modules.get(package)
            behind = self._member(facts, last) if facts is not None else None
            return self._follow(behind, package, depth + 1) if behind is not None and behind != name else name
        member, *rest = members
        behind = self._member(self.modules[name], member)
        own = f"{name}.{member}" if name else member
        if behind is not None and behind != own:
            return self._follow(".".join([behind, *rest]), name, depth + 1)
        return ".".join([own, *rest])

    def _member(self, facts: ModuleFacts, member: str) -> str | None:
        if member in facts.exports:
            return facts.exports[member]
        for star in facts.stars:
            if member in self.star_exports(star, facts.name):
                return symbols.canonical(f"{star}.{member}")
        return None

    def importers(self, name: str) -> set[str]:
        """The modules that import something which is called `name` where it is, from elsewhere than Lightning."""
        if self._importers is None:
            self._importers = {}
            for facts in self.modules.values():
                for target in facts.exports.values():
                    home, _, last = target.rpartition(".")
                    if home != facts.name and not symbols.is_lightning(target):
                        self._importers.setdefault(last, set()).add(facts.name)
        return self._importers.get(name, set())

    def takers(self, name: str) -> set[str]:
        """The modules that import something called `name` from what may be a module of the project."""
        return {
            importer
            for importer in self.importers(name)
            for target in self.modules[importer].exports.values()
            if (home := target.rpartition("."))[2] == name and home[0] != importer and self.where.may_be(home[0])
        }

    def aliases(self, name: str) -> set[str]:
        """The last parts of all dotted names that may stand for something called `name` where it is."""
        if self._aliases is None:
            self._aliases = {}
            for facts in self.modules.values():
                for export, target in facts.exports.items():
                    last = target.rpartition(".")[2]
                    if last != export:
                        self._aliases.setdefault(last, set()).add(export)
        found, todo = {name}, [name]
        for current in todo:
            new = self._aliases.get(current, set()) - found
            found |= new
            todo += new
        return found

    def star_exports(self, dotted: str, importer: str) -> frozenset[str]:
        """The names that `from dotted import *` binds, as far as they are known."""
        if found := symbols.starred(symbols.canonical(dotted)):
            return found
        name = self.find(dotted, importer)
        return self._public(name) if name is not None else frozenset()

    def _public(self, name: str) -> frozenset[str]:
        """What a star import of a project's module brings, other stars in it included."""
        if name not in self._publics:
            self._publics[name] = frozenset()  # for a cycle, which brings nothing new
            facts = self.modules[name]
            exported = {export for export in facts.exports if not export.startswith("_")}
            for star in facts.stars:
                exported |= self.star_exports(star, name)
            self._publics[name] = frozenset(exported)
        return self._publics[name]


def is_of_tests(name: str) -> bool:
    """Whether a file is one of a project's tests, by its dotted name; `test` alone is a program that evaluates."""
    *folders, last = name.split(".")
    return last.startswith("test_") or last.endswith("_test") or not {"test", "tests"}.isdisjoint(folders)
