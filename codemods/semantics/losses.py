"""What a step returns: a loss, a dict with one, None."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from codemods.deferred import dataclass
from codemods.semantics.nodes import first_parameter, is_name, is_none, own_nodes
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.torch_names import SPOKEN
from codemods.source.trees import walk

LOSS, DICT, NONE, UNSEEN = "loss", "dict", "none", "unseen"
INDEX = "optimizer_idx"
_DICTS = frozenset({"dict", "OrderedDict", "defaultdict"})
_OF_TENSORS = frozenset({"mean", "sum", "detach", "clone", "abs", "float", "pow", "sqrt", "log", "norm", "squeeze"})
_LIBRARIES = SPOKEN | {"F"}
_MAKERS = frozenset({"stack", "cat", "tensor", "as_tensor", "mean", "sum"})
_DEPTH = 3  # methods followed


@dataclass
class Returns:
    """Reads what one method returns; calls of the other `methods` of its class are followed.

    `number` is that of the optimizers, where it is known: `if optimizer_idx == 0` and `== 1` are all cases of two.
    """

    function: FunctionNode
    methods: Mapping[str, FunctionNode]
    number: int | None
    depth: int = 0

    def kinds(self) -> frozenset[str]:
        """What may come back."""
        found = {NONE} if self._falls_through(self.function.body) else set[str]()
        for node in own_nodes(self.function.body):
            if isinstance(node, ast.Return):
                found |= self._kinds(node.value)
        return frozenset(found)

    def _kinds(self, value: ast.expr | None) -> set[str]:
        if value is None or is_none(value):
            return {NONE}
        if isinstance(value, ast.IfExp):
            return self._kinds(value.body) | self._kinds(value.orelse)
        if isinstance(value, ast.Name):
            return self._named(value.id)
        if isinstance(value, ast.Call):
            return self._called(value)
        if isinstance(value, ast.Subscript) and isinstance(value.slice, ast.Constant) and value.slice.value == "loss":
            return {LOSS}
        arithmetic = isinstance(value, (ast.BinOp, ast.UnaryOp))
        return {DICT} if isinstance(value, ast.Dict) else {LOSS} if arithmetic else {UNSEEN}

    def _called(self, call: ast.Call) -> set[str]:
        func = call.func
        if not isinstance(func, ast.Attribute):
            return {DICT} if getattr(func, "id", "") in _DICTS else {UNSEEN}
        root = func.value
        if is_name(root, first_parameter(self.function)):
            if func.attr in self.methods and self.depth < _DEPTH:
                return set(Returns(self.methods[func.attr], self.methods, self.number, self.depth + 1).kinds())
            return {UNSEEN}
        if func.attr in _DICTS:
            return {DICT}
        while isinstance(root, ast.Attribute):
            root = root.value
        library = isinstance(root, ast.Name) and root.id in _LIBRARIES
        return {LOSS} if library or func.attr in _OF_TENSORS else {UNSEEN}

    def _named(self, name: str) -> set[str]:
        """What a variable of the method may be."""
        nodes = list(own_nodes(self.function.body))
        found, other = set[str](), False
        for node in nodes:
            targets = node.targets if isinstance(node, ast.Assign) else []
            if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == name for t in targets):
                if is_none(node.value) and self._is_replaced(name, node):
                    continue
                reads_itself = any(isinstance(n, ast.Name) and n.id == name for n in walk(node.value))
                found |= {LOSS} if reads_itself else self._kinds(node.value)
        bound = sum(isinstance(n, ast.Name) and n.id == name and isinstance(n.ctx, ast.Store) for n in nodes)
        plain = sum(
            isinstance(t, ast.Name) and t.id == name for n in nodes if isinstance(n, ast.Assign) for t in n.targets
        )
        other = bound > plain or not bound
        if any(_takes_as_number(node, name, first_parameter(self.function)) for node in nodes):
            return (found & {NONE}) | {LOSS}
        return found | ({UNSEEN} if other else set())

    def _is_replaced(self, name: str, node: ast.Assign) -> bool:
        """Whether a None that a variable starts with is replaced for each of the optimizers."""
        later = [other for other in self.function.body if other.lineno > node.lineno]
        return node in self.function.body and self._are_all([other for other in later if _sets(other, name)])

    def _falls_through(self, body: list[ast.stmt]) -> bool:
        """Whether a block may be left at its end."""
        last = body[-1]
        if isinstance(last, (ast.Return, ast.Raise)):
            return False
        if isinstance(last, (ast.With, ast.AsyncWith)):
            return self._falls_through(last.body)
        if isinstance(last, ast.If):
            if last.orelse and not self._falls_through(last.body) and not self._falls_through(last.orelse):
                return False
            return not self._are_all([other for other in body if self._leaves(other)])
        return True

    def _leaves(self, node: ast.stmt) -> bool:
        return isinstance(node, ast.If) and not self._falls_through(node.body)

    def _are_all(self, cases: list[ast.stmt]) -> bool:
        """Whether some `if optimizer_idx == n` are about all optimizers; `elif` counts."""
        seen: set[int] = set()
        for case in cases:
            node: ast.stmt | None = case
            while isinstance(node, ast.If):
                index = index_of(node.test)
                seen |= {index} if index is not None else set()
                if len(node.orelse) > 1 or (node.orelse and not isinstance(node.orelse[0], ast.If)):
                    return index is not None
                node = node.orelse[0] if node.orelse else None
        return self.number is not None and seen >= set(range(self.number))


def is_number(value: ast.expr | None, function: FunctionNode, depth: int = _DEPTH) -> bool:
    """Whether an expression of a method is surely a tensor, a number, or several of them: nothing with keys."""
    if isinstance(value, ast.Name):
        return depth > 0 and _is_bound_to_numbers(value.id, function, depth)
    if isinstance(value, ast.Tuple):
        return all(is_number(part, function, depth) for part in value.elts)
    if isinstance(value, ast.BinOp):
        parts = (value.left, value.right)
        return isinstance(value.op, (ast.Div, ast.Sub)) or any(is_number(part, function, depth) for part in parts)
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute):
        func = value.func
        if isinstance(func.value, ast.Name) and func.value.id == first_parameter(function):
            return False  # `self.mean(outputs)`
        library = isinstance(func.value, ast.Name) and func.value.id in _LIBRARIES
        return (library and func.attr in _MAKERS) or func.attr in _OF_TENSORS or func.attr == "item"
    return isinstance(value, ast.Constant)


def _is_bound_to_numbers(name: str, function: FunctionNode, depth: int) -> bool:
    """Whether a variable of a method is nothing but a number wherever it is bound; `loss += …` leaves it one."""
    nodes = list(own_nodes(function.body))
    stores = sum(isinstance(n, ast.Name) and n.id == name and isinstance(n.ctx, ast.Store) for n in nodes)
    given = [n.value for n in nodes if isinstance(n, ast.Assign) and len(n.targets) == 1 and _assigns(n, name)]
    added = (n for n in nodes if isinstance(n, ast.AugAssign) and not isinstance(n.op, ast.BitOr))
    stores -= sum(isinstance(n.target, ast.Name) and n.target.id == name for n in added)
    arguments = function.args
    if name in {arg.arg for arg in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)}:
        return False
    return 0 < len(given) == stores and all(is_number(each, function, depth - 1) for each in given)


def index_of(test: ast.expr) -> int | None:
    """The optimizer that a condition is about: 1 for `optimizer_idx == 1`."""
    if not isinstance(test, ast.Compare) or len(test.ops) != 1 or not isinstance(test.ops[0], ast.Eq):
        return None
    left, right = test.left, test.comparators[0]
    if isinstance(left, ast.Constant):
        left, right = right, left
    named = isinstance(left, ast.Name) and left.id == INDEX
    return right.value if named and isinstance(right, ast.Constant) and isinstance(right.value, int) else None


def _sets(statement: ast.stmt, name: str) -> bool:
    """Whether each branch of an `if` assigns to a name."""
    if not isinstance(statement, ast.If):
        return False
    branches = [statement.body, *([statement.orelse] if statement.orelse else [])]
    return all(any(_assigns(inner, name) or _sets(inner, name) for inner in branch) for branch in branches)


def _assigns(statement: ast.stmt, name: str) -> bool:
    return isinstance(statement, ast.Assign) and any(
        isinstance(t, ast.Name) and t.id == name for t in statement.targets
    )


def _takes_as_number(node: ast.AST, name: str, me: str) -> bool:
    """Whether a node computes with a name, or logs it as one value of the module, which is called `me`."""

    def is_it(other: ast.AST | None) -> bool:
        return isinstance(other, ast.Name) and other.id == name

    if isinstance(node, ast.BinOp):
        return is_it(node.left) or is_it(node.right)
    if isinstance(node, ast.AugAssign):
        return is_it(node.target)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if node.func.attr == "log" and is_name(node.func.value, me):
            given = [*node.args[1:2], *(k.value for k in node.keywords if k.arg == "value")]
            return any(is_it(value) for value in given)
        return node.func.attr in _OF_TENSORS | {"item", "backward"} and is_it(node.func.value)
    return False
