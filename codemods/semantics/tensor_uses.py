"""What a function does with its parameters that is done with tensors alone, or with what is none."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, is_name, is_none, positional_of
from codemods.semantics.scopes import FunctionNode, Scope
from codemods.semantics.torch_names import LIKE, OF_TENSORS, OF_TWO_TENSORS, TENSOR_METHODS
from codemods.source.trees import AnnotatedAssign, nodes_of, walk

JOINING = frozenset({"torch.cat", "torch.concat", "torch.stack", "torch.hstack", "torch.vstack"})
_CONTAINERS = frozenset({"List", "list", "Dict", "dict", "Sequence", "Iterable", "Mapping", "Callable", "Iterator"})
OF_TORCH_ALONE = frozenset({"device", "unsqueeze", "detach", "permute", "float", "long", "dim", "new_zeros", "is_cuda"})
OF_TORCH_ALONE |= {"softmax", "sigmoid", "contiguous", "expand", "type_as", "index_select"}
"""What tensors have, and neither NumPy's arrays nor numbers, modules or datasets."""
_OF_SLICES = (OF_TORCH_ALONE - {"device"}) | {"long", "half", "double"}
_OF_BOTH = frozenset({"abs", "square", "pow", "norm", "exp", "clamp", "sum", "mean"})
_REDUCING = frozenset({"sum", "mean", "prod", "max", "min", "cumsum"})
_TENSORS = ("torch.Tensor", "torch.FloatTensor", "torch.LongTensor", "torch.BoolTensor", "torch.IntTensor")
_OF_NUMPY = frozenset({"torch.from_numpy", "torch.as_tensor", "torch.tensor", "isinstance"})
_CASTS = frozenset({"float", "long", "int", "bool", "half", "double", "type_as", "to", "cuda", "unsqueeze"})
"""What tensors have and NumPy's arrays have not, of what a comparison gives."""
_TAKING = {"gather": 1, "index_select": 1, "scatter_add": 1, "index_add": 1, "take_along_dim": 0, "masked_fill": 0}
_TAKING |= {"log_prob": 0, "cdf": 0, "index_add_": 2, "scatter_add_": 2, "index_copy_": 2, "masked_fill_": 0}
"""Methods of tensors that take an index, a mask or another tensor, of distributions that take a value, and where."""
FORWARD = frozenset({"forward", "__call__"})
_TELLING = {ast.Assign, AnnotatedAssign, ast.Attribute, ast.BinOp, ast.Call, ast.Compare}
_TELLING |= {ast.For, ast.Subscript, ast.comprehension}
"""The nodes that say what a variable holds."""
_LABELS = frozenset({"labels", "targets", "target", "y_true", "gt"})
"""What parameters of losses are called that hold a tensor of labels."""
_OF_AN_AXIS = frozenset({"torch.max", "torch.min"})
"""Functions that take two tensors, or one and an axis."""
_OF_ARRAYS = frozenset({"numpy", "pandas", "matplotlib", "cv2", "PIL", "scipy", "sklearn", "skimage"})
_OF_OTHERS = frozenset({"items", "keys", "values", "get", "append", "astype"})


def annotation_of(node: ast.expr | None, scope: Scope, module: Module) -> tuple[bool, bool] | None:
    """Whether an annotation says tensor, and surely so; None where it says nothing that is known."""
    if node is None:
        return None
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        text = node.value
        return ("Tensor" in text and "[" not in text, "Optional" not in text and "None" not in text)
    optional = tensor = container = False
    for part in walk(node):
        if is_none(part):
            optional = True
        if not isinstance(part, (ast.Name, ast.Attribute)):
            continue
        last = part.id if isinstance(part, ast.Name) else part.attr
        optional |= last == "Optional"
        container |= last in _CONTAINERS or last in {"Tuple", "tuple"}
        tensor |= last == "Tensor" or module.resolve(part, scope) in _TENSORS
    return tensor and not container, not optional


def uses_of(
    node: FunctionNode, parts: Sequence[ast.AST], names: set[str], scope: Scope, module: Module
) -> tuple[set[str], set[str], set[str]]:
    """Of some parameters those used as tensors, those a `forward` reckons with, and those used as something else."""
    shown: set[str] = set()
    reckoned: set[str] = set()
    refused: set[str] = set()
    parts = [part for part in parts if part.__class__ in _TELLING]
    shown |= _beside_torch(parts, scope, module) & names
    reckoned |= _between(parts, scope, module) & names
    made = _made(parts, scope, module)
    of_numpy = any(isinstance(part, ast.Attribute) and part.attr == "from_numpy" for part in parts)
    for part in parts:
        holder = getattr(part, "iter" if isinstance(part, (ast.For, ast.comprehension)) else "value", None)
        name = holder.id if isinstance(holder, ast.Name) and holder.id in names else ""
        if isinstance(part, ast.BinOp) and node.name in FORWARD:
            sides = [part.left, part.right]
            reckoned |= {side.id for side in sides if isinstance(side, ast.Name)} & names
            shown |= {_sliced(side) for side in sides if not isinstance(side, ast.Name)} & names
        elif isinstance(part, (ast.BinOp, ast.Compare)):
            sides = [part.left, part.right] if isinstance(part, ast.BinOp) else [part.left, *part.comparators]
            if any(_is_made(side, scope, module) or _root(side) in made for side in sides):
                of_tensors = isinstance(part, ast.BinOp) and isinstance(part.op, ast.MatMult)
                shown.update({(_root if of_tensors else _sliced)(side) for side in sides} & names)
            if isinstance(part, ast.Compare) and isinstance(part.ops[0], (ast.In, ast.NotIn)):
                refused.update({part.left.id} & names if isinstance(part.left, ast.Name) else ())  # a key, most likely
        elif isinstance(part, ast.Call):
            _called(part, names, scope, module, shown, refused)
            shown.update(_taken_by_tensor(part) & names)
            if not of_numpy:
                shown.update(_taken_by_torch(part, scope, module) & names)
        elif isinstance(part, ast.Attribute) and not isinstance(part.value, ast.Name):
            shown |= _read_of(part) & names
        elif isinstance(part, ast.Subscript) and (indices := _indices(part, node, made, scope, module)):
            shown |= indices & names
        elif not name:
            continue
        elif isinstance(part, ast.Attribute):
            if part.attr in TENSOR_METHODS or part.attr == "shape":
                shown.add(name)
            elif part.attr in _OF_OTHERS:
                refused.add(name)
        elif isinstance(part, (ast.For, ast.comprehension)) or (
            isinstance(part, ast.Subscript) and isinstance(getattr(part.slice, "value", None), str)
        ):
            refused.add(name)
    return shown if of_numpy else shown | (_added(parts, made) & names), reckoned, refused


def _beside_torch(parts: list[ast.AST], scope: Scope, module: Module) -> set[str]:
    """The variables sliced at several axes in a function that calls functions of torch and none that take arrays.

    And those that are multiplied as matrices there, where nothing is put on the CPU, and those computed with numbers
    to something that is reduced: `(x ** 2).sum(-1)`.
    """
    told = {_sliced(part) for part in parts if isinstance(part, ast.Subscript)}
    reduced = (part.value for part in parts if isinstance(part, ast.Attribute) and part.attr in _REDUCING)
    told |= {_computed(part) for part in reduced if isinstance(part, ast.BinOp)}
    products = [part for part in parts if isinstance(part, ast.BinOp) and isinstance(part.op, ast.MatMult)]
    if any(isinstance(part, ast.Attribute) and part.attr in {"cpu", "numpy"} for part in parts):
        products = []
    told |= {_factor(side) for product in products for side in (product.left, product.right)}
    told -= {""}
    return told if told and _calls_torch_alone(parts, scope, module) else set()


def _calls_torch_alone(parts: list[ast.AST], scope: Scope, module: Module) -> bool:
    """Whether functions of torch are called, and none that take arrays or make tensors of these."""
    named = [module.resolve(part.func, scope) or "" for part in parts if isinstance(part, ast.Call)]
    called = {name.partition(".")[0] for name in named}
    return "torch" in called and not called & _OF_ARRAYS and "torch.from_numpy" not in named


def _between(parts: list[ast.AST], scope: Scope, module: Module) -> set[str]:
    """The two variables of whose difference, or the like, such a function asks what tensors have: `(a - b).abs()`.

    One of them may be a number.
    """
    told = set[str]()
    for part in parts:
        whole = part.value if isinstance(part, ast.Attribute) and part.attr in _OF_BOTH else None
        if isinstance(whole, ast.BinOp) and isinstance(whole.left, ast.Name) and isinstance(whole.right, ast.Name):
            told |= {whole.left.id, whole.right.id}
    return told if told and _calls_torch_alone(parts, scope, module) else set()


def _factor(node: ast.expr) -> str:
    """The variable that an expression is, or is turned: `x`, `x.T`, `x.mT`, `x.t()`."""
    if isinstance(node, ast.Call) and not node.args and not node.keywords:
        node = node.func
    if isinstance(node, ast.Attribute) and node.attr in {"T", "mT", "t"}:
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def _is_by_axis(call: ast.Call) -> bool:
    """Whether a method is told an axis as torch alone calls it, by its number: `x.max(dim=0)`, `keepdim=True`."""
    for keyword in call.keywords:
        value = keyword.value.operand if isinstance(keyword.value, ast.UnaryOp) else keyword.value
        numbered = isinstance(value, ast.Constant) and isinstance(value.value, int)
        if numbered and keyword.arg in {"dim", "keepdim"}:
            return True
    return False


def _added(parts: list[ast.AST], made: set[str]) -> set[str]:
    """The variables that have items and are added to what torch makes, or the like: no numbers, and no lists."""
    indexed = {_root(part) for part in parts if isinstance(part, ast.Subscript)}
    pairs = [(part.left, part.right) for part in parts if isinstance(part, ast.BinOp)]
    sides = (other for one, two in pairs for other, beside in ((one, two), (two, one)) if _root(beside) in made)
    return indexed & {side.id for side in sides if isinstance(side, ast.Name)}


def _indices(part: ast.Subscript, node: FunctionNode, made: set[str], scope: Scope, module: Module) -> set[str]:
    """The variables that something which torch makes is indexed with, as only tensors can, or that are indexed so."""
    if _root(part.value) in made and isinstance(part.slice, ast.Tuple):
        return {_root(index) for index in part.slice.elts if isinstance(index, ast.Subscript)}
    index = part.slice.id if isinstance(part.slice, ast.Name) else ""
    if (node.name in FORWARD or index in _LABELS) and _is_made(part.value, scope, module):
        return {index}  # `torch.eye(n)[target]`
    return {_sliced(part)} - {""} if node.name in FORWARD else set()  # `x[:, i]`


def _read_of(node: ast.Attribute) -> set[str]:
    """The variable of which a part has what only tensors have: `(target > 0).float()`, `steps[:, None].float()`.

    Or something that is computed of it and of numbers: `(1 - x).unsqueeze(0)`.
    """
    if node.attr in _CASTS and isinstance(node.value, ast.Compare):
        return _compared(node.value)
    if node.attr in OF_TORCH_ALONE and isinstance(node.value, ast.BinOp):
        return {_computed(node.value)}
    return {_sliced(node.value)} if node.attr in _OF_SLICES else set()


def _computed(node: ast.expr) -> str:
    """The one variable that something is computed of, and of numbers: of `(1 - x) ** 2` that is `x`; empty: none."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.UnaryOp):
        return _computed(node.operand)
    if not isinstance(node, ast.BinOp):
        return ""
    sides = [side for side in (node.left, node.right) if not isinstance(side, ast.Constant)]
    return _computed(sides[0]) if len(sides) == 1 else ""


def _compared(node: ast.Compare) -> set[str]:
    """The variable that is compared with a constant, element by element: `(target > 0).float()`."""
    sides = [node.left, *node.comparators]
    whole = [side.id for side in sides if isinstance(side, ast.Name)]
    return set(whole) if len(whole) == 1 and any(isinstance(side, ast.Constant) for side in sides) else set()


def _is_made(node: ast.expr, scope: Scope, module: Module) -> bool:
    """Whether an expression is something that torch makes, or methods and items of it."""
    while isinstance(node, (ast.Subscript, ast.Attribute, ast.Call)):
        if isinstance(node, ast.Call) and (module.resolve(node.func, scope) or "").startswith("torch."):
            return True
        node = node.func if isinstance(node, ast.Call) else node.value
    return False


def _made(parts: list[ast.AST], scope: Scope, module: Module) -> set[str]:
    """The variables that a function gives what torch makes."""
    stores = (part for part in parts if isinstance(part, ast.Assign) and _is_made(part.value, scope, module))
    return {target.id for store in stores for target in store.targets if isinstance(target, ast.Name)}


def _root(node: ast.expr) -> str:
    """The variable that an expression is an item of."""
    while isinstance(node, ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def _sliced(node: ast.expr) -> str:
    """The variable that an expression takes several indices of, slices or new dimensions among them; empty: none."""
    if not isinstance(node, ast.Subscript) or not isinstance(node.value, ast.Name):
        return ""
    parts = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice] if is_none(node.slice) else ()
    rests = any(isinstance(part, ast.Constant) and part.value is Ellipsis for part in parts)
    return node.value.id if rests or any(isinstance(part, ast.Slice) or is_none(part) for part in parts) else ""


def _called(call: ast.Call, names: set[str], scope: Scope, module: Module, shown: set[str], refused: set[str]) -> None:
    """What the function that a parameter is given to says of it."""
    taken = [argument.id for argument in call.args if isinstance(argument, ast.Name) and argument.id in names]
    if not taken:
        return
    resolved = module.resolve(call.func, scope)
    name = resolved or (call.func.id if isinstance(call.func, ast.Name) else "")
    asked = name == "type" and isinstance(module.parents.get(call), ast.Compare)  # as `isinstance` does
    if asked or name in _OF_NUMPY or name.startswith(("numpy.", "cv2.", "PIL.")):
        refused.update(taken)
    elif name.startswith("torch.nn.functional.") or (resolved is None and _is_net(call.func, scope, module)):
        shown.update(taken[:1])


def _taken_by_torch(call: ast.Call, scope: Scope, module: Module) -> set[str]:
    """The variables among the first arguments of a function of torch that takes tensors there."""
    resolved = module.resolve(call.func, scope)
    if resolved in JOINING and call.args and isinstance(call.args[0], (ast.List, ast.Tuple)):
        return {item.id for item in call.args[0].elts if isinstance(item, ast.Name)}
    if resolved == "torch.einsum":
        return {part.id for part in call.args[1:] if isinstance(part, ast.Name)}
    if resolved not in OF_TENSORS and resolved not in LIKE:
        return set()
    whole = [_scaled(argument) for argument in call.args[:2]]
    both = resolved in OF_TWO_TENSORS and len(call.args) == 2
    if resolved in _OF_AN_AXIS and len(call.args) == 2:  # an axis is no result of a computation
        both = isinstance(call.args[1], ast.BinOp)
    return {*map(_sliced, call.args[:2]), *whole[: 2 if both else 1]}


def _taken_by_tensor(call: ast.Call) -> set[str]:
    """The variable that a method of a tensor takes as an index or a mask: `x.gather(1, target[:, None])`.

    Or that has a method which is told an axis as those of tensors are.
    """
    func = call.func
    if isinstance(func, ast.Attribute) and isinstance(func.value, ast.Name) and _is_by_axis(call):
        return {func.value.id}
    place = _TAKING.get(func.attr) if isinstance(func, ast.Attribute) else None
    return {_root(call.args[place])} if place is not None and len(call.args) > place else set()


def _scaled(node: ast.expr) -> str:
    """The variable that an expression is, or is times a number: of `0.5 * logvar` that is `logvar`; empty: none."""
    if isinstance(node, ast.BinOp):
        sides = [node.left, node.right]
        node = next((side for side in sides if not isinstance(side, ast.Constant)), node)
        if not any(isinstance(side, ast.Constant) for side in sides):
            return ""
    return node.id if isinstance(node, ast.Name) else ""


def _is_net(func: ast.expr, scope: Scope, module: Module) -> bool:
    """Whether `self.net` is called, which may be a module, or a method of the class that says it takes a tensor.

    Or an item of `self.nets`, or what a loop goes through them with.
    """
    if isinstance(func, ast.Subscript):
        return isinstance(func.value, ast.Attribute) and is_name(func.value.value, scope.instance)
    if isinstance(func, ast.Name):
        loops = [(loop.target, loop.iter) for loop in nodes_of(scope.node, ast.For)]
        loops += [(loop.target, loop.iter) for loop in nodes_of(scope.node, ast.comprehension)]
        return any(_goes_through_own(source, scope.instance) for target, source in loops if func.id in _bound(target))
    if not (isinstance(func, ast.Attribute) and is_name(func.value, scope.instance)):
        return False
    owner = scope.parent.node if scope.parent is not None else None
    body = owner.body if isinstance(owner, ast.ClassDef) else []
    methods = [node for node in body if isinstance(node, FUNCTIONS) and node.name == func.attr]
    given = [positional_of(node.args)[1:2] for node in methods]
    meant = [annotation_of(arg.annotation, scope, module) for args in given for arg in args]
    return not methods or any(each is not None and each[0] for each in meant)


def _bound(target: ast.expr) -> set[str]:
    return {part.id for part in walk(target) if isinstance(part, ast.Name)}


def _goes_through_own(node: ast.expr, me: str) -> bool:
    """Whether a loop goes through an attribute of `self`: `self.nets`, `self.nets.items()`, `enumerate(self.nets)`."""
    parts = (part for part in walk(node) if isinstance(part, ast.Attribute))
    return any(is_name(part.value, me) for part in parts)
