"""Values that name a way of spreading training over devices, branch by branch.

`"ddp" if n > 1 else None` and `"dp"` and a variable are read alike: a branch that is known is
written anew in its place, one that is not gets `or "auto"`, because 2.x refuses None.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Sequence
from dataclasses import field
from typing import Final

from codemods.deferred import dataclass
from codemods.model import Change, Code, Release, ReplaceExpression
from codemods.rules.followed import bound_values, followed, may_return_none
from codemods.rules.registry import Context
from codemods.rules.trainer import strategies
from codemods.semantics.arguments import Argument, ArgumentSet
from codemods.semantics.device_counts import told_one_device
from codemods.semantics.mentions import words_of
from codemods.semantics.module import Module, uses_of_name
from codemods.semantics.nodes import FUNCTIONS, defaults_of, is_name, is_none, last_part
from codemods.semantics.roles import Roles
from codemods.semantics.scopes import Kind
from codemods.semantics.symbols import TRAINER
from codemods.semantics.values import UNKNOWN, Value, value_of
from codemods.source.trees import nodes_of

_TWO = 2  # the name, and what is given where that is not there
_ASKING = frozenset({"get", "getenv", "pop"})
_EARLY: Final = frozenset({"distributed_backend", "accelerator"})
_NAMING: Final = _EARLY | {"strategy"}
OF_GPUS: Final = frozenset({"dp", "ddp", "ddp2", "ddp_spawn"})
ONE_PROCESS: Final = frozenset({"num_processes", "num_nodes"})
COUNTED: Final = ONE_PROCESS | {"gpus", "devices", "tpu_cores", "ipus", "auto_select_gpus", "plugins", "strategy"}
"""What says on how many devices a Trainer runs, or how these are told apart."""
_SPREADING: Final = Release(1, 6)
NO_EFFECT: Final = (
    "up to Lightning 1.5 it had no effect without GPUs, and the samples come in another order in a group of one process"
)
MAY_BE_NONE = "the value is not known here: it must not name a strategy that is gone"


@dataclass
class Translated:
    """A value in the words of 2.x: `code` (None: the default says it), and changes inside the old one."""

    code: Code | None = None
    changes: list[Change] = field(default_factory=list)
    reasons: list[str] = field(default_factory=list)
    refusal: str | None = None
    other: str | None = None
    changed: bool = False


def leaves(node: ast.expr) -> Iterator[ast.expr]:
    """The expressions that a conditional expression can become."""
    if isinstance(node, ast.IfExp):
        yield from leaves(node.body)
        yield from leaves(node.orelse)
    elif isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or):
        yield from leaves(node.values[-1])
    else:
        yield node


def leaf_values(argument: Argument, context: Context) -> list[Value]:
    """What is known of each branch of an argument's value."""
    node = argument.value.node
    if node is None:
        return [argument.value]
    module = context.module
    parts = list(leaves(node))
    if parts == [node]:
        return [argument.value]
    return [value_of(module, part, module.scope_at(module.span(part).start)) for part in parts]


def default_of(node: ast.expr | None) -> object:
    """What a call gives where nothing else is there, as text: `os.environ.get("BACKEND", "ddp")`; None where unseen."""
    if not isinstance(node, ast.Call) or last_part(node) not in _ASKING or len(node.args) != _TWO:
        return None
    return node.args[1].value if isinstance(node.args[1], ast.Constant) else None


def successor(name: object) -> strategies.Successor | None:
    """What a constant became as a `strategy=`; None where nothing is known of it."""
    if name is None:
        return strategies.Successor(None)
    if not isinstance(name, str):
        return None
    if name in strategies.RENAMED:
        return strategies.RENAMED[name]
    if name == "ddp_cpu":
        return strategies.Successor("ddp_spawn")
    if name in {"tpu", "ddp_tpu"}:
        return strategies.Successor(None, "training on TPU could not be tried here")
    return strategies.Successor(name)


def translated(argument: Argument, context: Context) -> Translated:
    """The value of an argument that names a strategy, as `strategy=` takes it."""
    value = argument.value
    made = Translated(Code.of(argument.ref))
    if isinstance(value.constant, dict) and "class_path" in value.constant:
        return made  # which LightningCLI makes an instance of
    if "horovod" in (value.constants or ()) and _calls_horovod(context.module):
        return Translated(refusal="this file calls Horovod itself, for which Lightning 2.x has no strategy")
    if value.constant is not UNKNOWN and (value.is_literal or value.node is None):
        return _constant(value.constant, argument, context)
    known = [successor(constant) for constant in value.constants or ()]
    if len(known) > 1 and isinstance(value.node, ast.IfExp) and len({new and new.name for new in known}) == 1:
        return _all_the_same(known)
    for part in leaf_values(argument, context):
        _branch(part, argument, context, made)
    return made


def refused(reasons: Collection[str], arguments: ArgumentSet) -> str | None:
    """Why what takes the place of a strategy, with its reasons, fails beside other arguments of the Trainer; or None.

    FSDP does not clip gradients by their norm (2.6.6 read); where no number is seen, the reason alone says so.
    """
    clipped, algorithm = arguments.constant("gradient_clip_val"), arguments.constant("gradient_clip_algorithm")
    if strategies.SHARDED not in reasons or isinstance(clipped, bool) or algorithm == "value":
        return None
    if not isinstance(clipped, (int, float)) or clipped <= 0:
        return None
    return "FSDP takes the place of FairScale, and fails where `gradient_clip_val=` clips gradients by their norm"


def _calls_horovod(module: Module) -> bool:
    """Whether a file imports Horovod, so that another strategy would leave its own calls without processes."""
    return b"horovod" in words_of(module) and any(
        binding.target.partition(".")[0] == "horovod"
        for scope in module.scoped.scopes
        for bindings in scope.bindings.values()
        for binding in bindings
    )


def _constant(constant: object, argument: Argument, context: Context) -> Translated:
    new = successor(constant)
    if isinstance(constant, str) and constant in OF_GPUS and argument.name in _EARLY and _runs_on_cpu(argument.set):
        older = context.origin.before(_SPREADING)
        if older is True:
            return Translated(changed=True)
        if older is None and new is not None:
            reasons = [new.reason] if new.reason else []
            return Translated(Code.of(f'"{new.name}"'), [], [*reasons, NO_EFFECT], None, new.other, True)
    if constant == "dp" and told_one_device(argument.set) and not argument.set.open:
        new = strategies.Successor(None)  # which divides nothing, and `ddp` would draw other batches on its own
    if new is None:
        return Translated(refusal=f"`{constant!r}` is no name that 2.x knows")
    same = new.name == constant and constant is not None
    code = Code.of(argument.ref) if same else None if new.name is None else Code.of(f'"{new.name}"')
    return Translated(code, [], [new.reason] if new.reason else [], None, new.other, not same)


def _runs_on_cpu(arguments: ArgumentSet) -> bool:
    """Whether a Trainer is told no GPUs, and no more than one process or machine: such an argument had no effect then.

    Up to 1.5 Lightning said so and trained as without it (run on 1.4.9; 1.2 to 1.5 read); since 1.6 it makes the group
    of one process, and other samplers (1.6.5, 1.9.5 and 2.6.6 run).
    """
    is_apart = any(site.span != arguments.call for site in arguments.sites) or bool(arguments.configured)
    if is_apart and not arguments.given("gpus"):
        return False  # what a configuration or a dict says may be put over something else that has GPUs
    if arguments.open or arguments.layers or COUNTED & arguments.elsewhere.keys():
        return False
    given = {name: arguments.constant(name) for name in COUNTED if arguments.given(name)}
    return all(value in (None, 0) or (name in ONE_PROCESS and value == 1) for name, value in given.items())


def _all_the_same(known: Sequence[strategies.Successor | None]) -> Translated:
    """Branches that differed and are one strategy now."""
    first = known[0]
    if first is None:
        return Translated(refusal="the value is no name that 2.x knows")
    reasons = [new.reason for new in known if new is not None and new.reason is not None]
    code = Code.of(f'"{first.name}"') if first.name is not None else None
    return Translated(code, [], list(dict.fromkeys(reasons)), None, first.other, True)


def _branch(part: Value, argument: Argument, context: Context, made: Translated) -> None:
    """Put one branch into the words of 2.x."""
    if _is_of_trainer(part.node, context):
        return
    whole = part.node is argument.value.node
    span = argument.ref if whole or part.node is None else context.module.span(part.node)
    asked = (not whole and _is_asked_for(part.node, context.module)) or _is_checked(part.node, context.module)
    choice = context.module.parents.get(part.node) if part.node is not None and not whole else None
    is_body = isinstance(choice, ast.IfExp) and choice.body is part.node
    or_auto = Code.of("(", span, ' or "auto")') if is_body else Code.of(span, ' or "auto"')
    if part.constants is not None and all(_stays(constant) for constant in part.constants):
        if None in part.constants and not asked:
            new = Code.of('"auto"') if part.is_literal else or_auto
            _put(new, span, whole, made)
        return
    if part.constant is not UNKNOWN and part.is_literal:
        new_name = successor(part.constant)
        if new_name is None:
            made.refusal = f"`{part.constant!r}` is no name that 2.x knows"
            return
        made.reasons += [new_name.reason] if new_name.reason else []
        _put(Code.of(f'"{new_name.name or "auto"}"'), span, whole, made)
        return
    if part.constants is not None:
        if _is_set_anew(part, made, context):
            _put(or_auto if None in part.constants and not asked else Code.of(span), span, whole, made)
        return
    if not _has_preset_anew(part.node, made, context):
        return
    bound = [leaf.value for leaf in followed(part.node, context.module)] if part.node is not None else [part]
    if all(strategies.is_strategy_class(value.callee) or _stays(value.constant) for value in bound):
        if any(value.constant is None for value in bound) and not asked:
            _put(or_auto, span, whole, made)
        return
    if may_return_none(part, context):
        if not asked:
            _put(or_auto, span, whole, made)
            made.reasons.append(MAY_BE_NONE)
        return
    if whole and asked:
        return  # a text, and nothing says that it is a name of old
    if part.may_be(type(None)) and not asked:
        _put(or_auto, span, whole, made)
    made.reasons.append(MAY_BE_NONE)


def _is_set_anew(part: Value, made: Translated, context: Context) -> bool:
    """Put what a variable is bound to into the words of 2.x; says whether that can be, and else why it can not."""
    own = _bound_constants(part.node, context.module)
    if own is not None and not _is_taken_elsewhere(part.node, context):
        _set_anew(own, made, context)
        return True
    gone = sorted({str(c) for c in part.constants or () if c is not None and successor(c) != (c, None, None)})
    made.refusal = f"the value can be {' or '.join(gone)}, which has to be changed where it is set"
    return False


def _has_preset_anew(node: ast.expr | None, made: Translated, context: Context) -> bool:
    """Put the default of a parameter, or what an attribute is set to, into the words of 2.x; says whether that can be.

    What a call gives where nothing else is there stays, and is told.
    """
    module = context.module
    preset = _preset(node, module)
    presets = [preset] if preset is not None else _stored(node, module)
    texts: list[object] = [constant.value for constant in presets] or [default_of(node)]
    gone = [text for text in texts if isinstance(text, str) and not _stays(text)]
    if not gone:
        return True
    if not presets or not all(map(_is_of_gpus, gone)) or _is_read_elsewhere(node, module):
        made.refusal = f"the value can be {' or '.join(sorted({*gone}))}, which has to be changed where it is set"
        return False
    _set_anew([constant for constant in presets if constant.value in gone], made, context)
    return True


def _stored(node: ast.expr | None, module: Module) -> list[ast.Constant]:
    """The constants that statements of a file put on an attribute: `args.distributed_backend = "dp"`."""
    if not isinstance(node, ast.Attribute):
        return []
    stores = (store for store in module.scoped.stores if getattr(store.target, "attr", None) == node.attr)
    parts = (part for store in stores if store.value is not None for part in leaves(store.value))
    return [part for part in parts if isinstance(part, ast.Constant)]


def _bound_constants(node: ast.expr | None, module: Module) -> list[ast.Constant] | None:
    """The constants that a variable is bound to, each written there; None where it is more, or is read elsewhere."""
    values = bound_values(node, module) if isinstance(node, ast.Name) else None
    if values is None or not isinstance(node, ast.Name):
        return None
    if _is_read_elsewhere(node, module):
        return None
    parts = [part for value in values for part in leaves(value)]
    constants = [part for part in parts if isinstance(part, ast.Constant) and _is_of_gpus(part.value)]
    return constants if len(constants) == len(parts) else None


def _is_taken_elsewhere(node: ast.expr | None, context: Context) -> bool:
    """Whether another file may read a variable of this one."""
    module, names = context.module, context.project.names
    found = module.scope_at(module.span(node).start).lookup(node.id) if isinstance(node, ast.Name) else None
    if found is None or found[0].parent is not None or not isinstance(node, ast.Name):
        return False
    return bool(names.importers(node.id) or names.importers(module.name.rpartition(".")[2]))


def _is_read_elsewhere(node: ast.expr | None, module: Module) -> bool:
    """Whether a variable, or an attribute of this name, is read in another place than this, and by no Trainer there."""
    uses: list[ast.Name] | list[ast.Attribute] = uses_of_name(node, module) if isinstance(node, ast.Name) else []
    if isinstance(node, ast.Attribute):
        uses = [each for each in nodes_of(module.tree, ast.Attribute) if each.attr == node.attr]
    others = (use for use in uses if use is not node and isinstance(use.ctx, ast.Load))
    return any(getattr(module.parents[use], "arg", None) not in _NAMING for use in others)


def _preset(node: ast.expr | None, module: Module) -> ast.Constant | None:
    """The text that a parameter is where a call does not give it; None of anything else."""
    found = module.scope_at(module.span(node).start).lookup(node.id) if isinstance(node, ast.Name) else None
    if found is None or not isinstance(node, ast.Name) or len(found[1]) != 1 or found[1][0].kind is not Kind.PARAMETER:
        return None
    function = found[0].node
    preset = defaults_of(function.args).get(node.id) if isinstance(function, FUNCTIONS) else None
    return preset if isinstance(preset, ast.Constant) and isinstance(preset.value, str) else None


def _is_of_gpus(constant: object) -> bool:
    """Whether a name says nothing of the hardware."""
    return constant in OF_GPUS or _stays(constant)


def _set_anew(constants: list[ast.Constant], made: Translated, context: Context) -> None:
    """Put each constant that a variable is bound to into the words of 2.x; None is seen to where it is read."""
    for constant in constants:
        new = successor(constant.value)
        if new is None:
            made.refusal = f"`{constant.value!r}` is no name that 2.x knows"
            return
        made.reasons += [new.reason] if new.reason else []
        if constant.value is not None and new.name != constant.value:
            code = Code.of(f'"{new.name or "auto"}"')
            made.changes.append(ReplaceExpression(context.module.span(constant), code))


def _is_asked_for(node: ast.expr | None, module: Module) -> bool:
    """Whether a conditional expression takes a value only where it is not None.

    `strategy if strategy else "auto"`, and the other way round: `"auto" if strategy is None else strategy`.
    """
    choice = module.parents.get(node) if node is not None else None
    if node is None or not isinstance(choice, ast.IfExp) or choice.test is node:
        return False
    test, unset = choice.test, choice.orelse is node
    if isinstance(test, ast.Compare) and is_none(test.comparators[0]):
        if not isinstance(test.ops[0], ast.Is if unset else ast.IsNot):
            return False
        test = test.left
    elif unset and isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        test = test.operand
    elif unset:
        return False
    return ast.dump(test) == ast.dump(node)


def _is_checked(node: ast.expr | None, module: Module) -> bool:
    """Whether a variable is written where an `if` has seen that it is not None: `if isinstance(strategy, str):`."""
    if not isinstance(node, ast.Name):
        return False
    found = module.scope_at(module.span(node).start).lookup(node.id)
    if found is None or len(found[1]) != 1:
        return False
    below: ast.AST = node
    for above in module.enclosing(node):
        if isinstance(above, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            return False
        if isinstance(above, ast.If) and below in above.body:
            both = isinstance(above.test, ast.BoolOp) and isinstance(above.test.op, ast.And)
            tests = above.test.values if isinstance(above.test, ast.BoolOp) and both else [above.test]
            if any(_sees(test, node.id) for test in tests):
                return True
        below = above
    return False


def _sees(test: ast.expr, name: str) -> bool:
    """Whether a condition that holds says that a variable is not None."""
    if isinstance(test, ast.Call) and is_name(test.func, "isinstance") and len(test.args) == 2:
        return is_name(test.args[0], name) and is_name(test.args[1], "str")
    if isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], ast.IsNot):
        return is_name(test.left, name) and is_none(test.comparators[0])
    return is_name(test, name)


def _is_of_trainer(node: ast.expr | None, context: Context) -> bool:
    """Whether a value is what another Trainer has: `accelerator=trainer.accelerator`, an object that 2.x takes."""
    if not isinstance(node, ast.Attribute) or node.attr not in {"accelerator", "strategy"}:
        return False
    module = context.module
    roles = Roles(module, context.project.classes)
    role = roles.of(node.value, module.scope_at(module.span(node).start))
    return role is not None and TRAINER in roles.kinds(role)


def _stays(constant: object) -> bool:
    """Whether it is None, or names a strategy that has the same name in 2.x."""
    return constant is None or successor(constant) == (constant, None, None)


def _put(new: Code, span: object, whole: bool, made: Translated) -> None:
    made.changed = True
    if whole:
        made.code = new
    else:
        made.changes.append(ReplaceExpression(span, new))  # type: ignore[arg-type]
