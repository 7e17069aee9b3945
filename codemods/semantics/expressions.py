"""Where the value of each expression of a file comes from: its place, and the edges that make it up."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from types import NoneType

from codemods.semantics import symbols
from codemods.semantics.callees import WRAPPERS, Callees
from codemods.semantics.loading import LOADERS, loaded_path, normal_path
from codemods.semantics.module import Module
from codemods.semantics.places import BY_NAME, EACH, HYDRA, NOWHERE, PARSED, SOME, Place, is_external, nth, value_at
from codemods.semantics.scopes import Kind, Scope

KEEPS = frozenset({"dict", "collections.OrderedDict", "dataclasses.replace", "attr.evolve", "attrs.evolve"})
KEEPS |= {"easydict.EasyDict", "munch.Munch", "addict.Dict", "box.Box", "dotmap.DotMap", "attrdict.AttrDict"}
KEEPS |= {"lightning.pytorch.utilities.AttributeDict"}
"""What makes a dict of what it is given, and keeps its keywords as entries."""
_OMEGACONF = "create", "merge", "unsafe_merge", "structured", "to_container", "to_object"
REPLACING = frozenset({"dataclasses.replace", "attr.evolve", "attrs.evolve"})
COPIES = KEEPS | {f"omegaconf.OmegaConf.{name}" for name in _OMEGACONF}
COPIES |= {"list", "tuple", "copy.copy", "copy.deepcopy", "types.MappingProxyType", "collections.ChainMap"}
COPIES |= {"omegaconf.DictConfig", "omegaconf.ListConfig", "munch.munchify", "yacs.config.CfgNode"}
COPIES |= {"ml_collections.ConfigDict", "ml_collections.config_dict.ConfigDict"}
"""What makes something that holds what its arguments hold."""
VARS = frozenset({"vars", "dataclasses.asdict", "attr.asdict", "attrs.asdict"})
_VARS_METHODS = frozenset({"_asdict", "dict", "model_dump", "as_dict", "to_dict"})
_ITSELF = frozenset({"copy", "items", "clone"})
_OF_BUILTINS = frozenset(name for kind in (dict, list, set, str, bytes) for name in dir(kind))
_ONE_OF = frozenset({"next", "random.choice"})
SAME_METHODS = frozenset({"add_argument_group", "add_mutually_exclusive_group", "add_subparsers", "add_parser"})
FIELDS = frozenset({"dataclasses.field", "attr.ib", "attr.attrib", "attrs.field", "pydantic.Field"})
_OF_PAIRS = frozenset({"dict", "collections.OrderedDict"})
NAMESPACES = frozenset({"argparse.Namespace", "types.SimpleNamespace"})
SEQUENCES = (ast.List, ast.Tuple, ast.Set)
_MADE_BY_LOOPS = (ast.ListComp, ast.SetComp, ast.GeneratorExp)
_COMPOSED = (ast.Dict, ast.BoolOp, ast.BinOp, ast.IfExp, ast.DictComp, *_MADE_BY_LOOPS, *SEQUENCES)
FLOWING = (ast.Name, ast.Attribute, ast.Call, ast.Subscript, ast.NamedExpr, *_COMPOSED)
_STEPS_TO_SIGNATURE = 6
_PLAIN = (*FLOWING, ast.Constant, ast.JoinedStr, ast.UnaryOp, ast.Compare, ast.Lambda)


def _may_be_pairs(node: ast.expr, scope: Scope) -> bool:
    """Whether what a dict is made of may be a list of names and values."""
    values = [node]
    if isinstance(node, ast.Name) and (found := scope.lookup(node.id)) is not None:
        values = [binding.value for binding in found[1] if binding.value is not None]
    return any(isinstance(value, (*SEQUENCES, *_MADE_BY_LOOPS, ast.BinOp)) for value in values)


class Expressions(Callees):
    """The places of one module's expressions. Flow is by copy, merge, display and what is known of a call."""

    def __init__(self, module: Module) -> None:
        super().__init__(module)
        self.edges: list[tuple[Place, Place]] = []
        self.displays: list[tuple[ast.Dict, Scope, Place]] = []
        self.known: list[Place] = []
        self.filtered: list[Place] = []
        self.bridged: list[Place] = []
        self.wrapped: list[tuple[str, Place]] = []
        """Calls that get a class of Lightning, and may return what is called as that: what is called, and the value."""
        self._seen: dict[ast.AST, Place] = {}

    def edge(self, source: Place, target: Place) -> None:
        if target.base and source != target:
            self.edges.append((source, target))

    def place(self, node: ast.expr, scope: Scope) -> Place:
        """Where the value of an expression comes from."""
        if isinstance(node, ast.Name):
            return self.named(node, scope)
        if isinstance(node, ast.Attribute):
            if node.attr == "__dict__":
                return self.place(node.value, scope)
            dotted = self.module.dotted(node, scope)
            if dotted is not None and not self._is_value(node, scope):
                return Place("=" + dotted)
            return self.place(node.value, scope).at(node.attr)
        if isinstance(node, ast.Subscript):
            return self._subscript(node, scope)
        if isinstance(node, ast.NamedExpr):
            return self.place(node.value, scope)
        if isinstance(node, ast.Call):
            return self._call(node, scope)
        if isinstance(node, _COMPOSED):
            return self._composed(node, scope)
        return NOWHERE

    def expression(self, node: ast.expr) -> Place:
        """The place of one expression's value."""
        return value_at(self.module.name, self.module.span(node))

    def each(self, node: ast.expr, scope: Scope) -> Place:
        """What an expression gives item by item, as the variables of a loop over it hold it."""
        if isinstance(node, ast.Call):
            callee = self.callee(node, scope)
            if callee in {"list", "tuple", "set", "sorted", "reversed", "iter"} or _called(node) in {"tqdm", "track"}:
                return self.each(node.args[0], scope) if node.args else NOWHERE
            if callee == "enumerate" and node.args:
                return self._together(node, [None, node.args[0]], scope)
            if callee in {"zip", "itertools.product", "itertools.zip_longest"}:
                return self._together(node, list(node.args), scope)
            if callee == "itertools.chain":
                for part in node.args:
                    self.edge(self.each(part, scope), self.expression(node))
                return self.expression(node)
            if isinstance(node.func, ast.Attribute) and node.func.attr == "items" and not node.args:
                here = self.expression(node)
                self.edge(self.place(node.func.value, scope).at(EACH), here.at(SOME, nth(1)))
                return here.at(SOME)
        return self.place(node, scope).at(EACH)

    def _together(self, node: ast.Call, parts: list[ast.expr | None], scope: Scope) -> Place:
        here = self.expression(node)
        for index, part in enumerate(parts):
            if part is not None:
                self.edge(self.each(part, scope), here.at(SOME, nth(index)))
        return here.at(SOME)

    def _subscript(self, node: ast.Subscript, scope: Scope) -> Place:
        key = node.slice
        if isinstance(node.value, ast.Call) and called_method(node.value) == "parse_known_args":
            return self.place(node.value, scope)
        return NOWHERE if isinstance(key, (ast.Slice, ast.Tuple)) else self.place(node.value, scope).at(_key(key, EACH))

    def _is_value(self, node: ast.Attribute, scope: Scope) -> bool:
        """Whether an attribute chain starts at a variable, so that its attributes are the value's."""
        root: ast.expr = node
        while isinstance(root, ast.Attribute):
            root = root.value
        found = scope.lookup(root.id) if isinstance(root, ast.Name) else None
        return found is not None and any(b.kind is Kind.ASSIGN and not b.target for b in found[1])

    def _composed(self, node: ast.expr, scope: Scope) -> Place:
        if node in self._seen:
            return self._seen[node]
        here = self._seen[node] = self.expression(node)
        parts: list[ast.expr] = []
        if isinstance(node, ast.Dict):
            self._entries_of(node, here, scope)
        elif isinstance(node, SEQUENCES):
            self._items_of(node, here, scope)
        elif isinstance(node, ast.BoolOp):
            self._one_of(node.values, here, scope)
        elif isinstance(node, ast.BinOp):
            lists = any(isinstance(side, (ast.List, ast.ListComp)) for side in (node.left, node.right))
            if isinstance(node.op, ast.BitOr) or (lists and isinstance(node.op, ast.Add)):
                parts = [node.left, node.right]
        elif isinstance(node, ast.IfExp):
            self._one_of([node.body, node.orelse], here, scope)
        elif isinstance(node, ast.DictComp):
            self._entries_by_loop(node, here, scope)
        elif isinstance(node, _MADE_BY_LOOPS) and isinstance(node.elt, FLOWING):
            self.edge(self.place(node.elt, self.module.scoped.scope_of(node)), here.at(SOME))
        for part in parts:
            if not isinstance(part, ast.Constant):
                self.edge(self.place(part, scope), here)
        return here

    def _entries_by_loop(self, node: ast.DictComp, here: Place, scope: Scope) -> None:
        """What a comprehension puts into a dict: `{k: v for k, v in d.items() if …}` is (part of) `d`."""
        if self._is_of_signature(node, scope):
            self.known.append(here)  # {name: … for name in signature(f).parameters}: nothing that `f` does not have
            return
        made = node.generators[0].iter
        taken = self.place(made, scope) if not isinstance(made, ast.Constant) else NOWHERE
        if taken.base and self._is_taken_by_signature(node, scope):
            self.filtered.append(here)
        if isinstance(node.value, FLOWING) and not isinstance(node.value, ast.Name):
            self.edge(self.place(node.value, self.module.scoped.scope_of(node)), here.at(SOME))
        if not isinstance(made, ast.Constant):
            self.edge(taken, here)
        if not isinstance(node.key, (ast.Name, ast.Constant)) or _reads_by_name(node):
            self.edge(NOWHERE, here)  # the names are made there: `{key.removeprefix("trainer_"): … for key, … in …}`

    def _is_of_signature(self, node: ast.DictComp, scope: Scope) -> bool:
        """Whether the keys of a dict are the names of a signature's parameters, by themselves or through a variable."""
        target = node.generators[0].target
        of_names = isinstance(node.key, ast.Name) and isinstance(target, ast.Name) and node.key.id == target.id
        return of_names and self._signature(node.generators[0].iter, scope) is not None

    def _is_taken_by_signature(self, node: ast.DictComp, scope: Scope) -> bool:
        """Whether of a dict only what the Trainer takes is kept: `{k: v for k, v in d.items() if k in parameters}`."""
        for test in node.generators[0].ifs:
            if not isinstance(test, ast.Compare) or not isinstance(test.ops[0], ast.In):
                continue
            signature = self._signature(test.comparators[0], scope)
            if signature is None or ast.dump(test.left) != ast.dump(node.key) or not signature.args:
                continue
            described = signature.args[0]
            if isinstance(described, ast.Attribute) and described.attr == "__init__":
                described = described.value
            if self.module.dotted(described, scope) == symbols.TRAINER:
                return True
        return False

    def _signature(self, node: ast.expr, scope: Scope, depth: int = 0) -> ast.Call | None:
        """The `inspect.signature(f)` whose names something holds: `.parameters`, its keys, a list made of those."""
        if depth == _STEPS_TO_SIGNATURE:
            return None
        found = scope.lookup(node.id) if isinstance(node, ast.Name) else None
        if found is not None and len(found[1]) == 1 and found[1][0].value is not None:
            return self._signature(found[1][0].value, scope, depth + 1)
        if isinstance(node, ast.Attribute):
            return self._signature(node.value, scope, depth + 1) if node.attr == "parameters" else None
        if isinstance(node, _MADE_BY_LOOPS):
            first = node.generators[0]
            plain = isinstance(node.elt, ast.Name) and isinstance(first.target, ast.Name)
            same = plain and ast.unparse(node.elt) == ast.unparse(first.target)
            return self._signature(first.iter, scope, depth + 1) if same else None
        if not isinstance(node, ast.Call):
            return None
        callee = self.callee(node, scope)
        if callee == "inspect.signature":
            return node
        if isinstance(node.func, ast.Attribute) and node.func.attr == "keys":
            return self._signature(node.func.value, scope, depth + 1)
        if callee in {"list", "tuple", "set", "frozenset", "sorted"} and len(node.args) == 1:
            return self._signature(node.args[0], scope, depth + 1)
        return None

    def _entries_of(self, node: ast.Dict, here: Place, scope: Scope) -> None:
        self.displays.append((node, scope, here))
        plain = all(isinstance(value, _PLAIN) for value in node.values)
        if plain and all(isinstance(key, (ast.Constant, NoneType)) for key in node.keys):
            self.known.append(here)  # an entry that is not written there comes from nowhere else
        for key, value in zip(node.keys, node.values, strict=True):
            if key is None:
                self.edge(self.place(value, scope), here)
            elif isinstance(value, FLOWING):
                self.edge(self.place(value, scope), here.at(_key(key, SOME)))

    def _items_of(self, node: ast.List | ast.Tuple | ast.Set, here: Place, scope: Scope) -> None:
        if all(isinstance(item, _PLAIN) for item in node.elts):
            self.known.append(here)
        for index, item in enumerate(node.elts):
            if isinstance(item, ast.Starred):
                self.edge(self.each(item.value, scope), here.at(SOME))
            elif isinstance(item, FLOWING):
                self.edge(self.place(item, scope), here.at(nth(index)))

    @staticmethod
    def makes_dict(node: ast.expr) -> bool:
        """Whether an expression is a dict that is written out."""
        if isinstance(node, ast.Call):
            return isinstance(node.func, ast.Name) and node.func.id == "dict"
        return isinstance(node, ast.Dict)

    def _one_of(self, parts: Sequence[ast.expr], here: Place, scope: Scope) -> None:
        """An expression whose value is one of several."""
        for part in parts:
            if isinstance(part, FLOWING):
                self.alternative(part, self.place(part, scope), here)

    def alternative(self, node: ast.expr, held: Place, there: Place) -> None:
        """Let a place hold what `node` does, which replaces whatever else it can hold."""
        if not held.base:
            self.edge(held, there)
            return
        several = Place(f"@{'.'.join([there.base, *there.path])}?")
        self.edge(held, several.at(nth(self.module.span(node).start)))
        self.edge(several.at(EACH), there)

    def _call(self, node: ast.Call, scope: Scope) -> Place:
        if node in self._seen:
            return self._seen[node]
        made = self._seen[node] = self._returned(node, scope)
        return made

    def _returned(self, node: ast.Call, scope: Scope) -> Place:
        callee = self.callee(node, scope)
        if callee in VARS and node.args:
            return self.place(node.args[0], scope)
        if callee in COPIES or callee in NAMESPACES or (callee or "").endswith("ArgumentParser"):
            return self._made(node, callee, scope)
        if callee in FIELDS:
            return self._default(node, scope)
        if callee == "typing.cast" and len(node.args) == 2:
            return self.place(node.args[1], scope)
        if callee == "pytest.param":
            return self._row(node, scope)
        if callee == "hydra.compose":
            return HYDRA
        if callee in LOADERS:
            return self._loaded(node, scope)
        if callee in _ONE_OF and node.args:
            return self.each(node.args[0], scope)
        of_method = self._method_place(node, node.func, scope) if isinstance(node.func, ast.Attribute) else None
        if of_method is not None:
            return of_method
        attribute = self.attribute_of(node, scope)
        if attribute is not None:
            return self.place(attribute, scope)
        wrapped = self._wrapped(node, scope)
        if wrapped is None or (callee is not None and is_external(callee)):
            return Place(callee + ")") if callee is not None else _of_method(node)
        here = self.expression(node)
        self.edge(Place("=" + wrapped), here)
        if callee is not None and callee not in WRAPPERS:
            self.edge(Place(callee + ")"), here)
            self.wrapped.append((callee, here))
        return here

    def _wrapped(self, node: ast.Call, scope: Scope) -> str | None:
        """The class of Lightning that `trace(Trainer)` may be called as."""
        if len(node.args) != 1 or not isinstance(node.args[0], (ast.Name, ast.Attribute)):
            return None
        wrapped = self.module.dotted(node.args[0], scope)
        is_class = wrapped is not None and wrapped.rpartition(".")[2][:1].isupper()
        return wrapped if wrapped is not None and is_class and symbols.is_lightning(wrapped) else None

    def _loaded(self, node: ast.Call, scope: Scope) -> Place:
        """What a configuration file holds: the one whose path is given, else any."""
        here = self.expression(node)
        path = loaded_path(self.module, node, scope)
        if path is None:
            self.edge(Place("@load:*"), here)
        else:
            folder = self.module.source.path.rpartition("/")[0]
            self.edge(Place(f"@load:{path}"), here)
            if folder:
                self.edge(Place(f"@load:{normal_path(f'{folder}/{path}')}"), here)
        return here

    def _row(self, node: ast.Call, scope: Scope) -> Place:
        """The values that `pytest.param(…)` holds together."""
        here = self.expression(node)
        self.known.append(here)
        for index, value in enumerate(node.args):
            if isinstance(value, FLOWING):
                self.edge(self.place(value, scope), here.at(nth(index)))
        return here

    def _default(self, node: ast.Call, scope: Scope) -> Place:
        """What a field holds that is not given: `field(default=…)`, `field(default_factory=…)`."""
        for keyword in node.keywords:
            if keyword.arg == "default":
                return self.place(keyword.value, scope)
            if keyword.arg in {"default_factory", "factory"}:
                if isinstance(keyword.value, ast.Lambda):
                    return self.place(keyword.value.body, scope)
                made = self.called_later(keyword.value, scope)
                return Place(made + ")") if made is not None else NOWHERE
        here = self.expression(node)
        self.known.append(here)
        return here

    def _made(self, node: ast.Call, callee: str | None, scope: Scope) -> Place:
        """A dict, a namespace or a parser made here, and what it takes over."""
        here = self.expression(node)
        splats = [keyword.value for keyword in node.keywords if keyword.arg is None]
        if callee in COPIES:
            for part in [*node.args, *splats]:
                if callee in _OF_PAIRS and _may_be_pairs(part, scope):
                    self.edge(NOWHERE, here)
                if isinstance(part, FLOWING):
                    self.edge(self.place(part, scope), here)
            if callee in KEEPS:
                self.entries(node, here, scope)
            if callee in REPLACING and node.keywords and (owner := self.class_made(node, scope)) is not None:
                self.edge(here, Place(f"{owner}(**"))  # as where the class is called
            if all(isinstance(keyword.value, _PLAIN) for keyword in node.keywords):
                self.known.append(here)
        elif callee in NAMESPACES:
            for part in splats:
                self.edge(self.place(part, scope), here)
        else:
            self.known.append(here)
            for keyword in node.keywords:
                if keyword.arg == "parents" and isinstance(keyword.value, (ast.List, ast.Tuple)):
                    for parent in keyword.value.elts:
                        self.edge(self.place(parent, scope), here)
        return here

    def entries(self, call: ast.Call, holder: Place, scope: Scope) -> None:
        """What the keywords of `dict(…)` and `d.update(…)` put into a dict."""
        for keyword in call.keywords:
            if keyword.arg is not None and isinstance(keyword.value, FLOWING):
                self.edge(self.place(keyword.value, scope), holder.at(keyword.arg))

    def _method_place(self, node: ast.Call, func: ast.Attribute, scope: Scope) -> Place | None:
        """What a method that is known by its name returns of the object it is called on."""
        first = node.args[0] if node.args else None
        if func.attr in {"parse_args", "parse_known_args"}:
            return self.place(func.value, scope).at(PARSED)
        if func.attr == "add_argparse_args" and first is not None:
            return self.place(first, scope)
        if func.attr in SAME_METHODS or (func.attr in _ITSELF and not node.keywords):
            return self.place(func.value, scope)
        if func.attr in _VARS_METHODS and not node.args and not node.keywords:
            return self.place(func.value, scope)
        if func.attr == "values" and not node.args:
            here = self.expression(node)
            self.edge(self.place(func.value, scope).at(EACH), here.at(SOME))
            return here
        if func.attr in {"get", "pop"} and first is not None:
            return self._got(node, func.value, first, scope)
        return None

    def _got(self, node: ast.Call, holder: ast.expr, key: ast.expr, scope: Scope) -> Place:
        """`d.get(key)` and `d.get(key, default)`."""
        entry = self.place(holder, scope).at(_key(key, EACH))
        default = node.args[1] if len(node.args) > 1 else None
        if not isinstance(default, FLOWING) or (isinstance(default, ast.Dict) and not default.keys):
            return entry
        here = self.expression(node)
        self.edge(entry, here)
        self.edge(self.place(default, scope), here)
        return here


def _of_method(call: ast.Call) -> Place:
    """What a method returns of which only the name is known."""
    name = called_method(call)
    return Place(f"{BY_NAME}{name})") if name and name not in _OF_BUILTINS else NOWHERE


def called_method(call: ast.Call) -> str:
    """The last part of what is called where that is an attribute, else empty."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else ""


def _called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else called_method(call)


def _key(node: ast.expr, unknown: str) -> str:
    """The part of a path that a key or an index stands for."""
    key = node.value if isinstance(node, ast.Constant) else None
    if isinstance(key, str):
        return key
    return nth(key) if type(key) is int else unknown


def _reads_by_name(node: ast.DictComp) -> bool:
    """Whether entries of a dict are read by names that stand in something else: `{n: getattr(c, n) for n in names}`.

    Names that are those of the dict itself are not meant: `{k: d[k] for k in d}`.
    """
    first = node.generators[0]
    if not isinstance(first.target, ast.Name) or not isinstance(node.value, (ast.Call, ast.Subscript)):
        return False
    source = first.iter
    if isinstance(source, ast.Call) and isinstance(source.func, ast.Attribute) and source.func.attr == "keys":
        source = source.func.value
    return not isinstance(node.value, ast.Subscript) or ast.dump(node.value.value) != ast.dump(source)
