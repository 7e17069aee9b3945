"""The device arguments of one Trainer, read together, and what is to take their place."""

from __future__ import annotations

import ast
from collections.abc import Container, Iterator, Mapping
from dataclasses import field

from codemods.deferred import dataclass
from codemods.model import Code, Release
from codemods.rules.followed import followed
from codemods.rules.registry import Context
from codemods.rules.trainer import strategies
from codemods.rules.trainer.backend import default_of, leaf_values
from codemods.rules.trainer.plugin_values import strategy_items
from codemods.semantics.arguments import Argument, ArgumentSet, Rewrite
from codemods.semantics.branches import branches
from codemods.semantics.bridge import MAKE_TRAINER
from codemods.semantics.carriers.call import CallSite
from codemods.semantics.nodes import is_none, last_part
from codemods.semantics.values import UNKNOWN, Value

GONE = {
    "gpus": "2.0",
    "num_processes": "2.0",
    "tpu_cores": "2.0",
    "ipus": "2.0",
    "auto_select_gpus": "2.0",
    "distributed_backend": "1.5",
    "num_tpu_cores": "0.9",
    "nb_gpu_nodes": "0.8",
    "num_gpu_nodes": "0.8",
}
"""Arguments about devices that 2.x lacks, and the first release without them."""

KEPT = ("accelerator", "strategy", "devices", "num_nodes")
NAMES = (*GONE, *KEPT)

Pairs = list[tuple[str, Code]]


@dataclass
class Plan:
    """What takes the place of each argument, and what is to be said about it."""

    places: dict[Argument, Pairs] = field(default_factory=dict)
    before: Rewrite = field(default_factory=Rewrite)
    reasons: list[str] = field(default_factory=list)
    refusal: str | None = None
    advice: str = ""
    at: Argument | None = None
    message: str = ""
    others: list[tuple[str, dict[str, Code]]] = field(default_factory=list)
    otherwise: Code | None = None
    """The hardware where a given `accelerator=` turns out to be None."""

    def put(self, argument: Argument, *pairs: tuple[str, Code]) -> None:
        """Put these in the place of an argument, behind what is there already."""
        self.places.setdefault(argument, []).extend(pairs)

    def why(self, *reasons: str | None) -> None:
        self.reasons += [reason for reason in reasons if reason and reason not in self.reasons]

    def refuse(self, text: str, advice: str = "") -> None:
        self.refusal = self.refusal or text
        self.advice = self.advice or advice

    def leave(self, at: Argument | None, message: str, advice: str) -> None:
        """Leave it to a person, for what one argument says."""
        self.refuse("", advice)
        self.at, self.message = self.at or at, self.message or message

    @property
    def new(self) -> dict[str, Code]:
        """Everything that is put anywhere, by its name."""
        return {name: code for pairs in self.places.values() for name, code in pairs}

    def rewrite(self, changed: dict[str, Code] | None = None) -> Rewrite:
        """All of it as one rewrite; `changed` are other values, or more arguments, for an alternative."""
        left = dict(changed or {})
        made = self.before
        for index, (argument, pairs) in enumerate(self.places.items()):
            here = [(name, left.pop(name, code)) for name, code in pairs]
            if index == len(self.places) - 1:
                here += [(name, code) for name, code in left.items() if name not in self.new]
            made += argument.replace(*here)
        return made + Rewrite(refusal=self.refusal)


class DeviceSet:
    """The device arguments of one set by name, and what is known of them."""

    def __init__(self, arguments: ArgumentSet, context: Context, without: Container[str] = ()) -> None:
        self.arguments = arguments
        self.context = context
        self.here = {a.name: a for a in arguments if a.name in NAMES and a.name not in without}
        self.elsewhere: Mapping[str, object] = arguments.elsewhere
        if any(_is_over_options(argument) for argument in self.here.values()):
            self.elsewhere = {name: value for name, value in arguments.elsewhere.items() if name != "accelerator"}

    def get(self, name: str) -> Argument | None:
        return self.here.get(name)

    def constant(self, name: str) -> object:
        """The value of an argument, None where it is not given, UNKNOWN where it is not known."""
        argument = self.here.get(name)
        if argument is not None:
            return argument.value.constant
        return self.elsewhere.get(name)

    @property
    def legacy(self) -> list[Argument]:
        """The arguments that 2.x lacks, in the order written."""
        return [a for a in self.arguments if a.name in GONE]

    def older(self, release: str) -> bool | None:
        return self.context.origin.before(Release.parse(release))

    @property
    def old(self) -> bool:
        """Whether this is certainly no code for 2.x."""
        return bool(self.legacy) or self.older("2.0") is True

    def accelerator_is_backend(self) -> bool:
        """Whether `accelerator=` names a strategy, as it did from 1.0.5 to 1.4."""
        argument = self.get("accelerator")
        if argument is None:
            return names_backend(self.elsewhere.get("accelerator"))
        values = leaf_values(argument, self.context)
        constants = [c for v in values for c in v.constants or ()]
        if any(names_backend(constant) for constant in [*constants, *(default_of(value.node) for value in values)]):
            return True
        if not all(v.constants in (None, (None,)) for v in values):
            return False
        if self.get("devices") is not None and self.constant("devices") is not None:
            return False  # 1.4 and 1.5 refused the number of devices beside a name that is no hardware
        if not any(is_bare(v) for v in values):  # computed: what it names is known by the release alone
            return self.older("1.5") is True and all(v.callee is None and v.constant is UNKNOWN for v in values)
        if all(map(self.is_made, values)):
            return False
        if self.older("1.5") is not None:
            return self.older("1.5") is True
        without_strategy = not self.arguments.given("strategy") and not self.plugin_strategy()
        return without_strategy and any(self.get(name) for name in ("gpus", "num_processes", "tpu_cores"))

    def is_made(self, value: Value) -> bool:
        """Whether all that a name is bound to is made by calls: an instance, and no name of anything."""
        leaves = [] if value.node is None else followed(value.node, self.context.module)
        return bool(leaves) and all(leaf.value.callee is not None for leaf in leaves)

    def plugin_strategy(self) -> bool:
        return bool(strategy_items(self.arguments, self.context))

    def plugin_may_be_off(self) -> bool:
        """Whether the strategy that `plugins=` gives is there in some cases only."""
        parts = strategy_items(self.arguments, self.context)
        return any(len(part.leaves) > len(part.strategic) or len(part.lists) > 1 for part in parts)

    def backend(self) -> Argument | None:
        """The argument that names the strategy under an old name."""
        given = self.get("distributed_backend")
        if given is not None and given.value.constant is not None:
            return given
        return self.get("accelerator") if self.accelerator_is_backend() else given

    def has_strategy(self) -> bool:
        """Whether something other than the old names gives the strategy."""
        if self.plugin_strategy():
            return True
        if (argument := self.get("strategy")) is not None:
            return argument.value.constant is not None
        return self.arguments.elsewhere.get("strategy") is not None

    def hardware(self) -> object:
        """What `accelerator=` says of the hardware: None where it is not given or names a strategy."""
        if self.accelerator_is_backend():
            return None
        constant = self.constant("accelerator")
        return constant if constant is None or isinstance(constant, str) else UNKNOWN

    def remaining(self, plan: Plan) -> Iterator[Argument]:
        """The legacy arguments that nothing was said about yet."""
        return (a for a in self.legacy if a not in plan.places)


def _is_over_options(argument: Argument) -> bool:
    """Whether it is given to what took the place of `from_argparse_args`, whose `accelerator="cpu"` it stands over."""
    return isinstance(argument.site, CallSite) and last_part(argument.site.call) == MAKE_TRAINER


def names_backend(constant: object) -> bool:
    """Whether a value of `accelerator=` names a strategy."""
    return isinstance(constant, str) and constant in strategies.BACKENDS


def is_bare(value: Value) -> bool:
    """A name, attribute or option of which nothing is known."""
    return (value.repeatable or value.node is None) and value.constant is UNKNOWN and value.callee is None


def is_asked_for(argument: Argument, context: Context) -> bool:
    """Whether a value is only given where it is not None: `if strategy is not None: options["strategy"] = strategy`."""
    node, module = argument.value.node, context.module
    if node is None or argument.site.module is not module:
        return False
    around = branches(module, module.span(node).start)
    tests = [held.test for held, number in around if isinstance(held, ast.If) and number == 0]
    parts = [part for test in tests for part in (test.values if isinstance(test, ast.BoolOp) else [test])]
    if any(isinstance(test, ast.BoolOp) and isinstance(test.op, ast.Or) for test in tests):
        return False
    given = ast.dump(node)
    return any(
        ast.dump(part.left if isinstance(part, ast.Compare) else part) == given
        for part in parts
        if not isinstance(part, ast.Compare) or (isinstance(part.ops[0], ast.IsNot) and is_none(part.comparators[0]))
    )


def may_be_missing(value: Value) -> bool:
    """Whether nothing is known of a value, and it may be None: a bare name, or `options.get("accelerator")`."""
    call = value.node
    looked_up = isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "get"
    if looked_up and isinstance(call, ast.Call) and not call.keywords and value.constants is None:
        other = call.args[1] if len(call.args) == 2 else ast.Constant(None)
        return len(call.args) in {1, 2} and isinstance(other, ast.Constant) and other.value is None
    return is_bare(value) and value.may_be(type(None))
