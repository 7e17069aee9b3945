"""One release as a whole: what each name of each module leads to, through imports and re-exports."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from scripts.api.classes import ATTRIBUTE, ClassFacts
from scripts.api.functions import FunctionFacts
from scripts.api.reading import Binding, Import, ModuleFacts, Value
from scripts.api.unpacking import UNREAD, is_ours

Kind = Literal["class", "function", "module", "foreign", "value"]
_RANK: dict[Kind, int] = {"class": 0, "function": 0, "module": 1, "foreign": 2, "value": 3}

FRIENDS = ("lightning_utilities",)
"""Packages that took over functions of Lightning, which imports them back under their names."""

_ROLES = {
    "trainer": "Trainer",
    "pl_module": "LightningModule",
    "lightning_module": "LightningModule",
    "ref_model": "LightningModule",
    "datamodule": "LightningDataModule",
}
"""Names that hold such an object everywhere in Lightning's own code, which sets attributes on them."""


class Entity(NamedTuple):
    """What a name leads to: its kind, and where it is defined (`pytorch.callbacks.base.Callback`)."""

    kind: Kind
    home: str

    @property
    def simple(self) -> str:
        return self.home.rpartition(".")[2]


class Library:
    """The modules of one release, merged from its distributions."""

    def __init__(self, modules: Iterable[ModuleFacts]) -> None:
        self.modules = {facts.name: facts for facts in modules}
        self.children: dict[str, set[str]] = {}
        self.hung: dict[tuple[str, str], str] = {}
        """For each class that a graveyard makes the module that has it (see `graveyard`)."""
        self._known: dict[tuple[str, str], Entity | None] = {}
        self._open: set[tuple[str, str]] = set()

    def link(self) -> None:
        """Work out which modules lie in which; what sets attributes on a Trainer gives it these."""
        self._known.clear()
        for name, module in self.modules.items():
            if "__getattr__" in module.bindings:
                raise ValueError(f"{name} makes names in a __getattr__, which nothing here understands yet")
            parent, _, last = name.rpartition(".")
            self.children.setdefault(parent, set()).add(last)
        for holder, attribute in sorted({pair for facts in self.modules.values() for pair in facts.assigned}):
            owner = self.resolve("pytorch", _ROLES[holder]) if holder in _ROLES else None
            facts = owner and self.class_of(owner)
            if owner and facts and not any(attribute in base.members for base in self.ancestry(owner)):
                facts.members[attribute] = ATTRIBUTE

    # --- names ---

    def resolve(self, module: str, name: str) -> Entity | None:
        """What `name` of `module` is; None where it is not there, or only to raise."""
        key = (module, name)
        if key not in self._known:
            if key in self._open:
                return None
            self._open.add(key)
            self._known[key] = self._resolve(module, name)
            self._open.discard(key)
        return self._known[key]

    def _resolve(self, module: str, name: str) -> Entity | None:
        facts = self.modules.get(module)
        if facts is None:
            return None
        found = [self._bound(facts, name, binding) for binding in facts.bindings.get(name, [])]
        if not found:
            found = [self.resolve(star, name) for star in facts.stars if name in self.exported(star)]
        if f"{module}.{name}" in self.modules:
            found.append(Entity("module", f"{module}.{name}"))
        return min((entity for entity in found if entity), key=lambda entity: _RANK[entity.kind], default=None)

    def _bound(self, facts: ModuleFacts, name: str, binding: Binding) -> Entity | None:
        home = f"{facts.name}.{name}"
        if isinstance(binding, ClassFacts):
            return None if binding.gone else Entity("class", home)
        if isinstance(binding, FunctionFacts):
            return None if binding.gone else Entity("function", home)
        if isinstance(binding, Value):
            alias = binding.alias and self.resolve_dotted(facts.name, binding.alias)
            if alias and (alias.kind in {"class", "function"} or alias.home.startswith(FRIENDS)):
                return alias
            wrapped = binding.wrapped and self.resolve_dotted(facts.name, binding.wrapped)
            return Entity("function" if wrapped and wrapped.kind == "function" else "value", home)
        return self._imported(binding)

    def _imported(self, binding: Import) -> Entity | None:
        full = f"{binding.module}.{binding.name}" if binding.name else binding.module
        if not is_ours(full) or full.split(".")[:2] in [["lightning", part] for part in UNREAD]:
            return Entity("foreign", full)
        if binding.name is None:
            return Entity("module", full)
        return self.resolve(binding.module, binding.name)

    def resolve_dotted(self, module: str, path: str) -> Entity | None:
        """What `a.b.c` means in `module`."""
        first, *rest = path.split(".")
        found = self.resolve(module, first)
        for part in rest:
            if found is None:
                return None
            if found.kind == "foreign":
                found = Entity("foreign", f"{found.home}.{part}")
            elif found.kind == "module":
                found = self.resolve(found.home, part)
            else:
                return None
        return found

    def exported(self, module: str, seen: frozenset[str] = frozenset()) -> set[str]:
        """What `from module import *` brings."""
        facts = self.modules.get(module)
        if facts is None or module in seen:
            return set()
        if facts.public is not None:
            return set(facts.public)
        inherited = {name for star in facts.stars for name in self.exported(star, seen | {module})}
        return {name for name in {*facts.bindings, *inherited} if not name.startswith("_")}

    def names(self, module: str) -> dict[str, Entity]:
        """Everything that `module` binds, its submodules included."""
        facts = self.modules[module]
        bound = {*facts.bindings, *self.children.get(module, ()), *(n for s in facts.stars for n in self.exported(s))}
        found = ((name, self.resolve(module, name)) for name in sorted(bound))
        return {name: entity for name, entity in found if entity}

    def exposes(self, module: str, name: str) -> bool:
        """Whether `module` offers the name, rather than happens to import it."""
        facts = self.modules[module]
        listed = facts.package if facts.public is None else name in facts.public
        if listed or name in facts.hung:
            return True
        entity = self.resolve(module, name)
        return entity is not None and entity.home == f"{module}.{name}"

    # --- classes ---

    def class_of(self, entity: Entity) -> ClassFacts | None:
        """The class statement behind an entity."""
        module, _, name = entity.home.rpartition(".")
        facts = self.modules.get(module)
        found = facts.bindings.get(name, []) if facts else []
        return next((binding for binding in found if isinstance(binding, ClassFacts)), None)

    def function_of(self, entity: Entity) -> FunctionFacts | None:
        """The function statement behind an entity, or behind the function that it wraps."""
        module, _, name = entity.home.rpartition(".")
        facts = self.modules.get(module)
        for binding in facts.bindings.get(name, []) if facts else []:
            if isinstance(binding, FunctionFacts):
                return binding
            if isinstance(binding, Value) and binding.wrapped:
                wrapped = self.resolve_dotted(module, binding.wrapped)
                return self.function_of(wrapped) if wrapped else None
        return None

    def forwarded(self, entity: Entity) -> Entity | None:
        """The function of the same name that a function only forwards to."""
        facts = self.function_of(entity) if entity.kind == "function" else None
        module = entity.home.rpartition(".")[0]
        found = self.resolve_dotted(module, facts.forwards) if facts and facts.forwards else None
        return found if found and found.simple == entity.simple and found != entity else None

    def bases(self, entity: Entity) -> list[Entity]:
        """The bases of a class; what is not Lightning's is foreign under the name that leads there."""
        facts = self.class_of(entity)
        if facts is None:
            return []
        module = entity.home.rpartition(".")[0]
        found = [self._base(module, base) for base in facts.bases]
        return [base if base.kind == "class" else base._replace(kind="foreign") for base in found]

    def _base(self, module: str, base: str) -> Entity:
        found = self.resolve_dotted(module, base)
        if found is None and is_ours(base):  # a class that a graveyard made
            found = self.resolve(*base.rsplit(".", 1))
        return found or Entity("foreign", base)

    def ancestry(self, entity: Entity) -> Iterator[ClassFacts]:
        """The class and those of Lightning's that it inherits from."""
        seen = set()
        todo = [entity]
        while todo:
            one = todo.pop(0)
            facts = None if one in seen else self.class_of(one)
            seen.add(one)
            if facts is not None:
                yield facts
                todo += self.bases(one)
