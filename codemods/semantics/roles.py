"""Which values are Lightning's: what is a Trainer, a module, a callback here."""

from __future__ import annotations

import ast
from typing import Final

from codemods.semantics import symbols
from codemods.semantics.building import called_later, entry_of, trainer_key, unpacked
from codemods.semantics.callees import FROM_DICT
from codemods.semantics.class_values import choices
from codemods.semantics.classes import Classes
from codemods.semantics.holders import Held, items, looped, under_attribute
from codemods.semantics.module import Module
from codemods.semantics.nodes import argument, is_name, is_none, last_part, positional_of
from codemods.semantics.of_lightning import ATTRIBUTES, of_hook
from codemods.semantics.scopes import Binding, FunctionNode, Kind, Scope
from codemods.source.trees import walk

_DEPTH = 8
_MAKES_ITS_CLASS = frozenset({"from_argparse_args", "load_from_checkpoint", "load_from_metrics", "from_datasets"})
_GENERAL = frozenset({"torch", "typing", "typing_extensions", "collections", "abc"})
"""Packages whose classes may be those of Lightning's objects too: `nn.Module`, `Any`."""
_STEP: Final = "training_step"
_INSTANTIATING: Final = frozenset({"instantiate", "instantiate_from_config", FROM_DICT})
_WRAPS = frozenset({"Optional", "Union", "Final", "ClassVar", "Type"})

_LAMBDAS: Final = "LambdaCallback"
_SET_ANEW: Final = "trainer"

_Kept = tuple[ast.expr | None, ast.expr | None, Scope]
"""A value that an attribute is given, its annotation, and where."""


def _functions_of_callbacks(module: Module) -> list[ast.keyword]:
    """What each LambdaCallback of a file is given for its hooks."""
    if _LAMBDAS.encode() not in module.source.utf8:
        return []
    return [keyword for call, _ in module.scoped.calls if last_part(call.func) == _LAMBDAS for keyword in call.keywords]


class Roles:
    """The roles of one file's values: canonical names of classes that are Lightning's or descend from one."""

    def __init__(self, module: Module, classes: Classes) -> None:
        self.module = module
        self.classes = classes
        self._stored: dict[str, dict[str, list[_Kept]]] | None = None
        self._within: set[tuple[str, int]] = set()

    def of(self, node: ast.expr, scope: Scope) -> str | None:
        """The class that the value of an expression is an instance of; None where it is not known to be Lightning's.

        `super()` is an instance of the class that it stands in.
        """
        return self._of(node, scope, 0)

    def kinds(self, role: str) -> frozenset[str]:
        """What a role is of Lightning: the root classes, a module's or a callback's."""
        return self.classes.kinds(role)

    def named(self, node: ast.expr, scope: Scope) -> str | None:
        """The class of the project that an expression names, where that is Lightning's in kind."""
        if not isinstance(node, (ast.Name, ast.Attribute)):
            return None
        name = self.module.resolve(node, scope)
        if name in self.classes.classes:
            return name if self.kinds(name) else None
        return self._one_of(node, scope) if isinstance(node, ast.Name) else None

    def _one_of(self, node: ast.Name, scope: Scope) -> str | None:
        """One of the classes of a kind that a variable is bound to, on the branches of a condition."""
        found = scope.lookup(node.id)
        values = [binding.value for binding in found[1]] if found is not None else []
        if found is None or not found[0].is_function or len(values) < 2:
            return None
        names = [self.module.resolve(value, found[0]) if value is not None else None for value in values]
        known = [name for name in names if name in self.classes.classes]
        kinds = {self.kinds(name) for name in known}
        return known[0] if len(known) == len(values) and len(kinds) == 1 and all(kinds) else None

    def _of(self, node: ast.expr, scope: Scope, depth: int) -> str | None:
        if depth > _DEPTH:
            return None
        if isinstance(node, ast.Name):
            return self._name(node.id, scope, depth)
        if isinstance(node, ast.Attribute):
            return self._attribute(node, scope, depth)
        if isinstance(node, ast.Call):
            return self._call(node, scope, depth)
        if isinstance(node, ast.Subscript):
            return self._item(node, scope) or self._all_of(items(node.value, scope, self.module, node.slice), depth)
        if isinstance(node, ast.NamedExpr):
            return self._of(node.value, scope, depth + 1)
        if isinstance(node, ast.IfExp):
            return _agreed([self._of(part, scope, depth + 1) for part in (node.body, node.orelse)])
        if isinstance(node, ast.BoolOp):
            return _agreed([self._of(part, scope, depth + 1) for part in node.values if not is_none(part)])
        return None

    def _name(self, name: str, scope: Scope, depth: int) -> str | None:
        found = scope.lookup(name)
        if found is None:
            return None
        where, bindings = found[0], [binding for binding in found[1] if not _makes_another(binding, name)]
        if any(binding.kind is Kind.PARAMETER for binding in bindings):
            return self._parameter(bindings[0], where) if len(bindings) == 1 else None
        if (name, id(where)) in self._within:
            return None  # `model = model.module`
        self._within.add((name, id(where)))
        roles = self._bound(name, bindings, where, depth)
        self._within.discard((name, id(where)))
        return None if roles is None else _agreed(roles) or self._shared(roles)

    def _bound(self, name: str, bindings: list[Binding], where: Scope, depth: int) -> list[str | None] | None:
        """What a name is by each of its bindings; None where one says that it is of another library."""
        roles: list[str | None] = []
        for binding in bindings:
            if binding.kind is not Kind.ASSIGN:
                through = looped(binding, name, where, self.module)
                roles.append(self._unpacked(binding, name, where) or self._all_of(through, depth))
                continue
            annotation = binding.node.annotation if isinstance(binding.node, ast.AnnAssign) else None
            if annotation is not None and self._is_of_others(annotation, where):
                return None
            if binding.value is not None and not is_none(binding.value):
                roles.append(self._of(binding.value, where, depth + 1) or self.annotated(annotation, where))
            elif annotation is not None:
                roles.append(self.annotated(annotation, where))
        return roles

    def _shared(self, roles: list[str | None]) -> str | None:
        """The nearest class that all of some classes of a datamodule descend from: what each branch makes is one."""
        known = [role for role in roles if role is not None and symbols.DATAMODULE in self.kinds(role)]
        if not known or len(known) != len(roles):
            return None
        return next((base for base in self.classes.ancestry(known[0]) if self._is_above(base, known)), None)

    def _is_above(self, base: str, roles: list[str]) -> bool:
        is_one = self.classes.inherits(base, symbols.DATAMODULE)
        return is_one and all(self.classes.inherits(role, base) for role in roles)

    def _all_of(self, held: list[Held], depth: int) -> str | None:
        """What each of some values is, where all are the same."""
        known = [(value, scope) for value, scope in held if not is_none(value)]
        return _agreed([self._of(value, scope, depth + 1) if value is not None else None for value, scope in known])

    def _unpacked(self, binding: Binding, name: str, scope: Scope) -> str | None:
        """What a name is bound to in `model, trainer = build(…)`."""
        found = unpacked(binding.node, name)
        return self._built(found[0].func, scope, found[1]) if found is not None else None

    def _item(self, node: ast.Subscript, scope: Scope) -> str | None:
        """What `build(…)[1]` is, or `build(…)["trainer"]`, also of a variable bound once to what is called."""
        whole: ast.expr = node.value
        index, key, part = node.slice, trainer_key(node.slice), ""
        if isinstance(index, ast.Constant) and type(index.value) is int and index.value >= 0:
            asked = f"[{index.value}]"
        elif key is not None:
            asked = entry_of(key)
        else:
            return None
        if key is not None and isinstance(whole, ast.Subscript) and isinstance(whole.slice, ast.Constant):
            part = f"[{whole.slice.value!r}]"
            whole = whole.value
        elif isinstance(whole, ast.Name):
            found = scope.lookup(whole.id)
            if found is None or len(found[1]) != 1:
                return None
            taken = unpacked(found[1][0].node, whole.id) if key is not None else None
            value, part = taken if taken is not None else (found[1][0].value, "")
            if value is None:
                return None
            whole, scope = value, found[0]
        return self._built(whole.func, scope, part + asked) if isinstance(whole, ast.Call) else None

    def _parameter(self, binding: Binding, function: Scope) -> str | None:
        arg, node, outer = binding.node, function.node, function.parent
        assert isinstance(arg, ast.arg)
        if isinstance(node, ast.Lambda):
            return self._given_by_callback(arg, node)
        if outer is None or not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            return None
        positional = positional_of(node.args)
        if outer.is_class and positional and positional[0] is arg:
            if any(isinstance(d, ast.Name) and d.id in {"staticmethod", "classmethod"} for d in node.decorator_list):
                return None
            role = self.module.symbol(outer)
            return role if self.kinds(role) else None
        annotated = self.annotated(arg.annotation, outer)
        if arg.annotation is None and not node.decorator_list:
            handed = self.classes.handed(self.module.symbol(function), arg.arg)
            if handed is not None or not outer.is_class:
                return handed or self._given_by_callback(arg, node)
        if annotated is not None or not outer.is_class or symbols.CALLBACK not in self.kinds(self.module.symbol(outer)):
            return annotated
        return of_hook(node.name, [each.arg for each in node.args.args], arg.arg)

    def _given_by_callback(self, arg: ast.arg, node: FunctionNode | ast.Lambda) -> str | None:
        """What a function gets that a LambdaCallback calls: `LambdaCallback(on_train_epoch_end=show)`."""
        for keyword in self.module.cached("functions of callbacks", _functions_of_callbacks):
            named = not isinstance(node, ast.Lambda) and is_name(keyword.value, node.name)
            if keyword.arg is not None and (named or keyword.value is node):
                return of_hook(keyword.arg, ["self", *(each.arg for each in node.args.args)], arg.arg)
        return None

    def annotated(self, node: ast.expr | None, scope: Scope) -> str | None:
        """The role that an annotation gives: a class, its name in a string, or an Optional or Union of one."""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            try:
                return self.annotated(ast.parse(node.value, mode="eval").body, scope)
            except (SyntaxError, ValueError, RecursionError, MemoryError):
                return None
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
            sides = [side for side in (node.left, node.right) if not is_none(side)]
            return _agreed([self.annotated(side, scope) for side in sides])
        if isinstance(node, ast.Subscript):
            last = node.value.attr if isinstance(node.value, ast.Attribute) else getattr(node.value, "id", "")
            if last not in _WRAPS - {"Type"}:
                return None
            parts = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
            return _agreed([self.annotated(part, scope) for part in parts if not is_none(part)])
        if not isinstance(node, (ast.Name, ast.Attribute)):
            return None
        return self._class(node, scope) or self._spelled_out(node, scope)

    def _spelled_out(self, node: ast.expr, scope: Scope) -> str | None:
        """The class that an annotation spells with its package, in a file that does not import that.

        Nothing evaluates `trainer: "pytorch_lightning.Trainer"`.
        """
        path = ast.unparse(node)
        head = path.partition(".")[0]
        if head not in {"pytorch_lightning", "lightning"} or scope.lookup(head) is not None:
            return None
        name = symbols.canonical(path)
        return name if symbols.kind_of(name) is not None else None

    def _class(self, node: ast.expr, scope: Scope) -> str | None:
        """The role of the instances of what an expression names, where that is a class."""
        name = self.module.resolve(node, scope)
        if name is None:
            return None
        if name in self.classes.classes:
            return name if self.kinds(name) else None
        return name if symbols.is_lightning(name) and name.rpartition(".")[2][:1].isupper() else None

    def _is_of_others(self, annotation: ast.expr, scope: Scope) -> bool:
        """Whether an annotation names a class of another package, which knows what it is better than its value."""
        name = self.module.resolve(annotation, scope) if isinstance(annotation, (ast.Name, ast.Attribute)) else None
        package, _, last = (name or "").rpartition(".")
        if not package or not last[:1].isupper() or symbols.is_lightning(f"{package}.{last}"):
            return False
        own = package == self.module.name or self.module.names.is_module(package, self.module.name)
        return not own and package.partition(".")[0] not in _GENERAL

    def _attribute(self, node: ast.Attribute, scope: Scope, depth: int) -> str | None:
        role = self._of(node.value, scope, depth + 1)
        if role is not None and not self._is_own(role, node.attr):
            for kind in sorted(self.kinds(role)):
                known = ATTRIBUTES.get(kind, {}).get(node.attr)
                if known is not None:
                    return known
        owner = role or self._self(node.value, scope) or self._made_by_project(node.value, scope)
        kept = self._kept(owner, node.attr, depth) if owner is not None else None
        if kept is not None or not isinstance(node.value, ast.Name) or role is not None:
            return kept
        return self._all_of(under_attribute(node.value.id, node.attr, scope, self.module), depth)

    def _is_own(self, role: str, name: str) -> bool:
        """Whether the project says what an attribute holds; a `trainer` that a class keeps is set anew by fit."""
        if name != _SET_ANEW or not self.classes.overrides(role, name):
            return self.classes.overrides(role, name)
        bodies = {self.module.symbol(inner): inner for _, _, inner in self.module.scoped.classes}
        classes = self.classes.classes
        keeping = [base for base in self.classes.ancestry(role) if base in classes and name in classes[base].names]
        if not keeping or any(base not in bodies or name in bodies[base].bindings for base in keeping):
            return True
        stores = [store for base in keeping for store in self._stores().get(base, {}).get(name, [])]
        return not all(
            value is None or isinstance(value, ast.Name) or is_none(value) or self._makes_trainer(value, scope)
            for value, _, scope in stores
        )

    def _makes_trainer(self, value: ast.expr, scope: Scope) -> bool:
        return self._of(value, scope, 1) == symbols.TRAINER

    def _self(self, node: ast.expr, scope: Scope) -> str | None:
        """The class of `self`, whatever class that is."""
        found = scope.lookup(node.id) if isinstance(node, ast.Name) else None
        if found is None or len(found[1]) != 1 or found[1][0].kind is not Kind.PARAMETER:
            return None
        function, outer = found[0].node, found[0].parent
        if outer is None or not outer.is_class or not isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
            return None
        first = positional_of(function.args)[:1]
        return self.module.symbol(outer) if first and first[0] is found[1][0].node else None

    def _kept(self, owner: str, name: str, depth: int) -> str | None:
        """What a class of the project keeps under `self.name`, or one that it inherits from, where all agree.

        Where none does it is what the classes below it keep: the class is a template.
        """
        known, roles = self.classes.classes, list[str | None]()
        line = [base for base in self.classes.ancestry(owner) if base in known and name in known[base].names]
        for base in line or self.classes.descendants(owner):
            if name in known[base].names:
                stores = self._stores().get(base, {}).get(name)
                if stores is None:
                    roles.append(self.classes.kept(base, name))
                for value, annotation, scope in stores or ():
                    if value is None or not is_none(value):
                        made = self._of(value, scope, depth + 1) if value is not None else None
                        roles.append(made or self.annotated(annotation, scope))
        return _agreed(roles)

    def _stores(self) -> dict[str, dict[str, list[_Kept]]]:
        """What the methods and the annotations of each class of this file give to attributes."""
        if self._stored is None:
            self._stored = {}
            for store in self.module.scoped.stores:
                held = self._self(store.target.value, store.scope)
                if held is not None and isinstance(store.target, ast.Attribute):
                    annotation = getattr(store.statement, "annotation", None)
                    whole = unpacked(store.statement, ast.unparse(store.target)) if store.value is None else None
                    value = ast.Subscript(whole[0], ast.Constant(int(whole[1][1:-1]))) if whole else store.value
                    kept = (value, annotation, store.scope)
                    self._stored.setdefault(held, {}).setdefault(store.target.attr, []).append(kept)
            for node, _, inner in self.module.scoped.classes:
                own = self._stored.setdefault(self.module.symbol(inner), {})
                for each in node.body:  # `trainer: Trainer`
                    if not isinstance(each, ast.AnnAssign) or not isinstance(each.target, ast.Name):
                        continue
                    if each.value is None or is_none(each.value):
                        own.setdefault(each.target.id, []).append((None, each.annotation, inner))
        return self._stored

    def _call(self, node: ast.Call, scope: Scope, depth: int) -> str | None:
        func = node.func
        if isinstance(func, ast.Name) and func.id == "super" and scope.lookup("super") is None:
            role = self.module.class_of(scope)
            return role if role is not None and self.kinds(role) else None
        made = self._class(func, scope) if isinstance(func, (ast.Name, ast.Attribute)) else None
        if made is not None:
            return made
        if isinstance(func, ast.Attribute) and func.attr in _MAKES_ITS_CLASS:
            return self._class(func.value, scope) or self._made_of_one(func.value, scope)
        if isinstance(func, ast.Name) and (made := self._made_of_one(func, scope)) is not None:
            return made
        found = scope.lookup(func.id) if isinstance(func, ast.Name) else None
        if (
            found is not None
            and len(found[1]) == 1
            and isinstance(found[1][0].node, (ast.FunctionDef, ast.AsyncFunctionDef))
        ):
            returned = self._returned(found[1][0].node, depth)
            if returned is not None:
                return returned
        if found is not None and len(found[1]) == 1 and found[1][0].kind is Kind.ASSIGN:
            later = called_later(found[1][0].value, self.module, found[0])
            if later is not None:
                return self._of(later, found[0], depth + 1)
        return self._instantiated(node, found) or self._built(func, scope) or self._chosen(func, scope)

    def _chosen(self, func: ast.expr, scope: Scope) -> str | None:
        """A Trainer, where all that may be called is a class of one, or makes one as a `partial` does."""
        if b"Trainer" not in self.module.source.utf8:
            return None
        made = [
            self._class(value, where) if isinstance(value, (ast.Name, ast.Attribute)) else None
            for value, where in choices(func, scope, self.module)
        ]
        if not all(name is not None and symbols.TRAINER in self.kinds(name) for name in made):
            return None
        return _agreed(made) or symbols.TRAINER

    def _instantiated(self, node: ast.Call, found: tuple[Scope, list[Binding]] | None) -> str | None:
        """`instantiate(cfg.trainer, …)`, Hydra's or the project's own: a Trainer by the name of what says its class.

        Of what is called otherwise it is seen in its own code, in this file, that it finds a class by its name.
        """
        config: ast.expr | None = None
        if last_part(node.func) in _INSTANTIATING:
            config = argument(node, "config", 0)
        elif found is not None and node.args and len(found[1]) == 1 and self._finds_by_name(found[1][0].node):
            config = node.args[0]
        if config is None or not _is_of_trainer(config):
            return None
        return symbols.TRAINER if self.classes.have_with(_STEP) else None

    def _finds_by_name(self, function: ast.AST) -> bool:
        """Whether a function imports what a text names, and calls it."""
        if not isinstance(function, ast.FunctionDef) or b"import_module" not in self.module.source.utf8:
            return False
        return any(isinstance(part, ast.Call) and last_part(part.func) == "import_module" for part in walk(function))

    def _made_of_one(self, node: ast.expr, scope: Scope) -> str | None:
        """What an instance is of whichever class a variable is bound to, on the branches of a condition."""
        found = scope.lookup(node.id) if isinstance(node, ast.Name) else None
        if found is None or len(found[1]) < 2:
            return None
        values = [binding.value for binding in found[1]]
        return self._shared([None if value is None else self._class(value, found[0]) for value in values])

    def _built(self, func: ast.expr, scope: Scope, part: str = "") -> str | None:
        """What a function of the project returns, in whatever file it stands; also a method of its objects."""
        if isinstance(func, ast.Attribute):
            owner = self._self(func.value, scope) or self._made_by_project(func.value, scope)
            if owner is not None:
                method = self.classes.method(owner, func.attr)
                return self.classes.built(method, part) if method is not None else None
        name = self.module.resolve(func, scope) if isinstance(func, (ast.Name, ast.Attribute)) else None
        return self.classes.built(name, part) if name is not None else None

    def _made_by_project(self, node: ast.expr, scope: Scope, depth: int = 0) -> str | None:
        """The project's class of which something is an instance: `Experiment()`, or what is bound once to that.

        Also what is said to be one, what a function returns, and what another object of the project keeps.
        """
        if depth > _DEPTH:
            return None
        if isinstance(node, ast.Attribute):
            owner = self._self(node.value, scope) or self._made_by_project(node.value, scope, depth + 1)
            stores = self._stores().get(owner or "", {}).get(node.attr, [])
            return _agreed([self._made_by_project(v, s, depth + 1) if v is not None else None for v, _, s in stores])
        if isinstance(node, ast.Name):
            found = scope.lookup(node.id)
            if found is None or len(found[1]) != 1:
                return None
            binding, scope = found[1][0], found[0]
            if binding.kind is Kind.PARAMETER:
                said = binding.node.annotation if isinstance(binding.node, ast.arg) else None
                return self._of_project(said, scope.parent or scope)
            if binding.kind is not Kind.ASSIGN or binding.value is None:
                return None
            return self._made_by_project(binding.value, scope, depth + 1)
        if not isinstance(node, ast.Call):
            return None
        made = self._of_project(node.func, scope)
        called = self.module.resolve(node.func, scope) if isinstance(node.func, (ast.Name, ast.Attribute)) else None
        returned = self.classes.returned(called) if made is None and called is not None else None
        return made or (returned if returned in self.classes.classes else None)

    def _of_project(self, node: ast.expr | None, scope: Scope) -> str | None:
        """The class of the project that an expression names."""
        name = self.module.resolve(node, scope) if isinstance(node, (ast.Name, ast.Attribute)) else None
        return name if name in self.classes.classes else None

    def _returned(self, function: FunctionNode, depth: int) -> str | None:
        """What a function of this file returns."""
        given = [(r.value, scope) for r, scope in self.module.scoped.returns if scope.function().node is function]
        parts = [(value, scope) for value, scope in given if value is not None and not is_none(value)]
        outer = parts[0][1].function().parent if parts and isinstance(function, ast.FunctionDef) else None
        promised = self.annotated(function.returns, outer) if outer is not None else None
        return _agreed([self._of(value, scope, depth + 1) or promised for value, scope in parts])


def _is_of_trainer(config: ast.expr) -> bool:
    """`cfg.trainer`, `cfg["trainer"]` and a variable of that name."""
    if isinstance(config, ast.Subscript):
        return isinstance(config.slice, ast.Constant) and config.slice.value == "trainer"
    return last_part(config) == "trainer"


def _agreed(roles: list[str | None]) -> str | None:
    """The one role that all have; None where they differ or there are none."""
    return roles[0] if roles and all(role == roles[0] for role in roles) else None


def _makes_another(binding: Binding, name: str) -> bool:
    """Whether a name is bound to one more of the class of what it held: `net = net.load_from_checkpoint(…)`."""
    func = binding.value.func if isinstance(binding.value, ast.Call) else None
    if not isinstance(func, ast.Attribute) or func.attr not in _MAKES_ITS_CLASS:
        return False
    return isinstance(func.value, ast.Name) and func.value.id == name
